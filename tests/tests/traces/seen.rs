//! A machine that gives observers something to see.

use hfsm_core::hfsm;
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    pub(crate) machine Seen {
        context log: Log;
        queue 1;
        steps 3;
        tick dt: u32;
        #[derive(Clone)]
        events { Go, Maybe, Stay, Quiet, #[allow(hfsm::unused_event)] Nothing, Raise, Echo, Flood, Deep(u32), End }
        initial Outer;
        on Stay { log.add("stay"); }
        on Echo { log.add("echo"); }
        ignore Quiet;
        on End => Over;
        state Outer {
            initial A;
            exit { log.add("-Outer"); }
            on Deep(n) if n > 3 => B;
            done => Idle;
            state A {
                entry { log.add("+A"); }
                on Maybe if log.is("first") => B;
                on Maybe if log.is("second") => Idle;
                on Go => B;
                on Raise { self.raise(SeenEvent::Echo); }
                on Flood { self.raise(SeenEvent::Echo); self.raise(SeenEvent::Go); }
                when log.is("when") && log.number() > 3 => B;
            }
            state B {
                after 2 + 3 if log.is("guard") => A;
                when log.is("back") for 2 { log.add("back"); } => A;
                on Go => Finish;
            }
            final Finish;
        }
        state Idle { on Go => Outer; always if log.is("spin") { log.add("spin"); } }
        final Over;
    }
}

pub(crate) fn started() -> (Log, Seen) {
    let mut log = Log::default();
    let machine = Seen::start(&mut log);
    (log, machine)
}
