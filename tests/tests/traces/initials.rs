//! Where `initial`s lead: to histories, into regions, and nowhere by `goto`.

use hfsm_core::observe::Trace;
use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Resumed {
        context log: Log;
        events { Away, Back, Next, Forget, Pair }
        initial Away;
        on Away => Away;
        on Forget { self.forget(ResumedState::Play); }
        state Away { on Back => Play; on Pair => Both; }
        state Play {
            let visits: u32 = 1;
            initial { log.add("initial"); } => Before;
            deep history Before else First;
            entry { log.add(format!("+Play {visits}")); *visits += 1; }
            state First { entry { log.add("+First"); } on Next => Inner; }
            state Second {
                entry { log.add("+Second"); }
                resume { log.add("~Second"); }
                initial Inner;
                state Inner { let count: u32 = 0; entry { *count += 1; log.add(format!("+Inner {count}")); } }
            }
        }
        // The `initial` of a state that is entered leads to the history of one inside it.
        state Both {
            initial if log.is("old") { Old } else { Fresh };
            state Fresh { on Next => Late; }
            state Kept {
                initial Early;
                shallow history Old;
                resume { log.add("~Kept"); }
                state Early {}
                state Late { entry { log.add("+Late"); } }
            }
        }
    }
}

#[test]
fn an_initial_leads_to_the_history_of_its_own_state() {
    use ResumedEvent as E;
    let mut log = Log::default();
    let mut machine = Resumed::start(&mut log);
    machine.handle(&mut log, E::Back);
    assert_eq!(log.take(), "+Play 1 initial +First");
    machine.handle(&mut log, E::Next);
    assert_eq!(log.take(), "+Second +Inner 1");
    machine.handle(&mut log, E::Away);
    // The state itself is entered afresh, what is inside it resumed.
    machine.handle(&mut log, E::Back);
    assert_eq!(log.take(), "+Play 1 initial ~Second +Inner 2");
    machine.handle(&mut log, E::Away);
    machine.handle(&mut log, E::Forget);
    machine.handle(&mut log, E::Back);
    assert_eq!(log.take(), "+Play 1 initial +First");
}

#[test]
fn an_initial_leads_to_the_history_of_a_state_inside() {
    use ResumedEvent as E;
    let mut log = Log::default();
    let mut machine = Resumed::start(&mut log);
    machine.handle(&mut log, E::Pair);
    assert_eq!(machine.leaf(), ResumedLeaf::Fresh);
    machine.handle(&mut log, E::Next);
    machine.handle(&mut log, E::Away);
    assert_eq!(log.take(), "+Late");
    log.set("old", true);
    machine.handle(&mut log, E::Pair);
    assert_eq!(machine.leaf(), ResumedLeaf::Late);
    assert_eq!(log.take(), "~Kept +Late");
    assert_eq!(
        machine.goto(&mut log, ResumedState::Both),
        Outcome::Transitioned
    );
    assert_eq!(machine.leaf(), ResumedLeaf::Late);
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Forked {
        context log: Log;
        events { Go, Side, Off, Whole }
        initial Off;
        on Off => Off;
        on Whole => Room;
        state Off { on Go => Room; on Side => Bright; }
        state Room {
            initial { log.add("initial"); } => if log.is("party") { (Bright, Loud) } else { Soft };
            entry { log.add("+Room"); }
            on Whole => Room;
            region Light {
                initial Dim;
                state Dim { entry { log.add("+Dim"); } }
                state Bright { entry { log.add("+Bright"); } }
            }
            region Sound {
                initial Quiet;
                state Quiet { entry { log.add("+Quiet"); } }
                state Soft { entry { log.add("+Soft"); } }
                state Loud { entry { log.add("+Loud"); } }
            }
        }
    }
}

#[test]
fn an_initial_of_a_state_with_regions_says_how_they_are_entered() {
    use ForkedEvent as E;
    let mut log = Log::default();
    let mut machine = Forked::start(&mut log);
    machine.handle(&mut log, E::Go);
    assert_eq!(log.take(), "+Room initial +Dim +Soft");
    assert_eq!(machine.path().to_string(), "Room/(Light/Dim | Sound/Soft)");
    log.set("party", true);
    machine.handle(&mut log, E::Whole);
    assert_eq!(log.take(), "+Room initial +Bright +Loud");
    machine.handle(&mut log, E::Off);
    // A target inside passes it over.
    machine.handle(&mut log, E::Side);
    assert_eq!(log.take(), "+Room +Bright +Quiet");
    assert_eq!(
        machine.goto(&mut log, ForkedState::Room),
        Outcome::Transitioned
    );
    assert_eq!(log.take(), "initial +Bright +Loud");
    machine.handle(&mut log, E::Off);
    assert_eq!(
        machine.goto(&mut log, ForkedState::Dim),
        Outcome::Transitioned
    );
    assert_eq!(log.take(), "+Room +Dim +Quiet");
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Split {
        events { Turn }
        initial (Bright, Loud);
        region Light {
            initial Dim;
            state Dim { on Turn => Bright; }
            state Bright { on Turn => Dim; }
        }
        region Sound {
            state Quiet { on Turn => Loud; }
            state Loud { on Turn => Quiet; }
        }
    }
}

#[test]
fn a_machine_of_regions_may_start_by_a_fork() {
    let mut machine = Split::start();
    assert_eq!(machine.path().to_string(), "(Light/Bright | Sound/Loud)");
    machine.handle(SplitEvent::Turn);
    assert_eq!(machine.path().to_string(), "(Light/Dim | Sound/Quiet)");
    // A region without `initial` is left as it is, and is not entered at any place of ours.
    assert_eq!(machine.goto(SplitState::Bright), Outcome::Transitioned);
    assert_eq!(machine.path().to_string(), "(Light/Bright | Sound/Quiet)");
    assert!(Split::at(SplitLeaf::Bright).is_none());
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Deep {
        context log: Log;
        events { In(bool), Out, Pair }
        initial Off;
        on Out => Off;
        state Off { on In(wide) => Wide { wide }; on Pair => (Left, Right); }
        // Nothing enters it but at a state inside.
        state Open {
            entry { log.add("+Open"); }
            let wide: bool = false;
            #[allow(hfsm::dead_end)] state Wide;
            #[allow(hfsm::unreachable_state)] state Ajar {}
            #[allow(hfsm::unreachable_state)] state Asks {
                initial if *wide { Yes } else { No };
                state Yes;
                state No;
            }
        }
        state Sides {
            region One { state Left; }
            region Two { state Right; }
        }
    }
}

/// What `goto` does from where the machine is; refused, it leaves everything as it was.
fn gone(machine: &mut Deep, log: &mut Log, state: DeepState) -> Option<String> {
    let (before, mut trace) = (machine.path().to_string(), Trace::new(String::new()));
    let outcome = machine.goto_with(log, state, &mut trace);
    let after = machine.path().to_string();
    match outcome {
        Outcome::Transitioned => Some(after),
        outcome => {
            assert_eq!(
                (outcome, trace.into_inner()),
                (Outcome::Unhandled, String::new())
            );
            assert_eq!(before, after);
            None
        }
    }
}

#[test]
fn goto_is_refused_by_a_composite_without_initial() {
    let mut log = Log::default();
    let mut machine = Deep::start(&mut log);
    assert_eq!(gone(&mut machine, &mut log, DeepState::Open), None);
    assert_eq!(
        gone(&mut machine, &mut log, DeepState::Ajar).unwrap(),
        "Open/Ajar"
    );
    assert_eq!(gone(&mut machine, &mut log, DeepState::Open), None);
    assert_eq!(
        gone(&mut machine, &mut log, DeepState::Wide).unwrap(),
        "Open/Wide"
    );
    // Neither can regions be entered that no `initial` says how to.
    assert_eq!(gone(&mut machine, &mut log, DeepState::Sides), None);
    assert_eq!(gone(&mut machine, &mut log, DeepState::Left), None);
    machine.handle(&mut log, DeepEvent::Out);
    machine.handle(&mut log, DeepEvent::Pair);
    let both = "Sides/(One/Left | Two/Right)";
    assert_eq!(gone(&mut machine, &mut log, DeepState::Left).unwrap(), both);
    assert_eq!(gone(&mut machine, &mut log, DeepState::Sides), None);
    assert!(Deep::at(&log, DeepLeaf::Left).is_none());
}

#[test]
fn goto_is_refused_where_an_initial_asks_for_data_that_is_not_there() {
    let mut log = Log::default();
    let mut machine = Deep::start(&mut log);
    assert_eq!(gone(&mut machine, &mut log, DeepState::Asks), None);
    assert_eq!(
        gone(&mut machine, &mut log, DeepState::No).unwrap(),
        "Open/Asks/No"
    );
    // Now they are there.
    assert_eq!(
        gone(&mut machine, &mut log, DeepState::Asks).unwrap(),
        "Open/Asks/No"
    );
    machine.handle(&mut log, DeepEvent::Out);
    machine.handle(&mut log, DeepEvent::In(true));
    assert_eq!(
        gone(&mut machine, &mut log, DeepState::Asks).unwrap(),
        "Open/Asks/Yes"
    );
    assert!(Deep::at(&log, DeepLeaf::Yes).is_some());
}
