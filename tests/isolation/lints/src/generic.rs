//! Machines with parameters of their own.

use core::fmt::Debug;
use hfsm_core::hfsm;

/// What stands for the world.
pub trait World {
    /// What is found in it.
    type Thing: Copy + PartialEq + Debug;
    /// Whether there is any.
    fn any(&self) -> Option<Self::Thing>;
}

hfsm! {
    /// Bounds in the list and in a `where` clause.
    #[derive(Clone, Debug)]
    pub machine Search<W: World + Debug, const N: usize = 4>
    where
        W::Thing: Default,
    {
        context world: W;
        tick dt: u64;
        /// What it is told.
        #[derive(Debug, Clone)]
        events SearchEvent {
            /// Something is there.
            Found(u8),
            /// All of it.
            Over,
        }
        initial Looks;
        let seen: [u8; N] = [0; N];
        state Looks {
            when world.any() == Some(W::Thing::default()) for 3 => Has { what: W::Thing::default() };
            on Found(0) => Has { what: W::Thing::default() };
            ignore Found;
            on Over => Ended;
        }
        state Has {
            pub let what: W::Thing;
            update { seen[0] = seen[0].wrapping_add(1); let _ = dt; }
            ignore Found;
            after N as u64 => Looks;
            on Over => Ended;
        }
        final Ended;
    }
}
