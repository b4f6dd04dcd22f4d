//! Positions as text: pits row by row, stores, seat, registers, the number of the turn, the state within the turn.
//!
//! `4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 - 1 -`: rows from the bottom, separated by `/`; stores, then reserves, in the order
//! of the seats; the seat to move, from 1; registers as `name=1,0;other=5`, with `phase`, `passes`, `out` and `next`
//! where they are not as usual; the number of the turn; then `-` at the start of a turn, `@` and the words of the turn
//! within one, or `=` and the ranks when the game is over.

use std::fmt::Write as _;

use game::Outcome;

use crate::diagnostic::Both;
use crate::machine::{Frame, Mode, Run};
use crate::position::Position;
use crate::program::{NOWHERE, Type, word};
use crate::rules::Sow;

/// The registers that every game has: name, word and usual value.
const COMMON: [(&str, usize, u16); 5] = [
    ("out-order", word::OUT_ORDER, 0),
    ("phase", word::PHASE, 0),
    ("passes", word::PASSES, 0),
    ("out", word::OUT, 0),
    ("next", word::NEXT, NOWHERE),
];

/// The words of the turn that a text holds.
const TURN: std::ops::Range<usize> = word::HAND..word::TURN_END;

fn number(value: u16) -> String {
    if value == NOWHERE { "-".into() } else { value.to_string() }
}

fn list(values: impl Iterator<Item = u16>) -> String {
    values.map(number).collect::<Vec<_>>().join(",")
}

fn wrong(en: impl Into<String>, fr: impl Into<String>) -> Both {
    Both::new(en, fr)
}

fn read_number(text: &str) -> Result<u16, Both> {
    if text == "-" {
        return Ok(NOWHERE);
    }
    text.parse().map_err(|_| {
        let shown = game::quote(text);
        wrong(
            format!("'{shown}' is not a number of stones"),
            format!("« {shown} » n’est pas un nombre de pierres"),
        )
    })
}

fn read_list(text: &str) -> Result<Vec<u16>, Both> {
    text.split(',').map(read_number).collect()
}

impl Sow {
    fn private_sites(&self) -> impl Iterator<Item = usize> + '_ {
        self.program.layout.n_pits..self.program.layout.n_sites
    }

    /// Returns the same position at the start of its turn, run up to its first choice.
    fn rerun_turn(&self, position: &Position) -> Position {
        let mut fresh = position.clone();
        fresh.clear_turn(&self.program);
        fresh.set(word::CHOICE, 0);
        let phase = usize::from(fresh.get(word::PHASE));
        if let Some(label) = self.program.turns.get(phase) {
            let mut frame = Frame::new();
            Run::new(&self.program, &mut fresh, &mut frame, Mode::Play, 0).run(*label);
        }
        fresh
    }

    pub(super) fn write_position(&self, position: &Position) -> String {
        let layout = &self.program.layout;
        let rows: Vec<String> = layout
            .board
            .rows()
            .map(|row| list(row.iter().map(|cell| position.stones(cell.index()))))
            .collect();
        let stores = list(self.private_sites().map(|site| position.stones(site)));
        let mut text = format!("{} ", rows.join("/"));
        text.push_str(if stores.is_empty() { "-" } else { &stores });
        let seat = position.get(word::SEAT) + 1;
        let _ = write!(text, " {seat} {} {} ", self.kept_text(position), position.get(word::TURNS));
        text.push_str(&self.state_text(position));
        text
    }

    fn kept_text(&self, position: &Position) -> String {
        let mut parts = Vec::new();
        for (name, place, usual) in COMMON {
            if position.get(place) != usual {
                parts.push(format!("{name}={}", number(position.get(place))));
            }
        }
        for register in &self.program.registers {
            let first = usize::from(register.word);
            let values = (first..first + usize::from(register.length)).map(|place| position.get(place));
            parts.push(format!("{}={}", register.name, list(values)));
        }
        if parts.is_empty() { "-".into() } else { parts.join(";") }
    }

    fn state_text(&self, position: &Position) -> String {
        if let Some(outcome) = position.rest.outcome {
            return format!("={}", list(outcome.ranks().iter().map(|rank| u16::from(*rank))));
        }
        if position.get(word::CHOSEN) == 0 && self.rerun_turn(position) == *position {
            return "-".into();
        }
        let turn = list(std::iter::once(word::CHOICE).chain(TURN).map(|place| position.get(place)));
        let mut text = format!("@{turn}");
        if self.program.locals < position.words.len() {
            let _ = write!(text, ";{}", list(position.words.iter().skip(self.program.locals).copied()));
        }
        for seen in &position.rest.seen {
            let _ = write!(text, ";x{seen:016x}");
        }
        text
    }

    pub(super) fn parse_position(&self, text: &str) -> Result<Position, Both> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [pits, stores, seat, rest @ ..] = fields.as_slice() else {
            let sample = self.write_position(&game::Rules::start(self));
            return Err(wrong(
                format!("a position has pits, stores and the seat to move, as in '{sample}'"),
                format!("une position a les cases, les greniers et le joueur à jouer, comme « {sample} »"),
            ));
        };
        let [kept, turn, state] = [0, 1, 2].map(|k| rest.get(k).copied().unwrap_or("-"));
        if rest.len() > 3 {
            return Err(wrong("a position has six fields at most", "une position a six champs au plus"));
        }
        let mut position = Position::new(&self.program);
        position.rest.outcome = None;
        self.read_sites(&mut position, pits, stores)?;
        self.read_seat(&mut position, seat)?;
        self.read_kept(&mut position, kept)?;
        let turn = if turn == "-" { 1 } else { read_number(turn)? };
        position.set(word::TURNS, turn);
        position.rest.sum = position.whole_sum(&self.program);
        self.read_state(position, state)
    }

    fn read_sites(&self, position: &mut Position, pits: &str, stores: &str) -> Result<(), Both> {
        let layout = &self.program.layout;
        let rows: Vec<_> = layout.board.rows().collect();
        let texts: Vec<&str> = pits.split('/').collect();
        if texts.len() != rows.len() {
            let (found, wanted) = (texts.len(), rows.len());
            return Err(wrong(
                format!("the board has {wanted} rows, the text {found}"),
                format!("le terrain a {wanted} rangées, le texte {found}"),
            ));
        }
        for (k, (row, text)) in rows.iter().zip(texts).enumerate() {
            let counts = read_list(text)?;
            if counts.len() != row.len() {
                let (found, wanted, k) = (counts.len(), row.len(), k + 1);
                return Err(wrong(
                    format!("row {k} has {wanted} pits, the text {found}"),
                    format!("la rangée {k} a {wanted} cases, le texte {found}"),
                ));
            }
            for (cell, count) in row.iter().zip(counts) {
                position.set(word::SITES + cell.index(), count);
            }
        }
        let sites: Vec<usize> = self.private_sites().collect();
        let counts = if stores == "-" && sites.is_empty() { Vec::new() } else { read_list(stores)? };
        if counts.len() != sites.len() {
            let (found, wanted) = (counts.len(), sites.len());
            return Err(wrong(
                format!("the game has {wanted} stores and reserves, the text {found}"),
                format!("le jeu a {wanted} greniers et réserves, le texte {found}"),
            ));
        }
        for (site, count) in sites.into_iter().zip(counts) {
            position.set(word::SITES + site, count);
        }
        Ok(())
    }

    fn read_seat(&self, position: &mut Position, text: &str) -> Result<(), Both> {
        let n = self.program.layout.n_seats;
        let seat = text.parse::<usize>().ok().filter(|seat| (1..=n).contains(seat)).ok_or_else(|| {
            let shown = game::quote(text);
            wrong(
                format!("the seat to move is 1 to {n}, not '{shown}'"),
                format!("le joueur à jouer va de 1 à {n}, et non « {shown} »"),
            )
        })?;
        position.set(word::SEAT, (seat - 1) as u16);
        Ok(())
    }

    /// The first word, the number of words and the type of something that a position keeps between turns.
    fn kept_words(&self, name: &str) -> Option<(usize, usize, Type)> {
        let own = || self.program.registers.iter().find(|it| it.name == name);
        match COMMON.iter().find(|(it, ..)| *it == name) {
            Some((_, word::NEXT, _)) => Some((word::NEXT, 1, Type::Player)),
            Some((_, place, _)) => Some((*place, 1, Type::Number)),
            None => own().map(|it| (usize::from(it.word), usize::from(it.length), it.ty)),
        }
    }

    fn read_kept(&self, position: &mut Position, text: &str) -> Result<(), Both> {
        if text == "-" {
            return Ok(());
        }
        for part in text.split(';') {
            let (name, values) = part.split_once('=').unwrap_or((part, ""));
            let Some((first, length, ty)) = self.kept_words(name) else {
                let shown = game::quote(name);
                return Err(wrong(
                    format!("this game keeps nothing called '{shown}'"),
                    format!("ce jeu ne garde rien du nom de « {shown} »"),
                ));
            };
            let values = read_list(values)?;
            if values.len() != length {
                let found = values.len();
                return Err(wrong(
                    format!("'{name}' has {length} values, the text {found}"),
                    format!("« {name} » a {length} valeurs, le texte {found}"),
                ));
            }
            for (k, value) in values.into_iter().enumerate() {
                if !self.allows(ty, value) {
                    let value = number(value);
                    return Err(wrong(
                        format!("'{name}' cannot be {value} in this game"),
                        format!("« {name} » ne peut être {value} dans ce jeu"),
                    ));
                }
                position.set(first + k, value);
            }
        }
        self.check_kept(position)
    }

    /// Checks the words that every game keeps.
    fn check_kept(&self, position: &Position) -> Result<(), Both> {
        if usize::from(position.get(word::PHASE)) >= self.program.turns.len() {
            return Err(wrong("the game has no such phase", "le jeu n’a pas cette phase"));
        }
        let n = self.program.layout.n_seats;
        if position.get(word::OUT) >> n != 0 {
            return Err(wrong(
                format!("only {n} play: nobody else can be out"),
                format!("on ne joue qu’à {n} : personne d’autre ne peut être éliminé"),
            ));
        }
        Ok(())
    }

    fn read_state(&self, mut position: Position, text: &str) -> Result<Position, Both> {
        if let Some(ranks) = text.strip_prefix('=') {
            position.rest.outcome = Some(self.read_ranks(ranks)?);
        } else if let Some(words) = text.strip_prefix('@') {
            self.read_turn(&mut position, words)?;
        } else if text != "-" {
            let shown = game::quote(text);
            return Err(wrong(
                format!("the state of the turn is '-', '@…' or '=…', not '{shown}'"),
                format!("l’état du tour est « - », « @… » ou « =… », et non « {shown} »"),
            ));
        }
        let (found, wanted) = (self.total(&position), self.total(&Position::new(&self.program)));
        if found != wanted {
            return Err(wrong(
                format!("there are {found} stones, and the game has {wanted}"),
                format!("il y a {found} pierres, et le jeu en a {wanted}"),
            ));
        }
        if text == "-" { Ok(self.rerun_turn(&position)) } else { Ok(position) }
    }

    fn read_ranks(&self, text: &str) -> Result<Outcome, Both> {
        let ranks = read_list(text)?;
        if ranks.len() != self.program.layout.n_seats {
            return Err(wrong("there is one rank for each player", "il y a un rang par joueur"));
        }
        let scores: Vec<i64> = ranks.iter().map(|rank| -i64::from(*rank)).collect();
        Ok(Outcome::by_score(&scores))
    }

    /// Whether a word may hold this value. Playing takes for granted that it may: a site beyond the board, left in a
    /// variable, would end up as the current pit of a position that cannot be read back.
    fn allows(&self, ty: Type, value: u16) -> bool {
        let layout = &self.program.layout;
        match ty {
            Type::Number | Type::Set => true,
            Type::Truth | Type::Direction => value <= 1,
            Type::Site => value == NOWHERE || usize::from(value) < layout.n_sites,
            Type::Player => value == NOWHERE || usize::from(value) < layout.n_seats,
        }
    }

    /// Whether every variable of the turn has a value of its type.
    fn variables_are_typed(&self, position: &Position) -> bool {
        let n_sites = self.program.layout.n_sites;
        // Of the words of a set, only the last has bits that stand for no site.
        let unused = match n_sites % 16 {
            0 => 0,
            bits => u16::MAX << bits,
        };
        self.program.variables.iter().all(|variable| {
            let first = usize::from(variable.word);
            match variable.ty {
                Type::Set => position.get(first + n_sites.div_ceil(16) - 1) & unused == 0,
                ty => self.allows(ty, position.get(first)),
            }
        })
    }

    fn read_turn(&self, position: &mut Position, text: &str) -> Result<(), Both> {
        let mut parts = text.split(';');
        let bad = || wrong("the state of the turn cannot be read", "l’état du tour est illisible");
        let turn = read_list(parts.next().unwrap_or_default())?;
        let places: Vec<usize> = std::iter::once(word::CHOICE).chain(TURN).collect();
        if turn.len() != places.len() {
            return Err(bad());
        }
        for (place, value) in places.into_iter().zip(turn) {
            position.set(place, value);
        }
        let n_sites = self.program.layout.n_sites;
        let is_place =
            |place: usize| matches!(position.get(place), it if it == NOWHERE || usize::from(it) < n_sites);
        if usize::from(position.get(word::CHOICE)) >= self.program.choices.len()
            || position.get(word::DIRECTION) > 1
            || ![word::HERE, word::ORIGIN, word::LAST].into_iter().all(is_place)
        {
            return Err(bad());
        }
        for part in parts {
            if let Some(seen) = part.strip_prefix('x') {
                position.rest.seen.push(u64::from_str_radix(seen, 16).map_err(|_| bad())?);
                continue;
            }
            let values = read_list(part)?;
            if values.len() != position.words.len() - self.program.locals {
                return Err(bad());
            }
            for (k, value) in values.into_iter().enumerate() {
                position.set(self.program.locals + k, value);
            }
        }
        if !self.variables_are_typed(position) {
            return Err(bad());
        }
        crate::machine::offer_again(&self.program, position);
        // A text can claim a choice among nothing.
        let mut moves = Vec::new();
        game::Rules::legal_moves(self, position, &mut moves);
        if moves.is_empty() { Err(bad()) } else { Ok(()) }
    }
}
