/// A `u32`.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// A literal.
    Int(u32),
    /// A field of the context.
    Field(usize),
    /// A `let` of the state or an ancestor.
    Let(String),
    /// The payload that the row's pattern binds.
    Payload,
    /// A named clock of the state or an ancestor.
    Clock(String),
    /// The tick of the update that runs.
    Tick,
    /// A wrapping sum.
    Sum(Box<Expr>, Box<Expr>),
    /// A wrapping difference.
    Difference(Box<Expr>, Box<Expr>),
    /// A wrapping product.
    Product(Box<Expr>, Box<Expr>),
}

/// A condition.
#[derive(Clone, Debug, PartialEq)]
pub enum Cond {
    /// `true` or `false`.
    Const(bool),
    /// A bit of the context is set.
    Bit(u8),
    /// `a < b`.
    Less(Expr, Expr),
    /// `a == b`.
    Equal(Expr, Expr),
    /// `self.is_in(State)`.
    In(String),
    /// Negation.
    Not(Box<Cond>),
    /// Both.
    And(Box<Cond>, Box<Cond>),
    /// Either.
    Or(Box<Cond>, Box<Cond>),
}

impl std::ops::Not for Cond {
    type Output = Self;

    fn not(self) -> Self {
        Self::Not(Box::new(self))
    }
}

impl std::ops::BitAnd for Cond {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self::And(Box::new(self), Box::new(other))
    }
}

impl std::ops::BitOr for Cond {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self::Or(Box::new(self), Box::new(other))
    }
}

impl std::ops::Add for Expr {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::Sum(Box::new(self), Box::new(other))
    }
}

impl From<u32> for Expr {
    fn from(value: u32) -> Self {
        Self::Int(value)
    }
}
