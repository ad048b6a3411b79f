//! What an event does in a machine of one region, as one match on the leaf and the event together.
//!
//! By hand one writes a match on the leaf, and in it one on the event: two jumps, and where many
//! machines take turns the processor guesses both wrong. Here each pair of a leaf and an event is
//! a cell with a number, and there is one jump. Cells that nothing comes of are not named: rustc
//! compares each pattern with all others. The bits of the leaf stand above those of the event: the
//! other way round what leaves inherit would be few ranges, quick to check, but the compiler knows
//! the bits of an event once it is looked at, makes of each event a match of its own, and of that
//! a tree of comparisons.

use std::str::FromStr;

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::context::Emit;
use crate::{
    chart::{Chart, RowId, StateId},
    gather::{Few, Gather},
    lower::{Candidate, Effect, Family, GoalChoice, Pass, candidates_among, rows_in_order},
    sorted::Map,
};

/// How the cells are numbered.
#[derive(Clone, Copy)]
pub struct Cells {
    leaf_bits: u32,
    event_bits: u32,
    /// Whether variants that no row names have a number.
    others: bool,
}

impl Cells {
    pub fn of(chart: &Chart) -> Self {
        let others = others_have_a_number(chart);
        Self {
            leaf_bits: bits(chart.leaves().count()),
            event_bits: bits(chart.events.len() + usize::from(others)),
            others,
        }
    }

    /// There are two things to tell apart, and a table of them is not too large.
    pub fn are_worth_it(self) -> bool {
        self.leaf_bits > 0 && self.event_bits > 0 && self.count() <= MOST
    }

    /// How many there are, those of no leaf and no event included.
    fn count(self) -> usize {
        1 << (self.leaf_bits + self.event_bits)
    }

    fn of_pair(self, leaf: usize, event: usize) -> usize {
        leaf << self.event_bits | event
    }

    /// `0b101_0011`: the leaf's bits, then the event's.
    fn pattern(self, cell: usize) -> Literal {
        let (leaf, event) = (cell >> self.event_bits, cell & ((1 << self.event_bits) - 1));
        let [leaf_width, event_width] = [self.leaf_bits, self.event_bits].map(|bits| bits as usize);
        let text = format!("0b{leaf:0leaf_width$b}_{event:0event_width$b}");
        Literal::from_str(&text).expect("a number is a literal")
    }

    /// A pattern for each of the numbers: ranges would be compared with, one after the other,
    /// before anything jumps.
    fn patterns(self, numbers: Vec<usize>) -> Vec<Literal> {
        numbers.into_iter().map(|cell| self.pattern(cell)).list()
    }
}

/// Up to so many of them: 64 kilobytes of addresses.
const MOST: usize = 16_384;

/// The bits that so many numbers need.
fn bits(count: usize) -> u32 {
    count.next_power_of_two().trailing_zeros()
}

/// Variants that no row names share a number if anything comes of them or there is one to spare;
/// else there is a jump for them, which is none if the type has no such variant.
fn others_have_a_number(chart: &Chart) -> bool {
    let to_spare = !chart.events.len().is_power_of_two();
    let mut rows = chart.rows.iter();
    chart.has_unnamed_events() && (to_spare || rows.any(|row| row.trigger.takes_the_rest()))
}

/// The cells that are looked into so far.
#[derive(Default)]
struct Arms {
    arms: Vec<(Vec<usize>, TokenStream)>,
    /// Cells that are ignored, whatever the row.
    ignored: Vec<usize>,
    /// Arms of rows that do the same in every leaf, by the first of them.
    shared: Map<RowId, Vec<(Vec<Candidate>, usize)>>,
}

impl Emit<'_> {
    /// `fn react`, and the match on the cell.
    pub fn react_by_cell(&self, event: &TokenStream) -> TokenStream {
        let (look, args) = (format_ident!("react_in_cell"), self.react_args());
        let body = self.with_change(quote!(#look(#args)));
        let docs = "Looks at the rows on the path of the active leaf.";
        let react = self.react_fn(quote!(#[inline]), docs, "react", None, event, body);
        let docs = "One number for both, one jump: the bits of the leaf, then those of the event.";
        let body = self.cells_body();
        let inline = match self.has_call() {
            true => quote!(#[inline]),
            false => self.inline_by_size(),
        };
        let look = self.react_fn(inline, docs, "react_in_cell", None, event, body);
        quote!(#react #look)
    }

    fn cells_body(&self) -> TokenStream {
        let (chart, krate) = (self.chart, self.krate);
        let cells = Cells::of(chart);
        let known = chart.event_ids().list();
        let numbers = known.iter().enumerate().map(|(number, &event)| {
            let (pattern, number) = (self.any_payload(event), Literal::usize_unsuffixed(number));
            quote!(#pattern => #number,)
        });
        let numbers = numbers.tokens();
        let rest = chart.has_unnamed_events().then(|| {
            let number = Literal::usize_unsuffixed(known.len());
            let rest = match cells.others {
                true => quote!(#number),
                false => quote!(return #krate::Outcome::Unhandled),
            };
            quote! {
                #[allow(unreachable_patterns)]
                _ => #rest,
            }
        });
        let events = known.iter().copied().map(Some);
        let events = events.chain(cells.others.then_some(None)).list();
        let mut arms = Arms::default();
        self.event_is_owned.set(true);
        for (at, leaf) in chart.leaves().enumerate() {
            let rows = rows_in_order(chart, leaf, Pass::Both);
            for (number, &event) in events.iter().enumerate() {
                let found = candidates_among(self.plan, leaf, &rows, Family::Event, event);
                if !found.is_empty() {
                    self.cell(&mut arms, cells.of_pair(at, number), leaf, found);
                }
            }
        }
        self.event_is_owned.set(false);
        let ignored = (!arms.ignored.is_empty()).then(|| {
            let patterns = cells.patterns(arms.ignored);
            quote!(#(#patterns)|* => return #krate::Outcome::Ignored,)
        });
        let (arms, own) = (arms.arms.into_iter(), self.own_references());
        let arms = arms.map(|(numbers, code)| {
            let patterns = cells.patterns(numbers);
            quote!(#(#patterns)|* => { #own #code })
        });
        let arms = arms.tokens();
        let shift = Literal::u32_unsuffixed(cells.event_bits);
        quote! {
            let leaf = machine.leaf;
            let number = match event { #numbers #rest };
            match ((leaf as usize) << #shift) | number {
                #arms
                #ignored
                _ => {}
            }
            #krate::Outcome::Unhandled
        }
    }

    /// `let npc = npc;`: for each use of a reference the borrow checker looks at all other places
    /// in the function where that variable is lent, so each arm has variables of its own.
    fn own_references(&self) -> Few {
        let context = self.context_type().map(|_| &self.names.context);
        let call = self.has_call().then(|| format_ident!("call"));
        let names = context.cloned().into_iter().chain(call);
        let names = names.map(|name| quote!(let #name = #name;)).tokens();
        quote!(#names let observer = observer;).into()
    }

    fn cell(&self, arms: &mut Arms, cell: usize, leaf: StateId, found: Vec<Candidate>) {
        let write = || -> TokenStream { self.each_of(&found, &|id| self.react_by(id)) };
        if self.is_ignored(&found) {
            arms.ignored.push(cell);
            return;
        }
        if !self.is_the_same_everywhere(&found) {
            let code = self.knowing_leaf(self.tip(leaf), write);
            arms.arms.push((vec![cell], code));
            return;
        }
        let known = arms.shared.get_or_insert(found[0].row, Vec::new());
        match known.iter().find(|(others, _)| *others == found) {
            Some(&(_, at)) => arms.arms[at].0.push(cell),
            None => {
                let code = self.knowing_leaf(quote!(leaf), write);
                known.push((found, arms.arms.len()));
                arms.arms.push((vec![cell], code));
            }
        }
    }

    fn is_ignored(&self, found: &[Candidate]) -> bool {
        let ignores = |goal: &GoalChoice| match goal {
            GoalChoice::Take { reaction, .. } => {
                matches!(self.plan.reaction(*reaction).effect, Effect::Ignore)
            }
            GoalChoice::Off => false,
        };
        matches!(found, [first] if first.certain && first.goals.iter().all(ignores))
    }

    /// Rows that exit nothing need not know the leaf.
    fn is_the_same_everywhere(&self, found: &[Candidate]) -> bool {
        let stays = |goal: &GoalChoice| match goal {
            GoalChoice::Take { reaction, .. } => matches!(
                self.plan.reaction(*reaction).effect,
                Effect::Internal | Effect::Ignore
            ),
            _ => true,
        };
        found
            .iter()
            .all(|candidate| candidate.goals.iter().all(stays))
    }
}
