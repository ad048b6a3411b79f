//! Machines with lifetimes, types, constants, defaults and `where` clauses of their own, with
//! contexts and events that borrow.

use hfsm_core::{Machine, hfsm, observe::PathLog};

/// What is filled: it borrows, and is generic.
struct Shelf<'c, T>(&'c mut Vec<T>);

/// An event type of the user's, generic and borrowing.
enum Delivery<'e, T> {
    Put(&'e T),
    Over,
}

hfsm! {
    #[derive(Clone, Debug, PartialEq)]
    machine Store<'m, T: Clone + PartialEq, U = u8, const N: usize = 2> where U: Copy + Default {
        context shelf: Shelf<'_, T>;
        tick dt: f32;
        events Delivery<'_, T>;
        initial Open;

        state Open {
            pub let unit: U = U::default();
            let label: &'m str = "goods";
            let twice: bool = true;
            on Put(item) if shelf.0.len() < N {
                shelf.0.push(item.clone());
                if *twice {
                    *twice = label.is_empty();
                    self.raise(Delivery::Put(item));
                }
            }
            ignore Put;
            on Over => Closed;
            after 1.0 => Closed;
        }
        final Closed;
    }
}

#[test]
fn generic_machines_run() {
    let mut items = Vec::new();
    let mut shelf = Shelf(&mut items);
    let mut store = Store::<String>::start(&mut shelf);
    let item = String::from("box");
    store.handle(&mut shelf, Delivery::Put(&item));
    drop(item);
    assert_eq!(store.unit(), Some(&0));
    assert_eq!(items, ["box", "box"]);
}

#[test]
fn generic_code_drives_them() {
    fn last<M: Machine>(
        machine: &mut M,
        context: &mut M::Context<'_>,
        event: M::Event<'_>,
    ) -> String {
        let mut log = PathLog::new(String::new());
        machine.handle_with(context, event, &mut log);
        log.into_inner()
    }
    let mut items = Vec::<u8>::new();
    let mut shelf = Shelf(&mut items);
    let mut store = Store::<u8>::start(&mut shelf);
    assert_eq!(
        last(&mut store, &mut shelf, Delivery::Over),
        "Open -> event:Over -> Closed\n"
    );
}

/// A short name of the user's, as generic code likes them too.
#[derive(Clone, Copy, Debug, PartialEq)]
struct O(u32);

impl O {
    fn told(&mut self, by: O) {
        self.0 += by.0;
    }
}

hfsm! {
    machine Short {
        context sum: O;
        events { More(O), Less }
        initial Waiting;
        state Waiting {
            exit { sum.told(O(1)); }
            on More(more) { sum.told(more); } => Counting { last: more };
            ignore Less;
        }
        state Counting {
            let last: O = O(0);
            entry { sum.told(O(10)); }
            on More(more) if more == O(7) { *last = more; }
            on Less { sum.told(*last); } => Waiting;
        }
    }
}

#[test]
fn a_type_called_o_is_the_users() {
    let mut sum = O(0);
    let mut short = Short::start(&mut sum);
    short.handle(&mut sum, ShortEvent::More(O(100)));
    assert_eq!(sum, O(111));
    short.handle(&mut sum, ShortEvent::More(O(7)));
    short.handle(&mut sum, ShortEvent::Less);
    assert_eq!(sum, O(118));
}

/// An event type that has nothing of the machine's parameters.
#[derive(Clone, Copy)]
enum Turn {
    Go,
    Back,
}

hfsm! {
    /// What follows a step, where only the context and the data are generic.
    #[allow(hfsm::missing_transition)]
    machine Follows<T: Clone, const N: usize> {
        context kept: Vec<T>;
        events Turn;
        initial Filling;
        state Filling {
            on Go { kept.extend(kept.first().cloned()); }
            always if kept.len() >= N => Full;
        }
        state Full {
            initial Draining;
            done => Filling;
            submachine Draining: Drains<T> { done => Empty; }
            final Empty;
        }
    }
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Drains<T: Clone> {
        context kept: Vec<T>;
        events Turn;
        initial Waiting;
        state Waiting { on Back { kept.truncate(1); } => Dry; }
        state Dry { always if kept.len() < 2 => Over; }
        final Over;
    }
}

#[test]
fn what_follows_a_step_in_a_generic_machine() {
    let mut kept = vec!["a"];
    let mut machine = Follows::<&str, 3>::start(&mut kept);
    machine.handle(&mut kept, Turn::Go);
    machine.handle(&mut kept, Turn::Go);
    assert_eq!(machine.path().to_string(), "Full/Draining/Waiting");
    machine.handle(&mut kept, Turn::Back);
    assert_eq!(
        (machine.path().to_string(), kept.len()),
        ("Filling".into(), 1)
    );
}

/// Lifetimes that have the names of those which generated code adds.
macro_rules! named_lifetimes {
    ($($module:ident: $life:lifetime)+) => { $(
        mod $module {
            use hfsm_core::hfsm;

            hfsm! {
                pub machine Words<$life> {
                    context said: Vec<&$life str>;
                    deferred 2;
                    events Said<$life> { Word(&$life str), Again }
                    initial Quiet;
                    state Quiet {
                        pub let last: Option<&$life str> = None;
                        on Word(word) { *last = Some(word); self.raise(Said::Again); }
                        on Again => Loud { word: last.unwrap_or("") };
                    }
                    state Loud {
                        let word: &$life str;
                        entry { said.push(word); }
                        on Word(_) => Quiet;
                        defer Again;
                    }
                }
            }

            hfsm! {
                pub machine Heard<$life> {
                    context said: Vec<&'_ str>;
                    events Said<'_>;
                    initial Quiet;
                    state Quiet {
                        pub let last: Option<&$life str> = None;
                        on Word(word) if !said.contains(&word) { self.raise(Said::Again); *last = None; }
                        ignore Word;
                        on Again => Loud;
                    }
                    state Loud { on Word(_) => Quiet; ignore Again; }
                }
            }

            #[test]
            fn they_run() {
                let (mut said, mut none) = (Vec::new(), Vec::new());
                let mut words = Words::start(&mut said);
                words.handle(&mut said, Said::Word("a"));
                let mut heard = Heard::start(&mut none);
                heard.handle(&mut none, Said::Word("a"));
                assert_eq!((words.path().to_string(), said), ("Loud".into(), vec!["a"]));
                assert!(heard.is_in(HeardState::Loud));
            }
        }
    )+ };
}

named_lifetimes! { one: 'e two: 'event three: 'context four: 'handle five: 'shown }
