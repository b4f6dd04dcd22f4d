//! Percent-encoding of multi-line texts where only one line is allowed.

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

/// The characters to encode: control characters, including line ends, and the percent sign itself.
const ENCODED: AsciiSet = CONTROLS.add(b'%');

/// Encodes a text as one line.
#[must_use]
pub fn escaped(text: &str) -> String {
    utf8_percent_encode(text, &ENCODED).to_string()
}

/// Decodes a line. Invalid codes stay as they are.
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

    /// Earlier versions encoded only line ends, tabs and `%`; browsers still hold such records.
    #[test]
    fn records_of_before_are_read() {
        let line = "jeu \"Awélé\"%0D%0A%09graines 4 %25 par trou, %250A";
        assert_eq!(unescaped(line), "jeu \"Awélé\"\r\n\tgraines 4 % par trou, %0A");
    }
}
