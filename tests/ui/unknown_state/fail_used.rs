//! Code that uses a broken machine adds no errors of its own.

use hfsm_core::hfsm;

#[derive(Clone, Copy)]
pub struct Npc {
    hp: u32,
}

hfsm! {
    #[derive(Clone, Debug, PartialEq)]
    pub machine Guard {
        context npc: Npc;
        tick dt: f32;
        #[derive(Clone)]
        events { Saw { at: u32 }, Lost, Hit(u32) }
        on Hit(damage) { npc.hp -= damage; self.raise(GuardEvent::Lost); }
        initial Patrol;
        state Patrol {
            pub let seen: u32 = 0;
            on Saw { at } { *seen += 1; } => Combt { target: at };
            ignore Lost;
        }
        state Combat {
            let target: u32;
            pub timer fighting;
            on Lost => Patrol;
            on Saw { at } { *target = at; npc.hp += dt_of(*fighting); }
        }
    }
}

fn dt_of(time: f32) -> u32 {
    time as u32
}

fn warn(handle: &mut GuardHandle<'_>) -> bool {
    handle.raise(GuardEvent::Lost)
}

const ALL: [GuardState; 2] = GuardState::ALL;

fn main() {
    let mut npc = Npc { hp: 3 };
    let mut guard = Guard::start(&mut npc);
    let event = GuardEvent::Saw { at: 3 };
    let _ = guard.can(&npc, event.clone());
    let _ = guard.handle(&mut npc, event);
    let _ = guard.update(&mut npc, 0.5);
    let _ = guard.goto(&mut npc, GuardState::Combat);
    match guard.leaf() {
        GuardLeaf::Patrol | GuardLeaf::Combat => {}
    }
    let seen: Option<&u32> = guard.seen();
    let fighting: Option<f32> = guard.fighting();
    println!("{} {} {seen:?} {fighting:?} {ALL:?}", guard.path(), guard.tree());
    println!("{:?} {:?}", guard.due(&npc), GuardState::Patrol.parent());
    assert!(guard.is_in(GuardState::Patrol) && !guard.is_done());
    assert_eq!(Guard::at(&npc, GuardLeaf::Patrol), Some(guard.clone()));
    let _ = warn;
    guard.stop(&mut npc);
}
