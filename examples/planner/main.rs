//! A villager's day: scores choose the goal, the machine goes after it step by step.
//!
//! The scoring layer knows nothing of the steps, and the machine nothing of the scores: one row
//! at the top is all there is between them.

mod villager;

use std::fmt::Write as _;

use hfsm_core::{hfsm, observe::on_change};

use self::villager::{Goal, Place, Villager};

hfsm! {
    /// How goals are reached.
    machine Day {
        context body: Villager;
        tick hours: f32;

        initial Work;
        update { body.live(hours); }

        // From any goal to the best one, between two steps that are not to be broken off.
        when body.best_goal() != body.goal { body.goal = body.best_goal(); } => match body.best_goal() {
            Goal::Work => Work,
            Goal::Eat => Eat,
            Goal::Sleep => Sleep,
            Goal::Hide => Hide,
        };
        // Fear does not wait for the end of a step.
        #[urgent] when body.best_goal() == Goal::Hide { body.goal = Goal::Hide; } => Hide;

        state Work {
            initial if body.is_at(Place::Field) { Plough } else { WalkToField };
            state WalkToField {
                update { body.walk(Place::Field, hours); }
                when body.is_at(Place::Field) => Plough;
            }
            state Plough {
                update { body.furrows += hours; }
            }
        }

        state Eat {
            initial if body.is_at(Place::Kitchen) { Cook } else { WalkToKitchen };
            state WalkToKitchen {
                update { body.walk(Place::Kitchen, hours); }
                when body.is_at(Place::Kitchen) => Cook;
            }
            state Cook {
                hold; // the soup would burn
                after 1.0 => Dine;
            }
            state Dine {
                update { body.hunger = (body.hunger - hours).max(0.0); }
            }
        }

        state Sleep {
            initial if body.is_at(Place::Bed) { Snore } else { WalkToBed };
            state WalkToBed {
                update { body.walk(Place::Bed, hours); }
                when body.is_at(Place::Bed) => Snore;
            }
            state Snore {
                update { body.fatigue = (body.fatigue - hours / 6.0).max(0.0); }
            }
        }

        state Hide {
            initial if body.is_at(Place::Cellar) { Tremble } else { RunToCellar };
            state RunToCellar {
                update { body.walk(Place::Cellar, hours * 4.0); }
                when body.is_at(Place::Cellar) => Tremble;
            }
            state Tremble;
        }
    }
}

fn main() {
    print!("{}", play());
}

const QUARTER: f32 = 0.25;

/// A day, a quarter of an hour at a time, one line a transition.
pub(crate) fn play() -> String {
    let mut log = String::new();
    let mut body = Villager::new();
    let mut day = Day::start(&mut body);
    for quarter in 0_u16..80 {
        let time = 6.0 + f32::from(quarter) * QUARTER;
        // Wolves come while the soup is on the fire.
        body.danger = if (9.0..11.0).contains(&time) {
            1.0
        } else {
            0.0
        };
        let needs = format!("hunger {:.1}, fatigue {:.1}", body.hunger, body.fatigue);
        let mut observer = on_change(|from, _, to| {
            let _ = writeln!(log, "{:5.2} h, {needs}: {from} -> {to}", time % 24.0);
        });
        day.update_with(&mut body, QUARTER, &mut observer);
    }
    let _ = writeln!(log, "{} hours ploughed", body.furrows);
    log
}
