//! Submachines that histories suspend, that are watched, and that are in regions.

use hfsm_core::observe::{PathLog, Trace};
use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

use crate::submachines::{Cue, Melee, after};

#[test]
fn deep_history_suspends_and_resumes_it() {
    let (mut log, mut machine) = after([Cue::Strike, Cue::Strike]);
    machine.update(&mut log, 3);
    _ = log.take();
    machine.handle(&mut log, Cue::Leave);
    assert_eq!(log.take(), "-Lunge -Melee -Fight leave +March");
    assert!(machine.fight().is_none());
    machine.update(&mut log, 7);
    let mut copy = machine.clone();
    assert_eq!(machine.handle(&mut log, Cue::Done), Outcome::Transitioned);
    assert_eq!(log.take(), "+Fight +Melee ~Lunge(1)");
    let inside = machine.fight().expect("it is active");
    assert_eq!((inside.blows(), inside.lunged()), (Some(&1), Some(3)));
    copy.handle(&mut log, Cue::Done);
    assert_eq!(copy, machine);
    assert_eq!(machine.due(&log), Some(2));
    // Entered the plain way it begins anew.
    for event in [Cue::Leave, Cue::Strike] {
        machine.handle(&mut log, event);
    }
    assert_eq!(machine.path().to_string(), "Duty/Fight/Circle");
    assert_eq!(machine.due(&log), Some(9));
}

#[test]
fn the_time_a_condition_held_inside_is_not_kept() {
    let (mut log, mut machine) = after([]);
    log.set("far", true);
    machine.update(&mut log, 2);
    for event in [Cue::Leave, Cue::Done] {
        machine.handle(&mut log, event);
    }
    assert_eq!(machine.path().to_string(), "Duty/Fight/Circle");
    machine.update(&mut log, 2);
    assert_eq!(machine.path().to_string(), "Duty/Fight/Circle");
    machine.update(&mut log, 1);
    assert_eq!(machine.path().to_string(), "March");
}

#[test]
fn one_that_had_ended_is_no_record() {
    let (mut log, mut machine) = after([Cue::Strike, Cue::Done]);
    machine.handle(&mut log, Cue::Done);
    assert_eq!(log.take(), "+Fight +Melee +Circle");
}

#[test]
fn the_tree_and_the_log_see_through_the_border() {
    let (mut log, mut machine) = after([]);
    let expected = "\
* Soldier
*   Duty
*     submachine Fight
*       Circle
        Lunge
        final Over
    March
";
    assert_eq!(machine.tree().to_string(), expected);
    let mut paths = PathLog::new(String::new());
    machine.handle_with(&mut log, Cue::Strike, &mut paths);
    machine.handle(&mut log, Cue::Leave);
    machine.handle_with(&mut log, Cue::Done, &mut paths);
    let expected = "\
Duty/Fight/Circle -> event:Strike -> Duty/Fight/Lunge
March -> event:Done -> Duty/Fight/Lunge
";
    assert_eq!(paths.into_inner(), expected);
}

#[test]
fn observers_are_told_what_happens_inside() {
    let (mut log, mut machine) = after([]);
    let mut trace = Trace::new(String::new());
    machine.handle_with(&mut log, Cue::Strike, &mut trace);
    let told = trace.into_inner();
    for line in ["Circle => Lunge", "exited Circle", "entered Lunge"] {
        let (before, _) = told.split_once(line).expect(&told);
        assert!(
            before
                .lines()
                .last()
                .is_some_and(|line| line.contains("Fight")),
            "{told}"
        );
    }
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Knight {
        context log: Log;
        tick dt: u32;
        events Cue;
        initial Arms;
        state Arms {
            on Leave => Rest;
            region Hand {
                initial Sword;
                submachine Sword: Melee { done { log.add("sword done"); } => Fist; on Both { log.add("never"); } }
                state Fist { on Strike => Sword; on Both { log.add("fist"); } }
            }
            region Mount {
                initial Horse;
                state Horse { on Strike { log.add("horse"); } on Both => Foot; on Done { log.add("whoa"); } }
                submachine Foot: Melee;
            }
        }
        state Rest { on Strike => Arms; }
    }
}

#[test]
fn in_a_region_beside_others() {
    let log = &mut Log::default();
    let mut machine = Knight::start(log);
    let expected = "Arms/(Hand/Sword/Circle | Mount/Horse)";
    assert_eq!(machine.path().to_string(), expected);
    _ = log.take();
    // Offered to both regions; inside or not makes no difference.
    machine.handle(log, Cue::Strike);
    let ran = log.take();
    assert!(
        ran.contains("-Circle +Lunge") && ran.contains("horse"),
        "{ran}"
    );
    machine.handle(log, Cue::Both);
    let ran = log.take();
    assert!(
        ran.contains("melee both") && ran.contains("+Circle"),
        "{ran}"
    );
    assert!(!ran.contains("never"), "{ran}");
    let expected = "Arms/(Hand/Sword/Lunge | Mount/Foot/Circle)";
    assert_eq!(machine.path().to_string(), expected);
    machine.handle(log, Cue::Done);
    assert!(log.take().ends_with("sword done"));
    let expected = "Arms/(Hand/Fist | Mount/Foot/Circle)";
    assert_eq!(machine.path().to_string(), expected);
    machine.handle(log, Cue::Leave);
    assert_eq!(log.take(), "-Circle -Melee");
    assert!(machine.foot().is_none() && machine.sword().is_none());
}
