//! The special pieces of the family, to be added to any variant with their powers and strengths.
//!
//! They are those of the game that knows them all. Beside other pieces a special fights as it does there: if it beats the
//! common kinds, it beats whatever fights or is beaten; if they beat it, whatever fights beats it.

use catalogue::blueprint::{Blueprint, KindPlan, Letters, Role};
use game::Piece;

use super::kind_edits::{free_letter, fresh_sign, insert_kind, set_number, set_reserve};
use super::workbench::FIRST;
use crate::thumbnail::piece_of;

/// The special pieces to choose from.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Specials {
    /// The game that knows them all.
    family: Blueprint,
}

impl Specials {
    /// Reads the game that knows them all.
    pub(super) fn new() -> Option<Specials> {
        Some(Specials { family: catalogue::find(FIRST).ok()?.blueprint()? })
    }

    /// Returns the letters of the specials that a variant lacks and can take, recognised by their names. A variant has one
    /// kind of mountain, and places are exchanged with a royal piece.
    pub(super) fn missing(&self, plan: &Blueprint) -> Vec<char> {
        let has = |role: Role| plan.kinds.iter().any(|kind| kind.role == Some(role));
        let is_special = |kind: &&KindPlan| match kind.role {
            Some(Role::Royal) => false,
            Some(Role::Mountain) => !has(Role::Mountain),
            None => kind.number < 2 && (!kind.exchanges || has(Role::Royal)),
        };
        let is_missing = |kind: &&KindPlan| plan.kinds.iter().all(|it| it.names != kind.names);
        self.family.kinds.iter().filter(is_special).filter(is_missing).map(|kind| kind.letter).collect()
    }

    /// Returns a white piece of a special.
    pub(super) fn piece(&self, letter: char) -> Option<Piece> {
        piece_of(&self.family, letter)
    }

    /// Adds a special to a variant; returns its letter there. Returns `None` if there are as many kinds as a game may have.
    pub(super) fn add(&self, plan: &mut Blueprint, letter: char) -> Option<char> {
        let special = self.family.kinds.iter().find(|kind| kind.letter == letter)?;
        let letter = free_letter(plan, &format!("{letter}{}", special.names.concat().to_ascii_uppercase()))?;
        let (fighters, beaten) = (fighters(&plan.kinds), beaten(&plan.kinds));
        let prey = |prey: &Letters| -> Letters {
            let is_any = |it: &char| !prey.is_empty() && *it != letter;
            let own = prey.contains(&special.letter).then_some(letter);
            fighters.union(&beaten).copied().filter(is_any).chain(own).collect()
        };
        let kind = KindPlan {
            letter,
            placed_as: fresh_sign(plan, &special.placed_as, letter),
            dropped_as: fresh_sign(plan, &special.dropped_as, letter),
            // No other document writes this variant.
            read_as: Vec::new(),
            reset_as: Vec::new(),
            beats: prey(&special.beats),
            beats_in_pile: prey(&special.beats_in_pile),
            drop_rows: special.drop_rows.map(|[first, _]| half_from(first, plan)),
            ..special.clone()
        };
        if self::beaten(&self.family.kinds).contains(&special.letter) {
            expose(plan, letter);
        }
        if special.exchanges {
            plan.kinds.iter_mut().for_each(|kind| kind.exchanges = false);
        }
        insert_kind(plan, kind);
        if special.drop_rows.is_some() {
            set_reserve(plan, letter, special.at_most);
        } else if plan.start.is_none() {
            set_number(plan, letter, 1);
        }
        Some(letter)
    }
}

/// Returns the kinds that beat something.
fn fighters(kinds: &[KindPlan]) -> Letters {
    let fights = |kind: &&KindPlan| !kind.beats.is_empty() || !kind.beats_in_pile.is_empty();
    kinds.iter().filter(fights).map(|kind| kind.letter).collect()
}

/// Returns the kinds that something beats.
fn beaten(kinds: &[KindPlan]) -> Letters {
    kinds.iter().flat_map(|kind| kind.beats.union(&kind.beats_in_pile).copied()).collect()
}

/// Lets everything that fights beat a kind, in its own way of fighting.
fn expose(plan: &mut Blueprint, letter: char) {
    let ways = plan.kinds.iter_mut().flat_map(|kind| [&mut kind.beats, &mut kind.beats_in_pile]);
    for prey in ways.filter(|prey| !prey.is_empty()) {
        prey.insert(letter);
    }
}

/// Returns the rows of a player's half of the board, the middle row included, from this one on.
fn half_from(first: u8, plan: &Blueprint) -> [u8; 2] {
    let last = (plan.board.rows.len() as u8).div_ceil(2).max(1);
    [first.min(last), last]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workshop::kind_edits::remove_kind;
    use game::{Lang, Say, Sign};

    fn plan(id: &str) -> Blueprint {
        let plan = catalogue::find(id).unwrap().blueprint().unwrap();
        Blueprint { weights: None, ..plan }
    }

    fn kind(plan: &Blueprint, letter: char) -> &KindPlan {
        plan.kinds.iter().find(|kind| kind.letter == letter).unwrap()
    }

    fn check(plan: &Blueprint) {
        if let Err(why) = catalogue::stacking("", &plan.source()) {
            panic!("{}\n{}", why.say(Lang::En), plan.source());
        }
    }

    #[test]
    fn a_special_that_was_taken_out_comes_back_as_it_was() {
        let specials = Specials::new().unwrap();
        let rules = |plan: &Blueprint| {
            let mut kinds = plan.kinds.clone();
            kinds.sort_by_key(|kind| kind.letter);
            for kind in &mut kinds {
                (kind.number, kind.in_reserve, kind.at_most) = (0, 0, 0);
                // Signs of other documents are not rules, and stay out of a variant.
                (kind.read_as, kind.reset_as) = (Vec::new(), Vec::new());
            }
            kinds
        };
        for letter in ['G', 'D', 'U', 'P', 'T', 'F', 'M', 'B'] {
            let mut plan = plan("jersi-3");
            let before = rules(&plan);
            remove_kind(&mut plan, letter);
            assert_eq!(specials.missing(&plan), [letter]);
            assert_eq!(specials.add(&mut plan, letter), Some(letter));
            assert_eq!(rules(&plan), before, "{letter}");
            check(&plan);
        }
    }

    #[test]
    fn every_game_takes_every_special() {
        let specials = Specials::new().unwrap();
        for id in ["jersi-1", "jersi-2", "jersi-4", "jersi-square", "jersi-wuxing", "pijersi"] {
            let mut plan = plan(id);
            for letter in specials.missing(&plan) {
                let added = specials.add(&mut plan, letter).unwrap();
                let (own, model) = (kind(&plan, added), kind(&specials.family, letter));
                assert_eq!((own.sign, &own.names), (model.sign, &model.names), "{id}");
                assert_eq!(
                    [own.closes, own.divides, own.exchanges],
                    [model.closes, model.divides, model.exchanges]
                );
                check(&plan);
            }
            assert!(specials.missing(&plan).is_empty(), "{id}");
        }
    }

    #[test]
    fn a_daring_piece_fights_with_whatever_fights() {
        let specials = Specials::new().unwrap();
        let mut plan = plan("pijersi");
        let daring = specials.add(&mut plan, 'D').unwrap();
        assert_eq!(kind(&plan, daring).beats, Letters::from(['R', 'P', 'S', 'D']), "the wise stay apart");
        assert!(['R', 'P', 'S'].iter().all(|it| kind(&plan, *it).beats.contains(&daring)));
        // Paper has the letter P.
        let pamei = specials.add(&mut plan, 'P').unwrap();
        assert_eq!((pamei, kind(&plan, pamei).sign), ('A', Sign::Bar));
        assert_eq!(kind(&plan, pamei).beats, Letters::from(['R', 'P', 'S', 'D', 'A']));
        assert!(kind(&plan, pamei).beats_in_pile.is_empty() && kind(&plan, daring).beats.contains(&pamei));
        let guardian = specials.add(&mut plan, 'G').unwrap();
        assert!(kind(&plan, guardian).closes && kind(&plan, guardian).beats.is_empty());
        assert!(plan.kinds.iter().all(|kind| !kind.beats.contains(&guardian)));
    }

    #[test]
    fn mountains_and_carriers_come_in_reserve_and_placed_pieces_to_be_placed() {
        let specials = Specials::new().unwrap();
        let mut plan = plan("jersi-1");
        let mountain = specials.add(&mut plan, 'M').unwrap();
        assert_eq!((kind(&plan, mountain).in_reserve, kind(&plan, mountain).drop_rows), (4, Some([2, 4])));
        assert_eq!(kind(&plan, mountain).stands_on, Letters::from([mountain]));
        let fendi = specials.add(&mut plan, 'F').unwrap();
        assert_eq!(kind(&plan, fendi).number, 1);
        check(&plan);
    }
}
