//! The end of a type and of generics, found on raw tokens.

use proc_macro2::Delimiter;

use super::cursor::{Parse, Parser};
use crate::messages;

impl Parser<'_, '_> {
    /// `Type` without `+`, as behind `as`; its `<` always opens generics, as rustc has it
    pub fn skip_type(&mut self) -> Parse<()> {
        while self.type_prefix() || self.binder()? {}
        if self.eat("!").is_some() {
            return Ok(());
        }
        if self.fragment_ahead() {
            self.any();
            return Ok(());
        }
        if self.arguments() {
            return self.return_type();
        }
        self.type_path()
    }

    /// `&'a mut`, `*const`, `dyn`, `unsafe extern "C" fn` and so on
    fn type_prefix(&mut self) -> bool {
        match self.word().as_str() {
            "mut" | "const" | "dyn" | "impl" | "unsafe" | "fn" => self.take_ident().is_some(),
            "extern" => {
                self.take_ident();
                self.take_literal();
                true
            }
            "" if matches!(self.peek_operator(), Some("&" | "&&" | "*")) => {
                self.take_operator().is_some()
            }
            "" => self.take_lifetime(),
            _ => false,
        }
    }

    /// `("->" Type)?` behind the parameters of a `fn`
    fn return_type(&mut self) -> Parse<()> {
        match self.eat("->") {
            Some(_) => self.deeper(Self::skip_type),
            None => Ok(()),
        }
    }

    /// `a::B<C>::D`, `<A as B>::C`
    fn type_path(&mut self) -> Parse<()> {
        self.eat("::");
        loop {
            if self.peek_char('<') {
                self.angles()?;
            } else if self.take_path_ident().is_none() {
                return Err(self.expected("a type"));
            } else if self.peek_char('<') {
                self.angles()?;
            }
            if self.eat("::").is_none() {
                return self.type_tail();
            }
        }
    }

    /// `(A, B) -> C` behind `dyn Fn`, `!(…)` behind a macro's name
    fn type_tail(&mut self) -> Parse<()> {
        if self.peek("!") {
            self.take_operator();
            return self.macro_arguments();
        }
        match self.take_group(Delimiter::Parenthesis) {
            Some(_) => self.return_type(),
            None => Ok(()),
        }
    }

    /// `"<" … ">"`
    pub fn angles(&mut self) -> Parse<()> {
        let open = self.here();
        if self.skip_angles() {
            return Ok(());
        }
        Err(self.fail(messages::unclosed_angle(open)))
    }

    /// Skips `<…>` with all the `<…>` inside; `false` if it ends before the last `>`.
    pub fn skip_angles(&mut self) -> bool {
        let mut depth = 0_usize;
        let mut argument = true;
        while !self.at_end() && !self.ends_generics(argument) {
            argument = matches!(self.peek_operator(), Some("<" | "," | "=" | "<<"));
            if self.eat_char('<') {
                depth += 1;
            } else if self.eat_char('>') {
                depth = depth.saturating_sub(1);
            } else {
                self.skip_arrow_or_any();
            }
            if depth == 0 {
                return true;
            }
        }
        false
    }

    /// No generics go on here. Braces are fine where an `argument` of them begins.
    fn ends_generics(&self, argument: bool) -> bool {
        matches!(self.peek_operator(), Some(";" | "=>"))
            || (!argument && self.peek_group(Delimiter::Brace).is_some())
    }

    /// The `>` of `->` closes nothing.
    pub fn skip_arrow_or_any(&mut self) {
        if self.eat("->").is_none() {
            self.any();
        }
    }
}
