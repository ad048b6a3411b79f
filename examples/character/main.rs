//! A character that moves and acts at the same time: two regions, one stream of events.
//!
//! What the player presses and what the animations tell arrive as events; entry actions drive
//! the animations.

mod animator;

use hfsm_core::{hfsm, observe::PathLog};
use hfsm_examples::Journal;

use self::animator::{Animator, Clip, Frame};

hfsm! {
    /// Legs and arms.
    machine Character {
        context animator: Animator;

        #[derive(Clone, Copy)]
        events {
            /// The stick: how fast to go.
            Move(f32),
            Jump,
            Roll,
            Attack,
            Block(bool),
            Cast,
            /// From the animations.
            Frame(Frame),
            Die,
        }

        initial Play;

        state Play {
            on Die => Dead;

            region Movement {
                initial Idle;

                state Idle {
                    entry { animator.set("speed", 0); }
                    on Move(speed) if speed > 0.0 => if speed > 3.0 { Run } else { Walk };
                    on Jump => Jump;
                    on Roll => Roll;
                    ignore Move;
                }
                state Walk {
                    entry { animator.set("speed", 1.5); }
                    on Move(speed) => if speed > 3.0 { Run } else if speed > 0.0 { Walk } else { Idle };
                    on Jump => Jump;
                    on Roll => Roll;
                }
                state Run {
                    entry { animator.set("speed", 5); }
                    on Move(speed) => if speed > 3.0 { Run } else if speed > 0.0 { Walk } else { Idle };
                    on Jump => Jump;
                    on Roll => Roll;
                }
                state Jump {
                    entry { animator.trigger(Clip::Jump); }
                    on Frame(Frame::End(Clip::Jump)) => Idle;
                    ignore Move | Jump | Roll;
                }
                state Roll {
                    entry { animator.trigger(Clip::Roll); }
                    on Frame(Frame::End(Clip::Roll)) => Idle;
                    ignore Move | Jump | Roll;
                }
            }

            region Action {
                initial None;

                state None {
                    // Not while rolling: arms and legs know of each other.
                    on Attack if !self.is_in(CharacterState::Roll) => Attack;
                    on Block(true) if !self.is_in(CharacterState::Roll) => Block;
                    on Cast if self.is_in(CharacterState::Idle) => Cast;
                    ignore Attack | Block | Cast;
                }
                state Attack {
                    entry { animator.trigger(Clip::Attack); }
                    exit { animator.stop(Clip::Attack); }
                    on Frame(Frame::Hit) { animator.journal.line("    the sword hits"); }
                    on Frame(Frame::End(Clip::Attack)) => None;
                    on Roll => None;                    // in both regions at once
                    ignore Attack | Block | Cast;
                }
                state Block {
                    entry { animator.set("block", true); }
                    exit { animator.set("block", false); }
                    on Block(false) | Roll => None;
                    ignore Attack | Block | Cast;
                }
                state Cast {
                    entry { animator.trigger(Clip::Cast); }
                    exit { animator.stop(Clip::Cast); }
                    on Frame(Frame::End(Clip::Cast)) => None;
                    on Move(_) | Jump | Roll => None;   // broken off by any movement
                    ignore Attack | Block | Cast;
                }
            }
        }

        final Dead;
    }
}

fn main() {
    print!("{}", play());
}

/// What the player presses, and at which tick.
const INPUT: [(u32, CharacterEvent); 13] = {
    use CharacterEvent::{Attack, Block, Cast, Die, Jump, Move, Roll};
    [
        (0, Move(2.0)),
        (1, Attack),
        (3, Move(5.0)), // runs on while the arms strike
        (8, Roll),
        (9, Attack), // not while rolling
        (14, Attack),
        (15, Roll), // breaks the attack off before it hits
        (21, Block(true)),
        (22, Jump),
        (28, Block(false)),
        (29, Cast),
        (31, Move(2.0)), // breaks the spell off
        (32, Die),
    ]
};

/// Transitions, and what they tell the animations.
pub(crate) fn play() -> String {
    let journal = Journal::default();
    let mut animator = Animator::new(journal.clone());
    let mut log = PathLog::new(journal.clone());
    let mut character = Character::start_with(&mut animator, &mut log);
    for tick in 0..40 {
        let frames = animator.tick().into_iter().map(CharacterEvent::Frame);
        let input = INPUT.iter().filter(|(at, _)| *at == tick);
        for event in frames.chain(input.map(|(_, event)| *event)) {
            character.handle_with(&mut animator, event, &mut log);
        }
    }
    journal.text()
}
