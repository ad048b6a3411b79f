//! The one sink for errors and warnings.
//!
//! A stage pushes what it finds and goes on with a harmless default, so that one compile shows
//! every mistake. The pipeline asks [`Diagnostics::any_errors`] at its barriers only.

use crate::gather::Gather;
use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;

/// One thing to say, on one place.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// First and last token that are wrong.
    pub from: Span,
    pub to: Span,
    /// The check's stable name; `None` for plain syntax errors.
    pub check: Option<&'static str>,
    pub message: String,
    pub help: Option<String>,
}

/// Everything found so far.
#[derive(Default)]
pub struct Diagnostics {
    errors: Vec<Diagnostic>,
    warnings: Vec<Diagnostic>,
}

impl Diagnostic {
    /// A complaint of `check` about one token.
    pub fn new(check: &'static str, span: Span, message: impl Into<String>) -> Self {
        Diagnostic {
            from: span,
            to: span,
            check: Some(check),
            message: message.into(),
            help: None,
        }
    }

    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The text rustc shows: the message, the check's name, and the help below them.
    pub fn text(&self) -> String {
        let mut text = self.message.clone();
        if let Some(check) = self.check {
            text.push_str(&format!(" [hfsm::{check}]"));
        }
        if let Some(help) = &self.help {
            text.push_str(&format!("\n\nhelp: {help}"));
        }
        text
    }
}

impl Diagnostics {
    pub fn error(&mut self, diagnostic: Diagnostic) {
        self.errors.push(diagnostic);
    }

    pub fn warning(&mut self, diagnostic: Diagnostic) {
        self.warnings.push(diagnostic);
    }

    pub fn any_errors(&self) -> bool {
        !self.errors.is_empty()
    }

    pub fn errors(&self) -> &[Diagnostic] {
        &self.errors
    }

    pub fn warnings(&self) -> &[Diagnostic] {
        &self.warnings
    }

    /// A `compile_error!` for each error and a spanned deprecation for each warning.
    pub fn to_tokens(&self) -> TokenStream {
        let (first, others) = (self.first_error(), self.but_first());
        quote::quote!(#first #others)
    }

    pub fn first_error(&self) -> Option<TokenStream> {
        self.errors.first().map(compile_error)
    }

    /// All but the first error.
    pub fn but_first(&self) -> TokenStream {
        let errors = self.errors.iter().skip(1).map(compile_error);
        let warnings = self.warnings().iter().map(deprecation);
        errors.chain(warnings).tokens()
    }
}

/// `::core::compile_error! { "…" }` whose first and last token carry the span's ends, so that
/// rustc underlines all that lies between them.
fn compile_error(error: &Diagnostic) -> TokenStream {
    let text = error.text();
    let path = quote_spanned!(error.from=> ::core::compile_error!);
    let body = quote_spanned!(error.to=> { #text });
    quote::quote!(#path #body)
}

/// A stable macro cannot warn, but using a deprecated item can: the struct carries the check's
/// name and the user's span, the note carries the text.
fn deprecation(warning: &Diagnostic) -> TokenStream {
    let check = warning.check.unwrap_or("hfsm");
    let name = proc_macro2::Ident::new(check, warning.from);
    let text = warning.text();
    quote::quote! {
        const _: () = {
            #[allow(non_camel_case_types)]
            #[deprecated(note = #text)]
            struct #name;
            let _ = #name;
        };
    }
}
