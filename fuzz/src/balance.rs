/// The text with partners for all its brackets, so that it can be cut into tokens: closing ones
/// without a partner go, and what is open at the end is closed. So every beginning of a machine
/// is what an editor would make of it while somebody types.
///
/// Brackets in literals and comments count like all others: it is not worth a lexer.
pub fn balanced(text: &str) -> String {
    let mut balanced = String::with_capacity(text.len() + 16);
    let mut open = Vec::new();
    for c in text.chars() {
        match c {
            '{' => open.push('}'),
            '(' => open.push(')'),
            '[' => open.push(']'),
            '}' | ')' | ']' if open.last() != Some(&c) => continue,
            '}' | ')' | ']' => drop(open.pop()),
            _ => {}
        }
        balanced.push(c);
    }
    balanced.extend(open.into_iter().rev());
    balanced
}
