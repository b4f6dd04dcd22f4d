//! Drops: pieces that enter from the reserve.

use game::grammar::list;
use game::{Passage, Topic};

use super::Explainer;
use crate::piece::{Colour, Kind};
use crate::ruleset::Dropping;

impl Explainer<'_> {
    pub(super) fn drops_topic(&self) -> Topic {
        let mut passages: Vec<Passage> = Vec::new();
        if let Some(dropping) = self.rules().dropping.filter(|_| !self.reserve().is_empty()) {
            passages.extend(self.paragraph(&self.dropping(&dropping)));
            let kinds: Vec<String> =
                self.reserve().iter().map(|kind| self.drop_of(&dropping, kind)).collect();
            passages.extend(self.bullets(&kinds));
        }
        self.topic(self.pick("Drops", "Parachutages"), passages)
    }

    fn dropping(&self, dropping: &Dropping) -> Vec<String> {
        let most = |kind: Kind| {
            let held = Colour::BOTH.map(|colour| self.start.in_hand(colour, kind));
            held.into_iter().max().unwrap_or_default()
        };
        let held: Vec<u8> = self.reserve().iter().map(most).collect();
        let has_two = held.iter().any(|n| *n > 1) || dropping.mixes && held.len() > 1;
        let what = match has_two {
            true => self.pick("one or two pieces", "une ou deux pièces"),
            false => self.pick("a piece", "une pièce"),
        };
        let mut sentences = vec![self.pick(
            format!("instead of moving, you may use your turn to drop {what} of your reserve on the board"),
            format!(
                "au lieu de vous déplacer, vous pouvez employer votre tour à parachuter sur le plateau {what} de votre \
                 réserve"
            ),
        )];
        if has_two {
            sentences.push(self.two_drops(dropping, held.len() > 1));
        }
        sentences
    }

    fn two_drops(&self, dropping: &Dropping, has_kinds: bool) -> String {
        let alike = match (has_kinds, dropping.mixes) {
            (false, _) => "",
            (true, true) => {
                self.pick("; they may be of different kinds", " ; elles peuvent être de sortes différentes")
            }
            (true, false) => {
                self.pick("; both must be of the same kind", " ; elles doivent être de la même sorte")
            }
        };
        self.pick(
            format!(
                "two pieces go to two neighbouring cells, or to one empty cell if the second may stand on the \
                 first{alike}"
            ),
            format!(
                "deux pièces vont sur deux cases voisines, ou sur une même case vide si la seconde peut se poser sur la \
                 première{alike}"
            ),
        )
    }

    /// States where a kind is dropped.
    fn drop_of(&self, dropping: &Dropping, kind: Kind) -> String {
        let a = self.noun(kind).a();
        let onto = self.dropped_onto(kind);
        if self.game.options.drops_anywhere {
            return self.pick(
                format!("{a} goes to any row of the board: on {onto}"),
                format!("{a} va sur n’importe quelle rangée : {onto}"),
            );
        }
        let (from, to) = dropping.zones.get(usize::from(kind.code())).copied().unwrap_or_default();
        let rows = self.rows_of_both(from.into(), to.into());
        let les = if to.saturating_sub(from) == 1 { "la" } else { "les" };
        self.pick(format!("{a} goes to {rows}: on {onto}"), format!("{a} va sur {les} {rows} : {onto}"))
    }

    fn dropped_onto(&self, kind: Kind) -> String {
        let mut onto = vec![self.say("an empty cell", "sur une case vide")];
        onto.extend(self.dropped_onto_pieces(kind));
        if let Some(mountain) = self.mountain() {
            let yours = self.noun(mountain).one_of_yours();
            onto.push(
                self.pick(format!("{yours} with nothing on it"), format!("sur {yours} que rien ne couvre")),
            );
        }
        self.either(&onto)
    }

    fn dropped_onto_pieces(&self, kind: Kind) -> Option<String> {
        let supports = self.supports(kind);
        let unfit = self.mobile().without(supports);
        if supports.is_empty() {
            return None;
        }
        if unfit.len() < supports.len() {
            let names = (!unfit.is_empty()).then(|| self.all_of(unfit));
            let but = names.map_or(String::new(), |names| {
                self.pick(format!(" but {names}"), format!(" autre que {names}"))
            });
            return Some(self.pick(
                format!("any lone piece of yours{but}"),
                format!("sur une de vos pièces isolées{but}"),
            ));
        }
        let names: Vec<String> = supports.iter().map(|base| self.noun(base).one_of_yours()).collect();
        let names = list(&names, self.pick("or", "ou"));
        Some(self.pick(format!("{names} that stands alone"), format!("sur {names} qui soit isolé")))
    }
}
