sml::sml! {
    Fuse[states_attr: #[derive(Debug)]] {
        *"whole"_s + event<Surge> = "blown"_s,
         "whole"_s + event<Mend> = "whole"_s,
         "blown"_s + event<Surge> = "blown"_s,
         // right: "blown"_s + event<Mend> = "whole"_s,
         "blown"_s + event<Mend> = "blown"_s, // wrong
    }
}

pub struct Surge;
pub struct Mend;

struct Context;
impl FuseStateMachineContext for Context {}

fn main() {
    let mut fuse = FuseStateMachine::new(Context);
    let _ = fuse.process_event(Surge);
    let _ = fuse.process_event(Mend);
    fuse.visit_current_states(|state| println!("it stays in `{state:?}`"));
}
