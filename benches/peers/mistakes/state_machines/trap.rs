state_machines::state_machine! {
    name: Game,
    dynamic: true,
    initial: Title,
    states: [Title, Play, Paused],
    events {
        start {
            transition: { from: Title, to: Play }
            transition: { from: Play, to: Play }
            transition: { from: Paused, to: Play }
        }
        pause {
            transition: { from: Title, to: Title }
            transition: { from: Play, to: Paused }
            // right: transition: { from: Paused, to: Title }
            transition: { from: Paused, to: Paused } // wrong
        }
    }
}

fn main() {
    let mut game = DynamicGame::new(());
    for event in [GameEvent::Start, GameEvent::Pause, GameEvent::Pause] {
        let _ = game.handle(event);
    }
    println!("it never comes back to `Title`, it is in `{}`", game.current_state());
}
