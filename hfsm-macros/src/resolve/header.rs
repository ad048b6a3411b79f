//! What stands before the items: context, tick, limits and the kind of events.

use proc_macro2::Ident;
use quote::format_ident;

use crate::ast::{self, HeaderKind, Limit};
use crate::chart::{Chart, EventType};
use crate::{diagnostics::Diagnostics, messages};

pub(super) fn fill(chart: &mut Chart, machine: &ast::Machine, sink: &mut Diagnostics) {
    let mut seen: Vec<String> = Vec::new();
    for header in &machine.headers {
        let keyword = header.keyword.to_string();
        if seen.contains(&keyword) {
            sink.error(messages::duplicate_header(&header.keyword));
            continue;
        }
        seen.push(keyword);
        one(chart, header, &machine.name, sink);
    }
}

fn one(chart: &mut Chart, header: &ast::Header, machine: &Ident, sink: &mut Diagnostics) {
    match &header.kind {
        HeaderKind::Context(param) => chart.context = Some(param.clone()),
        HeaderKind::Tick(param) => chart.tick = Some(param.clone()),
        HeaderKind::Limit { limit, value, span } => {
            if let Some(value) = in_range(*value, *limit, *span, sink) {
                set_limit(chart, *limit, value);
            }
        }
        HeaderKind::OwnEvents(own) => {
            let default = || format_ident!("{machine}Event", span = machine.span());
            chart.event_type = EventType::Own {
                attrs: header.attrs.clone(),
                place: header.keyword.span(),
                name: own.name.clone().unwrap_or_else(default),
                generics: own.generics.clone(),
            };
        }
        HeaderKind::ExistingEvents { ty } => {
            chart.event_type = EventType::Existing { ty: ty.clone() };
            // There are no events of ours to carry it, so what is said of all is said here.
            chart.attrs.levels.extend(header.attrs.levels.clone());
        }
    }
}

/// Rule: a limit is at least 1, and a count that fits in 16 bits. What is out of range still
/// counts as given, so that its users do not complain as well.
fn in_range(
    value: u128,
    limit: Limit,
    span: proc_macro2::Span,
    sink: &mut Diagnostics,
) -> Option<u32> {
    match u16::try_from(value) {
        Ok(value @ 1..) => Some(value.into()),
        _ => {
            sink.error(messages::limit_out_of_range(limit, value, span));
            Some(value.clamp(1, u16::MAX.into()) as u32)
        }
    }
}

fn set_limit(chart: &mut Chart, limit: Limit, value: u32) {
    match limit {
        Limit::Queue => chart.limits.queue = value,
        Limit::Steps => chart.limits.steps = value,
        Limit::Deferred => chart.limits.deferred = Some(value),
        Limit::Stack => chart.limits.stack = Some(value),
    }
}
