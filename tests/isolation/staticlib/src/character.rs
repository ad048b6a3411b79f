//! Regions, histories, the stack and deferred events.

use hfsm_core::hfsm;

/// What the character works on.
#[derive(Default)]
pub struct Body {
    health: u32,
    steps: u32,
}

hfsm! {
    /// A character: it moves and acts at once.
    #[derive(Clone)]
    #[allow(hfsm::missing_transition)]
    pub machine Character {
        context body: Body;
        tick dt: u32;
        deferred 3;
        stack 2;
        /// What happens to it.
        #[derive(Clone)]
        events { Jump, Land(u32), Fire, Reload, Stop, Go, Menu, Back }
        initial Play;

        state Play {
            deep history Resume within 100;
            on Menu => push Paused;
            on Stop => Halted;
            region Movement {
                initial Ground;
                state Ground {
                    initial Stand;
                    shallow history Before;
                    on Jump { self.raise(CharacterEvent::Fire); } => Air;
                    state Stand { on Go => Walk; }
                    state Walk { update { body.steps = body.steps.wrapping_add(dt); } on Stop => Stand; }
                }
                state Air {
                    let height: u32 = body.health;
                    defer Go;
                    update { *height = height.saturating_sub(dt); }
                    when *height == 0 => Before;
                    on Land(hard) if hard > 3 { body.health = body.health.saturating_sub(hard); } => Ground;
                }
            }
            region Action {
                initial Ready;
                state Ready { on Fire => Busy; on Jump { body.steps = 0; } }
                state Busy {
                    hold if body.health > 3;
                    after 3 => if body.health > 1 { Ready } else { Empty };
                }
                state Empty { on Reload => Ready; }
            }
        }
        state Paused { on Back => pop; }
        state Halted { on Go => Resume; }
    }
}
