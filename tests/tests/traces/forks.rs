//! Forks: targets in several regions at once.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::overridden_transition)]
    machine Band {
        context log: Log;
        events { All, Some, Deep, Given(u32), Inside, Own, Choose(bool), Back, Raised, Nested }
        initial Quiet;
        state Quiet {
            entry { log.add("+Quiet"); }
            exit { log.add("-Quiet"); }
            on All { log.add("all"); } => (Loud, Fast, Low);
            on Some { log.add("some"); } => (Low, Fast);
            on Deep => (Solo, Low);
            on Given(n) { log.add("given"); } => (Loud, Mute { silent_for: n + 1 });
            on Choose(all) => if all { (Loud, Low) } else { Play };
            on Nested => (Tom, Loud);
        }
        state Play {
            entry { log.add("+Play"); }
            exit { log.add("-Play"); }
            on Inside { log.add("inside"); } => (Loud, Low);
            on Back => Quiet;
            region Guitar {
                initial Soft;
                state Soft { entry { log.add("+Soft"); } exit { log.add("-Soft"); } on Own => Loud; }
                state Loud {
                    initial Rhythm;
                    entry { log.add("+Loud"); }
                    exit { log.add("-Loud"); }
                    state Rhythm { entry { log.add("+Rhythm"); } exit { log.add("-Rhythm"); } }
                    state Solo { entry { log.add("+Solo"); } exit { log.add("-Solo"); } on Own => Soft; }
                }
            }
            region Drums {
                initial Slow;
                state Slow { entry { log.add("+Slow"); } exit { log.add("-Slow"); } }
                state Fast { entry { log.add("+Fast"); } exit { log.add("-Fast"); } on Own => Slow; }
                state Kit {
                    on Own => Slow;
                    region Toms { initial Pause; state Pause { entry { log.add("+Pause"); } on Own => Tom; } state Tom { entry { log.add("+Tom"); } on Own => Pause; } }
                    region Hats { initial Shut; state Shut { entry { log.add("+Shut"); } on Own => Open; } state Open { on Own => Shut; } }
                }
            }
            region Bass {
                initial High;
                state High { entry { log.add("+High"); } exit { log.add("-High"); } }
                state Low { entry { log.add("+Low"); } exit { log.add("-Low"); } on Own => High; }
                state Mute { pub let silent_for: u32; entry { log.add(format_args!("+Mute({silent_for})")); } on Raised => Low; }
            }
        }
    }
}

use BandEvent as E;

fn band() -> (Log, Band) {
    let mut log = Log::default();
    let machine = Band::start(&mut log);
    assert_eq!(log.take(), "+Quiet");
    (log, machine)
}

#[test]
fn it_enters_in_the_order_of_the_declaration() {
    let (mut log, mut machine) = band();
    assert_eq!(machine.handle(&mut log, E::All), Outcome::Transitioned);
    assert_eq!(log.take(), "-Quiet all +Play +Loud +Rhythm +Fast +Low");
}

#[test]
fn regions_it_does_not_name_enter_by_their_initial() {
    let (mut log, mut machine) = band();
    machine.handle(&mut log, E::Some);
    assert_eq!(log.take(), "-Quiet some +Play +Soft +Fast +Low");
}

#[test]
fn a_deep_target_passes_the_initials_over() {
    let (mut log, mut machine) = band();
    machine.handle(&mut log, E::Deep);
    assert_eq!(log.take(), "-Quiet +Play +Loud +Solo +Slow +Low");
}

#[test]
fn a_target_inside_nested_regions_enters_their_siblings() {
    let (mut log, mut machine) = band();
    machine.handle(&mut log, E::Nested);
    assert_eq!(log.take(), "-Quiet +Play +Loud +Rhythm +Tom +Shut +High");
    assert_eq!(
        machine.path().to_string(),
        "Play/(Guitar/Loud/Rhythm | Drums/Kit/(Toms/Tom | Hats/Shut) | Bass/High)"
    );
}

#[test]
fn it_gives_data() {
    let (mut log, mut machine) = band();
    machine.handle(&mut log, E::Given(4));
    assert_eq!(
        log.take(),
        "-Quiet given +Play +Loud +Rhythm +Slow +Mute(5)"
    );
    assert_eq!(machine.silent_for(), Some(&5));
}

#[test]
fn it_may_be_chosen() {
    let (mut log, mut machine) = band();
    machine.handle(&mut log, E::Choose(true));
    assert_eq!(log.take(), "-Quiet +Play +Loud +Rhythm +Slow +Low");
    machine.handle(&mut log, E::Back);
    _ = log.take();
    machine.handle(&mut log, E::Choose(false));
    assert_eq!(log.take(), "-Quiet +Play +Soft +Slow +High");
}

#[test]
fn from_the_inside_the_state_stays_and_all_its_regions_are_entered_anew() {
    let (mut log, mut machine) = band();
    machine.handle(&mut log, E::All);
    _ = log.take();
    machine.handle(&mut log, E::Inside);
    assert_eq!(
        log.take(),
        "-Low -Fast -Rhythm -Loud inside +Loud +Rhythm +Slow +Low"
    );
}

#[test]
fn where_it_led_every_region_goes_on_by_itself() {
    let (mut log, mut machine) = band();
    machine.handle(&mut log, E::Nested);
    _ = log.take();
    // Nobody wants it in the first region, both regions inside the second do.
    machine.handle(&mut log, E::Own);
    assert_eq!(log.take(), "+Pause");
    machine.handle(&mut log, E::Back);
    machine.handle(&mut log, E::Given(1));
    machine.handle(&mut log, E::Raised);
    assert_eq!(
        machine.path().to_string(),
        "Play/(Guitar/Loud/Rhythm | Drums/Slow | Bass/Low)"
    );
}
