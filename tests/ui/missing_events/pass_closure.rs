//! What `?` leaves is the closure or the function, and asks for no events.

use hfsm_core::hfsm;

hfsm! {
    pub machine Meter {
        context reading: u32;
        tick dt: f32;
        initial Idle;
        state Idle {
            entry {
                let digit = |text: &str| -> Option<u32> { text.chars().next()?.to_digit(10) };
                *reading = digit("7").unwrap_or(0);
            }
            after 1.0 {
                fn first(text: &str) -> Option<char> {
                    Some(text.chars().next()?)
                }
                *reading += first("a").map_or(0, u32::from);
            }
        }
    }
}

fn main() {
    let mut reading = 0;
    let mut meter = Meter::start(&mut reading);
    meter.update(&mut reading, 1.0);
    assert_eq!(reading, 7 + 97);
}
