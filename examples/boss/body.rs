//! The boss's body: what it does is written down, for want of an animation system.

use hfsm_examples::Journal;

/// What the machine drives.
pub(crate) struct Body {
    journal: Journal,
}

impl Body {
    pub(crate) fn new(journal: Journal) -> Self {
        Self { journal }
    }

    /// Starts a clip, whatever was shown before.
    pub(crate) fn play(&mut self, clip: &str) {
        self.journal.line(format_args!("    play {clip}"));
    }

    /// Goes over into a clip instead of snapping to it.
    pub(crate) fn cross_fade(&mut self, clip: &str, seconds: f32) {
        self.journal
            .line(format_args!("    cross-fade to {clip} in {seconds} s"));
    }

    /// Hurts what is in the way.
    pub(crate) fn strike(&mut self, damage: u32) {
        self.journal.line(format_args!("    strike for {damage}"));
    }
}
