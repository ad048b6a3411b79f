//! A board with one button, simulated: a pin that bounces and a counter that wraps.

/// What a user does with a button.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Gesture {
    Click,
    DoubleClick,
    LongPress,
}

/// What the machine reads and drives.
#[derive(Default)]
pub(crate) struct Board {
    /// The pin, bounces and all.
    pub(crate) pin_is_low: bool,
    pub(crate) led_is_on: bool,
    /// A mailbox of one: the loop empties it after each update.
    gesture: Option<Gesture>,
    counter: u16,
}

impl Board {
    /// A counter that is about to wrap, as they are when it matters.
    pub(crate) fn power_up() -> Self {
        Self {
            counter: 65_000,
            ..Self::default()
        }
    }

    pub(crate) fn tell(&mut self, gesture: Gesture) {
        self.gesture = Some(gesture);
    }

    pub(crate) fn take_gesture(&mut self) -> Option<Gesture> {
        self.gesture.take()
    }

    /// The hardware counter, in milliseconds.
    pub(crate) fn counter(&self) -> u16 {
        self.counter
    }

    /// The world outside, at `time`: the counter has moved on, and the pin may have.
    pub(crate) fn simulate(&mut self, time: u16) {
        self.counter = self.counter.wrapping_add(1);
        self.pin_is_low = PRESSES
            .iter()
            .any(|press| press.contains(&time) && !bounces(time - press.start, press.end - time));
    }
}

type Press = core::ops::Range<u16>;

/// When the button is held down, in milliseconds: a click, two in a row, a long one, and a
/// spark that is too short to be any of these.
const PRESSES: [Press; 5] = [100..180, 1000..1090, 1200..1280, 2000..2900, 3500..3503];

/// The contacts chatter for the first and the last few milliseconds of a press.
fn bounces(since_down: u16, until_up: u16) -> bool {
    since_down.min(until_up) < 6 && since_down % 2 == 1
}
