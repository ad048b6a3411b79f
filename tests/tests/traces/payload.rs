//! Payloads: places in guards, owned in actions; lifetimes and generics around them.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

/// Can be neither copied nor cloned.
#[derive(Debug, PartialEq)]
struct Token(String);

impl Token {
    fn new(text: &str) -> Self {
        Self(text.into())
    }
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Moves {
        context log: Log;
        events { Take(Token), Left(Token, u32), Right { token: Token, number: u32 }, Show(Token), Char(u32), Early(Token) }
        initial A;
        pub let kept: Option<Token> = None;
        on Show(Token(text)) if text.starts_with('!') { log.add(text); }
        state A {
            on Take(token) if token.0.len() > 3 && log.ask("take") { *kept = Some(token); }
            on Take(token) if token.0.is_empty() { drop(token); log.add("empty"); }
            on Take(ref token) { log.add(format_args!("saw {}", token.0)); }
            on Left(token, number) | Right { token, number } if number > 1 {
                log.add(format_args!("{} {number}", token.0));
            } => B { token };
            on Char(number) if let Some(digit) = char::from_digit(number, 10) && digit > '3' {
                log.add(number);
            }
            on Early(token) {
                if token.0 == "early" { return; }
                log.add("late");
            } => B { token };
        }
        state B {
            pub let token: Token;
            on Show => A;
        }
    }
}

use MovesEvent as E;

#[test]
fn guards_look_at_it_and_actions_own_it() {
    let log = &mut Log::default();
    let mut machine = Moves::start(log);
    machine.handle(log, E::Take(Token::new("long")));
    assert_eq!(
        (log.take().as_str(), machine.kept()),
        ("take? saw long", Some(&None))
    );
    log.set("take", true);
    machine.handle(log, E::Take(Token::new("longer")));
    assert_eq!(log.take(), "take?");
    assert_eq!(machine.kept(), Some(&Some(Token::new("longer"))));
    machine.handle(log, E::Take(Token::new("")));
    assert_eq!(log.take(), "empty");
}

#[test]
fn alternatives_that_bind_the_same_names() {
    for (event, text) in [
        (E::Left(Token::new("l"), 2), "l 2"),
        (
            E::Right {
                token: Token::new("r"),
                number: 3,
            },
            "r 3",
        ),
    ] {
        let log = &mut Log::default();
        let mut machine = Moves::start(log);
        assert_eq!(machine.handle(log, event), Outcome::Transitioned);
        assert_eq!(log.take(), text);
        assert_eq!(machine.token(), Some(&Token::new(&text[..1])));
    }
    let log = &mut Log::default();
    let mut machine = Moves::start(log);
    let outcome = machine.handle(log, E::Left(Token::new("l"), 1));
    assert_eq!(outcome, Outcome::Unhandled);
}

#[test]
fn nested_patterns_through_a_guard() {
    let log = &mut Log::default();
    let mut machine = Moves::start(log);
    assert_eq!(
        machine.handle(log, E::Show(Token::new("?x"))),
        Outcome::Unhandled
    );
    assert_eq!(
        machine.handle(log, E::Show(Token::new("!x"))),
        Outcome::Handled
    );
    assert_eq!(log.take(), "!x");
}

#[test]
fn guards_with_let() {
    let log = &mut Log::default();
    let mut machine = Moves::start(log);
    for number in [2, 7, 12] {
        machine.handle(log, E::Char(number));
    }
    assert_eq!(log.take(), "7");
}

#[test]
fn return_in_an_action_whose_payload_is_given_as_well() {
    for (text, ran) in [("early", ""), ("other", "late")] {
        let log = &mut Log::default();
        let mut machine = Moves::start(log);
        machine.handle(log, E::Early(Token::new(text)));
        assert_eq!(log.take(), ran);
        assert_eq!(machine.token(), Some(&Token::new(text)));
    }
}

/// Lends its text.
struct Wire<'w> {
    text: &'w str,
    read: Vec<&'w str>,
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Reader {
        context wire: Wire<'_>;
        queue 2;
        events ReaderEvent<'e> { Packet(&'e [u8]), Part(&'e [u8]), End }
        initial Idle;
        state Idle {
            on Packet([first, rest @ ..]) if *first == b'+' {
                self.raise(ReaderEvent::Part(rest));
                self.raise(ReaderEvent::End);
            } => Busy { size: rest.len() };
        }
        state Busy {
            pub let size: usize;
            on Part(bytes) if bytes.len() == *size { wire.read.push(wire.text); }
            on End => Idle;
        }
    }
}

#[test]
fn events_that_borrow_are_raised_as_well() {
    let text = String::from("text");
    let wire = &mut Wire {
        text: &text,
        read: Vec::new(),
    };
    let mut machine = Reader::start(wire);
    {
        let packet = vec![b'+', 1, 2];
        let outcome = machine.handle(wire, ReaderEvent::Packet(&packet));
        assert_eq!(outcome, Outcome::Transitioned);
    }
    assert_eq!((machine.leaf(), wire.read.len()), (ReaderLeaf::Idle, 1));
    let outcome = machine.handle(wire, ReaderEvent::Packet(b"-"));
    assert_eq!(outcome, Outcome::Unhandled);
}

trait Sink {
    fn put(&mut self, byte: u8);
}

impl Sink for Vec<u8> {
    fn put(&mut self, byte: u8) {
        self.push(byte);
    }
}

hfsm! {
    #[derive(Clone)]
    #[allow(hfsm::missing_transition)]
    machine Generic<S: Sink, const N: usize> where S: Default {
        context sink: S;
        events { Put(u8), Full }
        initial Open;
        state Open {
            let count: usize = 0;
            on Put(byte) if *count < N {
                sink.put(byte);
                *count += 1;
                if *count == N { self.raise(GenericEvent::Full); }
            }
            on Full => Closed;
        }
        state Closed { on Put => Open; }
    }
}

#[test]
fn a_machine_with_parameters() {
    let sink = &mut Vec::new();
    let mut machine = Generic::<Vec<u8>, 2>::start(sink);
    for byte in 0..3 {
        machine.handle(sink, GenericEvent::Put(byte));
    }
    assert_eq!(
        machine.leaf(),
        GenericLeaf::Open,
        "closed by two, opened by the third"
    );
    assert_eq!(*sink, [0, 1]);
}
