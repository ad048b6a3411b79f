//! A push button on a small board: debounce, click, double click and long press.
//!
//! `no_std` and without allocation but for the printing; time comes from a counter that wraps.
#![no_std]

extern crate std;

mod board;

use std::{format, print, string::String};

use hfsm_core::hfsm;

use self::board::{Board, Gesture};

/// How long the pin has to be quiet, in milliseconds.
const DEBOUNCE: u16 = 8;
/// A second press within this time makes it a double click.
const DOUBLE: u16 = 250;
/// A press of this time is a long one.
const LONG: u16 = 600;

hfsm! {
    /// What a user does with a button, seen through contacts that bounce.
    machine Button {
        context board: Board;
        tick ms: u16;

        initial Released;

        state Released {
            initial Idle;

            state Idle {
                when board.pin_is_low for DEBOUNCE => Pressed;
            }
            /// Clicked once: is there another to come?
            state Clicked {
                when board.pin_is_low for DEBOUNCE { board.tell(Gesture::DoubleClick); } => Spent;
                after DOUBLE { board.tell(Gesture::Click); } => Idle;
            }
        }

        state Pressed {
            initial First;
            entry { board.led_is_on = true; }
            exit { board.led_is_on = false; }
            when !board.pin_is_low for DEBOUNCE => Released;

            state First {
                when !board.pin_is_low for DEBOUNCE => Clicked;
                after LONG { board.tell(Gesture::LongPress); } => Spent;
            }
            /// Has been told already: nothing more until it is let go.
            state Spent;
        }
    }
}

fn main() {
    print!("{}", play());
}

/// Four seconds of the main loop.
pub(crate) fn play() -> String {
    let mut told = String::new();
    let mut board = Board::power_up();
    let mut button = Button::start(&mut board);
    let mut last = board.counter();
    for time in 0..4000 {
        board.simulate(time);
        // The difference is right across the wrap as well.
        let step = board.counter().wrapping_sub(last);
        last = board.counter();
        button.update(&mut board, step);
        if let Some(gesture) = board.take_gesture() {
            let led = if board.led_is_on { "on" } else { "off" };
            told += &format!("{time:4} ms: {gesture:?} in {}, led {led}\n", button.path());
        }
    }
    told += &format!("the machine is {} bytes\n", size_of::<Button>());
    told
}
