//! The commands of the protocol, from their lines.

use std::time::Duration;

use game::{Lang, MAX_SEATS};

/// An order of the other end.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Order {
    Ugi,
    IsReady,
    NewGame,
    SetOption { name: String, value: String },
    Position { fen: Option<String>, moves: Vec<String> },
    Go(Effort),
    Perft(u32),
    Manual(String),
    Stop,
    Query(Vec<String>),
    Quit,
}

/// How far a search may go.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Effort {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) movetime: Option<Duration>,
    /// The time left to each player.
    pub(super) times: [Option<Duration>; MAX_SEATS],
    /// The time that each decision of a player adds.
    pub(super) increments: [Option<Duration>; MAX_SEATS],
    /// Search until stopped.
    pub(super) is_infinite: bool,
}

/// A line in an order; `None` where there is nothing to do. What was passed over is told in `remarks`.
pub(super) fn read(line: &str, lang: Lang, remarks: &mut Vec<String>) -> Option<Order> {
    let mut words = line.split_whitespace();
    let order = match words.next()? {
        "ugi" => Order::Ugi,
        "isready" => Order::IsReady,
        "uginewgame" => Order::NewGame,
        "stop" => Order::Stop,
        "quit" => Order::Quit,
        "query" => return Some(Order::Query(words.map(str::to_owned).collect())),
        "setoption" => return read_option(&words.collect::<Vec<_>>(), lang, remarks),
        "position" => return read_position(&words.collect::<Vec<_>>(), lang, remarks),
        "go" => return read_go(&words.collect::<Vec<_>>(), lang, remarks),
        other => {
            remarks.push(unknown(other, lang));
            return None;
        }
    };
    remarks.extend(words.next().map(|word| unknown(word, lang)));
    Some(order)
}

fn unknown(word: &str, lang: Lang) -> String {
    let word = game::quote(word);
    lang.pick(format!("unknown word '{word}', ignored"), format!("mot inconnu « {word} », ignoré"))
}

/// `name N value V`, where both words may be missing: the community's programs have both ways.
fn read_option(words: &[&str], lang: Lang, remarks: &mut Vec<String>) -> Option<Order> {
    let is_word = |word: &&str, keyword| word.eq_ignore_ascii_case(keyword);
    let words = if words.first().is_some_and(|word| is_word(word, "name")) { words.get(1..)? } else { words };
    let Some((name, rest)) = words.split_first() else {
        remarks.push(lang.pick("setoption name NAME value VALUE", "setoption name NOM value VALEUR").into());
        return None;
    };
    let value = if rest.first().is_some_and(|word| is_word(word, "value")) { rest.get(1..)? } else { rest };
    Some(Order::SetOption { name: name.to_lowercase(), value: value.join(" ") })
}

fn read_position(words: &[&str], lang: Lang, remarks: &mut Vec<String>) -> Option<Order> {
    let mut parts = words.splitn(2, |word| *word == "moves");
    let (place, moves) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let fen = match place {
        ["startpos"] => None,
        ["fen", text @ ..] if !text.is_empty() => Some(text.join(" ")),
        _ => {
            remarks.push(
                lang.pick(
                    "position startpos|fen TEXT [moves MOVE...] was expected; the old position is kept",
                    "on attend position startpos|fen TEXTE [moves COUP...] ; la position reste celle d’avant",
                )
                .into(),
            );
            return None;
        }
    };
    Some(Order::Position { fen, moves: moves.iter().map(|&word| word.to_owned()).collect() })
}

fn read_go(words: &[&str], lang: Lang, remarks: &mut Vec<String>) -> Option<Order> {
    match words {
        ["perft", rest @ ..] => return read_perft(rest, lang, remarks),
        ["manual", text] => return Some(Order::Manual((*text).to_owned())),
        ["manual", ..] => {
            remarks.push(lang.pick("go manual MOVE was expected", "on attend go manual COUP").into());
            return None;
        }
        [] => return Some(Order::Go(Effort { is_infinite: true, ..Effort::default() })),
        _ => {}
    }
    let mut effort = Effort::default();
    let mut words = words.iter().copied();
    while let Some(word) = words.next() {
        if word == "infinite" {
            effort.is_infinite = true;
        } else if !is_limit(word) {
            remarks.push(unknown(word, lang));
        } else {
            let value = words.next().unwrap_or_default();
            if set_limit(&mut effort, word, value).is_none() {
                remarks.push(no_number(word, value, lang));
            }
        }
    }
    if effort == Effort::default() {
        remarks.push(
            lang.pick(
                "no search: go depth|movetime|nodes N, infinite, p1time p2time p1inc p2inc MS, perft N, manual MOVE",
                "pas de recherche : go depth|movetime|nodes N, infinite, p1time p2time p1inc p2inc MS, perft N, manual COUP",
            )
            .into(),
        );
        return None;
    }
    Some(Order::Go(effort))
}

fn read_perft(words: &[&str], lang: Lang, remarks: &mut Vec<String>) -> Option<Order> {
    let depth = words.first().copied().unwrap_or_default();
    let order = depth.parse().ok().map(Order::Perft);
    if order.is_none() {
        remarks.push(no_number("perft", depth, lang));
    }
    remarks.extend(words.get(1).map(|word| unknown(word, lang)));
    order
}

fn is_limit(word: &str) -> bool {
    matches!(word, "depth" | "nodes" | "movetime") || clock_word(word).is_some()
}

/// The player of `p2time` or `p2inc`, from 0, and whether it is the increment.
fn clock_word(word: &str) -> Option<(usize, bool)> {
    let rest = word.strip_prefix('p')?;
    let (number, is_increment) = match rest.strip_suffix("time") {
        Some(number) => (number, false),
        None => (rest.strip_suffix("inc")?, true),
    };
    let seat = number.parse::<usize>().ok()?.checked_sub(1)?;
    (seat < MAX_SEATS).then_some((seat, is_increment))
}

fn set_limit(effort: &mut Effort, word: &str, value: &str) -> Option<()> {
    match word {
        "depth" => effort.depth = Some(value.parse::<u32>().ok()?.max(1)),
        "nodes" => effort.nodes = Some(value.parse::<u64>().ok()?.max(1)),
        "movetime" => effort.movetime = Some(milliseconds(value)?),
        _ => {
            let (seat, is_increment) = clock_word(word)?;
            let clocks = if is_increment { &mut effort.increments } else { &mut effort.times };
            *clocks.get_mut(seat)? = Some(milliseconds(value)?);
        }
    }
    Some(())
}

/// Times may have decimals, as pijersi-certu's do; a clock that has run out may stand below zero.
fn milliseconds(value: &str) -> Option<Duration> {
    let milliseconds = value.parse::<f64>().ok().filter(|it| !it.is_nan())?;
    Duration::try_from_secs_f64(milliseconds.max(0.0) / 1_000.0).ok()
}

fn no_number(word: &str, value: &str, lang: Lang) -> String {
    let value = game::quote(value);
    lang.pick(
        format!("'{value}' is not a number for {word}, ignored"),
        format!("« {value} » n’est pas un nombre pour {word}, ignoré"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: impl Into<Option<Order>>, remark: &str) {
        let mut remarks = Vec::new();
        assert_eq!(read(line, Lang::En, &mut remarks), expected.into(), "{line}");
        let remarks = remarks.join("; ");
        assert!(remarks.contains(remark) && remarks.is_empty() == remark.is_empty(), "{line}: {remarks}");
    }

    fn go(change: impl FnOnce(&mut Effort)) -> Option<Order> {
        let mut effort = Effort::default();
        change(&mut effort);
        Some(Order::Go(effort))
    }

    #[test]
    fn limits_of_a_search() {
        check("go depth 5", go(|it| it.depth = Some(5)), "");
        check("go depth 0", go(|it| it.depth = Some(1)), "");
        check("go nodes 12", go(|it| it.nodes = Some(12)), "");
        check("go movetime 1500.0", go(|it| it.movetime = Some(Duration::from_millis(1_500))), "");
        check("go movetime -3", go(|it| it.movetime = Some(Duration::ZERO)), "");
        check("go infinite", go(|it| it.is_infinite = true), "");
        check("go", go(|it| it.is_infinite = true), "");
        check("go perft 3", Some(Order::Perft(3)), "");
        check("go manual a4b5c4", Some(Order::Manual("a4b5c4".into())), "");
        let clocks = go(|it| {
            it.times[0] = Some(Duration::from_secs(60));
            it.times[1] = Some(Duration::from_secs(59));
            it.increments[0] = Some(Duration::from_secs(1));
            it.increments[1] = Some(Duration::ZERO);
        });
        check("go p1time 60000 p2time 59000 p1inc 1000 p2inc 0", clocks, "");
    }

    #[test]
    fn limits_that_are_none_are_passed_over() {
        check("go depth five", None, "'five' is not a number");
        check("go depth", None, "not a number");
        check("go depth -1", None, "not a number");
        check("go movetime inf", None, "not a number");
        check("go movetime nan nodes 7", go(|it| it.nodes = Some(7)), "'nan' is not a number");
        check("go quickly depth 2", go(|it| it.depth = Some(2)), "unknown word 'quickly'");
        check("go p9time 3", None, "unknown word 'p9time'");
        check("go perft x", None, "'x' is not a number for perft");
        check("go perft", None, "not a number for perft");
        check("go perft 3 4", Some(Order::Perft(3)), "unknown word '4'");
        check("go manual", None, "go manual MOVE");
    }

    #[test]
    fn options_with_and_without_their_words() {
        let hash = Some(Order::SetOption { name: "hash".into(), value: "64".into() });
        for line in ["setoption name Hash value 64", "setoption hash 64", "setoption HASH value 64"] {
            check(line, hash.clone(), "");
        }
        check("setoption", None, "setoption name NAME value VALUE");
    }

    #[test]
    fn positions_with_and_without_moves() {
        let moves = vec!["a".to_owned(), "b".into()];
        check("position startpos moves a b", Some(Order::Position { fen: None, moves: moves.clone() }), "");
        let fen = Some("x/y w 0 1".to_owned());
        check("position fen x/y w 0  1 moves a b", Some(Order::Position { fen, moves }), "");
        for line in ["position", "position fen", "position startpos x", "position fen moves a"] {
            check(line, None, "the old position is kept");
        }
    }

    #[test]
    fn other_words() {
        check("", None, "");
        check("  ", None, "");
        check("isready now", Some(Order::IsReady), "unknown word 'now'");
        check("ponderhit", None, "unknown word 'ponderhit'");
    }
}
