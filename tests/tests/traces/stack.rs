//! `push`, `pop` and `replace` of one region.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Menus {
        context log: Log;
        stack 2;
        events { Open, Back, Other, Leave, Count, Down }
        initial Game;
        state Game {
            pub let score: u32 = 0;
            entry { log.add("+Game"); }
            resume { log.add("~Game"); }
            exit { log.add("-Game"); }
            initial Play;
            on Open { log.add("open"); } => push Menu;
            on Count { *score += 1; }
            on Back => pop;
            state Play { on Down => Deep; }
            state Deep { entry { log.add("+Deep"); } resume { log.add("~Deep"); } exit { log.add("-Deep"); } }
        }
        state Menu {
            entry { log.add("+Menu"); }
            exit { log.add("-Menu"); }
            resume { log.add("~Menu"); }
            on Open => push Options;
            on Other => replace Options;
            on Back { log.add("back"); } => pop;
            on Leave => Game;
            on Down => push Game;
        }
        state Options {
            entry { log.add("+Options"); }
            exit { log.add("-Options"); }
            on Back => pop;
            on Open => push Last;
        }
        state Last { on Back => pop; }
    }
}

fn menu() -> (Log, Menus) {
    let mut log = Log::default();
    let mut machine = Menus::start(&mut log);
    for event in [MenusEvent::Count, MenusEvent::Down, MenusEvent::Open] {
        machine.handle(&mut log, event);
    }
    assert_eq!(log.take(), "+Game +Deep -Deep -Game open +Menu");
    (log, machine)
}

#[test]
fn pop_goes_back_and_resumes() {
    let (mut log, mut machine) = menu();
    assert_eq!(machine.score(), None);
    assert_eq!(
        machine.handle(&mut log, MenusEvent::Back),
        Outcome::Transitioned
    );
    assert_eq!(log.take(), "-Menu back ~Game ~Deep");
    assert_eq!(
        (machine.leaf(), machine.score()),
        (MenusLeaf::Deep, Some(&1))
    );
    assert_eq!(
        machine.handle(&mut log, MenusEvent::Back),
        Outcome::Unhandled
    );
}

#[test]
fn push_upon_push_and_replace() {
    let (mut log, mut machine) = menu();
    machine.handle(&mut log, MenusEvent::Open);
    machine.handle(&mut log, MenusEvent::Back);
    assert_eq!(log.take(), "-Menu +Options -Options ~Menu");
    machine.handle(&mut log, MenusEvent::Other);
    machine.handle(&mut log, MenusEvent::Back);
    assert_eq!(log.take(), "-Menu +Options -Options ~Game ~Deep");
}

#[test]
fn a_push_without_room_is_full_and_changes_nothing() {
    let (mut log, mut machine) = menu();
    machine.handle(&mut log, MenusEvent::Open);
    _ = log.take();
    assert_eq!(machine.handle(&mut log, MenusEvent::Open), Outcome::Full);
    assert_eq!(
        (machine.leaf(), log.take().as_str()),
        (MenusLeaf::Options, "")
    );
}

#[test]
fn pushing_again_what_is_on_the_stack_is_full() {
    let (mut log, mut machine) = menu();
    // `Game` is suspended with its data: it cannot be entered a second time on top of itself.
    assert_eq!(
        machine.handle(&mut log, MenusEvent::Down),
        Outcome::Transitioned
    );
    machine.handle(&mut log, MenusEvent::Down);
    assert_eq!(machine.handle(&mut log, MenusEvent::Open), Outcome::Full);
}

#[test]
fn leaving_by_any_other_row_empties_the_stack() {
    let (mut log, mut machine) = menu();
    machine.handle(&mut log, MenusEvent::Leave);
    assert_eq!(log.take(), "-Menu +Game");
    assert_eq!(machine.score(), Some(&0));
    assert_eq!(
        machine.handle(&mut log, MenusEvent::Back),
        Outcome::Unhandled
    );
}
