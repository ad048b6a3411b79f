//! Data is dropped when its state is left, and moved where it is given.

use std::rc::Rc;

use hfsm_core::hfsm;
use hfsm_tests::trace::Log;

/// Writes down its own end.
#[derive(Clone, Debug)]
struct Drops(Rc<Log>, &'static str);

impl Drop for Drops {
    fn drop(&mut self) {
        self.0.add(format_args!("drop {}", self.1));
    }
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Owner {
        context log: Rc<Log>;
        events { Go, Inner, Again, Leave, Take(Box<u32>) }
        initial A;
        state A {
            let a: Drops = Drops(log.clone(), "a");
            exit { log.add(format_args!("-A {}", a.1)); }
            on Go { log.add(format_args!("act {}", a.1)); } => B;
            on Take(number) => B { gift: Some(number) };
        }
        state B {
            initial In;
            let b: Drops = Drops(log.clone(), "b");
            let gift: Option<Box<u32>> = None;
            entry { log.add(format_args!("+B {}", b.1)); }
            exit { log.add(format_args!("-B {}", b.1)); }
            on Again { log.add("again"); } => B;
            on Inner => In;
            on Leave { log.add(format_args!("gift {:?}", gift.take())); } => A;
            state In {
                let i: Drops = Drops(log.clone(), "in");
                exit { log.add(format_args!("-In {}", i.1)); }
            }
        }
    }
}

fn owner() -> (Rc<Log>, Owner) {
    let mut log = Rc::new(Log::default());
    let mut machine = Owner::start(&mut log);
    machine.handle(&mut log, OwnerEvent::Go);
    (log, machine)
}

#[test]
fn dropped_when_the_state_is_left_once() {
    let (log, machine) = owner();
    // Exits and the action still see it.
    assert_eq!(log.take(), "-A a act a drop a +B b");
    drop(machine);
    let mut dropped: Vec<_> = log.take().split(' ').map(String::from).collect();
    dropped.sort();
    assert_eq!(dropped, ["b", "drop", "drop", "in"]);
}

#[test]
fn a_state_that_is_entered_anew_has_new_data() {
    let (mut log, mut machine) = owner();
    _ = log.take();
    machine.handle(&mut log, OwnerEvent::Inner);
    assert_eq!(log.take(), "-In in drop in");
    machine.handle(&mut log, OwnerEvent::Again);
    let ran = log.take();
    assert!(ran.starts_with("-In in -B b again "), "{ran}");
    assert_eq!(ran.matches("drop in").count(), 1, "{ran}");
    assert_eq!(ran.matches("drop b").count(), 1, "{ran}");
}

#[test]
fn stop_drops_what_is_left_after_the_exits() {
    let (mut log, machine) = owner();
    _ = log.take();
    machine.stop(&mut log);
    let ran = log.take();
    assert!(ran.starts_with("-In in -B b drop"), "{ran}");
}

#[test]
fn goto_drops_it_too() {
    let (mut log, mut machine) = owner();
    _ = log.take();
    machine.goto(&mut log, OwnerState::A);
    let ran = log.take();
    assert!(ran.starts_with("-In in -B b drop"), "{ran}");
    assert_eq!(ran.matches("drop").count(), 2, "{ran}");
}

#[test]
fn a_payload_is_moved_not_cloned() {
    let mut log = Rc::new(Log::default());
    let mut machine = Owner::start(&mut log);
    machine.handle(&mut log, OwnerEvent::Take(Box::new(5)));
    _ = log.take();
    machine.handle(&mut log, OwnerEvent::Leave);
    assert!(log.take().contains("gift Some(5)"));
}
