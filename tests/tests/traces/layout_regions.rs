//! How large a machine is with regions, histories, a stack, deferral and machines inside.

use core::mem::size_of;

use hfsm_core::hfsm;
use static_assertions::{assert_impl_all, const_assert_eq};

hfsm! {
    /// One byte for the root, and one a region: at whatever depth.
    #[derive(Clone, Copy)]
    #[allow(hfsm::overridden_transition)]
    machine Parallel {
        #[allow(dead_code)]
        events { Go }
        initial Off;
        state Off { on Go => On; }
        state On {
            on Go => Off;
            region Left { initial A; state A { on Go => B; } state B { initial B1; state B1 { on Go => A; } } }
            region Right {
                initial C;
                state C {
                    on Go => D;
                    region Up { initial E; state E {} }
                    region Down { initial F; state F {} }
                }
                state D { on Go => C; }
            }
        }
    }
}

const_assert_eq!(size_of::<Parallel>(), 5);
const_assert_eq!(size_of::<Option<Parallel>>(), 5);
const_assert_eq!(align_of::<Parallel>(), 1);
assert_impl_all!(Parallel: Copy, Send, Sync);

hfsm! {
    /// One byte more for a record: regions keep their own.
    #[derive(Clone, Copy)]
    machine Remembers {
        #[allow(dead_code)]
        events { Go }
        initial Off;
        state Off { on Go => Back; }
        state On {
            initial A;
            deep history Back;
            on Go => Off;
            state A {
                region R { initial R1; state R1 {} }
                region S { initial S1; state S1 {} }
            }
        }
    }
}

const_assert_eq!(size_of::<Remembers>(), 4);

hfsm! {
    /// Two states for each `push`, and how many there are.
    #[derive(Clone, Copy)]
    machine Pushes {
        stack 3;
        #[allow(dead_code)]
        events { Go }
        initial A;
        state A { on Go => push B; }
        state B { on Go => pop; }
    }
}

const_assert_eq!(size_of::<Pushes>(), 10);

hfsm! {
    /// Room for the events, and how many there are.
    #[derive(Clone)]
    machine Defers {
        deferred 4;
        #[derive(Clone, Copy)]
        #[allow(dead_code)]
        events { Go(u32), Late(u32) }
        initial A;
        state A { defer Late; on Go => B; }
        state B { on Late(_) => A; ignore Go; }
    }
}

const_assert_eq!(
    size_of::<Defers>(),
    size_of::<[Option<DefersEvent>; 4]>() + 8
);

hfsm! {
    /// The machine inside, and nothing else.
    #[derive(Clone, Copy)]
    #[allow(hfsm::missing_transition)]
    machine Around {
        events DefersEvent;
        initial A;
        submachine A: Within { on Go => B; }
        state B { on Go => A; }
    }
}

hfsm! {
    #[derive(Clone, Copy)]
    #[allow(hfsm::missing_transition)]
    machine Within { events DefersEvent; initial A; state A { on Late => B; } state B { on Late => A; } }
}

const_assert_eq!(size_of::<Around>(), 1 + size_of::<Option<Within>>());
