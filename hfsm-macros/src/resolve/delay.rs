//! Times that can be compared before anything runs.

use crate::gather::Gather;
use proc_macro2::{TokenStream, TokenTree};

/// The value of a delay that is a number, or a `Duration` made from one, in ticks or seconds. Two
/// delays of one machine are of one type, so whichever it is, they compare.
pub fn literal(code: &TokenStream) -> Option<f64> {
    let tokens: Vec<TokenTree> = code.clone().into_iter().list();
    match tokens.as_slice() {
        [TokenTree::Punct(minus), rest @ ..] if minus.as_char() == '-' => {
            number(rest).map(|value| -value)
        }
        [.., TokenTree::Ident(made), TokenTree::Group(group)] => {
            let inside: Vec<TokenTree> = group.stream().into_iter().list();
            Some(number(&inside)? * unit(&made.to_string())?)
        }
        rest => number(rest),
    }
}

fn number(tokens: &[TokenTree]) -> Option<f64> {
    match tokens {
        [TokenTree::Literal(literal)] => match syn::Lit::new(literal.clone()) {
            syn::Lit::Int(int) => int.base10_parse::<u64>().ok().map(|value| value as f64),
            syn::Lit::Float(float) => float.base10_parse().ok(),
            _ => None,
        },
        [TokenTree::Group(group)] if group.delimiter() == proc_macro2::Delimiter::None => {
            number(&group.stream().into_iter().list())
        }
        _ => None,
    }
}

/// Seconds in one of what `Duration::from_…` takes.
fn unit(constructor: &str) -> Option<f64> {
    match constructor {
        "from_secs" | "from_secs_f32" | "from_secs_f64" => Some(1.0),
        "from_millis" => Some(1e-3),
        "from_micros" => Some(1e-6),
        "from_nanos" => Some(1e-9),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::literal;

    fn of(code: &str) -> Option<f64> {
        literal(&code.parse().unwrap())
    }

    #[test]
    fn reads_numbers() {
        assert_eq!(of("0.4"), Some(0.4));
        assert_eq!(of("3u32"), Some(3.0));
        assert_eq!(of("-1"), Some(-1.0));
        assert_eq!(of("1_000"), Some(1000.0));
        assert_eq!(of("Duration::from_millis(250)"), Some(0.25));
    }

    #[test]
    fn leaves_expressions_alone() {
        assert_eq!(of("npc.stun_time"), None);
        assert_eq!(of("2.0 * 3.0"), None);
        assert_eq!(of("ticks(3)"), None);
    }
}
