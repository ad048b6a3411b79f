//! **deep** in `hfsm!`.

use hfsm_core::hfsm;

use crate::{
    harness::Subject,
    workload::deep::{Context, Deep as Workload, Event, *},
};

macro_rules! deep {
    ($(#[$attr:meta])* $name:ident, $subject:literal) => {
        hfsm! {
            $(#[$attr])*
            #[derive(Clone, Debug)]
            pub machine $name {
                context c: Context;
                events Event;

                initial A1;
                on Tell { c.hit(TELL); }

                state A1 {
                    initial A2;
                    entry { c.hit(A1_ENTRY); }
                    exit { c.hit(A1_EXIT); }
                    on Cross { c.hit(CROSS); } => B1;

                    state A2 {
                        initial A3;
                        entry { c.hit(A2_ENTRY); }
                        exit { c.hit(A2_EXIT); }

                        state A3 {
                            initial A4;
                            entry { c.hit(A3_ENTRY); }
                            exit { c.hit(A3_EXIT); }

                            state A4 {
                                initial A5;
                                entry { c.hit(A4_ENTRY); }
                                exit { c.hit(A4_EXIT); }

                                state A5 {
                                    initial A6;
                                    entry { c.hit(A5_ENTRY); }
                                    exit { c.hit(A5_EXIT); }

                                    state A6 {
                                        initial A7;
                                        entry { c.hit(A6_ENTRY); }
                                        exit { c.hit(A6_EXIT); }

                                        state A7 {
                                            initial ALeft;
                                            entry { c.hit(A7_ENTRY); }
                                            exit { c.hit(A7_EXIT); }

                                            state ALeft {
                                                entry { c.hit(A_LEFT_ENTRY); }
                                                exit { c.hit(A_LEFT_EXIT); }
                                                on Flip { c.hit(FLIP); } => ARight;
                                                on Poke { c.hit(POKE_LEFT); }
                                            }

                                            state ARight {
                                                entry { c.hit(A_RIGHT_ENTRY); }
                                                exit { c.hit(A_RIGHT_EXIT); }
                                                on Flip { c.hit(FLIP); } => ALeft;
                                                on Poke { c.hit(POKE_RIGHT); }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }

                state B1 {
                    initial B2;
                    entry { c.hit(B1_ENTRY); }
                    exit { c.hit(B1_EXIT); }
                    on Cross { c.hit(CROSS); } => A1;

                    state B2 {
                        initial B3;
                        entry { c.hit(B2_ENTRY); }
                        exit { c.hit(B2_EXIT); }

                        state B3 {
                            initial B4;
                            entry { c.hit(B3_ENTRY); }
                            exit { c.hit(B3_EXIT); }

                            state B4 {
                                initial B5;
                                entry { c.hit(B4_ENTRY); }
                                exit { c.hit(B4_EXIT); }

                                state B5 {
                                    initial B6;
                                    entry { c.hit(B5_ENTRY); }
                                    exit { c.hit(B5_EXIT); }

                                    state B6 {
                                        initial B7;
                                        entry { c.hit(B6_ENTRY); }
                                        exit { c.hit(B6_EXIT); }

                                        state B7 {
                                            initial BLeft;
                                            entry { c.hit(B7_ENTRY); }
                                            exit { c.hit(B7_EXIT); }

                                            state BLeft {
                                                entry { c.hit(B_LEFT_ENTRY); }
                                                exit { c.hit(B_LEFT_EXIT); }
                                                on Flip { c.hit(FLIP); } => BRight;
                                                on Poke { c.hit(POKE_LEFT); }
                                            }

                                            state BRight {
                                                entry { c.hit(B_RIGHT_ENTRY); }
                                                exit { c.hit(B_RIGHT_EXIT); }
                                                on Flip { c.hit(FLIP); } => BLeft;
                                                on Poke { c.hit(POKE_RIGHT); }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }

        impl Subject for $name {
            type Workload = Workload;
            const NAME: &'static str = $subject;

            fn start(c: &mut Context) -> Self {
                Self::start(c)
            }

            fn handle(&mut self, c: &mut Context, event: Event) {
                self.handle(c, event);
            }

            fn key(&self) -> usize {
                self.leaf() as usize
            }
        }
    };
}

deep! {
    /// The machine.
    Deep, "hfsm"
}

deep! {
    /// The same in the shape for one that runs alone.
    #[inline(always)]
    Alone, "hfsm, `#[inline(always)]`"
}
