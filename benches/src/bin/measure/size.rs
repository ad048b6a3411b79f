//! Bytes of machine code and constant data, of a `no_std` static library linked by itself.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use hfsm_benches::{
    crates::{self, Kind, Library},
    expected::Expected,
    generate::{Chart, charts},
    table::Table,
};
use object::{Object, ObjectSection, ObjectSymbol};

/// What the linked code comes to.
pub struct Size {
    /// Bytes of `.text` and `.rodata`.
    pub bytes: u64,
    /// Symbols of the panic machinery.
    pub panics: usize,
}

/// Sizes of the generated charts at some opt-levels.
pub fn table(levels: &[&str], expected: &mut Expected) -> Table {
    let head = [
        "chart",
        "subject",
        "opt-level",
        "bytes",
        "x by hand",
        "goal",
        "panic symbols",
    ];
    let mut table = Table::new(&head);
    for level in levels {
        let core = core(level);
        for (name, chart) in charts() {
            let kinds = [Kind::ByHand, Kind::Hfsm];
            let sizes = kinds.map(|kind| size(&core, &chart, kind, level));
            for (kind, size) in kinds.into_iter().zip(&sizes) {
                let ratio = size.bytes as f64 / sizes[0].bytes as f64;
                let key = format!("{name}, {level}");
                table.row(vec![
                    name.to_string(),
                    kind.name().to_string(),
                    level.to_string(),
                    size.bytes.to_string(),
                    format!("{ratio:.2}"),
                    expected.check("size", kind.name(), &key, ratio),
                    size.panics.to_string(),
                ]);
            }
        }
    }
    table
}

/// `hfsm-core` for machines without unwinding.
pub fn core(level: &str) -> Library {
    let settings = [
        ("CARGO_PROFILE_RELEASE_PANIC", "abort"),
        ("CARGO_PROFILE_RELEASE_OPT_LEVEL", level),
    ];
    Library::build(
        "hfsm_core",
        &["build", "--release", "-p", "hfsm-core"],
        &settings,
        "abort",
    )
}

/// The size of one machine.
pub fn size(core: &Library, chart: &Chart, kind: Kind, level: &str) -> Size {
    let source = crates::folder().join("size.rs");
    fs::write(&source, library(chart, kind)).expect("writable");
    let archive = source.with_extension("a");
    let mut rustc = core.rustc();
    rustc.args([
        "--crate-type=staticlib",
        "-Cpanic=abort",
        "-Ccodegen-units=1",
    ]);
    rustc
        .arg(format!("-Copt-level={level}"))
        .arg("-o")
        .arg(&archive)
        .arg(&source);
    crates::seconds(&mut rustc);
    read(&link(&archive))
}

/// A library with the calls of a machine as its only exports.
fn library(chart: &Chart, kind: Kind) -> String {
    format!(
        "#![no_std]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {{ loop {{}} }}
#[unsafe(no_mangle)]
pub extern \"C\" fn start(c: &mut Context) -> Machine {{ Machine::start(c) }}
#[unsafe(no_mangle)]
pub extern \"C\" fn handle(machine: &mut Machine, c: &mut Context, event: Event) {{
    machine.handle(c, event);
}}
{}",
        crates::machine(chart, kind)
    )
}

/// Leaves only what the exports need.
fn link(archive: &Path) -> PathBuf {
    let program = archive.with_extension("elf");
    let mut ld = Command::new("ld");
    ld.args(["--gc-sections", "--entry=start", "--undefined=handle", "-o"]);
    crates::seconds(ld.arg(&program).arg(archive));
    program
}

fn read(program: &Path) -> Size {
    let data = fs::read(program).expect("the linker wrote it");
    let file = object::File::parse(&*data).expect("the linker writes ELF");
    let counts = |name: &str| name.starts_with(".text") || name.starts_with(".rodata");
    let sections = file
        .sections()
        .filter(|section| section.name().is_ok_and(counts));
    let is_panic = |name: &str| name.contains("panic");
    let symbols = file
        .symbols()
        .filter(|symbol| symbol.name().is_ok_and(is_panic));
    Size {
        bytes: sections.map(|section| section.size()).sum(),
        panics: symbols.count(),
    }
}
