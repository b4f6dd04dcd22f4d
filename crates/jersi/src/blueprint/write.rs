//! Writing a blueprint as a ruleset file.

use std::fmt::Write as _;

use super::{Blueprint, BoardPlan, KindPlan, Letters, Role};
use crate::layout::{Naming, Net};
use crate::rules::Blocked;
use crate::ruleset::{RoyalCapture, SecondStep};
use crate::setup::Draw;
use crate::shapes::Choice;
use crate::texts::Numbering;

impl Blueprint {
    /// Writes the ruleset file.
    ///
    /// ```
    /// use jersi::{Chosen, Jersi};
    ///
    /// let (_, source) = jersi::FILES[0];
    /// let game = Jersi::<Chosen>::read(source).map_err(|_| "a mistake")?;
    /// let again = Jersi::<Chosen>::read(&game.blueprint().source()).map_err(|_| "a mistake")?;
    /// assert_eq!(game.ruleset(), again.ruleset());
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn source(&self) -> String {
        let mut file = File::default();
        self.write_head(&mut file);
        write_board(&self.board, &mut file);
        self.write_play(&mut file);
        self.write_reserve(&mut file);
        for kind in &self.kinds {
            self.write_kind(kind, &mut file);
        }
        self.write_end(&mut file);
        self.write_setups(&mut file);
        self.write_shapes(&mut file);
        let mut text = file.0;
        if let Some(weights) = &self.weights {
            text.push('\n');
            text.push_str(weights);
        }
        text
    }

    fn write_head(&self, file: &mut File) {
        file.words("title", &self.titles);
        file.text("letters", &listed(self.kinds.iter().map(|kind| kind.letter)));
        if let Some(start) = &self.start {
            file.text("start", start);
        }
        if self.texts.numbering == Numbering::Turns {
            file.text("numbering", "turns");
        }
        file.flag("score", self.texts.has_score, true);
        file.flag("ugi", self.texts.has_ugi, false);
        let drops = self.kinds.iter().any(|kind| kind.drop_rows.is_some());
        file.flag("reserve-always-written", self.texts.shows_reserve, drops);
    }

    /// Returns whether there is a royal kind. What needs one is left out of a file without it, so that the kind can be taken
    /// out of any game.
    fn has_royal(&self) -> bool {
        self.kinds.iter().any(|kind| kind.role == Some(Role::Royal))
    }

    fn write_play(&self, file: &mut File) {
        file.table("play");
        let word = match self.second_step {
            SecondStep::Any => "any",
            SecondStep::Turning => "turning",
            SecondStep::Straight => "straight",
            SecondStep::None => "none",
        };
        file.text("second-step", word);
        if let Some(placing) = &self.placing {
            file.text("placed", &self.ordered(&placing.kinds));
            file.number("placing-rows", placing.n_rows);
            file.flag("placing-stacks", placing.stacks, true);
        }
        file.flag("mixed-drops", self.mixed_drops, true);
        file.flag("drops-anywhere", self.drops_anywhere, false);
    }

    fn write_reserve(&self, file: &mut File) {
        let held: Vec<&KindPlan> = self.kinds.iter().filter(|kind| kind.in_reserve > 0).collect();
        if !held.is_empty() {
            file.table("reserve");
        }
        for kind in held {
            file.number(&kind.letter.to_string(), kind.in_reserve);
        }
    }

    fn write_kind(&self, kind: &KindPlan, file: &mut File) {
        file.table(&format!("kind.{}", kind.letter));
        file.words("name", &kind.names);
        file.text("sign", &kind.sign.name());
        file.number("number", kind.number);
        if kind.at_most > kind.number + kind.in_reserve {
            file.number("at-most", kind.at_most);
        }
        if kind.placed_as != kind.letter.to_string() {
            file.text("placed-as", &kind.placed_as);
        }
        if kind.dropped_as != kind.placed_as {
            file.text("dropped-as", &kind.dropped_as);
        }
        for (key, signs) in [("read-as", &kind.read_as), ("reset-as", &kind.reset_as)] {
            if !signs.is_empty() {
                file.text(key, &signs.join(" "));
            }
        }
        match kind.role {
            Some(Role::Royal) => file.text("role", "royal"),
            Some(Role::Mountain) => file.text("role", "mountain"),
            None => {}
        }
        file.text("beats", &listed(kind.beats.iter().copied()));
        if kind.beats_in_pile != kind.beats {
            file.text("beats-in-pile", &listed(kind.beats_in_pile.iter().copied()));
        }
        file.text("stands-on", &listed(kind.stands_on.iter().copied()));
        file.flag("closes", kind.closes, false);
        file.flag("divides", kind.divides, false);
        file.flag("exchanges", kind.exchanges && self.has_royal(), false);
        if let Some(rows) = kind.drop_rows {
            file.numbers("drop-rows", &rows);
        }
    }

    fn write_end(&self, file: &mut File) {
        file.table("end");
        let end = &self.end;
        if self.has_royal() {
            let word = match end.capture {
                RoyalCapture::Wins => "wins",
                RoyalCapture::Resets => "resets",
            };
            file.text("capture", word);
        }
        file.flag("ransom", end.ransom && self.has_royal(), false);
        if !end.landing.is_empty() {
            file.text("landing", &self.ordered(&end.landing));
        }
        if end.blocked == Blocked::Draws {
            file.text("blocked", "draws");
        }
        if let Some(kinds) = &end.few_kinds {
            file.text("few-kinds", &self.ordered(kinds));
        }
        if let Some(turns) = end.draw_after {
            file.number("draw-after", turns);
        }
        if let Some(times) = end.repetition {
            file.number("repetition", times);
        }
    }

    fn write_setups(&self, file: &mut File) {
        for (names, draw) in &self.setups {
            file.table("[set-up]");
            file.words("name", names);
            let word = match draw {
                Draw::Usual => "start",
                Draw::Both => "both",
                Draw::Mirror => "mirror",
                Draw::Placing => "placing",
            };
            file.text("by", word);
        }
        let texts = &self.texts;
        if texts.lot_order.is_empty() {
            return;
        }
        file.table("lot");
        file.text("order", &texts.lot_order.join(" "));
        if let Some(royal) = &texts.lot_royal {
            file.text("royal", royal);
        }
        file.flag("codes", texts.has_codes, false);
    }

    fn write_shapes(&self, file: &mut File) {
        let Some(shapes) = &self.shapes else { return };
        if !shapes.has_place(self.start.as_deref()) {
            return;
        }
        file.table("shapes");
        file.text("letters", &self.ordered(&shapes.letters));
        let word = match shapes.choice {
            Choice::Agreed => "agreed",
            Choice::DrawnForBoth => "drawn-for-both",
            Choice::DrawnForEach => "drawn-for-each",
            Choice::SecretOwn => "secret-own",
            Choice::SecretOther => "secret-other",
        };
        file.text("choice", word);
    }

    /// Lists letters in the order of the kinds.
    fn ordered(&self, letters: &Letters) -> String {
        listed(self.kinds.iter().map(|kind| kind.letter).filter(|letter| letters.contains(letter)))
    }
}

fn write_board(board: &BoardPlan, file: &mut File) {
    file.table("board");
    let usual = match board.net {
        Net::Hexagons => Naming::RowPlace,
        Net::Squares => Naming::ColumnRow,
    };
    if board.net == Net::Squares {
        file.text("net", "squares");
    }
    if board.naming != usual {
        let word = match board.naming {
            Naming::RowPlace => "row-place",
            Naming::ColumnRow => "column-row",
            Naming::DiagonalRow => "diagonal-row",
        };
        file.text("names", word);
    }
    file.numbers("rows", &board.rows);
    if !board.holes.is_empty() {
        let holes: Vec<String> = board.holes.iter().map(|hole| quoted(hole)).collect();
        file.entry("holes", &format!("[{}]", holes.join(", ")));
    }
    file.numbers("tints", &board.tints);
}

/// Lists letters with blanks between them.
fn listed(letters: impl Iterator<Item = char>) -> String {
    letters.map(String::from).collect::<Vec<_>>().join(" ")
}

/// Quotes a text as TOML does.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            // Writing to a string cannot fail.
            control if control.is_control() => _ = write!(quoted, "\\u{:04X}", u32::from(control)),
            plain => quoted.push(plain),
        }
    }
    quoted.push('"');
    quoted
}

/// A file being written.
#[derive(Default)]
struct File(String);

impl File {
    fn entry(&mut self, key: &str, value: &str) {
        _ = writeln!(self.0, "{key} = {value}");
    }

    /// Begins a table.
    fn table(&mut self, name: &str) {
        _ = writeln!(self.0, "\n[{name}]");
    }

    fn text(&mut self, key: &str, value: &str) {
        self.entry(key, &quoted(value));
    }

    /// Writes a text in both languages, or once if they are the same.
    fn words(&mut self, key: &str, [en, fr]: &[String; 2]) {
        if en == fr {
            self.text(key, en);
        } else {
            self.entry(key, &format!("{{ en = {}, fr = {} }}", quoted(en), quoted(fr)));
        }
    }

    fn number(&mut self, key: &str, value: impl Into<u32>) {
        self.entry(key, &value.into().to_string());
    }

    fn numbers(&mut self, key: &str, values: &[u8]) {
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        self.entry(key, &format!("[{}]", values.join(", ")));
    }

    /// Writes a flag that differs from its default.
    fn flag(&mut self, key: &str, value: bool, usual: bool) {
        if value != usual {
            self.entry(key, &value.to_string());
        }
    }
}
