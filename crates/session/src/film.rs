//! A game as a film: a picture for each turn, and the words that stand below it.

use std::sync::Arc;

use catalogue::{Game, Moment, line_to, words};
use game::{Lang, Notation, Outcome, Place, Seat, Status, Touch};
use record::Headers;

use crate::matches::seat_header;
use crate::who::{Machine, Who};

/// One picture of a film.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The position.
    pub moment: Arc<dyn Moment>,
    /// The places that the turn before it touched.
    pub last: Vec<Place>,
    /// The number of that turn and its text; empty for the start.
    pub turn: String,
}

/// Returns a picture for the start and for each turn up to a moment, which may stand inside a turn.
#[must_use]
pub fn frames(end: &Arc<dyn Moment>) -> Vec<Frame> {
    let mut frames: Vec<Frame> = Vec::new();
    let (mut texts, mut last): (Vec<String>, Vec<Place>) = (Vec::new(), Vec::new());
    for moment in line_to(end) {
        if let Some(text) = moment.last_text(Notation::Document) {
            texts.push(text);
            let touches = moment.last_touches().map(|(touches, _)| touches).unwrap_or_default();
            last.extend(touches.into_iter().filter_map(Touch::place));
            if moment.unfinished_turn().is_some() && moment.n_moves() != end.n_moves() {
                continue;
            }
        }
        let turn =
            if texts.is_empty() { String::new() } else { format!("{}.  {}", frames.len(), texts.join(" ")) };
        texts.clear();
        frames.push(Frame { moment, last: std::mem::take(&mut last), turn });
    }
    frames
}

/// The facts about a game that a film shows besides its turns.
#[derive(Clone, Copy)]
pub struct Credits<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// The headers of its record, which name the players.
    pub headers: &'a Headers,
    /// How it ended, if the board does not show it: somebody resigned, or ran out of time.
    pub score: Option<Outcome>,
}

impl Credits<'_> {
    /// The two lines below a picture: the game with its players; the turn and, in the last picture, the result.
    #[must_use]
    pub fn lines(&self, frame: &Frame, is_last: bool, lang: Lang) -> [String; 2] {
        let result = is_last.then(|| self.result(&*frame.moment, lang)).flatten();
        let turn = Some(frame.turn.clone()).filter(|turn| !turn.is_empty());
        let below: Vec<String> = turn.into_iter().chain(result).collect();
        [self.title(lang), below.join("  –  ")]
    }

    /// The title of the game, and the players as far as they are known.
    fn title(&self, lang: Lang) -> String {
        let info = self.game.info();
        let seats = (0..info.n_seats).filter_map(Seat::new);
        let players = seats.filter_map(|seat| {
            let player = player_words(self.headers.get(&seat_header(&info, seat))?, lang);
            let name = words::capital(&info.seat_name(seat, lang));
            Some(if info.n_seats == 1 {
                player
            } else {
                lang.pick(format!("{name}: {player}"), format!("{name}\u{a0}: {player}"))
            })
        });
        std::iter::once(info.title(lang).to_owned()).chain(players).collect::<Vec<_>>().join("  ·  ")
    }

    fn result(&self, moment: &dyn Moment, lang: Lang) -> Option<String> {
        let on_board = match moment.status() {
            Status::Over(outcome) => Some(outcome),
            Status::ToMove(_) => None,
        };
        let outcome = on_board.or(self.score)?;
        let ended = words::outcome_words(&outcome, &self.game.info(), lang);
        let tallies = on_board.map(|_| words::tallies(self.game, moment, lang)).unwrap_or_default();
        Some(words::capital(&std::iter::once(ended).chain(tallies).collect::<Vec<_>>().join(", ")))
    }
}

/// A player as a header names them: a person by name, a machine in words.
fn player_words(header: &str, lang: Lang) -> String {
    match Who::read(header) {
        Ok(Who::Human) => lang.pick("a person", "une personne").into(),
        Ok(Who::Machine(Machine::Level(level))) => {
            lang.pick(format!("computer, level {level}"), format!("ordinateur, niveau {level}"))
        }
        _ => header.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{Beginning, Decision};

    fn played(id: &str, texts: &[&str]) -> (Box<dyn Game>, Arc<dyn Moment>) {
        let game = catalogue::find(id).unwrap();
        let start = game.start(Beginning::Usual).unwrap();
        let end = texts.iter().fold(start, |it, text| it.play_text(text, Notation::Document).unwrap());
        (game, end)
    }

    #[test]
    fn a_turn_of_several_decisions_is_one_picture() {
        let (_, end) = played("bao-la-kiswahili", &["b6", "<", "c3"]);
        let frames = frames(&end);
        let turns: Vec<&str> = frames.iter().map(|frame| frame.turn.as_str()).collect();
        assert_eq!(turns, ["", "1.  b6 <", "2.  c3"], "the end may stand inside a turn");
        assert!(frames[0].last.is_empty() && !frames[1].last.is_empty());
    }

    #[test]
    fn the_players_and_the_result_stand_below() {
        let (game, end) = played("pijersi", &["a5-b6=c6"]);
        let mut headers = Headers::default();
        headers.set("White", "Anna");
        headers.set("Black", "level:3");
        let frames = frames(&end);
        let credits = Credits { game: &*game, headers: &headers, score: Some(Outcome::win(Seat::SECOND, 2)) };
        let last = frames.last().unwrap();
        let [players, turn] = credits.lines(last, true, Lang::En);
        assert_eq!(players, "Pijersi  ·  White: Anna  ·  Black: computer, level 3");
        assert_eq!(turn, "1.  a5-b6=c6  –  Black wins");
        assert_eq!(credits.lines(&frames[0], false, Lang::Fr)[1], "");
        let [players, turn] = credits.lines(last, true, Lang::Fr);
        assert_eq!(players, "Pijersi  ·  Blanc\u{a0}: Anna  ·  Noir\u{a0}: ordinateur, niveau 3");
        assert_eq!(turn, "1.  a5-b6=c6  –  Les noirs gagnent");
    }

    #[test]
    fn an_end_on_the_board_tells_the_stores_and_nameless_players_are_left_out() {
        let game = catalogue::find("awele").unwrap();
        let start = game.start(Beginning::Position("0,1,0,0,2,0/3,0,2,0,0,2 23,15 1")).unwrap();
        let end = start.play(Decision::new(1)).unwrap();
        let headers = Headers::default();
        let credits = Credits { game: &*game, headers: &headers, score: None };
        let frames = frames(&end);
        let [players, turn] = credits.lines(frames.last().unwrap(), true, Lang::En);
        assert_eq!(players, "Awélé");
        assert_eq!(turn, "1.  a5  –  Player 1 wins, in store: player 1 26, player 2 15");
    }
}
