//! Blocks that may fail.

use core::num::ParseIntError;
use hfsm_core::hfsm;

impl From<ParseIntError> for ReaderEvent {
    fn from(_: ParseIntError) -> Self {
        Self::Failed
    }
}

hfsm! {
    /// What cannot be read becomes an event.
    #[derive(Clone, Debug)]
    pub machine Reader {
        context sum: u32;
        tick dt: u32;
        /// Given to it.
        #[derive(Clone, Debug)]
        events {
            /// A word.
            Word(&'static str),
            /// It was no number.
            Failed,
        }
        initial { *sum += "3".parse::<u32>()?; } => Reads;
        state Reads {
            entry { *sum += "1".parse::<u32>()?; }
            exit { *sum += "x".parse::<u32>()?; }
            update { *sum += dt; let _: u32 = "7".parse()?; }
            on Word(word) { *sum += word.parse::<u32>()?; }
            on Failed => Stops;
            after 3 { let n: u32 = "3".parse()?; if n > 3 { *sum = n; } } => Stops;
        }
        state Stops {
            on Word(word) {
                let number = word.parse::<u32>()?;
                match number { 0 => {} other => *sum += other }
            } => Reads;
            ignore Failed;
        }
    }
}
