//! Machines never touch the heap: not at the start, and not in any call after it.

use allocation_counter::{AllocationInfo, measure};
use hfsm_core::observe::on_change;
use hfsm_core::{Outcome, hfsm};

/// Something that fails.
struct Failed;

impl From<Failed> for BusyEvent {
    fn from(_: Failed) -> Self {
        Self::Lost
    }
}

hfsm! {
    #[derive(Clone)]
    #[allow(hfsm::missing_transition)]
    machine Busy {
        context total: u32;
        tick dt: u32;
        queue 4;
        events { Go(u32), Lost, Loop, Back, Choose { left: bool } }
        initial Idle;
        on Lost { *total += 1; }
        #[allow(hfsm::raise_cycle)] on Loop { for _ in 0..5 { self.raise(BusyEvent::Loop); } }
        state Idle {
            on Go(n) if n > 0 { self.raise(BusyEvent::Go(n - 1)); Err::<(), _>(Failed)?; } => Work { load: n };
            on Choose { left } => if left { Work { load: 1 } } else { Rest };
            when *total > 1000 => Rest;
        }
        state Work {
            initial if *total > 10 { Slow } else { Fast };
            let load: u32;
            let trail: [u32; 16] = [*load; 16];
            entry { *total += *load; }
            exit { trail[3] = 0; }
            update { *load += dt; }
            on Go(n) if n > *load => Idle;
            on Back => Idle;
            done => Idle;
            state Fast { after 3 => Slow; when *load > 7 for 2 => Slow; }
            state Slow { on Go(0) => Over; after 5 => Fast; }
            final Over;
        }
        state Rest { on Back => Idle; always if *total == 7 => Idle; }
    }
}

hfsm! {
    /// Regions, histories, the stack, deferral, and a machine inside.
    #[derive(Clone)]
    #[allow(hfsm::missing_transition, hfsm::region_conflict)]
    machine Wide {
        context total: u32;
        tick dt: u32;
        queue 4;
        deferred 4;
        stack 2;
        events Signal;
        initial Play;
        on Leave => Away;
        state Play {
            initial Both;
            deep history Again within 9 else Both;
            shallow history Anew;
            on Push => push Menu;
            state Both {
                let count: u32 = 0;
                done => Both;
                region Left {
                    initial Here;
                    state Here { defer Late; on Go(n) { *count += n; } => There { load: n }; }
                    state There {
                        let load: u32;
                        resume { *load += 1; }
                        on Late { self.raise(Signal::Go(*load)); }
                        on Go => Here;
                        after 3 => Ended;
                    }
                    final Ended;
                }
                region Right {
                    initial Fight;
                    submachine Fight: Inside { done => Rest; }
                    state Rest { on Go(n) if n > 3 => Fight; when *total > 50 for 2 => Fight; after 5 => Over; }
                    final Over;
                }
            }
        }
        state Away { on Back => Again; on Go => (There { load: 3 }, Rest); on Late => Anew; }
        state Menu { on Push => pop; on Back => replace Menu; }
    }
}

hfsm! {
    #[derive(Clone)]
    #[allow(hfsm::missing_transition)]
    machine Inside {
        context total: u32;
        tick dt: u32;
        events Signal;
        initial Circle;
        state Circle { on Go(n) { *total += n; } => Lunge; update { *total += dt; } }
        state Lunge { on Go => Gone; after 2 => Circle; }
        final Gone;
    }
}

/// What `Wide` reacts to.
#[derive(Clone, Copy)]
enum Signal {
    Go(u32),
    Late,
    Leave,
    Back,
    Push,
}

/// Goes through every kind of call many times; how many events were wanted.
fn run_wide(machine: &mut Wide, total: &mut u32, seen: &mut [bool; 4]) -> u32 {
    let mut wanted = 0;
    for round in 0..10_000 {
        let signal = match round % 23 {
            0..=7 => Signal::Go(round % 9),
            8..=13 => Signal::Late,
            14 | 19 => Signal::Leave,
            15 | 20 => Signal::Back,
            _ => Signal::Push,
        };
        wanted += u32::from(machine.can(total, signal));
        wanted += u32::from(machine.handle(total, signal) != Outcome::Unhandled);
        machine.update(total, round % 4);
        if round % 50 == 49 {
            machine.goto(total, WideState::Rest);
        }
        wanted += u32::from(machine.due(total).is_some());
        *total %= 100;
        seen[0] |= machine.is_in(WideState::There);
        seen[1] |= machine.is_in(WideState::Menu);
        seen[2] |= machine.is_in(WideState::Rest);
        seen[3] |= machine.fight().is_some();
    }
    wanted
}

/// All that the call allocates.
fn count(call: impl FnOnce()) -> AllocationInfo {
    measure(call)
}

/// Goes through every kind of call many times; how many events were wanted.
fn run(machine: &mut Busy, total: &mut u32, rounds: u32) -> u32 {
    let mut wanted = 0;
    for round in 0..rounds {
        let event = match round % 6 {
            0 => BusyEvent::Go(round % 13),
            1 => BusyEvent::Choose {
                left: round % 4 == 1,
            },
            2 => BusyEvent::Back,
            3 => BusyEvent::Lost,
            4 => BusyEvent::Go(0),
            _ => BusyEvent::Loop,
        };
        let can = machine.can(total, event_again(&event));
        let outcome = machine.handle(total, event);
        wanted += u32::from(can && outcome != Outcome::Unhandled);
        machine.update(total, round % 3);
        if round % 10 == 9 {
            machine.goto(total, BusyState::Rest);
        }
        *total %= 1000;
        wanted += u32::from(machine.due(total).is_some());
    }
    wanted
}

fn event_again(event: &BusyEvent) -> BusyEvent {
    match *event {
        BusyEvent::Go(n) => BusyEvent::Go(n),
        BusyEvent::Lost => BusyEvent::Lost,
        BusyEvent::Loop => BusyEvent::Loop,
        BusyEvent::Back => BusyEvent::Back,
        BusyEvent::Choose { left } => BusyEvent::Choose { left },
    }
}

#[test]
fn the_counter_counts() {
    let info = count(|| drop(std::hint::black_box(vec![1_u8; 100])));
    assert_eq!(info.count_total, 1);
}

#[test]
fn a_machine_allocates_nothing_from_start_to_stop() {
    let mut wanted = 0;
    let info = count(|| {
        let total = &mut 0;
        let mut machine = Busy::start(total);
        wanted = run(&mut machine, total, 10_000);
        machine.stop(total);
    });
    assert!(wanted > 1_000, "{wanted}");
    assert_eq!(info.count_total, 0);
}

#[test]
fn an_observed_machine_allocates_nothing_of_its_own() {
    let mut changes = 0;
    let info = count(|| {
        let total = &mut 0;
        let mut watch = on_change(|_, _, _| changes += 1);
        let mut machine = Busy::start_with(total, &mut watch);
        for round in 0..1_000 {
            machine.handle_with(total, BusyEvent::Go(round % 7), &mut watch);
            machine.update_with(total, 1, &mut watch);
            machine.handle_with(total, BusyEvent::Back, &mut watch);
        }
        machine.stop_with(total, &mut watch);
    });
    assert!(changes > 1_000);
    assert_eq!(info.count_total, 0);
}

#[test]
fn put_at_a_leaf_and_shown_it_allocates_nothing() {
    use std::fmt::Write;

    /// Counts what is written.
    struct Sink(usize);

    impl Write for Sink {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }

    let mut sink = Sink(0);
    let info = count(|| {
        let machine = Busy::at(&0, BusyLeaf::Rest).expect("it has no data");
        write!(sink, "{} {}", machine.path(), machine.tree()).expect("a sink takes all");
    });
    assert!(sink.0 > 10);
    assert_eq!(info.count_total, 0);
}

#[test]
fn regions_histories_stack_and_deferral_allocate_nothing() {
    let (mut wanted, mut seen) = (0, [false; 4]);
    let info = count(|| {
        let total = &mut 0;
        let mut machine = Wide::start(total);
        wanted += run_wide(&mut machine, total, &mut seen);
        machine = machine.clone();
        wanted += run_wide(&mut machine, total, &mut seen);
        machine.stop(total);
    });
    assert!(wanted > 10_000, "{wanted}");
    assert_eq!(seen, [true; 4]);
    assert_eq!(info.count_total, 0);
}
