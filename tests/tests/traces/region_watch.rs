//! What observers are told of regions, and how configurations print.

use hfsm_core::chart::StateKind;
use hfsm_core::observe::{PathLog, Trace, on_change};
use hfsm_core::{State, hfsm};

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::region_conflict)]
    machine Game {
        tick dt: u32;
        #[derive(Clone)]
        events { Go, Half, Maybe, Note, Fork, Out, Deep, Quiet }
        initial Menu;
        state Menu { on Fork => (Cast, Jump); on Go => Play; on Deep => Cast; }
        state Play {
            on Out => Menu;
            on Note {}
            after 9 => Menu;
            region Movement {
                initial Walk;
                state Walk { on Go => Run; on Half => Run; on Maybe if dt_is_odd() => Run; after 3 => Run; ignore Quiet; }
                state Run {
                    initial Jog;
                    on Go => Walk;
                    state Jog { on Half => Jump; }
                    state Jump { on Half => Jog; }
                }
            }
            region Action {
                initial None;
                state None { on Go => Cast; on Note {} ignore Quiet; after 3 => Cast; }
                state Cast { on Go => None; }
            }
        }
    }
}

hfsm! {
    machine Brief {
        events { Stop }
        initial Both;
        on Stop => Over;
        state Both { region Left { initial A; state A; } region Right { initial B; state B; } }
        final Over;
    }
}

fn dt_is_odd() -> bool {
    false
}

use GameEvent as E;

fn playing() -> Game {
    let mut machine = Game::start();
    machine.handle(E::Go);
    machine
}

fn told(machine: &mut Game, event: E) -> String {
    let mut trace = Trace::new(String::new());
    machine.handle_with(event, &mut trace);
    trace.into_inner()
}

#[test]
fn a_change_is_told_once_with_both_configurations() {
    let mut machine = playing();
    let mut log = PathLog::new(String::new());
    machine.handle_with(E::Go, &mut log);
    machine.handle_with(E::Half, &mut log);
    machine.handle_with(E::Out, &mut log);
    machine.handle_with(E::Deep, &mut log);
    machine.stop_with(&mut log);
    let expected = "\
Play/(Movement/Walk | Action/None) -> event:Go -> Play/(Movement/Run/Jog | Action/Cast)
Play/(Movement/Run/Jog | Action/Cast) -> event:Half -> Play/(Movement/Run/Jump | Action/Cast)
Play/(Movement/Run/Jump | Action/Cast) -> event:Out -> Menu
Menu -> event:Deep -> Play/(Movement/Walk | Action/Cast)
Play/(Movement/Walk | Action/Cast) -> stop
";
    assert_eq!(log.into_inner(), expected);
}

#[test]
fn conditions_of_two_regions_are_one_change() {
    let mut machine = playing();
    let mut log = PathLog::new(String::new());
    machine.update_with(3, &mut log);
    machine.update_with(6, &mut log);
    let expected = "\
Play/(Movement/Walk | Action/None) -> after:3 -> Play/(Movement/Run/Jog | Action/Cast)
Play/(Movement/Run/Jog | Action/Cast) -> after:9 -> Menu
";
    assert_eq!(log.into_inner(), expected);
}

#[test]
fn every_row_is_told_of_and_no_region() {
    let mut machine = playing();
    let expected = "offered event:Go
transition None => Cast by event:Go
exited None
transition Walk => Run by event:Go
exited Walk
entered Run
entered Jog
entered Cast
changed Play/(Movement/Walk | Action/None) -> event:Go -> Play/(Movement/Run/Jog | Action/Cast)
";
    assert_eq!(told(&mut machine, E::Go), expected);
    let expected = "offered event:Out
transition Play => Menu by event:Out
exited Cast
exited Jog
exited Run
exited Play
entered Menu
changed Play/(Movement/Run/Jog | Action/Cast) -> event:Out -> Menu
";
    assert_eq!(told(&mut machine, E::Out), expected);
}

#[test]
fn a_fork_has_no_single_target() {
    let mut machine = Game::start();
    let expected = "offered event:Fork
transition Menu => ? by event:Fork
exited Menu
entered Play
entered Run
entered Jump
entered Cast
changed Menu -> event:Fork -> Play/(Movement/Run/Jump | Action/Cast)
";
    assert_eq!(told(&mut machine, E::Fork), expected);
}

#[test]
fn refused_handled_ignored_unhandled() {
    let mut machine = playing();
    let expected = "offered event:Maybe\nrefused Walk by event:Maybe\nunhandled event:Maybe\n";
    assert_eq!(told(&mut machine, E::Maybe), expected);
    let expected = "offered event:Note\nhandled None by event:Note\n";
    assert_eq!(told(&mut machine, E::Note), expected);
    assert_eq!(told(&mut machine, E::Quiet), "offered event:Quiet\n");
    let expected = "offered event:Fork\nunhandled event:Fork\n";
    assert_eq!(told(&mut machine, E::Fork), expected);
}

#[test]
fn what_is_offered_behind_the_end_is_unhandled() {
    let mut machine = Brief::start();
    machine.handle(BriefEvent::Stop);
    let mut trace = Trace::new(String::new());
    machine.handle_with(BriefEvent::Stop, &mut trace);
    let expected = "offered event:Stop\nunhandled event:Stop\n";
    assert_eq!(trace.into_inner(), expected);
}

#[test]
fn on_change_gets_all_leaves() {
    let mut machine = playing();
    let mut leaves = Vec::new();
    let mut watch = on_change(|_, _, to: hfsm_core::Active<'_, GameState>| {
        leaves.push(to.leaves().to_vec());
    });
    machine.handle_with(E::Go, &mut watch);
    let _ = watch;
    assert_eq!(leaves, [[GameState::Jog, GameState::Cast]]);
}

#[test]
fn the_tree_marks_every_active_path() {
    let machine = playing();
    let expected = "\
* Game
    Menu
*   Play
*     region Movement
*       Walk
        Run
          Jog
          Jump
*     region Action
*       None
        Cast
";
    assert_eq!(machine.tree().to_string(), expected);
}

#[test]
fn the_chart_knows_regions() {
    assert_eq!(GameState::Movement.info().kind, StateKind::Region);
    assert!(GameState::Movement.is_region() && !GameState::Play.is_region());
    assert_eq!(GameState::Walk.parent(), Some(GameState::Movement));
    assert_eq!(GameState::Action.parent(), Some(GameState::Play));
    let path = Game::CHART.path(GameState::Jump.index() as u16);
    assert_eq!(path.to_string(), "Play/Movement/Run/Jump");
}

#[test]
fn path_to_names_the_regions_that_come_along() {
    let way = GameState::Menu.path_to(GameState::Jump);
    let expected = "exit Menu; enter Play, Movement, Run, Jump, Action, None";
    assert_eq!(way.to_string(), expected);
    let way = GameState::Walk.path_to(GameState::Run);
    assert_eq!(way.to_string(), "exit Walk; enter Run, Jog");
    assert_eq!(way.scope(), Some(GameState::Movement));
}

#[test]
fn is_in_a_region_while_it_is_active() {
    let mut machine = playing();
    assert!(machine.is_in(GameState::Movement) && machine.is_in(GameState::None));
    machine.handle(E::Out);
    assert!(!machine.is_in(GameState::Movement));
}
