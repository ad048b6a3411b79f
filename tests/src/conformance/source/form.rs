//! What makes a tree one that can be run at all.

use super::read::Read;
use super::{Document, Id, Kind, ROOT};

/// Whether entering anything comes to an end.
pub(super) fn well_formed(doc: &Document) -> Read<()> {
    let root = doc.node(ROOT).kind == Kind::Scxml;
    let inner = doc.all().skip(1);
    if !root || inner.clone().any(|id| doc.node(id).kind == Kind::Scxml) {
        return Err("a chart that is not one `scxml` around all".to_owned());
    }
    if doc.is_atomic(ROOT) {
        return Err("a chart without states".to_owned());
    }
    for node in &doc.nodes {
        let childless = matches!(node.kind, Kind::Final | Kind::History { .. });
        let still = matches!(node.kind, Kind::Final | Kind::Scxml);
        if childless && !node.children.is_empty() {
            return Err(format!("something in `{}`", node.id));
        }
        if still && !node.transitions.is_empty() {
            return Err(format!("a transition of `{}`", node.id));
        }
    }
    doc.all().try_for_each(|id| inward(doc, id))
}

/// Initials and defaults lead inward, and not round in a circle.
fn inward(doc: &Document, id: Id) -> Read<()> {
    let node = doc.node(id);
    let composite = doc.landing(id);
    let targets = node.initial.as_ref().map(|jump| &jump.targets[..]);
    for &target in targets.unwrap_or_default() {
        if !doc.is_inside(target, composite) {
            return Err(format!(
                "an initial or default outside `{}`",
                doc.node(composite).id
            ));
        }
        let own = doc.landing(target) == composite;
        let undecided = doc.is_history(id) || doc.node(target).initial.is_none();
        if doc.is_history(target) && own && undecided {
            return Err(format!("`{}`, which leads to itself", doc.node(target).id));
        }
    }
    Ok(())
}
