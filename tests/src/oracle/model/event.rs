/// An event variant.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// The variant's name.
    pub name: String,
    /// Whether it carries a `u32`.
    pub payload: bool,
    /// Whether what it carries has a name, `E { d: u32 }`.
    pub braces: bool,
}

/// Where the events are declared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EventType {
    /// `events { … }`, in the machine.
    Own,
    /// `events Type;`, an enum beside the machine.
    Existing(Form),
}

/// How an enum beside the machine is written, and named in the machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// By its name.
    Plain,
    /// By a path: it is in a module.
    Path,
    /// By another name: the machine knows an alias of it.
    Alias,
    /// With a type argument, which is what events carry.
    Generic,
    /// With a lifetime: one more variant, which nobody sends, holds a reference.
    Borrowed,
}

impl Form {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Plain,
        Self::Path,
        Self::Alias,
        Self::Generic,
        Self::Borrowed,
    ];
}

impl Event {
    /// An event variant.
    pub fn new(name: &str, payload: bool) -> Self {
        Self {
            name: name.to_owned(),
            payload,
            braces: false,
        }
    }
}
