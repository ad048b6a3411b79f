//! The generated charts in each of the peers.

/// Includes what the build script wrote for a chart and a peer.
macro_rules! written {
    ($chart:literal, $peer:literal) => {
        include!(concat!(env!("OUT_DIR"), "/", $chart, "_", $peer, ".rs"));
    };
}

/// How each peer is updated, where the workload asks for it.
macro_rules! update {
    ($peer:ident) => {};
    (statig updates) => {
        fn update(&mut self, c: &mut Context) {
            self.0.handle_with_context(&Input::Tick, c);
        }
    };
    (table updates) => {
        fn update(&mut self, c: &mut Context) {
            let _ = self.0.process_event(c, tick());
        }
    };
    (moku updates) => {
        fn update(&mut self, _: &mut Context) {
            self.0.update();
        }
    };
    (finny updates) => {
        fn update(&mut self, _: &mut Context) {
            let _ = self.0.dispatch(Tick);
        }
    };
    (textbook updates) => {
        fn update(&mut self, c: &mut Context) {
            self.0.update(c);
        }
    };
}

macro_rules! charts {
    ($($module:ident $chart:literal = $source:path as $workload:ident $($updates:ident)?;)*) => {$(
        pub mod $module {
            use $source::{Context, Event, $workload as Workload};

            pub mod statig_machine {
                use hfsm_benches::harness::Subject;
                use super::{Context, Event, Workload};
                written!($chart, "statig");

                #[derive(Clone)]
                pub struct Machine(statig::blocking::InitializedStateMachine<Inner>);

                impl Subject for Machine {
                    type Workload = Workload;
                    const NAME: &'static str = "statig";

                    fn start(c: &mut Context) -> Self {
                        Self(Inner.uninitialized_state_machine().init_with_context(c))
                    }

                    fn handle(&mut self, c: &mut Context, event: Event) {
                        self.0.handle_with_context(&input(event), c);
                    }
                    update!(statig $($updates)?);


                    fn key(&self) -> usize {
                        0
                    }
                }
            }

            pub mod smlang_machine {
                use hfsm_benches::harness::Subject;
                use super::{Context, Event, Workload};
                written!($chart, "smlang");

                pub struct Machine(StateMachine<Nothing>);

                impl Subject for Machine {
                    type Workload = Workload;
                    const NAME: &'static str = "smlang, flattened";

                    fn start(c: &mut Context) -> Self {
                        enter_first(c);
                        Self(StateMachine::new(Nothing))
                    }

                    fn handle(&mut self, c: &mut Context, event: Event) {
                        let _ = self.0.process_event(c, convert(event));
                    }
                    update!(table $($updates)?);


                    fn key(&self) -> usize {
                        0
                    }
                }
                $crate::never_copied!(Machine);
            }

            pub mod sml_machine {
                use hfsm_benches::harness::Subject;
                use super::{Context, Event, Workload};
                written!($chart, "sml");

                pub struct Machine(FlatStateMachine<Nothing>);

                impl Subject for Machine {
                    type Workload = Workload;
                    const NAME: &'static str = "sml.rs, flattened";

                    fn start(c: &mut Context) -> Self {
                        enter_first(c);
                        Self(FlatStateMachine::new(Nothing))
                    }

                    fn handle(&mut self, c: &mut Context, event: Event) {
                        let _ = self.0.process_event(c, convert(event));
                    }
                    update!(table $($updates)?);


                    fn key(&self) -> usize {
                        0
                    }
                }
                $crate::never_copied!(Machine);
            }

            pub mod moku_machine {
                use hfsm_benches::harness::{Digest, Subject};
                use super::{Context, Event, Workload};
                use moku::{StateMachine, StateMachineBuilder};
                written!($chart, "moku");

                pub struct Machine(inner::machine::Machine);

                impl Subject for Machine {
                    type Workload = Workload;
                    const NAME: &'static str = "moku";
                    const CONTEXT_BYTES: usize = size_of::<Context>();

                    fn start(_: &mut Context) -> Self {
                        let context = Context::default();
                        Self(inner::machine::Builder::new(inner::Top { context }).build())
                    }

                    fn handle(&mut self, _: &mut Context, event: Event) {
                        self.0.handle_event(&inner::Wrapped(event));
                    }

                    fn digest(&self, _: &Context) -> u64 {
                        Digest::digest(&self.0.top_ref().context)
                    }
                    update!(moku $($updates)?);


                    fn key(&self) -> usize {
                        0
                    }
                }
                $crate::never_copied!(Machine);
            }

            pub mod finny_machine {
                use finny::FsmFactory;
                use hfsm_benches::harness::{Digest, Subject};
                use super::{Context, Event, Workload};
                written!($chart, "finny");

                pub struct Owner(Machine);

                impl Subject for Owner {
                    type Workload = Workload;
                    const NAME: &'static str = "finny, flattened";
                    const CONTEXT_BYTES: usize = size_of::<Context>();

                    fn start(_: &mut Context) -> Self {
                        let mut context = Context::default();
                        enter_first(&mut context);
                        let mut machine = Flat::new(context).expect("a machine without regions");
                        machine.start().expect("a machine that is not started yet");
                        Self(machine)
                    }

                    fn handle(&mut self, _: &mut Context, event: Event) {
                        dispatch(&mut self.0, event);
                    }

                    fn digest(&self, _: &Context) -> u64 {
                        Digest::digest(self.0.get_context())
                    }
                    update!(finny $($updates)?);


                    fn key(&self) -> usize {
                        0
                    }
                }
                $crate::never_copied!(Owner);
            }

            pub mod textbook_machine {
                use hfsm_benches::harness::Subject;
                use super::{Context, Event, Workload};
                written!($chart, "textbook");

                pub struct Machine(crate::textbook::Machine<Context, Event>);

                impl Subject for Machine {
                    type Workload = Workload;
                    const NAME: &'static str = "path stack and map";

                    fn start(c: &mut Context) -> Self {
                        Self(crate::textbook::Machine::start(states(), c))
                    }

                    fn handle(&mut self, c: &mut Context, event: Event) {
                        self.0.handle(c, event);
                    }
                    update!(textbook $($updates)?);


                    fn key(&self) -> usize {
                        0
                    }
                }
                $crate::never_copied!(Machine);
            }

            /// All of them.
            pub fn entries() -> Vec<hfsm_benches::registry::Entry> {
                use hfsm_benches::registry::entries;
                let mut all = Vec::new();
                all.extend(entries::<statig_machine::Machine>());
                all.extend(entries::<smlang_machine::Machine>());
                all.extend(entries::<sml_machine::Machine>());
                all.extend(entries::<moku_machine::Machine>());
                all.extend(entries::<finny_machine::Owner>());
                all.extend(entries::<textbook_machine::Machine>());
                all
            }
        }
    )*};
}

/// The only workload that it can express: an event has but one row in a state, guarded or not.
pub mod state_machines_deep {
    use std::{cell::RefCell, rc::Rc};

    use hfsm_benches::{
        harness::{Digest, Subject},
        workload::deep::{Context, Deep, Event},
    };
    written!("deep", "state_machines");

    /// Callbacks see the machine, and in it the context, by `&self`.
    pub struct Machine(DynamicFlat, Shared);

    pub type Shared = Rc<RefCell<Context>>;

    impl Subject for Machine {
        type Workload = Deep;
        const NAME: &'static str = "state-machines, flattened";
        const CONTEXT_BYTES: usize = 2 * size_of::<Shared>();

        fn start(_: &mut Context) -> Self {
            let mut context = Context::default();
            enter_first(&mut context);
            let context = Rc::new(RefCell::new(context));
            Self(DynamicFlat::new(context.clone()), context)
        }

        fn handle(&mut self, _: &mut Context, event: Event) {
            let _ = self.0.handle(convert(event));
        }

        fn digest(&self, _: &Context) -> u64 {
            Digest::digest(&*self.1.borrow())
        }

        fn key(&self) -> usize {
            0
        }
    }
    crate::never_copied!(Machine);
}

charts! {
    guard "guard" = hfsm_benches::workload::guard as Guarding updates;
    deep "deep" = hfsm_benches::workload::deep as Deep;
    ring "ring" = hfsm_benches::generated::ring as Chart;
    tree8 "tree8" = hfsm_benches::generated::tree8 as Chart;
    tree64 "tree64" = hfsm_benches::generated::tree64 as Chart;
}
