//! A villager's needs, and the scoring layer: which goal is worth the most just now.

/// What a villager can be after.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Goal {
    Work,
    Eat,
    Sleep,
    Hide,
}

/// Where a villager can be: one hour's walk lies between any two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Place {
    Field,
    Kitchen,
    Bed,
    Cellar,
}

const GOALS: [Goal; 4] = [Goal::Work, Goal::Eat, Goal::Sleep, Goal::Hide];

/// What is being done anyway is worth a little more, or goals would change all the time.
const COMMITMENT: f32 = 0.2;

/// Needs from 0 to 1, and what the villager is after.
pub(crate) struct Villager {
    pub(crate) hunger: f32,
    pub(crate) fatigue: f32,
    pub(crate) danger: f32,
    pub(crate) goal: Goal,
    pub(crate) furrows: f32,
    place: Place,
    walked: f32,
}

impl Villager {
    pub(crate) fn new() -> Self {
        Self {
            hunger: 0.5,
            fatigue: 0.0,
            danger: 0.0,
            goal: Goal::Work,
            furrows: 0.0,
            place: Place::Bed,
            walked: 0.0,
        }
    }

    /// How much a goal is worth.
    fn score(&self, goal: Goal) -> f32 {
        let worth = match goal {
            Goal::Work => 0.4,
            Goal::Eat => self.hunger,
            Goal::Sleep => self.fatigue * self.fatigue,
            Goal::Hide => self.danger * 2.0,
        };
        if goal == self.goal {
            worth + COMMITMENT
        } else {
            worth
        }
    }

    /// The goal that is worth the most; of equals, the first.
    pub(crate) fn best_goal(&self) -> Goal {
        let [mut best, others @ ..] = GOALS;
        for goal in others {
            if self.score(goal) > self.score(best) {
                best = goal;
            }
        }
        best
    }

    /// Time makes hungry and tired.
    pub(crate) fn live(&mut self, hours: f32) {
        self.hunger = (self.hunger + hours / 14.0).min(1.0);
        self.fatigue = (self.fatigue + hours / 18.0).min(1.0);
    }

    pub(crate) fn walk(&mut self, to: Place, hours: f32) {
        self.walked += hours;
        if self.walked >= 1.0 {
            self.place = to;
            self.walked = 0.0;
        }
    }

    pub(crate) fn is_at(&self, place: Place) -> bool {
        self.place == place
    }
}
