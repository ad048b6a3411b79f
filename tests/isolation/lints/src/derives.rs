//! Derives of other crates, with their attributes.

use hfsm_core::hfsm;
use serde::{Deserialize, Serialize};

hfsm! {
    /// Saved and loaded, with data, clocks and history.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub machine Saved {
        tick dt: u32;
        /// Told.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        events {
            /// Renamed.
            #[serde(rename = "go!")]
            Go,
            /// With a payload.
            #[default]
            Stop,
            /// With fields.
            #[non_exhaustive]
            Many {
                /// Skipped.
                #[serde(default)]
                a: u32,
            },
        }
        initial Rest;
        let steps: u32 = 0;
        state Rest {
            deep history Before;
            initial Sits;
            on Go => Walks;
            ignore _;
            state Sits { after 3 => Lies; }
            state Lies { let turns: u32 = 0; update { *turns += dt; } after 5 => Sits; }
        }
        state Walks {
            update { *steps += dt; }
            on Stop => Before;
            on Many { a: 3 } => Before;
            ignore _;
        }
    }
}
