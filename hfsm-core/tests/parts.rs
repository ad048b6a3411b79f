//! The parts that generated code keeps: what is raised, and what is suspended.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use hfsm_core::__private::{Raised, Stack};
use hfsm_core::{Outcome, Queue};

#[test]
fn raised_events_wait_in_order_and_the_last_refused_is_kept_once() {
    let mut raised = Raised::<u32, 2>::default();
    assert!(raised.raise(1) && raised.raise(2) && !raised.was_full());
    assert!(!raised.raise(3) && !raised.raise(4) && raised.was_full());
    assert_eq!(raised.take_refused(), Some(4));
    assert_eq!(raised.take_refused(), None);
    assert_eq!(raised.pop(), Some(1));
    assert!(raised.raise(5));
    raised.clear();
    assert_eq!(raised.pop(), None);
    assert!(raised.was_full());
}

#[test]
fn a_stack_gives_back_in_turn() {
    let mut stack = Stack::<char, 2>::default();
    assert!(stack.is_empty() && stack.top().is_none() && stack.pushed().is_none());
    stack.replace('x');
    assert_eq!(stack.pop(), None);
    stack.push('a', 'b');
    // What is suspended already cannot be so twice.
    assert!(stack.has_room_for('b') && !stack.has_room_for('a'));
    stack.push('b', 'c');
    assert!(!stack.has_room_for('d'));
    stack.push('d', 'e');
    assert_eq!((stack.top(), stack.pushed()), (Some('b'), Some('c')));
    stack.replace('f');
    assert_eq!((stack.top(), stack.pushed()), (Some('b'), Some('f')));
    assert_eq!(stack.pop(), Some('b'));
    assert_eq!((stack.top(), stack.pushed()), (Some('a'), Some('b')));
    stack.clear();
    assert!(stack.is_empty());
    assert_eq!(stack, Stack::new());
}

/// What lies in the places of taken events makes no difference.
#[test]
fn queues_are_what_waits_in_them() {
    let mut moved = Queue::<u32, 3>::default();
    moved.push(9).expect("room");
    moved.pop();
    let mut fresh = Queue::<u32, 3>::new();
    for event in [1, 2] {
        moved.push(event).expect("room");
        fresh.push(event).expect("room");
    }
    let hash = |queue: &Queue<u32, 3>| {
        let mut hasher = DefaultHasher::new();
        queue.hash(&mut hasher);
        hasher.finish()
    };
    assert_eq!(moved, fresh);
    assert_eq!(hash(&moved), hash(&fresh));
    assert!(moved.cmp(&fresh).is_eq());
    fresh.push(0).expect("room");
    assert!(moved < fresh && hash(&moved) != hash(&fresh));
}

#[test]
fn outcomes_have_names_and_an_order() {
    use Outcome::{Deferred, Diverged, Full, Handled, Ignored, Transitioned, Unhandled};
    let all = [
        Full,
        Diverged,
        Transitioned,
        Handled,
        Deferred,
        Ignored,
        Unhandled,
    ];
    let names: Vec<_> = all.iter().map(Outcome::to_string).collect();
    let expected = [
        "full",
        "diverged",
        "transitioned",
        "handled",
        "deferred",
        "ignored",
        "unhandled",
    ];
    assert_eq!(names, expected);
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 7);
    for (at, one) in all.iter().enumerate() {
        for (beside, other) in all.iter().enumerate() {
            assert_eq!(one.stronger(*other), all[at.min(beside)]);
        }
    }
}
