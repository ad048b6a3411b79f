//! Everything that the language has, in one machine.

use ::core::clone::Clone;
use ::core::cmp::PartialEq;
use ::core::convert::From;
use ::core::fmt::Debug;
use ::core::option::Option::{self, Some};
use ::core::result::Result;

/// What the room is about.
#[derive(Clone, Debug, PartialEq)]
pub struct World {
    /// How bright it is.
    pub light: u32,
    /// How loud.
    pub sound: Option<u32>,
}

/// No light.
pub struct Dark;

impl From<Dark> for RoomEvent {
    fn from(_: Dark) -> Self {
        RoomEvent::Push
    }
}

impl World {
    fn dim(&mut self) -> Result<u32, Dark> {
        self.light = self.light.checked_sub(1).ok_or(Dark)?;
        Result::Ok(self.light)
    }
}

/// Another machine, inside.
pub mod inner {
    use super::{RoomEvent, World};

    ::machines::hfsm! {
        /// Inside.
        #[derive(Clone, Debug, PartialEq)]
        #[allow(hfsm::missing_transition)]
        pub machine Inner {
            context world: World;
            tick dt: u32;
            events RoomEvent;
            initial First;
            state First { on Push => Second; }
            state Second { after 2 { world.light = dt; } => First; on Back => Over; }
            final Over;
        }
    }
}

::machines::hfsm! {
    /// A room.
    #[derive(Clone, Debug, PartialEq)]
    #[allow(hfsm::missing_transition, hfsm::region_conflict)]
    pub machine Room {
        context world: World;
        tick dt: u32;
        queue 3;
        steps 30;
        deferred 2;
        stack 2;
        /// What happens there.
        #[derive(Clone, Debug, PartialEq)]
        events {
            /// Somebody pushes.
            Push,
            /// Somebody turns.
            Turn(u32),
            /// Something hits.
            Hit {
                /// What.
                by: u32,
            },
            /// Back.
            Back,
        }
        /// How often.
        pub let count: u32 = 0;
        initial { world.light = 3; } => if world.sound.is_none() { On } else { Off };
        on Hit { by } if by > 3 { *count = by; self.raise(RoomEvent::Push); } => (Bright { level: 3 }, Loud);
        #[urgent] when world.light == 0 for 2 => Gone;

        state Off {
            timer age;
            hold if age < 1;
            entry { world.dim()?; }
            exit { world.light = 1; }
            update { world.light = dt; }
            resume { world.light = 2; }
            on Push => match world.light { 0 => On, 1 if world.sound == Some(3) => Before, _ => external Off };
            after 3 { *age = 0; } => push Menu;
            ignore Hit;
            defer Turn;
        }
        state On {
            deep history Before within 4;
            done => Menu;
            on Push => Off;
            region Light {
                initial Dim;
                state Dim { on Turn(n) => Bright { level: n }; }
                state Bright {
                    let level: u32;
                    on Turn(0..=3) { *level = 1; self.forget(RoomState::On); }
                    on Turn => Dark;
                }
                final Dark;
            }
            region Sound {
                shallow history Again;
                initial Quiet;
                state Quiet {
                    on Turn => Loud;
                    always if let Some(3) = world.sound { let _ = (self.source(), self.target()); } => Loud;
                }
                state Loud {
                    initial Low;
                    state Low { on Turn => High; }
                    state High { on Turn => Still; }
                }
                final Still;
            }
        }
        state Menu {
            initial Sub;
            on Back => pop;
            on Turn => replace Off;
            submachine Sub: inner::Inner { done => Again; }
        }
        final Gone;
    }
}
