//! The declaration as it was written: one node per production of the grammar, with its tokens.
//!
//! Nothing is looked up here. Names are identifiers, user code is raw tokens, and an item that
//! the grammar allows but the language does not (a `hold` in the root, a second `initial`) is
//! still a node: [`crate::resolve`] is the one to complain.

use proc_macro2::{Group, Ident, Span, TokenStream};

/// `input = attrs vis "machine" Ident generics? where? "{" header* item* "}"`
#[derive(Clone)]
pub struct Machine {
    pub attrs: Attrs,
    pub vis: TokenStream,
    /// Where `vis` begins, or the word `machine`: below the attributes.
    pub place: Span,
    pub name: Ident,
    pub generics: syn::Generics,
    pub headers: Vec<Header>,
    pub items: Vec<Item>,
}

/// What stands above a node: doc comments, levels, `cfg`, and attributes of the user's own.
#[derive(Clone, Default)]
pub struct Attrs {
    /// The text of each `///` line, without the leading space.
    pub docs: Vec<String>,
    /// Every predicate of a `#[cfg(predicate)]`.
    pub cfg: Vec<TokenStream>,
    /// The path of `#[urgent]`.
    pub urgent: Option<Span>,
    pub levels: Vec<LevelAttr>,
    /// `#[inline(always)]` or `#[inline(never)]`.
    pub inline: Option<bool>,
    /// Whole attributes, doc comments included, that go on to a generated item.
    pub passed_on: Vec<TokenStream>,
}

/// One check of `#[allow(hfsm::check)]`, `warn` or `deny`.
#[derive(Clone)]
pub struct LevelAttr {
    pub level: Level,
    /// The name behind `hfsm::`.
    pub check: Ident,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    Allow,
    Warn,
    Deny,
}

/// `header = "context" … | "tick" … | "queue" … | "steps" … | "deferred" … | "stack" … | "events" …`
#[derive(Clone)]
pub struct Header {
    pub attrs: Attrs,
    /// The keyword.
    pub keyword: Ident,
    pub kind: HeaderKind,
}

#[derive(Clone)]
pub enum HeaderKind {
    /// `"context" Ident ":" Type ";"`
    Context(Param),
    /// `"tick" Ident ":" Type ";"`
    Tick(Param),
    /// `"queue" IntLit ";"`, and `steps`, `deferred`, `stack`.
    Limit {
        limit: Limit,
        /// Any number of digits; what is too big for this is `u128::MAX`.
        value: u128,
        span: Span,
    },
    /// `"events" (Ident generics?)? "{" (attrs Variant),* "}"`
    OwnEvents(OwnEvents),
    /// `"events" Type ";"`
    ExistingEvents { ty: TokenStream },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    Queue,
    Steps,
    Deferred,
    Stack,
}

#[derive(Clone)]
pub struct Param {
    pub name: Ident,
    pub ty: TokenStream,
}

#[derive(Clone)]
pub struct OwnEvents {
    /// The name, where one was given: the default is the machine's with `Event` behind it.
    pub name: Option<Ident>,
    pub generics: syn::Generics,
    pub variants: Vec<Variant>,
}

/// One variant of an own `events` enum.
#[derive(Clone)]
pub struct Variant {
    pub attrs: Attrs,
    pub name: Ident,
    /// `(u32)` or `{ at: Vec2 }`, with its delimiters.
    pub fields: Option<Group>,
}

#[derive(Clone)]
pub struct Item {
    pub attrs: Attrs,
    /// The first token: the keyword that made the item what it is.
    pub keyword: Span,
    pub kind: ItemKind,
}

#[derive(Clone)]
pub enum ItemKind {
    Initial(Initial),
    Let(Let),
    /// `vis? "timer" Ident ";"`
    Timer {
        vis: TokenStream,
        name: Ident,
    },
    /// `("entry" | "exit" | "update" | "resume") Block`
    Block {
        moment: Moment,
        block: Block,
    },
    Row(Row),
    /// `"hold" guard? ";"`
    Hold {
        guard: Option<Cond>,
    },
    History(History),
    /// `"state" Name ( "{" item* "}" | ";" )`
    State {
        name: Ident,
        items: Vec<Item>,
    },
    /// `"region" Name "{" item* "}"`
    Region {
        name: Ident,
        items: Vec<Item>,
    },
    /// `"final" Name ";"`; a body is kept so that it can be refused.
    Final {
        name: Ident,
        body: Option<Span>,
    },
    /// `"submachine" Name ":" Type ( "{" item* "}" | ";" )`
    Submachine {
        name: Ident,
        ty: TokenStream,
        items: Vec<Item>,
    },
}

/// When a block of a state runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Moment {
    Entry,
    Exit,
    Update,
    Resume,
}

/// `"initial" (action "=>")? target ";"`
#[derive(Clone)]
pub struct Initial {
    pub action: Option<Block>,
    pub target: Target,
}

/// `vis? "let" Ident ":" Type ("=" Expr)? ";"`
#[derive(Clone)]
pub struct Let {
    pub vis: TokenStream,
    pub name: Ident,
    pub ty: TokenStream,
    pub value: Option<Code>,
}

/// `("shallow" | "deep") "history" Name ("within" Expr)? ("else" Name)? ";"`
#[derive(Clone)]
pub struct History {
    pub deep: bool,
    pub name: Ident,
    pub within: Option<Code>,
    pub otherwise: Option<Ident>,
}

/// `trigger guard? action? ("=>" target)? ";"?`, `ignore` and `defer` among them.
#[derive(Clone)]
pub struct Row {
    pub trigger: Trigger,
    pub guard: Option<Cond>,
    pub action: Option<Block>,
    pub target: Option<Target>,
}

#[derive(Clone)]
pub enum Trigger {
    /// `"on" events`
    On(Vec<EventPattern>),
    /// `"when" cond ("for" Expr)?`
    When {
        cond: Cond,
        hold_for: Option<Code>,
    },
    /// `"after" Expr`
    After(Code),
    Always,
    /// `"done" Name?`
    Done(Option<Ident>),
    /// `"ignore" (events | "_")`
    Ignore(Events),
    /// `"defer" (events | "_")`
    Defer(Events),
}

#[derive(Clone)]
pub enum Events {
    /// `_`: every event that no other row of the state names.
    All(Span),
    Named(Vec<EventPattern>),
}

/// `SawPlayer { at }`, `GotHit(d)`, `GotHit`, `crate::Event::GotHit(1..=9)`.
#[derive(Clone)]
pub struct EventPattern {
    /// What stands before the variant's name, `::` included: `crate::Event::`; mostly empty.
    pub qualifier: TokenStream,
    /// The variant.
    pub name: Ident,
    /// `(…)` or `{…}`, with its delimiters; `None` matches whatever the payload.
    pub payload: Option<Group>,
}

/// An expression, a pattern or a list of statements of the user's, kept as it is.
#[derive(Clone)]
pub struct Code(pub TokenStream);

/// `cond: an expression, or let patterns as in Rust's if`
#[derive(Clone)]
pub struct Cond {
    pub code: Code,
    /// A `let` stands at its top level, so that it is no expression by itself.
    pub has_let: bool,
}

/// A braced block. From a `$b:block` of a `macro_rules!` the braces come inside an invisible group.
#[derive(Clone)]
pub struct Block {
    /// The brace group itself, with the user's span.
    pub braces: Group,
}

#[derive(Clone)]
pub enum Target {
    /// `"external"? Name data?`
    State {
        external: Option<Span>,
        place: Place,
    },
    /// `"(" Name data? ("," Name data?)+ ")"`
    Fork {
        span: Span,
        places: Vec<Place>,
    },
    /// `"if" cond "{" target "}" "else" …`
    If {
        span: Span,
        cond: Cond,
        then: Box<Target>,
        otherwise: Option<Box<Target>>,
    },
    /// `"match" Expr "{" (Pat guard? "=>" target),* "}"`
    Match {
        span: Span,
        scrutinee: Code,
        arms: Vec<Arm>,
    },
    /// `"push" Name data?`
    Push {
        span: Span,
        place: Place,
    },
    /// `"replace" Name data?`
    Replace {
        span: Span,
        place: Place,
    },
    Pop {
        span: Span,
    },
}

/// A state or history by name, with the data it is given.
#[derive(Clone)]
pub struct Place {
    pub name: Ident,
    pub data: Vec<Given>,
}

/// `Ident (":" Expr)?`: without a value, the variable of that name.
#[derive(Clone)]
pub struct Given {
    pub name: Ident,
    pub value: Option<Code>,
}

/// One arm of a `match` target.
#[derive(Clone)]
pub struct Arm {
    pub pattern: Code,
    pub guard: Option<Cond>,
    pub target: Target,
}
