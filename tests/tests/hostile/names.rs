//! Long and foreign names.

use crate::{expand, is_refused, shapes};

#[test]
fn a_thousand_characters() {
    assert!(!is_refused(&expand(&shapes::long_names(1000))));
}

#[test]
fn other_scripts() {
    let text = "machine Tür { context schloß: Schloß; tick Δt: f32; events { Öffne { wie: u8 }, 開く, ß }
        initial Zu; let Größe: u32 = 0;
        state Zu { let ñ: u8; timer Ω; on Öffne { wie } if wie == *ñ => 開; on 開く => 開; on ß { *Größe += 1; } }
        state 開 { update { schloß.t = Δt; } initial Straße; on ß => Zu { ñ: 3 }; ignore _;
            state Straße { after 1.0 => Strasse; } state Strasse { after 1.0 => Straße; } } }";
    let expansion = expand(&text.replacen("initial Zu;", "initial Zu { ñ: 1 };", 1));
    assert!(!is_refused(&expansion), "{expansion}");
}

/// Names that differ in case only are one and the same in snake case.
#[test]
fn names_that_look_alike() {
    let text = "machine M { context c: u32; tick t: f32; events { Go, GO, go }
        initial Ab; on Go | GO | go { *c += 1; }
        state Ab { entry { *c = 1; } on Go if *c == 1 => AB; after 1.0 => AB; }
        state AB { entry { *c = 2; } on Go if *c == 2 => ab; after 2.0 => ab; }
        state ab { entry { *c = 3; } on Go if *c == 3 => A_b; after 3.0 => A_b; }
        state A_b { entry { *c = 4; } on Go if *c == 4 => Ab; after 4.0 => Ab; } }";
    assert!(!is_refused(&expand(text)));
}
