//! The few functions of real numbers that searches need, written out: the libraries of two hosts may differ in the
//! last bit, and a search that is told the same must answer the same everywhere.
//!
//! Only additions, multiplications, divisions and square roots are used, which IEEE 754 defines to the bit.

use std::f64::consts::LN_2;

/// The square root; exact to the bit on every host.
pub(crate) fn sqrt(x: f64) -> f64 {
    x.sqrt()
}

/// e to the power of `x`, within a few parts in 10^15; 0 below −700, its value at 700 above.
pub(crate) fn exp(x: f64) -> f64 {
    if x < -700.0 {
        return 0.0;
    }
    let x = x.min(700.0);
    // x = k ln 2 + r with r small, where the series converges at once.
    let k = (x / LN_2).round();
    let r = x - k * LN_2;
    let series = (1..=14).rev().fold(1.0, |sum, n| 1.0 + r * sum / f64::from(n));
    series * power_of_two(k as i64)
}

/// 2 to the power of `k`, which is between −1022 and 1023.
fn power_of_two(k: i64) -> f64 {
    f64::from_bits(((1023 + k.clamp(-1022, 1023)) as u64) << 52)
}

/// The natural logarithm of a number above 0, within a few parts in 10^15; that of the least normal number for others.
pub(crate) fn ln(x: f64) -> f64 {
    let bits = x.max(f64::MIN_POSITIVE).to_bits();
    let mut exponent = (bits >> 52) as i64 - 1023;
    let mut mantissa = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    if mantissa > std::f64::consts::SQRT_2 {
        mantissa /= 2.0;
        exponent += 1;
    }
    // ln m = 2 artanh((m − 1)/(m + 1)), whose argument is below 0.172.
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let square = t * t;
    let series = (0..=10).rev().fold(0.0, |sum, n| 1.0 / f64::from(2 * n + 1) + square * sum);
    2.0 * t * series + exponent as f64 * LN_2
}

/// How a number without bounds becomes one between 0 and 1: 0 is a half.
pub(crate) fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + exp(-x))
}

/// The number whose [`logistic`] is `p`; p is kept a millionth away from 0 and 1.
pub(crate) fn logit(p: f64) -> f64 {
    let p = p.clamp(1e-6, 1.0 - 1e-6);
    ln(p / (1.0 - p))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() <= 1e-14 * b.abs().max(1.0)
    }

    #[test]
    fn they_agree_with_the_library_to_the_last_digits() {
        for i in -2_000..=2_000 {
            let x = f64::from(i) / 100.0;
            assert!(near(exp(x) / x.exp(), 1.0), "exp {x}");
            let positive = (x + 20.001) * 7.3;
            assert!(near(ln(positive), positive.ln()), "ln {positive}");
        }
    }

    #[test]
    fn nothing_leaves_its_range() {
        assert_eq!(exp(-1e9), 0.0);
        assert!(exp(1e9).is_finite() && ln(0.0).is_finite() && ln(-3.0).is_finite());
        assert!(near(logistic(0.0), 0.5) && logistic(1e9) <= 1.0 && logistic(-1e9) >= 0.0);
        assert!(near(logit(logistic(1.75)), 1.75));
        assert_eq!(sqrt(9.0), 3.0);
    }
}
