//! Regions that had come to an end when their state was left: what histories and `pop` do.

use hfsm_core::hfsm;
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::undone)]
    machine Meal {
        context log: Log;
        stack 2;
        #[derive(Clone)]
        events { Pot, Pan, Phone, Back, Out, Deep, Around, Shallow }
        initial Home;
        state Home {
            initial Cook;
            deep history Around;
            on Phone => push Call;
            on Out => Away;
            state Cook {
                deep history Deep;
                shallow history Shallow;
                pub let pots: u32 = 0;
                entry { log.add("+Cook"); }
                resume { log.add("~Cook"); }
                done if log.is("serve") { log.add("serve"); }
                region P {
                    initial Boil;
                    state Boil { entry { log.add("+Boil"); } resume { log.add("~Boil"); } on Pot { *pots += 1; } => Boiled; }
                    final Boiled;
                }
                region Q {
                    initial Fry;
                    state Fry { entry { log.add("+Fry"); } resume { log.add("~Fry"); } on Pan => Fried; }
                    final Fried;
                }
            }
        }
        state Call { on Back => pop; }
        state Away { on Deep => Deep; on Around => Around; on Shallow => Shallow; }
    }
}

use MealEvent as E;

fn after(events: impl IntoIterator<Item = E>) -> (Log, Meal) {
    let mut log = Log::default();
    let mut machine = Meal::start(&mut log);
    for event in events {
        machine.handle(&mut log, event);
    }
    _ = log.take();
    (log, machine)
}

#[test]
fn pop_goes_back_to_what_was_left() {
    let (mut log, mut machine) = after([E::Pot, E::Phone]);
    machine.handle(&mut log, E::Back);
    assert_eq!(log.take(), "~Cook ~Fry");
    assert_eq!(machine.path().to_string(), "Home/Cook/(P/Boiled | Q/Fry)");
    assert_eq!(machine.pots(), Some(&1));
    log.set("serve", true);
    machine.handle(&mut log, E::Pan);
    assert_eq!(log.take(), "serve");
}

#[test]
fn histories_begin_the_region_anew() {
    for event in [E::Deep, E::Shallow, E::Around] {
        let (mut log, mut machine) = after([E::Pot, E::Out]);
        machine.handle(&mut log, event);
        assert_eq!(log.take(), "~Cook +Boil ~Fry");
        assert_eq!(machine.pots(), Some(&1));
    }
}

#[test]
fn where_all_regions_had_ended_there_is_no_record() {
    for event in [E::Deep, E::Shallow] {
        let (mut log, mut machine) = after([E::Pot, E::Pan, E::Out]);
        machine.handle(&mut log, event);
        assert_eq!(log.take(), "+Cook +Boil +Fry");
        assert_eq!(machine.pots(), Some(&0));
    }
}
