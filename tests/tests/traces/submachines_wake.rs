//! A machine inside that comes back has nothing left to do when the call ends, as at its start.

use hfsm_core::{hfsm, observe::Trace};
use hfsm_tests::trace::Log;

/// What both machines work on.
#[derive(Default)]
struct World {
    log: Log,
    is_late: bool,
}

enum Cue {
    Next,
    Leave,
    Back,
    Push,
    Pop,
    Woke,
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Shift {
        context world: World;
        events Cue;
        initial Dozes;
        state Dozes { on Next => Works; }
        state Works {
            entry { world.log.add("+Works"); }
            on Next => Snores;
            always if world.is_late => Home;
        }
        state Snores {
            resume { world.log.add("~Snores"); self.raise(Cue::Woke); }
            on Woke { world.log.add("woke"); } => Works;
        }
        final Home;
    }
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Week {
        context world: World;
        events Cue;
        stack 1;
        initial Factory;
        state Factory {
            initial Desk;
            deep history Again;
            on Leave => Away;
            on Push => push Away;
            submachine Desk: Shift { done { world.log.add("done"); } => Over; }
            state Over;
        }
        state Away { on Back => Again; on Pop => pop; }
    }
}

fn after(events: impl IntoIterator<Item = Cue>) -> (World, Week) {
    let mut world = World::default();
    let mut week = Week::start(&mut world);
    for event in events {
        week.handle(&mut world, event);
    }
    _ = world.log.take();
    (world, week)
}

#[test]
fn what_it_raises_as_it_comes_back_is_handled() {
    for (leave, back) in [(Cue::Leave, Cue::Back), (Cue::Push, Cue::Pop)] {
        let (mut world, mut week) = after([Cue::Next, Cue::Next, leave]);
        week.handle(&mut world, back);
        assert_eq!(world.log.take(), "~Snores woke +Works");
        assert_eq!(week.path().to_string(), "Factory/Desk/Works");
    }
}

#[test]
fn conditions_that_came_to_hold_meanwhile_are_looked_at() {
    for (leave, back) in [(Cue::Leave, Cue::Back), (Cue::Push, Cue::Pop)] {
        let (mut world, mut week) = after([Cue::Next, leave]);
        world.is_late = true;
        week.handle(&mut world, back);
        // It came to its end in that, and so did the state around it.
        assert_eq!(world.log.take(), "+Works done");
        assert_eq!(week.path().to_string(), "Factory/Over");
    }
}

#[test]
fn the_observer_is_told_first_what_came_back() {
    let (mut world, mut week) = after([Cue::Next, Cue::Next, Cue::Leave]);
    let mut trace = Trace::new(String::new());
    week.handle_with(&mut world, Cue::Back, &mut trace);
    let expected = "\
offered event:Back
transition Away => ? by event:Back
exited Away
resumed Factory
resumed Desk
inside Factory/Desk: resumed Snores
inside Factory/Desk: offered raised:Woke
inside Factory/Desk: transition Snores => Works by raised:Woke
inside Factory/Desk: exited Snores
inside Factory/Desk: entered Works
inside Factory/Desk: changed Snores -> raised:Woke -> Works
inside Factory/Desk: refused Works by always
changed Away -> event:Back -> Factory/Desk/Works
";
    assert_eq!(trace.into_inner(), expected);
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Plain {
        context world: World;
        events Cue;
        initial First;
        state First { entry { world.log.add("+First"); } always if world.is_late => Second; }
        state Second { entry { world.log.add("+Second"); } on Next => First; }
    }
}

/// A machine with another inside, which a history brings back.
macro_rules! around {
    ($name:ident: $inside:ident) => {
        hfsm! {
            #[allow(hfsm::missing_transition)]
            machine $name {
                context world: World;
                events Cue;
                initial In;
                state In {
                    initial Inside;
                    deep history Again;
                    on Leave => Out;
                    submachine Inside: $inside;
                }
                state Out { on Back => Again; }
            }
        }
    };
}

around! { Around: Plain }

/// States without more than a block on the context are entered, and told as resumed.
#[test]
fn what_follows_is_entered_and_not_resumed() {
    let mut world = World::default();
    let mut around = Around::start(&mut world);
    around.handle(&mut world, Cue::Leave);
    world.is_late = true;
    let mut trace = Trace::new(String::new());
    around.handle_with(&mut world, Cue::Back, &mut trace);
    let expected = "\
offered event:Back
transition Out => ? by event:Back
exited Out
resumed In
resumed Inside
inside In/Inside: resumed First
inside In/Inside: transition First => Second by always
inside In/Inside: exited First
inside In/Inside: entered Second
inside In/Inside: changed First -> always -> Second
changed Out -> event:Back -> In/Inside/Second
";
    assert_eq!(trace.into_inner(), expected);
    assert_eq!(world.log.take(), "+First +First +Second");
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Loud {
        context world: World;
        events Cue;
        queue 1;
        entry { self.raise(Cue::Woke); self.raise(Cue::Woke); }
        initial Only;
        on Woke { world.log.add("woke"); }
        state Only { on Next => Only; }
    }
}

around! { Hall: Loud }

#[test]
fn what_is_refused_as_it_comes_back_is_told() {
    let mut world = World::default();
    let mut hall = Hall::start(&mut world);
    hall.handle(&mut world, Cue::Leave);
    let mut trace = Trace::new(String::new());
    hall.handle_with(&mut world, Cue::Back, &mut trace);
    let expected = "\
offered event:Back
transition Out => ? by event:Back
exited Out
resumed In
resumed Inside
inside In/Inside: full Woke
inside In/Inside: resumed Only
inside In/Inside: offered raised:Woke
inside In/Inside: handled Loud by raised:Woke
changed Out -> event:Back -> In/Inside/Only
";
    assert_eq!(trace.into_inner(), expected);
}
