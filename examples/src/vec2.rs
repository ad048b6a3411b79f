//! A place on the ground.

use std::ops::{Add, Mul, Sub};

/// A place on the ground, or the way from one to another, in metres.
///
/// ```
/// use hfsm_examples::Vec2;
///
/// let way = Vec2::new(3.0, 4.0) - Vec2::ZERO;
/// assert_eq!(way.length(), 5.0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vec2 {
    /// To the east.
    pub x: f32,
    /// To the north.
    pub y: f32,
}

impl Vec2 {
    /// Where all places are counted from.
    ///
    /// ```
    /// assert_eq!(hfsm_examples::Vec2::ZERO.length(), 0.0);
    /// ```
    pub const ZERO: Self = Self::new(0.0, 0.0);

    /// The place `x` to the east and `y` to the north of [`ZERO`](Self::ZERO).
    ///
    /// ```
    /// assert_eq!(hfsm_examples::Vec2::new(2.0, 0.0).x, 2.0);
    /// ```
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// How long the way is.
    ///
    /// ```
    /// assert_eq!(hfsm_examples::Vec2::new(0.0, 2.0).length(), 2.0);
    /// ```
    #[must_use]
    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// The place `step` nearer to `goal`, and no further than that.
    ///
    /// ```
    /// use hfsm_examples::Vec2;
    ///
    /// let goal = Vec2::new(4.0, 0.0);
    /// assert_eq!(Vec2::ZERO.towards(goal, 1.0), Vec2::new(1.0, 0.0));
    /// assert_eq!(Vec2::ZERO.towards(goal, 9.0), goal);
    /// ```
    #[must_use]
    pub fn towards(self, goal: Self, step: f32) -> Self {
        let way = goal - self;
        let length = way.length();
        if length <= step {
            goal
        } else {
            self + way * (step / length)
        }
    }
}

impl Add for Vec2 {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vec2 {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Vec2 {
    type Output = Self;

    fn mul(self, factor: f32) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}
