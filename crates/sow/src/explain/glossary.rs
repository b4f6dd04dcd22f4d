//! The glossary: words of the explanation that need one.

use super::layout::Sentence;
use super::{Explainer, Term};

impl Explainer<'_> {
    /// The entries for the words that the sentences use.
    pub(super) fn glossary(&self) -> Vec<Sentence> {
        let terms = self.terms.borrow();
        let say = |term: &Term| {
            let (en, fr) = match term {
                Term::Current => (
                    "the current pit is the one where your hand is",
                    "la case courante est celle où se trouve votre main",
                ),
                Term::Start => (
                    "the starting pit is the one that the stones in your hand were taken from",
                    "la case de départ est celle d’où viennent les pierres de votre main",
                ),
                Term::Last => (
                    "the last pit is the one where the last stone fell",
                    "la dernière case est celle où est tombée la dernière pierre",
                ),
                Term::Forward => (
                    "forward is in the order of the course, backward is the other way",
                    "vers l’avant, c’est dans l’ordre du parcours ; vers l’arrière, c’est l’inverse",
                ),
                Term::Direction => (
                    "the direction of play is forward when a turn begins; choosing or sowing another way changes \
                     it until the turn is over",
                    "le sens du jeu est vers l’avant quand un tour commence ; choisir ou égrainer dans un autre \
                     sens le change jusqu’à la fin du tour",
                ),
                Term::Lap => (
                    "a lap is one sowing, the first of a turn as well as those that follow it",
                    "une relance est une des semailles d’un tour, la première comprise",
                ),
                Term::RowNumber => (
                    "rows are numbered from your side, columns from your left",
                    "les rangées sont numérotées depuis votre côté, les colonnes depuis votre gauche",
                ),
                Term::PitNames => (
                    "pits have names: the letter is the row, a at the bottom; the number is the place in the row, \
                     1 at the left, as player 1 sees the board",
                    "les cases ont des noms : la lettre est la rangée, a en bas ; le nombre est la place dans la \
                     rangée, 1 à gauche, vu du joueur 1",
                ),
            };
            Sentence::alone(self.pick(en, fr))
        };
        terms.iter().map(say).collect()
    }
}
