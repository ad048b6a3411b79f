//! The crate that holds the machines of a batch.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::Case;
use crate::oracle::report::Input;
use crate::oracle::writer::{GUARANTEES, SUPPORT, machine_module, main_module};

/// How many this process has made: tests run beside each other.
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// A directory with a crate in it. Its name is its process's own: what a process that was stopped
/// has built must not pass for what this one is to build.
pub(super) struct Scratch {
    name: String,
    workspace: PathBuf,
    directory: PathBuf,
    target: PathBuf,
}

/// What cargo said.
pub(super) enum Build {
    Done(PathBuf),
    /// The messages.
    Failed(String),
}

impl Scratch {
    pub(super) fn new() -> io::Result<Self> {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("..")
            .canonicalize()?;
        let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
        let target = target.unwrap_or_else(|| workspace.join("target"));
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("subjects-{}-{number}", std::process::id());
        let directory = target.join("differential").join(&name);
        fs::create_dir_all(directory.join("src"))?;
        fs::copy(workspace.join("Cargo.lock"), directory.join("Cargo.lock"))?;
        let scratch = Self {
            name,
            workspace,
            directory,
            target,
        };
        scratch.write("Cargo.toml", &scratch.manifest())?;
        scratch.write("src/support.rs", SUPPORT)?;
        scratch.write("src/guarantees.rs", GUARANTEES)?;
        Ok(scratch)
    }

    fn manifest(&self) -> String {
        let (name, core) = (&self.name, self.workspace.join("hfsm-core"));
        format!(
            "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n[workspace]\n\n\
             [dependencies]\nhfsm-core = {{ path = {core:?} }}\n\n\
             [profile.dev]\ndebug = false\nincremental = false\n\
             debug-assertions = true\noverflow-checks = true\n"
        )
    }

    fn write(&self, file: &str, text: &str) -> io::Result<()> {
        fs::write(self.directory.join(file), text)
    }

    /// Writes a module for each case; the case's number is in its name.
    pub(super) fn fill(&self, cases: &[(usize, &Case)]) -> io::Result<()> {
        for (number, case) in cases {
            self.write(&format!("src/m{number}.rs"), &machine_module(&case.chart))?;
        }
        let machine =
            |(number, case): &(usize, &Case)| (format!("m{number}"), case.chart.name.clone());
        let machines: Vec<_> = cases.iter().map(machine).collect();
        self.write("src/main.rs", &main_module(&machines))
    }

    pub(super) fn build(&self) -> io::Result<Build> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo)
            .args([
                "build",
                "--quiet",
                "--message-format",
                "short",
                "--target-dir",
            ])
            .arg(&self.target)
            .current_dir(&self.directory)
            .output()?;
        if output.status.success() {
            return Ok(Build::Done(self.target.join("debug").join(&self.name)));
        }
        Ok(Build::Failed(
            String::from_utf8_lossy(&output.stderr).into_owned(),
        ))
    }

    /// Writes the sequences, `@ machine sequence` before each.
    pub(super) fn write_inputs(&self, runs: &[(usize, usize, &[Input])]) -> io::Result<PathBuf> {
        let mut text = String::new();
        for (machine, sequence, inputs) in runs {
            text += &format!("@ {machine} {sequence}\n");
            for input in *inputs {
                text += &format!("{input}\n");
            }
        }
        self.write("inputs.txt", &text)?;
        Ok(self.directory.join("inputs.txt"))
    }

    /// What the program says of the stack it takes.
    pub(super) fn errors(&self) -> PathBuf {
        self.directory.join("errors.txt")
    }

    pub(super) fn output(&self) -> PathBuf {
        self.directory.join("output.txt")
    }
}

impl Scratch {
    /// Removes what cargo has built of the crate in a folder.
    fn clear(&self, folder: &Path) {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        for path in files.map(|file| file.path()) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let name = name.replace('_', "-");
            let end = name.strip_prefix(&self.name);
            if end.is_some_and(|end| !end.starts_with(|next: char| next.is_ascii_digit())) {
                let _ = match path.is_dir() {
                    true => fs::remove_dir_all(&path),
                    false => fs::remove_file(&path),
                };
            }
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let debug = self.target.join("debug");
        for folder in [
            debug.clone(),
            debug.join("deps"),
            debug.join(".fingerprint"),
        ] {
            self.clear(&folder);
        }
        let _ = fs::remove_dir_all(&self.directory);
    }
}
