//! Clocks that cannot run backwards.

use std::time::Duration;

use hfsm_core::Tick;

fn check<T: Tick + std::fmt::Debug>(one: T, max: T) {
    assert_eq!(T::ZERO.saturating_add(one), one);
    assert_eq!(max.saturating_add(one), max);
    assert_eq!(one.saturating_sub(one), T::ZERO);
    assert_eq!(one.saturating_sub(max), T::ZERO);
}

#[test]
fn all_given_types_saturate() {
    check(1_u8, u8::MAX);
    check(1_u16, u16::MAX);
    check(1_u32, u32::MAX);
    check(1_u64, u64::MAX);
    check(1_u128, u128::MAX);
    check(1_usize, usize::MAX);
    check(1_f32, f32::MAX);
    check(1_f64, f64::MAX);
    check(Duration::from_secs(1), Duration::MAX);
    check((), ());
}

#[test]
fn no_float_step_moves_a_clock_back() {
    let steps = [
        f32::NAN,
        f32::INFINITY,
        f32::NEG_INFINITY,
        -1.0,
        -0.0,
        0.0,
        1.0,
        f32::MAX,
    ];
    for clock in [0.0, 1.0, f32::MAX] {
        for step in steps {
            let later = Tick::saturating_add(clock, step);
            assert!(
                later >= clock && later.is_finite(),
                "{clock} + {step} = {later}"
            );
            let left = Tick::saturating_sub(clock, step);
            assert!(left >= 0.0 && left.is_finite(), "{clock} - {step} = {left}");
        }
    }
}
