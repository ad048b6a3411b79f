state_machines::state_machine! {
    name: Lamp,
    dynamic: true,
    initial: Off,
    states: [Off, On],
    events {
        flip {
            transition: { from: Off, to: On }
            transition: { from: On, to: Off }
        }
        break_it {} // wrong
    }
}

fn main() {
    let mut lamp = DynamicLamp::new(());
    let _ = lamp.handle(LampEvent::Flip);
    let _ = lamp.handle(LampEvent::BreakIt); // wrong
}
