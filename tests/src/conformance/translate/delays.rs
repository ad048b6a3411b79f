//! Delayed `send`s as `after` rows of the state that is active meanwhile.

use std::collections::{BTreeMap, BTreeSet};

use super::{Fit, missing};
use crate::conformance::source::{Action, Document, Id, Send, Transition};

/// A transition by its state and its place there.
type Place = (Id, usize);

/// Which states keep the time of what.
#[derive(Default)]
pub(super) struct Delays {
    /// By state, events that its `after` rows raise.
    raised: BTreeMap<Id, BTreeSet<(u32, String)>>,
    /// Transitions whose only event is such an event: they are `after` rows themselves.
    instead: BTreeMap<Place, u32>,
}

impl Delays {
    /// Where a script ends before an event is due, the event need not be kept.
    pub(super) fn of(doc: &Document, script: &[String], horizon: u32) -> Fit<Self> {
        let mut delays = Self::default();
        let sites = sites(doc);
        let due = doc
            .actions()
            .into_iter()
            .filter(|action| is_due(action, horizon));
        if due.count()
            > sites
                .iter()
                .filter(|site| site.send.delay <= horizon)
                .count()
        {
            return missing("a delayed `send` that depends on a condition or a default");
        }
        let mut left: Vec<&Site> = sites.iter().collect();
        while let Some(first) = left.first() {
            let what = (first.send.delay, &first.send.event);
            let same = |site: &&Site| (site.send.delay, &site.send.event) == what;
            let (same, others): (Vec<&Site>, Vec<&Site>) = left.iter().partition(|site| same(site));
            match delays.keep(doc, script, &same) {
                Err(_) if what.0 > horizon => {}
                kept => kept?,
            }
            left = others;
        }
        Ok(delays)
    }

    fn keep(&mut self, doc: &Document, script: &[String], same: &[&Site]) -> Fit<()> {
        let (delay, event) = (same[0].send.delay, &same[0].send.event);
        let Some(keeper) = keeper(doc, same) else {
            return missing(format!(
                "no one state is active while the delayed `{event}` waits"
            ));
        };
        let takers: Vec<Place> = takers(doc, event);
        let within = |&(source, _): &Place| source == keeper || doc.is_inside(source, keeper);
        if !takers.iter().all(within) {
            return missing(format!(
                "the delayed `{event}` outlives the state that keeps its time"
            ));
        }
        not_cancelled_elsewhere(doc, keeper, same)?;
        match takers[..] {
            [place] if place.0 == keeper && is_only_for(doc, script, place, same) => {
                self.instead.insert(place, delay);
            }
            _ => {
                self.raised
                    .entry(keeper)
                    .or_default()
                    .insert((delay, event.clone()));
            }
        }
        Ok(())
    }

    pub(super) fn instead_of(&self, source: Id, number: usize) -> Option<u32> {
        self.instead.get(&(source, number)).copied()
    }

    pub(super) fn of_state(&self, id: Id) -> Vec<(u32, &str)> {
        let raised = self.raised.get(&id).into_iter().flatten();
        raised
            .map(|(delay, event)| (*delay, event.as_str()))
            .collect()
    }
}

/// Where a delayed `send` is written.
struct Site<'d> {
    send: &'d Send,
    place: Written,
}

enum Written {
    Entry(Id),
    Exit(Id),
    Row(Place),
}

fn is_due(action: &Action, horizon: u32) -> bool {
    matches!(action, Action::Send(send) if (1..=horizon).contains(&send.delay))
}

fn sites(doc: &Document) -> Vec<Site<'_>> {
    let mut sites = Vec::new();
    for (id, node) in doc.nodes.iter().enumerate() {
        sites.extend(in_block(&node.entry, || Written::Entry(id)));
        sites.extend(in_block(&node.exit, || Written::Exit(id)));
        for (number, one) in node.transitions.iter().enumerate() {
            sites.extend(in_block(&one.actions, || Written::Row((id, number))));
        }
    }
    sites
}

fn in_block(block: &[Action], place: impl Fn() -> Written) -> Vec<Site<'_>> {
    let sends = block.iter().filter_map(|action| match action {
        Action::Send(send) if send.delay > 0 => Some(send),
        _ => None,
    });
    let site = |send| Site {
        send,
        place: place(),
    };
    sends.map(site).collect()
}

fn takers(doc: &Document, event: &str) -> Vec<Place> {
    let places = doc.all().flat_map(|id| {
        let transitions = doc.node(id).transitions.iter().enumerate();
        transitions.map(move |(number, one)| ((id, number), one))
    });
    places
        .filter(|(_, one)| one.takes(event))
        .map(|(place, _)| place)
        .collect()
}

/// The state that is entered whenever the event is sent, and only then.
fn keeper(doc: &Document, sites: &[&Site]) -> Option<Id> {
    if let [
        Site {
            place: Written::Entry(id),
            ..
        },
    ] = sites
    {
        return Some(*id);
    }
    let mut carriers = BTreeSet::new();
    for site in sites {
        match site.place {
            Written::Entry(_) => return None,
            Written::Row(place) => carriers.extend([place]),
            Written::Exit(id) => carriers.extend(ways_out(doc, id)?),
        }
    }
    let targets = carriers
        .iter()
        .map(|&place| &transition(doc, place).targets[..]);
    let targets: BTreeSet<&[Id]> = targets.collect();
    let mut targets = targets.into_iter();
    match (targets.next(), targets.next()) {
        (Some(&[target]), None) => is_entered_by(doc, target, &carriers).then_some(target),
        _ => None,
    }
}

fn transition(doc: &Document, (source, number): Place) -> &Transition {
    &doc.node(source).transitions[number]
}

/// The transitions that leave a state, if they are all its own.
fn ways_out(doc: &Document, id: Id) -> Option<Vec<Place>> {
    let own = |place: &Place| place.0 == id;
    let leaves = |place: &Place| {
        let one = transition(doc, *place);
        let outside = |&target: &Id| !doc.is_inside(doc.landing(target), id);
        one.targets.iter().any(outside)
            && (doc.is_inside(place.0, id) || doc.is_inside(id, place.0) || own(place))
    };
    let beside = doc
        .ancestors(id)
        .into_iter()
        .any(|outer| doc.is_parallel(outer));
    let ways: Vec<Place> = all(doc).filter(leaves).collect();
    (!beside && ways.iter().all(own)).then_some(ways)
}

fn all(doc: &Document) -> impl Iterator<Item = Place> {
    let places = |id: Id| (0..doc.node(id).transitions.len()).map(move |number| (id, number));
    doc.all().flat_map(places)
}

/// Whether these transitions, and nothing else, enter a state.
fn is_entered_by(doc: &Document, id: Id, carriers: &BTreeSet<Place>) -> bool {
    let line = || std::iter::once(id).chain(doc.ancestors(id));
    let by_default = doc
        .all()
        .any(|outer| doc.initial_targets(outer).contains(&id));
    let by_region = doc
        .node(id)
        .parent
        .is_some_and(|outer| doc.is_parallel(outer));
    let by_history = doc.is_history(id) || line().any(|outer| !doc.histories(outer).is_empty());
    let passes = |place: &Place| {
        let within = |&target: &Id| target == id || doc.is_inside(target, id);
        let stays = doc.is_inside(place.0, id) || transition(doc, *place).internal;
        let targets = &transition(doc, *place).targets;
        targets.contains(&id) || targets.iter().any(within) && !stays
    };
    let entering: BTreeSet<Place> = all(doc).filter(passes).collect();
    !by_default && !by_region && !by_history && entering == *carriers
}

/// Whether a transition reacts to that delayed event and to nothing else, whatever holds.
fn is_only_for(doc: &Document, script: &[String], place: Place, same: &[&Site]) -> bool {
    let event = &same[0].send.event;
    let one = transition(doc, place);
    let names_it = |action: &&&Action| match action {
        Action::Raise(name) => name == event,
        Action::Send(send) => send.event == *event,
        _ => false,
    };
    let named = doc.actions().iter().filter(names_it).count();
    one.events == [event.clone()]
        && one.cond.is_none()
        && named == same.len()
        && !script.contains(event)
}

/// Leaving the state stops the clock: that is the one place where `cancel` says nothing new.
fn not_cancelled_elsewhere(doc: &Document, keeper: Id, same: &[&Site]) -> Fit<()> {
    let ids: Vec<_> = same
        .iter()
        .filter_map(|site| site.send.id.as_ref())
        .collect();
    let cancels = |action: &&&Action| matches!(action, Action::Cancel(id) if ids.contains(&id));
    let exit = doc.node(keeper).exit.iter().collect::<Vec<_>>();
    let at_exit = exit.iter().filter(cancels).count();
    match doc.actions().iter().filter(cancels).count() == at_exit {
        true => Ok(()),
        false => missing("`cancel` before the state that keeps the time is left"),
    }
}
