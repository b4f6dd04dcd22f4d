//! Makes the rules and the texts of a file whose options are settled, or lists every mistake in it.

use super::Resolved;
use super::decode::{Placed, capitals};
use super::mistake::{Mistake, What};
use super::part::{KindPart, Part, Role};
use super::unsure::Unsure;
use super::usual_weights::usual_weights;
use crate::layout::{Layout, LayoutError, Naming, Net};
use crate::piece::{Kind, KindSet};
use crate::rules::{Blocked, Options};
use crate::ruleset::{
    Clock, Dropping, Placing, Royal, RoyalCapture, Ruleset, SecondStep, Stacking, Stackings,
};
use crate::texts::{Numbering, Texts};

/// The rules and the texts of a file as far as they are known.
#[derive(Debug)]
pub(crate) struct Resolution {
    pub(crate) resolved: Resolved,
    pub(crate) mistakes: Vec<Mistake>,
    /// Whether everything is known that the start depends on.
    pub(crate) is_start_sure: bool,
}

/// Makes the rules and the texts of a file. Mistakes that only echo one of the `unsure` keys are left out.
pub(super) fn resolve(part: &Part, unsure: &Unsure) -> Resolution {
    let mut resolver = Resolver { part, unsure: unsure.clone(), letters: Vec::new(), found: Vec::new() };
    resolver.letters = resolver.read_letters();
    let layout = resolver.layout();
    let resolved = resolver.resolve(layout);
    let is_start_sure = resolver.is_start_sure();
    Resolution { resolved, mistakes: resolver.found, is_start_sure }
}

pub(super) struct Resolver<'a> {
    pub(super) part: &'a Part,
    /// The keys whose values are not known.
    pub(super) unsure: Unsure,
    /// The letters of the kinds, in the order of their codes.
    pub(super) letters: Vec<char>,
    pub(super) found: Vec<Mistake>,
}

/// The board of a file whose own is not known: the rest of the file is read nevertheless.
const SOME_BOARD: Layout = Layout::of_rows(&[5, 6, 7, 8, 9, 8, 7, 6, 5]);

/// Returns the value that a file gives, or else the usual one.
pub(super) fn or<T: Clone>(value: &Option<Placed<T>>, usual: T) -> T {
    value.as_ref().map_or(usual, |placed| placed.value.clone())
}

impl Resolver<'_> {
    pub(super) fn note<T>(&mut self, placed: &Placed<T>, what: What) {
        self.found.push(placed.mistake(what));
    }

    fn missing(&mut self, key: &'static str) {
        if !self.unsure.has(key) {
            self.found.push(Mistake::at(0..0, What::Missing { key }));
        }
    }

    /// Returns the letters of the kinds that have a table, in place of those that the file should list.
    fn letters_of_tables(&mut self) -> Vec<char> {
        self.unsure.add("letters");
        let letters = self.part.kinds.keys().filter_map(|key| capitals(key)?.first().copied());
        letters.take(Kind::CODES - 1).collect()
    }

    fn read_letters(&mut self) -> Vec<char> {
        let Some(text) = self.part.head.letters.clone() else {
            self.missing("letters");
            return self.letters_of_tables();
        };
        let letters = capitals(&text.value);
        let Some(letters) = letters.filter(|letters| !letters.is_empty()) else {
            self.note(&text, What::BadLetters { text: text.value.clone() });
            return self.letters_of_tables();
        };
        if letters.len() >= Kind::CODES {
            self.note(&text, What::TooManyKinds { found: letters.len() });
            return self.letters_of_tables();
        }
        let mut once: Vec<char> = Vec::new();
        for letter in letters {
            if once.contains(&letter) {
                self.note(&text, What::TwiceLetter { letter });
                continue;
            }
            let is_known = self.part.kinds.contains_key(&letter.to_string())
                || self.unsure.has(&format!("kind.{letter}"));
            if !is_known {
                self.note(&text, What::NoKind { letter });
                self.unsure.add(&format!("kind.{letter}"));
            }
            once.push(letter);
        }
        for (key, (place, _)) in &self.part.kinds {
            let mut key = key.chars();
            let letter = key.next().unwrap_or(' ');
            if key.next().is_some() || !once.contains(&letter) {
                self.found.push(place.mistake(What::ExtraKind { letter }));
            }
        }
        once
    }

    /// Returns the kind of a letter.
    pub(super) fn kind_of(&self, letter: char) -> Option<Kind> {
        let place = self.letters.iter().position(|it| *it == letter)?;
        Kind::from_code(u8::try_from(place).ok()? + 1)
    }

    /// Reads a set of kinds, such as `K C R`.
    fn kinds(&mut self, text: &Placed<String>) -> KindSet {
        let Some(letters) = capitals(&text.value) else {
            self.note(text, What::BadLetters { text: text.value.clone() });
            return KindSet::NONE;
        };
        let kinds: Vec<Option<Kind>> =
            letters.iter().map(|letter| self.kind_or_note(*letter, text)).collect();
        kinds.into_iter().flatten().collect()
    }

    /// Returns the kind of a letter, or notes that there is none.
    pub(super) fn kind_or_note<T>(&mut self, letter: char, place: &Placed<T>) -> Option<Kind> {
        let kind = self.kind_of(letter);
        if kind.is_none() && !self.unsure.has("letters") {
            let known = self.letters.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
            self.note(place, What::UnknownLetter { letter, known });
        }
        kind
    }

    /// Returns whether everything is known that decides if the start is a position.
    fn is_start_sure(&self) -> bool {
        let keys = ["start", "letters", "board", "reserve", "play.stands-on", "play.placed", "end.few-kinds"];
        let of_kinds = ["number", "at-most", "role", "stands-on", "drop-rows"];
        !keys.iter().any(|key| self.unsure.has(key))
            && !of_kinds.iter().any(|key| self.unsure.has_of_kind(key))
    }

    fn maybe_kinds(&mut self, text: &Option<Placed<String>>) -> Option<KindSet> {
        text.as_ref().map(|text| self.kinds(text))
    }

    /// Returns every kind with its part of the file.
    fn kind_parts(&self) -> Vec<(Kind, KindPart)> {
        // A kind without a table keeps its place, so that the letters after it mean what they should.
        let of = |letter: &char| {
            let part = self.part.kinds.get(&letter.to_string()).map(|(_, part)| part.clone());
            Some((self.kind_of(*letter)?, part.unwrap_or_default()))
        };
        self.letters.iter().filter_map(of).collect()
    }

    /// Returns the board, or another one if it is not known.
    fn layout(&mut self) -> Layout {
        let mut layout = self.whole_board().unwrap_or_else(|| {
            self.unsure.add("board");
            SOME_BOARD
        });
        for hole in self.part.board.holes.iter().flat_map(|holes| &holes.value) {
            match layout.named(hole) {
                Some(cell) => layout = layout.without(cell),
                None => {
                    let holes = self.part.board.holes.clone();
                    holes.into_iter().for_each(|it| self.note_cell(&it, hole));
                    self.unsure.add("start");
                }
            }
        }
        layout
    }

    /// Returns the board without its holes.
    fn whole_board(&mut self) -> Option<Layout> {
        let board = &self.part.board;
        let Some(rows) = board.rows.clone() else {
            self.missing("board.rows");
            return None;
        };
        let net = or(&board.net, Net::Hexagons);
        let usual = if net == Net::Squares { Naming::ColumnRow } else { Naming::RowPlace };
        let lengths: Option<Vec<u8>> = rows.value.iter().map(|&length| u8::try_from(length).ok()).collect();
        let layout = lengths.ok_or(LayoutError::RowLength).and_then(|lengths| {
            if lengths.len() < 2 {
                Err(LayoutError::RowCount)
            } else {
                Layout::new(net, or(&board.names, usual), &lengths)
            }
        });
        let is_known = !["board.net", "board.names"].iter().any(|key| self.unsure.has(key));
        let what = match layout {
            Ok(layout) => return Some(layout),
            Err(LayoutError::RowCount) => What::RowCount,
            Err(LayoutError::RowLength) => What::RowLength,
            Err(LayoutError::TooLarge) => What::TooLarge,
            // Another net or other names may have been meant.
            Err(_) if !is_known => return None,
            Err(LayoutError::RowsDoNotFit) => What::RowsDoNotFit { is_square: net == Net::Squares },
            Err(LayoutError::RowNames) => What::RowNames,
        };
        self.note(&rows, what);
        None
    }

    /// Notes that there is no such cell, if the board is known.
    pub(super) fn note_cell<T>(&mut self, place: &Placed<T>, cell: &str) {
        if !self.unsure.has("board") {
            self.note(place, What::NoSuchCell { cell: cell.into() });
        }
    }

    /// Returns the one kind that a test holds for; notes a second one.
    fn only(
        &mut self,
        parts: &[(Kind, KindPart)],
        is_it: impl Fn(&KindPart) -> Option<Placed<()>>,
        second: &What,
    ) -> Option<Kind> {
        let mut only = None;
        for (kind, part) in parts {
            if let Some(place) = is_it(part) {
                if only.is_some() {
                    self.note(&place, second.clone());
                    self.unsure.add("play.stands-on");
                }
                only = only.or(Some(*kind));
            }
        }
        only
    }

    fn resolve(&mut self, layout: Layout) -> Resolved {
        let parts = self.kind_parts();
        let rules = self.rules(layout, &parts);
        let kinds = self.kind_texts(&parts, &rules);
        self.check_reserve();
        let setups = self.setups(&layout);
        let (head, board) = (&self.part.head, &self.part.board);
        let mut texts = Texts {
            titles: or(&head.title, [String::new(), String::new()]),
            start: String::new(),
            kinds,
            foreign_signs: self.foreign_signs(&parts),
            setups,
            shapes: None,
            numbering: or(&head.numbering, Numbering::Lines),
            shows_reserve: or(&head.shows_reserve, rules.dropping.is_some()),
            has_score: or(&head.has_score, true),
            has_ugi: or(&head.has_ugi, false),
            options: self.part.options.iter().map(|option| option.rule.clone()).collect(),
            ring_tints: or(&board.tints, vec![0, 1, 2, 1, 2])
                .into_iter()
                .map(|tint| tint.clamp(0, 9) as u8)
                .collect(),
            weights: usual_weights(&rules),
        };
        match &head.title {
            None => self.missing("title"),
            Some(title) => title.value.iter().for_each(|it| self.check_name(title, it)),
        }
        self.weigh(&mut texts);
        texts.start = self.start(&rules, &texts);
        texts.shapes = self.shapes(&texts);
        Resolved { rules, texts }
    }

    fn rules(&mut self, layout: Layout, parts: &[(Kind, KindPart)]) -> Ruleset {
        let placed =
            |is: bool, span: &std::ops::Range<usize>| is.then(|| Placed { value: (), span: span.clone() });
        let role = |wanted: Role| {
            move |part: &KindPart| {
                part.role.as_ref().and_then(|role| placed(role.value == wanted, &role.span))
            }
        };
        let royal = self.only(parts, role(Role::Royal), &What::TwoRoyals);
        let mountain = self.only(parts, role(Role::Mountain), &What::TwoMountains);
        let exchanges = |part: &KindPart| part.exchanges.as_ref().and_then(|it| placed(it.value, &it.span));
        let exchanger = self.only(parts, exchanges, &What::TwoExchangers);
        let with = |flag: fn(&KindPart) -> &Option<Placed<bool>>| -> KindSet {
            parts.iter().filter(|(_, part)| or(flag(part), false)).map(|(kind, _)| *kind).collect()
        };
        let [beats, beats_in_pile] = self.strengths(parts);
        let end = &self.part.end;
        let arrivals = self.maybe_kinds(&end.landing.clone()).unwrap_or_default();
        let counted = self.maybe_kinds(&end.few_kinds.clone());
        self.check_royal(royal, parts);
        Ruleset {
            layout,
            n_kinds: parts.len() as u8,
            beats,
            beats_in_pile,
            stackings: self.stackings(parts, royal),
            mountain,
            royal: royal.map(|kind| Royal { kind, capture: or(&end.capture, RoyalCapture::Wins) }),
            exchanger,
            closers: with(|part| &part.closes),
            binders: with(|part| &part.divides),
            second_step: or(&self.part.play.second_step, SecondStep::Any),
            arrivals,
            placing: self.placing(&layout),
            dropping: self.dropping(parts, &layout),
            clock: self.clock(),
            counted: counted.unwrap_or_default(),
            usual: self.options(),
        }
    }

    fn check_royal(&mut self, royal: Option<Kind>, parts: &[(Kind, KindPart)]) {
        let exchanger = parts.iter().find_map(|(_, part)| part.exchanges.as_ref().filter(|it| it.value));
        let needs = [
            ("capture", self.part.end.capture.as_ref().map(|it| it.span.clone())),
            ("ransom", self.part.end.ransom.as_ref().filter(|it| it.value).map(|it| it.span.clone())),
            ("exchanges", exchanger.map(|it| it.span.clone())),
        ];
        for (key, span) in needs {
            if let (None, Some(span)) = (royal, span)
                && !self.unsure.has_of_kind("role")
                && !self.unsure.has("letters")
            {
                self.found.push(Mistake::at(span, What::NoRoyal { key }));
            }
        }
    }

    /// Returns the kinds that each kind beats alone, and those it beats as the top of a pile.
    fn strengths(&mut self, parts: &[(Kind, KindPart)]) -> [[KindSet; Kind::CODES]; 2] {
        let mut tables = [[KindSet::NONE; Kind::CODES]; 2];
        for (kind, part) in parts {
            let alone = self.maybe_kinds(&part.beats).unwrap_or_default();
            let in_pile = self.maybe_kinds(&part.beats_in_pile).unwrap_or(alone);
            for (table, set) in tables.iter_mut().zip([alone, in_pile]) {
                table.get_mut(usize::from(kind.code())).into_iter().for_each(|it| *it = set);
            }
        }
        tables
    }

    /// Notes a kind that stands on the royal piece: covered, it would count as captured.
    fn check_supports(&mut self, part: &KindPart, supports: KindSet, royal: Option<Kind>) {
        let place = part.stands_on.as_ref().or(self.part.play.stands_on.as_ref()).cloned();
        if let (Some(royal), Some(place)) = (royal.filter(|royal| supports.has(*royal)), place) {
            let letter = self.letters.get(usize::from(royal.code()) - 1).copied().unwrap_or('?');
            self.note(&place, What::OnRoyal { letter });
        }
    }

    fn stackings(&mut self, parts: &[(Kind, KindPart)], royal: Option<Kind>) -> Stackings {
        let n_found = self.found.len();
        let usual = self.maybe_kinds(&self.part.play.stands_on.clone()).unwrap_or_default();
        let mut groups: Vec<Stacking> = Vec::new();
        for (kind, part) in parts {
            let supports = self.maybe_kinds(&part.stands_on).unwrap_or(usual);
            self.check_supports(part, supports, royal);
            let own = KindSet::of(&[*kind]);
            match groups.iter_mut().find(|group| group.supports == supports) {
                Some(group) => group.movers = group.movers.or(own),
                None => groups.push(Stacking { movers: own, supports }),
            }
        }
        if self.found.len() > n_found {
            self.unsure.add("play.stands-on");
        }
        Stackings::of(&groups)
    }

    fn placing(&mut self, layout: &Layout) -> Option<Placing> {
        let play = &self.part.play;
        let n_found = self.found.len();
        let kinds = self.maybe_kinds(&play.placed.clone())?;
        if self.found.len() > n_found {
            self.unsure.add("play.placed");
        }
        let n_rows = or(&self.part.play.placing_rows, 2).min(layout.n_rows() as i64 / 2) as u8;
        (!kinds.is_empty()).then(|| Placing {
            kinds,
            n_rows,
            stacks: or(&self.part.play.placing_stacks, true),
        })
    }

    fn dropping(&mut self, parts: &[(Kind, KindPart)], layout: &Layout) -> Option<Dropping> {
        let mut zones = [(0, 0); Kind::CODES];
        let mut kinds = Vec::new();
        for (kind, part) in parts {
            let Some(rows) = &part.drop_rows else { continue };
            let n_rows = layout.n_rows() as i64;
            match *rows.value.as_slice() {
                [first, last] if 1 <= first && first <= last && last <= n_rows => {
                    kinds.push(*kind);
                    let zone = (first as u8 - 1, last as u8);
                    zones.get_mut(usize::from(kind.code())).into_iter().for_each(|it| *it = zone);
                }
                _ if self.unsure.has("board") => {}
                _ => {
                    self.note(rows, What::BadNumber { key: "drop-rows", least: 1, most: n_rows });
                    self.unsure.add("reserve");
                }
            }
        }
        let mixes = or(&self.part.play.mixed_drops, true);
        (!kinds.is_empty()).then(|| Dropping { kinds: kinds.into_iter().collect(), zones, mixes })
    }

    fn clock(&mut self) -> Clock {
        let end = &self.part.end;
        match (&end.few_kinds, &end.draw_after) {
            (Some(_), Some(draw_after)) => {
                let draw_after = draw_after.clone();
                self.note(&draw_after, What::TwoClocks);
                Clock::FewKinds
            }
            (Some(_), None) => Clock::FewKinds,
            (None, Some(_)) => Clock::SinceCapture,
            (None, None) => Clock::None,
        }
    }

    fn options(&self) -> Options {
        let (play, end) = (&self.part.play, &self.part.end);
        Options {
            blocked: or(&end.blocked, Blocked::Loses),
            draw_after: end.draw_after.as_ref().and_then(|it| u8::try_from(it.value).ok()),
            repetition: end.repetition.as_ref().and_then(|it| u32::try_from(it.value).ok()),
            drops_anywhere: or(&play.drops_anywhere, false),
            ransom: or(&end.ransom, false),
        }
    }
}
