//! Changes of the kinds of pieces of a plan: their numbers, letters and roles, kinds that come and go.

use catalogue::blueprint::{Blueprint, KindPlan, Letters, Role};
use game::Sign;

use super::edits::{new_kind, recount};
use super::grid::Grid;

/// The most kinds of a game.
pub(super) const MOST_KINDS: usize = 15;

/// Changes how many pieces of a kind each side places.
pub(super) fn set_number(plan: &mut Blueprint, letter: char, number: u8) {
    change_kind(plan, letter, |kind| {
        kind.number = number;
        kind.at_most = number + kind.in_reserve;
    });
    if let Some(placing) = &mut plan.placing {
        placing.kinds.insert(letter);
    }
}

/// Changes how many pieces of a kind each side holds in reserve; they are dropped on the own half unless said otherwise.
pub(super) fn set_reserve(plan: &mut Blueprint, letter: char, in_reserve: u8) {
    let half = (plan.board.rows.len() as u8 / 2).max(1);
    change_kind(plan, letter, |kind| {
        kind.in_reserve = in_reserve;
        kind.at_most = kind.number + in_reserve;
        kind.drop_rows.get_or_insert([1, half]);
    });
    plan.texts.shows_reserve = true;
}

/// Changes one kind.
pub(super) fn change_kind(plan: &mut Blueprint, letter: char, change: impl FnOnce(&mut KindPlan)) {
    if let Some(kind) = plan.kinds.iter_mut().find(|kind| kind.letter == letter) {
        change(kind);
    }
}

/// Gives a kind a role, which no other kind keeps. Nothing stands on the royal kind.
pub(super) fn set_role(plan: &mut Blueprint, letter: char, role: Option<Role>) {
    for kind in &mut plan.kinds {
        if role == Some(Role::Royal) {
            kind.stands_on.remove(&letter);
        }
        if kind.letter == letter {
            kind.role = role;
            if role == Some(Role::Mountain) {
                kind.stands_on = Letters::from([letter]);
            }
        } else if role.is_some() && kind.role == role {
            kind.role = None;
        }
    }
}

/// Returns a letter that no kind has, the first of the wishes if there is one. Returns `None` if there are as many kinds as a
/// game may have.
pub(super) fn free_letter(plan: &Blueprint, wishes: &str) -> Option<char> {
    let is_free =
        |letter: &char| letter.is_ascii_uppercase() && plan.kinds.iter().all(|kind| kind.letter != *letter);
    wishes.chars().chain('A'..='Z').find(is_free).filter(|_| plan.kinds.len() < MOST_KINDS)
}

/// Returns a sign for placements or drops that no kind has: the one wished for, else a letter, doubled if need be.
pub(super) fn fresh_sign(plan: &Blueprint, wish: &str, letter: char) -> String {
    let is_free = |sign: &String| {
        plan.kinds
            .iter()
            .all(|kind| kind.letter == letter || kind.placed_as != *sign && kind.dropped_as != *sign)
    };
    let doubled = format!("{letter}{letter}");
    let mut wishes = [wish.to_owned(), letter.to_string()].into_iter().filter(|sign| !sign.is_empty());
    wishes.find(is_free).unwrap_or(doubled)
}

/// Adds a blank kind; returns its letter. Returns `None` if there are as many kinds as a game may have.
pub(super) fn add_kind(plan: &mut Blueprint) -> Option<char> {
    let letter = free_letter(plan, "")?;
    let sign = fresh_sign(plan, "", letter);
    insert_kind(plan, KindPlan { placed_as: sign.clone(), dropped_as: sign, ..new_kind(letter) });
    Some(letter)
}

/// Adds a kind of which there is none yet. It stands on what a common kind stands on, and whatever stands on that one stands
/// on it; a mountain stands on its like.
pub(super) fn insert_kind(plan: &mut Blueprint, mut kind: KindPlan) {
    (kind.number, kind.in_reserve, kind.at_most) = (0, 0, 0);
    kind.stands_on = Letters::new();
    let letter = kind.letter;
    if kind.role == Some(Role::Mountain) {
        kind.stands_on.insert(letter);
    } else if let Some(common) = plan.kinds.iter().find(|kind| kind.role.is_none()) {
        let like = common.letter;
        common.stands_on.clone_into(&mut kind.stands_on);
        let stands = |kind: &&mut KindPlan| kind.stands_on.contains(&like);
        for above in plan.kinds.iter_mut().chain([&mut kind]).filter(stands) {
            above.stands_on.insert(letter);
        }
    }
    plan.kinds.push(kind);
}

/// Takes a kind out of the game; without a royal kind nobody exchanges places with it, and nobody pays a ransom for it.
pub(super) fn remove_kind(plan: &mut Blueprint, letter: char) {
    plan.kinds.retain(|kind| kind.letter != letter);
    replace_letter(plan, letter, None);
    if plan.kinds.iter().all(|kind| kind.role != Some(Role::Royal)) {
        plan.kinds.iter_mut().for_each(|kind| kind.exchanges = false);
        plan.end.ransom = false;
    }
    let has_hands = plan.placing.is_some() || plan.kinds.iter().any(|kind| kind.drop_rows.is_some());
    plan.texts.shows_reserve &= has_hands;
    recount(plan);
}

/// Gives a kind another letter. Returns whether the letter was free.
pub(super) fn reletter(plan: &mut Blueprint, letter: char, new: char) -> bool {
    if !new.is_ascii_uppercase() || plan.kinds.iter().any(|kind| kind.letter == new) {
        return false;
    }
    let sign = fresh_sign(plan, &new.to_string(), new);
    change_kind(plan, letter, |kind| {
        kind.letter = new;
        if kind.sign == Sign::Letter(letter) {
            kind.sign = Sign::Letter(new);
        }
        for text in [&mut kind.placed_as, &mut kind.dropped_as] {
            if *text == letter.to_string() {
                sign.clone_into(text);
            }
        }
    });
    replace_letter(plan, letter, Some(new));
    true
}

fn replace_letter(plan: &mut Blueprint, letter: char, new: Option<char>) {
    let kinds =
        plan.kinds.iter_mut().flat_map(|it| [&mut it.beats, &mut it.beats_in_pile, &mut it.stands_on]);
    let sets = kinds.chain(plan.placing.as_mut().map(|it| &mut it.kinds));
    let sets = sets.chain(plan.shapes.as_mut().map(|it| &mut it.letters));
    for set in sets.chain([&mut plan.end.landing]).chain(plan.end.few_kinds.as_mut()) {
        if set.remove(&letter) {
            set.extend(new);
        }
    }
    if plan.shapes.as_ref().is_some_and(|shapes| shapes.letters.is_empty()) {
        plan.shapes = None;
    }
    if let Some(start) = &plan.start {
        let mut grid = Grid::read(start);
        grid.replace(letter, new);
        plan.start = Some(grid.text());
    }
}

/// Puts a letter into a set, or takes it out.
pub(super) fn toggle(set: &mut Letters, letter: char) {
    if !set.remove(&letter) {
        set.insert(letter);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Lang, Say};

    fn plan(id: &str) -> Blueprint {
        let plan = catalogue::find(id).unwrap().blueprint().unwrap();
        Blueprint { weights: None, ..plan }
    }

    fn check(plan: &Blueprint) {
        if let Err(why) = catalogue::stacking("", &plan.source()) {
            panic!("{}\n{:?}\n{}", why.say(Lang::En), plan.start, plan.source());
        }
    }

    #[test]
    fn kinds_come_and_go_and_change_their_letters() {
        for id in ["jersi-1", "jersi-2", "jersi-3", "jersi-4", "jersi-square", "jersi-wuxing", "pijersi"] {
            let mut plan = plan(id);
            let letter = add_kind(&mut plan).unwrap();
            set_number(&mut plan, letter, 0);
            set_reserve(&mut plan, letter, 2);
            check(&plan);
            assert!(reletter(&mut plan, letter, 'Z') && !reletter(&mut plan, 'Z', 'Z'));
            check(&plan);
            remove_kind(&mut plan, 'Z');
            check(&plan);
            let first = plan.kinds.iter().find(|kind| kind.role.is_none()).unwrap().letter;
            assert!(reletter(&mut plan, first, 'Y'));
            check(&plan);
            remove_kind(&mut plan, 'Y');
            check(&plan);
        }
        let mut plan = plan("jersi-3");
        while add_kind(&mut plan).is_some() {}
        assert_eq!(plan.kinds.len(), MOST_KINDS);
        check(&plan);
    }

    #[test]
    fn any_kind_can_be_taken_out_the_royal_one_included() {
        for id in ["jersi-1", "jersi-2", "jersi-3", "jersi-4", "jersi-square", "jersi-wuxing", "pijersi"] {
            for letter in plan(id).kinds.iter().map(|kind| kind.letter) {
                let mut plan = plan(id);
                plan.end.ransom = id == "jersi-4";
                remove_kind(&mut plan, letter);
                check(&plan);
            }
        }
        let mut plan = plan("jersi-3");
        remove_kind(&mut plan, 'N');
        assert!(plan.kinds.iter().all(|kind| !kind.exchanges));
        let again = catalogue::stacking("", &plan.source()).ok().and_then(|game| game.blueprint());
        assert_eq!(again.map(|again| again.kinds), Some(plan.kinds));
    }

    #[test]
    fn a_royal_kind_that_loses_its_role_leaves_a_game() {
        let mut plan = plan("jersi-3");
        set_role(&mut plan, 'N', None);
        check(&plan);
    }

    #[test]
    fn one_kind_has_a_role() {
        let mut plan = plan("jersi-3");
        // In the start nothing stands on a kuctai.
        set_role(&mut plan, 'C', Some(Role::Royal));
        set_role(&mut plan, 'B', Some(Role::Mountain));
        let roles: Vec<(char, Role)> =
            plan.kinds.iter().filter_map(|kind| Some((kind.letter, kind.role?))).collect();
        assert_eq!(roles, [('C', Role::Royal), ('B', Role::Mountain)]);
        assert!(plan.kinds.iter().all(|kind| !kind.stands_on.contains(&'C')));
        check(&plan);
    }
}
