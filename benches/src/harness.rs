//! How every implementation of a workload is run.

use std::{hint::black_box, time::Duration};

use cpu_time::ThreadTime;

use crate::random::Random;

/// A chart, what its actions work on, and streams of what happens to it.
pub trait Workload: 'static {
    /// Its name in the tables.
    const NAME: &'static str;
    /// What the actions work on.
    type Context: Default + Digest;
    /// What machines react to.
    type Event: Copy;
    /// One item of a stream: an event, or for workloads with updates an event or an update.
    type Step: Copy;

    /// The streams of what happens.
    const STREAMS: &'static [Stream<Self::Step>];

    /// Applies one item of a stream.
    fn apply<S: Subject<Workload = Self>>(
        subject: &mut S,
        context: &mut Self::Context,
        step: Self::Step,
    );

    /// The events that all machines of a crowd are sent, one after the other.
    fn broadcast() -> Vec<Self::Event>;
}

/// A stream: its name, and what gives the next item.
pub type Stream<Step> = (&'static str, fn(&mut Random) -> Step);

/// What a context came to.
pub trait Digest {
    /// All of it in one number.
    fn digest(&self) -> u64;
}

impl<const N: usize> Digest for crate::Cells<N> {
    fn digest(&self) -> u64 {
        crate::Cells::digest(self)
    }
}

/// One implementation of a workload.
pub trait Subject: Clone + 'static {
    /// What it implements.
    type Workload: Workload;
    /// Its name in the tables.
    const NAME: &'static str;

    /// Enters the initial states.
    fn start(context: &mut <Self::Workload as Workload>::Context) -> Self;

    /// Reacts to an event.
    fn handle(
        &mut self,
        context: &mut <Self::Workload as Workload>::Context,
        event: <Self::Workload as Workload>::Event,
    );

    /// Runs the update actions.
    fn update(&mut self, context: &mut <Self::Workload as Workload>::Context) {
        let _ = context;
    }

    /// Bytes of a context of its own in each machine, so that many of them cannot work on the
    /// same one; 0 where the context is lent.
    const CONTEXT_BYTES: usize = 0;

    /// What the machine's actions have come to.
    fn digest(&self, shared: &<Self::Workload as Workload>::Context) -> u64 {
        shared.digest()
    }

    /// The same number for machines in the same leaf, to sort a crowd by.
    fn key(&self) -> usize;
}

/// How a stream meets machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// One machine takes all of it.
    One,
    /// Machines take turns.
    RoundRobin(usize),
    /// Each event of [`Workload::broadcast`] goes to every machine of a crowd.
    Broadcast(usize, Order),
    /// Every machine of a crowd is updated.
    Update(usize, Order),
}

/// How the machines of a crowd lie in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// As chance has it.
    Mixed,
    /// Those in the same leaf side by side.
    ByLeaf,
}

/// A subject with its stream and its machines: everything that is not to be timed is done.
pub trait Run {
    /// Runs the first `steps` items of the stream, or one pass over the crowd.
    fn run(&mut self, steps: usize) -> Duration;
    /// What the context has come to so far.
    fn digest(&self) -> u64;
}

struct Prepared<S: Subject> {
    mode: Mode,
    stream: Vec<<S::Workload as Workload>::Step>,
    machines: Vec<S>,
    context: <S::Workload as Workload>::Context,
}

/// Generates the stream, of `length` items, and starts the machines.
pub fn prepare<S: Subject>(stream: usize, mode: Mode, length: usize) -> Box<dyn Run> {
    let mut random = Random::new(0x5EED);
    let (_, step) = <S::Workload as Workload>::STREAMS[stream];
    let stream: Vec<_> = (0..length).map(|_| step(&mut random)).collect();
    let mut context = Default::default();
    let machines = match mode {
        Mode::One => vec![S::start(&mut context)],
        Mode::RoundRobin(count) => (0..count).map(|_| S::start(&mut context)).collect(),
        Mode::Broadcast(count, order) | Mode::Update(count, order) => {
            crowd(&mut context, count, order)
        }
    };
    Box::new(Prepared::<S> {
        mode,
        stream,
        machines,
        context,
    })
}

/// Machines in the leaves that some random steps take them to.
fn crowd<S: Subject>(
    context: &mut <S::Workload as Workload>::Context,
    count: usize,
    order: Order,
) -> Vec<S> {
    let mut random = Random::new(0xC20D);
    let (_, step) = <S::Workload as Workload>::STREAMS[0];
    let mut machines: Vec<S> = (0..count).map(|_| S::start(context)).collect();
    for machine in &mut machines {
        for _ in 0..random.below(64) {
            S::Workload::apply(machine, context, step(&mut random));
        }
    }
    if order == Order::ByLeaf {
        machines.sort_by_key(S::key);
    }
    machines
}

impl<S: Subject> Run for Prepared<S> {
    fn run(&mut self, steps: usize) -> Duration {
        let steps = &self.stream[..steps];
        match self.mode {
            Mode::One => one(&mut self.machines[0], &mut self.context, steps),
            Mode::RoundRobin(_) => in_turn(&mut self.machines, &mut self.context, steps),
            Mode::Broadcast(..) => {
                let events = S::Workload::broadcast();
                // Copies, so that every pass finds the same leaves in the same order.
                events
                    .iter()
                    .map(|&event| broadcast(&mut self.machines.clone(), &mut self.context, event))
                    .sum()
            }
            Mode::Update(..) => update(&mut self.machines, &mut self.context),
        }
    }

    fn digest(&self) -> u64 {
        self.machines[0].digest(&self.context)
    }
}

/// The loops are functions of their own, so that what is inlined into one does not hang on
/// what else is there. Time is that of the thread: other programs take from the clock's.
#[inline(never)]
fn one<S: Subject>(
    machine: &mut S,
    context: &mut <S::Workload as Workload>::Context,
    steps: &[<S::Workload as Workload>::Step],
) -> Duration {
    let start = ThreadTime::now();
    for &step in steps {
        S::Workload::apply(machine, context, step);
    }
    black_box(machine);
    start.elapsed()
}

#[inline(never)]
fn in_turn<S: Subject>(
    machines: &mut [S],
    context: &mut <S::Workload as Workload>::Context,
    steps: &[<S::Workload as Workload>::Step],
) -> Duration {
    let start = ThreadTime::now();
    for turn in steps.chunks(machines.len()) {
        for (machine, &step) in machines.iter_mut().zip(turn) {
            S::Workload::apply(machine, context, step);
        }
    }
    black_box(machines);
    start.elapsed()
}

#[inline(never)]
fn broadcast<S: Subject>(
    machines: &mut [S],
    context: &mut <S::Workload as Workload>::Context,
    event: <S::Workload as Workload>::Event,
) -> Duration {
    // Not a constant to the compiler: the event arrives at run time.
    let event = black_box(event);
    let start = ThreadTime::now();
    for machine in machines.iter_mut() {
        machine.handle(context, event);
    }
    black_box(machines);
    start.elapsed()
}

#[inline(never)]
fn update<S: Subject>(
    machines: &mut [S],
    context: &mut <S::Workload as Workload>::Context,
) -> Duration {
    let start = ThreadTime::now();
    for machine in machines.iter_mut() {
        machine.update(context);
    }
    black_box(machines);
    start.elapsed()
}
