use proc_macro2::{Group, TokenStream, TokenTree};

/// Valid machines that use all of the language.
const MACHINES: &[&str] = &[
    include_str!("../../tests/tests/hostile/full.txt"),
    include_str!("../../hfsm-macros/src/resolve/tests/guard.txt"),
];

/// A valid machine with a few edits: four bytes each, the first of all chooses the machine.
pub fn edited(bytes: &[u8]) -> TokenStream {
    let Some((&first, edits)) = bytes.split_first() else {
        return TokenStream::new();
    };
    let text = MACHINES[usize::from(first) % MACHINES.len()];
    let mut tokens = super::tokens(text).expect("a machine");
    for edit in edits.chunks_exact(4).take(12) {
        let all = all(&tokens);
        if all.is_empty() {
            break;
        }
        let at = usize::from(u16::from_le_bytes([edit[1], edit[2]])) % all.len();
        let other = all[usize::from(edit[3]).wrapping_mul(31) % all.len()].clone();
        let mut left = at;
        tokens = changed(tokens, &mut left, &mut |token| act(edit[0], token, &other));
    }
    tokens
}

fn act(what: u8, token: TokenTree, other: &TokenTree) -> Vec<TokenTree> {
    match (what % 6, token) {
        (0, _) => vec![],
        (1, token) => vec![token.clone(), token],
        (2, _) => vec![other.clone()],
        (3, token) => vec![token, other.clone()],
        // The brackets go, and what is in them stays.
        (4, TokenTree::Group(group)) => group.stream().into_iter().collect(),
        // What a group holds goes.
        (5, TokenTree::Group(group)) => {
            vec![TokenTree::Group(Group::new(
                group.delimiter(),
                TokenStream::new(),
            ))]
        }
        (_, token) => vec![other.clone(), token],
    }
}

/// Every token, those in groups included.
fn all(tokens: &TokenStream) -> Vec<TokenTree> {
    let mut found = Vec::new();
    for token in tokens.clone() {
        found.push(token.clone());
        if let TokenTree::Group(group) = token {
            found.extend(all(&group.stream()));
        }
    }
    found
}

fn changed(
    tokens: TokenStream,
    left: &mut usize,
    change: &mut dyn FnMut(TokenTree) -> Vec<TokenTree>,
) -> TokenStream {
    let mut result = TokenStream::new();
    for token in tokens {
        let here = *left == 0;
        *left = left.wrapping_sub(1);
        match token {
            token if here => result.extend(change(token)),
            TokenTree::Group(group) => {
                let inside = changed(group.stream(), left, change);
                result.extend([TokenTree::Group(Group::new(group.delimiter(), inside))]);
            }
            token => result.extend([token]),
        }
    }
    result
}
