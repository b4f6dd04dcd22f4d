//! Numbers as people write them.
//!
//! `str::parse` reads any number exactly and carries a large table for it; coordinates need neither. This reads what
//! it reads, in the same forms: a sign, digits with a point among them, a power of ten; `inf` and `nan`, so that a place
//! can be said to be out of bounds rather than to be no number.

/// Above this, a digit more would be lost in a double anyway: up to 15 are kept.
const MOST: u64 = 1_000_000_000_000_000;

/// The largest power of ten that a double holds exactly.
const LAST_POWER: i64 = 22;

/// The number that a text spells; `None` when it spells none.
///
/// Exact, that is rounded to the nearest double, for numbers of up to 15 digits and 22 decimals. Of longer ones the
/// rest is rounded off first, so that what is written of such a number reads back as the same. What is 10²² times
/// greater than its digits, or more, is infinite.
#[must_use]
pub fn decimal(text: &str) -> Option<f64> {
    let (is_negative, text) = match text.as_bytes() {
        [b'-', ..] => (true, text.get(1..)?),
        [b'+', ..] => (false, text.get(1..)?),
        _ => (false, text),
    };
    let size = if text.eq_ignore_ascii_case("inf") || text.eq_ignore_ascii_case("infinity") {
        f64::INFINITY
    } else if text.eq_ignore_ascii_case("nan") {
        f64::NAN
    } else {
        let (digits, power) =
            text.split_once(['e', 'E']).map_or((text, Some(0)), |(digits, power)| (digits, power_of(power)));
        Digits::read(digits)?.times_power(power?)
    };
    Some(if is_negative { -size } else { size })
}

/// The power of ten after an `e`; one that is out of all bounds is cut.
fn power_of(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let size = digits.bytes().fold(0_i64, |size, byte| (size * 10 + i64::from(byte - b'0')).min(1 << 40));
    Some(if text.starts_with('-') { -size } else { size })
}

/// A whole number times a power of ten.
#[derive(Default)]
struct Digits {
    number: u64,
    power: i64,
}

impl Digits {
    /// Reads digits with at most one point among them.
    fn read(text: &str) -> Option<Digits> {
        let mut read = Digits::default();
        // The first digit that is left out rounds the others.
        let mut rounds_up = None;
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        if whole.is_empty() && decimals.is_empty() {
            return None;
        }
        for (byte, step) in whole.bytes().map(|byte| (byte, 0)).chain(decimals.bytes().map(|byte| (byte, -1)))
        {
            let digit = char::from(byte).to_digit(10)?;
            if rounds_up.is_none() && read.number < MOST / 10 {
                read.number = read.number * 10 + u64::from(digit);
                read.power += step;
            } else {
                rounds_up = rounds_up.or(Some(digit >= 5));
                read.power += step + 1;
            }
        }
        read.number += u64::from(rounds_up == Some(true));
        Some(read)
    }

    fn times_power(self, power: i64) -> f64 {
        let power = self.power + power;
        if self.number == 0 {
            return 0.0;
        }
        if power > LAST_POWER {
            return f64::INFINITY;
        }
        let n_lost = (-LAST_POWER - power).max(0);
        let number = u32::try_from(n_lost).ok().and_then(|n_lost| 10_u64.checked_pow(n_lost));
        let number =
            number.map_or(0, |unit| self.number / unit + u64::from(self.number % unit >= unit.div_ceil(2)));
        let power = power.max(-LAST_POWER);
        // Both are held exactly, so that one division or one product rounds once.
        let unit = (0..power.abs()).fold(1.0, |unit, _| unit * 10.0);
        if power < 0 { number as f64 / unit } else { number as f64 * unit }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(text: &str) {
        let (read, parsed) = (decimal(text), text.parse::<f64>().ok());
        assert_eq!(read.map(f64::to_bits), parsed.map(f64::to_bits), "{text}");
    }

    #[test]
    fn numbers_are_those_of_the_standard_library() {
        let numbers = "0 -0 1 +1 -1 0.5 .5 5. -0.4 1e3 1E-3 1e+7 9e5 1e-9 0.1 2.675 123456.789 99999999999999.9 007 1e22 inf \
                       -inf INFINITY nan 0e99999 0.000000000000000000001 6.02e22";
        numbers.split_whitespace().for_each(check);
    }

    #[test]
    fn what_is_no_number_is_refused() {
        let words = ". e5 1e 1e+ + - -- 1.2.3 1,5 1_000 0x10 infi nanx 1e5.0 ½ ٣ +-1 1-";
        words.split_whitespace().for_each(check);
        check("");
        check(" 1");
    }

    #[test]
    fn what_is_out_of_all_bounds_has_an_answer() {
        assert_eq!(decimal("1e-300"), Some(0.0));
        assert_eq!(decimal("-1e300"), Some(f64::NEG_INFINITY));
        assert_eq!(decimal("1e-99999999999999999999"), Some(0.0));
        assert_eq!(decimal(&format!("{}.{}", "9".repeat(400), "9".repeat(400))), Some(f64::INFINITY));
        assert_eq!(decimal(&format!("0.{}1", "0".repeat(400))), Some(0.0));
    }

    proptest! {
        #[test]
        fn fifteen_digits_are_read_exactly(number in 0_u64..1_000_000_000_000_000, decimals in 0_usize..=22) {
            let digits = format!("{number:023}");
            let (whole, rest) = digits.split_at(23 - decimals);
            check(&format!("{whole}.{rest}"));
            check(&format!("-{number}e-{decimals}"));
        }

        #[test]
        fn what_is_written_of_a_number_reads_back(number in any::<u64>(), decimals in 0_usize..40) {
            let read = decimal(&format!("{number}e-{decimals}")).unwrap_or_default();
            prop_assert_eq!(decimal(&read.to_string()), Some(read));
            let near = (read - format!("{number}e-{decimals}").parse::<f64>().unwrap_or_default()).abs();
            prop_assert!(near <= 1e-22 + 5e-15 * read);
        }
    }
}
