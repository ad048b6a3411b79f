//! What is said to a mistake, by the compiler or when the program runs.

use hfsm_benches::crates;

use crate::{
    LIBRARIES, Library, MISTAKES,
    program::{self, Run},
    programs,
};

/// What became of one mistake in one library.
pub enum Said {
    /// Why it cannot be written.
    Nowhere(String),
    /// The first line of the first error, and how many there are.
    Error(String, usize),
    /// The first line of the first warning, and what the program does.
    Warning(String, Ran),
    /// Nothing, and what the program does.
    Nothing(Ran),
}

/// What a program did.
pub enum Ran {
    /// What it said of itself.
    Printed(String),
    Panicked(String),
    Overflowed,
    Endless,
}

/// The mistakes in the order of `MISTAKES`, each in all libraries, with a remark.
pub type All = Vec<Vec<(Said, String)>>;

pub fn all() -> All {
    let mut all: All = MISTAKES.iter().map(|_| Vec::new()).collect();
    for library in &LIBRARIES {
        let built = build(library);
        for (row, (mistake, _, _)) in all.iter_mut().zip(MISTAKES) {
            eprintln!("{}: {mistake}", library.title);
            row.push(said(library, &built, mistake));
        }
    }
    all
}

fn build(library: &Library) -> crates::Library {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let args = ["build", "--manifest-path", manifest, "-p", library.package];
    crates::Library::build(library.krate, &args, &[], "mistakes").with_lints()
}

fn said(library: &Library, built: &crates::Library, mistake: &str) -> (Said, String) {
    let path = programs(library).join(mistake);
    let Some(text) = program::read(&path.with_extension("rs")) else {
        let reason = program::read(&path.with_extension("txt"));
        let reason = reason.unwrap_or_else(|| panic!("neither .rs nor .txt: {}", path.display()));
        return (Said::Nowhere(reason.trim().to_string()), String::new());
    };
    let name = format!("{}_{mistake}", library.folder);
    let right = program::righted(&text);
    assert_ne!(right, text, "{name} does not say what is wrong");
    let output = program::compile(built, &format!("{name}_right"), &right, "metadata");
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(complaints.is_empty(), "{name}, put right:\n{complaints}");
    let output = program::compile(built, &name, &text, "link");
    let complaints = String::from_utf8_lossy(&output.stderr);
    let said = if output.status.success() {
        let ran = ran(&name);
        match heads(&complaints, "warning").first() {
            Some(warning) => Said::Warning(warning.to_string(), ran),
            None => Said::Nothing(ran),
        }
    } else {
        let errors = heads(&complaints, "error");
        Said::Error(errors[0].to_string(), errors.len())
    };
    (said, program::remark(&text))
}

/// The first lines of what rustc says, but for its last words.
fn heads<'a>(complaints: &'a str, kind: &str) -> Vec<&'a str> {
    let is_last = |line: &&str| line.ends_with(" emitted") || line.contains(": aborting due to");
    complaints
        .lines()
        .filter(|line| line.starts_with(kind) && !is_last(line))
        .collect()
}

fn ran(name: &str) -> Ran {
    let Run::Ended(output) = program::run(name) else {
        return Ran::Endless;
    };
    let errors = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        let text = String::from_utf8_lossy(&output.stdout);
        let line = text.lines().next();
        return Ran::Printed(line.expect("it says what it did").to_string());
    }
    if errors.contains("has overflowed its stack") {
        return Ran::Overflowed;
    }
    // The line behind the place.
    let message = errors.lines().skip_while(|line| !line.contains("panicked"));
    let message = message.skip(1).map(str::trim).next();
    Ran::Panicked(message.unwrap_or(&errors).to_string())
}
