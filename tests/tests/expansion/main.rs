//! What is generated, as text: to be read, and to see what a change of the compiler changes.
//!
//! `INSTA_UPDATE=always cargo test -p hfsm-tests --test expansion` writes the snapshots anew;
//! what git shows then is for the eye.

mod same;

/// A machine without anything.
const TOGGLE: &str = "
    pub machine Toggle {
        events { Press }
        initial Off;
        state Off { on Press => On; }
        state On { on Press => Off; }
    }";

/// Regions and histories.
const PLAYER: &str = "
    /// Plays music.
    #[derive(Clone, Debug, PartialEq)]
    pub machine Player {
        context deck: Deck;
        events { Power, Play, Pause, Louder(u32), Mute }
        initial Off;

        state Off {
            on Power => Last;
            ignore _;
        }
        state On {
            deep history Last;
            on Power => Off;
            region Tape {
                initial Stopped;
                state Stopped { on Play => Playing; ignore Pause; }
                state Playing { entry { deck.start(); } exit { deck.halt(); } on Pause => Stopped; ignore Play; }
            }
            region Sound {
                initial Loud;
                state Loud { let volume: u32 = 3; on Louder(by) { *volume += by; } on Mute => Silent; }
                state Silent { on Mute => Loud; ignore Louder; }
            }
        }
    }";

/// Somebody is typing.
const UNFINISHED: &str = "
    pub machine Toggle {
        context lamp: Lamp;
        events { Press, Hold(u32) }
        initial Off;
        state Off { on Press => On; on Hold(time) if time > }
        state On { entry { lamp.switch(true); } on Press => }
    }";

/// The declaration that the first page shows.
fn guard() -> &'static str {
    let page = include_str!("../../../README.md");
    let start = page
        .find("hfsm! {\n    /// A castle guard")
        .expect("the guard");
    let code = &page[start + "hfsm! {".len()..];
    let end = code.find("\n}\n```").expect("its end");
    &code[..end]
}

fn expand(declaration: &str) -> String {
    hfsm_compiler::expand_text(declaration).expect("tokens")
}

#[test]
fn toggle() {
    insta::assert_snapshot!(expand(TOGGLE));
}

#[test]
fn the_guard_of_the_first_page() {
    insta::assert_snapshot!(expand(guard()));
}

#[test]
fn regions_and_history() {
    insta::assert_snapshot!(expand(PLAYER));
}

#[test]
fn unfinished() {
    insta::assert_snapshot!(expand(UNFINISHED));
}

/// The user's own tokens, to the last one: rustc and the editor see where it stops.
#[test]
fn unfinished_code_is_handed_on() {
    let text = TOGGLE.replace("state On {", "state On { entry { let lamp = 3; lamp. }");
    let expansion = expand(&text);
    assert!(
        expansion.contains("{ let lamp = 3 ; lamp . }"),
        "{expansion}"
    );
    assert!(!expansion.contains("compile_error"));
}
