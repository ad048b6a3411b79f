//! The design of the textbooks: a map of boxed states, and a stack with the active path.

use std::collections::HashMap;

/// What a state makes of an event.
pub enum Reply {
    /// Nothing: the state around it is asked.
    Up,
    /// Handled, without a transition.
    Done,
    /// A transition.
    Go(usize),
}

/// A state. The root has number 0.
pub trait State<C, E> {
    fn parent(&self) -> Option<usize> {
        None
    }
    fn initial(&self) -> Option<usize> {
        None
    }
    fn enter(&self, _: &mut C) {}
    fn exit(&self, _: &mut C) {}
    fn update(&self, _: &mut C) {}
    fn handle(&self, c: &mut C, event: E) -> Reply;
}

/// The machine.
pub struct Machine<C, E> {
    states: HashMap<usize, Box<dyn State<C, E>>>,
    path: Vec<usize>,
}

impl<C, E: Copy> Machine<C, E> {
    pub fn start(states: Vec<Box<dyn State<C, E>>>, c: &mut C) -> Self {
        let states = states.into_iter().enumerate().collect();
        let mut machine = Self {
            states,
            path: vec![0],
        };
        machine.enter_initials(c);
        machine
    }

    pub fn handle(&mut self, c: &mut C, event: E) {
        for place in (0..self.path.len()).rev() {
            match self.states[&self.path[place]].handle(c, event) {
                Reply::Up => {}
                Reply::Done => return,
                Reply::Go(target) => return self.go(c, place, target),
            }
        }
    }

    pub fn update(&mut self, c: &mut C) {
        for state in &self.path {
            self.states[state].update(c);
        }
    }

    /// From the state at a place of the path to another one.
    fn go(&mut self, c: &mut C, place: usize, target: usize) {
        let mut down = vec![target];
        while let Some(parent) = self.states[&down[down.len() - 1]].parent() {
            down.push(parent);
        }
        down.reverse();
        let source = &self.path[..=place];
        let mut common = source
            .iter()
            .zip(&down)
            .take_while(|(here, there)| here == there)
            .count();
        if source[place] == target {
            common -= 1;
        }
        while self.path.len() > common {
            let left = self.path.pop().expect("the root is never left");
            self.states[&left].exit(c);
        }
        for &state in &down[common..] {
            self.states[&state].enter(c);
            self.path.push(state);
        }
        self.enter_initials(c);
    }

    fn enter_initials(&mut self, c: &mut C) {
        while let Some(state) = self.states[&self.path[self.path.len() - 1]].initial() {
            self.states[&state].enter(c);
            self.path.push(state);
        }
    }
}
