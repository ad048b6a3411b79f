//! Inputs for a chart.

use super::{BITS, FIELDS, Feature, Features};
use crate::oracle::model::Chart;
use crate::oracle::random::Random;
use crate::oracle::report::{Input, states};

/// A random sequence of inputs.
pub fn inputs(chart: &Chart, seed: u64, features: &Features) -> Vec<Input> {
    let mut random = Random::new(seed);
    let count = random.between(4, 30);
    (0..count)
        .map(|_| input(chart, &mut random, features))
        .collect()
}

fn input(chart: &Chart, random: &mut Random, features: &Features) -> Input {
    let updates = [Feature::Update, Feature::After, Feature::When].map(|one| features.has(one));
    match random.below(20) {
        0..=5 if updates.contains(&true) => Input::Update(random.below(5) as u32),
        6..=8 if features.has(Feature::Poke) => poke(random, features),
        9 if features.has(Feature::Goto) => Input::Goto(random.below(states(chart).len())),
        _ => {
            let event = random.below(chart.events.len());
            let payload = if chart.events[event].payload {
                random.below(5) as u32
            } else {
                0
            };
            Input::Event(event, payload)
        }
    }
}

fn poke(random: &mut Random, features: &Features) -> Input {
    let bit = random.below(BITS) as u8;
    match random.below(3) {
        0 => Input::Set(bit),
        1 if features.has(Feature::Fields) => {
            Input::Field(random.below(FIELDS), random.below(5) as u32)
        }
        _ => Input::Clear(bit),
    }
}
