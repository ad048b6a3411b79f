//! A machine inside a function, a method, a block and a const.

use hfsm_core::hfsm;

/// Uses a machine that only it knows.
#[must_use]
pub fn toggled(times: u32) -> bool {
    struct Count(u32);
    hfsm! {
        machine Toggle {
            context count: Count;
            events { Press }
            initial Off;
            state Off { on Press { count.0 += 1; } => On; }
            state On { on Press { count.0 += 1; } => Off; }
        }
    }
    let mut count = Count(0);
    let mut toggle = Toggle::start(&mut count);
    while count.0 < times {
        let _ = toggle.handle(&mut count, ToggleEvent::Press);
    }
    toggle.is_in(ToggleState::On)
}

/// Has a method with a machine in it.
#[derive(Debug)]
pub struct Owner;

impl Owner {
    /// The machine's name is the same as that in [`toggled`].
    #[must_use]
    pub fn ticks(&self) -> u32 {
        hfsm! {
            machine Toggle {
                tick dt: u32;
                initial On;
                pub let ticks: u32 = 0;
                state On { update { *ticks += dt; } after 3 => Off; }
                final Off;
            }
        }
        let mut toggle = Toggle::start();
        while !toggle.is_done() {
            let _ = toggle.update(1);
        }
        toggle.ticks().copied().unwrap_or_default()
    }
}

const _: () = {
    hfsm! {
        machine Hidden {
            initial Open;
            state Open { always => Shut; }
            final Shut;
        }
    }
    assert!(HiddenState::Open.contains(HiddenState::Open));
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_run() {
        assert!(toggled(3));
        assert!(!toggled(4));
        assert_eq!(Owner.ticks(), 2);
    }
}
