//! A text that several can write to.

use std::{cell::RefCell, fmt, rc::Rc};

/// A text that several can write to: the machine's log and what its actions drive, say, so that
/// the lines of both stand in the order in which things happened.
///
/// ```
/// use std::fmt::Write;
/// use hfsm_examples::Journal;
///
/// let mut journal = Journal::default();
/// let mut other = journal.clone();
/// writeln!(journal, "one")?;
/// writeln!(other, "two")?;
/// assert_eq!(journal.text(), "one\ntwo\n");
/// # Ok::<(), std::fmt::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Journal(Rc<RefCell<String>>);

impl Journal {
    /// Adds a line.
    ///
    /// ```
    /// let journal = hfsm_examples::Journal::default();
    /// journal.line("one");
    /// assert_eq!(journal.text(), "one\n");
    /// ```
    pub fn line(&self, line: impl fmt::Display) {
        let line = format!("{line}\n");
        self.0.borrow_mut().push_str(&line);
    }

    /// All that was written so far.
    ///
    /// ```
    /// assert_eq!(hfsm_examples::Journal::default().text(), "");
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        self.0.borrow().clone()
    }
}

impl fmt::Write for Journal {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.borrow_mut().push_str(text);
        Ok(())
    }
}
