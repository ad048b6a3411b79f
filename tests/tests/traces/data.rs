//! State data: who gives `let`s, and who sees them.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Data {
        context log: Log;
        tick dt: u32;
        events {
            Chase { who: String }, ChaseDeep { who: String, speed: u32 }, Give(u32), Lost, Count, Home,
            Branch(bool, String), Hop, Leave
        }
        initial Idle;
        pub let total: u32 = 100;
        on Home => Idle;
        state Idle {
            on Chase { who } => Hunt { who };
            on ChaseDeep { who, speed } { log.add(format_args!("deep {who}")); }
                => Sprint { who: format!("{who}!"), speed };
            on Give(number) => Hunt { who: number.to_string(), seen: number };
            on Branch(left, who) => if left { Hunt { who, seen: 3 } } else { Sprint { speed: 2, who } };
        }
        state Hunt {
            initial Walk;
            pub let who: String;
            pub let seen: u32 = 1;
            pub let double: u32 = *seen * 2 + *total;
            entry { log.add(format_args!("+Hunt {who} {seen} {double}")); }
            exit { log.add(format_args!("-Hunt {who} {seen}")); }
            update { *seen += dt; }
            on Count { *seen += 1; *total += 1; }
            on Lost if who == "nobody" => Idle;
            on Lost { who.push('?'); }
            state Walk {
                entry { log.add(format_args!("+Walk {who}")); }
                when *seen > 10 => Sprint { speed: *seen };
                on Hop => Hop;
            }
            state Sprint {
                pub let speed: u32;
                let twice: u32 = *speed * 2;
                entry { *seen = 50; log.add(format_args!("+Sprint {speed} {twice} {seen}")); }
                exit { log.add(format_args!("-Sprint {speed} {twice}")); }
                on Count { *speed += 1; *seen += 1; }
                on Hop => Sprint { speed: *speed + *twice };
            }
            state Hop {
                initial Run { steps: *seen };
                on Leave => Walk;
                state Run {
                    pub let steps: u32;
                    entry { log.add(format_args!("+Run {steps}")); }
                }
            }
        }
    }
}

use DataEvent as E;

fn chased(who: &str) -> (Log, Data) {
    let mut log = Log::default();
    let mut machine = Data::start(&mut log);
    machine.handle(&mut log, E::Chase { who: who.into() });
    (log, machine)
}

#[test]
fn given_by_the_row_or_set_by_default_before_the_entry() {
    let (log, machine) = chased("me");
    assert_eq!(log.take(), "+Hunt me 1 102 +Walk me");
    assert_eq!(machine.who().map(String::as_str), Some("me"));
    assert_eq!(machine.seen(), Some(&1));
    assert_eq!(machine.double(), Some(&102));
}

#[test]
fn a_row_may_give_what_has_a_default() {
    let log = &mut Log::default();
    let mut machine = Data::start(log);
    machine.handle(log, E::Give(7));
    assert_eq!(log.take(), "+Hunt 7 7 114 +Walk 7");
}

#[test]
fn values_see_those_above_them_and_those_of_ancestors() {
    let (mut log, mut machine) = chased("x");
    machine.handle(&mut log, E::Count);
    machine.handle(&mut log, E::Home);
    machine.handle(&mut log, E::Chase { who: "y".into() });
    assert_eq!(
        log.take(),
        "+Hunt x 1 102 +Walk x -Hunt x 2 +Hunt y 1 103 +Walk y"
    );
    assert_eq!(machine.total(), Some(&101));
}

#[test]
fn into_a_deep_target_all_of_the_way_is_given() {
    let log = &mut Log::default();
    let mut machine = Data::start(log);
    machine.handle(
        log,
        E::ChaseDeep {
            who: "me".into(),
            speed: 4,
        },
    );
    assert_eq!(log.take(), "deep me +Hunt me! 1 102 +Sprint 4 8 50");
    assert_eq!((machine.speed(), machine.seen()), (Some(&4), Some(&50)));
}

#[test]
fn a_choice_moves_the_payload_into_the_goal_that_was_chosen() {
    let log = &mut Log::default();
    let mut machine = Data::start(log);
    machine.handle(log, E::Branch(true, "left".into()));
    assert_eq!(log.take(), "+Hunt left 3 106 +Walk left");
    machine.handle(log, E::Home);
    machine.handle(log, E::Branch(false, "right".into()));
    let expected = "-Hunt left 3 +Hunt right 1 102 +Sprint 2 4 50";
    assert_eq!(log.take(), expected);
}

#[test]
fn a_child_sees_and_changes_what_its_ancestors_have() {
    let (mut log, mut machine) = chased("me");
    machine.handle(&mut log, E::Lost);
    assert_eq!(machine.who().map(String::as_str), Some("me?"));
    // `dt` of the update block, then the condition of the child.
    assert_eq!(machine.update(&mut log, 10), Outcome::Handled);
    assert_eq!(machine.update(&mut log, 0), Outcome::Transitioned);
    assert_eq!(machine.speed(), Some(&11));
    machine.handle(&mut log, E::Count);
    assert_eq!((machine.speed(), machine.seen()), (Some(&12), Some(&51)));
}

#[test]
fn guards_see_it() {
    let (mut log, mut machine) = chased("nobody");
    assert_eq!(machine.handle(&mut log, E::Lost), Outcome::Transitioned);
    assert!(machine.is_in(DataState::Idle));
}

#[test]
fn data_for_the_same_state_is_made_from_the_old() {
    let log = &mut Log::default();
    let mut machine = Data::start(log);
    machine.handle(
        log,
        E::ChaseDeep {
            who: "me".into(),
            speed: 1,
        },
    );
    _ = log.take();
    machine.handle(log, E::Hop);
    assert_eq!(log.take(), "-Sprint 1 2 +Sprint 3 6 50");
    assert_eq!(machine.speed(), Some(&3));
}

#[test]
fn an_initial_gives_data() {
    let (mut log, mut machine) = chased("me");
    machine.handle(&mut log, E::Count);
    _ = log.take();
    machine.handle(&mut log, E::Hop);
    assert_eq!(log.take(), "+Run 2");
    assert_eq!(machine.steps(), Some(&2));
    machine.handle(&mut log, E::Leave);
    assert_eq!(log.take(), "+Walk me");
    assert_eq!(machine.steps(), None);
}

#[test]
fn data_of_the_root_is_there_all_the_time() {
    let (mut log, mut machine) = chased("me");
    machine.handle(&mut log, E::Count);
    assert_eq!(machine.total(), Some(&101));
    machine.handle(&mut log, E::Home);
    assert_eq!(machine.total(), Some(&101));
    assert_eq!(
        (machine.who(), machine.seen(), machine.double()),
        (None, None, None)
    );
}
