//! Finds likely slips: in the file under its usual options, and under each value of each option.

use std::ops::Range;

use game::Rules;

use super::decode::Placed;
use super::mistake::line_and_column;
use super::part::{KindPart, Part};
use super::warning::{Names, Place, Slip, Warning};
use crate::chosen::Chosen;
use crate::frame::Full;
use crate::layout::{Cell, DIRECTIONS};
use crate::piece::{Colour, Kind, KindSet};
use crate::position::Position;
use crate::rules::Jersi;
use crate::ruleset::{RoyalCapture, Ruleset};
use crate::setup::Draw;

impl Jersi<Chosen> {
    /// Lists the likely slips of the file, in the order of the text: goals that nobody reaches, kinds that nobody
    /// has, starts that do not show what the file says, options that change nothing. The game can be played nevertheless.
    #[must_use]
    pub fn warnings(&self) -> Vec<Warning> {
        let usual = self.with_usual_options();
        let mut cases = vec![Case::new(&usual)];
        let values: Vec<_> = usual.each_value().collect();
        cases.extend(values.iter().map(Case::new));
        let mut found: Vec<Found> = Vec::new();
        for case in &cases {
            for slip in case.slips() {
                // A slip that shows under the usual values is not told again under others.
                if !found.iter().any(|it| it.span == slip.span && it.slip == slip.slip) {
                    found.push(slip);
                }
            }
        }
        found.extend(never_owned(&cases));
        found.extend(same_values(&cases));
        found.sort_by_key(|it| it.span.as_ref().map(|span| span.start));
        found.into_iter().map(|it| it.warning(self.file().source())).collect()
    }
}

/// A slip and its place.
struct Found {
    span: Option<Range<usize>>,
    under: Vec<(String, String)>,
    slip: Slip,
}

impl Found {
    fn warning(self, source: &str) -> Warning {
        let place = self.span.map(|span| {
            let (line, column) = line_and_column(source, span.start);
            Place { span, line, column }
        });
        Warning { place, under: self.under, slip: self.slip }
    }
}

/// The game under some options.
struct Case<'a> {
    game: &'a Jersi<Chosen>,
    part: Part,
    start: Position<Full>,
}

fn span<T>(placed: Option<&Placed<T>>) -> Option<Range<usize>> {
    placed.map(|it| it.span.clone())
}

impl<'a> Case<'a> {
    fn new(game: &'a Jersi<Chosen>) -> Case<'a> {
        Case { game, part: game.file().settled(), start: game.start() }
    }

    fn rules(&self) -> &Ruleset {
        self.game.ruleset()
    }

    fn names(&self, kind: Kind) -> Names {
        self.game.texts.of(kind).names.map(|name| name.to_string())
    }

    fn kind_part(&self, kind: Kind) -> Option<&(Placed<String>, KindPart)> {
        self.part.kinds.get(&self.game.texts.of(kind).letter.to_string())
    }

    /// Returns the place of a key of a kind, or of its table.
    fn kind_span<T>(
        &self,
        kind: Kind,
        key: impl Fn(&KindPart) -> &Option<Placed<T>>,
    ) -> Option<Range<usize>> {
        let (table, part) = self.kind_part(kind)?;
        Some(key(part).as_ref().map_or_else(|| table.span.clone(), |placed| placed.span.clone()))
    }

    fn found(&self, span: Option<Range<usize>>, slip: Slip) -> Found {
        Found { span, under: self.game.file().settings().to_vec(), slip }
    }

    fn owned(&self, colour: Colour, kind: Kind) -> u32 {
        self.start.on_board(colour, kind) + u32::from(self.start.in_hand(colour, kind))
    }

    /// Returns the kinds that a side has, at the start or in some set-up.
    fn kinds(&self) -> KindSet {
        let is_owned = |kind: &Kind| {
            Colour::BOTH.into_iter().any(|colour| self.owned(colour, *kind) > 0)
                || self.game.texts.of(*kind).n_each > 0
        };
        self.rules().kinds().filter(is_owned).collect()
    }

    /// Returns the kinds that move.
    fn mobile(&self) -> KindSet {
        self.kinds().iter().filter(|kind| Some(*kind) != self.rules().mountain).collect()
    }

    fn is_beaten(&self, kind: Kind) -> bool {
        self.mobile().iter().any(|other| self.rules().can_beat(other).has(kind))
    }

    fn slips(&self) -> Vec<Found> {
        let checks = [
            self.goals(),
            self.strengths(),
            self.idle_kinds(),
            self.start_counts(),
            self.royals(),
            self.placing(),
            self.lots(),
            self.lot_piles().into_iter().collect(),
            self.pieces_above_most(),
            self.parted_board().into_iter().collect(),
        ];
        checks.into_iter().flatten().collect()
    }

    fn goals(&self) -> Vec<Found> {
        let end = &self.part.end;
        let mut found = Vec::new();
        let lands = self.mobile().meets(self.rules().arrivals);
        let royal = self.rules().royal.filter(|royal| self.kinds().has(royal.kind));
        let is_decisive =
            royal.is_some_and(|royal| royal.capture == RoyalCapture::Wins && self.is_beaten(royal.kind));
        let wins_otherwise = end.blocked.is_some() || end.few_kinds.is_some();
        if !lands && !is_decisive && !wins_otherwise {
            let place = span(end.landing.as_ref()).or_else(|| span(end.capture.as_ref()));
            found.push(self.found(place, Slip::NoGoal));
        }
        if let (Some(royal), Some(capture)) = (royal, &end.capture)
            && capture.value == RoyalCapture::Wins
            && !self.is_beaten(royal.kind)
        {
            let slip = Slip::SafeRoyal(self.names(royal.kind));
            found.push(self.found(Some(capture.span.clone()), slip));
        }
        let ends_at_once = royal.is_some_and(|royal| royal.capture == RoyalCapture::Wins);
        if let Some(ransom) = end.ransom.as_ref().filter(|ransom| ransom.value && ends_at_once) {
            found.push(self.found(Some(ransom.span.clone()), Slip::VoidRansom));
        }
        found
    }

    fn strengths(&self) -> Vec<Found> {
        let mobile = self.mobile();
        let is_unbeatable =
            |kind: &Kind| self.rules().can_beat(*kind).meets(mobile) && !self.is_beaten(*kind);
        let told = mobile.iter().filter(is_unbeatable).map(|kind| {
            self.found(self.kind_span(kind, |part| &part.beats), Slip::Unbeatable(self.names(kind)))
        });
        told.collect()
    }

    fn idle_kinds(&self) -> Vec<Found> {
        let (rules, mobile) = (self.rules(), self.mobile());
        let has_role = |kind: Kind| {
            rules.is_royal(kind)
                || rules.exchanger == Some(kind)
                || rules.closers.or(rules.binders).or(rules.arrivals).or(rules.counted).has(kind)
        };
        let makes_piles =
            |kind: Kind| mobile.iter().any(|other| rules.carries(other, kind) || rules.carries(kind, other));
        let idle = mobile
            .iter()
            .filter(|kind| !rules.can_beat(*kind).meets(mobile) && !has_role(*kind) && !makes_piles(*kind));
        idle.map(|kind| {
            self.found(self.kind_part(kind).map(|it| it.0.span.clone()), Slip::Idle(self.names(kind)))
        })
        .collect()
    }

    /// Compares the pieces of the start with the numbers of the kinds.
    fn start_counts(&self) -> Vec<Found> {
        let Some(start) = &self.part.head.start else { return Vec::new() };
        let place = Some(start.span.clone());
        let mut found = Vec::new();
        for (kind, text) in self.game.texts.kinds().filter(|(kind, _)| !self.rules().is_royal(*kind)) {
            let [white, black] = Colour::BOTH.map(|colour| self.owned(colour, kind));
            let (names, number) = (self.names(kind), u32::from(text.n_each));
            if white != black {
                found.push(self.found(place.clone(), Slip::Unequal { kind: names, white, black }));
            } else if white != number {
                found.push(self.found(place.clone(), Slip::StartCount { kind: names, shown: white, number }));
            }
        }
        found
    }

    fn royals(&self) -> Vec<Found> {
        let Some(royal) = self.rules().royal else { return Vec::new() };
        let place = span(self.part.head.start.as_ref());
        let lacking = Colour::BOTH.into_iter().filter(|colour| self.owned(*colour, royal.kind) == 0);
        lacking
            .map(|colour| self.found(place.clone(), Slip::NoRoyal { kind: self.names(royal.kind), colour }))
            .collect()
    }

    /// Returns whether a set-up of some sort is among those of the game.
    fn has_setup(&self, is_it: impl Fn(Draw) -> bool) -> bool {
        self.game.texts.setups.named.iter().any(|setup| is_it(setup.draw))
    }

    fn placing(&self) -> Vec<Found> {
        let is_empty_at_start = self.part.head.start.is_none();
        let is_placing = |draw: Draw| draw == Draw::Placing || draw == Draw::Usual && is_empty_at_start;
        let Some(placing) = self.rules().placing.filter(|_| self.has_setup(is_placing)) else {
            return Vec::new();
        };
        let place = span(self.part.play.placed.as_ref());
        let mut found = Vec::new();
        for (kind, text) in self.game.texts.kinds() {
            let reserve = self.part.reserve.get(&text.letter.to_string()).map_or(0, |(_, n)| n.value);
            if i64::from(text.n_each) > reserve && !placing.kinds.has(kind) {
                found.push(self.found(place.clone(), Slip::NotPlaced(self.names(kind))));
            }
        }
        let cells = self.rules().layout.rows_cells(0, placing.n_rows.into()).count_ones();
        let room = if placing.stacks { 2 * cells } else { cells };
        let pieces = placing.kinds.iter().map(|kind| u32::from(self.game.texts.of(kind).n_each)).sum();
        if pieces > room {
            found.push(self.found(place, Slip::NoRoom { pieces, room }));
        }
        found
    }

    fn lots(&self) -> Vec<Found> {
        if !self.has_setup(|draw| matches!(draw, Draw::Both | Draw::Mirror)) {
            return Vec::new();
        }
        let (lot, setups) = (&self.part.lot, &self.game.texts.setups);
        let place = span(lot.order.as_ref());
        let mut found = Vec::new();
        let drawn = self.game.texts.kinds().filter(|(kind, _)| !self.rules().is_royal(*kind));
        let pieces: u32 = drawn.map(|(_, text)| u32::from(text.n_drawn())).sum();
        let places = setups.order.len() as u32;
        if places != pieces {
            found.push(self.found(place.clone(), Slip::LotCount { places, pieces }));
        }
        let layout = &self.rules().layout;
        let is_too_high = |cell: &Cell| {
            let n_drawn = setups.order.iter().filter(|it| *it == cell).count();
            n_drawn > 2 || n_drawn > 0 && setups.royal == Some(*cell)
        };
        for cell in layout.iter().filter(is_too_high) {
            found.push(self.found(place.clone(), Slip::LotTooHigh { cell: layout.name(cell) }));
        }
        if let Some(royal) = self.rules().royal.filter(|_| setups.royal.is_none()) {
            found.push(self.found(place, Slip::LotWithoutRoyal(self.names(royal.kind))));
        }
        found
    }

    /// Finds a pair of kinds that a draw may put on one cell although neither may stand on the other.
    fn lot_piles(&self) -> Option<Found> {
        let order = &self.game.texts.setups.order;
        let has_piles = order.iter().zip(order.iter().skip(1)).any(|(one, next)| one == next);
        if !has_piles || !self.has_setup(|draw| matches!(draw, Draw::Both | Draw::Mirror)) {
            return None;
        }
        let rules = self.rules();
        let n_drawn = |kind: Kind| self.game.texts.of(kind).n_drawn();
        let is_drawn = |kind: &Kind| !rules.is_royal(*kind) && n_drawn(*kind) > 0;
        let kinds: Vec<Kind> = self.kinds().iter().filter(is_drawn).collect();
        let pairs = kinds.iter().flat_map(|one| kinds.iter().map(move |other| (*one, *other)));
        let (one, other) = pairs.into_iter().find(|(one, other)| {
            let are_two = one != other || n_drawn(*one) > 1;
            are_two && !rules.carries(*one, *other) && !rules.carries(*other, *one)
        })?;
        let slip = Slip::LotPile { one: self.names(one), other: self.names(other) };
        Some(self.found(span(self.part.lot.order.as_ref()), slip))
    }

    fn pieces_above_most(&self) -> Vec<Found> {
        let mut found = Vec::new();
        for (kind, text) in self.game.texts.kinds() {
            let Some((_, part)) = self.kind_part(kind) else { continue };
            let reserve = self.part.reserve.get(&text.letter.to_string());
            let number = part.number.as_ref().map_or(0, |it| it.value) + reserve.map_or(0, |(_, n)| n.value);
            if let Some(most) = part.at_most.as_ref().filter(|most| most.value < number) {
                let slip = Slip::AboveMost { kind: self.names(kind), number, most: most.value };
                found.push(self.found(Some(most.span.clone()), slip));
            }
        }
        found
    }

    fn parted_board(&self) -> Option<Found> {
        let layout = &self.rules().layout;
        let first = layout.iter().next()?;
        let mut reached = vec![first];
        let mut at = 0;
        while let Some(cell) = reached.get(at).copied() {
            let near = (0..DIRECTIONS).filter_map(|d| layout.step(cell, d));
            let new: Vec<Cell> = near.filter(|cell| !reached.contains(cell)).collect();
            reached.extend(new);
            at += 1;
        }
        let lost = layout.iter().find(|cell| !reached.contains(cell))?;
        let board = &self.part.board;
        let place = span(board.holes.as_ref()).or_else(|| span(board.rows.as_ref()));
        Some(self.found(place, Slip::CutInTwo { from: layout.name(first), to: layout.name(lost) }))
    }
}

/// Finds kinds that no side has under any option, and rules about them that never apply.
fn never_owned(cases: &[Case<'_>]) -> Vec<Found> {
    let Some(usual) = cases.first() else { return Vec::new() };
    let owned = cases.iter().fold(KindSet::NONE, |kinds, case| kinds.or(case.kinds()));
    let dropped: KindSet =
        usual.rules().kinds().filter(|kind| cases.iter().any(|case| case.holds(*kind))).collect();
    let mut found = Vec::new();
    for kind in usual.rules().kinds().filter(|kind| !owned.has(*kind)) {
        let place = usual.kind_part(kind).map(|it| it.0.span.clone());
        found.push(usual.found(place, Slip::Ownerless(usual.names(kind))));
    }
    for case in cases {
        for kind in case.rules().arrivals.iter().filter(|kind| !owned.has(*kind)) {
            let place = span(case.part.end.landing.as_ref());
            if !found.iter().any(|it| it.span == place) {
                found.push(case.found(place, Slip::LandsNever(case.names(kind))));
            }
        }
    }
    let droppable = usual.rules().dropping.map_or(KindSet::NONE, |dropping| dropping.kinds);
    for kind in droppable.iter().filter(|kind| owned.has(*kind) && !dropped.has(*kind)) {
        let place = usual.kind_span(kind, |part| &part.drop_rows);
        found.push(usual.found(place, Slip::DropsNever(usual.names(kind))));
    }
    found
}

impl Case<'_> {
    /// Returns whether a side has a piece of this kind in reserve, to be dropped in the course of the game.
    fn holds(&self, kind: Kind) -> bool {
        let is_placed = self.rules().placing.is_some_and(|placing| placing.kinds.has(kind));
        !is_placed && Colour::BOTH.into_iter().any(|colour| self.start.in_hand(colour, kind) > 0)
    }

    fn is_same_game(&self, other: &Case<'_>) -> bool {
        self.rules() == other.rules() && self.game.texts == other.game.texts
    }
}

/// Finds values of an option that make the same game as the usual value, or as an earlier one.
fn same_values(cases: &[Case<'_>]) -> Vec<Found> {
    let mut found = Vec::new();
    let Some((usual, values)) = cases.split_first() else { return found };
    for option in &usual.part.options {
        let set = |case: &Case<'_>| {
            let settings = case.game.file().settings();
            settings.iter().find(|(name, _)| *name == option.rule.name).map(|(_, value)| value.clone())
        };
        let usual_value = option.rule.values.first().cloned().unwrap_or_default();
        let mut before = vec![(usual, usual_value)];
        for (case, value) in values.iter().filter_map(|case| Some((case, set(case)?))) {
            if let Some((_, other)) = before.iter().find(|(it, _)| it.is_same_game(case)) {
                let (option_name, other) = (option.rule.name.clone(), other.clone());
                let slip = Slip::SameValue { option: option_name, value: value.clone(), other };
                found.push(Found { span: Some(option.place.clone()), under: Vec::new(), slip });
            }
            before.push((case, value));
        }
    }
    found
}
