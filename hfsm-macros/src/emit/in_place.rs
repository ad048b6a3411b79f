//! Which pieces of user code stand where they run, and are no functions.
//!
//! A function is what keeps user code apart from all that is generated: its names, its `return`,
//! its `?`. A block like `{ npc.alarm = true; }` has nothing to be kept apart from, and a function
//! for it is most of what the compiler would have to check.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::quote;

use super::context::Emit;
use crate::{
    chart::ROOT,
    gather::Gather,
    lower::{Body, Function, FunctionId},
};

impl Emit<'_> {
    /// The block as it stands where it runs, if it does.
    pub fn in_place(&self, id: FunctionId) -> Option<TokenStream> {
        if !self.stands_in_place(id) {
            return None;
        }
        let function = self.plan.function(id);
        let Body::Block { block, .. } = &function.body else {
            return None;
        };
        let (code, context) = (block.braces.stream(), &self.names.context);
        // The user's own token: generated variables have names that user code cannot see.
        let name = function.uses.context.as_ref();
        Some(match name.map(|mention| &mention.token) {
            Some(name) => quote!({ let #name = &mut *#context; #code }),
            None => quote!({ #code }),
        })
    }

    pub fn stands_in_place(&self, id: FunctionId) -> bool {
        let known = self.in_place.get_or_init(|| self.find_in_place());
        known[id.0]
    }

    /// Blocks that are written once only.
    fn find_in_place(&self) -> Vec<bool> {
        let mut found = vec![false; self.plan.functions.len()];
        let mut look = |id: Option<FunctionId>| {
            if let Some(id) = id {
                found[id.0] = self.is_plain(self.plan.function(id));
            }
        };
        for row in &self.plan.rows {
            look(row.action.filter(|_| row.reactions.len() == 1));
        }
        // Where nothing but `enter_…` runs an `entry`.
        let by_entering = self.wakes_by_entering();
        let alone = |state| by_entering && state != ROOT && !self.resumes(state);
        for state in self.chart.state_ids() {
            let blocks = &self.plan.blocks[state.0];
            look(blocks.exit);
            look(blocks.entry.filter(|_| alone(state)));
        }
        found
    }

    /// A block on the context alone, in words that mean the same wherever they stand.
    fn is_plain(&self, function: &Function) -> bool {
        let Body::Block { block, fallible } = &function.body else {
            return false;
        };
        let uses = &function.uses;
        let context = uses.context.as_ref();
        !fallible
            && uses.handle.token.is_none()
            && uses.tick.is_none()
            && uses.lets.is_empty()
            && uses.timers.is_empty()
            && uses.event.is_empty()
            && context.is_none_or(|mention| !mention.rebound)
            && self.words_are_plain(
                &block.braces.stream(),
                context.map(|mention| &mention.token),
            )
    }

    fn words_are_plain(&self, code: &TokenStream, context: Option<&Ident>) -> bool {
        let tokens = code.clone().into_iter().list();
        let is = |at: usize, wanted: char| {
            let token = tokens.get(at);
            matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
        };
        // What is not finished is told at the user's own brace.
        let finished = match tokens.last() {
            Some(TokenTree::Punct(last)) => last.as_char() == ';',
            _ => true,
        };
        finished
            && tokens.iter().enumerate().all(|(at, token)| match token {
                TokenTree::Literal(_) => true,
                TokenTree::Punct(punct) => !matches!(punct.as_char(), '?' | '!' | '\'' | '#' | '|'),
                TokenTree::Group(group) => {
                    let braces = matches!(group.delimiter(), Delimiter::Brace | Delimiter::None);
                    !braces && self.words_are_plain(&group.stream(), context)
                }
                TokenTree::Ident(word) => {
                    let behind = |mark| at > 0 && is(at - 1, mark);
                    let is_field = behind('.') && !(at > 1 && is(at - 2, '.'));
                    let in_path = behind(':') && at > 1 && is(at - 2, ':');
                    let is_type = is(at + 1, ':') && is(at + 2, ':') && self.is_type_of_users(word);
                    Some(word) == context
                        || is_field && word != "await"
                        || in_path
                        || is_type
                        || word == "true"
                        || word == "false"
                }
            })
    }

    /// `Mood` in `Mood::Angry`: not `npc_ai::x`, and none of the names that are generated or in
    /// scope there.
    fn is_type_of_users(&self, word: &Ident) -> bool {
        let (word, machine) = (word.to_string(), self.names.machine.to_string());
        let machine = machine.strip_prefix("r#").unwrap_or(&machine);
        let begins = word.starts_with(char::is_uppercase);
        begins && !IN_SCOPE.contains(&word.as_str()) && !word.starts_with(machine)
    }
}

/// What means the same in every generated function, whatever it means to the user.
const IN_SCOPE: [&str; 5] = ["Self", "Some", "None", "Ok", "Err"];

#[cfg(test)]
mod tests {
    use quote::quote;

    use crate::expand::expand;

    /// Whether the action of a row is no function.
    fn stands(action: &str) -> bool {
        let source = format!(
            "machine Guard {{
                context npc: Npc;
                events {{ E(u32), F }}
                initial A;
                state A {{ let hits: u32 = 0; on E(n) {{ {action} }} => B; ignore F; }}
                state B {{ on F => A; ignore E; }}
            }}"
        );
        let code = expand(quote!(hfsm_core), source.parse().expect("tokens")).to_string();
        assert!(!code.contains("compile_error"), "{code}");
        !code.contains("fn a_e (")
    }

    #[test]
    fn on_the_context_alone() {
        for action in [
            "npc.alarm = true;",
            "npc.shots += 1; npc.mood = Mood::Angry;",
            "npc.say(\"who is there\").loud(3.5);",
            "npc.kind = O::One;",
            "npc.post = npc.posts[2].at(-1, Place::new(4));",
            "*npc += 1;",
            "",
        ] {
            assert!(stands(action), "{action}");
        }
    }

    #[test]
    fn what_means_something_else_elsewhere_is_a_function() {
        for action in [
            "return;",
            "npc.try_it()?;",
            "npc.log(format!(\"x\"));",
            "enter_a(npc);",
            "npc.set(LIMIT);",
            "npc.set(n);",
            "*hits += 1;",
            "npc.see(self.leaf());",
            "let npc = 3;",
            "npc.each(|item| item.drop());",
            "npc.later().await;",
            "for i in 0..3 { npc.hit(i); }",
            "npc.kind = GuardState::A;",
            "npc.kind = Some::one();",
            "#[allow(unused)] npc.x();",
            "break;",
            "npc.",
            "npc.hp =",
        ] {
            assert!(!stands(action), "{action}");
        }
    }
}
