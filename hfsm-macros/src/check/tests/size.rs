use std::fmt::Write;
use std::time::Instant;

use crate::diagnostics::Diagnostics;
use crate::{check, parse, resolve};

/// A tree of `groups` x 10 x 10 leaves with four rows each, and a row for each of 50 events above.
fn large(groups: usize) -> String {
    let mut text = String::from("machine M { context cx: Cx; tick dt: f32; events {");
    (0..50).for_each(|event| write!(text, " E{event}(u32),").unwrap());
    text.push_str("} initial L0_0_0;");
    (0..50).for_each(|event| write!(text, " on E{event}(x) {{ cx.at({event}, x); }}").unwrap());
    for a in 0..groups {
        write!(
            text,
            " state A{a} {{ initial B{a}_0; on E{} => A{};",
            a % 50,
            (a + 1) % groups
        )
        .unwrap();
        for b in 0..10 {
            write!(
                text,
                " state B{a}_{b} {{ initial L{a}_{b}_0; entry {{ cx.enter(); }}"
            )
            .unwrap();
            for c in 0..10 {
                write!(
                    text,
                    " state L{a}_{b}_{c} {{ on E{}(x) if *x > 1 {{ cx.hit(x); }} on E{} => L{a}_{b}_{}; on E{} => L{a}_{}_{c}; when cx.far() => L{}_{b}_{c}; }}",
                    c, c + 10, (c + 1) % 10, c + 20, (b + 1) % 10, (a + 1) % groups
                )
                .unwrap();
            }
            text.push('}');
        }
        text.push('}');
    }
    text.push('}');
    text
}

#[test]
#[ignore = "a measurement: run it in release"]
fn a_thousand_leaves() {
    for groups in [5, 10, 20, 40] {
        let mut sink = Diagnostics::default();
        let tokens = large(groups).parse().unwrap();
        let start = Instant::now();
        let machine = parse::parse(tokens, &mut sink).unwrap();
        let parsed = start.elapsed();
        let chart = resolve::resolve(&machine, &mut sink);
        let resolved = start.elapsed();
        check::check(&chart, &mut sink);
        let checked = start.elapsed();
        println!(
            "{} leaves: parse {parsed:?}, resolve {:?}, check {:?}, {} errors",
            groups * 100,
            resolved - parsed,
            checked - resolved,
            sink.errors().len()
        );
    }
}
