//! A machine with some of everything, for the tests of what a machine offers.

use hfsm_core::hfsm;
use hfsm_tests::trace::Log;

hfsm! {
    /// A door with a lock.
    #[derive(Clone, Debug, PartialEq)]
    #[allow(hfsm::missing_transition)]
    pub(crate) machine Door {
        context log: Log;
        tick dt: u32;
        /// What happens to a door.
        #[derive(Clone, Debug)]
        events { Open, Close, Lock(u32), Unlock { code: u32 }, Paint }
        initial Shut;
        update { log.add("root"); }
        on Lock(7) if self.is_in(DoorState::Free) => Locked { code: 7 };

        /// Not open.
        state Shut {
            initial Free;
            entry { log.add("+Shut"); }
            exit { log.add("-Shut"); }
            pub(crate) let knocks: u32 = log.number() + 1;

            state Free {
                entry { log.add("+Free"); }
                on Open if log.is("handle") => Open;
                on Lock(code) if code > 9 => Locked { code };
                ignore Close;
            }
            state Locked {
                initial Bolt;
                pub(crate) let code: u32;
                exit { log.add("-Locked"); }
                on Unlock { code: tried } if tried == *code => Free;
                state Bolt {}
                state Chain { pub(crate) let links: u32 = 3; }
                on Close => if *code > 100 { Chain } else { Bolt };
                on Paint => match *code { 0 if log.is("a") => Bolt, 1 | 2 => Chain, _ => Bolt };
            }
        }
        state Open {
            entry { log.add("+Open"); }
            hold if log.is("jammed");
            on Close => Shut;
            after 10 => Shut;
            after log.number() if log.is("wind") { log.add("wind"); }
        }
    }
}

pub(crate) fn door() -> (Log, Door) {
    let mut log = Log::default();
    let door = Door::start(&mut log);
    _ = log.take();
    (log, door)
}
