//! Exits, then the action, then the entries: for every kind of transition.

use hfsm_core::hfsm;
use hfsm_tests::trace::Log;

hfsm! {
    // Root
    // ├── A ── A1 ── A11 ── A111, A112
    // │    │     └── A12
    // │    └── A2
    // └── B ── B1 ── B11, B12
    #[allow(hfsm::missing_transition)]
    machine Deep {
        context log: Log;
        events {
            Sibling, Cousin, UpOne, UpTwo, Down, DownDeep, ToSelf, External, ExternalUp, ExternalDown,
            Across, IntoDeep, Inherited, Inherited3, FromRoot, FromRootDeep, Internal, RootInternal,
        }
        initial { log.add("root-init"); } => A;
        entry { log.add("+root"); }
        exit { log.add("-root"); }

        on FromRoot { log.add("act"); } => B;
        on FromRootDeep { log.add("act"); } => B12;
        on RootInternal { log.add("act"); }

        state A {
            initial { log.add("A-init"); } => A111;
            entry { log.add("+A"); }
            exit { log.add("-A"); }
            on Inherited3 { log.add("act"); } => A2;
            on Down { log.add("act"); } => A1;
            on DownDeep { log.add("act"); } => A112;
            on ToSelf { log.add("act"); } => A;
            on ExternalDown { log.add("act"); } => external A12;
            on Internal { log.add("act"); }
            state A1 {
                initial { log.add("A1-init"); } => A12;
                entry { log.add("+A1"); }
                exit { log.add("-A1"); }
                on Inherited { log.add("act"); } => B1;
                on External { log.add("act"); } => external A1;
                state A11 {
                    initial { log.add("A11-init"); } => A111;
                    entry { log.add("+A11"); }
                    exit { log.add("-A11"); }
                    state A111 {
                        entry { log.add("+A111"); }
                        exit { log.add("-A111"); }
                        on Sibling { log.add("act"); } => A112;
                        on Cousin { log.add("act"); } => A12;
                        on UpOne { log.add("act"); } => A11;
                        on UpTwo { log.add("act"); } => A1;
                        on ExternalUp { log.add("act"); } => external A1;
                        on Across { log.add("act"); } => B;
                        on IntoDeep { log.add("act"); } => B12;
                    }
                    state A112 {
                        entry { log.add("+A112"); }
                        exit { log.add("-A112"); }
                        on ToSelf { log.add("act"); } => A112;
                    }
                }
                state A12 {
                    entry { log.add("+A12"); }
                    exit { log.add("-A12"); }
                }
            }
            state A2 {
                entry { log.add("+A2"); }
                exit { log.add("-A2"); }
            }
        }
        state B {
            initial B1;
            entry { log.add("+B"); }
            exit { log.add("-B"); }
            on Across { log.add("act"); } => A;
            state B1 {
                initial { log.add("B1-init"); } => B11;
                entry { log.add("+B1"); }
                exit { log.add("-B1"); }
                state B11 {
                    entry { log.add("+B11"); }
                    exit { log.add("-B11"); }
                }
                state B12 {
                    entry { log.add("+B12"); }
                    exit { log.add("-B12"); }
                }
            }
        }
    }
}

use DeepEvent as E;

/// What the event runs in a machine that was put at the leaf.
fn run(leaf: DeepLeaf, event: DeepEvent) -> String {
    let mut log = Log::default();
    let mut machine = Deep::at(&log, leaf).expect("there is no data");
    machine.handle(&mut log, event);
    log.take()
}

#[test]
fn start_enters_the_root_and_follows_the_initials() {
    let mut log = Log::default();
    let machine = Deep::start(&mut log);
    // The initial of `A` leads deep: those of `A1` and `A11` are replaced by it.
    assert_eq!(log.take(), "+root root-init +A A-init +A1 +A11 +A111");
    assert_eq!(machine.leaf(), DeepLeaf::A111);
}

#[test]
fn stop_exits_innermost_first() {
    let mut log = Log::default();
    let machine = Deep::at(&log, DeepLeaf::A112).expect("there is no data");
    machine.stop(&mut log);
    assert_eq!(log.take(), "-A112 -A11 -A1 -A -root");
}

#[test]
fn to_a_sibling() {
    assert_eq!(run(DeepLeaf::A111, E::Sibling), "-A111 act +A112");
}

#[test]
fn to_a_cousin() {
    assert_eq!(run(DeepLeaf::A111, E::Cousin), "-A111 -A11 act +A12");
}

#[test]
fn up_to_the_parent_which_does_not_exit() {
    assert_eq!(run(DeepLeaf::A111, E::UpOne), "-A111 act A11-init +A111");
}

#[test]
fn up_two_levels_to_an_ancestor_which_does_not_exit() {
    let expected = "-A111 -A11 act A1-init +A12";
    assert_eq!(run(DeepLeaf::A111, E::UpTwo), expected);
}

#[test]
fn down_from_the_state_that_declares_the_row_which_does_not_exit() {
    let expected = "-A112 -A11 -A1 act +A1 A1-init +A12";
    assert_eq!(run(DeepLeaf::A112, E::Down), expected);
    assert_eq!(run(DeepLeaf::A2, E::Down), "-A2 act +A1 A1-init +A12");
}

#[test]
fn down_into_a_deep_target() {
    // What is active on the way exits even where it is entered again: only the scope stays.
    let expected = "-A111 -A11 -A1 act +A1 +A11 +A112";
    assert_eq!(run(DeepLeaf::A111, E::DownDeep), expected);
    assert_eq!(run(DeepLeaf::A2, E::DownDeep), "-A2 act +A1 +A11 +A112");
}

#[test]
fn to_itself_exits_and_enters_it_with_all_that_was_active_inside() {
    assert_eq!(run(DeepLeaf::A112, E::ToSelf), "-A112 act +A112");
    let expected = "-A111 -A11 -A1 -A act +A A-init +A1 +A11 +A111";
    assert_eq!(run(DeepLeaf::A111, E::ToSelf), expected);
}

#[test]
fn external_to_itself_is_the_same() {
    let expected = "-A112 -A11 -A1 act +A1 A1-init +A12";
    assert_eq!(run(DeepLeaf::A112, E::External), expected);
}

#[test]
fn external_up_exits_and_enters_the_ancestor() {
    let expected = "-A111 -A11 -A1 act +A1 A1-init +A12";
    assert_eq!(run(DeepLeaf::A111, E::ExternalUp), expected);
}

#[test]
fn external_down_exits_and_enters_the_source() {
    let expected = "-A112 -A11 -A1 -A act +A +A1 +A12";
    assert_eq!(run(DeepLeaf::A112, E::ExternalDown), expected);
    assert_eq!(run(DeepLeaf::A2, E::ExternalDown), "-A2 -A act +A +A1 +A12");
}

#[test]
fn across_the_tree() {
    let expected = "-A111 -A11 -A1 -A act +B +B1 B1-init +B11";
    assert_eq!(run(DeepLeaf::A111, E::Across), expected);
    let back = "-B12 -B1 -B act +A A-init +A1 +A11 +A111";
    assert_eq!(run(DeepLeaf::B12, E::Across), back);
}

#[test]
fn across_the_tree_into_a_deep_target_whose_composites_initials_are_replaced() {
    let expected = "-A111 -A11 -A1 -A act +B +B1 +B12";
    assert_eq!(run(DeepLeaf::A111, E::IntoDeep), expected);
}

#[test]
fn inherited_by_a_leaf_two_levels_below() {
    let expected = "-A112 -A11 -A1 -A act +B +B1 B1-init +B11";
    assert_eq!(run(DeepLeaf::A112, E::Inherited), expected);
    let expected = "-A12 -A1 -A act +B +B1 B1-init +B11";
    assert_eq!(run(DeepLeaf::A12, E::Inherited), expected);
}

#[test]
fn inherited_by_a_leaf_three_levels_below() {
    assert_eq!(run(DeepLeaf::A111, E::Inherited3), "-A111 -A11 -A1 act +A2");
    assert_eq!(run(DeepLeaf::A12, E::Inherited3), "-A12 -A1 act +A2");
    // The row goes down from its source: a target that is active exits all the same.
    assert_eq!(run(DeepLeaf::A2, E::Inherited3), "-A2 act +A2");
}

#[test]
fn declared_on_the_root_which_never_exits() {
    let expected = "-A111 -A11 -A1 -A act +B +B1 B1-init +B11";
    assert_eq!(run(DeepLeaf::A111, E::FromRoot), expected);
    let expected = "-B12 -B1 -B act +B +B1 B1-init +B11";
    assert_eq!(run(DeepLeaf::B12, E::FromRoot), expected);
}

#[test]
fn declared_on_the_root_into_a_deep_target() {
    assert_eq!(run(DeepLeaf::A2, E::FromRootDeep), "-A2 -A act +B +B1 +B12");
    let expected = "-B11 -B1 -B act +B +B1 +B12";
    assert_eq!(run(DeepLeaf::B11, E::FromRootDeep), expected);
}

#[test]
fn internal_rows_exit_and_enter_nothing() {
    assert_eq!(run(DeepLeaf::A112, E::Internal), "act");
    assert_eq!(run(DeepLeaf::B12, E::RootInternal), "act");
}

#[test]
fn an_event_without_a_row_runs_nothing() {
    assert_eq!(run(DeepLeaf::B11, E::Sibling), "");
}
