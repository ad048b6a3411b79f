//! One region, with data, clocks, raised events, choices and everything else that it may have.

use hfsm_core::hfsm;

/// A number that is no place.
pub struct Nowhere;

impl From<Nowhere> for GuardEvent {
    fn from(_: Nowhere) -> Self {
        Self::Lost
    }
}

/// What the guard works on.
#[derive(Default)]
pub struct Npc {
    hp: u32,
    poise: u32,
    steps: [u32; 8],
}

impl Npc {
    fn walk(&mut self, to: u32) -> Result<u32, Nowhere> {
        let step = self.steps.get_mut(to as usize).ok_or(Nowhere)?;
        *step = step.wrapping_add(1);
        Ok(*step)
    }
}

hfsm! {
    /// A guard.
    #[derive(Clone)]
    #[allow(hfsm::missing_transition)]
    pub machine Guard {
        context npc: Npc;
        tick dt: u32;
        queue 3;
        /// What the world tells it.
        events { Seen { at: u32, by: u32 }, Lost, Hit(u32), Died, Respawn, Leave }
        initial if npc.hp > 0 { Alive } else { Dead };
        let hits: u32 = 0;
        on Leave => Gone;

        state Alive {
            initial Patrol;
            #[urgent] on Died => Dead;
            #[urgent] when npc.hp == 0 => Dead;
            on Hit(damage) {
                npc.hp = npc.hp.saturating_sub(damage);
                *hits = hits.wrapping_add(1);
                if npc.hp == 0 {
                    self.raise(GuardEvent::Died);
                }
            }

            state Patrol {
                timer bored;
                entry { npc.walk(0)?; }
                exit { npc.poise = npc.poise.wrapping_add(1); }
                update { npc.walk(dt)?; }
                on Seen { at, by } if by == 0 && at < npc.hp { npc.walk(at)?; } => Combat { target: at };
                on Seen { at: 3, .. } { *bored = 0; }
                after 10 if self.is_in(GuardState::Patrol) { npc.poise = dt; }
                when bored > 20 => match npc.poise { 0 => Approach, 1 | 2 => Recover, _ => Patrol };
            }

            state Combat {
                initial match npc.poise { 0 => Approach, 1..5 => Attack, _ => Recover };
                let target: u32 = npc.hp;
                let in_sight: bool = true;
                on Seen { at, .. } { *target = at; *in_sight = true; }
                on Lost { *in_sight = false; self.raise(GuardEvent::Hit(*target)); }
                when !*in_sight for 8 => Patrol;
                always if npc.poise == 0 { npc.poise = npc.hp; } => Recover;
                done => Patrol;
                state Approach {
                    when npc.hp > *target => Attack;
                }
                state Attack {
                    hold if npc.poise > 3;
                    after npc.poise { npc.walk(*target)?; } => if *in_sight { Recover } else { Won };
                }
                state Recover { after 4 => Approach; }
                final Won;
            }
        }
        state Dead {
            on Respawn { npc.hp = 10; } => Alive;
            ignore _;
        }
        final Gone;
    }
}
