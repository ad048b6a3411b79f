//! The stack in machines with regions.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::region_conflict)]
    machine Tabs {
        context log: Log;
        stack 2;
        #[derive(Clone)]
        events { Open, Shut, Next, Whole, Other, Leave, Both }
        initial Desk;
        state Desk {
            entry { log.add("+Desk"); }
            resume { log.add("~Desk"); }
            exit { log.add("-Desk"); }
            on Whole => push Lock;
            region Left {
                initial Mail;
                state Mail { entry { log.add("+Mail"); } resume { log.add("~Mail"); } on Next => News; }
                state News {
                    pub let read: u32 = 0;
                    entry { log.add("+News"); }
                    resume { log.add(format_args!("~News({read})")); }
                    exit { *read += 1; log.add("-News"); }
                    on Open => push Article;
                    on Next => Mail;
                }
                state Article { entry { log.add("+Article"); } exit { log.add("-Article"); } on Shut => pop; on Next => Mail; }
            }
            region Right {
                initial Clock;
                state Clock { entry { log.add("+Clock"); } resume { log.add("~Clock"); } exit { log.add("-Clock"); } on Other => Radio; on Both => Radio; }
                state Radio { entry { log.add("+Radio"); } resume { log.add("~Radio"); } on Other => Clock; }
            }
        }
        state Lock { entry { log.add("+Lock"); } exit { log.add("-Lock"); } on Shut => pop; on Leave => Desk; }
    }
}

use TabsEvent as T;

fn tabs(events: impl IntoIterator<Item = T>) -> (Log, Tabs) {
    let mut log = Log::default();
    let mut machine = Tabs::start(&mut log);
    for event in events {
        machine.handle(&mut log, event);
    }
    _ = log.take();
    (log, machine)
}

#[test]
fn inside_one_region_the_others_are_left_alone() {
    let (mut log, mut machine) = tabs([T::Next, T::Open, T::Other]);
    assert_eq!(
        machine.path().to_string(),
        "Desk/(Left/Article | Right/Radio)"
    );
    assert_eq!(machine.handle(&mut log, T::Shut), Outcome::Transitioned);
    assert_eq!(log.take(), "-Article ~News(1)");
    assert_eq!(machine.path().to_string(), "Desk/(Left/News | Right/Radio)");
}

#[test]
fn leaving_a_pushed_state_in_a_region_empties_the_stack() {
    let (mut log, mut machine) = tabs([T::Next, T::Open, T::Next]);
    assert_eq!(machine.handle(&mut log, T::Shut), Outcome::Unhandled);
    machine.handle(&mut log, T::Next);
    assert_eq!(machine.read(), Some(&0));
    // A sibling's rows do not leave it.
    let (mut log, mut machine) = tabs([T::Next, T::Open, T::Both]);
    assert_eq!(machine.handle(&mut log, T::Shut), Outcome::Transitioned);
}

#[test]
fn a_state_with_regions_is_suspended_with_all_of_them() {
    let (mut log, mut machine) = tabs([T::Next, T::Other, T::Whole]);
    assert_eq!(*machine.leaves(), [TabsLeaf::Lock]);
    assert_eq!(machine.read(), None);
    machine.handle(&mut log, T::Shut);
    assert_eq!(log.take(), "-Lock ~Desk ~News(1) ~Radio");
    assert_eq!(machine.path().to_string(), "Desk/(Left/News | Right/Radio)");
    let (mut log, mut machine) = tabs([T::Next, T::Other, T::Whole]);
    machine.handle(&mut log, T::Leave);
    assert_eq!(log.take(), "-Lock +Desk +Mail +Clock");
    assert!(!machine.can(&log, T::Shut));
}

#[test]
fn a_suspended_region_inside_a_suspended_whole() {
    let (mut log, mut machine) = tabs([T::Next, T::Open, T::Whole]);
    machine.handle(&mut log, T::Shut);
    assert_eq!(log.take(), "-Lock ~Desk +Article ~Clock");
    machine.handle(&mut log, T::Shut);
    assert_eq!(log.take(), "-Article ~News(1)");
}
