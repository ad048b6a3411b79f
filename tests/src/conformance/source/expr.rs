//! Expressions: integers, data, comparisons, `In(state)`.

/// An expression. Truth is one and zero.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// A number.
    Int(i32),
    /// A datum.
    Datum(usize),
    /// Whether a state is active.
    In(String),
    /// Negation.
    Not(Box<Expr>),
    /// Two operands.
    Two(Op, Box<Expr>, Box<Expr>),
}

/// Binary operators.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Op {
    /// `||`
    Or,
    /// `&&`
    And,
    /// `==`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
}

/// By level, the loosest first; of one level the longest first.
const OPERATORS: [&[(&str, Op)]; 6] = [
    &[("||", Op::Or)],
    &[("&&", Op::And)],
    &[
        ("===", Op::Equal),
        ("!==", Op::Unequal),
        ("==", Op::Equal),
        ("!=", Op::Unequal),
    ],
    &[
        ("<=", Op::AtMost),
        (">=", Op::AtLeast),
        ("<", Op::Less),
        (">", Op::More),
    ],
    &[("+", Op::Plus), ("-", Op::Minus)],
    &[("*", Op::Times)],
];

impl Expr {
    /// Reads an expression over data of these names.
    pub fn parse(text: &str, data: &[String]) -> Result<Self, String> {
        let mut parser = Parser { rest: text, data };
        let expr = parser.level(0);
        let rest = parser.rest.trim();
        expr.filter(|_| rest.is_empty())
            .ok_or_else(|| format!("expression `{text}`"))
    }

    /// Its value.
    pub fn value(&self, data: &[i32], active: &dyn Fn(&str) -> bool) -> i32 {
        let value = |expr: &Expr| expr.value(data, active);
        match self {
            Self::Int(value) => *value,
            Self::Datum(number) => data[*number],
            Self::In(state) => active(state).into(),
            Self::Not(inner) => (value(inner) == 0).into(),
            Self::Two(op, left, right) => op.apply(value(left), value(right)),
        }
    }

    /// Whether it asks if that state is active.
    pub fn asks_for(&self, state: &str) -> bool {
        self.any(&|expr| matches!(expr, Self::In(name) if name == state))
    }

    /// Whether numbers below zero can come up in it.
    pub fn goes_below_zero(&self) -> bool {
        self.any(&|expr| match expr {
            Self::Int(value) => *value < 0,
            Self::Two(op, ..) => *op == Op::Minus,
            _ => false,
        })
    }

    fn any(&self, found: &dyn Fn(&Self) -> bool) -> bool {
        let inside = match self {
            Self::Int(_) | Self::Datum(_) | Self::In(_) => false,
            Self::Not(inner) => inner.any(found),
            Self::Two(_, left, right) => left.any(found) || right.any(found),
        };
        inside || found(self)
    }

    /// Whether it yields truth rather than a number.
    pub fn is_condition(&self) -> bool {
        match self {
            Self::Int(_) | Self::Datum(_) => false,
            Self::In(_) | Self::Not(_) => true,
            Self::Two(op, ..) => !matches!(op, Op::Plus | Op::Minus | Op::Times),
        }
    }
}

impl Op {
    fn apply(self, left: i32, right: i32) -> i32 {
        match self {
            Self::Or => (left != 0 || right != 0).into(),
            Self::And => (left != 0 && right != 0).into(),
            Self::Equal => (left == right).into(),
            Self::Unequal => (left != right).into(),
            Self::Less => (left < right).into(),
            Self::AtMost => (left <= right).into(),
            Self::More => (left > right).into(),
            Self::AtLeast => (left >= right).into(),
            Self::Plus => left.wrapping_add(right),
            Self::Minus => left.wrapping_sub(right),
            Self::Times => left.wrapping_mul(right),
        }
    }
}

struct Parser<'t> {
    rest: &'t str,
    data: &'t [String],
}

impl<'t> Parser<'t> {
    fn level(&mut self, level: usize) -> Option<Expr> {
        let Some(operators) = OPERATORS.get(level) else {
            return self.operand();
        };
        let mut left = self.level(level + 1)?;
        while let Some(op) = self.operator(operators) {
            let right = self.level(level + 1)?;
            left = Expr::Two(op, Box::new(left), Box::new(right));
        }
        Some(left)
    }

    fn operator(&mut self, operators: &[(&str, Op)]) -> Option<Op> {
        let found = operators.iter().find(|(text, _)| self.eat(text))?;
        Some(found.1)
    }

    fn eat(&mut self, text: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn operand(&mut self) -> Option<Expr> {
        if self.eat("!") {
            return Some(Expr::Not(Box::new(self.operand()?)));
        }
        if self.eat("-") {
            let inner = Box::new(self.operand()?);
            return Some(match *inner {
                Expr::Int(value) => Expr::Int(value.checked_neg()?),
                _ => Expr::Two(Op::Minus, Box::new(Expr::Int(0)), inner),
            });
        }
        if self.eat("(") {
            let inner = self.level(0)?;
            return self.eat(")").then_some(inner);
        }
        self.word()
    }

    fn word(&mut self) -> Option<Expr> {
        let word = self.take(|c| c.is_alphanumeric() || c == '_' || c == '$');
        match word {
            "true" => Some(Expr::Int(1)),
            "false" => Some(Expr::Int(0)),
            "undefined" => Some(Expr::Int(super::UNDEFINED)),
            "In" => self.state(),
            _ if word.starts_with(|c: char| c.is_ascii_digit()) => word.parse().ok().map(Expr::Int),
            _ => {
                let number = self.data.iter().position(|name| name == word)?;
                Some(Expr::Datum(number))
            }
        }
    }

    /// The argument of `In`, with or without quotes.
    fn state(&mut self) -> Option<Expr> {
        if !self.eat("(") {
            return None;
        }
        let quoted = self.eat("'") || self.eat("\"");
        let name = self.take(|c| !"'\") ".contains(c)).to_owned();
        let closed = !quoted || self.eat("'") || self.eat("\"");
        (closed && self.eat(")")).then_some(Expr::In(name))
    }

    fn take(&mut self, part: impl Fn(char) -> bool) -> &'t str {
        let text = self.rest.trim_start();
        let end = text.find(|c| !part(c)).unwrap_or(text.len());
        self.rest = &text[end..];
        &text[..end]
    }
}
