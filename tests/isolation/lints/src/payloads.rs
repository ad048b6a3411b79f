//! What newcomers do with payloads, and must not be warned about.

use hfsm_core::hfsm;

hfsm! {
    /// Bindings used in one place only.
    #[derive(Clone, Debug)]
    pub machine Shop {
        context till: u32;
        /// All shapes.
        #[derive(Clone, Debug)]
        events {
            /// Two fields.
            Buy {
                /// What.
                what: u32,
                /// How many.
                many: u32,
            },
            /// Three.
            Sell(u32, u32, u32),
            /// None.
            Close,
        }
        initial Open;
        state Open {
            let stock: u32 = 3;
            // Used by the guard only, by the action only, by the data only, by both.
            on Buy { what, many } if what > many => Busy { with: 3 };
            on Buy { what, many } { *till += what * many; } => Busy { with: *stock };
            on Sell(a, _, 3) if a > 3 { *till -= 1; }
            on Sell(a, b, c) if a == b { *till += c; } => Busy { with: c };
            on Sell(_, b, ..) => Busy { with: b };
            on Close { } => Shut;
        }
        state Busy {
            let with: u32;
            on Sell(amount @ 1..=9, ..) => Busy { with: amount };
            on Sell(ref amount, ..) if { let amount = *amount; amount > 3 } => Open;
            on Sell(mut amount, ..) { amount += 1; *with = amount; }
            on Buy { many: 1 | 2, .. } => Open;
            on Buy { many: n @ (3 | 4), what: _ } if let Some(m) = n.checked_sub(3) && m > 0 { *till += n; }
            ignore Buy;
            always if *with == 0 => Open;
            on Close => Shut;
        }
        final Shut;
    }
}
