//! What runs a script on a machine, whatever runs the machine.

/// A running machine.
pub trait Subject {
    /// Handles an event.
    fn handle(&mut self, event: &str);
    /// Lets so many milliseconds pass.
    fn update(&mut self, ms: u32);
    /// The active leaves.
    fn leaves(&mut self) -> Vec<String>;
    /// The events that it sent to the outside since this was last asked.
    fn sent(&mut self) -> Vec<String>;
}

/// A step of a script.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Waits so many milliseconds.
    Wait(u32),
    /// An event happens.
    Event(String),
    /// The active leaves are noted.
    Look,
}

/// Sent events after which a machine is taken to answer itself for ever.
const LIMIT: usize = 10_000;

/// The active leaves at each look.
pub fn drive(subject: &mut dyn Subject, script: &[Step]) -> Vec<Vec<String>> {
    let mut looks = Vec::new();
    deliver(subject);
    for step in script {
        match step {
            // In small steps, so that nothing is overslept.
            Step::Wait(ms) => (0..*ms).for_each(|_| pass(subject)),
            Step::Event(event) => {
                subject.handle(event);
                deliver(subject);
            }
            Step::Look => looks.push(subject.leaves()),
        }
    }
    looks
}

fn pass(subject: &mut dyn Subject) {
    subject.update(1);
    deliver(subject);
}

/// What was sent comes back, oldest first, once the machine has come to rest.
fn deliver(subject: &mut dyn Subject) {
    let mut waiting = subject.sent();
    for _ in 0..LIMIT {
        if waiting.is_empty() {
            return;
        }
        let event = waiting.remove(0);
        subject.handle(&event);
        waiting.extend(subject.sent());
    }
}
