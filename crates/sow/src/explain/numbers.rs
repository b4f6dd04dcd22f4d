//! Numbers, counts of stones and directions.

use super::grammar::{Np, counted, de, list, que, quoted, to};
use super::names::Meaning;
use super::{Explainer, Term};
use crate::ast::{Amount, Compare, Expr, ExprKind, Operator};
use crate::words::{Kw, ROWS};

impl Explainer<'_> {
    /// A keyword that stands for a number.
    pub(super) fn number_word(&self, kw: Kw) -> Np {
        Np::he(match kw {
            Kw::Hand => {
                let hand = self.hand().text;
                self.pick(
                    format!("the number of stones in {hand}"),
                    format!("le nombre de pierres dans {hand}"),
                )
            }
            Kw::Laps => {
                self.uses(Term::Lap);
                self.pick("the number of laps of this turn", "le nombre de relances de ce tour").into()
            }
            Kw::Passes => self.pick("the number of passes in a row", "le nombre de passes de suite").into(),
            Kw::Turns => self.pick("the number of turns played", "le nombre de tours joués").into(),
            Kw::Players => self.pick("the number of players", "le nombre de joueurs").into(),
            Kw::Total => self.pick("the number of all the stones", "le nombre total de pierres").into(),
            _ => {
                let text = ROWS.iter().find(|row| row.kw == kw).map_or("", |row| row.text(self.lang));
                quoted(self.lang, text)
            }
        })
    }

    /// The hand, as a place that holds stones.
    pub(super) fn hand(&self) -> Np {
        self.mine(&super::owners::Thing::of("hand", "main", true, false))
    }

    /// A number that a keyword derives from a pit or a set.
    pub(super) fn number_prefix(&self, kw: Kw, of: &Np) -> Np {
        let x = of.object();
        if matches!(kw, Kw::RowOf | Kw::ColumnOf) {
            self.uses(Term::RowNumber);
        }
        match kw {
            Kw::NumberOf => {
                let (en, fr) = (x.strip_prefix("the ").unwrap_or(x), x.strip_prefix("les ").unwrap_or(x));
                Np::he(self.pick(format!("the number of {en}"), format!("le nombre {}", de(fr))))
            }
            Kw::RowOf if of.relative => Np::he(self.pick("whose row number", "dont le numéro de rangée")),
            Kw::ColumnOf if of.relative => {
                Np::he(self.pick("whose column number", "dont le numéro de colonne"))
            }
            Kw::RowOf => {
                Np::he(self.pick(format!("the row number of {x}"), format!("le numéro de rangée {}", de(x))))
            }
            Kw::ColumnOf => Np::he(
                self.pick(format!("the column number of {x}"), format!("le numéro de colonne {}", de(x))),
            ),
            _ => Np::he(
                self.pick(format!("the number of stones in {x}"), format!("le nombre de pierres dans {x}")),
            ),
        }
    }

    /// The places whose stones a number counts: `stones in X`, `hand`, or a sum of these.
    pub(super) fn container(&self, expr: &Expr) -> Option<Np> {
        match &expr.kind {
            ExprKind::Prefix(Kw::Stones, set) => Some(self.np(set)),
            ExprKind::Word(Kw::Hand) => Some(self.hand()),
            ExprKind::Binary(Operator::Plus, left, right) if is_sum_of_stones(expr) => {
                let (left, right) = (self.container(left)?, self.container(right)?);
                let (a, b) = (left.object(), right.object());
                Some(Np::they(self.pick(format!("{a} and {b}"), format!("{a} et {b}"))))
            }
            _ => None,
        }
    }

    /// An operand, in parentheses if it is a calculation itself.
    fn operand(&self, expr: &Expr) -> String {
        let text = self.np(expr).text;
        let simple = match expr.kind {
            ExprKind::Binary(Operator::Plus, ..) => is_sum_of_stones(expr),
            ExprKind::Binary(Operator::Times, ..) => true,
            ExprKind::Binary(..) => false,
            _ => true,
        };
        if simple { text } else { format!("({text})") }
    }

    /// An operand of a sum: only another sum needs no parentheses.
    fn addend(&self, expr: &Expr) -> String {
        match expr.kind {
            ExprKind::Binary(Operator::Times, ..) => format!("({})", self.np(expr).text),
            ExprKind::Binary(Operator::Plus | Operator::Minus, ..) => self.np(expr).text,
            _ => self.operand(expr),
        }
    }

    pub(super) fn calculation(&self, operator: Operator, left: &Expr, right: &Expr) -> Np {
        match (operator, &left.kind, &right.kind) {
            (Operator::Plus, ..) => self.sum(left, right),
            (Operator::Minus | Operator::Both, ..) => {
                let (a, b) = (self.addend(left), self.operand(right));
                Np::he(self.pick(format!("{a} minus {b}"), format!("{a} moins {b}")))
            }
            (Operator::Times, ExprKind::Number(2), _) => self.twice(right),
            (Operator::Times, _, ExprKind::Number(2)) => self.twice(left),
            (Operator::Times, ..) => {
                let (a, b) = (self.operand(left), self.operand(right));
                Np::he(self.pick(format!("{a} times {b}"), format!("{a} fois {b}")))
            }
            (Operator::Divide, _, ExprKind::Number(2..=4)) => {
                let part = self.fraction(left, right);
                let rounded = if part.feminine { "(arrondie vers le bas)" } else { "(arrondi vers le bas)" };
                let rounded = self.pick("(rounded down)", rounded);
                Np { text: format!("{} {rounded}", part.text), ..part }
            }
            (Operator::Divide, ..) => {
                let (a, b) = (self.operand(left), self.operand(right));
                Np::he(self.pick(
                    format!("{a} divided by {b} (rounded down)"),
                    format!("{a} divisé par {b} (arrondi vers le bas)"),
                ))
            }
            (Operator::Mod, ..) => {
                let (a, b) = (self.operand(left), self.operand(right));
                Np::he(self.pick(
                    format!("the remainder of {a} divided by {b}"),
                    format!("le reste de la division {} par {b}", de(&a)),
                ))
            }
        }
    }

    fn twice(&self, x: &Expr) -> Np {
        let x = self.operand(x);
        Np::he(self.pick(format!("twice {x}"), format!("le double {}", de(&x))))
    }

    /// Joins `stones in A + stones in B` into one number: the stones in A and in B.
    fn sum(&self, left: &Expr, right: &Expr) -> Np {
        if !is_sum_of_stones(left) || !is_sum_of_stones(right) {
            let (a, b) = (self.addend(left), self.addend(right));
            return Np::he(format!("{a} plus {b}"));
        }
        let mut places = Vec::new();
        self.addends(left, &mut places);
        self.addends(right, &mut places);
        let places = list(&places, self.and());
        Np::he(self.pick(format!("the number of stones {places}"), format!("le nombre de pierres {places}")))
    }

    fn addends(&self, expr: &Expr, places: &mut Vec<String>) {
        if let ExprKind::Binary(_, left, right) = &expr.kind {
            self.addends(left, places);
            self.addends(right, places);
        } else if let Some(place) = self.container(expr) {
            let place = place.object();
            places.push(self.pick(format!("in {place}"), format!("dans {place}")));
        }
    }

    /// A half, a third, a quarter of something.
    fn fraction(&self, of: &Expr, by: &Expr) -> Np {
        let (en, fr, feminine) = match by.kind {
            ExprKind::Number(2) => ("half", "la moitié", true),
            ExprKind::Number(3) => ("a third", "le tiers", false),
            _ => ("a quarter", "le quart", false),
        };
        let whole = match of.kind {
            ExprKind::Word(Kw::Total) => self.pick("all the stones", "les pierres du jeu").to_owned(),
            _ => self.operand(of),
        };
        Np { feminine, ..Np::he(self.pick(format!("{en} of {whole}"), format!("{fr} {}", de(&whole)))) }
    }

    /// A number in a comparison that rounding down leaves unchanged: more than a half, at most a half.
    pub(super) fn bound(&self, compare: Compare, expr: &Expr) -> Np {
        match &expr.kind {
            ExprKind::Binary(Operator::Divide, left, right)
                if matches!(right.kind, ExprKind::Number(2..=4))
                    && matches!(compare, Compare::Greater | Compare::LessOrEqual) =>
            {
                self.fraction(left, right)
            }
            _ => self.np(expr),
        }
    }

    /// A number of stones: `3 stones`, `as many stones as the option seeds says`.
    pub(super) fn stones(&self, n: &Expr) -> String {
        if let ExprKind::Number(n) = n.kind {
            return self.n_stones(n);
        }
        if let Some(option) = self.as_option(n) {
            return self.pick(
                format!("as many stones as {option} says"),
                format!("autant de pierres que l’indique {option}"),
            );
        }
        if let Some(place) = self.container(n) {
            let place = place.object();
            return self.pick(
                format!("as many stones as there are in {place}"),
                format!("autant de pierres qu’il y en a dans {place}"),
            );
        }
        let n = self.np(n).text;
        self.pick(format!("a number of stones equal to {n}"), format!("un nombre de pierres égal {}", to(&n)))
    }

    pub(super) fn n_stones(&self, n: u32) -> String {
        counted(self.lang, n, ("stone", "stones"), ("pierre", "pierres"), true)
    }

    /// The name of a number option, as a phrase.
    pub(super) fn as_option(&self, expr: &Expr) -> Option<String> {
        match &expr.kind {
            ExprKind::Name(name) if self.names.meaning(name) == Some(Meaning::Option) => {
                Some(self.option(name))
            }
            _ => None,
        }
    }

    /// The object of "holds": `2 or 3 stones`, `more stones than X`. `total` if several pits are counted together.
    pub(super) fn amount(&self, amount: &Amount, total: bool) -> String {
        let in_all = if total { self.pick(" in all", " en tout") } else { "" };
        match amount {
            Amount::Stones => self.pick("stones", "des pierres").into(),
            Amount::Even => self.pick(
                format!("an even number of stones{in_all}"),
                format!("un nombre pair de pierres{in_all}"),
            ),
            Amount::Odd => self.pick(
                format!("an odd number of stones{in_all}"),
                format!("un nombre impair de pierres{in_all}"),
            ),
            Amount::OneOf(these) => match these.as_slice() {
                [one] => match self.container(one) {
                    Some(place) => {
                        let place = place.object();
                        self.pick(
                            format!("as many stones{in_all} as {place}"),
                            format!("autant de pierres{in_all} {}", que(place)),
                        )
                    }
                    None => format!("{}{in_all}", self.stones(one)),
                },
                _ => {
                    let these: Vec<String> = these.iter().map(|it| self.np(it).text).collect();
                    let these = list(&these, self.or());
                    self.pick(format!("{these} stones{in_all}"), format!("{these} pierres{in_all}"))
                }
            },
            Amount::Than(compare, than) => self.amount_than(*compare, than, in_all),
        }
    }

    fn amount_than(&self, compare: Compare, than: &Expr, in_all: &str) -> String {
        if let Some(place) = self.container(than) {
            let place = place.object();
            let (en, fr) = as_many(compare);
            let than = if matches!(compare, Compare::Less | Compare::Greater) { "than" } else { "as" };
            return self.pick(format!("{en}{in_all} {than} {place}"), format!("{fr}{in_all} {}", que(place)));
        }
        if let Some(option) = self.as_option(than) {
            return self.amount_by_option(compare, &option, in_all);
        }
        let (en, fr) = match compare {
            Compare::Less => ("fewer than", "moins de"),
            Compare::LessOrEqual => ("at most", "au plus"),
            Compare::Greater => ("more than", "plus de"),
            Compare::GreaterOrEqual => ("at least", "au moins"),
            Compare::Equal | Compare::NotEqual => ("exactly", "exactement"),
        };
        if let ExprKind::Number(n) = than.kind {
            let n = self.n_stones(n);
            let melted =
                fr.strip_suffix(" de").map_or(format!("{fr} {n}"), |word| format!("{word} {}", de(&n)));
            return self.pick(format!("{en} {n}{in_all}"), format!("{melted}{in_all}"));
        }
        let bound = self.bound(compare, than);
        if let ExprKind::Binary(Operator::Divide, of, _) = &than.kind
            && matches!(of.kind, ExprKind::Word(Kw::Total))
        {
            let text = bound.text.as_str();
            let melted =
                fr.strip_suffix(" de").map_or(format!("{fr} {text}"), |word| format!("{word} {}", de(text)));
            return self.pick(format!("{en} {text}"), melted);
        }
        let (en, fr) = comparison(compare);
        let n = &bound.text;
        self.pick(format!("a number of stones {en} {n}"), format!("un nombre de pierres {fr} {}", to(n)))
    }

    /// `fewer stones than the option fill says`.
    fn amount_by_option(&self, compare: Compare, option: &str, in_all: &str) -> String {
        let (en, fr) = as_many(compare);
        match compare {
            Compare::Less | Compare::Greater => self.pick(
                format!("{en}{in_all} than {option} says"),
                format!("{fr}{in_all} que ne l’indique {option}"),
            ),
            _ => self.pick(
                format!("{en}{in_all} as {option} says"),
                format!("{fr}{in_all} que l’indique {option}"),
            ),
        }
    }
}

/// A comparison with the stones of another place: `more stones` (than), `as many stones` (as).
fn as_many(compare: Compare) -> (&'static str, &'static str) {
    match compare {
        Compare::Less => ("fewer stones", "moins de pierres"),
        Compare::LessOrEqual => ("at most as many stones", "au plus autant de pierres"),
        Compare::Greater => ("more stones", "plus de pierres"),
        Compare::GreaterOrEqual => ("at least as many stones", "au moins autant de pierres"),
        Compare::Equal | Compare::NotEqual => ("as many stones", "autant de pierres"),
    }
}

/// Whether an expression only adds up stones of places.
fn is_sum_of_stones(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Binary(Operator::Plus, left, right) => is_sum_of_stones(left) && is_sum_of_stones(right),
        kind => matches!(kind, ExprKind::Prefix(Kw::Stones, _) | ExprKind::Word(Kw::Hand)),
    }
}

/// A comparison of two numbers: `greater than`, `supérieur` (à).
pub(super) fn comparison(compare: Compare) -> (&'static str, &'static str) {
    match compare {
        Compare::Equal => ("equal to", "égal"),
        Compare::NotEqual => ("different from", "non égal"),
        Compare::Less => ("less than", "inférieur"),
        Compare::LessOrEqual => ("at most equal to", "au plus égal"),
        Compare::Greater => ("greater than", "supérieur"),
        Compare::GreaterOrEqual => ("at least equal to", "au moins égal"),
    }
}
