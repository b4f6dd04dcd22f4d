//! What a condition reads, and what statements change.

use crate::ast::{Amount, Being, Bound, Expr, ExprKind, Noun, StatementKind, Target, Whose};
use crate::words::Kw;

/// What may differ from one moment of a turn to another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts<'a> {
    /// The number of stones in some site.
    stones: bool,
    hand: bool,
    /// `here`, `origin`, `last` and what it held.
    places: bool,
    direction: bool,
    passes: bool,
    laps: bool,
    /// Variables and registers.
    names: Vec<&'a str>,
    /// Things that are not told apart here.
    anything: bool,
}

impl<'a> Facts<'a> {
    /// Gathers what an expression reads.
    pub(super) fn read_by(expression: &'a Expr) -> Facts<'a> {
        let mut facts = Facts::default();
        facts.read(expression);
        facts
    }

    /// Returns whether something stands in both.
    pub(super) fn meet(&self, other: &Facts<'_>) -> bool {
        let pairs = [
            (self.stones, other.stones),
            (self.hand, other.hand),
            (self.places, other.places),
            (self.direction, other.direction),
            (self.passes, other.passes),
            (self.laps, other.laps),
        ];
        self.anything
            || other.anything
            || pairs.contains(&(true, true))
            || self.names.iter().any(|name| other.names.contains(name))
    }

    fn read(&mut self, e: &'a Expr) {
        match &e.kind {
            ExprKind::Number(_) | ExprKind::Player(_) | ExprKind::Pits(_) => {}
            ExprKind::Name(name) => self.names.push(name),
            ExprKind::Word(word) => self.read_word(*word),
            ExprKind::Has(whose, noun) => self.read_had(whose, noun),
            ExprKind::Prefix(word, inner) => {
                self.stones |= *word == Kw::Stones;
                self.read(inner);
            }
            ExprKind::Step { n, from, .. } => {
                self.direction = true;
                n.iter().for_each(|n| self.read(n));
                self.read(from);
            }
            ExprKind::Filter(set, condition) => [set, condition].iter().for_each(|it| self.read(it)),
            ExprKind::Walk { from, direction, by, bound, .. } => {
                self.direction = true;
                self.read(from);
                direction.iter().chain(by).for_each(|it| self.read(it));
                let (Bound::While(it) | Bound::UpTo(it) | Bound::Count(it)) = bound;
                self.read(it);
            }
            ExprKind::Binary(_, left, right)
            | ExprKind::Compared(_, left, right)
            | ExprKind::Logic { left, right, .. } => [left, right].iter().for_each(|it| self.read(it)),
            ExprKind::Holds { site, held, amount, .. } => {
                self.stones = true;
                self.places |= held;
                self.read(site);
                self.read_amount(amount);
            }
            ExprKind::Is { subject, being, .. } => {
                self.read(subject);
                self.read_being(being);
            }
            ExprKind::Quantified { set, condition, .. } => {
                [set, condition].iter().for_each(|it| self.read(it));
            }
            ExprKind::Not(inner) => self.read(inner),
            ExprKind::CanMove(_) | ExprKind::Wrong => self.anything = true,
        }
    }

    fn read_word(&mut self, word: Kw) {
        match word {
            Kw::Here | Kw::Last | Kw::Origin | Kw::It => self.places = true,
            Kw::Hand => self.hand = true,
            Kw::Laps => self.laps = true,
            Kw::Passes => self.passes = true,
            Kw::Direction => self.direction = true,
            Kw::Yes
            | Kw::No
            | Kw::Nowhere
            | Kw::Nobody
            | Kw::Me
            | Kw::Opponent
            | Kw::NextPlayer
            | Kw::Turns
            | Kw::Total
            | Kw::Players
            | Kw::Pits
            | Kw::Forward
            | Kw::Backward => {}
            _ => self.anything = true,
        }
    }

    fn read_had(&mut self, whose: &'a Whose, noun: &'a Noun) {
        if let Whose::Of(owner) = whose {
            self.read(owner);
        }
        match noun {
            Noun::Store | Noun::Reserve | Noun::Pits => {}
            Noun::Row(number) => self.read(number),
            Noun::Name(name) => self.names.push(&name.text),
        }
    }

    fn read_amount(&mut self, amount: &'a Amount) {
        match amount {
            Amount::OneOf(numbers) => numbers.iter().for_each(|it| self.read(it)),
            Amount::Than(_, number) => self.read(number),
            Amount::Stones | Amount::Even | Amount::Odd => {}
        }
    }

    fn read_being(&mut self, being: &'a Being) {
        match being {
            Being::Empty => self.stones = true,
            Being::In(it) | Being::Same(it) => self.read(it),
            Being::Mine | Being::Theirs => {}
            Being::Amount(amount) => self.read_amount(amount),
        }
    }
}

/// What the statements of a loop change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Effects<'a> {
    pub(super) writes: Facts<'a>,
    /// Whether the loop may be left from inside.
    pub(super) leaves: bool,
}

impl<'a> Effects<'a> {
    /// Adds what a statement does, without the blocks below it. `is_own` tells whether `stop` leaves the loop, `has_laps` whether
    /// the game says what happens after too many sowings.
    pub(super) fn add(&mut self, kind: &'a StatementKind, is_own: bool, has_laps: bool) {
        let writes = &mut self.writes;
        match kind {
            StatementKind::Take { .. } | StatementKind::Drop { .. } => {
                (writes.stones, writes.hand, writes.places) = (true, true, true);
            }
            StatementKind::Sow(_) => {
                (writes.stones, writes.hand, writes.places) = (true, true, true);
                (writes.laps, writes.direction) = (true, true);
                self.leaves |= has_laps;
            }
            StatementKind::GoTo(_) => writes.places = true,
            StatementKind::Capture { .. } | StatementKind::Give { .. } | StatementKind::Move { .. } => {
                writes.stones = true;
            }
            StatementKind::Let(name, _) | StatementKind::ForEachPlayer { name, .. } => {
                writes.names.push(&name.text);
            }
            StatementKind::ForEachPit { name, .. } => {
                writes.places = true;
                writes.names.extend(name.iter().map(|name| name.text.as_str()));
            }
            StatementKind::Set(target, _) => self.set(target),
            StatementKind::Stop => self.leaves |= is_own,
            StatementKind::If { .. }
            | StatementKind::While(..)
            | StatementKind::Repeat { .. }
            | StatementKind::Do(_)
            | StatementKind::ContinueWith(_)
            | StatementKind::PlaysNext(_)
            | StatementKind::LastResort => {}
            // A choice may find nothing to choose, and everything else here ends the turn, the game or the trial.
            _ => self.leaves = true,
        }
    }

    fn set(&mut self, target: &'a Target) {
        match target {
            Target::Name(name) | Target::Of(name, _) => self.writes.names.push(&name.text),
            Target::Direction => self.writes.direction = true,
            Target::Passes => self.writes.passes = true,
        }
    }
}
