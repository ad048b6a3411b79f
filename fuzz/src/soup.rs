use std::sync::LazyLock;

/// What a soup is made of, beside the words of the language.
const OTHERS: &[&str] = &[
    "#[urgent]",
    "#[allow(hfsm::dead_end)]",
    "#[cfg(x)]",
    "#[derive(Clone)]",
    "=>",
    ";",
    ";",
    ";",
    "|",
    ",",
    ":",
    "=",
    "==",
    "&",
    "&mut",
    "*",
    ".",
    "?",
    "!",
    "-",
    "+",
    "<",
    ">",
    "'a",
    "_",
    "A",
    "B",
    "C",
    "D",
    "a",
    "b",
    "Clone",
    "0",
    "1",
    "1.5",
    "\"s\"",
    "..",
    "..=",
    "::",
    "@",
    "->",
    "r#in",
    "||",
    "#",
    "$",
    "u32",
    "f32",
    "const",
    "where",
    "while",
    "loop",
    "fn",
    "move",
    "let",
    "mut",
];

static WORDS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    hfsm_compiler::words()
        .chain(OTHERS.iter().copied())
        .collect()
});

/// A word for every byte: every text of bytes is a declaration, and every beginning of one, too.
/// The first byte says whether all of it stands inside a machine that has begun well.
pub fn soup(bytes: &[u8]) -> String {
    let Some((first, bytes)) = bytes.split_first() else {
        return String::new();
    };
    let head = "machine M { context cx: C; tick dt: u32; events { A, B(u32) } initial A; state A;";
    let mut text = if first % 2 == 0 {
        head.to_owned()
    } else {
        String::new()
    };
    for &byte in bytes {
        let words = &WORDS;
        text.push(' ');
        text.push_str(match usize::from(byte) {
            at if at < words.len() => words[at],
            at => ["{", "}", "(", ")", "{", "}", "[", "]"][at % 8],
        });
    }
    super::balanced(&text)
}
