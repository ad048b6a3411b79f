hfsm_core::hfsm! {
    machine Fuse {
        events { Surge, Mend }
        initial Whole;
        state Whole { on Surge => Blown; ignore Mend; }
        // right: state Blown { on Mend => Whole; ignore Surge; }
        state Blown { ignore Surge | Mend; } // wrong
    }
}

fn main() {
    let mut fuse = Fuse::start();
    fuse.handle(FuseEvent::Surge);
    fuse.handle(FuseEvent::Mend);
}
