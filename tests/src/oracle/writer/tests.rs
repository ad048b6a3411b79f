use super::{declaration, machine_module, source};
use crate::oracle::build::*;
use crate::oracle::model::{Action, Chart, Cond, EventType, Expr, Form, Goal, Place, Target};

fn chart() -> Chart {
    let give = Target::To(Goal::new("B").given("x", Expr::Payload));
    let count = Action::Assign(Place::Field(1), Expr::Field(1) + data("w"));
    let a = state("A").data("w", 3).timer("t").hold_if(Cond::Bit(2));
    let a = a.entry([]).exit([Action::SetClock("t".into(), 0), count]);
    let a = a.row(
        on_bound("G")
            .only_if(Cond::Less(Expr::Payload, data("w")))
            .target(give),
    );
    let a = a.row(
        after(4)
            .urgent()
            .run([Action::Raise("G".into(), Some(2.into()))]),
    );
    let a = a.row(when_for(Cond::In("A".into()) & !Cond::Bit(1), 2).to("H"));
    let b = state("B")
        .required("x")
        .row(ignore(["E"]))
        .row(defer_rest());
    let c = state("C")
        .initial("B2")
        .with([deep("H").within(5).otherwise("B2"), state("B2")]);
    let c = c.row(on("E").target(either(Cond::Bit(0), to("A"), to("F"))));
    let top = root([a, b, c, finish("F")]).initial_run([], to("A"));
    let chart = Chart::new("M", top).events(["E"]).payload_events(["G"]);
    Chart {
        allow: vec!["trap".into()],
        deferred: Some(2),
        ..chart
    }
}

#[test]
fn a_chart_prints_as_its_declaration() {
    let expected = r#"hfsm! {
    #[allow(hfsm::trap)]
    #[derive(Debug)]
    pub machine M {
        context cx: Cx;
        tick dt: u32;
        deferred 2;
        #[derive(Debug)]
        events {
            E,
            G(u32),
        }
        initial { cx.log("initial Machine"); } => A;
        state A {
            let w: u32 = 3;
            timer t;
            hold if cx.bit(2);
            entry { cx.log("enter A"); }
            exit {
                cx.log("exit A");
                *t = 0;
                cx.n[1] = u32::wrapping_add(cx.n[1], *w);
            }
            on G(d) if d < *w => B { x: d }
            #[urgent]
            after 4 {
                cx.log("action A1");
                self.raise(MEvent::G(2));
            }
            when self.is_in(MState::A) && !(cx.bit(1)) for 2 => H;
        }
        state B {
            let x: u32;
            ignore E;
            defer _;
        }
        state C {
            initial B2;
            on E => if cx.bit(0) { A } else { F }
            deep history H within 5 else B2;
            state B2 {
            }
        }
        final F;
    }
}
"#;
    assert_eq!(declaration(&chart()), expected);
}

#[test]
fn an_existing_event_type_is_written_beside_the_machine() {
    let top = root([state("A").row(on_bound("G").to("A"))]).initial("A");
    let chart = Chart::new("M", top).events(["E"]).payload_events(["G"]);
    let written = |form| {
        let event_type = EventType::Existing(form);
        let text = source(&Chart {
            event_type,
            ..chart.clone()
        });
        let (beside, machine) = text.split_once("\nhfsm! {").expect("a machine");
        let mut lines = machine.lines().map(str::trim);
        let header = lines.find(|line| line.starts_with("events "));
        (beside.to_owned(), header.unwrap_or_default().to_owned())
    };
    assert_eq!(
        written(Form::Plain),
        (
            "#[derive(Debug)]\npub enum MEvent {\n    E,\n    G(u32),\n}\n".to_owned(),
            "events MEvent;".to_owned()
        )
    );
    for (form, first, header) in [
        (
            Form::Path,
            "use outside::Input as MEvent;",
            "events outside::Input;",
        ),
        (Form::Alias, "type MEvent = Input;", "events MEvent;"),
        (
            Form::Generic,
            "type MEvent = Input<u32>;",
            "events Input<u32>;",
        ),
        (
            Form::Borrowed,
            "type MEvent = Input<'static>;",
            "events Input<'_>;",
        ),
    ] {
        let (beside, found) = written(form);
        assert_eq!((beside.lines().next(), &*found), (Some(first), header));
    }
}

#[test]
fn a_payload_may_have_a_name() {
    let raise = Action::Raise("G".into(), Some(Expr::Payload));
    let a = state("A").row(on_bound("G").run([raise]).to("A"));
    let a = a.row(on_any([literal("G", 3), bare("G")]).to("A"));
    let mut chart = Chart::new("M", root([a]).initial("A")).payload_events(["G"]);
    chart.events[0].braces = true;
    let module = machine_module(&chart);
    for part in [
        "            G { d: u32 },",
        "on G { d } {",
        "self.raise(MEvent::G { d: d });",
        "on G { d: 3 } | G => A",
        "0 => MEvent::G { d: payload },",
        r#"("G", MEvent::G { d: 1 }),"#,
    ] {
        assert!(module.contains(part), "{part}:\n{module}");
    }
}

#[test]
fn the_driver_names_every_event_and_state() {
    let module = machine_module(&chart());
    assert!(module.contains("1 => MEvent::G(payload)"));
    assert!(module.contains(r#"("F", MState::F)"#));
}
