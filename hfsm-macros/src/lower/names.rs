//! Names of generated items: spelt from the user's, made unique with a number.

use crate::gather::Gather;
use std::collections::BTreeMap;

/// `SawPlayer` to `saw_player`; raw identifiers lose their `r#`.
pub fn snake(name: &str) -> String {
    let name = name.strip_prefix("r#").unwrap_or(name);
    let mut snake = String::with_capacity(name.len() + 4);
    let mut previous_lower = false;
    for c in name.chars() {
        if c.is_uppercase() && previous_lower {
            snake.push('_');
        }
        previous_lower = c.is_lowercase() || c.is_ascii_digit();
        snake.extend(c.to_lowercase());
    }
    snake
}

/// `saw_player` to `SawPlayer`.
pub fn camel(name: &str) -> String {
    let name = name.strip_prefix("r#").unwrap_or(name);
    let words = name.split('_').filter(|word| !word.is_empty());
    let camel: String = words
        .flat_map(|word| {
            let mut chars = word.chars();
            let first = chars.next().into_iter().flat_map(char::to_uppercase);
            first.chain(chars).list()
        })
        .collect();
    if camel.starts_with(|c: char| c.is_ascii_digit()) {
        format!("N{camel}")
    } else {
        camel
    }
}

/// Hands out names no two of which are equal.
#[derive(Default)]
pub struct Unique {
    /// By each name that is taken: the number to try next if it is wanted, so that a thousand
    /// equal names stay cheap.
    taken: BTreeMap<String, usize>,
}

impl Unique {
    /// Nobody gets this name.
    pub fn reserve(&mut self, name: impl Into<String>) {
        self.taken.entry(name.into()).or_insert(2);
    }

    /// `wanted`, or `wanted` with the first free number from 2 on.
    pub fn name(&mut self, wanted: String) -> String {
        self.numbered(wanted, "_")
    }

    /// The same in camel case.
    pub fn camel(&mut self, wanted: &str) -> String {
        self.numbered(camel(wanted), "")
    }

    fn numbered(&mut self, wanted: String, separator: &str) -> String {
        let Some(&first) = self.taken.get(&wanted) else {
            self.reserve(wanted.clone());
            return wanted;
        };
        let mut number = first;
        let name = loop {
            let name = format!("{wanted}{separator}{number}");
            number += 1;
            if !self.taken.contains_key(&name) {
                break name;
            }
        };
        self.taken.insert(wanted, number);
        self.reserve(name.clone());
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_at_capitals() {
        assert_eq!(snake("SawPlayer"), "saw_player");
        assert_eq!(snake("HTTPError2B"), "httperror2_b");
        assert_eq!(snake("r#Loop"), "loop");
        assert_eq!(camel("saw_player"), "SawPlayer");
        assert_eq!(camel("wind_up_after"), "WindUpAfter");
    }

    #[test]
    fn a_taken_name_gets_a_number() {
        let mut names = Unique::default();
        assert_eq!(names.name("a".into()), "a");
        assert_eq!(names.name("a".into()), "a_2");
        assert_eq!(names.name("a".into()), "a_3");
    }
}
