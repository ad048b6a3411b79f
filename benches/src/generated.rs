//! The workloads whose charts the build script writes.

macro_rules! charts {
    ($($(#[$attr:meta])* $module:ident, $name:literal;)*) => {$(
        $(#[$attr])*
        #[doc = concat!("**", $name, "**.")]
        // What is written by the build script has no docs.
        #[allow(missing_docs)]
        pub mod $module {
            use crate::{Cells, harness::{Stream, Subject, Workload}};

            include!(concat!(env!("OUT_DIR"), "/", stringify!($module), ".rs"));

            pub type Context = Cells<CELLS>;

            /// The workload.
            pub struct Chart;

            impl Workload for Chart {
                const NAME: &'static str = $name;
                type Context = Context;
                type Event = Event;
                type Step = Event;

                const STREAMS: &'static [Stream<Event>] =
                    &[($name, |random| Event::ALL[random.below(Event::ALL.len())])];

                #[inline(always)]
                fn apply<S: Subject<Workload = Self>>(
                    subject: &mut S,
                    context: &mut Context,
                    step: Event,
                ) {
                    subject.handle(context, step);
                }

                fn broadcast() -> Vec<Event> {
                    Event::ALL.to_vec()
                }
            }

            impl Subject for twin::Machine {
                type Workload = Chart;
                const NAME: &'static str = "by hand";

                fn start(context: &mut Context) -> Self {
                    Self::start(context)
                }

                fn handle(&mut self, context: &mut Context, event: Event) {
                    self.handle(context, event);
                }

                fn key(&self) -> usize {
                    self.key()
                }
            }

            impl Subject for machine::Machine {
                type Workload = Chart;
                const NAME: &'static str = "hfsm";

                fn start(context: &mut Context) -> Self {
                    Self::start(context)
                }

                fn handle(&mut self, context: &mut Context, event: Event) {
                    self.handle(context, event);
                }

                fn key(&self) -> usize {
                    self.leaf() as usize
                }
            }
        }
    )*};
}

charts! {
    ring, "ring";
    tree8, "tree-8";
    tree64, "tree-64";
    // Too large to be compiled with every test run.
    #[cfg(not(debug_assertions))]
    tree256, "tree-256";
}
