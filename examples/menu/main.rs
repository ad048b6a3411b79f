//! The screens of a game as a stack: each goes back to where it was opened from.

use hfsm_core::{Outcome, hfsm, observe::PathLog};

hfsm! {
    /// Which screen is shown.
    machine Menu {
        stack 3;

        #[derive(Clone, Copy, Debug)]
        events { Start, Pause, Options, Keys, Credits, Talk, Back, Quit }

        initial Title;
        ignore _;

        state Title {
            on Start => Play;
            on Options => push Options;
        }

        state Play {
            initial Walk;
            on Pause => push Pause;
            state Walk {
                on Talk => push Dialogue;
            }
        }

        state Dialogue {
            pub let line: u32 = 1;
            on Talk if *line < 3 { *line += 1; }
            on Talk => pop;
            // The dialogue stays where it is, to be gone on with.
            on Pause => push Pause;
        }

        state Pause {
            on Options => push Options;
            on Back => pop;
            on Quit => Title;           // and the stack is empty
        }

        state Options {
            on Keys => push Keys;
            on Back => pop;
            // Shown in place of the options: back leads to where those were opened.
            on Credits => replace Credits;
        }

        state Keys { on Back => pop; }
        state Credits { on Back => pop; }
    }
}

fn main() {
    print!("{}", play());
}

/// What the player presses.
const KEYS: &[MenuEvent] = {
    use MenuEvent::{Back, Credits, Keys, Options, Pause, Quit, Start, Talk};
    &[
        Options, Credits, Back, // the credits, in place of the options
        Start, Talk, Talk, // half-way through a dialogue
        Pause, Options, Keys, // one screen too many
        Back, Back, // to the same line of the dialogue
        Talk, Talk, Back, // nowhere to go back to
        Pause, Quit, Back,
    ]
};

/// One line a key: where that led, or why it led nowhere.
pub(crate) fn play() -> String {
    let mut log = PathLog::new(String::new());
    let mut menu = Menu::start_with(&mut log);
    let mut text = log.into_inner();
    for &key in KEYS {
        let mut log = PathLog::new(String::new());
        let outcome = menu.handle_with(key, &mut log);
        text += &log.into_inner();
        match (outcome, menu.line()) {
            (Outcome::Transitioned, _) => {}
            (Outcome::Handled, Some(line)) => text += &format!("{key:?}: line {line}\n"),
            _ => text += &format!("{key:?}: {outcome} in {}\n", menu.path()),
        }
    }
    text
}
