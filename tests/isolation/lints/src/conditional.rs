//! `cfg` on every kind of item, with the feature `extra` on and off.

use hfsm_core::hfsm;

/// The context.
#[derive(Debug, Default)]
pub struct Board {
    /// A pin.
    pub pin: u32,
    /// One that some boards have.
    #[cfg(feature = "extra")]
    pub more: u32,
}

hfsm! {
    /// Everything in two versions.
    #[derive(Clone, Debug)]
    #[cfg_attr(feature = "extra", derive(PartialEq, Eq))]
    pub machine Blink {
        #[cfg(feature = "extra")]
        context board: Board;
        #[cfg(not(feature = "extra"))]
        context pins: Board;
        #[cfg(feature = "extra")]
        tick dt: u32;
        #[cfg(not(feature = "extra"))]
        tick dt: u64;
        #[cfg(feature = "extra")]
        queue 3;
        #[cfg(feature = "extra")]
        deferred 3;
        #[cfg(feature = "extra")]
        stack 3;
        /// Two versions as well.
        #[derive(Clone, Debug, PartialEq, Eq)]
        events {
            /// Always.
            Press,
            /// With the feature.
            #[cfg(feature = "extra")]
            Hold(u32),
            /// Without.
            #[cfg(not(feature = "extra"))]
            Release,
        }
        #[cfg(feature = "extra")]
        initial On;
        #[cfg(not(feature = "extra"))]
        initial { pins.pin = 1; } => Off;
        #[cfg(feature = "extra")]
        let extra: u32 = board.more;

        state Off {
            #[cfg(feature = "extra")]
            timer age;
            #[cfg(feature = "extra")]
            entry { board.more += 1; }
            #[cfg(not(feature = "extra"))]
            entry { pins.pin += 1; }
            #[cfg(feature = "extra")]
            exit { *extra += 1; }
            #[cfg(feature = "extra")]
            update { board.pin = dt; }
            #[cfg(feature = "extra")]
            resume { board.pin = 0; }
            #[cfg(feature = "extra")]
            hold if age > 100;
            on Press => On;
            #[cfg(feature = "extra")]
            on Hold(n) if n > 3 { self.raise(BlinkEvent::Press); }
            #[cfg(feature = "extra")]
            defer Hold;
            #[cfg(not(feature = "extra"))]
            ignore Release;
            #[cfg(feature = "extra")]
            when board.more > 3 for 3 => push Third;
            #[cfg(feature = "extra")]
            after 9 => Before;
        }
        state On {
            #[cfg(feature = "extra")]
            deep history Before;
            #[cfg(feature = "extra")]
            initial Bright;
            on Press => Off;
            #[cfg(feature = "extra")]
            state Bright { on Hold => Dim; }
            #[cfg(feature = "extra")]
            state Dim { always if board.more == 7 => Bright; ignore Hold; }
            #[cfg(not(feature = "extra"))]
            on Release => Gone;
        }
        #[cfg(feature = "extra")]
        state Third {
            on Press => pop;
            ignore Hold;
            done => Off;
            region A { initial A1; state A1 { after 3 => A2; } final A2; }
            region B { initial B1; state B1 { after 3 => B2; } final B2; #[cfg(not(feature = "extra"))] state B3; }
            #[cfg(not(feature = "extra"))]
            region C { initial C1; state C1; }
        }
        #[cfg(not(feature = "extra"))]
        final Gone;
    }
}

hfsm! {
    /// Not there without the feature.
    #[cfg(feature = "extra")]
    #[derive(Debug)]
    pub machine Extra {
        initial A;
        state A { always => B; }
        final B;
    }
}

/// Machines that stand or fall as a whole.
#[cfg(not(feature = "extra"))]
#[derive(Debug)]
pub struct Extra;
