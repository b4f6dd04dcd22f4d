//! Matches that are kept in the browser: each as the text of its record, which every version of Kelci can read.
//!
//! Besides the headers of every record it has some of its own: what the game is written as where the catalogue does not
//! have it (`Source`), where in the record somebody was (`Trail`), what the clocks show (`Clock`), when it was kept (`Kept`).

use catalogue::{Beginning, Study};
use game::{Lang, Say as _, Status};
use leptos::prelude::GetUntracked as _;
use record::{Headers, headers_of};

use crate::clock::Clocks;
use crate::known::{Both, both, game_of};
use crate::route::Route;
use crate::seats::Who;
use crate::shell::shell;
use crate::storage::{self, NotKept};
use crate::wire::GameSpec;
use crate::{browser, escape};

/// Under which matches are kept.
const MATCH: &str = "match.";

const OWN_HEADERS: [&str; 4] = ["Source", "Trail", "Kept", "Clock"];

/// A match with all that belongs to it.
pub struct Match {
    /// Which game.
    pub spec: GameSpec,
    /// Who plays, seat by seat.
    pub whos: Vec<Who>,
    /// The record, and the place in it.
    pub study: Study,
    /// The clocks, where there are any.
    pub clocks: Option<Clocks>,
    /// What could not be read, in words.
    pub mistakes: Vec<Both>,
}

impl Match {
    /// A match that begins.
    ///
    /// # Errors
    /// Says why the game or its start is none.
    pub fn begin(spec: GameSpec, beginning: Beginning<'_>, whos: Vec<Who>) -> Result<Match, Both> {
        let study = Study::new(game_of(&spec)?, beginning).map_err(|why| both(&*why))?;
        Ok(Match { spec, whos, study, clocks: None, mistakes: Vec::new() })
    }

    /// Out of a text: a record, with or without the headers of ours.
    ///
    /// # Errors
    /// Says why it is no record of a game that is known.
    pub fn read(text: &str) -> Result<Match, Both> {
        let headers = headers_of(text.into());
        let spec = spec_of(&headers)?;
        let game = game_of(&spec)?;
        let n_seats = game.info().n_seats;
        let (mut study, mistakes) = Study::read(game, text).map_err(|why| both(&*why))?;
        if let Some(trail) = headers.get("Trail") {
            let trail: Vec<usize> = trail.split(' ').filter_map(|step| step.parse().ok()).collect();
            study.go_along(&trail);
        }
        let who = |seat: usize| Who::read(seat_header(&headers, seat).unwrap_or("human"));
        let clocks = headers.get("Clock").and_then(|text| Clocks::read(text, n_seats));
        for name in OWN_HEADERS {
            study.set_header(name, "");
        }
        let mistakes = mistakes.iter().map(|mistake| both(mistake)).collect();
        Ok(Match { spec, whos: (0..n_seats).map(who).collect(), study, clocks, mistakes })
    }
}

fn seat_header(headers: &Headers, seat: usize) -> Option<&str> {
    let colour = ["White", "Black"].get(seat).and_then(|name| headers.get(name));
    colour.or_else(|| headers.get(&format!("Player{}", seat + 1)))
}

/// The game that the headers of a record name.
fn spec_of(headers: &Headers) -> Result<GameSpec, Both> {
    let id = headers.get("Game").ok_or_else(|| {
        (
            "the record does not say of which game it is: a line [Game \"pijersi\"] is missing".to_owned(),
            "la partie ne dit pas de quel jeu elle est : il manque une ligne [Game \"pijersi\"]".to_owned(),
        )
    })?;
    let options = headers.get("Options").unwrap_or_default();
    let pair = |word: &str| word.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    Ok(GameSpec {
        id: id.to_owned(),
        source: headers.get("Source").map(escape::unescaped),
        options: options.split_whitespace().filter_map(pair).collect(),
    })
}

/// The record of a match as others read it.
#[must_use]
pub fn record_of(study: &mut Study, spec: &GameSpec, whos: &[Who]) -> String {
    let is_stacking = study.game().info().family == catalogue::Family::Stacking;
    for (seat, who) in whos.iter().enumerate() {
        let name = match (is_stacking, seat) {
            (true, 0) => "White".to_owned(),
            (true, _) => "Black".to_owned(),
            (false, seat) => format!("Player{}", seat + 1),
        };
        if study.headers().get(&name).is_none_or(|it| it == "human" || it.starts_with("level:")) {
            study.set_header(&name, &who.text());
        }
    }
    let options: Vec<String> = spec.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    study.set_header("Options", &options.join(" "));
    study.set_header("Source", &spec.source.as_deref().map(escape::escaped).unwrap_or_default());
    let text = study.record_text().unwrap_or_default();
    study.set_header("Source", "");
    text
}

/// Keeps a match under its name.
///
/// # Errors
/// Says why it is not kept.
pub fn keep(
    id: &str,
    study: &mut Study,
    spec: &GameSpec,
    whos: &[Who],
    clocks: Option<&Clocks>,
) -> Result<(), NotKept> {
    let trail: Vec<String> = study.trail().iter().map(ToString::to_string).collect();
    study.set_header("Trail", &trail.join(" "));
    study.set_header("Kept", &format!("{:.0}", browser::now()));
    study.set_header("Clock", &clocks.map(Clocks::text).unwrap_or_default());
    let text = record_of(study, spec, whos);
    study.set_header("Trail", "");
    study.set_header("Kept", "");
    study.set_header("Clock", "");
    storage::set(&format!("{MATCH}{id}"), &text)
}

/// The match of this name; `None` where there is none.
#[must_use]
pub fn kept(id: &str) -> Option<Result<Match, Both>> {
    storage::get(&format!("{MATCH}{id}")).map(|text| Match::read(&text))
}

/// The text of a match as it is kept.
#[must_use]
pub fn kept_text(id: &str) -> Option<String> {
    storage::get(&format!("{MATCH}{id}"))
}

/// Forgets a match.
pub fn forget(id: &str) {
    storage::remove(&format!("{MATCH}{id}"));
}

/// A name that no match has.
#[must_use]
pub fn fresh_id() -> String {
    let mut number = browser::now() as u64;
    let mut id = String::new();
    while number > 0 {
        id.insert(0, char::from_digit((number % 36) as u32, 36).unwrap_or('0'));
        number /= 36;
    }
    id
}

/// Begins a match against the computer and goes there.
pub fn start_and_go(spec: &GameSpec, level: u8) {
    let n_seats = game_of(spec).map_or(2, |game| game.info().n_seats);
    let whos = (0..n_seats).map(|seat| if seat == 0 { Who::Human } else { Who::Level(level) }).collect();
    begin_and_go(spec.clone(), Beginning::Usual, whos, None);
}

/// Begins a match and goes there, or says why not.
pub fn begin_and_go(spec: GameSpec, beginning: Beginning<'_>, whos: Vec<Who>, clocks: Option<Clocks>) {
    match Match::begin(spec, beginning, whos) {
        Ok(begun) => keep_and_go(Match { clocks, ..begun }),
        Err((en, fr)) => {
            let shell = shell();
            shell.show(shell.lang.get_untracked().pick(en, fr));
        }
    }
}

/// Keeps a new match and goes there.
pub fn keep_and_go(mut begun: Match) {
    let shell = shell();
    let id = fresh_id();
    match keep(&id, &mut begun.study, &begun.spec, &begun.whos, begun.clocks.as_ref()) {
        Ok(()) => browser::go(&Route::Play(id).href()),
        Err(why) => {
            let text = record_of(&mut begun.study, &begun.spec, &begun.whos);
            shell.show(why.say(shell.lang.get_untracked()));
            // What cannot be kept goes along in the address.
            crate::share::go_to(&text);
        }
    }
}

/// What a list says of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its name.
    pub id: String,
    title: Both,
    n_moves: usize,
    is_over: bool,
    kept: u64,
}

impl Summary {
    fn of(id: &str) -> Option<Summary> {
        let text = kept_text(id)?;
        let headers = headers_of(text.as_str().into());
        let kept = headers.get("Kept").and_then(|it| it.parse().ok()).unwrap_or(0);
        let Ok(read) = Match::read(&text) else {
            // What cannot be read any more is shown all the same: it can be looked at, and nothing is lost.
            let name = headers.get("Game").unwrap_or(id).to_owned();
            return Some(Summary {
                id: id.into(),
                title: (name.clone(), name),
                n_moves: 0,
                is_over: false,
                kept,
            });
        };
        let info = read.study.game().info();
        let n_moves = read.study.moves().iter().filter(|it| it.depth == 0).count();
        let is_over = matches!(read.study.status(), Status::Over(_));
        Some(Summary { id: id.into(), title: (info.en, info.fr), n_moves, is_over, kept })
    }

    /// The title of its game.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        lang.pick(&self.title.0, &self.title.1).clone()
    }

    /// How far it is.
    #[must_use]
    pub fn about(&self, lang: Lang) -> String {
        let n = self.n_moves;
        match (self.is_over, n) {
            (true, _) => lang.pick("finished".into(), "terminée".into()),
            (false, 0) => lang.pick("not begun".into(), "pas commencée".into()),
            (false, 1) => lang.pick("1 move".into(), "1 coup".into()),
            (false, n) => lang.pick(format!("{n} moves"), format!("{n} coups")),
        }
    }
}

/// Matches that are listed at most.
const MOST_LISTED: usize = 8;

/// The matches that are kept, the latest first.
#[must_use]
pub fn summaries() -> Vec<Summary> {
    let names = storage::names(MATCH);
    let mut summaries: Vec<Summary> =
        names.iter().filter_map(|name| Summary::of(name.strip_prefix(MATCH)?)).collect();
    summaries.sort_by_key(|it| std::cmp::Reverse(it.kept));
    summaries.truncate(MOST_LISTED);
    summaries
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_read_as_it_was_written() {
        let spec =
            GameSpec { id: "tricerata".into(), options: vec![("size".into(), "4".into())], source: None };
        let mut begun = Match::begin(spec, Beginning::Usual, vec![Who::Human, Who::Level(3)]).ok().unwrap();
        let first = begun.study.table().legal_texts(game::Notation::Document)[0].clone();
        begun.study.play(&first).unwrap();
        let text = record_of(&mut begun.study, &begun.spec, &begun.whos);
        let read = Match::read(&text).ok().unwrap();
        assert_eq!((&read.spec, &read.whos), (&begun.spec, &begun.whos));
        assert_eq!(read.study.path_texts(), begun.study.path_texts());
        assert!(read.mistakes.is_empty());
    }

    #[test]
    fn a_game_of_somebodys_own_is_kept_with_its_source() {
        let source = include_str!("../../../games/awele.sow").to_owned();
        let spec = GameSpec { id: "mine".into(), source: Some(source), options: Vec::new() };
        let mut begun = Match::begin(spec, Beginning::Usual, vec![Who::Human; 2]).ok().unwrap();
        let text = record_of(&mut begun.study, &begun.spec, &begun.whos);
        assert_eq!(Match::read(&text).ok().unwrap().spec, begun.spec);
    }

    #[test]
    fn a_record_without_a_game_says_what_is_missing() {
        let why = Match::read("1 a4-b5").err().unwrap();
        assert!(why.0.contains("[Game"));
        assert!(Match::read("[Game \"chess\"]\n").is_err());
    }
}
