//! What events carry, where several regions take them.

use std::cell::Cell;

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

thread_local! {
    static CLONES: Cell<u32> = const { Cell::new(0) };
}

/// Counts how often it is cloned.
#[derive(Debug)]
struct Text(&'static str);

impl Clone for Text {
    fn clone(&self) -> Self {
        CLONES.set(CLONES.get() + 1);
        Self(self.0)
    }
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Ears {
        context log: Log;
        #[derive(Clone)]
        events { Say(Text), Only(Text), Move { by: u32 }, Data(Text) }
        on Say(text) if text.0 == "root" { log.add(format_args!("root:{}", text.0)); }
        region Left {
            initial A;
            state A {
                on Say(text) if text.0 != "right" && text.0 != "root" { log.add(format_args!("left:{}", text.0)); }
                on Only(text) { log.add(text.0); }
                on Move { by } if by > 3 => B { moved: by };
                on Data(text) => B { moved: text.0.len() as u32 };
            }
            state B { let moved: u32; entry { log.add(format_args!("moved {moved}")); } on Move { by: 0 } => A; }
        }
        region Right {
            initial C;
            state C {
                on Say(text) if text.0 != "left" && text.0 != "root" { log.add(format_args!("right:{}", text.0)); }
                on Move { by } { log.add(by); }
                on Data(text) { log.add(format_args!("data:{}", text.0)); }
            }
        }
    }
}

use EarsEvent as E;

/// What runs, and how often the payload is cloned.
fn after(events: impl IntoIterator<Item = E>) -> (String, u32) {
    let mut log = Log::default();
    let mut machine = Ears::start(&mut log);
    CLONES.set(0);
    for event in events {
        assert_ne!(machine.handle(&mut log, event), Outcome::Unhandled);
    }
    (log.take(), CLONES.get())
}

#[test]
fn each_region_owns_it() {
    let (ran, clones) = after([E::Say(Text("all"))]);
    assert_eq!((ran.as_str(), clones), ("left:all right:all", 1));
}

#[test]
fn guards_on_it_decide_for_each_region() {
    assert_eq!(after([E::Say(Text("left"))]).0, "left:left");
    assert_eq!(after([E::Say(Text("right"))]).0, "right:right");
    assert_eq!(after([E::Say(Text("root"))]).0, "root:root");
}

#[test]
fn it_is_not_cloned_where_one_region_can_take_it() {
    let (ran, clones) = after([E::Only(Text("only"))]);
    assert_eq!((ran.as_str(), clones), ("only", 0));
}

#[test]
fn it_becomes_data_in_one_and_is_shown_in_another() {
    assert_eq!(after([E::Data(Text("three"))]).0, "data:three moved 5");
    assert_eq!(after([E::Move { by: 4 }]).0, "4 moved 4");
    assert_eq!(after([E::Move { by: 3 }]).0, "3");
    assert_eq!(
        after([E::Move { by: 4 }, E::Move { by: 0 }, E::Move { by: 5 }]).0,
        "4 moved 4 0 5 moved 5"
    );
}
