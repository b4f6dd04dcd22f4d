//! Turns and positions made up at random.

use game::{Notated, Random};
use jersi::{Chosen, Jersi, Ruleset};

/// Makes up a turn's text without marks: a legal one with a cell or a sign changed, or an arbitrary one.
pub(crate) fn turn(ruleset: &Ruleset, random: &mut Random, legal: &[String]) -> String {
    let cells: Vec<_> = ruleset.layout.iter().collect();
    let cell = |random: &mut Random| ruleset.layout.name(random.choose(&cells).unwrap());
    let text = match legal.get(random.below(legal.len())) {
        Some(text) if random.below(3) > 0 => text.replace('!', ""),
        _ => format!("{}{}{}", cell(random), ["-", "=", "~"][random.below(3)], cell(random)),
    };
    match random.below(6) {
        0 => format!("{text}{}{}", ["-", "="][random.below(2)], cell(random)),
        1 => text.replacen(['-', '='], ["-", "="][random.below(2)], 1),
        2 if text.is_ascii() && text.len() >= 5 => format!("{}{}", &text[..text.len() - 2], cell(random)),
        3 if text.is_ascii() && text.starts_with(|letter: char| letter.is_lowercase()) => {
            format!("{}{}", cell(random), &text[2..])
        }
        4 => {
            let signs = ["CM", "BV", "KN", "K", "N", "M"];
            let drop = |random: &mut Random| format!("{}:{}", signs[random.below(signs.len())], cell(random));
            match random.below(3) {
                0 => drop(random),
                1 => format!("{}/{}", drop(random), drop(random)),
                _ => format!("{text}/{}", drop(random)),
            }
        }
        _ => text,
    }
}

/// Makes up a position with pieces of all kinds of the game, both kuntis among them and not at home, and returns its text;
/// `None` if the game does not have it, for it has too many pieces of a kind.
pub(crate) fn position(rules: &Jersi<Chosen>, name: &str, random: &mut Random) -> Option<String> {
    let layout = rules.ruleset().layout;
    let n_rows = layout.n_rows();
    // Draw until the kinds fit: a dense board has more of them than a game owns.
    (0..60).find_map(|_| {
        let density = 2 + random.below(4);
        let mut rows: Vec<String> = Vec::new();
        let kuntis = [(random.below(n_rows - 2), 'N'), (1 + random.below(n_rows - 2), 'n')];
        for row in (0..n_rows).rev() {
            rows.push(row_text(rules, name, row, &kuntis, density, random));
        }
        let side = ["w", "b"][random.below(2)];
        let clock = if rules.options().draw_after.is_some() { "3" } else { "-" };
        let has_reserve = matches!(name, "jersi-3" | "jersi-4" | "jersi-square");
        let reserve = match (has_reserve, random.below(4)) {
            (true, 0) => " M2B1m1b2",
            (true, 1) => " M1b1",
            (true, 2) => " B2m2",
            _ if name == "jersi-2" => "",
            _ => " -",
        };
        let text = format!("{} {side} {clock} 7{reserve}", rows.join("/"));
        rules.read_position(&text).is_ok().then_some(text)
    })
}

fn row_text(
    rules: &Jersi<Chosen>,
    name: &str,
    row: usize,
    kuntis: &[(usize, char); 2],
    density: usize,
    random: &mut Random,
) -> String {
    let layout = rules.ruleset().layout;
    let length = usize::from(layout.rows()[row]);
    let mut stacks: Vec<String> = (0..length)
        .map(|place| match layout.cell(row, place) {
            None => ".".to_string(),
            Some(_) if random.below(10) >= density => "1".to_string(),
            Some(_) => stack_text(name, random),
        })
        .collect();
    for (_, kunti) in kuntis.iter().filter(|(home, _)| *home == row) {
        let free: Vec<usize> = (0..length).filter(|&place| stacks[place] == "1").collect();
        if let Some(place) = random.choose(&free) {
            stacks[place] = format!("{kunti}-");
        }
    }
    with_runs(&stacks)
}

/// Writes runs of empty cells as one number.
fn with_runs(stacks: &[String]) -> String {
    let mut text = String::new();
    let mut run = 0;
    for stack in stacks.iter().map(String::as_str).chain(["end"]) {
        if stack == "1" {
            run += 1;
            continue;
        }
        if run > 0 {
            text.push_str(&run.to_string());
            run = 0;
        }
        if stack != "end" {
            text.push_str(stack);
        }
    }
    text
}

/// Makes up a lone piece, a pile of one colour, or a piece on a mountain.
fn stack_text(name: &str, random: &mut Random) -> String {
    let (mobile, has_mountains) = match name {
        "jersi-1" | "jersi-2" => ("KCR", false),
        "jersi-4" => ("KCRKCRKCRDBPT", true),
        _ => ("KCRKCRKCRGDUPTFB", true),
    };
    let mobile: Vec<char> = mobile.chars().collect();
    let is_black = random.below(2) == 1;
    let piece = |random: &mut Random, is_black: bool| {
        let letter = random.choose(&mobile).unwrap();
        if is_black { letter.to_ascii_lowercase() } else { letter }
    };
    let mountain = ['M', 'm'][random.below(2)];
    match random.below(if has_mountains { 9 } else { 7 }) {
        0..4 => format!("{}-", piece(random, is_black)),
        4..7 => format!("{}{}", piece(random, is_black), piece(random, is_black)),
        7 => format!("{mountain}-"),
        _ => match random.below(4) {
            0 => format!("{mountain}{mountain}"),
            _ => format!("{mountain}{}", piece(random, is_black)),
        },
    }
}
