//! States that are called what Rust, or the generated code, calls something else.

use hfsm_core::hfsm;

hfsm! {
    #[allow(hfsm::trap, hfsm::unused_history)]
    machine Words {
        tick dt: u32;
        #[derive(Clone)]
        events { Go }
        initial Match;
        state Match {
            region Move {
                initial Loop;
                deep history BarBaz;
                state Loop { let x: u32 = 0; on Go if *x == 0 { *x = 1; } => Break; ignore Go; }
                state Break { update { _ = dt; } on Go => Loop; }
            }
            region Leaf {
                initial Box;
                state Box { on Go => Enum; }
                state Enum {
                    deep history Back;
                    initial Await;
                    on Go => In;
                    state Await {}
                }
                state EnumBack { deep history Again; initial Try; on Go => Enum; state Try {} }
                state In { on Go => Back; after 3 => Again; }
            }
        }
    }
}

hfsm! {
    machine Shell {
        events WordsEvent;
        initial Type;
        submachine Type: Inner { on Go => Super; }
        submachine Super: Inner { on Go => Type; }
    }
}

hfsm! {
    machine Inner {
        events WordsEvent;
        initial Fn;
        state Fn { on Go => Else; }
        #[allow(hfsm::dead_end, hfsm::missing_transition)]
        state Else {}
    }
}

#[test]
fn keywords_are_names_like_any_other() {
    let mut machine = Words::start();
    machine.handle(WordsEvent::Go);
    assert_eq!(
        machine.path().to_string(),
        "Match/(Move/Break | Leaf/Enum/Await)"
    );
    let mut shell = Shell::start();
    assert!(shell.r#type().is_some() && shell.super_().is_none());
    shell.handle(WordsEvent::Go);
    shell.handle(WordsEvent::Go);
    assert_eq!(shell.path().to_string(), "Super/Fn");
    assert!(shell.r#type().is_none() && shell.super_().is_some());
}

#[allow(non_camel_case_types)]
mod taken {
    use hfsm_core::hfsm;

    hfsm! {
        /// As traits that states have call something, and as the generated code does.
        pub machine Taken {
            events { Next, Error, Err }
            initial Error;
            state Error { on Next => Err; on Error => chart; ignore Err; }
            state Err { on Next => Error; on Err => Output; ignore Error; }
            state Output { on Next => NAMES; ignore _; }
            state NAMES { on Next => event_named; ignore _; }
            state event_named { on Next => chart; ignore _; }
            state chart { on Next => Error; ignore _; }
        }
    }
}

/// A state called `Error` is what most machines have.
#[test]
fn what_is_generated_takes_no_name_from_the_states() {
    use taken::{Taken, TakenEvent, TakenState};

    const _: () = assert!(TakenState::Error.reaches(TakenState::chart, &[TakenState::Output]));
    const _: () = assert!(TakenState::Error.leaves_on("Error"));
    let mut taken = Taken::start();
    taken.handle(TakenEvent::Next);
    taken.handle(TakenEvent::Error);
    taken.handle(TakenEvent::Err);
    assert_eq!(taken.path().to_string(), "Output");
    assert_eq!("Error".parse(), Ok(TakenState::Error));
    assert_eq!(TakenState::try_from(3), Ok(TakenState::NAMES));
}
