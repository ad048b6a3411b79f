hfsm_core::hfsm! {
    machine Game {
        events { Start, Pause }
        initial Title;
        state Title { on Start => Play; ignore Pause; }
        state Play { on Pause => Paused; ignore Start; }
        // right: state Paused { on Start => Play; on Pause => Title; }
        state Paused { on Start => Play; ignore Pause; } // wrong
    }
}

fn main() {
    let mut game = Game::start();
    game.handle(GameEvent::Start);
    game.handle(GameEvent::Pause);
}
