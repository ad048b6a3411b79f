//! Contexts, events and machines that borrow.

use hfsm_core::hfsm;

/// What a machine works on, itself only a view.
#[derive(Debug)]
pub struct Npc<'n> {
    /// What it is called.
    pub name: &'n str,
    /// Where it writes.
    pub log: &'n mut [u8],
}

hfsm! {
    /// The context's lifetime is anonymous.
    #[derive(Debug)]
    pub machine Talk {
        context npc: Npc<'_>;
        /// Shared and exclusive payloads.
        #[derive(Debug)]
        events TalkEvent<'e> {
            /// Read.
            Hear(&'e str),
            /// Written to.
            Fill {
                /// Where to.
                to: &'e mut [u8],
                /// How often.
                times: usize,
            },
            /// Neither.
            Bye,
        }
        initial Listens;
        pub let heard: usize = npc.name.len();
        state Listens {
            on Hear(word) if word.len() > 3 { *heard = word.len(); } => Answers;
            on Hear(word) { self.raise(TalkEvent::Hear(&word[1..])); } => Answers;
            on Fill { to, times: 0 } if to.is_empty() => Answers;
            on Fill { to, times } { for byte in to.iter_mut().take(times) { *byte += 1; } }
            on Bye => Gone;
        }
        state Answers {
            on Hear("stop") => Listens;
            ignore Hear;
            on Fill { to, .. } { npc.log.copy_from_slice(to); } => Listens;
            on Bye => Gone;
        }
        final Gone;
    }
}

hfsm! {
    /// Several lifetimes, in the machine, the context and the events.
    #[derive(Debug)]
    pub machine Guide<'m> {
        context npc: Npc<'m>;
        /// From elsewhere.
        #[derive(Debug, Clone, Copy)]
        events GuideEvent<'a, 'b: 'a> {
            /// Two of them.
            Meet(&'a str, &'b str),
        }
        initial Alone { name: npc.name };
        state Alone {
            let name: &'m str;
            on Meet(one, two) if one == two || two == *name => Alone { name: npc.name };
            ignore Meet;
        }
    }
}

/// Runs the first.
#[must_use]
pub fn fill() -> [u8; 3] {
    let (mut log, mut bytes) = ([0; 3], [1, 2, 3]);
    let mut npc = Npc {
        name: "Ada",
        log: &mut log,
    };
    let mut talk = Talk::start(&mut npc);
    let _ = talk.handle(
        &mut npc,
        TalkEvent::Fill {
            to: &mut bytes,
            times: 2,
        },
    );
    let _ = talk.handle(&mut npc, TalkEvent::Hear("hello"));
    let _ = talk.handle(
        &mut npc,
        TalkEvent::Fill {
            to: &mut bytes,
            times: 2,
        },
    );
    log
}

#[cfg(test)]
mod tests {
    #[test]
    fn payloads_are_written_to() {
        assert_eq!(super::fill(), [2, 3, 3]);
    }
}
