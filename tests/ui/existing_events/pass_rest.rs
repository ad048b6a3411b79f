//! `ignore _` is for all events of an existing type, and `allow` for those that are missed.

use hfsm_core::hfsm;

#[derive(Clone, Copy)]
pub enum Input {
    Saw,
    Lost,
    Hit(u32),
}

hfsm! {
    pub machine Guard {
        events crate::Input;
        ignore _;
        initial Patrol;
        state Patrol { on Saw => Combat; }
        state Combat { on Lost => Patrol; }
    }
}

hfsm! {
    pub machine Dog {
        events crate::Input;
        initial Sleep;
        #[allow(hfsm::missing_transition)]
        state Sleep { on Saw => Chase; }
        state Chase { on Lost => Sleep; ignore Saw | Hit; }
    }
}

fn main() {
    let (mut guard, mut dog) = (Guard::start(), Dog::start());
    for input in [Input::Hit(3), Input::Saw, Input::Lost] {
        let Input::Hit(0) = input else {
            guard.handle(input);
            dog.handle(input);
            continue;
        };
    }
    assert_eq!(dog.leaf(), DogLeaf::Sleep);
}
