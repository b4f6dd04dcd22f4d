//! The texts of a ruleset file: names, signs, set-ups, the start, and the weights of the evaluation.

use game::{Name, Sign};
use record::SetupName;

use super::decode::Placed;
use super::mistake::{Mistake, What};
use super::part::KindPart;
use super::resolve::{Resolver, or};
use crate::layout::{Cell, Layout};
use crate::piece::Kind;
use crate::ruleset::Ruleset;
use crate::setup::{Draw, NamedSetup, Setups};
use crate::texts::{KindText, Texts};

impl Resolver<'_> {
    pub(super) fn name(&mut self, text: &Placed<String>) -> Name {
        self.check_name(text, &text.value);
        let name = Name::from(&text.value);
        if name.is_err() {
            self.note(text, What::LongName { text: text.value.clone(), most: Name::new_const().capacity() });
        }
        name.unwrap_or_default()
    }

    /// Notes a name that nobody could read.
    pub(super) fn check_name<T>(&mut self, place: &Placed<T>, name: &str) {
        if name.trim().is_empty() || name.chars().any(char::is_control) {
            self.note(place, What::UnfitName);
        }
    }

    pub(super) fn names(&mut self, words: &Placed<[String; 2]>) -> [Name; 2] {
        words.value.clone().map(|value| self.name(&Placed { value, span: words.span.clone() }))
    }

    pub(super) fn kind_texts(&mut self, parts: &[(Kind, KindPart)], rules: &Ruleset) -> Vec<KindText> {
        let mut texts: Vec<KindText> = Vec::new();
        for ((kind, part), letter) in parts.iter().zip(self.letters.clone()) {
            let own = Placed { value: letter.to_string(), span: 0..0 };
            let names = part.name.as_ref().map(|words| self.names(words));
            let is_lost = self.unsure.has(&format!("kind.{letter}.name"));
            if let (None, false, Some((place, _))) = (&names, is_lost, self.part.kinds.get(&own.value)) {
                self.found.push(place.mistake(What::Missing { key: "name" }));
            }
            let sign = self.name(part.placed_as.as_ref().unwrap_or(&own));
            let dropped_as = part.dropped_as.as_ref().filter(|_| rules.is_put_down_later(*kind));
            let drop_sign = dropped_as.map_or(sign, |it| self.name(it));
            if let Some(twice) = part.placed_as.as_ref().filter(|_| texts.iter().any(|it| it.sign == sign)) {
                self.note(twice, What::TwiceSign { sign: twice.value.clone() });
            }
            let reserve = self.part.reserve.get(&own.value).map_or(0, |(_, number)| number.value);
            let n_held = reserve.clamp(0, 15) as u8;
            let n_each = (or(&part.number, 0) + reserve).clamp(0, 15) as u8;
            texts.push(KindText {
                letter,
                sign,
                drop_sign,
                names: names.unwrap_or_default(),
                n_each,
                n_held,
                most: n_each.max(or(&part.at_most, 0) as u8),
                face: self.face(part, letter),
            });
        }
        texts
    }

    fn face(&mut self, part: &KindPart, letter: char) -> Sign {
        let Some(text) = &part.sign else { return Sign::Letter(letter) };
        let sign = Sign::named(&text.value);
        if sign.is_none() {
            let known = Sign::ALL.iter().map(|sign| sign.name().into_owned()).collect();
            self.note(text, What::UnknownWord { key: "sign", word: text.value.clone(), known });
        }
        sign.unwrap_or(Sign::Letter(letter))
    }

    pub(super) fn setups(&mut self, layout: &Layout) -> Setups {
        let mut named = Vec::new();
        for setup in self.part.setups.iter().flatten() {
            let [en, fr] = self.names(&setup.name);
            named.push(NamedSetup { name: SetupName { en, fr }, draw: setup.draw });
        }
        if named.is_empty() {
            let name = Name::from("standard").unwrap_or_default();
            named.push(NamedSetup { name: SetupName { en: name, fr: name }, draw: Draw::Usual });
        }
        let lot = &self.part.lot;
        let order = self.cells(&lot.order, layout);
        let royal = self.cells(&lot.royal, layout).first().copied();
        Setups { named, order, royal, has_codes: or(&lot.has_codes, false) }
    }

    fn cells(&mut self, text: &Option<Placed<String>>, layout: &Layout) -> Vec<Cell> {
        let Some(text) = text else { return Vec::new() };
        let mut cells = Vec::new();
        for name in text.value.split_whitespace() {
            match layout.named(name) {
                Some(cell) => cells.push(cell),
                None => self.note_cell(text, name),
            }
        }
        cells
    }

    /// Writes the position text of the start: the rows of the file, or an empty board and everything still to be placed.
    pub(super) fn start(&mut self, rules: &Ruleset, texts: &Texts) -> String {
        let head = &self.part.head;
        let rows = head.start.as_ref().map(|it| it.value.clone());
        let is_placed = rows.is_none();
        let is_known = !["start", "play.placed"].iter().any(|key| self.unsure.has(key));
        if is_placed && rules.placing.is_none() && is_known {
            self.found.push(Mistake::at(0..0, What::NoSetup));
            self.unsure.add("start");
        }
        let rows = rows.unwrap_or_else(|| crate::notation::position_text::empty_rows(&rules.layout));
        let clock = if rules.usual.draw_after.is_some() { "0" } else { "-" };
        let mut reserve = String::new();
        for black in [false, true] {
            for (kind, text) in texts.kinds() {
                let letter = text.letter.to_string();
                let held = self.part.reserve.get(&letter).map_or(0, |(_, number)| number.value);
                let placed = rules.placing.is_some_and(|placing| is_placed && placing.kinds.has(kind));
                let count = if placed { i64::from(text.n_each) } else { held };
                if count > 0 {
                    let letter = if black { letter.to_ascii_lowercase() } else { letter };
                    reserve.push_str(&format!("{letter}{count}"));
                }
            }
        }
        if reserve.is_empty() && texts.shows_reserve {
            reserve.push('-');
        }
        format!("{rows} w {clock} 1 {reserve}").trim_end().to_owned()
    }

    /// Notes letters of the reserve that no kind has, and numbers that no reserve holds.
    pub(super) fn check_reserve(&mut self) {
        for (letter, number) in self.part.reserve.values().cloned() {
            let kind = self.letter_or_note(&letter);
            let is_known = kind.is_some() && (0..=MOST_IN_RESERVE).contains(&number.value);
            if !is_known {
                self.unsure.add("reserve");
            }
            if !(0..=MOST_IN_RESERVE).contains(&number.value) {
                self.note(&number, What::BadNumber { key: "reserve", least: 0, most: MOST_IN_RESERVE });
            }
        }
    }

    /// Returns the kind that a key names, or notes that there is none.
    fn letter_or_note(&mut self, key: &Placed<String>) -> Option<Kind> {
        let mut letters = key.value.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => self.kind_or_note(letter, key),
            _ => {
                self.note(key, What::BadLetters { text: key.value.clone() });
                None
            }
        }
    }

    pub(super) fn weigh(&mut self, texts: &mut Texts) {
        let weights = self.part.weights.clone();
        for (group, places) in texts.weights.groups() {
            for (letter, number) in weights.by_letter.get(group).into_iter().flatten() {
                let code = self.letter_or_note(letter).map(|kind| usize::from(kind.code()));
                if let Some(place) = code.and_then(|code| places.get_mut(code)) {
                    *place = number.value.clamp(-1000, 1000) as i32;
                }
            }
            for (place, number) in
                places.iter_mut().zip(weights.by_row.get(group).iter().flat_map(|it| &it.value))
            {
                *place = (*number).clamp(-1000, 1000) as i32;
            }
            if let (Some(number), Some(place)) = (weights.single.get(group), places.first_mut()) {
                *place = number.value as i32;
            }
        }
    }
}

/// The most pieces of a kind in reserve: position texts write the number as one digit.
const MOST_IN_RESERVE: i64 = 9;
