//! How large a machine is, and which traits it has: proved when this compiles.

use core::mem::size_of;
use std::cell::Cell;

use hfsm_core::hfsm;
use static_assertions::{assert_eq_size, assert_impl_all, assert_not_impl_any, const_assert_eq};

hfsm! {
    /// Everything a machine may have without being larger for it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[allow(hfsm::missing_transition)]
    machine Byte {
        context count: u32;
        tick dt: f32;
        queue 8;
        #[allow(dead_code)]
        events { Go(u32), Raise, Stop }
        initial if *count > 3 { A } else { B };
        state A {
            initial A1;
            hold if *count == 7;
            entry { *count += 1; }
            exit { *count += 1; }
            done => B;
            #[urgent] on Stop => B;
            state A1 {
                update { *count += dt as u32; }
                on Go(n) if n > 3 => Over;
                on Raise { self.raise(ByteEvent::Go(4)); }
            }
            final Over;
        }
        state B {
            when *count == 9 => A;
            always if *count == 11 => A;
            on Go => if *count > 3 { A } else { B };
        }
    }
}

const_assert_eq!(size_of::<Byte>(), 1);
const_assert_eq!(size_of::<Option<Byte>>(), 1);
const_assert_eq!(size_of::<Option<Option<Byte>>>(), 1);
const_assert_eq!(align_of::<Byte>(), 1);
const_assert_eq!(size_of::<ByteState>(), 1);
const_assert_eq!(size_of::<ByteLeaf>(), 1);
assert_impl_all!(Byte: Copy, Send, Sync, Unpin, core::hash::Hash, Eq);
assert_impl_all!(ByteState: Copy, Send, Sync, Ord, core::hash::Hash, core::fmt::Display);
assert_impl_all!(ByteLeaf: Copy, Send, Sync, Ord, core::hash::Hash, core::fmt::Display);

hfsm! {
    #[derive(Clone, Copy)]
    machine Clocks {
        tick dt: u32;
        initial A;
        state A { after 1 => B; }
        state B { after 2 => C; timer t; when t > 100 => A; }
        state C { timer t; when t > 1 => A; }
    }
}

// States that are never active together share their clock.
const_assert_eq!(size_of::<Clocks>(), 2 * size_of::<u32>());
assert_impl_all!(Clocks: Copy, Send, Sync);

hfsm! {
    #[derive(Clone)]
    machine Data {
        initial A;
        pub let text: String = String::new();
        state A {}
    }
}

assert_eq_size!(Data, (String, u64));
assert_impl_all!(Data: Clone, Send, Sync);
assert_not_impl_any!(Data: Copy);

hfsm! {
    /// The context is lent at each call: that it is not `Send` does not matter.
    machine Lent {
        context cell: Cell<*const u8>;
        #[allow(dead_code)]
        events { Go(*const u8) }
        initial A;
        state A { on Go(pointer) { cell.set(pointer); } }
    }
}

assert_impl_all!(Lent: Send, Sync);
assert_not_impl_any!(Lent: Clone);

hfsm! {
    /// Its data is part of it: that matters.
    machine Kept {
        initial A;
        let cell: Cell<u8> = Cell::new(3);
        state A { when cell.get() == 3 => A; }
    }
}

assert_impl_all!(Kept: Send);
assert_not_impl_any!(Kept: Sync);

hfsm! {
    machine Queued {
        queue 64;
        #[allow(dead_code)]
        events { Go([u64; 32]) }
        initial A;
        state A { #[allow(hfsm::raise_cycle)] on Go(all) { self.raise(QueuedEvent::Go(all)); } }
    }
}

// Raised events live on the stack of the call.
const_assert_eq!(size_of::<Queued>(), 1);

/// A flat machine of these states.
macro_rules! flat {
    ($name:ident: $first:ident $($state:ident)*) => {
        hfsm! {
            #[allow(hfsm::unreachable_state, hfsm::dead_end, hfsm::trap)]
            machine $name {
                initial $first;
                state $first;
                $(state $state;)*
            }
        }
    };
}

/// The same with 255 states, and these.
macro_rules! wide {
    ($name:ident: $($more:ident)*) => {
        flat! { $name:
            S0 S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12 S13 S14 S15 S16 S17 S18 S19 S20 S21 S22 S23 S24
            S25 S26 S27 S28 S29 S30 S31 S32 S33 S34 S35 S36 S37 S38 S39 S40 S41 S42 S43 S44 S45 S46 S47
            S48 S49 S50 S51 S52 S53 S54 S55 S56 S57 S58 S59 S60 S61 S62 S63 S64 S65 S66 S67 S68 S69 S70
            S71 S72 S73 S74 S75 S76 S77 S78 S79 S80 S81 S82 S83 S84 S85 S86 S87 S88 S89 S90 S91 S92 S93
            S94 S95 S96 S97 S98 S99 S100 S101 S102 S103 S104 S105 S106 S107 S108 S109 S110 S111 S112
            S113 S114 S115 S116 S117 S118 S119 S120 S121 S122 S123 S124 S125 S126 S127 S128 S129 S130
            S131 S132 S133 S134 S135 S136 S137 S138 S139 S140 S141 S142 S143 S144 S145 S146 S147 S148
            S149 S150 S151 S152 S153 S154 S155 S156 S157 S158 S159 S160 S161 S162 S163 S164 S165 S166
            S167 S168 S169 S170 S171 S172 S173 S174 S175 S176 S177 S178 S179 S180 S181 S182 S183 S184
            S185 S186 S187 S188 S189 S190 S191 S192 S193 S194 S195 S196 S197 S198 S199 S200 S201 S202
            S203 S204 S205 S206 S207 S208 S209 S210 S211 S212 S213 S214 S215 S216 S217 S218 S219 S220
            S221 S222 S223 S224 S225 S226 S227 S228 S229 S230 S231 S232 S233 S234 S235 S236 S237 S238
            S239 S240 S241 S242 S243 S244 S245 S246 S247 S248 S249 S250 S251 S252 S253 S254
            $($more)*
        }
    };
}

wide! { Wide255: }
wide! { Wide256: S255 }
wide! { Wide257: S255 S256 }

// The last size at which an `Option` finds room in the byte, and the last that is one.
const_assert_eq!(size_of::<Wide255>(), 1);
const_assert_eq!(size_of::<Option<Wide255>>(), 1);
const_assert_eq!(size_of::<Wide256>(), 1);
const_assert_eq!(size_of::<Option<Wide256>>(), 2);
const_assert_eq!(size_of::<Wide257>(), 2);
const_assert_eq!(size_of::<Option<Wide257>>(), 2);

#[test]
fn wide_machines_are_numbered_by_one_byte_as_long_as_it_is_enough() {
    assert_eq!(Wide255State::try_from(254_u8), Ok(Wide255State::S254));
    assert!(Wide255State::try_from(255_u8).is_err());
    assert_eq!(Wide256State::try_from(255_u8), Ok(Wide256State::S255));
    assert_eq!(Wide257State::try_from(256_u16), Ok(Wide257State::S256));
    assert!(Wide257State::try_from(257_u16).is_err());
    let (mut one, mut two) = (Wide256::start(), Wide257::start());
    one.goto(Wide256State::S255);
    two.goto(Wide257State::S256);
    assert_eq!((one.leaf() as u16, two.leaf() as u16), (255, 256));
    assert!(one.is_in(Wide256State::S255) && !one.is_in(Wide256State::S0));
    assert!(two.is_in(Wide257State::S256) && !two.is_in(Wide257State::S0));
}
