use std::collections::BTreeSet;
use std::str::FromStr;

macro_rules! features {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// A part of the language that generated charts may use. What is not listed, nested
        /// states with guarded and internal rows, `ignore` and actions, they always use.
        #[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
        pub enum Feature {
            $($(#[$doc])* $name,)*
        }

        impl Feature {
            /// All of them.
            pub const ALL: &'static [Feature] = &[$(Feature::$name,)*];

            /// The name on the command line.
            pub fn name(self) -> &'static str {
                match self {
                    $(Feature::$name => $text,)*
                }
            }
        }
    };
}

features! {
    /// Events that carry a value, and patterns that look at it.
    Payload = "payload",
    /// Events that carry a value by name.
    Braces = "braces",
    /// Event types that are written beside the machine, at times with variants that no row names.
    Existing = "existing",
    /// `external`.
    External = "external",
    /// `self.is_in` in conditions and blocks.
    IsIn = "is_in",
    /// `self.source()` and `self.target()`.
    Route = "route",
    /// `initial` with an action or a target deeper than a child.
    Initials = "initials",
    /// Actions on integer fields.
    Fields = "fields",
    /// `goto`.
    Goto = "goto",
    /// Changes of the context between calls.
    Poke = "poke",
    /// `update` blocks.
    Update = "update",
    /// `let`.
    Data = "data",
    /// `after`.
    After = "after",
    /// `timer`.
    Timer = "timer",
    /// `when`.
    When = "when",
    /// `when … for`.
    For = "for",
    /// `always`.
    Always = "always",
    /// `self.raise`.
    Raise = "raise",
    /// `?` in blocks.
    Fallible = "fallible",
    /// `hold`.
    Hold = "hold",
    /// `#[urgent]`.
    Urgent = "urgent",
    /// `final` inside states, and `done`.
    Done = "done",
    /// `final` at the top.
    Ending = "ending",
    /// `if` and `match` targets.
    Choice = "choice",
    /// `defer`.
    Defer = "defer",
    /// `_` in `ignore` and `defer`.
    Rest = "rest",
    /// Histories.
    History = "history",
    /// `within`.
    Within = "within",
    /// `self.forget`.
    Forget = "forget",
    /// Regions.
    Regions = "regions",
    /// Forks.
    Fork = "fork",
    /// `push`, `replace` and `pop`.
    Stack = "stack",
    /// Small limits, so that `Full` and `Diverged` happen.
    Limits = "limits",
    /// What the language leaves open.
    Doubtful = "doubtful",
}

/// A set of [`Feature`]s.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Features(BTreeSet<Feature>);

impl Features {
    /// Nothing but the core.
    pub fn core() -> Self {
        Self::default()
    }

    /// All but what the language leaves open.
    pub fn all() -> Self {
        let all = Feature::ALL.iter().copied();
        Self(
            all.filter(|feature| *feature != Feature::Doubtful)
                .collect(),
        )
    }

    /// Whether a feature is among them.
    pub fn has(&self, feature: Feature) -> bool {
        self.0.contains(&feature)
    }

    /// The same with another feature.
    pub fn with(mut self, feature: Feature) -> Self {
        self.0.insert(feature);
        self
    }
}

impl Features {
    /// Takes a feature away.
    pub fn remove(&mut self, feature: Feature) {
        self.0.remove(&feature);
    }
}

impl FromStr for Features {
    type Err = String;

    /// `core`, `all`, and names; a name with `-` in front takes the feature away.
    fn from_str(list: &str) -> Result<Self, Self::Err> {
        let mut features = Self::core();
        for word in list.split(',').filter(|word| !word.is_empty()) {
            let (name, wanted) = word
                .strip_prefix('-')
                .map_or((word, true), |name| (name, false));
            match name {
                "core" => continue,
                "all" => features.0.extend(Self::all().0),
                _ => features.set(name, wanted)?,
            }
        }
        Ok(features)
    }
}

impl Features {
    fn set(&mut self, name: &str, wanted: bool) -> Result<(), String> {
        let feature = Feature::ALL.iter().find(|feature| feature.name() == name);
        let feature = *feature.ok_or_else(|| format!("no feature is named `{name}`"))?;
        if wanted {
            self.0.insert(feature);
        } else {
            self.0.remove(&feature);
        }
        Ok(())
    }
}
