//! **price** in `hfsm!`, once for each feature.

use hfsm_core::{NoObserver, hfsm};

use crate::{
    harness::Subject,
    registry::{Entry, entries},
    workload::price::{Context, Event, Price as Workload, *},
};

/// The machine with items in `A` and in the root, and a rule that the two branches share.
macro_rules! priced {
    ($name:ident, $machine:ident, $what:literal, [$($header:tt)*], [$($root:tt)*], [$($a:tt)*]) => {
        #[doc = concat!("With ", $what, ".")]
        pub mod $name {
            use super::*;

            hfsm! {
                /// The machine.
                #[derive(Clone, Debug)]
                #[allow(hfsm::missing_transition)]
                pub machine $machine {
                    context c: Context;
                    tick dt: u32;
                    $($header)*
                    events Event;

                    initial A;
                    update { c.hit(UPDATE); }
                    on Tell { c.hit(TELL); }
                    $($root)*

                    state A {
                        initial A1;
                        entry { c.hit(A_ENTRY); }
                        exit { c.hit(A_EXIT); }
                        on Cross { c.hit(CROSS); } => B;
                        $($a)*
                        state A1 {
                            entry { c.hit(A1_ENTRY); }
                            exit { c.hit(A1_EXIT); }
                            on Flip { c.hit(FLIP); } => A2;
                        }
                        state A2 {
                            entry { c.hit(A2_ENTRY); }
                            exit { c.hit(A2_EXIT); }
                            on Flip { c.hit(FLIP); } => A1;
                        }
                    }

                    state B {
                        initial B1;
                        entry { c.hit(B_ENTRY); }
                        exit { c.hit(B_EXIT); }
                        on Cross { c.hit(CROSS); } => A;
                        state B1 {
                            entry { c.hit(B1_ENTRY); }
                            exit { c.hit(B1_EXIT); }
                            on Flip { c.hit(FLIP); } => B2;
                        }
                        state B2 {
                            entry { c.hit(B2_ENTRY); }
                            exit { c.hit(B2_EXIT); }
                            on Flip { c.hit(FLIP); } => B1;
                        }
                    }
                }
            }

            impl Subject for $machine {
                type Workload = Workload;
                const NAME: &'static str = $what;

                fn start(c: &mut Context) -> Self {
                    Self::start(c)
                }

                fn handle(&mut self, c: &mut Context, event: Event) {
                    self.handle(c, event);
                }

                fn update(&mut self, c: &mut Context) {
                    self.update(c, 1);
                }

                fn key(&self) -> usize {
                    0
                }
            }
        }
    };
}

priced! { plain, Plain, "nothing more", [], [], [] }
priced! { guarded, Guarded, "a guard that refuses", [], [], [on Tell if !c.holds(NEVER, 1) { c.hit(NEVER); }] }
priced! { urgent, Urgent, "an urgent row", [], [#[urgent] on Never => B;], [] }
priced! { hold, Hold, "a hold", [], [], [hold if !c.holds(NEVER, 1);] }
priced! { data, Data, "a `let`", [], [], [let count: u32 = 0; on Never { c.hit(*count as usize); }] }
priced! { when, When, "a `when` row", [], [], [when !c.holds(NEVER, 1) => B;] }
priced! { when_for, WhenFor, "a `when … for` row", [], [], [when !c.holds(NEVER, 1) for 9 => B;] }
priced! { after, After, "an `after` row", [], [], [after 4_000_000_000 => B;] }
priced! { always, Always, "an `always` row", [], [], [always if !c.holds(NEVER, 1) => B;] }
priced! { raise, Raise, "a raised event", [], [], [on Never { self.raise(Event::Tell); }] }
priced! { defer, Defer, "a deferred event", [deferred 2;], [], [defer Never;] }
priced! { history, History, "a history", [], [on Never => Last;], [deep history Last;] }
priced! { stack, Stack, "a stack", [stack 2;], [on Never => push B;], [] }

/// The plain machine, called with an observer that is none.
#[derive(Clone, Debug)]
pub struct Observed(plain::Plain);

impl Subject for Observed {
    type Workload = Workload;
    const NAME: &'static str = "an observer that is none";

    fn start(c: &mut Context) -> Self {
        Self(plain::Plain::start_with(c, &mut NoObserver))
    }

    fn handle(&mut self, c: &mut Context, event: Event) {
        self.0.handle_with(c, event, &mut NoObserver);
    }

    fn update(&mut self, c: &mut Context) {
        self.0.update_with(c, 1, &mut NoObserver);
    }

    fn key(&self) -> usize {
        0
    }
}

/// All of them, the plain one first.
pub fn all() -> Vec<Entry> {
    let mut all = Vec::new();
    all.extend(entries::<plain::Plain>());
    all.extend(entries::<Observed>());
    all.extend(entries::<guarded::Guarded>());
    all.extend(entries::<urgent::Urgent>());
    all.extend(entries::<hold::Hold>());
    all.extend(entries::<data::Data>());
    all.extend(entries::<when::When>());
    all.extend(entries::<when_for::WhenFor>());
    all.extend(entries::<after::After>());
    all.extend(entries::<always::Always>());
    all.extend(entries::<raise::Raise>());
    all.extend(entries::<defer::Defer>());
    all.extend(entries::<history::History>());
    all.extend(entries::<stack::Stack>());
    all.extend(entries::<regions::Regions>());
    all
}

/// With a second region that nothing happens in.
pub mod regions {
    use super::*;

    hfsm! {
        /// The machine.
        #[derive(Clone, Debug)]
        #[allow(hfsm::missing_transition)]
        pub machine Regions {
            context c: Context;
            tick dt: u32;
            events Event;

            update { c.hit(UPDATE); }
            on Tell { c.hit(TELL); }

            region Work {
                initial A;
                state A {
                    initial A1;
                    entry { c.hit(A_ENTRY); }
                    exit { c.hit(A_EXIT); }
                    on Cross { c.hit(CROSS); } => B;
                    state A1 {
                        entry { c.hit(A1_ENTRY); }
                        exit { c.hit(A1_EXIT); }
                        on Flip { c.hit(FLIP); } => A2;
                    }
                    state A2 {
                        entry { c.hit(A2_ENTRY); }
                        exit { c.hit(A2_EXIT); }
                        on Flip { c.hit(FLIP); } => A1;
                    }
                }
                state B {
                    initial B1;
                    entry { c.hit(B_ENTRY); }
                    exit { c.hit(B_EXIT); }
                    on Cross { c.hit(CROSS); } => A;
                    state B1 {
                        entry { c.hit(B1_ENTRY); }
                        exit { c.hit(B1_EXIT); }
                        on Flip { c.hit(FLIP); } => B2;
                    }
                    state B2 {
                        entry { c.hit(B2_ENTRY); }
                        exit { c.hit(B2_EXIT); }
                        on Flip { c.hit(FLIP); } => B1;
                    }
                }
            }

            region Idle {
                initial Off;
                state Off { on Never => On; }
                state On { on Never => Off; }
            }
        }
    }

    impl Subject for Regions {
        type Workload = Workload;
        const NAME: &'static str = "a second region";

        fn start(c: &mut Context) -> Self {
            Self::start(c)
        }

        fn handle(&mut self, c: &mut Context, event: Event) {
            self.handle(c, event);
        }

        fn update(&mut self, c: &mut Context) {
            self.update(c, 1);
        }

        fn key(&self) -> usize {
            0
        }
    }
}
