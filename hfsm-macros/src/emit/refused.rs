//! What observers are told of guards that say no.

use proc_macro2::TokenStream;
use quote::quote;

use super::context::{Emit, hidden};
use crate::lower::Candidate;

impl Emit<'_> {
    /// Tells that the guard says no: of a row that is not off and whose pattern matches, whether
    /// or not that is known before the guard is asked.
    pub fn refused(&self, candidate: &Candidate) -> TokenStream {
        let source = self.state_or_root(self.chart[candidate.row].source);
        let cause = self.cause(candidate.row);
        let told = quote!(observer.__tell_refused(#source, #cause););
        let off = self.is_off_anyway(candidate);
        let off = off.map(|off| quote!(&& !#off));
        let fits = self.fits(candidate).map(|fits| quote!(&& #fits));
        match (&off, &fits) {
            (None, None) => quote!({ #told }),
            _ => quote!({ if __O::ACTIVE #off #fits { #told } }),
        }
    }

    /// The row is off wherever it would lead.
    fn is_off_anyway(&self, candidate: &Candidate) -> Option<TokenStream> {
        let goals = candidate.goals.iter();
        let off: Option<Vec<_>> = goals.map(|goal| self.is_off(goal)).collect();
        off.map(|off| quote!((#(#off)&&*)))
    }

    /// Whether the pattern matches, where only the guard has looked.
    fn fits(&self, candidate: &Candidate) -> Option<TokenStream> {
        if !self.guard_matches(candidate) {
            return None;
        }
        let (krate, fits) = (self.krate, hidden("fits"));
        let patterns = self.patterns(&self.refutable(candidate)?);
        Some(quote!({
            let mut #fits = false;
            #[allow(unused_variables, unused_mut, unreachable_patterns)]
            match event {
                #patterns if { #fits = true; false } => #krate::__private::never(),
                _ => {}
            }
            #fits
        }))
    }
}
