//! What machines under test write down.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::fmt::Display;

/// The usual context of a machine under test: it remembers what ran, and answers guards.
///
/// Everything works through a shared reference, so that guards leave their mark as well.
///
/// ```
/// use hfsm_tests::trace::Log;
///
/// let log = Log::default();
/// log.set("brave", true);
/// log.add("+Patrol");
/// assert!(log.ask("brave"));
/// assert_eq!(log.take(), "+Patrol brave?");
/// assert_eq!(log.take(), "");
/// ```
#[derive(Debug, Default)]
pub struct Log {
    ran: RefCell<Vec<String>>,
    flags: RefCell<BTreeSet<&'static str>>,
    number: Cell<u32>,
}

impl Log {
    /// Writes down that something ran.
    ///
    /// ```
    /// # use hfsm_tests::trace::Log;
    /// let log = Log::default();
    /// log.add("-Patrol");
    /// assert_eq!(log.take(), "-Patrol");
    /// ```
    pub fn add(&self, what: impl Display) {
        self.ran.borrow_mut().push(what.to_string());
    }

    /// All that ran since the last time, in order, separated by spaces.
    ///
    /// ```
    /// # use hfsm_tests::trace::Log;
    /// let log = Log::default();
    /// log.add("-Patrol");
    /// log.add("+Combat");
    /// assert_eq!(log.take(), "-Patrol +Combat");
    /// ```
    #[must_use]
    pub fn take(&self) -> String {
        self.ran.take().join(" ")
    }

    /// Makes a flag true or false; all are false at first.
    ///
    /// ```
    /// # use hfsm_tests::trace::Log;
    /// let log = Log::default();
    /// log.set("brave", true);
    /// assert!(log.is("brave"));
    /// ```
    pub fn set(&self, flag: &'static str, to: bool) {
        if to {
            self.flags.borrow_mut().insert(flag);
        } else {
            self.flags.borrow_mut().remove(flag);
        }
    }

    /// Whether the flag is true.
    ///
    /// ```
    /// # use hfsm_tests::trace::Log;
    /// assert!(!Log::default().is("brave"));
    /// ```
    #[must_use]
    pub fn is(&self, flag: &str) -> bool {
        self.flags.borrow().contains(flag)
    }

    /// Whether the flag is true, and writes down that it was asked: `flag?`.
    ///
    /// ```
    /// # use hfsm_tests::trace::Log;
    /// let log = Log::default();
    /// assert!(!log.ask("brave"));
    /// assert_eq!(log.take(), "brave?");
    /// ```
    #[must_use]
    pub fn ask(&self, flag: &'static str) -> bool {
        self.add(format_args!("{flag}?"));
        self.is(flag)
    }

    /// A number that machines may use as they like.
    ///
    /// ```
    /// # use hfsm_tests::trace::Log;
    /// assert_eq!(Log::default().number(), 0);
    /// ```
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number.get()
    }

    /// Changes the number.
    ///
    /// ```
    /// # use hfsm_tests::trace::Log;
    /// let log = Log::default();
    /// log.put(3);
    /// assert_eq!(log.number(), 3);
    /// ```
    pub fn put(&self, number: u32) {
        self.number.set(number);
    }
}
