//! Matches and studies stored in the browser.
//!
//! A match is stored as the text of its save (`session::save`), which only ever grows: if the stored text is not a prefix of
//! ours, another tab has continued the match. A study is stored as the text of its record. Earlier versions stored
//! matches as records too; those are still read.

use std::sync::Arc;

use catalogue::{Beginning, Game};
use record::{Headers, headers_of};
use session::{BadSave, GameSpec, Match, NodeId, Study, TimeControl, Tree, Who, legacy};

use leptos::prelude::GetUntracked as _;

use crate::both::{Both, both};
use crate::route::Route;
use crate::shell::shell;
use crate::storage::{self, Loss, NotKept};
use crate::{browser, escape};

/// The prefix of the storage names of matches.
const MATCH: &str = "match.";

/// The prefix of the storage names of studies.
const STUDY: &str = "study.";

/// The prefix of the storage names that lead from a text that was opened to its study.
const OPENED: &str = "opened.";

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
            let save = text.trim_start();
            let n_blank = text.strip_suffix(save).map_or(0, |blank| blank.matches('\n').count());
            let opened = Match::open(save).map_err(|why| both(&why))?;
            let cut = opened.cut.map(|why| match why {
                // Lines are counted as the user sees them.
                BadSave::Line(line, why) => BadSave::Line(line + n_blank, why),
                other => other,
            });
            let mistakes = cut.iter().map(|why| both(why)).collect();
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
        "la partie n’indique pas son jeu\u{a0}: il manque une ligne telle que [Game \"pijersi\"]".into(),
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

/// Stores a study that was opened from a text; returns its id. A text that was opened before leads to the same study, with all
/// that was added to it since.
///
/// # Errors
/// Explains why it was not stored.
pub fn keep_opened(study: &Study, spec: &GameSpec) -> Result<String, NotKept> {
    let text = study_text(study, spec);
    let mark = format!("{OPENED}{:016x}", fingerprint(&text));
    let before = storage::get(&mark).filter(|id| storage::get(&study_name(id)).is_some());
    if let Some(id) = before {
        return Ok(id);
    }
    let id = fresh_id();
    storage::set(&study_name(&id), &text)?;
    // Without room for the mark the text can still be studied; opening it again makes another study.
    _ = storage::set(&mark, &id);
    Ok(id)
}

/// Returns a number that tells texts apart (FNV-1a).
fn fingerprint(text: &str) -> u64 {
    let add = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, add)
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

/// Returns whether a study with this id is stored.
#[must_use]
pub fn has_study(id: &str) -> bool {
    storage::get(&study_name(id)).is_some()
}

/// Returns the part of a match that is not stored.
#[must_use]
pub fn unkept_part(id: &str) -> Loss {
    match kept_text(id).as_deref().map(Kept::read) {
        Some(Ok(kept)) => Loss::MatchAfter(kept.game.moment().n_moves()),
        _ => Loss::NewMatch,
    }
}

/// Returns the stored text of a match.
#[must_use]
pub fn kept_text(id: &str) -> Option<String> {
    storage::get(&match_name(id))
}

/// Returns the ids of the stored matches, the one begun last first.
#[must_use]
pub fn match_ids() -> Vec<String> {
    let names = storage::names(MATCH);
    let mut ids: Vec<String> =
        names.iter().filter_map(|name| name.strip_prefix(MATCH)).map(str::to_owned).collect();
    ids.sort_by_key(|id| std::cmp::Reverse(u64::from_str_radix(id, 36).unwrap_or(0)));
    ids
}

/// Deletes a match and its study; returns what was stored, for somebody who changes their mind.
#[must_use]
pub fn forget(id: &str) -> Forgotten {
    let is_of_it = |mark: &String| storage::get(mark).is_some_and(|it| it == id);
    let marks = storage::names(OPENED).into_iter().filter(is_of_it);
    let names = [match_name(id), study_name(id)].into_iter().chain(marks);
    let stored: Vec<(String, String)> =
        names.filter_map(|name| storage::get(&name).map(|text| (name, text))).collect();
    stored.iter().for_each(|(name, _)| storage::remove(name));
    Forgotten { stored }
}

/// A match that was deleted, and its study.
#[derive(Clone, Debug)]
pub struct Forgotten {
    /// The storage names, each with its text.
    stored: Vec<(String, String)>,
}

impl Forgotten {
    /// Stores everything again.
    ///
    /// # Errors
    /// Explains why it was not stored.
    pub fn restore(&self) -> Result<(), NotKept> {
        self.stored.iter().try_for_each(|(name, text)| storage::set(name, text))
    }
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
                shell.show(Loss::NewMatch.words(why, shell.lang.get_untracked()));
            }
            // A match that cannot be stored travels in the address.
            crate::share::go_to(&game.record_text(&source_headers(&game.setting().spec)));
        }
    }
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
    fn texts_are_told_apart_by_their_fingerprints() {
        assert_eq!(fingerprint(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fingerprint("a"), 0xaf63_dc4c_8601_ec8c);
        assert_ne!(fingerprint("1 a4-b5"), fingerprint("1 a4-b4"));
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
