//! Blocks that stand where they run mean what they mean in a function of their own.

use std::cell::RefCell;

use hfsm_core::hfsm;

/// Is an observer too, and has a method of its own by the name of an observer's.
#[derive(Default)]
struct Watch {
    told: RefCell<Vec<&'static str>>,
}

impl Watch {
    fn full(&self, what: &'static str) {
        self.told.borrow_mut().push(what);
    }
}

impl hfsm_core::Observer<WatchedState> for Watch {
    fn full(&mut self, _: &'static str) {
        self.told.get_mut().push("the observer's");
    }
}

hfsm! {
    machine Watched {
        context watch: Watch;
        events { Go }
        initial A;
        state A {
            entry { watch.full("in"); }
            exit { watch.full("out") }
            on Go { watch.full("row"); } => A;
        }
    }
}

/// Generated code has no trait in scope that the user has not.
#[test]
fn methods_are_those_that_the_user_sees() {
    let mut watch = Watch::default();
    let mut machine = Watched::start(&mut watch);
    machine.handle(&mut watch, WatchedEvent::Go);
    assert_eq!(watch.told.take(), ["in", "out", "row", "in"]);
}

mod prelude {
    use hfsm_core::hfsm;

    pub struct Some;
    pub struct None;
    pub struct Ok;
    pub struct Err;
    pub struct GuardCall;
    impl Some {
        const A: &'static str = "some";
    }
    impl None {
        const A: &'static str = "none";
    }
    impl Ok {
        const A: &'static str = "ok";
    }
    impl Err {
        const A: &'static str = "err";
    }
    impl GuardCall {
        const A: &'static str = "call";
    }

    hfsm! {
        /// It has a call, since it raises.
        pub machine r#Guard {
            context said: Vec<&'static str>;
            events { Go, Again }
            initial A;
            state A {
                entry { said.push(Some::A); }
                exit { said.push(None::A) }
                on Go { said.push(Ok::A); } => B;
                ignore Again;
            }
            state B {
                entry { said.push(Err::A); }
                exit { said.push(GuardCall::A); }
                on Go { self.raise(GuardEvent::Again); }
                on Again => A;
            }
        }
    }
}

#[test]
fn types_are_those_that_the_user_sees() {
    use prelude::{Guard, GuardEvent as E};
    let mut said = Vec::new();
    let mut machine = Guard::start(&mut said);
    machine.handle(&mut said, E::Go);
    machine.handle(&mut said, E::Go);
    assert_eq!(said, ["some", "none", "ok", "err", "call", "some"]);
}

hfsm! {
    machine Reserved {
        context machine: u32;
        tick context: u32;
        events { Go }
        initial A;
        state A {
            entry { *machine += 1; }
            update { *machine += context; }
            on Go if *machine > 1 => A;
            ignore Go;
        }
    }
}

hfsm! {
    machine Stepped {
        context step: u32;
        tick call: u32;
        initial A;
        state A { entry { *step += 1; } update { *step += call; } after 3 => A; }
    }
}

/// A context or tick with the name of a generated variable has another one in generated code.
#[test]
fn contexts_and_ticks_called_as_generated_variables_are() {
    let mut count = 0;
    let mut machine = Reserved::start(&mut count);
    machine.update(&mut count, 10);
    machine.handle(&mut count, ReservedEvent::Go);
    assert_eq!(count, 12);

    let mut machine = Stepped::start(&mut count);
    machine.update(&mut count, 3);
    assert_eq!(count, 17);
}
