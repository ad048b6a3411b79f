//! Plans as text. A change that is meant is taken over with `INSTA_UPDATE=always cargo test`,
//! and read in the diff.

mod judge;
mod print;

use crate::testing::chart;

macro_rules! plans {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            let chart = chart(include_str!(concat!("machines/", stringify!($name), ".txt")));
            insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
                insta::assert_snapshot!(stringify!($name), print::print(&super::lower(&chart)));
            });
        }
    )*};
}

plans! {
    order
    routes
    regions
    histories
    shallow
    wide
    nested
    stack
    holds
    time
    code
    names
    choices
    plain
}
