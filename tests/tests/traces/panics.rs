//! User code that panics: the machine is where `is_in` said it was, and works on.

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Panics {
        context log: Log;
        tick dt: u32;
        events { Go, Guarded, Internal, Give, Count, Back }
        initial Outer;
        on Count { log.add("count"); }
        state Outer {
            initial A;
            exit { bang(log, "exit Outer", self.leaf()); }
            update { bang(log, "update", self.leaf()); }
            on Guarded if { bang(log, "guard", self.leaf()); true } => B;
            on Internal { bang(log, "internal", self.leaf()); }
            when { bang(log, "when", self.leaf()); false } => B;
            after { bang(log, "after", self.leaf()); 5 } => B;
            state A {
                let own: String = "own".into();
                exit { bang(log, "exit A", self.leaf()); }
                on Go { bang(log, "action", self.leaf()); } => B;
                on Give { log.add(own); } => C { text: { bang(log, "data", PanicsLeaf::C); "text".into() } };
            }
        }
        state B {
            entry { bang(log, "entry B", self.leaf()); }
            initial { bang(log, "initial", self.leaf()); } => Inner;
            on Back => Outer;
            state Inner { entry { bang(log, "entry Inner", self.leaf()); } }
        }
        state C {
            let text: String;
            let more: String = { bang(log, "value", PanicsLeaf::C); text.clone() };
            entry { bang(log, "entry C", self.leaf()); log.add(more); }
            on Count { log.add(format_args!("C {text} {more}")); }
            on Internal if text == "text" { log.add("text"); }
            on Back => Outer;
        }
    }
}

/// Panics where the test says so, and writes down what `leaf` was then.
fn bang(log: &Log, place: &'static str, leaf: PanicsLeaf) {
    if log.is(place) {
        log.add(leaf);
        panic!("{place}");
    }
}

/// Lets one place panic; the machine is then in the leaf that was shown there, and works on.
fn survive(place: &'static str, call: impl FnOnce(&mut Panics, &mut Log)) -> (Log, Panics) {
    let mut log = Log::default();
    let mut machine = Panics::start(&mut log);
    _ = log.take();
    log.set(place, true);
    let result = catch_unwind(AssertUnwindSafe(|| call(&mut machine, &mut log)));
    assert!(result.is_err(), "{place} did not panic");
    let shown = log.take();
    assert!(
        shown.ends_with(machine.leaf().name()),
        "{place}: {shown}, {}",
        machine.leaf()
    );
    log.set(place, false);
    assert_ne!(
        machine.handle(&mut log, PanicsEvent::Count),
        Outcome::Unhandled
    );
    machine.update(&mut log, 1);
    assert_eq!(
        machine.goto(&mut log, PanicsState::Outer),
        Outcome::Transitioned
    );
    machine.goto(&mut log, PanicsState::B);
    assert_eq!(machine.leaf(), PanicsLeaf::Inner);
    assert_eq!(
        machine.handle(&mut log, PanicsEvent::Back),
        Outcome::Transitioned
    );
    (log, machine)
}

#[test]
fn a_machine_survives_user_code_that_panics() {
    use PanicsEvent as E;
    // Quiet, for the panics are meant.
    let hook = take_hook();
    set_hook(Box::new(|_| ()));
    let handled = [
        ("exit A", E::Go),
        ("exit Outer", E::Go),
        ("action", E::Go),
        ("entry B", E::Go),
        ("initial", E::Go),
        ("entry Inner", E::Go),
        ("guard", E::Guarded),
        ("internal", E::Internal),
        ("data", E::Give),
        ("value", E::Give),
        ("entry C", E::Give),
    ];
    let result = catch_unwind(|| {
        for (place, event) in handled {
            survive(place, |machine, log| {
                machine.handle(log, event);
            });
        }
        for place in ["update", "when", "after"] {
            survive(place, |machine, log| {
                machine.update(log, 1);
            });
        }
        for place in ["exit A", "exit Outer", "entry B", "initial", "entry Inner"] {
            survive(place, |machine, log| {
                machine.goto(log, PanicsState::B);
            });
        }
    });
    set_hook(hook);
    assert!(result.is_ok());
}
