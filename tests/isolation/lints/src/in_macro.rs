//! Machines that a user's own macros write.

/// What machines here are about.
#[derive(Debug, Default)]
pub struct Motor {
    /// Turns a minute.
    pub speed: u32,
}

macro_rules! motor {
    ($(#[$meta:meta])* $vis:vis $name:ident($motor:ident: $context:ty) $state:ident {
        on $event:ident($payload:ident: $ty:ty) if $guard:expr => $action:block
        let $data:ident = $value:expr;
        after $delay:literal
        $($more:tt)*
    }) => {
        hfsm_core::hfsm! {
            $(#[$meta])*
            $vis machine $name {
                context $motor: $context;
                tick dt: f32;
                queue 2;
                /// What it is told.
                #[derive(Debug)]
                events {
                    /// The only one.
                    $event($ty),
                }
                initial Waits;
                /// Nothing moves.
                state Waits {
                    on $event($payload) if $guard $action => $state;
                    ignore $event;
                }
                state $state {
                    $vis let $data: $ty = $value;
                    update { *$data += $motor.speed; }
                    after $delay => Waits;
                    ignore $event;
                }
                $($more)*
            }
        }
    };
}

motor! {
    /// All of it comes from outside the macro.
    #[derive(Debug)]
    pub Winch(motor: Motor) Pulls {
        on Pull(force: u32) if force > 3 && motor.speed == 0 => {
            motor.speed = force;
            let _ = self.is_in(WinchState::Pulls);
        }
        let pulled = 1 + 2;
        after 3.0
    }
}

motor! {
    /// The same once more, with items of its own.
    #[derive(Debug)]
    pub Crane(m: Motor) Lifts {
        on Lift(how: u32) if how == m.speed => { m.speed = { how } + 1; self.raise(CraneEvent::Lift(how)); }
        let lifted = 0;
        after 1.5
        state Extra {
            on Lift(3) => Waits;
            on Lift(x) { m.speed = x; }
        }
        #[urgent] when m.speed > 100 => Extra;
    }
}

/// Events, states and rows by repetition.
macro_rules! ring {
    ($name:ident: $($event:ident $from:ident -> $to:ident),+; $first:ident) => {
        hfsm_core::hfsm! {
            /// A ring.
            #[derive(Debug)]
            #[allow(hfsm::missing_transition)]
            pub machine $name {
                /// Its events.
                #[derive(Debug)]
                events { $(#[doc = "One."] $event,)+ }
                initial $first;
                $(state $from { on $event => $to; })+
            }
        }
    };
}
ring!(Ring: Next A -> B, Other B -> C, Third C -> A; A);

macro_rules! whole {
    ($($tokens:tt)*) => { hfsm_core::hfsm! { $($tokens)* } };
}

whole! {
    /// A macro that hands everything on.
    #[derive(Debug)]
    pub machine Whole {
        context motor: Motor;
        initial Off;
        state Off { always if motor.speed > 0 { motor.speed = 1; } => On; }
        final On;
    }
}

macro_rules! choices {
    ($name:ident, $motor:ident, $cond:expr, $of:expr, $pat:pat, $pattern:pat_param, $path:path) => {
        hfsm_core::hfsm! {
            /// Every other kind of fragment.
            #[derive(Debug)]
            pub machine $name {
                context $motor: $path;
                events Told<'_>;
                initial if $cond { Slow } else { Fast };
                state Slow {
                    on Say($pattern) if $cond => match $of { $pat => Slow, _ => Fast };
                    on Say(..) { $motor.speed += 1; }
                }
                state Fast { on Say { $motor.speed -= 1; } => if $cond { Slow } else { Fast }; }
            }
        }
    };
}

choices! { Choices, motor, motor.speed > 3, motor.speed, 1 | 2, "word", Motor }

/// Lifetimes in types of a macro's, which arrive in groups that nobody sees.
macro_rules! borrowing {
    ($name:ident, $event:ident, $life:lifetime) => {
        ::hfsm_core::hfsm! {
            /// Borrows.
            #[derive(Debug)]
            pub machine $name<$life> {
                context words: [&$life str; 2];
                /// Borrowed words.
                #[derive(Debug)]
                events $event<$life> {
                    /// One.
                    Word(&$life str),
                }
                initial Empty;
                state Empty { on Word(word) { words[0] = word; } => Full { last: word }; }
                state Full {
                    pub let last: &$life str;
                    let first: Option<&$life str> = words.first().copied();
                    on Word(word) if first.is_some() { *last = word; }
                    on Word => Empty;
                }
            }
        }
    };
}

borrowing! { Borrowing, BorrowedWord, 'word }

/// What a machine is told; it borrows.
#[derive(Debug)]
pub enum Told<'t> {
    /// A word.
    Say(&'t str),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winch() {
        let mut motor = Motor::default();
        let mut winch = Winch::start(&mut motor);
        let _ = winch.handle(&mut motor, WinchEvent::Pull(3));
        assert_eq!(motor.speed, 0);
        let _ = winch.handle(&mut motor, WinchEvent::Pull(4));
        let _ = winch.update(&mut motor, 1.0);
        assert_eq!(winch.pulled(), Some(&7));
    }
}
