//! The sentinel's body, and the player it watches: along one line, for simplicity.

use super::tuning::Tuning;

/// What the machine is lent. The numbers are shared by all sentinels.
pub(crate) struct Body<'t> {
    pub(crate) tuning: &'t Tuning,
    pub(crate) shots: u32,
    at: f32,
    player: f32,
}

impl<'t> Body<'t> {
    pub(crate) fn new(tuning: &'t Tuning) -> Self {
        Self {
            tuning,
            shots: 0,
            at: 0.0,
            player: f32::INFINITY,
        }
    }

    pub(crate) fn set_player(&mut self, place: f32) {
        self.player = place;
    }

    pub(crate) fn distance(&self) -> f32 {
        (self.player - self.at).abs()
    }

    pub(crate) fn sees_player(&self) -> bool {
        self.distance() <= self.tuning.sight
    }

    pub(crate) fn chase(&mut self, dt: f32) {
        let step = (self.player - self.at).signum() * self.tuning.speed * dt;
        self.at += step;
    }

    pub(crate) fn shoot(&mut self) {
        self.shots += 1;
    }
}
