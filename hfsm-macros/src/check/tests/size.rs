use std::fmt::Write;

use cpu_time::ThreadTime;

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

/// Seconds of all checks together.
fn seconds(groups: usize) -> f64 {
    let mut sink = Diagnostics::default();
    let machine = parse::parse(large(groups).parse().unwrap(), &mut sink).unwrap();
    let chart = resolve::resolve(&machine, &mut sink);
    let once = || {
        let start = ThreadTime::now();
        check::check(&chart, &mut Diagnostics::default());
        start.elapsed().as_secs_f64()
    };
    // Whatever else runs can only add.
    (0..3).map(|_| once()).fold(f64::INFINITY, f64::min)
}

/// What `checks` in docs/errors.md says: run it with and without `--release`.
#[test]
#[ignore = "a measurement"]
fn the_checks_of_a_thousand_leaves_take_no_time() {
    let times = [5, 10, 20, 40].map(|groups| (groups * 100, seconds(groups)));
    for (leaves, time) in times {
        println!("{leaves} leaves: {:.0} ms", time * 1000.0);
    }
    let [_, (_, thousand), .., (_, most)] = times;
    assert!(thousand < 0.5, "1000 leaves: {thousand} s");
    // Four times the leaves: linear, or nearly so.
    assert!(most < 6.0 * thousand, "{times:?}");
}
