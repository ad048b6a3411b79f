//! Machines seen by their module, the crate, a part of it, and everyone.
#![allow(clippy::redundant_pub_crate)]

use hfsm_core::Outcome;

mod private {
    use hfsm_core::hfsm;

    // Nothing outside uses most of its methods, which nobody has to be told.
    hfsm! {
        #[derive(Clone)]
        machine Own {
            tick dt: u32;
            events { Go }
            initial A;
            let data: u32 = 0;
            state A {
                let more: u32 = 3;
                deep history Before;
                initial A1;
                on Go => B;
                update { *data += dt; *more += 1; }
                state A1 { after 3 => A2; }
                state A2 { after 3 => A1; }
            }
            state B { on Go => Before; }
        }
    }

    pub(super) fn run() -> bool {
        let mut own = Own::start();
        let _ = own.handle(OwnEvent::Go);
        own.is_in(OwnState::B)
    }

    // Started, and nothing else.
    hfsm! {
        machine Idle {
            initial A;
            #[allow(hfsm::dead_end)]
            state A;
        }
    }

    pub(super) fn idle() {
        let _ = Idle::start();
    }
}

pub(crate) mod nested {
    /// Types of a private module in a public signature are the reader's own affair.
    pub(crate) mod deeper {
        use hfsm_core::hfsm;

        pub(crate) struct Inner(pub(crate) u32);

        hfsm! {
            pub(crate) machine Shared {
                context inner: Inner;
                events { Go(u32) }
                initial A;
                state A {
                    pub(crate) let how: u32 = 0;
                    on Go(n) { inner.0 = n; *how = n; }
                }
            }
        }

        hfsm! {
            pub(in crate::visibility) machine Part {
                initial A;
                state A { always => B; }
                final B;
            }
        }
    }
}

/// Uses them all.
#[must_use]
pub fn all() -> bool {
    use nested::deeper::{Inner, Part, Shared, SharedEvent, SharedLeaf};
    let mut inner = Inner(0);
    let mut shared = Shared::start(&mut inner);
    let outcome = shared.handle(&mut inner, SharedEvent::Go(3));
    private::idle();
    outcome == Outcome::Handled
        && shared.leaf() == SharedLeaf::A
        && shared.how() == Some(&3)
        && Part::start().is_done()
        && private::run()
}

#[cfg(test)]
mod tests {
    #[test]
    fn they_all_run() {
        assert!(super::all());
    }
}
