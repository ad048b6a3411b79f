//! Submachines in submachines, and what histories make of them.

use hfsm_core::hfsm;
use hfsm_tests::trace::Log;

enum Cue {
    Go,
    Down,
    Out,
    Deep,
    Shallow,
    Plain,
    End,
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Innermost {
        context log: Log;
        tick dt: u32;
        events Cue;
        initial A;
        exit { log.add("-Innermost"); }
        state A { entry { log.add("+A"); } exit { log.add("-A"); } on Go => B; }
        state B {
            pub let seen: u32 = 0;
            entry { log.add("+B"); }
            resume { log.add(format_args!("~B({seen})")); }
            exit { log.add("-B"); }
            on Go { *seen += 1; }
            on End => Over;
            when log.is("held") for 3 { log.add("held"); } => A;
        }
        final Over;
    }
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Middle {
        context log: Log;
        tick dt: u32;
        events Cue;
        initial Off;
        state Off { entry { log.add("+Off"); } on Down => On; }
        submachine On: Innermost { entry { log.add("+On"); } exit { log.add("-On"); } on Down => Off; }
    }
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Outermost {
        context log: Log;
        tick dt: u32;
        events Cue;
        initial Rest;
        state Rest {
            entry { log.add("+Rest"); }
            on Plain => Play;
            on Deep => Again;
            on Shallow => Anew;
        }
        state Play {
            initial Inside;
            deep history Again;
            shallow history Anew;
            on Out => Rest;
            submachine Inside: Middle;
        }
    }
}

fn after(events: impl IntoIterator<Item = Cue>) -> (Log, Outermost) {
    let mut log = Log::default();
    let mut machine = Outermost::start(&mut log);
    for event in events {
        machine.handle(&mut log, event);
    }
    _ = log.take();
    (log, machine)
}

#[test]
fn all_levels_are_suspended_and_resumed() {
    let (mut log, mut machine) = after([Cue::Plain, Cue::Down, Cue::Go, Cue::Go]);
    assert_eq!(machine.path().to_string(), "Play/Inside/On/B");
    machine.handle(&mut log, Cue::Out);
    assert_eq!(log.take(), "-B -Innermost -On +Rest");
    machine.handle(&mut log, Cue::Deep);
    assert_eq!(log.take(), "+On ~B(1)");
    assert_eq!(machine.path().to_string(), "Play/Inside/On/B");
    let seen = machine
        .inside()
        .and_then(Middle::on)
        .and_then(Innermost::seen);
    assert_eq!(seen, Some(&1));
}

#[test]
fn conditions_of_all_levels_count_anew() {
    let (mut log, mut machine) = after([Cue::Plain, Cue::Down, Cue::Go]);
    log.set("held", true);
    machine.update(&mut log, 2);
    machine.handle(&mut log, Cue::Out);
    machine.handle(&mut log, Cue::Deep);
    _ = log.take();
    machine.update(&mut log, 2);
    assert_eq!(log.take(), "");
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "-B held +A");
}

#[test]
fn a_shallow_one_starts_the_machine_inside_anew() {
    let (mut log, mut machine) = after([Cue::Plain, Cue::Down, Cue::Go, Cue::Out]);
    machine.handle(&mut log, Cue::Shallow);
    assert_eq!(log.take(), "+Off");
    assert_eq!(machine.path().to_string(), "Play/Inside/Off");
}

#[test]
fn one_that_ended_further_in_is_resumed_as_it_was() {
    let (mut log, mut machine) = after([Cue::Plain, Cue::Down, Cue::Go, Cue::End, Cue::Out]);
    machine.handle(&mut log, Cue::Deep);
    assert_eq!(log.take(), "+On");
    assert_eq!(machine.path().to_string(), "Play/Inside/On/Over");
    machine.handle(&mut log, Cue::Down);
    assert_eq!(log.take(), "-Innermost -On +Off");
}
