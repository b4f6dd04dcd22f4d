//! Texts of several lines where one line is allowed.

/// A text on one line.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' => line.push_str("%0A"),
            '\r' => line.push_str("%0D"),
            '\t' => line.push_str("%09"),
            '%' => line.push_str("%25"),
            letter => line.push(letter),
        }
    }
    line
}

/// The text that was written so. What is no escape stays as it is.
#[must_use]
pub fn unescaped(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('%') {
        text.push_str(before);
        let letter = match after.get(..2) {
            Some("0A") => Some('\n'),
            Some("0D") => Some('\r'),
            Some("09") => Some('\t'),
            Some("25") => Some('%'),
            _ => None,
        };
        text.push(letter.unwrap_or('%'));
        rest = if letter.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_was_written_is_read() {
        for text in ["", "a\nb\r\n\tc", "100 %", "%0A", "é%", "%%25%"] {
            assert_eq!(unescaped(&escaped(text)), text);
            assert!(!escaped(text).contains('\n'));
        }
        assert_eq!(unescaped("50% of %zz"), "50% of %zz");
    }
}
