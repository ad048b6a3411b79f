//! The page, as Markdown.

use std::fmt::Write as _;

use crate::{
    LIBRARIES, Library, MISTAKES, TOOLCHAIN,
    said::{All, Ran, Said},
};

const HEAD: &str = "\
# What other libraries say to the same mistakes

Each mistake is one small program in the language of each library. Without the lines that are
marked as wrong in it, and with those that are marked as right, the compiler has nothing to say
about it. Quoted is the first line of the first complaint. What a program does when it runs is
told by the program. Where there are several ways to write a machine, it is the one that the
library's introduction shows.

The page is written by

```sh
cargo run --manifest-path benches/peers/Cargo.toml --bin mistakes > docs/peers-checks.md
```

and with `-- --check` the same command compares it. The programs are in
[benches/peers/mistakes](../benches/peers/mistakes). The C++ libraries HFSM2 and Boost.SML are
not among them, since Cargo has no package that pins them.
";

/// The version of a package that Cargo has pinned.
fn version(package: &str) -> &'static str {
    let lock = include_str!("../../../Cargo.lock");
    let entry = format!("name = \"{package}\"\nversion = \"");
    let (_, rest) = lock.split_once(&entry).expect("a package in Cargo.lock");
    rest.split('"').next().expect("a version")
}

fn versions() -> String {
    let of = |library: &Library| format!("{} {}", library.title, version(library.package));
    let all: Vec<_> = LIBRARIES.iter().map(of).collect();
    format!(
        "\nVersions: {}, with rustc {TOOLCHAIN}.\n",
        all.join(", ")
            .replace("sml.rs", "sml.rs (stateforward-sml)")
    )
}

pub fn page(all: &All) -> String {
    let mut page = format!("{HEAD}{}", versions());
    summary(all, &mut page);
    for (row, (mistake, title, text)) in all.iter().zip(MISTAKES) {
        let (heading, ours) = (capitalized(title), in_index(&row[0].0));
        write!(page, "\n## {heading}\n\n{text}{ours}\n\n").expect("text");
        page.push_str("| library | what it says |\n|:--|:--|\n");
        for ((said, remark), library) in row.iter().zip(&LIBRARIES) {
            let path = format!("benches/peers/mistakes/{}/{mistake}.rs", library.folder);
            let name = match said {
                Said::Nowhere(_) => library.title.to_string(),
                _ => format!("[{}](../{path})", library.title),
            };
            let remark = match remark.is_empty() {
                true => String::new(),
                false => format!(". {remark}"),
            };
            writeln!(page, "| {name} | {}{remark} |", sentence(said)).expect("text");
        }
    }
    page
}

fn summary(all: &All, page: &mut String) {
    page.push_str(
        "
An **error** and a warning come from the compiler. The rest compiles without a word, and is only
seen when it runs: *told* by a value that the caller gets back; *panic*; *endless*, a call that
does not come back or overflows its stack; *silent*, nothing at all. A dash stands where the
mistake cannot be written.

| mistake |",
    );
    for library in &LIBRARIES {
        write!(page, " {} |", library.title).expect("text");
    }
    page.push_str("\n|:--|");
    page.push_str(&":--|".repeat(LIBRARIES.len()));
    for (row, (_, title, _)) in all.iter().zip(MISTAKES) {
        let anchor = title.replace(' ', "-");
        write!(page, "\n| [{title}](#{anchor}) |").expect("text");
        for (said, _) in row {
            write!(page, " {} |", word(said)).expect("text");
        }
    }
    page.push('\n');
}

/// Where our own message, which is the first, is explained.
fn in_index(ours: &Said) -> String {
    let (Said::Error(message, _) | Said::Warning(message, _)) = ours else {
        panic!("we say nothing")
    };
    let (_, rest) = message.split_once("[hfsm::").expect("a name");
    let name = rest.trim_end_matches(']');
    format!(" In the error index: [`{name}`](errors.md#{name}).")
}

fn capitalized(title: &str) -> String {
    let (first, rest) = title.split_at(1);
    format!("{}{rest}", first.to_uppercase())
}

fn word(said: &Said) -> &'static str {
    match said {
        Said::Nowhere(_) => "–",
        Said::Error(..) => "**error**",
        Said::Warning(..) => "warning",
        Said::Nothing(Ran::Printed(text)) if text.starts_with("told: ") => "told",
        Said::Nothing(Ran::Printed(_)) => "silent",
        Said::Nothing(Ran::Panicked(_)) => "panic",
        Said::Nothing(Ran::Overflowed | Ran::Endless) => "endless",
    }
}

fn sentence(said: &Said) -> String {
    match said {
        Said::Nowhere(reason) => format!("cannot be written: {reason}"),
        Said::Error(first, 1) => code(first),
        Said::Error(first, count) => format!("{}, and {} more", code(first), count - 1),
        Said::Warning(first, run) => format!("{}; {}", code(first), ran(run)),
        Said::Nothing(run) => format!("nothing; {}", ran(run)),
    }
}

fn ran(ran: &Ran) -> String {
    match ran {
        Ran::Printed(text) => {
            let text = text.strip_prefix("told: ").unwrap_or(text);
            format!("run: {}", text.replace('|', "\\|"))
        }
        Ran::Panicked(message) => format!("run, it panics: {}", code(message)),
        Ran::Overflowed => "run, it overflows its stack".to_string(),
        Ran::Endless => "run, it does not end".to_string(),
    }
}

/// A message as it is, whatever is in it.
fn code(text: &str) -> String {
    let text = text.replace('|', "\\|");
    match text.contains('`') {
        true => format!("`` {text} ``"),
        false => format!("`{text}`"),
    }
}

/// The first line that differs: its number, as it was, as it is.
pub fn difference(before: &str, now: &str) -> Option<(usize, String, String)> {
    let (mut before, mut now) = (before.lines(), now.lines());
    for number in 1.. {
        match (before.next(), now.next()) {
            (None, None) => break,
            (old, new) if old == new => {}
            (old, new) => {
                let text = |line: Option<&str>| line.unwrap_or_default().to_string();
                return Some((number, text(old), text(new)));
            }
        }
    }
    None
}
