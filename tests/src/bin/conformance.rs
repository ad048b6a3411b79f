//! Runs charts of other suites as machines: see `tests/conformance/README.md`.

use std::process::ExitCode;

fn main() -> std::io::Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    hfsm_tests::conformance::command::main(&arguments, &mut std::io::stdout().lock())
}
