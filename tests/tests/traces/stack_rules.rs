//! The stack, further: what is kept, and what empties it.

use hfsm_core::observe::{PathLog, Trace};
use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[derive(Clone, Debug, PartialEq)]
    #[allow(hfsm::missing_transition)]
    machine Screens {
        context log: Log;
        tick dt: u32;
        stack 2;
        events { Pause, Back, Help, Swap, Quit, Inner, Next, Pick(u32), Twice, Deep }
        initial Title;
        state Title { entry { log.add("+Title"); } on Next => Play; on Pause => push Menu; on Back => pop; }
        state Play {
            initial Walk;
            entry { log.add("+Play"); }
            resume { log.add("~Play"); }
            exit { log.add("-Play"); }
            on Pause { log.add("pause"); } => push Menu;
            on Pick(n) => push Dialogue { lines: n };
            on Deep => push Sound;
            on Help => Over;
            state Walk {
                pub let steps: u32 = 0;
                pub timer walked;
                entry { log.add("+Walk"); }
                exit { log.add("-Walk"); }
                on Inner { *steps += 1; }
                on Next => Fight;
                after 10 => Fight;
            }
            state Fight { entry { log.add("+Fight"); } resume { log.add("~Fight"); } on Twice => push Play; on Back => pop; }
            final Over;
        }
        state Menu {
            initial List;
            entry { log.add("+Menu"); }
            resume { log.add("~Menu"); }
            exit { log.add("-Menu"); }
            on Back { log.add("back"); } => pop;
            on Quit => Title;
            on Help => push Manual;
            on Swap => replace Manual;
            state List { entry { log.add("+List"); } on Next => Sound; }
            state Sound { entry { log.add("+Sound"); } exit { log.add("-Sound"); } on Next => List; }
        }
        state Manual { entry { log.add("+Manual"); } exit { log.add("-Manual"); } on Back => pop; on Help => push Title; on Swap => replace Menu; on Quit => Play; }
        state Dialogue {
            pub let lines: u32;
            entry { log.add(format_args!("+Dialogue({lines})")); }
            always if *lines == 0 => pop;
            on Next { *lines -= 1; }
            on Back => pop;
        }
    }
}

use ScreensEvent as E;

fn after(events: impl IntoIterator<Item = E>) -> (Log, Screens) {
    let mut log = Log::default();
    let mut machine = Screens::start(&mut log);
    machine.handle(&mut log, E::Next);
    for event in events {
        machine.handle(&mut log, event);
    }
    _ = log.take();
    (log, machine)
}

#[test]
fn data_and_clocks_of_what_is_suspended_are_kept() {
    let (mut log, mut machine) = after([E::Inner]);
    machine.update(&mut log, 6);
    machine.handle(&mut log, E::Pause);
    assert_eq!((machine.steps(), machine.walked()), (None, None));
    machine.update(&mut log, 30);
    let copy = machine.clone();
    machine.handle(&mut log, E::Back);
    // `Walk` has no `resume`: its entry runs in its place.
    assert_eq!(
        log.take(),
        "-Walk -Play pause +Menu +List -Menu back ~Play +Walk"
    );
    assert_eq!((machine.steps(), machine.walked()), (Some(&1), Some(6)));
    assert_eq!(machine.due(&log), Some(4));
    assert_ne!(copy, machine);
    let mut copy = copy;
    copy.handle(&mut log, E::Back);
    assert_eq!(copy, machine);
}

#[test]
fn moving_about_inside_what_was_pushed_keeps_the_stack() {
    let (mut log, mut machine) = after([E::Pause, E::Next, E::Next, E::Next]);
    assert_eq!(machine.leaf(), ScreensLeaf::Sound);
    assert_eq!(machine.handle(&mut log, E::Back), Outcome::Transitioned);
    assert_eq!(log.take(), "-Sound -Menu back ~Play +Walk");
}

#[test]
fn two_deep_and_back() {
    let (mut log, mut machine) = after([E::Next, E::Pause, E::Help]);
    machine.handle(&mut log, E::Back);
    assert_eq!(log.take(), "-Manual ~Menu +List");
    machine.handle(&mut log, E::Back);
    assert_eq!(log.take(), "-Menu back ~Play ~Fight");
    assert_eq!(machine.handle(&mut log, E::Back), Outcome::Unhandled);
    assert!(!machine.can(&log, E::Back));
}

#[test]
fn replace_keeps_what_is_below() {
    let (mut log, mut machine) = after([E::Pause, E::Swap, E::Swap, E::Swap]);
    assert_eq!(machine.leaf(), ScreensLeaf::Manual);
    machine.handle(&mut log, E::Back);
    assert_eq!(log.take(), "-Manual ~Play +Walk");
    assert_eq!(machine.handle(&mut log, E::Back), Outcome::Unhandled);
}

#[test]
fn any_other_row_that_leaves_it_empties_the_stack() {
    for last in [E::Quit, E::Swap] {
        let (mut log, mut machine) = after([E::Inner, E::Pause]);
        if let E::Swap = last {
            machine.handle(&mut log, E::Swap);
        }
        machine.handle(&mut log, E::Quit);
        assert!(!machine.can(&log, E::Back));
        assert_eq!(machine.handle(&mut log, E::Back), Outcome::Unhandled);
    }
}

#[test]
fn one_that_empties_it_two_deep_empties_all_of_it() {
    let (mut log, mut machine) = after([E::Pause, E::Help, E::Quit, E::Back]);
    assert_eq!(machine.path().to_string(), "Play/Walk");
    // There is room for two again.
    for event in [E::Pause, E::Help] {
        assert_eq!(machine.handle(&mut log, event), Outcome::Transitioned);
    }
}

#[test]
fn goto_empties_it_too() {
    let (mut log, mut machine) = after([E::Pause]);
    machine.goto(&mut log, ScreensState::Title);
    assert_eq!(machine.handle(&mut log, E::Back), Outcome::Unhandled);
}

#[test]
fn pushed_states_are_given_data_and_pop_may_be_decided_at_once() {
    let (mut log, mut machine) = after([E::Pick(1)]);
    assert_eq!(machine.lines(), Some(&1));
    machine.handle(&mut log, E::Next);
    assert_eq!(log.take(), "~Play +Walk");
    machine.handle(&mut log, E::Pick(0));
    assert_eq!(log.take(), "-Walk -Play +Dialogue(0) ~Play +Walk");
}

#[test]
fn pushing_from_a_state_that_is_on_the_stack_is_full() {
    // `Fight` is suspended, and then active a second time.
    let (mut log, mut machine) = after([E::Next, E::Twice]);
    assert_eq!(machine.path().to_string(), "Play/Walk");
    machine.handle(&mut log, E::Next);
    assert_eq!(machine.handle(&mut log, E::Twice), Outcome::Full);
    assert_eq!(log.take(), "-Walk +Fight");
    machine.handle(&mut log, E::Back);
    assert_eq!(log.take(), "~Fight");
    assert_eq!(machine.handle(&mut log, E::Back), Outcome::Unhandled);
}

#[test]
fn a_push_without_room_is_told_and_nothing_else_is() {
    let (mut log, mut machine) = after([E::Pause, E::Help, E::Help]);
    assert_eq!(machine.leaf(), ScreensLeaf::Manual);
    let mut trace = Trace::new(String::new());
    let outcome = machine.handle_with(&mut log, E::Help, &mut trace);
    assert_eq!(outcome, Outcome::Full);
    assert_eq!(trace.into_inner(), "offered event:Help\nfull Title\n");
    assert_eq!(machine.leaf(), ScreensLeaf::Manual);
}

#[test]
fn a_deep_target_may_be_pushed() {
    let (mut log, mut machine) = after([E::Deep]);
    assert_eq!(machine.path().to_string(), "Menu/Sound");
    machine.handle(&mut log, E::Back);
    assert_eq!(log.take(), "-Sound -Menu back ~Play +Walk");
}

#[test]
fn the_log_names_both_ends() {
    let (mut log, mut machine) = after([]);
    let mut paths = PathLog::new(String::new());
    machine.handle_with(&mut log, E::Pause, &mut paths);
    machine.handle_with(&mut log, E::Back, &mut paths);
    let expected = "Play/Walk -> event:Pause -> Menu/List\nMenu/List -> event:Back -> Play/Walk\n";
    assert_eq!(paths.into_inner(), expected);
}

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::dead_end)]
    machine Full {
        context log: Log;
        queue 4;
        steps 2;
        stack 1;
        events { Go, Again, Note }
        initial Idle;
        state Idle {
            on Go { self.raise(FullEvent::Again); self.raise(FullEvent::Note); } => push Menu;
        }
        state Menu {
            on Again => push Options;
            always if log.is("deep") => push Options;
            on Note { log.add("note"); }
        }
        state Options {}
    }
}

#[test]
fn a_push_that_is_refused_is_no_step() {
    let log = &mut Log::default();
    let mut machine = Full::start(log);
    assert_eq!(machine.handle(log, FullEvent::Go), Outcome::Full);
    assert_eq!(log.take(), "note");
}

#[test]
fn an_always_that_is_refused_lets_raised_events_have_their_turn() {
    let log = &mut Log::default();
    log.set("deep", true);
    let mut machine = Full::start(log);
    assert_eq!(machine.handle(log, FullEvent::Go), Outcome::Full);
    assert_eq!(log.take(), "note");
    assert_eq!(machine.leaf(), FullLeaf::Menu);
}
