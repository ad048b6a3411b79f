//! Generated crates: their source, and compiling them with nothing between us and rustc.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use hfsm_benches::generate::{self, Chart, Style};
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
}

impl Kind {
    /// Its name in the tables.
    pub fn name(self) -> &'static str {
        match self {
            Kind::ByHand => "by hand",
            Kind::Functions => "by hand, a function a leaf",
            Kind::Hfsm => "hfsm",
        }
    }
}

/// The machine of a chart with all that it needs, as the inside of a crate.
pub fn machine(chart: &Chart, kind: Kind) -> String {
    let machine = match kind {
        Kind::ByHand => generate::twin(chart, Style::Inline),
        Kind::Functions => generate::twin(chart, Style::FunctionPerLeaf),
        Kind::Hfsm => generate::hfsm(chart),
    };
    format!(
        "mod cells {{\n{}}}\nuse cells::Cells;\npub type Context = Cells<CELLS>;\n{}{machine}",
        include_str!("../../cells.rs").replace("//! ", "// "),
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

/// `hfsm-core` as cargo built it.
pub struct Core {
    library: PathBuf,
}

impl Core {
    /// Builds it with some cargo arguments, `["check"]` or `["build", "--release"]`, and
    /// settings of the profile as environment variables.
    pub fn build(args: &[&str], settings: &[(&str, &str)], folder_name: &str) -> Self {
        let output = cargo()
            .envs(settings.iter().copied())
            .args(args)
            .args(["-p", "hfsm-core", "--message-format=json", "--target-dir"])
            .arg(folder().join(folder_name))
            .stderr(Stdio::null())
            .output()
            .expect("cargo runs");
        let messages = String::from_utf8_lossy(&output.stdout);
        let library = messages.lines().filter_map(library_of_core).next_back();
        Self {
            library: library.expect("hfsm-core builds"),
        }
    }

    /// rustc, told where to find the library.
    pub fn rustc(&self) -> Command {
        let mut rustc = Command::new("rustc");
        rustc.args([
            "--edition=2024",
            "--crate-name=measured",
            "--cap-lints=allow",
        ]);
        // The library lies in the folder of what it depends on, or in the one above.
        let folder = self.library.parent().expect("a file lies in a folder");
        for folder in [folder, &folder.join("deps")] {
            rustc
                .arg("-L")
                .arg(format!("dependency={}", folder.display()));
        }
        rustc
            .arg("--extern")
            .arg(format!("hfsm_core={}", self.library.display()));
        rustc
    }
}

/// The file of `hfsm-core` in a message of cargo's.
fn library_of_core(message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    if message["reason"] != "compiler-artifact" || message["target"]["name"] != "hfsm_core" {
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
