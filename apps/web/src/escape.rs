//! Texts of several lines where one line is allowed: percent-encoded.

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

/// What must not stand in a line as it is: controls, the ends of lines among them, and the sign of the encoding itself.
const ENCODED: AsciiSet = CONTROLS.add(b'%');

/// A text on one line.
#[must_use]
pub fn escaped(text: &str) -> String {
    utf8_percent_encode(text, &ENCODED).to_string()
}

/// The text that was written so. What is no code stays as it is.
#[must_use]
pub fn unescaped(line: &str) -> String {
    percent_decode_str(line).decode_utf8_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_was_written_is_read() {
        for text in ["", "a\nb\r\n\tc", "100 %", "%0A", "é%", "%%25%", "œuf 🥚"] {
            assert_eq!(unescaped(&escaped(text)), text);
            assert!(!escaped(text).contains('\n'));
        }
        assert_eq!(unescaped("50% of %zz"), "50% of %zz");
    }

    /// Kelci used to encode line ends, tabs and `%` alone, and no letters: such records are still kept in browsers.
    #[test]
    fn records_of_before_are_read() {
        let line = "jeu \"Awélé\"%0D%0A%09graines 4 %25 par trou, %250A";
        assert_eq!(unescaped(line), "jeu \"Awélé\"\r\n\tgraines 4 % par trou, %0A");
    }
}
