//! States and variables named as generated code might name things.

use hfsm_core::hfsm;

/// The context.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Cx {
    /// Counts.
    pub n: u32,
}

hfsm! {
    /// States named like phases, and like what is done with other states.
    #[derive(Clone, Debug)]
    #[allow(hfsm::missing_transition)]
    pub machine Phases {
        context start: Cx;
        tick step: u32;
        deferred 2;
        stack 2;
        /// Told.
        #[derive(Clone, Debug)]
        events {
            /// Next.
            Next(u32),
            /// Back.
            Back,
        }
        initial OnEvent;
        state Root { on Next => Inside; on Back => pop; }
        state OnEvent {
            let event: u32 = 0;
            let call: u32 = 0;
            let observer: u32 = 0;
            let reaction: u32 = 3;
            on Next(row) { *event = row; *call += *observer; self.raise(PhasesEvent::Back); } => OnPoll { index: row };
            on Back { *reaction = start.n; }
            after *reaction => OnPoll { index: 0 };
        }
        state OnPoll {
            let index: u32;
            let r#in: u32 = 0;
            update { start.n = step + *index; *r#in = step; }
            on Next(_) => push ToSettle { r#in: 3 };
        }
        state ToSettle { let r#in: u32; on Next(n) if n == *r#in => WhenDone; on Back => pop; defer Next; }
        state WhenDone { after 3 => Popped; }
        state Popped { on Back => Given; }
        state Given { on Next => Inside; }
        state Inside {
            deep history Popped2;
            shallow history Root2;
            on Next(17) => InLight;
            done => InsideLight;
            region Light {
                initial InDark;
                state InDark { on Next => Dark1; }
                final Dark1;
            }
            region Dark {
                initial InLight2;
                state InLight2 { initial Deep; state Deep { on Next => Dark2; } }
                final Dark2;
            }
            region r#loop {
                initial r#while;
                state r#while { on Next => r#for; }
                final r#for;
            }
        }
        state InLight { on Next => Popped2; on Back => Root2; }
        state InsideLight { on Next => r#loop1; on Back => Root; }
        state r#loop1 { on Next => InInside; }
        state InInside { on Next => Over; }
        final Over;
    }
}

/// Contexts and ticks named as functions and variables of generated code.
macro_rules! named {
    ($($name:ident: $context:ident $tick:ident $event:ident),+ $(,)?) => {
        $(hfsm! {
            /// Odd names.
            #[derive(Clone, Debug)]
            #[allow(hfsm::missing_transition)]
            pub machine $name {
                context $context: Cx;
                tick $tick: u32;
                deferred 2;
                stack 2;
                /// Told.
                #[derive(Clone, Debug)]
                events $event {
                    /// Next.
                    Next(u32),
                }
                initial A;
                state A {
                    let kept: u32 = $context.n;
                    deep history H;
                    initial A1;
                    exit { $context.n += 1; }
                    on Next(n) if n > $context.n { self.raise($event::Next(n)); *kept += 1; } => if $context.n > 3 { C } else { B };
                    after $context.n => D { kept2: $context.n };
                    always if $context.n == 7 => B;
                    when $context.n == 9 for 3 => push D { kept2: 3 };
                    state A1 { update { $context.n += $tick; } after 3 { $context.n += $tick; } => A2; }
                    state A2 { always if $context.n == 8 => A1; on Next(3) => C; }
                }
                state B { defer Next; after 3 => H; }
                state C {
                    done => A;
                    region L { initial L1; state L1 { on Next(n) { $context.n = n; } => L2; } final L2; }
                    region R { initial R1; state R1 { update { $context.n += $tick; } on Next(n) { $context.n = n; } => R2; } final R2; }
                }
                state D { let kept2: u32; on Next(n) if n == *kept2 { $context.n = n; } => pop; after 3 => A; }
            }
        })+
    };
}

named! {
    Own1: machine dt OwnEvent1,
    Own2: call observer OwnEvent2,
    Own3: event cause OwnEvent3,
    Own4: start handle OwnEvent4,
    Own5: update can OwnEvent5,
    Own6: goto due OwnEvent6,
    Own7: at stop OwnEvent7,
    Own8: leaf row OwnEvent8,
    Own9: rows outcome OwnEvent9,
    Own10: scope inner OwnEvent10,
    Own11: taken earliest OwnEvent11,
    Own12: index popped OwnEvent12,
    Own13: dispatch settle OwnEvent13,
    Own14: poll advance OwnEvent14,
    Own15: a_data f OwnEvent15,
    Own16: enter_a exit_a OwnEvent16,
    Own17: state path OwnEvent17,
    Own18: core value OwnEvent18,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_change_nothing() {
        let mut cx = Cx { n: 1 };
        let mut own = Own8::start(&mut cx);
        let _ = own.handle(&mut cx, OwnEvent8::Next(3));
        assert!(own.is_in(Own8State::B));
        let mut phases = Phases::start(&mut cx);
        let _ = phases.handle(&mut cx, PhasesEvent::Next(5));
        let _ = phases.update(&mut cx, 2);
        assert_eq!(cx.n, 7);
    }
}
