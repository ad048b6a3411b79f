//! Names of the prelude, of crates and of what is generated, taken by the user's own.
#![allow(dead_code, missing_docs, missing_debug_implementations)]
#![allow(
    clippy::missing_const_for_fn,
    clippy::must_use_candidate,
    clippy::upper_case_acronyms
)]

pub mod core {
    pub struct Hidden;
}
pub mod std {
    pub struct Hidden;
}
pub mod hfsm_core {
    pub struct Hidden;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Result(pub u8);
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Option(pub u8);
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vec;
pub struct String;
pub struct Box;
pub struct Iterator;
pub struct Default;
pub struct Copy_;
pub trait Display {}
pub trait Fn {}
pub trait FnOnce {}
pub trait From {}
pub trait Into {}
pub trait Drop {}
pub trait Sized_ {}
pub trait AsRef {}
pub trait TryFrom {}
pub trait FromStr {}
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row(pub u8);
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call(pub u8);
pub struct Reaction;
pub struct Machine;
pub struct State;
pub struct Chart;
pub struct Outcome;
pub struct Observer;
pub struct NoObserver;
pub struct Tick;
pub struct Cause;
pub struct Path;
pub struct Queue;
pub struct Stack;
pub struct Event;
pub struct Handle;
pub struct Leaf;
pub struct Config;
pub struct History;
pub struct Phantom;
pub struct PhantomData;
pub fn start() {}
pub fn handle() {}
pub fn update() {}
pub fn select() {}
pub fn settle() {}
pub fn goto() {}
pub fn drop() {}
pub fn never() -> u8 {
    3
}
#[allow(non_snake_case)]
pub fn Some(_: u8) {}
#[allow(non_snake_case)]
pub fn Ok(_: u8) {}
#[allow(non_snake_case)]
pub fn Err(_: u8) {}
#[allow(non_upper_case_globals)]
pub const None: u8 = 0;
#[allow(unused_macros)]
macro_rules! matches {
    () => {};
}
#[allow(unused_macros)]
macro_rules! assert {
    () => {};
}
#[allow(unused_macros)]
macro_rules! compile_error {
    () => {};
}

pub struct World(pub Result);

::hfsm_core::hfsm! {
    /// Everything is called something else.
    #[derive(Clone, Debug)]
    #[allow(hfsm::missing_transition)]
    pub machine Odd {
        context world: World;
        tick row: u32;
        deferred 2;
        stack 2;
        #[derive(Clone, Debug)]
        events { Some(Option), None, Ok(Row), Err(Call), Row, Call { call: Vec } }
        initial State;
        pub let count: Option = Option(3);
        state State {
            let result: Result = Result(0);
            timer leaf;
            entry { Some(0); *count = Option(None); }
            on Some(option) if option == *count => Machine;
            on Ok(Row(3)) => Machine;
            on Err(event) { *result = Result(event.0); }
            on Call { call: Vec } => push Machine;
            after 3 if *result == Result(3) => Machine;
            when world.0 == Result(9) for 2 { *leaf = row; drop(); } => Outcome;
            defer None;
        }
        state Machine {
            deep history History;
            on None { self.raise(OddEvent::Ok(Row(3))); } => pop;
            on Row => State;
            region Left {
                initial Call;
                state Call { on Call { call: _ } => Row; }
                state Row { always if world.0 == Result(3) => Call; }
            }
            region Right {
                initial Event;
                state Event { on Call { .. } { let _ = handle; } => Handle; }
                state Handle { on Row { update(); } }
            }
        }
        state Outcome { on Ok => History; on Row => Done; }
        final Done;
    }
}
