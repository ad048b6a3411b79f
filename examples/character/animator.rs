//! An animation controller as engines have them: triggers, bools and floats go in, and the
//! frames that matter come out as events.

use std::fmt::Display;

use hfsm_examples::Journal;

/// The clips that end by themselves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Clip {
    Jump,
    Roll,
    Attack,
    Cast,
}

/// What a clip tells the game while it plays.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Frame {
    Hit,
    End(Clip),
}

/// What the entry actions drive.
pub(crate) struct Animator {
    pub(crate) journal: Journal,
    /// The frames to come, and in how many ticks.
    frames: Vec<(u32, Frame)>,
}

impl Animator {
    pub(crate) fn new(journal: Journal) -> Self {
        Self {
            journal,
            frames: Vec::new(),
        }
    }

    /// Starts a clip that plays once.
    pub(crate) fn trigger(&mut self, clip: Clip) {
        self.journal.line(format_args!("    trigger {clip:?}"));
        let length = match clip {
            Clip::Attack => {
                self.frames.push((3, Frame::Hit));
                6
            }
            Clip::Cast => 9,
            Clip::Jump | Clip::Roll => 5,
        };
        self.frames.push((length, Frame::End(clip)));
    }

    /// Breaks off a clip: its frames do not come any more.
    pub(crate) fn stop(&mut self, clip: Clip) {
        self.frames.retain(|&(_, frame)| match frame {
            Frame::End(other) => other != clip,
            Frame::Hit => clip != Clip::Attack,
        });
    }

    /// Sets a bool or a float that blends between clips.
    pub(crate) fn set(&mut self, parameter: &str, value: impl Display) {
        self.journal.line(format_args!("    {parameter} = {value}"));
    }

    /// A tick later: one frame after the other that is due.
    pub(crate) fn tick(&mut self) -> Vec<Frame> {
        let mut due = Vec::new();
        self.frames.retain_mut(|(ticks, frame)| {
            *ticks -= 1;
            if *ticks == 0 {
                due.push(*frame);
            }
            *ticks > 0
        });
        due
    }
}
