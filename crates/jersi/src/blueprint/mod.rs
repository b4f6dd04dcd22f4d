//! A ruleset as somebody composes it: plain data that a workshop shows and changes, and writes as a ruleset file.
//!
//! A [`Blueprint`] is made from a game with its options settled, so a variant begins as a copy of an existing game. It is not
//! checked while it is changed: its [source](Blueprint::source) is read like any other file, and that reader finds every mistake.

mod write;

use std::collections::BTreeSet;

use game::Sign;

use crate::chosen::Chosen;
use crate::layout::{Naming, Net};
use crate::piece::{Kind, KindSet};
use crate::rules::{Blocked, Jersi};
use crate::ruleset::{Clock, RoyalCapture, SecondStep};
use crate::setup::Draw;
use crate::shapes::Choice;
use crate::texts::Numbering;

/// Kinds by their letters.
pub type Letters = BTreeSet<char>;

/// A ruleset that can be changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Blueprint {
    /// The title, in English and in French.
    pub titles: [String; 2],
    /// The board.
    pub board: BoardPlan,
    /// The kinds of pieces, in the order of their codes.
    pub kinds: Vec<KindPlan>,
    /// The rows of the start, as a position text has them; `None` if the players place everything.
    pub start: Option<String>,
    /// The directions of the second step of a turn.
    pub second_step: SecondStep,
    /// How pieces are placed before the first move.
    pub placing: Option<PlacingPlan>,
    /// Whether two pieces of different kinds may be dropped in one turn.
    pub mixed_drops: bool,
    /// Whether drops go anywhere, whatever the rows of a kind.
    pub drops_anywhere: bool,
    /// How the game ends.
    pub end: EndPlan,
    /// The set-ups with their names in both languages, the default one first.
    pub setups: Vec<([String; 2], Draw)>,
    /// The choice of special pieces before the game; `None` if there are none to choose from.
    pub shapes: Option<ShapePlan>,
    /// How records and position texts are written.
    pub texts: TextPlan,
    /// The evaluation weights as a table of the file; `None` if they are to be estimated from the rules.
    pub weights: Option<String>,
}

/// A board that can be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPlan {
    /// The shape of its cells.
    pub net: Net,
    /// How cells are named.
    pub naming: Naming,
    /// The lengths of its rows, holes included, near side first.
    pub rows: Vec<u8>,
    /// The names of the cells left out.
    pub holes: Vec<String>,
    /// The tint of each ring of cells from the outside in.
    pub tints: Vec<u8>,
}

/// A kind of piece that can be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindPlan {
    /// The letter in position texts.
    pub letter: char,
    /// The name, in English and in French.
    pub names: [String; 2],
    /// The sign on its faces.
    pub sign: Sign,
    /// The number each side has on the board at the start, or places.
    pub number: u8,
    /// The number each side holds in reserve.
    pub in_reserve: u8,
    /// The largest number that a position may show for one side.
    pub at_most: u8,
    /// The sign in placements.
    pub placed_as: String,
    /// The sign in drops and resets.
    pub dropped_as: String,
    /// The signs in other documents, which are read but never written.
    pub read_as: Vec<String>,
    /// The signs in other documents that mean this kind in resets alone.
    pub reset_as: Vec<String>,
    /// Whether it is royal or the mountain.
    pub role: Option<Role>,
    /// The kinds that it beats when it moves alone.
    pub beats: Letters,
    /// The kinds that it beats as the top of a pile.
    pub beats_in_pile: Letters,
    /// The kinds that it may stand on.
    pub stands_on: Letters,
    /// Whether it closes the cells around it to two pieces.
    pub closes: bool,
    /// Whether it forbids moves of two cells to and from the cells around it.
    pub divides: bool,
    /// Whether it may exchange places with the royal piece.
    pub exchanges: bool,
    /// The rows it is dropped on, first and last, counted from 1 on its own side; `None` if it is never dropped.
    pub drop_rows: Option<[u8; 2]>,
}

/// The special role of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The piece that the game is about (the kunti).
    Royal,
    /// The immobile piece that others climb (the cmana).
    Mountain,
}

/// How pieces are placed before the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacingPlan {
    /// The kinds that are placed.
    pub kinds: Letters,
    /// The number of rows on which each side places.
    pub n_rows: u8,
    /// Whether a piece may be placed on another.
    pub stacks: bool,
}

/// How the game ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndPlan {
    /// The consequence of capturing the royal piece, if there is one.
    pub capture: RoyalCapture,
    /// Whether the capturer demands a piece before the royal one is put back.
    pub ransom: bool,
    /// The kinds that win on the enemy's back row.
    pub landing: Letters,
    /// The consequence of having no legal move.
    pub blocked: Blocked,
    /// The kinds that the few-kinds rule counts; `None` if there is no such rule.
    pub few_kinds: Option<Letters>,
    /// The number of turns without a capture that make a draw.
    pub draw_after: Option<u8>,
    /// The number of times a situation occurs that make a draw.
    pub repetition: Option<u32>,
}

/// The choice of special pieces before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapePlan {
    /// The kinds to choose from. A chosen one stands where the start has one of them.
    pub letters: Letters,
    /// Who chooses.
    pub choice: Choice,
}

impl ShapePlan {
    /// Returns whether there is something to choose. Shapes that are agreed on need a place in the start, and a variant that
    /// took the special pieces out has none; that others cannot be drawn or picked is told as a mistake.
    fn has_place(&self, start: Option<&str>) -> bool {
        let start = start.unwrap_or_default();
        let has = |of: fn(&char) -> char| self.letters.iter().any(|letter| start.contains(of(letter)));
        self.choice != Choice::Agreed || has(|it| *it) && has(char::to_ascii_lowercase)
    }
}

/// How records and position texts are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPlan {
    /// How turns are numbered.
    pub numbering: Numbering,
    /// Whether records end with the score.
    pub has_score: bool,
    /// Whether turns have texts for engines.
    pub has_ugi: bool,
    /// Whether position texts show an empty reserve.
    pub shows_reserve: bool,
    /// The cells of drawn set-ups in drawing order, by name; the cell of a pile twice.
    pub lot_order: Vec<String>,
    /// The cell of the royal piece in drawn set-ups.
    pub lot_royal: Option<String>,
    /// Whether drawn set-ups have codes.
    pub has_codes: bool,
}

impl Jersi<Chosen> {
    /// Returns the rules as the options stand, to be changed.
    #[must_use]
    pub fn blueprint(&self) -> Blueprint {
        let (rules, texts) = (self.ruleset(), self.texts());
        let letters = |set: KindSet| -> Letters { set.iter().map(|kind| texts.of(kind).letter).collect() };
        let is_placed = rules.placing.is_some() && self.placing_start() == game::Rules::start(self);
        let rows = texts.start.split(' ').next().unwrap_or_default().to_owned();
        let start = (!is_placed).then_some(rows);
        Blueprint {
            titles: texts.titles.clone(),
            board: self.board_plan(),
            kinds: texts.kinds().map(|(kind, _)| self.kind_plan(kind)).collect(),
            shapes: self.shape_plan().filter(|shapes| shapes.has_place(start.as_deref())),
            start,
            second_step: rules.second_step,
            placing: rules.placing.map(|placing| PlacingPlan {
                kinds: letters(placing.kinds),
                n_rows: placing.n_rows,
                stacks: placing.stacks,
            }),
            mixed_drops: rules.dropping.is_none_or(|dropping| dropping.mixes),
            drops_anywhere: self.options.drops_anywhere,
            end: EndPlan {
                capture: rules.royal.map_or(RoyalCapture::Wins, |royal| royal.capture),
                ransom: self.options.ransom,
                landing: letters(rules.arrivals),
                blocked: self.options.blocked,
                few_kinds: (rules.clock == Clock::FewKinds).then(|| letters(rules.counted)),
                draw_after: self.options.draw_after,
                repetition: self.options.repetition,
            },
            setups: self.setup_plans(),
            texts: self.text_plan(),
            weights: Some(game::Weighted::weights_source(self)),
        }
    }

    fn board_plan(&self) -> BoardPlan {
        let layout = &self.ruleset().layout;
        BoardPlan {
            net: layout.net(),
            naming: layout.naming(),
            rows: layout.rows().to_vec(),
            holes: layout.holes().map(|cell| layout.name(cell)).collect(),
            tints: self.texts.ring_tints.clone(),
        }
    }

    fn kind_plan(&self, kind: Kind) -> KindPlan {
        let (rules, text) = (self.ruleset(), self.texts.of(kind));
        let letters =
            |set: KindSet| -> Letters { set.iter().map(|kind| self.texts.of(kind).letter).collect() };
        let code = usize::from(kind.code());
        let of = |table: &[KindSet; Kind::CODES]| letters(table.get(code).copied().unwrap_or_default());
        let zone = rules.dropping.filter(|dropping| dropping.kinds.has(kind));
        let is_royal = rules.is_royal(kind).then_some(Role::Royal);
        let in_reserve = self.held_at_start(kind);
        KindPlan {
            letter: text.letter,
            names: text.names.map(|name| name.to_string()),
            sign: text.face,
            number: text.n_each.saturating_sub(in_reserve),
            in_reserve,
            at_most: text.most,
            placed_as: text.sign.to_string(),
            dropped_as: text.drop_sign.to_string(),
            read_as: self.foreign_signs(kind, false),
            reset_as: self.foreign_signs(kind, true),
            role: is_royal.or((rules.mountain == Some(kind)).then_some(Role::Mountain)),
            beats: of(&rules.beats),
            beats_in_pile: of(&rules.beats_in_pile),
            stands_on: letters(rules.supports(kind)),
            closes: rules.closers.has(kind),
            divides: rules.binders.has(kind),
            exchanges: rules.exchanger == Some(kind),
            drop_rows: zone
                .and_then(|dropping| dropping.zones.get(code).copied())
                .map(|(from, to)| [from + 1, to]),
        }
    }

    fn foreign_signs(&self, kind: Kind, is_reset: bool) -> Vec<String> {
        let signs = self.texts.foreign_signs.iter();
        let own = signs.filter(|it| it.kind == kind && it.is_reset == is_reset);
        own.map(|it| it.sign.to_string()).collect()
    }

    /// Returns how many pieces of a kind each side holds in reserve when the game begins; those to be placed do not count.
    fn held_at_start(&self, kind: Kind) -> u8 {
        let is_placed = self.ruleset().placing.is_some_and(|placing| placing.kinds.has(kind));
        if is_placed { 0 } else { game::Rules::start(self).in_hand(crate::piece::Colour::White, kind) }
    }

    fn setup_plans(&self) -> Vec<([String; 2], Draw)> {
        let named = &self.texts.setups.named;
        named
            .iter()
            .map(|setup| ([setup.name.en, setup.name.fr].map(|it| it.to_string()), setup.draw))
            .collect()
    }

    fn shape_plan(&self) -> Option<ShapePlan> {
        let letters: Letters =
            self.shape_kinds().into_iter().map(|kind| self.texts.of(kind).letter).collect();
        (!letters.is_empty()).then(|| ShapePlan { letters, choice: self.choice() })
    }

    fn text_plan(&self) -> TextPlan {
        let (layout, texts) = (&self.ruleset().layout, self.texts());
        TextPlan {
            numbering: texts.numbering,
            has_score: texts.has_score,
            has_ugi: texts.has_ugi,
            shows_reserve: texts.shows_reserve,
            lot_order: texts.setups.order.iter().map(|&cell| layout.name(cell)).collect(),
            lot_royal: texts.setups.royal.map(|cell| layout.name(cell)),
            has_codes: texts.setups.has_codes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Texts;

    /// A file that is taken apart and put together again says all that it said, but for its options, which are settled, and
    /// weights of what the game does not have (`tests/blueprint.rs` compares the others).
    #[test]
    fn no_key_of_a_file_is_lost() {
        for (id, source) in crate::FILES {
            let game = Jersi::<Chosen>::read(source).unwrap();
            let again = Jersi::<Chosen>::read(&game.blueprint().source()).unwrap();
            let settled = |it: &Jersi<Chosen>| Texts {
                options: Vec::new(),
                weights: game.texts().weights,
                ..it.texts().clone()
            };
            assert_eq!(settled(&again), settled(&game), "{id}");
            assert_eq!(again.ruleset(), game.ruleset(), "{id}");
        }
    }

    #[test]
    fn signs_of_other_documents_are_still_read() {
        let (_, source) = crate::FILES.into_iter().find(|(_, source)| source.contains("read-as")).unwrap();
        let source = source.replacen("\nread-as", "\nreset-as = \"X YZ\"\nread-as", 1);
        let game = Jersi::<Chosen>::read(&source).unwrap();
        let again = Jersi::<Chosen>::read(&game.blueprint().source()).unwrap();
        assert_eq!(game.texts().foreign_signs.iter().filter(|it| it.is_reset).count(), 2);
        assert_eq!(again.texts().foreign_signs, game.texts().foreign_signs);
    }
}
