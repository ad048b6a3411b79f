//! A tree in a line, to compare with: the shape in words, user code as its tokens print.

use proc_macro2::TokenStream;
use quote::ToTokens;

use crate::ast::*;

pub fn machine(machine: &Machine) -> String {
    let headers = machine.headers.iter().map(header).collect::<Vec<_>>();
    let items = machine.items.iter().map(item);
    let lines: Vec<_> = headers.into_iter().chain(items).collect();
    format!(
        "{}{} [{}]",
        above(&machine.attrs),
        machine.name,
        lines.join(" ")
    )
}

fn tokens(code: &TokenStream) -> String {
    format!("‹{code}›")
}

fn option<T>(before: &str, what: Option<T>, print: impl Fn(T) -> String) -> String {
    what.map_or_else(String::new, |what| format!("{before}{}", print(what)))
}

fn above(attrs: &Attrs) -> String {
    let mut text = String::new();
    attrs
        .docs
        .iter()
        .for_each(|doc| text += &format!("doc({doc}) "));
    attrs
        .cfg
        .iter()
        .for_each(|cfg| text += &format!("cfg({cfg}) "));
    for level in &attrs.levels {
        text += &format!("{:?}({}) ", level.level, level.check);
    }
    if attrs.urgent.is_some() {
        text += "urgent ";
    }
    let foreign = attrs.passed_on.iter().map(ToString::to_string);
    foreign
        .filter(|attr| !attr.starts_with("# [doc ="))
        .for_each(|attr| text += &format!("{attr} "));
    text
}

fn header(header: &Header) -> String {
    let kind = match &header.kind {
        HeaderKind::Context(param) | HeaderKind::Tick(param) => {
            format!("{}:{}", param.name, tokens(&param.ty))
        }
        HeaderKind::Limit { limit, value, .. } => format!("{limit:?}={value}"),
        HeaderKind::OwnEvents(own) => own_events(own),
        HeaderKind::ExistingEvents { ty } => tokens(ty),
    };
    format!("{}{}({kind})", above(&header.attrs), header.keyword)
}

fn own_events(own: &OwnEvents) -> String {
    let variants = own.variants.iter().map(|variant| {
        let fields = variant.fields.as_ref().map(ToString::to_string);
        format!(
            "{}{}{}",
            above(&variant.attrs),
            variant.name,
            fields.unwrap_or_default()
        )
    });
    let variants = variants.collect::<Vec<_>>().join(", ");
    let generics = own.generics.to_token_stream();
    let name = option("", own.name.as_ref(), ToString::to_string);
    format!("{name}{generics}{{{variants}}}")
}

pub fn item(item: &Item) -> String {
    format!("{}{}", above(&item.attrs), kind(&item.kind))
}

fn kind(kind: &ItemKind) -> String {
    match kind {
        ItemKind::Initial(initial) => {
            format!(
                "initial({}→{})",
                option("", initial.action.as_ref(), block),
                target(&initial.target)
            )
        }
        ItemKind::Let(variable) => format!(
            "{}let({}:{}{})",
            variable.vis,
            variable.name,
            tokens(&variable.ty),
            option("=", variable.value.as_ref(), code),
        ),
        ItemKind::Timer { vis, name } => format!("{vis}timer({name})"),
        ItemKind::Block {
            moment,
            block: code,
        } => format!("{moment:?}{}", block(code)),
        ItemKind::Row(row) => self::row(row),
        ItemKind::Hold { guard } => format!("hold({})", option("if", guard.as_ref(), cond)),
        ItemKind::History(history) => format!(
            "{}({}{}{})",
            if history.deep { "deep" } else { "shallow" },
            history.name,
            option(" within", history.within.as_ref(), code),
            option(" else ", history.otherwise.as_ref(), ToString::to_string),
        ),
        ItemKind::State { name, items } => format!("{name}[{}]", self::items(items)),
        ItemKind::Region { name, items } => format!("region {name}[{}]", self::items(items)),
        ItemKind::Final { name, body } => {
            format!("final({name}{})", option("", *body, |_| "!".into()))
        }
        ItemKind::Submachine { name, ty, items } => {
            format!("submachine {name}:{}[{}]", tokens(ty), self::items(items))
        }
    }
}

fn items(items: &[Item]) -> String {
    items.iter().map(item).collect::<Vec<_>>().join(" ")
}

fn row(row: &Row) -> String {
    format!(
        "{}{}{}{}",
        trigger(&row.trigger),
        option(" if", row.guard.as_ref(), cond),
        option(" ", row.action.as_ref(), block),
        option("→", row.target.as_ref(), target),
    )
}

fn trigger(trigger: &Trigger) -> String {
    match trigger {
        Trigger::On(named) => format!("on({})", patterns(named)),
        Trigger::When {
            cond: condition,
            hold_for,
        } => {
            format!(
                "when{}{}",
                cond(condition),
                option(" for", hold_for.as_ref(), code)
            )
        }
        Trigger::After(delay) => format!("after{}", code(delay)),
        Trigger::Always => "always".into(),
        Trigger::Done(name) => format!("done({})", option("", name.as_ref(), ToString::to_string)),
        Trigger::Ignore(found) => format!("ignore({})", events(found)),
        Trigger::Defer(found) => format!("defer({})", events(found)),
    }
}

fn events(events: &Events) -> String {
    match events {
        Events::All(_) => "_".into(),
        Events::Named(named) => patterns(named),
    }
}

fn patterns(patterns: &[EventPattern]) -> String {
    let one = |event: &EventPattern| {
        let payload = option("", event.payload.as_ref(), ToString::to_string);
        format!("{}{}{payload}", event.qualifier, event.name)
    };
    patterns.iter().map(one).collect::<Vec<_>>().join("|")
}

pub fn cond(cond: &Cond) -> String {
    let mark = if cond.has_let { "let" } else { "" };
    format!("{mark}{}", tokens(&cond.code.0))
}

fn code(code: &Code) -> String {
    tokens(&code.0)
}

fn block(block: &Block) -> String {
    block.braces.to_string()
}

fn target(target: &Target) -> String {
    match target {
        Target::State {
            external,
            place: to,
        } => {
            format!(
                "{}{}",
                if external.is_some() { "external " } else { "" },
                place(to)
            )
        }
        Target::Fork { places, .. } => {
            format!(
                "({})",
                places.iter().map(place).collect::<Vec<_>>().join(",")
            )
        }
        Target::If {
            cond: condition,
            then,
            otherwise,
            ..
        } => format!(
            "if{}?{}{}",
            cond(condition),
            self::target(then),
            option(":", otherwise.as_deref(), self::target),
        ),
        Target::Match {
            scrutinee, arms, ..
        } => {
            let arms = arms.iter().map(arm).collect::<Vec<_>>().join(",");
            format!("match{}{{{arms}}}", code(scrutinee))
        }
        Target::Push { place: to, .. } => format!("push {}", place(to)),
        Target::Replace { place: to, .. } => format!("replace {}", place(to)),
        Target::Pop { .. } => "pop".into(),
    }
}

fn arm(arm: &Arm) -> String {
    let guard = option(" if", arm.guard.as_ref(), cond);
    format!("{}{guard}→{}", code(&arm.pattern), target(&arm.target))
}

fn place(place: &Place) -> String {
    let given =
        |given: &Given| format!("{}{}", given.name, option(":", given.value.as_ref(), code));
    let data = place.data.iter().map(given).collect::<Vec<_>>().join(",");
    match data.is_empty() {
        true => place.name.to_string(),
        false => format!("{}{{{data}}}", place.name),
    }
}
