//! Texts for terminals that know nothing beyond ASCII.

/// The nearest ASCII character, one for one, so that columns stay where they are.
pub(super) fn fold(letter: char) -> char {
    match letter {
        ' '..='~' | '\n' | '\t' => letter,
        'à' | 'â' | 'ä' | 'á' | 'ã' | 'ā' => 'a',
        'é' | 'è' | 'ê' | 'ë' | 'ē' => 'e',
        'î' | 'ï' | 'í' | 'ī' => 'i',
        'ô' | 'ö' | 'ó' | 'õ' | 'ō' | 'œ' | 'Œ' | '○' => 'o',
        'ù' | 'û' | 'ü' | 'ú' | 'ū' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        'À' | 'Â' | 'Á' => 'A',
        'É' | 'È' | 'Ê' => 'E',
        'Î' | 'Í' => 'I',
        'Ô' | 'Ó' | 'Ö' => 'O',
        'Ç' => 'C',
        '’' | '‘' => '\'',
        '«' | '»' | '“' | '”' => '"',
        '–' | '—' | '─' | '−' => '-',
        '│' => '|',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╭' | '╮' | '╰' | '╯' => {
            '+'
        }
        '…' | '·' | '•' => '.',
        '▶' | '→' | '›' => '>',
        '←' | '‹' => '<',
        '↑' | '▲' => '^',
        '↓' | '▼' => 'v',
        '×' => 'x',
        '∞' => '8',
        '█' | '▌' | '□' => '#',
        '\u{a0}' | '\u{202f}' => ' ',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn french_stays_readable() {
        let folded: String = "« Tricérata » : c’est à vous…".chars().map(fold).collect();
        assert_eq!(folded, "\" Tricerata \" : c'est a vous.");
    }
}
