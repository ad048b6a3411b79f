//! Generated crates: their source, and compiling them with nothing between us and rustc.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::generate::{self, Chart, Style};
use wait4::Wait4;

/// Whose code a crate holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The machine by hand, all in one function.
    ByHand,
    /// The machine by hand, a function for each leaf.
    Functions,
    /// The `hfsm!` declaration.
    Hfsm,
    /// The same with the code shape for small machines, whatever its size.
    Flat,
    /// The same with the code shape for large ones.
    Linear,
}

impl Kind {
    /// Its name in the tables.
    pub fn name(self) -> &'static str {
        match self {
            Kind::ByHand => "by hand",
            Kind::Functions => "by hand, a function a leaf",
            Kind::Hfsm => "hfsm",
            Kind::Flat => "hfsm, `#[inline(always)]`",
            Kind::Linear => "hfsm, `#[inline(never)]`",
        }
    }
}

/// The machine of a chart with all that it needs, as the inside of a crate.
pub fn machine(chart: &Chart, kind: Kind) -> String {
    let machine = match kind {
        Kind::ByHand => generate::twin(chart, Style::Inline),
        Kind::Functions => generate::twin(chart, Style::FunctionPerLeaf),
        Kind::Hfsm => generate::hfsm(chart, ""),
        Kind::Flat => generate::hfsm(chart, "#[inline(always)]"),
        Kind::Linear => generate::hfsm(chart, "#[inline(never)]"),
    };
    with_context(chart, &machine)
}

/// The same for the text of any machine.
pub fn with_context(chart: &Chart, machine: &str) -> String {
    format!(
        "mod cells {{\n{}}}\nuse cells::Cells;\npub type Context = Cells<CELLS>;\n{}{machine}",
        include_str!("cells.rs").replace("//! ", "// "),
        generate::common(chart),
    )
}

/// Where everything generated goes.
pub fn folder() -> PathBuf {
    let folder = workspace().join("target/measure");
    fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}

/// The folder of the workspace.
pub fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("this package lies in a workspace")
}

/// A library as cargo built it.
pub struct Library {
    name: &'static str,
    file: PathBuf,
    lints: bool,
}

impl Library {
    /// Builds the library `name` with cargo: `["check", "-p", "hfsm-core"]`, and settings of the
    /// profile as environment variables.
    pub fn build(
        name: &'static str,
        args: &[&str],
        settings: &[(&str, &str)],
        folder_name: &str,
    ) -> Self {
        let output = cargo()
            .envs(settings.iter().copied())
            .args(args)
            .args(["--message-format=json", "--target-dir"])
            .arg(folder().join(folder_name))
            .stderr(Stdio::null())
            .output()
            .expect("cargo runs");
        let messages = String::from_utf8_lossy(&output.stdout);
        let file = messages
            .lines()
            .filter_map(|message| file_of(name, message))
            .next_back();
        Self {
            name,
            file: file.expect("the library builds"),
            lints: false,
        }
    }

    /// The same, with rustc's warnings about what uses it.
    pub fn with_lints(self) -> Self {
        Self {
            lints: true,
            ..self
        }
    }

    /// rustc, told where to find the library.
    pub fn rustc(&self) -> Command {
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition=2024", "--crate-name=measured"]);
        if !self.lints {
            rustc.arg("--cap-lints=allow");
        }
        // The library lies in the folder of what it depends on, or in the one above.
        let folder = self.file.parent().expect("a file lies in a folder");
        for folder in [folder, &folder.join("deps")] {
            rustc
                .arg("-L")
                .arg(format!("dependency={}", folder.display()));
        }
        rustc
            .arg("--extern")
            .arg(format!("{}={}", self.name, self.file.display()));
        rustc
    }

    /// CPU seconds of rustc for a library that uses this one, without code generation, as
    /// `cargo check` does it: the least of some tries, since whatever else runs can only add.
    pub fn check(&self, text: &str) -> f64 {
        let source = folder().join("check.rs");
        fs::write(&source, text).expect("writable");
        let mut rustc = self.rustc();
        rustc.args(["--crate-type=lib", "--emit=metadata", "-o"]);
        rustc.arg(source.with_extension("rmeta")).arg(&source);
        let mut least = f64::INFINITY;
        for _ in 0..3 {
            least = least.min(seconds(&mut rustc));
            // Where one try takes long, chance adds little.
            if least > 2.0 {
                break;
            }
        }
        least
    }
}

/// The file of a library in a message of cargo's.
fn file_of(name: &str, message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    if message["reason"] != "compiler-artifact" || message["target"]["name"] != name {
        return None;
    }
    let files = message["filenames"]
        .as_array()?
        .iter()
        .filter_map(|file| file.as_str());
    let is_library = |file: &&str| file.ends_with(".rlib") || file.ends_with(".rmeta");
    // The `.rlib` comes first where there is one.
    files.filter(is_library).map(PathBuf::from).next()
}

/// cargo, in the workspace.
pub fn cargo() -> Command {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(workspace());
    cargo
}

/// Runs a command that must succeed; the CPU seconds that it and what it started took.
pub fn seconds(command: &mut Command) -> f64 {
    let child = command.spawn().expect("the program is there");
    let result = child.wait4().expect("the program ends");
    assert!(result.status.success(), "{command:?} failed");
    (result.rusage.utime + result.rusage.stime).as_secs_f64()
}
