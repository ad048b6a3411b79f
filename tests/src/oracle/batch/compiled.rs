use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use super::scratch::{Build, Scratch};
use super::{Case, Subjects, Verdict};
use crate::oracle::report::Input;

/// How long all sequences of a batch may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Charts that are written as declarations and go through the compiler.
pub struct Compiled {
    scratch: Scratch,
    /// The most stack of all, and the machine that took it.
    deepest: (usize, String),
}

impl Compiled {
    /// Makes a crate for them under the target directory.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn new() -> io::Result<Self> {
        Ok(Self {
            scratch: Scratch::new()?,
            deepest: Default::default(),
        })
    }

    /// How many bytes of stack lay at most between a call of a machine and what it called, and
    /// which machine that was.
    pub fn deepest(&self) -> (usize, &str) {
        (self.deepest.0, &self.deepest.1)
    }

    fn note_stack(&mut self, machines: &[&str]) -> io::Result<()> {
        let errors = fs::read_to_string(self.scratch.errors())?;
        for (machine, bytes) in errors.lines().filter_map(stack) {
            if bytes > self.deepest.0 {
                self.deepest = (bytes, machines[machine].to_owned());
            }
        }
        Ok(())
    }

    /// Builds the crate without the cases that do not compile; tells which, and why.
    fn build(&self, cases: &[Case]) -> io::Result<BTreeMap<usize, String>> {
        let mut rejected = BTreeMap::new();
        loop {
            let left = cases.iter().enumerate();
            let left: Vec<_> = left
                .filter(|(number, _)| !rejected.contains_key(number))
                .collect();
            self.scratch.fill(&left)?;
            let Build::Failed(messages) = self.scratch.build()? else {
                return Ok(rejected);
            };
            let guilty = guilty(&messages);
            if guilty.is_empty() {
                return Err(io::Error::other(messages));
            }
            for number in guilty {
                rejected.insert(number, lines_of(&messages, number));
            }
        }
    }

    fn run_machines(
        &mut self,
        machines: &[&str],
        runs: &[(usize, usize, &[Input])],
    ) -> io::Result<Vec<String>> {
        let Build::Done(program) = self.scratch.build()? else {
            return Err(io::Error::other("the crate built before"));
        };
        let mut texts = Vec::new();
        while texts.len() < runs.len() {
            let inputs = self.scratch.write_inputs(&runs[texts.len()..])?;
            let ended = run(&program, &inputs, &self.scratch)?;
            self.note_stack(machines)?;
            let output = fs::read_to_string(self.scratch.output())?;
            texts.extend(output.split("@ ").skip(1).map(without_head));
            if !ended && texts.len() < runs.len() {
                texts.push("it does not end".to_owned());
            }
        }
        Ok(texts)
    }
}

impl Subjects for Compiled {
    fn run(&mut self, cases: &[Case]) -> io::Result<Vec<Verdict>> {
        let rejected = self.build(cases)?;
        let mut runs = Vec::new();
        let taken = (0..cases.len()).filter(|number| !rejected.contains_key(number));
        let taken: Vec<_> = taken.collect();
        let machines: Vec<_> = taken
            .iter()
            .map(|&number| cases[number].chart.name.as_str())
            .collect();
        for (machine, &number) in taken.iter().enumerate() {
            for (sequence, inputs) in cases[number].sequences.iter().enumerate() {
                runs.push((machine, sequence, inputs.as_slice()));
            }
        }
        let mut texts = self.run_machines(&machines, &runs)?.into_iter();
        let verdict = |(number, case): (usize, &Case)| match rejected.get(&number) {
            Some(messages) => Verdict::Rejected(messages.clone()),
            None => Verdict::Ran(texts.by_ref().take(case.sequences.len()).collect()),
        };
        Ok(cases.iter().enumerate().map(verdict).collect())
    }
}

/// Runs the program; whether it ended by itself.
fn run(program: &Path, inputs: &Path, scratch: &Scratch) -> io::Result<bool> {
    let mut child = Command::new(program)
        .arg(inputs)
        .stdout(File::create(scratch.output())?)
        .stderr(File::create(scratch.errors())?)
        .spawn()?;
    let begin = Instant::now();
    while begin.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait()? {
            return Ok(status.success());
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill()?;
    child.wait()?;
    Ok(false)
}

/// What a line `stack MACHINE BYTES` says.
fn stack(line: &str) -> Option<(usize, usize)> {
    let (machine, bytes) = line.strip_prefix("stack ")?.split_once(' ')?;
    Some((machine.parse().ok()?, bytes.parse().ok()?))
}

fn without_head(part: &str) -> String {
    part.split_once('\n')
        .map(|(_, text)| text.trim().to_owned())
        .unwrap_or_default()
}

/// The numbers of the modules that messages point to.
fn guilty(messages: &str) -> BTreeSet<usize> {
    let errors = messages.lines().filter(|line| line.contains("error"));
    errors.filter_map(module_of).collect()
}

fn module_of(line: &str) -> Option<usize> {
    let file = line.strip_prefix("src/m")?;
    file.split_once(".rs:")?.0.parse().ok()
}

fn lines_of(messages: &str, number: usize) -> String {
    let mut ours = false;
    let mut lines = Vec::new();
    for line in messages.lines() {
        if line.starts_with("src/") {
            ours = module_of(line) == Some(number);
        }
        if ours {
            lines.push(line);
        }
    }
    lines.join("\n")
}
