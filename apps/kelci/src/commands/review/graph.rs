//! The chances of a player as a picture in characters.

/// So many decisions fit side by side.
pub(super) const WIDEST: usize = 72;

/// How many lines the picture is high.
const HEIGHT: usize = 4;

/// Eighths of a character, from none to all.
const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Shares of a point from 0 to 1, a column each, the greatest at the top; below them the number of the first and the last.
pub(super) fn draw(chances: &[f64], first: usize, has_unicode: bool) -> Vec<String> {
    let mut lines: Vec<String> = (0..HEIGHT)
        .rev()
        .map(|row| {
            let label = match row {
                0 => "0 %",
                _ if row + 1 == HEIGHT => "100 %",
                _ => "",
            };
            let bars: String = chances.iter().map(|chance| bar(*chance, row, has_unicode)).collect();
            format!("{label:>5} {}", bars.trim_end())
        })
        .collect();
    let last = first + chances.len().saturating_sub(1);
    let room = chances.len().saturating_sub(first.to_string().len());
    let numbers = if chances.len() > 1 { format!("{first}{last:>room$}") } else { first.to_string() };
    lines.push(format!("{:>5} {numbers}", ""));
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The part of a bar in a line of the picture, the lowest of which is 0. The least chance is still seen.
fn bar(chance: f64, row: usize, has_unicode: bool) -> char {
    if !has_unicode {
        let n_full = (chance * HEIGHT as f64).round().max(1.0) as usize;
        return if row < n_full { '#' } else { ' ' };
    }
    let n_eighths = (chance * (8 * HEIGHT) as f64).round().max(1.0) as usize;
    let own = n_eighths.saturating_sub(8 * row).min(8);
    EIGHTHS.get(own).copied().unwrap_or('█')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_high_as_the_chances() {
        let lines = draw(&[0.0, 0.25, 0.5, 0.875, 1.0], 3, true);
        assert_eq!(lines, ["100 %    ▄█", "         ██", "        ███", "  0 % ▁████", "      3   7"]);
        let lines = draw(&[0.0, 0.25, 0.5, 0.875, 1.0], 3, false);
        assert_eq!(lines, ["100 %    ##", "         ##", "        ###", "  0 % #####", "      3   7"]);
    }

    #[test]
    fn one_decision_has_one_number() {
        assert_eq!(draw(&[1.0], 12, false), ["100 % #", "      #", "      #", "  0 % #", "      12"]);
    }

    #[test]
    fn no_line_is_wider_than_a_terminal() {
        let lines = draw(&[1.0; WIDEST], 1, true);
        assert!(lines.iter().all(|line| line.chars().count() <= 80), "{lines:?}");
    }
}
