//! Tables as Markdown.

use std::fmt;

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with nothing but its head.
    pub fn new(head: &[&str]) -> Self {
        Self {
            rows: vec![head.iter().map(|cell| cell.to_string()).collect()],
        }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells
                .map(|cell| cell.chars().count())
                .max()
                .unwrap_or(0)
                .max(3)
        };
        for (number, row) in self.rows.iter().enumerate() {
            for (column, cell) in row.iter().enumerate() {
                let width = width(column);
                // The first column is words, the others are figures.
                match column {
                    0 => write!(f, "| {cell:width$} ")?,
                    _ => write!(f, "| {cell:>width$} ")?,
                }
            }
            writeln!(f, "|")?;
            if number == 0 {
                let rule = |column| match column {
                    0 => format!("|:{}-", "-".repeat(width(column))),
                    _ => format!("|-{}:", "-".repeat(width(column))),
                };
                let rules: String = (0..row.len()).map(rule).collect();
                writeln!(f, "{rules}|")?;
            }
        }
        Ok(())
    }
}
