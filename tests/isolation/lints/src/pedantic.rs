//! What a thorough reader's lints might find in generated code: copies of large values, wide
//! signatures, many states, floats, long chains, everything of the language.

use hfsm_core::hfsm;

/// A context by value would be dear.
#[derive(Debug)]
pub struct Large {
    bytes: [u8; 256],
    at: f32,
}

hfsm! {
    /// Everything.
    #[derive(Clone, Debug, PartialEq)]
    #[allow(hfsm::missing_transition)]
    pub machine Thorough {
        context large: Large;
        tick dt: f32;
        queue 3;
        steps 20;
        deferred 2;
        stack 2;
        /// What happens.
        #[derive(Clone, Debug, PartialEq, Eq)]
        events {
            /// Small.
            Small,
            /// Large.
            Large([u8; 256]),
            /// Named.
            Named {
                /// What.
                it: Option<u8>,
            },
        }
        initial if large.at > 3.0 { First } else { Second };
        pub let count: usize = 0;
        let is_red: bool = false;
        let is_green: bool = false;
        let is_blue: bool = *is_red;
        let is_grey: bool = *is_green && *is_blue;
        state First {
            deep history Again within 3.0;
            timer age;
            hold if age < 0.5;
            entry { large.at += 1.0; }
            exit { large.at -= 1.0; }
            resume { large.at = 0.0; }
            on Small => push Second;
            on Large(bytes) { large.bytes = bytes; } => Second;
            on Named { it: Some(it) } if large.bytes[usize::from(it)] == 0 { *count += 1; } => (Third, Sixth { speed: 1.0 });
            region Left {
                initial Third;
                state Third { after 1.0 => Fourth; }
                state Fourth { on Small => Left1; when large.at > 3.0 for 1.0 => Third; }
                final Left1;
            }
            region Right {
                initial Fifth;
                state Fifth { always if large.at > 9.0 => Sixth { speed: large.at }; }
                state Sixth { let speed: f32; update { *speed += dt; } on Small if *speed > 3.0 => Right1; }
                final Right1;
            }
            done => Second;
        }
        state Second {
            on Small => pop;
            on Large(..) => Again;
            defer Named;
            after 2.0 => match *count { 0 => First, 1..=3 if large.at > 0.0 => Again, _ => Done };
        }
        final Done;
    }
}
