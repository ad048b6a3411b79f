//! What a designer may change: numbers read from a file, without a compile.

use std::fmt;

/// The sentinel's numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tuning {
    pub(crate) sight: f32,
    pub(crate) turn_time: f32,
    pub(crate) warn_time: f32,
    /// Chases until it is this near …
    pub(crate) attack_range: f32,
    /// … and shoots until the player is this far.
    pub(crate) chase_range: f32,
    pub(crate) speed: f32,
    pub(crate) cool_down: f32,
    pub(crate) forget_time: f32,
}

/// What is wrong with a file, and on which line.
#[derive(Debug, PartialEq)]
pub(crate) struct Mistake {
    line: usize,
    what: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl Tuning {
    /// Reads lines of `name = number`; `#` begins a comment.
    pub(crate) fn parse(text: &str) -> Result<Self, Mistake> {
        let mut tuning = Self::default();
        for (index, line) in text.lines().enumerate() {
            tuning.set(line).map_err(|what| Mistake {
                line: index + 1,
                what,
            })?;
        }
        Ok(tuning)
    }

    fn set(&mut self, line: &str) -> Result<(), String> {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            return Ok(());
        }
        let (name, value) = line.split_once('=').ok_or("expected `name = number`")?;
        let (name, value) = (name.trim(), value.trim());
        let field = self
            .field(name)
            .ok_or_else(|| format!("there is no `{name}`"))?;
        *field = value
            .parse()
            .map_err(|_| format!("`{value}` is no number"))?;
        Ok(())
    }

    fn field(&mut self, name: &str) -> Option<&mut f32> {
        Some(match name {
            "sight" => &mut self.sight,
            "turn_time" => &mut self.turn_time,
            "warn_time" => &mut self.warn_time,
            "attack_range" => &mut self.attack_range,
            "chase_range" => &mut self.chase_range,
            "speed" => &mut self.speed,
            "cool_down" => &mut self.cool_down,
            "forget_time" => &mut self.forget_time,
            _ => return None,
        })
    }
}
