//! Source text with indentation.

/// Lines of source.
#[derive(Default)]
pub struct Text {
    lines: String,
    depth: usize,
}

impl Text {
    /// A line at the present depth.
    pub fn line(&mut self, line: impl AsRef<str>) {
        for _ in 0..self.depth {
            self.lines.push_str("    ");
        }
        self.lines.push_str(line.as_ref());
        self.lines.push('\n');
    }

    /// A head, and what `inside` writes in braces.
    pub fn block(&mut self, head: impl AsRef<str>, inside: impl FnOnce(&mut Self)) {
        self.line(format!("{} {{", head.as_ref()));
        self.depth += 1;
        inside(self);
        self.depth -= 1;
        self.line("}");
    }

    /// All of it.
    pub fn into_string(self) -> String {
        self.lines
    }
}
