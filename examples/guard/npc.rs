//! The guard's body: what the machine commands and asks. It knows nothing of states.

use hfsm_examples::Vec2;

/// What the guard's actions change and its conditions read.
#[derive(Clone, Debug)]
pub(crate) struct Npc {
    /// Where the guard is.
    pub(crate) at: Vec2,
    /// Where the player is, seen or not.
    pub(crate) player: Vec2,
    pub(crate) hp: u32,
    pub(crate) max_hp: u32,
    /// Hits it can take before one of them stuns it.
    pub(crate) poise: u32,
    pub(crate) max_poise: u32,
    pub(crate) aggro_range: f32,
    attack_range: f32,
    speed: f32,
    posts: [Vec2; 2],
    next_post: usize,
    safe_points: [Vec2; 2],
}

impl Npc {
    pub(crate) fn new() -> Self {
        Self {
            at: Vec2::ZERO,
            player: Vec2::new(30.0, 0.0),
            hp: 100,
            max_hp: 100,
            poise: 2,
            max_poise: 2,
            aggro_range: 10.0,
            attack_range: 2.5,
            speed: 4.0,
            posts: [Vec2::new(0.0, 3.0), Vec2::ZERO],
            next_post: 0,
            safe_points: [Vec2::new(-40.0, 0.0), Vec2::new(0.0, 12.0)],
        }
    }

    pub(crate) fn distance_to(&self, place: Vec2) -> f32 {
        (place - self.at).length()
    }

    pub(crate) fn in_range(&self) -> bool {
        self.distance_to(self.player) <= self.attack_range
    }

    /// The safe point that is the shortest run away.
    pub(crate) fn nearest_safe_point(&self) -> Vec2 {
        let [mut nearest, others @ ..] = self.safe_points;
        for point in others {
            if self.distance_to(point) < self.distance_to(nearest) {
                nearest = point;
            }
        }
        nearest
    }

    pub(crate) fn follow_path(&mut self, dt: f32) {
        let post = self.posts[self.next_post];
        self.walk(post, dt);
        if self.at == post {
            self.next_post = (self.next_post + 1) % self.posts.len();
        }
    }

    pub(crate) fn walk(&mut self, goal: Vec2, dt: f32) {
        self.at = self.at.towards(goal, self.speed * dt);
    }

    pub(crate) fn hurt(&mut self, damage: u32) {
        self.hp = self.hp.saturating_sub(damage);
        self.poise = self.poise.saturating_sub(1);
    }

    pub(crate) fn step_back(&mut self) {
        let away = self.at - self.player;
        self.at = self.at.towards(self.at + away, 1.0);
    }

    pub(crate) fn rest(&mut self) {
        self.hp = self.max_hp;
    }
}
