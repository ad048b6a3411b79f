state_machines::state_machine! {
    name: Fuse,
    dynamic: true,
    initial: Whole,
    states: [Whole, Blown],
    events {
        surge {
            transition: { from: Whole, to: Blown }
            transition: { from: Blown, to: Blown }
        }
        mend {
            transition: { from: Whole, to: Whole }
            // right: transition: { from: Blown, to: Whole }
            transition: { from: Blown, to: Blown } // wrong
        }
    }
}

fn main() {
    let mut fuse = DynamicFuse::new(());
    let _ = fuse.handle(FuseEvent::Surge);
    let _ = fuse.handle(FuseEvent::Mend);
    println!("it stays in `{}`", fuse.current_state());
}
