//! Which guards observers are told of: those of rows that match and that nothing turns off, whether
//! or not that is known before the guard is asked.

use hfsm_core::hfsm;
use hfsm_core::observe::Trace;
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::dead_end)]
    machine Guarded {
        context log: Log;
        stack 1;
        events { Leave, Choose, Back, Hit { by: String, hard: bool }, Free, Firm }
        initial Shield;
        on Leave if log.is("leave") => Away;
        on Choose if log.is("choose") => if log.is("far") { Away } else { Away2 };
        on Back if log.is("back") => pop;
        on Hit { by, hard: true } if by == "club" { log.add(by); }
        state Shield {
            initial Free;
            on Free => Free;
            on Firm => Firm;
            state Free { hold if log.is("held"); }
            state Firm { hold; }
        }
        state Away;
        state Away2;
    }
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Apart {
        context log: Log;
        #[derive(Clone)]
        events { Leave }
        initial Both;
        on Leave if log.is("leave") => Over;
        state Both {
            region Left { initial Held; state Held { hold if log.is("held"); } }
            region Right { initial Open; state Open; }
        }
        final Over;
    }
}

fn told(log: &mut Log, machine: &mut Guarded, event: GuardedEvent) -> String {
    let mut trace = Trace::new(String::new());
    machine.handle_with(log, event, &mut trace);
    trace.into_inner()
}

fn hit(by: &str, hard: bool) -> GuardedEvent {
    GuardedEvent::Hit {
        by: by.to_owned(),
        hard,
    }
}

#[test]
fn no_row_that_is_held_is_told_of() {
    let mut log = Log::default();
    let mut machine = Guarded::start(&mut log);
    for (event, name) in [
        ((|| GuardedEvent::Leave) as fn() -> _, "Leave"),
        (|| GuardedEvent::Choose, "Choose"),
    ] {
        let open = format!(
            "offered event:{name}\nrefused Guarded by event:{name}\nunhandled event:{name}\n"
        );
        let held = format!("offered event:{name}\nunhandled event:{name}\n");
        machine.handle(&mut log, GuardedEvent::Free);
        log.set("held", false);
        assert_eq!(told(&mut log, &mut machine, event()), open);
        log.set("held", true);
        assert_eq!(told(&mut log, &mut machine, event()), held);
        machine.handle(&mut log, GuardedEvent::Firm);
        assert_eq!(told(&mut log, &mut machine, event()), held);
    }
}

#[test]
fn no_pop_with_nothing_to_go_back_to_is_told_of() {
    let mut log = Log::default();
    let mut machine = Guarded::start(&mut log);
    let expected = "offered event:Back\nunhandled event:Back\n";
    assert_eq!(told(&mut log, &mut machine, GuardedEvent::Back), expected);
}

#[test]
fn no_row_whose_pattern_does_not_match_is_told_of() {
    let mut log = Log::default();
    let mut machine = Guarded::start(&mut log);
    let expected = "offered event:Hit\nrefused Guarded by event:Hit\nunhandled event:Hit\n";
    assert_eq!(told(&mut log, &mut machine, hit("stone", true)), expected);
    let expected = "offered event:Hit\nunhandled event:Hit\n";
    assert_eq!(told(&mut log, &mut machine, hit("club", false)), expected);
    let expected = "offered event:Hit\nhandled Guarded by event:Hit\n";
    assert_eq!(told(&mut log, &mut machine, hit("club", true)), expected);
    assert_eq!(log.take(), "club");
}

#[test]
fn a_hold_in_a_region_counts_as_well() {
    let mut log = Log::default();
    let mut machine = Apart::start(&mut log);
    log.set("held", true);
    let mut trace = Trace::new(String::new());
    machine.handle_with(&mut log, ApartEvent::Leave, &mut trace);
    let expected = "offered event:Leave\nunhandled event:Leave\n";
    assert_eq!(trace.into_inner(), expected);
}
