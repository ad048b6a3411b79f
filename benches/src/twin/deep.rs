//! **deep** by hand.

use crate::{
    harness::Subject,
    workload::deep::{Context, Deep as Workload, Event, *},
};

/// The machine.
#[derive(Clone, Debug)]
pub struct Deep {
    leaf: Leaf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaf {
    ALeft,
    ARight,
    BLeft,
    BRight,
}

impl Subject for Deep {
    type Workload = Workload;
    const NAME: &'static str = "by hand";

    fn start(c: &mut Context) -> Self {
        c.hit(A1_ENTRY);
        c.hit(A2_ENTRY);
        c.hit(A3_ENTRY);
        c.hit(A4_ENTRY);
        c.hit(A5_ENTRY);
        c.hit(A6_ENTRY);
        c.hit(A7_ENTRY);
        c.hit(A_LEFT_ENTRY);
        Self { leaf: Leaf::ALeft }
    }

    fn handle(&mut self, c: &mut Context, event: Event) {
        match self.leaf {
            Leaf::ALeft => match event {
                Event::Cross => {
                    c.hit(A_LEFT_EXIT);
                    c.hit(A7_EXIT);
                    c.hit(A6_EXIT);
                    c.hit(A5_EXIT);
                    c.hit(A4_EXIT);
                    c.hit(A3_EXIT);
                    c.hit(A2_EXIT);
                    c.hit(A1_EXIT);
                    c.hit(CROSS);
                    c.hit(B1_ENTRY);
                    c.hit(B2_ENTRY);
                    c.hit(B3_ENTRY);
                    c.hit(B4_ENTRY);
                    c.hit(B5_ENTRY);
                    c.hit(B6_ENTRY);
                    c.hit(B7_ENTRY);
                    c.hit(B_LEFT_ENTRY);
                    self.leaf = Leaf::BLeft;
                }
                Event::Flip => {
                    c.hit(A_LEFT_EXIT);
                    c.hit(FLIP);
                    c.hit(A_RIGHT_ENTRY);
                    self.leaf = Leaf::ARight;
                }
                Event::Poke => c.hit(POKE_LEFT),
                Event::Tell => c.hit(TELL),
            },
            Leaf::ARight => match event {
                Event::Cross => {
                    c.hit(A_RIGHT_EXIT);
                    c.hit(A7_EXIT);
                    c.hit(A6_EXIT);
                    c.hit(A5_EXIT);
                    c.hit(A4_EXIT);
                    c.hit(A3_EXIT);
                    c.hit(A2_EXIT);
                    c.hit(A1_EXIT);
                    c.hit(CROSS);
                    c.hit(B1_ENTRY);
                    c.hit(B2_ENTRY);
                    c.hit(B3_ENTRY);
                    c.hit(B4_ENTRY);
                    c.hit(B5_ENTRY);
                    c.hit(B6_ENTRY);
                    c.hit(B7_ENTRY);
                    c.hit(B_LEFT_ENTRY);
                    self.leaf = Leaf::BLeft;
                }
                Event::Flip => {
                    c.hit(A_RIGHT_EXIT);
                    c.hit(FLIP);
                    c.hit(A_LEFT_ENTRY);
                    self.leaf = Leaf::ALeft;
                }
                Event::Poke => c.hit(POKE_RIGHT),
                Event::Tell => c.hit(TELL),
            },
            Leaf::BLeft => match event {
                Event::Cross => {
                    c.hit(B_LEFT_EXIT);
                    c.hit(B7_EXIT);
                    c.hit(B6_EXIT);
                    c.hit(B5_EXIT);
                    c.hit(B4_EXIT);
                    c.hit(B3_EXIT);
                    c.hit(B2_EXIT);
                    c.hit(B1_EXIT);
                    c.hit(CROSS);
                    c.hit(A1_ENTRY);
                    c.hit(A2_ENTRY);
                    c.hit(A3_ENTRY);
                    c.hit(A4_ENTRY);
                    c.hit(A5_ENTRY);
                    c.hit(A6_ENTRY);
                    c.hit(A7_ENTRY);
                    c.hit(A_LEFT_ENTRY);
                    self.leaf = Leaf::ALeft;
                }
                Event::Flip => {
                    c.hit(B_LEFT_EXIT);
                    c.hit(FLIP);
                    c.hit(B_RIGHT_ENTRY);
                    self.leaf = Leaf::BRight;
                }
                Event::Poke => c.hit(POKE_LEFT),
                Event::Tell => c.hit(TELL),
            },
            Leaf::BRight => match event {
                Event::Cross => {
                    c.hit(B_RIGHT_EXIT);
                    c.hit(B7_EXIT);
                    c.hit(B6_EXIT);
                    c.hit(B5_EXIT);
                    c.hit(B4_EXIT);
                    c.hit(B3_EXIT);
                    c.hit(B2_EXIT);
                    c.hit(B1_EXIT);
                    c.hit(CROSS);
                    c.hit(A1_ENTRY);
                    c.hit(A2_ENTRY);
                    c.hit(A3_ENTRY);
                    c.hit(A4_ENTRY);
                    c.hit(A5_ENTRY);
                    c.hit(A6_ENTRY);
                    c.hit(A7_ENTRY);
                    c.hit(A_LEFT_ENTRY);
                    self.leaf = Leaf::ALeft;
                }
                Event::Flip => {
                    c.hit(B_RIGHT_EXIT);
                    c.hit(FLIP);
                    c.hit(B_LEFT_ENTRY);
                    self.leaf = Leaf::BLeft;
                }
                Event::Poke => c.hit(POKE_RIGHT),
                Event::Tell => c.hit(TELL),
            },
        }
    }

    fn key(&self) -> usize {
        self.leaf as usize
    }
}
