// What `hfsm!` generates for this machine, in short, for examples and tests:
//
//     machine Lamp {
//         context count: u32;
//         tick dt: f32;
//         events { Press, Break }
//         initial Off;
//         state Off { on Press { *count += 1; } => On; }
//         state On { on Press => Off; after 10.0 => Off; }
//     }

use hfsm_core::chart::{Branch, StateInfo, StateKind, Target};
use hfsm_core::{Active, Cause, Chart, Machine, Observer, Outcome, State};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub(crate) enum LampState {
    Off,
    On,
}

impl State for LampState {
    const CHART: &'static Chart = &CHART;
    const ALL: &'static [Self] = &[Self::Off, Self::On];

    fn index(self) -> usize {
        self as usize
    }
}

impl core::fmt::Display for LampState {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}

pub(crate) enum LampEvent {
    Press,
    Break,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lamp {
    state: LampState,
    clock: f32,
}

impl Lamp {
    fn change(&mut self, to: LampState, cause: Cause, observer: &mut impl Observer<LampState>) {
        let from = self.state;
        observer.transition(Some(from), Some(to), cause);
        observer.exited(from);
        (self.state, self.clock) = (to, 0.0);
        observer.entered(to);
        observer.changed(Active::new(&[from]), cause, Active::new(&[to]));
    }
}

impl Machine for Lamp {
    type State = LampState;
    type Leaf = LampState;
    type Context<'c> = u32;
    type Tick = f32;
    type Event<'e> = LampEvent;

    fn start_with(_: &mut u32, observer: &mut impl Observer<LampState>) -> Self {
        observer.entered(LampState::Off);
        observer.changed(
            Active::new(&[]),
            Cause::Start,
            Active::new(&[LampState::Off]),
        );
        Lamp {
            state: LampState::Off,
            clock: 0.0,
        }
    }

    fn handle_with(
        &mut self,
        count: &mut u32,
        event: LampEvent,
        observer: &mut impl Observer<LampState>,
    ) -> Outcome {
        match self.offer(count, event, observer) {
            Ok(outcome) => outcome,
            Err(_) => Outcome::Unhandled,
        }
    }

    fn update_with(
        &mut self,
        _: &mut u32,
        step: f32,
        observer: &mut impl Observer<LampState>,
    ) -> Outcome {
        self.clock += step;
        if self.state == LampState::Off || self.clock < 10.0 {
            return Outcome::Unhandled;
        }
        self.change(LampState::Off, Cause::After("10.0"), observer);
        Outcome::Transitioned
    }

    fn goto_with(
        &mut self,
        _: &mut u32,
        state: LampState,
        observer: &mut impl Observer<LampState>,
    ) -> Outcome {
        self.change(state, Cause::Goto, observer);
        Outcome::Transitioned
    }

    fn stop_with(self, _: &mut u32, observer: &mut impl Observer<LampState>) {
        observer.exited(self.state);
        observer.changed(Active::new(&[self.state]), Cause::Stop, Active::new(&[]));
    }

    fn at(_: &u32, leaf: LampState) -> Option<Self> {
        Some(Lamp {
            state: leaf,
            clock: 0.0,
        })
    }

    fn asks<'e>(&self, _: &u32, event: Self::Event<'e>) -> (bool, Self::Event<'e>) {
        (matches!(event, LampEvent::Press), event)
    }

    fn due(&self, _: &u32) -> Option<f32> {
        (self.state == LampState::On).then_some(10.0 - self.clock)
    }

    fn is_in(&self, state: LampState) -> bool {
        self.state == state
    }

    fn is_done(&self) -> bool {
        false
    }

    fn active<R>(&self, look: impl FnOnce(Active<'_, LampState>) -> R) -> R {
        look(Active::new(&[self.state]))
    }

    fn offer<'e>(
        &mut self,
        count: &mut u32,
        event: Self::Event<'e>,
        observer: &mut impl Observer<LampState>,
    ) -> Result<Outcome, Self::Event<'e>> {
        let (cause, to) = match (&event, self.state) {
            (LampEvent::Press, LampState::Off) => (Cause::Event("Press"), LampState::On),
            (LampEvent::Press, LampState::On) => (Cause::Event("Press"), LampState::Off),
            (LampEvent::Break, _) => {
                observer.event(Cause::Event("Break"));
                observer.unhandled(Cause::Event("Break"));
                return Err(event);
            }
        };
        observer.event(cause);
        *count += u32::from(to == LampState::On);
        self.change(to, cause, observer);
        Ok(Outcome::Transitioned)
    }
}

const fn leaf(name: &'static str, end: u16) -> StateInfo {
    StateInfo {
        name,
        docs: "",
        kind: StateKind::Leaf,
        parent: None,
        end,
        initial: &[],
        entry: false,
        exit: false,
        update: false,
        resume: false,
        hold: false,
        data: &[],
    }
}

const CHART: Chart = Chart {
    root: StateInfo {
        kind: StateKind::Composite,
        initial: &[Branch::to(&[Target::State(0)])],
        ..leaf("Lamp", 2)
    },
    states: &[leaf("Off", 1), leaf("On", 2)],
    rows: &[],
    events: &[],
    histories: &[],
};
