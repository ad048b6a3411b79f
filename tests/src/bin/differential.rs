//! Runs random charts through the compiler and the interpreter, and shows where they
//! differ.
//!
//! ```text
//! differential [--seed N] [--charts N] [--sequences N] [--features LIST] [--minutes M]
//!              [--batch N] [--show N] [--shrink yes|no]
//! ```
//!
//! `LIST` is `core`, `all` or names of features with commas between; `-name` takes one
//! away. `--show N` only prints the chart of that seed. `--shrink no` shows all differences
//! of the first batch that has some, as they are.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use hfsm_tests::oracle::batch::{Case, Compiled, Difference, Subjects, compare, trusted};
use hfsm_tests::oracle::generator::{Features, chart, inputs};
use hfsm_tests::oracle::shrink::shrink;
use hfsm_tests::oracle::writer::source;

struct Options {
    seed: u64,
    charts: u64,
    sequences: u64,
    minutes: u64,
    batch: u64,
    show: Option<u64>,
    shrink: bool,
    features: Features,
}

impl Options {
    fn read() -> Result<Self, String> {
        let mut options = Self {
            seed: 0,
            charts: 200,
            sequences: 30,
            minutes: u64::MAX / 60,
            batch: 40,
            show: None,
            shrink: true,
            features: Features::all(),
        };
        let mut words = std::env::args().skip(1);
        while let Some(option) = words.next() {
            let value = words.next().ok_or(format!("`{option}` wants a value"))?;
            options.set(&option, &value)?;
        }
        Ok(options)
    }

    fn set(&mut self, option: &str, value: &str) -> Result<(), String> {
        let number = || {
            value
                .parse::<u64>()
                .map_err(|error| format!("`{option}`: {error}"))
        };
        match option {
            "--seed" => self.seed = number()?,
            "--charts" => self.charts = number()?,
            "--sequences" => self.sequences = number()?,
            "--minutes" => self.minutes = number()?,
            "--batch" => self.batch = number()?.max(1),
            "--show" => self.show = Some(number()?),
            "--shrink" => self.shrink = value != "no",
            "--features" => self.features = value.parse()?,
            _ => return Err(format!("no option is named `{option}`")),
        }
        Ok(())
    }

    fn case(&self, seed: u64) -> Case {
        let chart = chart(&format!("M{seed}"), seed, &self.features);
        let sequences = (0..self.sequences).filter_map(|number| {
            let inputs = inputs(&chart, seed.wrapping_mul(1000) + number, &self.features);
            trusted(&chart, &inputs, &self.features)
        });
        let sequences = sequences.collect();
        Case { chart, sequences }
    }
}

fn main() -> ExitCode {
    let options = match Options::read() {
        Ok(options) => options,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::FAILURE;
        }
    };
    if let Some(seed) = options.show {
        println!("{}", source(&options.case(seed).chart));
        return ExitCode::SUCCESS;
    }
    match search(&options) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Goes through the charts batch by batch; whether all agree.
fn search(options: &Options) -> std::io::Result<bool> {
    let begin = Instant::now();
    let end = options.seed + options.charts;
    let mut subjects = Compiled::new()?;
    let mut seed = options.seed;
    let mut calls = 0;
    while seed < end && begin.elapsed() < Duration::from_secs(options.minutes * 60) {
        let next = end.min(seed + options.batch);
        let cases: Vec<_> = (seed..next).map(|seed| options.case(seed)).collect();
        let verdicts = subjects.run(&cases)?;
        let pairs = cases.iter().zip(&verdicts);
        let found: Vec<_> = pairs
            .filter_map(|(case, verdict)| compare(case, verdict))
            .collect();
        if !found.is_empty() {
            show(found, options, &mut subjects)?;
            return Ok(false);
        }
        let sequences = cases.iter().flat_map(|case| &case.sequences);
        calls += sequences.map(Vec::len).sum::<usize>();
        println!("seeds up to {next}: {calls} calls, {:.0?}", begin.elapsed());
        seed = next;
    }
    let (bytes, machine) = subjects.deepest();
    println!("at most {bytes} bytes of stack, by {machine}");
    println!("no difference");
    Ok(true)
}

/// Shows the first difference made small, or all as they are.
fn show(found: Vec<Difference>, options: &Options, subjects: &mut Compiled) -> std::io::Result<()> {
    for difference in found {
        println!("{} differs", difference.chart.name);
        if options.shrink {
            // Of the smaller charts many have no meaning, and the interpreter gives up on them.
            std::panic::set_hook(Box::new(|_| ()));
            println!("{}", shrink(difference, &options.features, subjects)?);
            break;
        }
        println!("{difference}");
    }
    Ok(())
}
