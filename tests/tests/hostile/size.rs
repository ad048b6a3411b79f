//! How much is generated: in proportion to what was written.

use crate::shapes::SHAPES;
use crate::{count, expand, is_refused};

/// Tokens generated for each one written.
fn share(text: &str) -> f64 {
    let tokens = text.parse().expect("tokens");
    let expansion = expand(text);
    assert!(!is_refused(&expansion), "{expansion}");
    count(&expansion) as f64 / count(&tokens) as f64
}

/// A state knows its whole path, so what lies deep is allowed to cost more.
fn tolerance(name: &str) -> f64 {
    match name {
        "states inside of states" | "regions in regions" => 1.35,
        // Between the two sizes rows become functions.
        "states in groups" => 1.3,
        _ => 1.05,
    }
}

#[test]
fn expansions_grow_as_their_declarations_do() {
    for (name, shape, size) in SHAPES {
        // From some size on what every machine has does not count any more.
        let (half, whole) = (share(&shape(size / 4)), share(&shape(size / 2)));
        let growth = whole / half;
        assert!(
            growth < tolerance(name),
            "{name}: {half:.1}, then {whole:.1}"
        );
    }
}

#[test]
fn too_deep_is_an_error() {
    let expansion = expand(&crate::shapes::choices(2000));
    assert!(is_refused(&expansion));
}
