//! Names that are words of Rust or of the language.

use hfsm_core::hfsm;

/// The context.
#[derive(Debug, Default)]
pub struct Words {
    /// Raw.
    pub r#type: u8,
    /// A word of the language.
    pub state: u8,
}

hfsm! {
    /// Raw identifiers.
    #[allow(non_camel_case_types)]
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub machine Raw {
        context r#loop: Words;
        tick r#try: u8;
        /// Raw as well.
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        events {
            /// Raw with a payload.
            r#Type {
                /// Raw.
                r#match: u8,
            },
            /// Lower case.
            r#move(u8),
        }
        initial r#Loop;
        let r#in: u8 = 3;
        state r#Loop {
            timer r#for;
            on Type { r#match } if r#match == r#loop.r#type => r#async;
            on r#Type { r#match: other } { *r#in = other; }
            on r#move(r#fn) { r#loop.r#type = r#fn; *r#for = r#try_of(); }
            after 3 if *r#in > 3 => r#async;
        }
        state r#async {
            update { r#loop.state = r#try; }
            ignore _;
            after 1 => r#Loop;
        }
    }
}

const fn r#try_of() -> u8 {
    1
}

hfsm! {
    /// Words of the language, which are none of Rust's.
    #[allow(non_camel_case_types)]
    #[derive(Clone, Debug)]
    pub machine Wordy {
        context context: Words;
        tick tick: u8;
        stack 2;
        deferred 1;
        /// Events.
        #[allow(non_camel_case_types)]
        #[derive(Clone, Debug)]
        events {
            /// A word.
            on,
            /// A word.
            when,
            /// A word.
            ignore(u8),
            /// A word.
            defer,
        }
        initial state;
        let entry: u8 = 0;
        state state {
            let region: u8 = 0;
            timer timer;
            on on if context.state > *region => initial;
            on when => push after;
            on ignore(exit) { *region = exit; *entry = *region; }
            defer defer;
            after 3 - timer => external state;
        }
        state initial {
            initial history;
            shallow history always;
            on on | when => after;
            ignore ignore | defer;
            state history { when context.state > 3 for 2 => holds; }
            state holds { hold if context.state > 3; after 1 => history; }
        }
        state after {
            on on => pop;
            on when => always;
            on ignore(pop) if pop > 3 => replace push;
            ignore ignore | defer;
        }
        state push { on on => submachine; ignore _; }
        state submachine { update { context.state = tick; } on on => final_; ignore _; }
        final final_;
    }
}
