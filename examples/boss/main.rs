//! A boss whose combo survives a stun: it goes on where it was, if it was not out for too long.
//!
//! What is recorded is what is active when the stun comes. Where a phase should not go on as it
//! was, it says so itself, in the row that leads out or in `resume`.

mod body;

use hfsm_core::{hfsm, observe::PathLog};
use hfsm_examples::Journal;

use self::body::Body;

/// Resumed phases go over from the stun's pose in this time.
const BLEND: f32 = 0.15;

hfsm! {
    /// Charge, dash, slam; then out of breath, and again.
    machine Boss {
        context body: Body;
        tick dt: f32;

        events {
            /// Cannot move for so many seconds.
            Stun(f32),
            /// What it was about to do is forgotten.
            Enrage,
            Die,
        }

        initial Alive;

        state Alive {
            initial Combo;
            #[urgent] on Die => Dead;
            on Stun(seconds) => Stunned { seconds };
            on Enrage { self.forget(BossState::Combo); }

            state Combo {
                initial Charge;
                deep history Interrupted within 2.5 else Taunt;

                state Charge {
                    initial ChargeWindUp;

                    /// Broken here, it begins anew.
                    state ChargeWindUp {
                        timer wound;
                        entry { body.play("charge_wind_up"); }
                        resume { *wound = 0.0; body.cross_fade("charge_wind_up", BLEND); }
                        after 0.5 => Charging;
                    }
                    /// Broken here, it runs the rest of the way.
                    state Charging {
                        let way: f32 = 0.0;
                        entry { body.play("charge"); }
                        resume { body.cross_fade("charge", BLEND); }
                        update { *way += 8.0 * dt; }
                        when *way >= 12.0 { body.strike(30); } => Dash;
                    }
                }

                state Dash {
                    initial DashWindUp;

                    /// Broken here, the dash is off: what is recorded is its cool-down.
                    state DashWindUp {
                        entry { body.play("dash_wind_up"); }
                        on Stun(seconds) { self.raise(BossEvent::Stun(seconds)); } => DashCoolDown;
                        after 0.25 => Dashing;
                    }
                    state Dashing {
                        entry { body.play("dash"); }
                        resume { body.cross_fade("dash", BLEND); }
                        after 0.5 { body.strike(10); } => DashCoolDown;
                    }
                    state DashCoolDown {
                        entry { body.play("dash_cool_down"); }
                        resume { body.cross_fade("dash_cool_down", BLEND); }
                        after 0.5 => Slam;
                    }
                }

                state Slam {
                    initial Raise;

                    state Raise {
                        entry { body.play("slam_raise"); }
                        resume { body.cross_fade("slam_raise", BLEND); }
                        after 0.75 { body.strike(50); } => Buried;
                    }
                    /// Has hit already; broken here, what is left is to recover.
                    state Buried {
                        entry { body.play("slam_buried"); }
                        on Stun(seconds) { self.raise(BossEvent::Stun(seconds)); } => Recovery;
                        after 1.0 => Recovery;
                    }
                    state Recovery {
                        entry { body.play("slam_recovery"); }
                        resume { body.cross_fade("slam_recovery", BLEND); }
                        after 0.5 => Charge;
                    }
                }

                /// Too long ago to go on as if nothing had happened.
                state Taunt {
                    entry { body.play("taunt"); }
                    resume { body.cross_fade("taunt", BLEND); }
                    after 1.0 => Charge;
                }
            }

            state Stunned {
                let seconds: f32;
                entry { body.play("stunned"); }
                on Stun(more) { *seconds = seconds.max(more); }
                after *seconds => Interrupted;
            }
        }

        final Dead;
    }
}

fn main() {
    print!("{}", play());
}

const DT: f32 = 1.0 / 64.0;

/// A fight: how long to wait, and what happens then.
const FIGHT: [(f32, BossEvent); 9] = [
    (0.25, BossEvent::Stun(0.5)),   // in the wind-up of the charge
    (1.75, BossEvent::Stun(1.0)),   // half-way through the charge
    (1.875, BossEvent::Stun(0.5)),  // in the wind-up of the dash
    (1.375, BossEvent::Stun(0.25)), // about to slam
    (0.75, BossEvent::Stun(1.0)),   // right after the slam
    (2.25, BossEvent::Stun(3.0)),   // for too long
    (4.25, BossEvent::Stun(0.5)),
    (0.25, BossEvent::Enrage), // and nothing is left to go back to
    (1.0, BossEvent::Die),
];

/// Plays the fight and gives the log of it: transitions, and what they make the body do.
pub(crate) fn play() -> String {
    let journal = Journal::default();
    let mut body = Body::new(journal.clone());
    let mut log = PathLog::new(journal.clone());
    let mut boss = Boss::start_with(&mut body, &mut log);
    for (wait, event) in FIGHT {
        let mut passed = 0.0;
        while passed < wait {
            boss.update_with(&mut body, DT, &mut log);
            passed += DT;
        }
        boss.handle_with(&mut body, event, &mut log);
    }
    journal.text()
}
