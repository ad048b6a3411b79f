//! Declarations of one extreme shape each, of any size.

use std::fmt::Write;

/// A declaration of that size.
pub type Shape = fn(usize) -> String;

/// Name, shape, and a size that nobody would write by hand.
pub const SHAPES: &[(&str, Shape, usize)] = &[
    ("states inside of states", nested, 60),
    ("states", states, 2000),
    ("states in groups", groups, 2000),
    ("events", events, 500),
    ("lines of an action", long_action, 10_000),
    ("regions", regions, 500),
    ("rows on one event", rows, 200),
    ("conditions behind each other", choices, 100),
    ("conditions inside of each other", deep_choices, 60),
    ("`let`s", lets, 300),
    ("values given", given, 300),
    ("regions of a fork", fork, 64),
    ("histories of each other", histories, 100),
    ("targets of every state", targets, 50),
    ("clocks", clocks, 500),
    ("conditions", conditions, 500),
    ("states below a stack", stack, 500),
    ("regions in regions", deep_regions, 10),
    ("deferrals", deferrals, 500),
];

/// The parts for every number below `count`, in one string.
fn each(count: usize, part: impl Fn(usize) -> String) -> String {
    (0..count).map(part).collect()
}

fn machine(header: &str, items: &str) -> String {
    format!("machine M {{ context c: u32; {header} {items} }}")
}

pub fn nested(count: usize) -> String {
    let open = each(count, |at| {
        let inside = match at + 1 < count {
            true => format!("initial S{};", at + 1),
            false => "ignore E;".to_string(),
        };
        format!("state S{at} {{ entry {{ *c += {at}; }} on E if *c == {at} => S0; {inside} ")
    });
    let items = format!(
        "initial S0; on F {{ *c += 1; }} {open} {}",
        "}".repeat(count)
    );
    machine("events { E, F }", &items)
}

pub fn states(count: usize) -> String {
    let states = each(count, |at| {
        let next = (at + 1) % count;
        format!("state S{at} {{ entry {{ *c += {at}; }} on E => S{next}; }} ")
    });
    machine("events { E }", &format!("initial S0; {states}"))
}

fn groups(count: usize) -> String {
    let groups = each(count / 10, |group| {
        let states = each(10, |at| {
            let next = (at + 1) % 10;
            format!("state S{group}x{at} {{ on E {{ *c += {at}; }} => S{group}x{next}; }} ")
        });
        let next = (group + 1) % (count / 10);
        format!("state G{group} {{ initial S{group}x0; on G => G{next}; {states} }} ")
    });
    let items = format!("initial G0; on F {{ *c += 1; }} {groups}");
    machine("events { E, F, G }", &items)
}

pub fn events(count: usize) -> String {
    let names = each(count, |at| format!("E{at}(u32), "));
    let rows = each(count, |at| {
        format!("on E{at}(n) if n > {at} {{ *c += n; }} => B; ignore E{at}; ")
    });
    let states = format!("state A {{ {rows} }} state B {{ on E0 => A; ignore _; }}");
    machine(
        &format!("events {{ {names} }}"),
        &format!("initial A; {states}"),
    )
}

fn long_action(count: usize) -> String {
    let lines = each(count, |at| format!("*c = c.wrapping_mul({at});\n"));
    machine(
        "events { E }",
        &format!("initial A; state A {{ on E {{ {lines} }} }}"),
    )
}

/// Two states in each.
fn region(at: usize) -> String {
    let one = format!("state A{at} {{ on E {{ *c += {at}; }} => B{at}; }}");
    let other = format!("state B{at} {{ let d{at}: u32 = 3; on E => A{at}; }}");
    format!("region R{at} {{ initial A{at}; {one} {other} }} ")
}

pub fn regions(count: usize) -> String {
    let regions = each(count, region);
    let items = format!("state P {{ on F => Q; {regions} }} state Q {{ on F => P; ignore _; }}");
    machine("events { E, F }", &format!("initial P; {items}"))
}

fn fork(count: usize) -> String {
    let places = each(count, |at| format!("B{at} {{ d{at}: {at} }}, "));
    let regions = each(count, region);
    let items =
        format!("state P {{ on F => Q; {regions} }} state Q {{ on E => ({places}); on F => P; }}");
    machine("events { E, F }", &format!("initial Q; {items}"))
}

pub fn rows(count: usize) -> String {
    let rows = each(count, |at| {
        let target = ["A", "B"][at % 2];
        format!("on E(n) if n == {at} && *c > {at} {{ *c += {at}; }} => {target}; ")
    });
    let items = format!("initial A; state A {{ {rows} ignore E; }} state B {{ on E => A; }}");
    machine("events { E(u32) }", &items)
}

pub fn choices(count: usize) -> String {
    let choices = each(count, |at| {
        format!("if *c == {at} {{ {} }} else ", ["A", "B"][at % 2])
    });
    let items =
        format!("initial A; state A {{ on E => {choices} {{ B }}; }} state B {{ on E => A; }}");
    machine("events { E }", &items)
}

fn deep_choices(count: usize) -> String {
    let open = each(count, |at| format!("if *c == {at} {{ "));
    let close = " } else { B }".repeat(count);
    let items =
        format!("initial A; state A {{ on E => {open} A {close}; }} state B {{ on E => A; }}");
    machine("events { E }", &items)
}

fn lets(count: usize) -> String {
    let lets = each(count, |at| match at {
        0 => "let x0: u32 = *c; ".to_string(),
        at => format!("let x{at}: u32 = *x{} + 1; ", at - 1),
    });
    let row = format!("on E {{ *x{} += 1; }} => B;", count - 1);
    let items = format!("initial A; state A {{ {lets} {row} }} state B {{ on E => A; }}");
    machine("events { E }", &items)
}

fn given(count: usize) -> String {
    let lets = each(count, |at| format!("let x{at}: u32; "));
    let values = each(count, |at| format!("x{at}: *c + {at}, "));
    let items = format!(
        "initial B; state A {{ {lets} on E => B; }} state B {{ on E => A {{ {values} }}; }}"
    );
    machine("events { E }", &items)
}

fn histories(count: usize) -> String {
    let states = each(count, |at| {
        let next = (at + 1) % count;
        let inside = format!(
            "state A{at} {{ let d{at}: u32 = *c; on F => B{at}; }} state B{at} {{ on F => A{at}; }}"
        );
        format!("state S{at} {{ deep history H{at}; initial A{at}; on E => H{next}; {inside} }} ")
    });
    machine("events { E, F }", &format!("initial S0; {states}"))
}

fn targets(count: usize) -> String {
    let names = each(count, |at| format!("E{at}, "));
    let states = each(count, |at| {
        let rows = each(count, |to| format!("on E{to} => S{to}; "));
        format!("state S{at} {{ entry {{ *c += {at}; }} {rows} }} ")
    });
    machine(
        &format!("events {{ {names} }}"),
        &format!("initial S0; {states}"),
    )
}

fn clocks(count: usize) -> String {
    let states = each(count, |at| {
        let (next, other) = ((at + 1) % count, (at + 2) % count);
        format!(
            "state S{at} {{ timer k{at}; after 1.0 + k{at} => S{next}; when *c == {at} for 3.0 => S{other}; update {{ *c += 1; }} }} "
        )
    });
    machine("tick t: f32;", &format!("initial S0; {states}"))
}

fn conditions(count: usize) -> String {
    let states = each(count, |at| {
        let (next, other) = ((at + 1) % count, (at + 2) % count);
        format!(
            "state S{at} {{ always if *c == {at} => S{next}; on E {{ self.raise(MEvent::E); }} => S{other}; }} "
        )
    });
    machine("events { E }", &format!("initial S0; {states}"))
}

fn stack(count: usize) -> String {
    let states = each(count, |at| {
        let next = (at + 1) % count;
        format!("state S{at} {{ let a{at}: u32 = *c; on E => S{next}; on F => push Menu; }} ")
    });
    let menu = "state Menu { on E => pop; ignore F; }";
    machine(
        "events { E, F } stack 4;",
        &format!("initial S0; {states} {menu}"),
    )
}

fn deep_regions(count: usize) -> String {
    let mut inside = String::from("state In { ignore E; }");
    for at in 0..count {
        let mut state = format!("initial I{at}; state I{at} {{ {} ", region(at));
        write!(
            state,
            "region D{at} {{ initial {}; {inside} }} }}",
            first(&inside)
        )
        .unwrap();
        inside = state.replacen(&format!("initial I{at}; "), "", 1);
    }
    machine(
        "events { E }",
        &format!("initial {}; {inside}", first(&inside)),
    )
}

/// The state that a text of states begins with.
fn first(states: &str) -> &str {
    states.split(' ').nth(1).unwrap()
}

fn deferrals(count: usize) -> String {
    let states = each(count, |at| {
        let next = (at + 1) % count;
        format!("state S{at} {{ on E => S{next}; defer F if *c == {at}; hold if *c > {at}; }} ")
    });
    let header = "events { E, F } deferred 3;";
    machine(header, &format!("initial S0; {states} on F {{ *c += 1; }}"))
}

/// Every name as long as that.
pub fn long_names(length: usize) -> String {
    let x = "x".repeat(length);
    let inside =
        format!("state A{x} {{ after 1.0 + m{x} => B{x}; }} state B{x} {{ after 1.0 => A{x}; }}");
    let state = format!(
        "state S{x} {{ timer m{x}; deep history H{x}; initial A{x}; update {{ *c{x} += t{x} as u32; }}
        on E{x} {{ f{x} }} if f{x} > 0 {{ *v{x} = 1; }} => O{x}; {inside} }} state O{x} {{ on E{x} => H{x}; }}"
    );
    format!(
        "machine M{x} {{ context c{x}: u32; tick t{x}: f32; events {{ E{x} {{ f{x}: u32 }} }}
        initial S{x}; let v{x}: u32 = 0; {state} }}"
    )
}
