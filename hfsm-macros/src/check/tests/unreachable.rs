use super::{marks, passes};
use crate::testing::complaints;

#[test]
fn a_state_that_nothing_leads_to() {
    assert_eq!(
        marks("initial S; state S; state Dodge { on A => S; }"),
        ["deny unreachable_state Dodge"]
    );
    assert_eq!(
        complaints("machine M { initial S; state S; state Dodge; }"),
        ["1:39 unreachable_state: no transition leads to state `Dodge`"]
    );
    passes("initial S; state S { on A => Dodge; } state Dodge { on A => S; }");
}

#[test]
fn the_outermost_of_nested_ones() {
    assert_eq!(
        marks("initial S; state S; state T { initial U; state U { state V; } on A => S; }"),
        ["deny unreachable_state T"]
    );
    assert_eq!(
        marks(
            "initial S; state S { on A => U; } state T { initial U; state U { on A => S; } state V { on A => U; } }"
        ),
        ["deny unreachable_state V"]
    );
}

#[test]
fn the_first_of_a_chain_or_cycle() {
    assert_eq!(
        marks(
            "initial S; state S; state C { on A => S; } state B { on A => C; } state D { on A => B; }"
        ),
        ["deny unreachable_state D"]
    );
    assert_eq!(
        marks("initial S; state S; state B { on A => C; } state C { on A => B; on B => S; }"),
        ["deny unreachable_state B"]
    );
    assert_eq!(
        marks("initial S; state S; state B { on A => S; } state C { on A => S; }"),
        ["deny unreachable_state B", "deny unreachable_state C"]
    );
}

#[test]
fn regions_start_as_their_state_says() {
    let of = |initial: &str| {
        marks(&format!(
            "initial S; state S {{ on A => P; }} state P {{ {initial} on B => S;
                region X {{ initial T; state T; state U {{ on A => T; }} }}
                region Y {{ initial V; state V; state W {{ on A => V; }} }} }}"
        ))
    };
    assert_eq!(of("initial (U, W);"), Vec::<String>::new());
    assert_eq!(of("initial U;"), ["deny unreachable_state W"]);
}

#[test]
fn regions_are_entered_with_their_state() {
    passes(
        "initial S; state S { on A => T; } state P { on B => S;
            region X { initial T; state T { on A => U; } state U { on A => T; } }
            region Y { initial V; state V; } }",
    );
    assert_eq!(
        marks(
            "initial S; state S { on A => P; } state P { on B => S;
                region X { initial T; state T; state U { on A => T; } }
                region Y { initial V; state V; } }"
        ),
        ["deny unreachable_state U"]
    );
    assert_eq!(
        marks(
            "initial S; state S; state P { on B => S; region X { initial T; state T; } region Y { initial V; state V; } }"
        ),
        ["deny unreachable_state P"]
    );
}

#[test]
fn through_histories() {
    passes(
        "initial S; state S { on A => H; } state T { on A => S; deep history H else V; state V { on B => U; } state U { on B => V; } }",
    );
    assert_eq!(
        marks(
            "initial S; state S { on A => H; } state T { on A => S; deep history H; initial V; state V; state U { on B => V; } }"
        ),
        ["deny unreachable_state U"]
    );
    // A shallow record of `V` goes on with the initial of `V`.
    passes(
        "initial W; state S { on A => H; } state T { on A => S; shallow history H else W;
            state V { initial U; state U { on B => W; } state W { on B => external W; } } }",
    );
    assert_eq!(
        marks(
            "initial W; state S { on A => H; } state T { on A => S; deep history H else W;
                state V { initial U; state U { on B => W; } state W; } }"
        ),
        ["deny unreachable_state U"]
    );
}

#[test]
fn through_choices_stack_and_time() {
    passes(
        "initial S; state S { on A => if c { T } else { match d { 0 => U, _ => V } }; on C => pop; }
         state T { on A => push W; } state U { after 1.0 => S; } state V { when c => S; }
         state W { on A => pop; on B => replace X; } state X { always if c => S; on A => pop; }",
    );
    assert_eq!(
        marks("initial S; state S { on C => pop; } state T { on A => pop; }"),
        ["deny unreachable_state T"]
    );
}

#[test]
fn through_the_initial_of_a_composite_entered_deeply() {
    // The initial of `T` is never followed, so `U` is not reached by it; `T` itself is.
    assert_eq!(
        marks(
            "initial S; state S { on A => V; } state T { initial U; on A => S; state U { on A => V; } state V; }"
        ),
        ["deny unreachable_state U"]
    );
    passes("initial S; state S { on A => V; } state T { on A => S; state V; }");
}

#[test]
fn allowed_is_taken_for_reached() {
    passes(
        "initial S; state S { on B => V; } state V { on B => U; } #[allow(hfsm::unreachable_state)] state T { on A => U; } state U { on A => S; }",
    );
    // With all that this asks of it.
    assert_eq!(
        marks(
            "initial S; state S { on B => V; } state V { on B => S; } #[allow(hfsm::unreachable_state)] state T { always => U; } state U { always => T; }"
        ),
        ["deny always_cycle always"]
    );
    assert_eq!(
        marks("initial S; state S; #[warn(hfsm::unreachable_state)] state T { on A => S; }"),
        ["warn unreachable_state T"]
    );
    assert_eq!(
        complaints("#[allow(hfsm::unreachable_state)] machine M { initial S; state S; state T; }")
            .len(),
        // Where it may be, it is stuck.
        1
    );
}
