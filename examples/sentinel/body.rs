//! The sentinel's body, and the player it watches: along one line, for simplicity.

use super::tuning::Tuning;

/// What the machine is lent. The numbers are shared by all sentinels.
pub(crate) struct Body<'t> {
    pub(crate) tuning: &'t Tuning,
    pub(crate) shots: u32,
    at: f32,
    player: f32,
    turns_back: bool,
}

impl<'t> Body<'t> {
    pub(crate) fn new(tuning: &'t Tuning) -> Self {
        Self {
            tuning,
            shots: 0,
            at: 0.0,
            player: f32::INFINITY,
            turns_back: false,
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
        self.walk(self.player, dt);
    }

    /// From one end of the beat, which is home, to the other and back.
    pub(crate) fn prowl(&mut self, dt: f32) {
        let end = if self.turns_back { 0.0 } else { 2.0 };
        self.walk(end, dt);
        self.turns_back ^= self.at == end;
    }

    pub(crate) fn go_home(&mut self, dt: f32) {
        self.walk(0.0, dt);
    }

    pub(crate) fn is_home(&self) -> bool {
        self.at == 0.0
    }

    fn walk(&mut self, goal: f32, dt: f32) {
        let step = self.tuning.speed * dt;
        let way = goal - self.at;
        self.at = if way.abs() <= step {
            goal
        } else {
            self.at + step.copysign(way)
        };
    }

    pub(crate) fn shoot(&mut self) {
        self.shots += 1;
    }
}
