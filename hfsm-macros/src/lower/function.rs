//! User code as functions: one for each block, condition, duration and value.
//!
//! A function has a parameter for each name its code mentions and no other.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

use super::mention::{self, Mention, SelfUse};
use crate::gather::Gather;
use crate::{
    ast::{Block, Code, Cond},
    chart::{Chart, EventMatch, EventType, Given, LetId, StateId, Target},
};

/// An index into [`super::Plan::functions`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FunctionId(pub usize);

/// One piece of user code with all that is needed to declare and call its function.
#[derive(Clone)]
pub struct Function {
    /// Unique within the machine; snake case.
    pub name: String,
    /// What it is, in the words of the declaration.
    pub doc: String,
    pub body: Body,
    pub uses: Uses,
}

#[derive(Clone)]
pub enum Body {
    /// `entry`, `exit`, `update`, `resume`, or the action of a row or an initial.
    Block { block: Block, fallible: bool },
    /// A guard or the condition of a `when`: a `bool`.
    Cond(Cond),
    /// `after`, `for` or `within`: a tick.
    Duration(Code),
    /// The initial value of a `let`.
    Value { var: LetId, code: Code },
    /// Which of a target's goals is chosen: a `u16`.
    Decide(Target),
    /// A row's action with the data of the goal that was chosen, where both may use the payload.
    Give {
        action: Option<Block>,
        fallible: bool,
        goals: Vec<Vec<Given>>,
    },
}

/// The names a function needs.
#[derive(Clone, Default)]
pub struct Uses {
    pub handle: SelfUse,
    pub context: Option<Mention>,
    pub tick: Option<Mention>,
    pub lets: Vec<(LetId, Mention)>,
    pub timers: Vec<(StateId, Mention)>,
    /// The alternatives of the row's `on` whose payload the code uses; empty where it does not.
    pub event: Vec<EventMatch>,
    /// Names the patterns bind that other functions of the row use: no unused variables here.
    pub elsewhere: Vec<Ident>,
}

impl Body {
    /// Actions may change what they see; everything else looks only.
    pub fn is_action(&self) -> bool {
        matches!(
            self,
            Body::Block { .. }
                | Body::Give {
                    action: Some(_),
                    ..
                }
        )
    }

    /// It is asked before a row is taken, while the event must stay whole.
    pub fn is_question(&self) -> bool {
        matches!(self, Body::Cond(_) | Body::Decide(_))
    }

    pub fn mentions(&self, name: &Ident) -> bool {
        mention::mention(&self.tokens(), &name.to_string()).is_some()
    }

    /// All of the user's tokens in it, for the search of names.
    fn tokens(&self) -> TokenStream {
        match self {
            Body::Block { block, .. } => block.braces.stream(),
            Body::Cond(cond) => cond.code.0.clone(),
            Body::Duration(code) | Body::Value { code, .. } => code.0.clone(),
            Body::Decide(target) => decision_tokens(target),
            Body::Give { action, goals, .. } => give_tokens(action.as_ref(), goals),
        }
    }
}

fn give_tokens(action: Option<&Block>, goals: &[Vec<Given>]) -> TokenStream {
    let action = action.map(|block| block.braces.stream());
    let values = goals.iter().flatten().map(|given| match &given.value {
        Some(value) => value.0.clone(),
        None => given.name.to_token_stream(),
    });
    apart(action.into_iter().chain(values))
}

fn decision_tokens(target: &Target) -> TokenStream {
    match target {
        Target::Goal(_) => TokenStream::new(),
        Target::If {
            cond,
            then,
            otherwise,
        } => apart([
            cond.code.0.clone(),
            decision_tokens(then),
            decision_tokens(otherwise),
        ]),
        Target::Match { scrutinee, arms } => {
            let arms = arms.iter().flat_map(|arm| {
                let guard = arm.guard.as_ref().map(|guard| guard.code.0.clone());
                [
                    arm.pattern.0.clone(),
                    guard.unwrap_or_default(),
                    decision_tokens(&arm.target),
                ]
            });
            apart([scrutinee.0.clone()].into_iter().chain(arms))
        }
    }
}

/// Pieces of code one after the other, kept apart: a name before another piece's `!(…)` would
/// read as a macro's.
fn apart(pieces: impl IntoIterator<Item = TokenStream>) -> TokenStream {
    pieces.into_iter().map(|piece| quote!(#piece;)).tokens()
}

/// What code of `state` may use; `matches` are those of its row, `tick` is true in the places
/// where the tick has a name.
pub struct Scope<'c> {
    pub chart: &'c Chart,
    pub state: StateId,
    pub matches: &'c [EventMatch],
    pub tick: bool,
    /// A `let`'s value sees those above it only.
    pub lets: Vec<LetId>,
}

impl<'c> Scope<'c> {
    pub fn new(chart: &'c Chart, state: StateId) -> Self {
        Scope {
            chart,
            state,
            matches: &[],
            tick: false,
            lets: chart.visible_lets(state),
        }
    }

    /// The names `body` mentions.
    pub fn uses(&self, body: &Body) -> Uses {
        let code = body.tokens();
        let find = |name: &Ident| mention::mention(&code, &name.to_string());
        let context = self
            .chart
            .context
            .as_ref()
            .and_then(|param| find(&param.name));
        let tick = self.chart.tick.as_ref().filter(|_| self.tick);
        let timers = self.chart.ancestry(self.state).filter_map(|state| {
            let timer = self.chart[state].timer.as_ref()?;
            Some((state, find(&timer.name)?))
        });
        Uses {
            handle: mention::self_use(&code),
            context,
            tick: tick.and_then(|param| find(&param.name)),
            lets: self
                .lets
                .iter()
                .filter_map(|&id| Some((id, find(&self.chart[id].name)?)))
                .list(),
            timers: timers.list(),
            event: self.event(&code),
            elsewhere: Vec::new(),
        }
    }

    /// The payload patterns, if the code uses a name they bind.
    fn event(&self, code: &TokenStream) -> Vec<EventMatch> {
        let used = |found: &EventMatch| {
            found
                .bindings
                .iter()
                .any(|name| mention::mention(code, &name.to_string()).is_some())
        };
        if self.matches.iter().any(used) {
            self.matches.to_vec()
        } else {
            Vec::new()
        }
    }
}

/// Whether the block raises an error as an event. Without events it is a block like any other: a
/// `?` in a closure of its own is that closure's, and of any other rustc tells.
pub fn is_fallible(chart: &Chart, block: &Block) -> bool {
    !matches!(chart.event_type, EventType::None)
        && mention::has_question_mark(&block.braces.stream())
}
