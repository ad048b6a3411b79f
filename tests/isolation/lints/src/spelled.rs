//! What has to be spelled so, or only looks like a use of a name.
#![allow(clippy::literal_string_with_formatting_args)]

use hfsm_core::hfsm;

/// Speaks.
pub trait Speak {
    /// Says it.
    fn say(&mut self, words: &str);
}

hfsm! {
    /// A reference to several bounds has them in parentheses.
    #[derive(Debug)]
    pub machine Spelled {
        context npc: (dyn Speak + Send);
        tick dt: u32;
        /// Told.
        #[derive(Debug)]
        events {
            /// Goes.
            Go,
        }
        initial A;
        state A {
            let said: u32 = 0;
            entry { npc.say("hello"); }
            update { *said += 1; }
            on Go => B;
        }
        state B {
            let words: &'static str = "{said} of {npc} in {dt}";
            update { npc.say(words); *words = "{npc}: {dt}"; }
            exit { *words = "{npc}"; }
            on Go => A;
        }
    }
}
