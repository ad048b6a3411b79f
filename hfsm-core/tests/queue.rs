//! The ring: order, room, and what it does when it goes round.

use std::collections::VecDeque;

use hfsm_core::Queue;

fn queue<const N: usize>(events: &[u8]) -> Queue<u8, N> {
    let mut queue = Queue::new();
    events.iter().for_each(|&event| queue.push(event).unwrap());
    queue
}

#[test]
fn a_queue_of_no_size_refuses_everything() {
    let mut queue = Queue::<u8, 0>::new();
    assert_eq!(queue.push(1), Err(1));
    assert_eq!(queue.pop(), None);
    assert_eq!(queue.pop_first(|_| true), None);
    assert_eq!((queue.len(), queue.iter().count()), (0, 0));
    assert!(queue.is_empty() && queue.is_full());
}

#[test]
fn events_need_no_traits() {
    struct Plain;
    let mut queue = Queue::<Plain, 1>::new();
    assert!(queue.push(Plain).is_ok());
    assert!(queue.push(Plain).is_err());
    queue.clear();
    assert!(queue.pop().is_none());
}

#[test]
fn one_round_keeps_the_order() {
    let mut queue = queue::<4>(&[1, 2, 3]);
    for _ in 0..queue.len() {
        let event = queue.pop().unwrap();
        queue.push(event).unwrap();
    }
    assert!(queue.iter().eq(&[1, 2, 3]));
}

#[test]
fn equal_queues_may_start_anywhere_in_the_ring() {
    let mut moved = queue::<3>(&[0, 1, 2]);
    moved.pop();
    moved.push(3).unwrap();
    assert_eq!(moved, queue(&[1, 2, 3]));
    assert!(moved < queue(&[1, 2, 4]));
    assert_eq!(format!("{moved:?}"), "[1, 2, 3]");
}

#[test]
fn it_takes_four_bytes_beside_its_events() {
    assert_eq!(size_of::<Queue<bool, 4>>(), 8);
}

/// Against `VecDeque`, every sequence of seven operations.
#[test]
fn it_behaves_like_any_queue() {
    for mut code in 0..4_u32.pow(7) {
        let (mut ring, mut model) = (Queue::<u32, 3>::new(), VecDeque::new());
        for step in 0..7 {
            match code % 4 {
                0 => assert_eq!(ring.pop(), model.pop_front()),
                1 => {
                    let at = model.iter().position(|event| event % 2 == 1);
                    let odd = at.and_then(|at| model.remove(at));
                    assert_eq!(ring.pop_first(|event| event % 2 == 1), odd);
                }
                _ if model.len() == 3 => assert_eq!(ring.push(step), Err(step)),
                _ => {
                    model.push_back(step);
                    assert_eq!(ring.push(step), Ok(()));
                }
            }
            assert!(ring.iter().eq(&model));
            assert_eq!(ring.len(), model.len());
            code /= 4;
        }
    }
}
