//! The name that was probably meant, for ``help: did you mean `…`?``.

use crate::gather::Gather;

/// The candidate nearest to `name`, if one is near enough to be a slip of the keyboard: equal but
/// for case, or no more than a third of the letters away. Of equally near ones, the first.
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = name.chars().count().max(3) / 3;
    let mut best = None;
    for candidate in candidates {
        let effort = effort(name, candidate);
        if effort <= limit && best.is_none_or(|(least, _)| effort < least) {
            best = Some((effort, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Zero for a difference of case alone: that is the likeliest slip of all.
fn effort(name: &str, candidate: &str) -> usize {
    if name.to_lowercase() == candidate.to_lowercase() {
        0
    } else {
        distance(name, candidate)
    }
}

/// How many letters to insert, delete, replace, or swap with their neighbour.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<_>, Vec<_>) = (one.chars().list(), other.chars().list());
    // The line before the one above, which a swap goes back to.
    let mut above = Vec::new();
    let mut row: Vec<usize> = (0..=other.len()).list();
    for (line, &letter) in one.iter().enumerate() {
        let mut next = vec![line + 1];
        for (column, &other_letter) in other.iter().enumerate() {
            let replaced = row[column] + usize::from(letter != other_letter);
            let mut best = replaced.min(row[column + 1] + 1).min(next[column] + 1);
            if is_swap(&one, &other, line, column) {
                best = best.min(above[column - 1] + 1);
            }
            next.push(best);
        }
        above = std::mem::replace(&mut row, next);
    }
    row[other.len()]
}

fn is_swap(one: &[char], other: &[char], line: usize, column: usize) -> bool {
    line > 0 && column > 0 && one[line] == other[column - 1] && one[line - 1] == other[column]
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    #[test]
    fn counts_edits() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("state", "state"), 0);
        assert_eq!(distance("stat", "state"), 1);
        assert_eq!(distance("satte", "state"), 1);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("größe", "große"), 1);
    }

    #[test]
    fn finds_slips() {
        let states = ["Approach", "Attack", "Recover"];
        assert_eq!(nearest("Aproach", states), Some("Approach"));
        assert_eq!(nearest("approach", states), Some("Approach"));
        assert_eq!(nearest("Atack", states), Some("Attack"));
        assert_eq!(nearest("Flee", states), None);
        assert_eq!(nearest("", states), None);
    }

    #[test]
    fn prefers_a_difference_of_case() {
        assert_eq!(nearest("WALK", ["WALKS", "Walk"]), Some("Walk"));
    }

    #[test]
    fn takes_the_first_of_equals() {
        assert_eq!(nearest("Walk", ["Walks", "Walky"]), Some("Walks"));
    }
}
