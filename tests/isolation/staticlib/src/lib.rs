//! Machines as they are linked into firmware. A test looks at what their calls need.
#![no_std]
#![forbid(unsafe_code)]

mod character;
mod guard;

use core::panic::PanicInfo;

/// What the linker would keep: nothing here has a name of its own outside.
macro_rules! calls {
    ($name:ident: $module:ident::$machine:ident, $context:ty, $tick:ty, $event:ty, $state:ty, $leaf:ty) => {
        #[used]
        static $name: (
            fn(&mut $context) -> $module::$machine,
            fn(&mut $module::$machine, &mut $context, $event) -> hfsm_core::Outcome,
            fn(&mut $module::$machine, &mut $context, $tick) -> hfsm_core::Outcome,
            fn(&mut $module::$machine, &mut $context, $state) -> hfsm_core::Outcome,
            fn(&$module::$machine, &$context, $event) -> bool,
            fn(&$module::$machine, &$context) -> Option<$tick>,
            fn(&$context, $leaf) -> Option<$module::$machine>,
            fn($module::$machine, &mut $context),
        ) = (
            $module::$machine::start,
            $module::$machine::handle,
            $module::$machine::update,
            $module::$machine::goto,
            $module::$machine::can,
            $module::$machine::due,
            $module::$machine::at,
            $module::$machine::stop,
        );
    };
}

calls!(CHARACTER: character::Character, character::Body, u32, character::CharacterEvent,
    character::CharacterState, character::CharacterLeaf);
calls!(GUARD: guard::Guard, guard::Npc, u32, guard::GuardEvent, guard::GuardState, guard::GuardLeaf);

/// Panics where the index is too large: shows that the test finds what it looks for.
#[used]
static CONTROL: fn(&[u8], usize) -> u8 = |bytes, index| bytes[index];

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}
