//! One match and who plays it: what the lines and the screen do with a game alike.

use std::sync::Arc;

use anyhow::Result;
use catalogue::{Family, Game, Info, MoveRefused, Table};
use game::{Lang, Notation, Say, Seat, Status};

use crate::output;
use crate::players::Who;
use crate::records;
use crate::result::{self, Teller};
use crate::{source, system};

/// A number of decisions in words.
pub(super) fn decisions(n: usize, lang: Lang) -> String {
    output::counted(n as u64, ["decision", "decisions"], ["décision", "décisions"], lang)
}

/// What was asked for on the command line, to find the game again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    /// A name of the catalogue or a path.
    pub(super) name: String,
    /// House rules, as `NAME=VALUE`.
    pub(super) options: Vec<String>,
}

/// How a game ended that did not end on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Resigned(Seat),
    OutOfTime(Seat),
    Agreed,
}

/// Why a line was not played to its end.
#[derive(Debug)]
pub(super) enum Unplayed {
    /// The rules refuse a decision.
    Refused(MoveRefused),
    /// The turn was over before this decision.
    TurnOver(String),
}

impl Say for Unplayed {
    fn say(&self, lang: Lang) -> String {
        match self {
            Unplayed::Refused(refused) => refused.say(lang),
            Unplayed::TurnOver(decision) => lang.pick(
                format!("the turn was over before '{}'", game::quote(decision)),
                format!("le tour était fini avant « {} »", game::quote(decision)),
            ),
        }
    }
}

/// A match, its past and future, and who sits at it.
pub(super) struct Sitting {
    pub(super) game: Arc<dyn Game>,
    pub(super) info: Info,
    pub(super) table: Box<dyn Table>,
    /// The text of the position the match began with.
    pub(super) start: String,
    pub(super) whos: Vec<Who>,
    pub(super) origin: Origin,
    /// All decisions of the line, those taken back included.
    line: Vec<String>,
    ending: Option<Ending>,
    /// The file this sitting has written.
    saved: Option<String>,
}

impl Sitting {
    pub(super) fn new(game: Arc<dyn Game>, table: Box<dyn Table>, whos: Vec<Who>, origin: Origin) -> Sitting {
        // Where the match begins is asked of its first position, whatever was played since.
        let mut first = table.boxed_clone();
        while first.undo().is_some() {}
        let start = first.position_text();
        let (line, info) = (table.move_texts(), game.info());
        Sitting { game, info, table, start, whos, origin, line, ending: None, saved: None }
    }

    /// Whose turn it is; `None` when the game is over.
    pub(super) fn mover(&self) -> Option<Seat> {
        match self.table.status() {
            Status::ToMove(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }

    pub(super) fn who(&self, seat: Seat) -> &Who {
        self.whos.get(seat.index()).unwrap_or(&Who::Human)
    }

    pub(super) fn is_human(&self, seat: Seat) -> bool {
        *self.who(seat) == Who::Human
    }

    pub(super) fn has_human(&self) -> bool {
        self.whos.contains(&Who::Human)
    }

    /// Whether a person is to move.
    pub(super) fn awaits_human(&self) -> bool {
        self.mover().is_some_and(|seat| self.is_human(seat))
    }

    /// Every decision of the line, those taken back included.
    pub(super) fn line(&self) -> &[String] {
        &self.line
    }

    /// Whether what follows was taken back and can be played again.
    pub(super) fn is_in_the_past(&self) -> bool {
        self.table.n_moves() < self.line.len()
    }

    /// Plays a decision.
    pub(super) fn play(&mut self, text: &str) -> Result<String, MoveRefused> {
        let played = self.table.play(text, Notation::Document)?;
        self.line.truncate(self.table.n_moves() - 1);
        self.line.push(played.clone());
        self.ending = None;
        Ok(played)
    }

    /// Plays what a line says: one decision, or in a sowing game several of one turn. If one of them is refused, those
    /// before it stand.
    pub(super) fn play_line(&mut self, line: &str) -> Result<(), Unplayed> {
        let decisions: Vec<&str> = match self.info.family {
            Family::Stacking => vec![line],
            Family::Sowing => line.split(',').map(str::trim).collect(),
        };
        for (k, decision) in decisions.into_iter().enumerate() {
            if k > 0 && self.table.unfinished_turn().is_none() {
                return Err(Unplayed::TurnOver(decision.to_owned()));
            }
            self.play(decision).map_err(Unplayed::Refused)?;
        }
        Ok(())
    }

    /// Takes back decisions until a person is to move again; answers whether there was anything to take back. Nothing
    /// happens when only machines have moved.
    pub(super) fn undo(&mut self) -> bool {
        let ending = self.ending.take();
        let mut n_undone = 0;
        while self.table.undo().is_some() {
            n_undone += 1;
            if self.awaits_human() {
                return true;
            }
        }
        (0..n_undone).for_each(|_| _ = self.table.redo());
        if n_undone == 0 {
            self.ending = ending;
        }
        false
    }

    /// Plays again what was taken back, answers of machines included; answers whether there was anything.
    pub(super) fn redo(&mut self) -> bool {
        if self.table.redo().is_none() {
            return false;
        }
        while !self.awaits_human() && self.table.redo().is_some() {}
        true
    }

    /// Goes to the position after so many decisions of the line, or to its end.
    pub(super) fn go_to(&mut self, n_moves: usize) {
        while self.table.n_moves() > n_moves && self.table.undo().is_some() {
            self.ending = None;
        }
        while self.table.n_moves() < n_moves && self.table.redo().is_some() {}
    }

    pub(super) fn resign(&mut self, seat: Seat) {
        self.end(Ending::Resigned(seat));
    }

    /// Ends the game otherwise than on the board; nothing happens when it is over.
    pub(super) fn end(&mut self, ending: Ending) {
        if self.mover().is_none() {
            return;
        }
        match ending {
            Ending::Resigned(seat) | Ending::OutOfTime(seat) => self.table.resign(seat),
            Ending::Agreed => self.table.agree_on_draw(),
        }
        self.ending = Some(ending);
    }

    /// How it ended, a line each; nothing while the game goes on.
    pub(super) fn result(&self, lang: Lang) -> Vec<String> {
        let status = self.table.status();
        let Status::Over(outcome) = status else { return Vec::new() };
        let score = result::score(status);
        if self.info.n_seats == 1 && self.ending.is_some() {
            return vec![format!("{score} ({})", lang.pick("given up", "abandonnée"))];
        }
        let teller = Teller::new(&*self.game, lang);
        let mut lines = vec![format!("{score} ({})", teller.outcome(outcome))];
        if let Some(Ending::OutOfTime(seat)) = self.ending {
            let name = teller.seat(seat);
            lines.push(lang.pick(format!("{name} is out of time"), format!("temps écoulé pour {name}")));
        }
        lines.extend(teller.tallies(&*self.table));
        lines
    }

    /// The title of the game, with its set-up where it has several.
    pub(super) fn title(&self, lang: Lang) -> String {
        let title = self.info.title(lang);
        // Sowing games have one set-up: it has nothing to tell.
        let setup = self.table.setup_text().filter(|_| self.info.family == Family::Stacking);
        format!("{title}{}", setup.map_or_else(String::new, |setup| format!(" ({setup})")))
    }

    pub(super) fn seat_name(&self, seat: Seat, lang: Lang) -> String {
        self.info.seat_name(seat, lang)
    }

    /// Every seat, in order.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.info.n_seats).filter_map(Seat::new)
    }

    /// The record as a file keeps it, who played included.
    pub(super) fn record(&self) -> String {
        let names = self.seats().map(|seat| (self.seat_name(seat, Lang::En), self.who(seat).to_string()));
        let names: Vec<(String, String)> = names.collect();
        let mut facts = vec![("Game", self.info.id.clone()), ("Date", system::today())];
        facts.extend(names.iter().map(|(name, who)| (name.as_str(), who.clone())));
        if !self.origin.options.is_empty() {
            facts.push(("Options", self.origin.options.join(" ")));
        }
        records::write(&facts, &*self.table)
    }

    /// Writes the record; a file that this sitting did not write is left alone. Answers what to tell.
    pub(super) fn save(&mut self, path: &str, lang: Lang) -> String {
        let path = path.trim();
        if path.is_empty() {
            return lang.pick("save FILE: which file?", "enregistrer FICHIER : quel fichier ?").into();
        }
        let record = self.record();
        let is_ours = self.saved.as_deref() == Some(path);
        let written =
            if is_ours { source::replace(path, &record, lang) } else { source::create(path, &record, lang) };
        if let Err(error) = written {
            return error.to_string();
        }
        self.saved = Some(path.into());
        lang.pick(format!("saved in {path}"), format!("enregistrée dans {path}"))
    }
}
