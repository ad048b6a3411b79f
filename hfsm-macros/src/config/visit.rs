//! One walk over all nodes that can have a `cfg`, in written order.

use crate::ast::{Attrs, Header, HeaderKind, Item, ItemKind, Machine};

/// Keeps the nodes that `keep` says so of. It is asked of every node, those inside of others that
/// go included, so that any two walks meet the same ones. Gives what it said of the machine.
pub fn visit(machine: &mut Machine, keep: &mut dyn FnMut(&mut Attrs) -> bool) -> bool {
    let kept = keep(&mut machine.attrs);
    visit_headers(&mut machine.headers, keep);
    visit_items(&mut machine.items, keep);
    kept
}

fn visit_headers(headers: &mut Vec<Header>, keep: &mut dyn FnMut(&mut Attrs) -> bool) {
    headers.retain_mut(|header| {
        let kept = keep(&mut header.attrs);
        if let HeaderKind::OwnEvents(events) = &mut header.kind {
            events
                .variants
                .retain_mut(|variant| keep(&mut variant.attrs));
        }
        kept
    });
}

fn visit_items(items: &mut Vec<Item>, keep: &mut dyn FnMut(&mut Attrs) -> bool) {
    items.retain_mut(|item| {
        let kept = keep(&mut item.attrs);
        if let ItemKind::State { items, .. }
        | ItemKind::Region { items, .. }
        | ItemKind::Submachine { items, .. } = &mut item.kind
        {
            visit_items(items, keep);
        }
        kept
    });
}
