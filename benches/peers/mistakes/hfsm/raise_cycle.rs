hfsm_core::hfsm! {
    machine Echo {
        events { Ping, Pong }
        initial A;
        state A { on Ping { self.raise(EchoEvent::Pong); } => B; ignore Pong; }
        // right: state B { on Pong => A; ignore Ping; }
        state B { on Pong { self.raise(EchoEvent::Ping); } => A; ignore Ping; } // wrong
    }
}

fn main() {
    let mut echo = Echo::start();
    echo.handle(EchoEvent::Ping);
}
