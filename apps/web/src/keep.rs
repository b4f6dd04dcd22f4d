//! Matches and studies stored in the browser.
//!
//! A match is stored as the text of its save (`session::save`), which only ever grows: if the stored text is not a prefix of
//! ours, another tab has continued the match. A study is stored as the text of its record. Earlier versions stored
//! matches as records too; those are still read.

use std::sync::Arc;

use catalogue::{Beginning, Game};
use game::{Lang, Say as _};
use record::{Headers, headers_of};
use session::{GameSpec, Match, NodeId, Study, TimeControl, Tree, Who, legacy};

use leptos::prelude::GetUntracked as _;

use crate::both::{Both, both};
use crate::route::Route;
use crate::shell::shell;
use crate::storage::{self, NotKept};
use crate::{browser, escape};

/// The prefix of the storage names of matches.
const MATCH: &str = "match.";

/// The prefix of the storage names of studies.
const STUDY: &str = "study.";

/// Returns the storage name of a match.
#[must_use]
pub fn match_name(id: &str) -> String {
    format!("{MATCH}{id}")
}

/// Returns the storage name of a study.
#[must_use]
pub fn study_name(id: &str) -> String {
    format!("{STUDY}{id}")
}

/// A match read from a text.
#[derive(Debug)]
pub struct Kept {
    /// The match.
    pub game: Match,
    /// Its comments and variations, if the text is a record that has some.
    pub study: Option<Study>,
    /// The mistakes that were skipped, in words.
    pub mistakes: Vec<Both>,
}

impl Kept {
    /// Reads a save, or a record with or without the headers that earlier versions added.
    ///
    /// # Errors
    /// Explains why it is neither.
    pub fn read(text: &str) -> Result<Kept, Both> {
        if text.trim_start().starts_with('{') && text.contains("\"kelci\"") {
            let opened = Match::open(text.trim_start()).map_err(|why| both(&why))?;
            let mistakes = opened.cut.iter().map(|why| both(why)).collect();
            return Ok(Kept { game: opened.game, study: None, mistakes });
        }
        let headers = headers_of(text.into());
        let spec = legacy::spec_of(&headers, &|source| escape::unescaped(source)).ok_or_else(nameless)?;
        let read = legacy::read_page_record(text, spec).map_err(|why| both(&*why))?;
        let mistakes = read.mistakes.iter().map(|mistake| both(mistake)).collect();
        let says_more = read.study.moves().iter().any(|it| it.depth > 0 || !it.comments.is_empty());
        Ok(Kept { game: read.game, study: says_more.then_some(read.study), mistakes })
    }
}

fn nameless() -> Both {
    (
        "the record does not name its game: a line such as [Game \"pijersi\"] is missing".into(),
        "la partie n’indique pas son jeu : il manque une ligne telle que [Game \"pijersi\"]".into(),
    )
}

/// Returns the headers that make a record self-contained: the text of its rules, unless the catalogue has it.
#[must_use]
pub fn source_headers(spec: &GameSpec) -> Headers {
    let mut headers = Headers::default();
    if let Some(source) = &spec.source {
        headers.set("Source", &escape::escaped(source));
    }
    headers
}

/// A study out of a text.
#[derive(Debug)]
pub struct KeptStudy {
    /// The game, by name.
    pub spec: GameSpec,
    /// The study.
    pub study: Study,
    /// The mistakes that were skipped, in words.
    pub mistakes: Vec<Both>,
}

/// Reads a study from its record.
///
/// # Errors
/// Explains why the text is not a record of a known game.
pub fn read_study(text: &str) -> Result<KeptStudy, Both> {
    let headers = headers_of(text.into());
    let spec = legacy::spec_of(&headers, &|source| escape::unescaped(source)).ok_or_else(nameless)?;
    let read = legacy::read_page_record(text, spec.clone()).map_err(|why| both(&*why))?;
    let mistakes = read.mistakes.iter().map(|mistake| both(mistake)).collect();
    Ok(KeptStudy { spec, study: read.study, mistakes })
}

/// Writes the record of a study, with everything needed to read it again.
#[must_use]
pub fn study_text(study: &Study, spec: &GameSpec) -> String {
    let mut study = study.clone();
    study.set_header("Game", &spec.id);
    study.set_header("Options", &spec.options_text());
    for (name, text) in source_headers(spec).iter() {
        study.set_header(name, text);
    }
    let trail = study.trail().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    // A header without text is none, and a study without a trail opens at its end: the start needs a sign.
    study.set_header("Trail", if trail.is_empty() { "-" } else { &trail });
    study.record_text()
}

/// Why a match was not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unkept {
    /// The storage refused it.
    Storage(NotKept),
    /// Another tab has continued the match; this is the text that it stored.
    Elsewhere(String),
}

/// Stores a match, unless another tab has continued it.
///
/// # Errors
/// Explains why it was not stored.
pub fn keep(id: &str, game: &Match) -> Result<(), Unkept> {
    let name = match_name(id);
    if let Some(kept) = storage::get(&name)
        && is_save(&kept)
        && !game.saved().starts_with(&kept)
    {
        return Err(Unkept::Elsewhere(kept));
    }
    storage::set(&name, game.saved()).map_err(Unkept::Storage)
}

fn is_save(text: &str) -> bool {
    text.starts_with("{\"kelci\"")
}

/// Stores a study.
///
/// # Errors
/// Explains why it was not stored.
pub fn keep_study(id: &str, study: &Study, spec: &GameSpec) -> Result<(), NotKept> {
    storage::set(&study_name(id), &study_text(study, spec))
}

/// Reads a stored match. Returns `None` if there is none with this id.
#[must_use]
pub fn kept(id: &str) -> Option<Result<Kept, Both>> {
    let text = kept_text(id)?;
    let read = Kept::read(&text);
    if let Ok(Kept { game, study: Some(study), .. }) = &read
        && storage::get(&study_name(id)).is_none()
    {
        // A match has no comments and variations, so those of an old record move to its study.
        _ = keep_study(id, study, &game.setting().spec);
    }
    Some(read)
}

/// Reads a stored study, with what was played in its match since, or else makes one from the match with this id. Returns
/// `None` if there is neither.
#[must_use]
pub fn kept_study(id: &str) -> Option<Result<KeptStudy, Both>> {
    if let Some(text) = storage::get(&study_name(id)) {
        let mut read = read_study(&text);
        if let (Ok(KeptStudy { spec, study, .. }), Some(Ok(kept))) = (&mut read, kept(id))
            && kept.game.setting().spec == *spec
        {
            add_played(study, &kept.game);
        }
        return Some(read);
    }
    Some(kept(id)?.map(|kept| {
        let spec = kept.game.setting().spec.clone();
        let study = kept.study.unwrap_or_else(|| Study::of_match(&kept.game));
        KeptStudy { spec, study, mistakes: kept.mistakes }
    }))
}

/// Adds the moves of a match to its study, which lies open where it did: a match may have gone on since it was studied.
fn add_played(study: &mut Study, game: &Match) {
    let start = |tree: &Tree| tree.moment(NodeId::START).map(|it| it.position_text());
    if start(study.tree()) != start(game.tree()) {
        return;
    }
    let played: Vec<String> = game
        .tree()
        .path(game.now())
        .into_iter()
        .filter_map(|node| game.tree().text(node))
        .map(str::to_owned)
        .collect();
    // Every move was legal in the match, so it is in its study.
    _ = study.add_line(NodeId::START, &played);
}

/// Returns the stored text of a match.
#[must_use]
pub fn kept_text(id: &str) -> Option<String> {
    storage::get(&match_name(id))
}

/// Deletes a match and its study.
pub fn forget(id: &str) {
    storage::remove(&match_name(id));
    storage::remove(&study_name(id));
}

/// Returns an id that no stored match has: the time in base 36.
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

/// Starts a match against the computer and opens its page.
pub fn start_and_go(spec: &GameSpec, level: u8) {
    begin_and_go(spec.clone(), Beginning::Usual, against(level), TimeControl::Unlimited);
}

/// A human in the first seat and the computer in all others; a game uses as many as it has.
#[must_use]
pub fn against(level: u8) -> Vec<Who> {
    std::iter::once(Who::Human).chain(std::iter::repeat_n(Who::level(level), game::MAX_SEATS - 1)).collect()
}

/// Starts a match and opens its page, or shows why it cannot start.
pub fn begin_and_go(spec: GameSpec, beginning: Beginning<'_>, seats: Vec<Who>, control: TimeControl) {
    match Match::begin(spec, beginning, seats, control) {
        Ok(game) => keep_and_go(&game),
        Err(why) => {
            let shell = shell();
            shell.show(why.say(shell.lang.get_untracked()));
        }
    }
}

/// Stores a new match and opens its page.
pub fn keep_and_go(game: &Match) {
    let shell = shell();
    let id = fresh_id();
    match keep(&id, game) {
        Ok(()) => browser::go(&Route::Play(id).href()),
        Err(why) => {
            if let Unkept::Storage(why) = why {
                shell.show(why.say(shell.lang.get_untracked()));
            }
            // A match that cannot be stored travels in the address.
            crate::share::go_to(&game.record_text(&source_headers(&game.setting().spec)));
        }
    }
}

/// An entry in the list of stored matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its id.
    pub id: String,
    title: Both,
    n_moves: usize,
    is_over: bool,
    at: u64,
}

impl Summary {
    fn of(id: &str) -> Option<Summary> {
        let text = kept_text(id)?;
        let begun = u64::from_str_radix(id, 36).unwrap_or(0);
        let Ok(Kept { game, .. }) = Kept::read(&text) else {
            // An unreadable match is listed too: its page shows the text, so nothing is lost.
            let headers = headers_of(text.as_str().into());
            let name = headers.get("Game").unwrap_or(id).to_owned();
            let title = (name.clone(), name);
            return Some(Summary { id: id.into(), title, n_moves: 0, is_over: false, at: begun });
        };
        let last = game.log().last().map_or(0, |stamped| stamped.at);
        Some(Summary {
            id: id.into(),
            title: (game.info().en.clone(), game.info().fr.clone()),
            n_moves: game.moment().n_moves(),
            is_over: game.ending().is_some(),
            at: begun.max(last),
        })
    }

    /// Returns the title of its game.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        lang.pick(&self.title.0, &self.title.1).clone()
    }

    /// Returns its progress in words.
    #[must_use]
    pub fn about(&self, lang: Lang) -> String {
        let n = self.n_moves;
        match (self.is_over, n) {
            (true, _) => lang.pick("finished".into(), "terminée".into()),
            (false, 0) => lang.pick("not started".into(), "pas commencée".into()),
            (false, 1) => lang.pick("1 move".into(), "1 coup".into()),
            (false, n) => lang.pick(format!("{n} moves"), format!("{n} coups")),
        }
    }
}

/// The most matches to list.
const MOST_LISTED: usize = 8;

/// Returns the stored matches, latest first.
#[must_use]
pub fn summaries() -> Vec<Summary> {
    let names = storage::names(MATCH);
    let mut summaries: Vec<Summary> =
        names.iter().filter_map(|name| Summary::of(name.strip_prefix(MATCH)?)).collect();
    summaries.sort_by_key(|it| std::cmp::Reverse(it.at));
    summaries.truncate(MOST_LISTED);
    summaries
}

/// Starts a study of a game.
///
/// # Errors
/// Explains why the position is invalid.
pub fn begin_study(game: Arc<dyn Game>, beginning: Beginning<'_>) -> Result<Study, Both> {
    Study::new(game, beginning).map_err(|why| both(&*why))
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Decision;
    use game::Notation;

    fn begin(spec: GameSpec) -> Match {
        Match::begin(spec, Beginning::Usual, against(3), TimeControl::Unlimited).unwrap()
    }

    #[test]
    fn a_match_is_read_as_it_was_written() {
        let spec =
            GameSpec { id: "tricerata".into(), options: vec![("size".into(), "4".into())], source: None };
        let mut game = begin(spec);
        game.play_here(Decision::new(0), 7).unwrap();
        for text in [game.saved().to_owned(), game.record_text(&Headers::default())] {
            let read = Kept::read(&text).unwrap();
            assert_eq!(read.game.setting().spec, game.setting().spec, "{text}");
            assert_eq!(read.game.seats(), game.seats(), "{text}");
            let texts = |game: &Match| game.moment().move_texts(Notation::Document);
            assert_eq!(texts(&read.game), texts(&game), "{text}");
            assert!(read.mistakes.is_empty());
        }
    }

    #[test]
    fn a_game_of_somebodys_own_is_kept_with_its_source() {
        let source = include_str!("../../../games/awele.sow").to_owned();
        let spec = GameSpec { id: "mine".into(), source: Some(source), options: Vec::new() };
        let game = begin(spec.clone());
        assert_eq!(Kept::read(game.saved()).unwrap().game.setting().spec, spec);
        let record = game.record_text(&source_headers(&spec));
        assert_eq!(Kept::read(&record).unwrap().game.setting().spec, spec);
        let study = Study::of_match(&game);
        assert_eq!(read_study(&study_text(&study, &spec)).unwrap().spec, spec);
    }

    #[test]
    fn a_record_without_a_game_says_what_is_missing() {
        let (en, _) = Kept::read("1 a4-b5").unwrap_err();
        assert!(en.contains("[Game"));
        assert!(Kept::read("[Game \"chess\"]\n").is_err());
    }

    #[test]
    fn a_study_gains_what_was_played_since() {
        let mut game = begin(GameSpec::named("pijersi"));
        game.play_here(Decision::new(3), 7).unwrap();
        let mut study = Study::of_match(&game);
        study.back();
        study.play(Decision::new(5)).unwrap();
        let (n_moves, place) = (study.moves().len(), study.path_texts());
        add_played(&mut study, &game);
        assert_eq!(study.moves().len(), n_moves, "what is there is not added again");
        game.play_all(&[Decision::new(0)], 8);
        add_played(&mut study, &game);
        assert_eq!(study.moves().len(), n_moves + 1);
        assert_eq!(study.path_texts(), place);
    }

    #[test]
    fn a_study_is_found_again_where_it_was_left() {
        let mut game = begin(GameSpec::named("pijersi"));
        game.play_here(Decision::new(3), 7).unwrap();
        let mut study = Study::of_match(&game);
        study.back();
        study.play(Decision::new(5)).unwrap();
        study.set_comment(study.place(), "better");
        let KeptStudy { study: again, mistakes, .. } =
            read_study(&study_text(&study, &game.setting().spec)).unwrap();
        assert!(mistakes.is_empty());
        assert_eq!((again.path_texts(), again.trail()), (study.path_texts(), study.trail()));
        assert_eq!(again.comments(again.place()), ["better"]);
        study.to_start();
        let KeptStudy { study: again, .. } = read_study(&study_text(&study, &game.setting().spec)).unwrap();
        assert_eq!(again.place(), NodeId::START);
    }
}
