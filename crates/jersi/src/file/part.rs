//! A ruleset file as it was read, or the changes that a value of an option makes to it: everything may be absent.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::de::DeTable;

use super::decode::{Found, Placed, Table};
use super::mistake::{Mistake, What};
use super::syntax::{Form, found_at};
use super::unsure::{Unsure, lost_section};
use crate::layout::{Naming, Net};
use crate::options::HouseRule;
use crate::rules::Blocked;
use crate::ruleset::{RoyalCapture, SecondStep};
use crate::setup::Draw;
use crate::shapes::Choice;
use crate::texts::Numbering;

/// A value that may be absent.
type Maybe<T> = Option<Placed<T>>;

/// Declares a struct of values that may be absent, and how a second one is laid over it.
macro_rules! parts {
    ($($(#[$doc:meta])* $name:ident { $($field:ident: $kind:ty,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, Default)]
        pub(crate) struct $name {
            $(pub(crate) $field: Maybe<$kind>,)*
        }

        impl $name {
            fn lay_over(&mut self, other: &$name) {
                $(if other.$field.is_some() {
                    self.$field.clone_from(&other.$field);
                })*
            }
        }
    )*};
}

parts! {
    /// The head of a file.
    HeadPart {
        title: [String; 2],
        letters: String,
        start: String,
        numbering: Numbering,
        has_score: bool,
        has_ugi: bool,
        shows_reserve: bool,
    }

    /// The board.
    BoardPart {
        net: Net,
        names: Naming,
        rows: Vec<i64>,
        holes: Vec<String>,
        tints: Vec<i64>,
    }

    /// How pieces move and enter.
    PlayPart {
        second_step: SecondStep,
        stands_on: String,
        mixed_drops: bool,
        drops_anywhere: bool,
        placed: String,
        placing_rows: i64,
        placing_stacks: bool,
    }

    /// How the game ends.
    EndPart {
        capture: RoyalCapture,
        ransom: bool,
        landing: String,
        blocked: Blocked,
        few_kinds: String,
        draw_after: i64,
        repetition: i64,
    }

    /// A kind of piece.
    KindPart {
        name: [String; 2],
        sign: String,
        number: i64,
        at_most: i64,
        placed_as: String,
        dropped_as: String,
        read_as: String,
        reset_as: String,
        role: Role,
        beats: String,
        beats_in_pile: String,
        stands_on: String,
        closes: bool,
        divides: bool,
        exchanges: bool,
        drop_rows: Vec<i64>,
    }

    /// The shapes that players choose before the game.
    ShapesPart {
        letters: String,
        choice: Choice,
    }

    /// How set-ups are drawn by lot.
    LotPart {
        order: String,
        royal: String,
        has_codes: bool,
    }
}

/// A part that a kind plays in the game beside its strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Royal,
    Mountain,
}

/// A set-up with a name.
#[derive(Clone, Debug)]
pub(crate) struct SetupPart {
    pub(crate) name: Placed<[String; 2]>,
    pub(crate) draw: Draw,
}

/// Numbers, each with its letter.
type NumbersByLetter = Vec<(Placed<String>, Placed<i64>)>;

/// A group of weights: numbers by letter, a list by row, or one number.
#[derive(Clone, Debug, Default)]
pub(crate) struct WeightsPart {
    pub(crate) by_letter: BTreeMap<&'static str, NumbersByLetter>,
    pub(crate) by_row: BTreeMap<&'static str, Placed<Vec<i64>>>,
    pub(crate) single: BTreeMap<&'static str, Placed<i64>>,
}

/// An option and what its values change.
#[derive(Clone, Debug)]
pub(crate) struct OptionPart {
    pub(crate) rule: HouseRule,
    /// The place of its values.
    pub(crate) place: Range<usize>,
    /// The place of its name.
    pub(crate) span: Range<usize>,
    pub(crate) changes: BTreeMap<String, Part>,
}

/// A file, or a change of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Part {
    pub(crate) head: HeadPart,
    pub(crate) board: BoardPart,
    pub(crate) play: PlayPart,
    pub(crate) end: EndPart,
    pub(crate) lot: LotPart,
    pub(crate) shapes: ShapesPart,
    /// The start of the file itself, if an option has changed it.
    pub(crate) first_start: Maybe<String>,
    pub(crate) kinds: BTreeMap<String, (Placed<String>, KindPart)>,
    pub(crate) reserve: BTreeMap<String, (Placed<String>, Placed<i64>)>,
    pub(crate) setups: Option<Vec<SetupPart>>,
    pub(crate) weights: WeightsPart,
    pub(crate) options: Vec<OptionPart>,
}

impl Part {
    /// Lays the changes of an option over the file.
    pub(crate) fn lay_over(&mut self, change: &Part) {
        if change.head.start.is_some() && self.first_start.is_none() {
            self.first_start.clone_from(&self.head.start);
        }
        self.head.lay_over(&change.head);
        self.board.lay_over(&change.board);
        self.play.lay_over(&change.play);
        self.end.lay_over(&change.end);
        self.lot.lay_over(&change.lot);
        self.shapes.lay_over(&change.shapes);
        for (letter, (place, kind)) in &change.kinds {
            let (_, own) =
                self.kinds.entry(letter.clone()).or_insert_with(|| (place.clone(), KindPart::default()));
            own.lay_over(kind);
        }
        self.reserve.extend(change.reserve.clone());
        if change.setups.is_some() {
            self.setups.clone_from(&change.setups);
        }
        self.weights.by_letter.extend(change.weights.by_letter.clone());
        self.weights.by_row.extend(change.weights.by_row.clone());
        self.weights.single.extend(change.weights.single.clone());
    }
}

/// A file as far as it could be read.
pub(crate) struct Decoded {
    pub(crate) part: Part,
    /// Every entry with a mistake of its own. Contradictions between entries are found by `resolve`.
    pub(crate) mistakes: Vec<Mistake>,
    /// The keys whose values these mistakes have hidden.
    pub(crate) unsure: Unsure,
}

/// Reads a file.
pub(crate) fn decode(source: &str) -> Decoded {
    let (document, errors) = DeTable::parse_recoverable(source);
    let found = Found::default();
    let part = read_part(Table::of_file(document.get_ref(), &found), true);
    let Found { mistakes, unsure } = found;
    let (mut mistakes, mut unsure) = (mistakes.into_inner(), unsure.into_inner());
    let mut lost: Vec<Range<usize>> = Vec::new();
    let mut syntax = Vec::new();
    for error in errors {
        let span = error.span().unwrap_or(0..0);
        if lost.iter().any(|section| section.contains(&span.start)) {
            continue;
        }
        lost.extend(lost_section(source, span.start));
        unsure.add_at(source, span.start);
        let found = found_at(source, &span);
        let form = Form::of_message(error.message(), &found);
        syntax.push(Mistake::at(span, What::Syntax { form, found }));
    }
    // A value whose form is broken is of whatever type the parser makes up.
    let is_made_up = |mistake: &Mistake| {
        let is_broken = |at: usize| mistake.span.start == at || mistake.span.contains(&at);
        matches!(mistake.what, What::WrongType { .. }) && syntax.iter().any(|it| is_broken(it.span.start))
    };
    let is_lost = |mistake: &Mistake| lost.iter().any(|section| section.contains(&mistake.span.start));
    mistakes.retain(|mistake| !is_lost(mistake) && !is_made_up(mistake));
    mistakes.extend(syntax);
    Decoded { part, mistakes, unsure }
}

fn read_part(table: Table<'_>, is_file: bool) -> Part {
    let mut part = Part { head: read_head(&table), ..Part::default() };
    if let Some(board) = table.table("board") {
        part.board = read_board(board);
    }
    if let Some(play) = table.table("play") {
        part.play = read_play(play);
    }
    if let Some(end) = table.table("end") {
        part.end = read_end(end);
    }
    if let Some(lot) = table.table("lot") {
        part.lot = read_lot(lot);
    }
    if let Some(shapes) = table.table("shapes") {
        part.shapes = read_shapes(shapes);
    }
    if let Some(weights) = table.table("weights") {
        part.weights = read_weights(weights);
    }
    part.kinds = table
        .tables_by_key("kind")
        .into_iter()
        .map(|(letter, kind)| (letter.value.clone(), (letter, read_kind(kind))))
        .collect();
    part.reserve = table
        .numbers_by_key("reserve")
        .into_iter()
        .map(|(letter, number)| (letter.value.clone(), (letter, number)))
        .collect();
    let setups = table.tables("set-up");
    part.setups = setups.map(|tables| tables.into_iter().filter_map(read_setup).collect());
    if is_file {
        part.options =
            table.tables("option").unwrap_or_default().into_iter().filter_map(read_option).collect();
        note_doubles(&table, &part.options);
    }
    table.finish();
    part
}

fn note_doubles(table: &Table<'_>, options: &[OptionPart]) {
    for (i, option) in options.iter().enumerate() {
        if options.iter().take(i).any(|it| it.rule.name == option.rule.name) {
            table.note(option.span.clone(), What::OptionTwice { name: option.rule.name.clone() });
        }
    }
}

fn read_head(table: &Table<'_>) -> HeadPart {
    HeadPart {
        title: table.words("title"),
        letters: table.text("letters"),
        start: table.text("start"),
        numbering: table.word("numbering", &[("lines", Numbering::Lines), ("turns", Numbering::Turns)]),
        has_score: table.flag("score"),
        has_ugi: table.flag("ugi"),
        shows_reserve: table.flag("reserve-always-written"),
    }
}

fn read_board(table: Table<'_>) -> BoardPart {
    let names = [
        ("row-place", Naming::RowPlace),
        ("column-row", Naming::ColumnRow),
        ("diagonal-row", Naming::DiagonalRow),
    ];
    let part = BoardPart {
        net: table.word("net", &[("hexagons", Net::Hexagons), ("squares", Net::Squares)]),
        names: table.word("names", &names),
        rows: table.numbers("rows"),
        holes: table.texts("holes"),
        tints: table.numbers("tints"),
    };
    table.finish();
    part
}

fn read_play(table: Table<'_>) -> PlayPart {
    let second = [
        ("any", SecondStep::Any),
        ("turning", SecondStep::Turning),
        ("straight", SecondStep::Straight),
        ("none", SecondStep::None),
    ];
    let part = PlayPart {
        second_step: table.word("second-step", &second),
        stands_on: table.text("stands-on"),
        mixed_drops: table.flag("mixed-drops"),
        drops_anywhere: table.flag("drops-anywhere"),
        placed: table.text("placed"),
        placing_rows: table.number("placing-rows", 1, 8),
        placing_stacks: table.flag("placing-stacks"),
    };
    table.finish();
    part
}

fn read_end(table: Table<'_>) -> EndPart {
    let part = EndPart {
        capture: table.word("capture", &[("wins", RoyalCapture::Wins), ("resets", RoyalCapture::Resets)]),
        ransom: table.flag("ransom"),
        landing: table.text("landing"),
        blocked: table.word("blocked", &[("loses", Blocked::Loses), ("draws", Blocked::Draws)]),
        few_kinds: table.text("few-kinds"),
        draw_after: table.number("draw-after", 1, 250),
        repetition: table.number("repetition", 2, 9),
    };
    table.finish();
    part
}

fn read_lot(table: Table<'_>) -> LotPart {
    let part =
        LotPart { order: table.text("order"), royal: table.text("royal"), has_codes: table.flag("codes") };
    table.finish();
    part
}

fn read_shapes(table: Table<'_>) -> ShapesPart {
    let choices = [
        ("agreed", Choice::Agreed),
        ("drawn-for-both", Choice::DrawnForBoth),
        ("drawn-for-each", Choice::DrawnForEach),
        ("secret-own", Choice::SecretOwn),
        ("secret-other", Choice::SecretOther),
    ];
    let part = ShapesPart { letters: table.text("letters"), choice: table.word("choice", &choices) };
    table.finish();
    part
}

fn read_kind(table: Table<'_>) -> KindPart {
    let part = KindPart {
        name: table.words("name"),
        sign: table.text("sign"),
        number: table.number("number", 0, 15),
        at_most: table.number("at-most", 0, 15),
        placed_as: table.text("placed-as"),
        dropped_as: table.text("dropped-as"),
        read_as: table.text("read-as"),
        reset_as: table.text("reset-as"),
        role: table.word("role", &[("royal", Role::Royal), ("mountain", Role::Mountain)]),
        beats: table.text("beats"),
        beats_in_pile: table.text("beats-in-pile"),
        stands_on: table.text("stands-on"),
        closes: table.flag("closes"),
        divides: table.flag("divides"),
        exchanges: table.flag("exchanges"),
        drop_rows: table.numbers("drop-rows"),
    };
    table.finish();
    part
}

fn read_setup(table: Table<'_>) -> Option<SetupPart> {
    let name = table.words("name");
    let name = table.need("name", name);
    let ways =
        [("start", Draw::Usual), ("both", Draw::Both), ("mirror", Draw::Mirror), ("placing", Draw::Placing)];
    let draw = table.word("by", &ways);
    let draw = table.need("by", draw);
    table.finish();
    Some(SetupPart { name: name?, draw: draw?.value })
}

/// The groups of weights that have a number for each kind.
pub(super) const BY_LETTER: [&str; 4] = ["lone", "top", "base", "hand"];
/// The groups of weights that have a number for each row.
pub(super) const BY_ROW: [&str; 3] = ["advance", "pile_advance", "royal_advance"];
/// The weights that are one number.
pub(super) const SINGLE: [&str; 9] =
    ["centre", "threat", "pile_threat", "prize", "free", "goal_threat", "reach", "guard", "tempo"];

fn read_weights(table: Table<'_>) -> WeightsPart {
    let part = WeightsPart {
        // A group that is absent must not hide that of the file when a change is laid over it.
        by_letter: BY_LETTER
            .into_iter()
            .map(|group| (group, table.numbers_by_key(group)))
            .filter(|(_, numbers)| !numbers.is_empty())
            .collect(),
        by_row: BY_ROW.into_iter().filter_map(|group| Some((group, table.numbers(group)?))).collect(),
        single: SINGLE
            .into_iter()
            .filter_map(|group| Some((group, table.number(group, -1000, 1000)?)))
            .collect(),
    };
    table.finish();
    part
}

fn read_option(table: Table<'_>) -> Option<OptionPart> {
    let name = table.text("name");
    let name = table.need("name", name);
    let values = table.texts("values");
    let values = table.need("values", values);
    let help = table.words("help");
    let help = table.need("help", help);
    let changes = table.tables_by_key("change");
    let known = values.as_ref().map(|values| values.value.clone()).unwrap_or_default();
    if let Some(values) = values.as_ref().filter(|values| values.value.len() < 2) {
        table.note(values.span.clone(), What::FewValues);
    }
    for (value, _) in changes.iter().filter(|(value, _)| !known.contains(&value.value)) {
        table
            .note(value.span.clone(), What::NoSuchValue { value: value.value.clone(), known: known.clone() });
    }
    let changes = changes
        .into_iter()
        .map(|(value, change)| (value.value, read_part(change.into_change(), false)))
        .collect();
    table.finish();
    // An option whose help is missing is read to the end, so that the mistakes in its changes are found too.
    let [en, fr] = help.map_or_else(Default::default, |help| help.value);
    let Placed { value: name, span } = name?;
    let Placed { value: values, span: place } = values?;
    Some(OptionPart { rule: HouseRule { name, values, en, fr }, place, span, changes })
}
