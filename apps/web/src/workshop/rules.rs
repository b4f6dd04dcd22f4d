//! The panels of moves and of the end of the game.

use catalogue::blueprint::{Blocked, Blueprint, Letters, Role, RoyalCapture, SecondStep};
use leptos::prelude::*;

use super::fields::{Words, all, check, choice, group, number, only_if, say, small};
use super::kind_edits::toggle;
use super::strengths::{in_play, name};
use super::workbench::Workbench;

const STEPS: [(SecondStep, Words); 4] = [
    (SecondStep::Any, ["in any direction, back included", "dans toute direction, retour compris"]),
    (
        SecondStep::Turning,
        ["in any direction but that of the first", "partout sauf dans la direction du premier"],
    ),
    (SecondStep::Straight, ["straight on only", "tout droit seulement"]),
    (SecondStep::None, ["there is none", "il n’y en a pas"]),
];

const CAPTURES: [(RoyalCapture, Words); 2] = [
    (RoyalCapture::Wins, ["wins at once", "gagne aussitôt"]),
    (
        RoyalCapture::Resets,
        ["puts it back on its owner’s first row", "la remet sur la première rangée de son camp"],
    ),
];

const BLOCKED: [(Blocked, Words); 2] =
    [(Blocked::Loses, ["has lost", "a perdu"]), (Blocked::Draws, ["has drawn", "obtient la nulle"])];

/// A choice among values that are known when the page is compiled.
fn one_of<T: Copy + PartialEq + Send + Sync + 'static>(
    label: Words,
    values: &'static [(T, Words)],
    bench: Workbench,
    get: fn(&Blueprint) -> T,
    set: fn(&mut Blueprint, T),
) -> AnyView {
    let place = move || values.iter().position(|(value, _)| *value == bench.ask(get));
    let chosen = Signal::derive(move || place().unwrap_or_default().to_string());
    let words = values.iter().enumerate().map(|(place, (_, words))| (place.to_string(), say(*words)));
    let set = Callback::new(move |place: String| {
        if let Some((value, _)) = place.parse().ok().and_then(|place: usize| values.get(place)) {
            bench.revise(|plan| set(plan, *value));
        }
    });
    choice(say(label), words.collect(), chosen, set)
}

/// A flag of the plan.
fn flag(label: Words, bench: Workbench, flag: fn(&mut Blueprint) -> &mut bool) -> AnyView {
    let is_on = Signal::derive(move || bench.ask(|plan| *flag(&mut plan.clone())));
    check(say(label), is_on, Callback::new(move |()| bench.revise(|plan| *flag(plan) ^= true)))
}

/// The panel of moves: the second step, drops.
pub(super) fn moves(bench: Workbench) -> AnyView {
    let has_drops = Memo::new(move |_| bench.ask(|plan| plan.kinds.iter().any(|kind| kind.in_reserve > 0)));
    let has_none = Memo::new(move |_| !has_drops.get());
    let hint = [
        "Give a kind a reserve under “Pieces”, and it can be dropped.",
        "Donnez une réserve à une sorte sous «\u{a0}Pièces\u{a0}», et elle pourra être parachutée.",
    ];
    all([
        small(say([
            "A turn is a step: one piece goes one cell, a pile one or two in line. Then there may be a second step, with the other number of pieces.",
            "Un tour est un coup\u{a0}: une pièce avance d’une case, une pile d’une ou deux en ligne. Un second coup peut suivre, avec l’autre nombre de pièces.",
        ])),
        one_of(
            ["The second step", "Le second coup"],
            &STEPS,
            bench,
            |plan| plan.second_step,
            |plan, it| {
                plan.second_step = it;
            },
        ),
        only_if(has_drops, Callback::new(move |()| drops(bench))),
        only_if(has_none, Callback::new(move |()| small(say(hint)))),
    ])
}

fn drops(bench: Workbench) -> AnyView {
    let flags = [
        flag(
            [
                "Two pieces of different kinds may be dropped in one turn",
                "Deux pièces de sortes différentes peuvent être parachutées en un tour",
            ],
            bench,
            |plan| &mut plan.mixed_drops,
        ),
        flag(
            [
                "Drops go to any row, whatever the pieces say",
                "On parachute sur toute rangée, quoi que disent les pièces",
            ],
            bench,
            |plan| &mut plan.drops_anywhere,
        ),
    ];
    group("", say(["Drops from the reserve", "Parachutages de la réserve"]), all(flags))
}

/// A set of kinds, one box for each kind in play.
fn kinds(bench: Workbench, legend: Words, set: fn(&mut Blueprint) -> Option<&mut Letters>) -> AnyView {
    let letters = Memo::new(move |_| bench.ask(in_play));
    let one = move |letter: char| {
        let is_on = Signal::derive(move || {
            bench.ask(|plan| set(&mut plan.clone()).is_some_and(|kinds| kinds.contains(&letter)))
        });
        let turn =
            move |()| bench.revise(|plan| set(plan).into_iter().for_each(|kinds| toggle(kinds, letter)));
        check(name(bench, letter), is_on, Callback::new(turn))
    };
    let boxes = move || all(letters.get().into_iter().map(one));
    group("kinds", say(legend), boxes.into_any())
}

/// The panel of the end: capture, landing, clocks, blocking.
pub(super) fn end(bench: Workbench) -> AnyView {
    let counts = Memo::new(move |_| bench.ask(|plan| plan.end.few_kinds.is_some()));
    let counted = move |()| {
        kinds(bench, ["The kinds that count", "Les sortes qui comptent"], |plan| plan.end.few_kinds.as_mut())
    };
    all([
        capture(bench),
        kinds(
            bench,
            [
                "Win by landing on the enemy’s first row",
                "Gagnent en débarquant sur la première rangée adverse",
            ],
            |plan| Some(&mut plan.end.landing),
        ),
        check(
            say([
                "When a player has one of certain kinds left at most, 20 more turns are played, then pieces are counted",
                "Quand il ne reste à un joueur qu’une de certaines sortes au plus, on joue encore 20 tours, puis on compte les pièces",
            ]),
            counts.into(),
            Callback::new(move |()| bench.revise(turn_few_kinds)),
        ),
        only_if(counts, Callback::new(counted)),
        draws(bench),
        one_of(
            ["Who has no legal turn", "Qui n’a aucun tour permis"],
            &BLOCKED,
            bench,
            |plan| plan.end.blocked,
            |plan, it| {
                plan.end.blocked = it;
            },
        ),
    ])
}

/// The choice of what capturing the royal piece does.
fn capture(bench: Workbench) -> AnyView {
    let has_royal =
        Memo::new(move |_| bench.ask(|plan| plan.kinds.iter().any(|kind| kind.role == Some(Role::Royal))));
    let has_none = Memo::new(move |_| !has_royal.get());
    let resets = Memo::new(move |_| bench.ask(|plan| plan.end.capture == RoyalCapture::Resets));
    let ransom = move |()| {
        let words = [
            "First the captor names a kind, and the owner takes one piece of it off",
            "Qui capture nomme d’abord une sorte, et l’autre en retire une pièce",
        ];
        flag(words, bench, |plan| &mut plan.end.ransom)
    };
    let royal = move |()| {
        let label = ["Who captures the royal piece", "Qui capture la pièce royale"];
        let choice =
            one_of(label, &CAPTURES, bench, |plan| plan.end.capture, |plan, it| plan.end.capture = it);
        all([choice, only_if(resets, Callback::new(ransom))])
    };
    let hint = [
        "No piece is royal: a game is won by landing or by blocking. Choose a royal piece under “Pieces”.",
        "Aucune pièce n’est royale\u{a0}: on gagne en débarquant ou en bloquant. Choisissez une pièce royale sous «\u{a0}Pièces\u{a0}».",
    ];
    all([
        only_if(has_royal, Callback::new(royal)),
        only_if(has_none, Callback::new(move |()| small(say(hint)))),
    ])
}

/// The rules that make a draw.
fn draws(bench: Workbench) -> AnyView {
    let after = Signal::derive(move || bench.ask(|plan| plan.end.draw_after.unwrap_or(0)));
    let times = Signal::derive(move || bench.ask(|plan| plan.end.repetition.unwrap_or(0) as u8));
    let set_times =
        move |n: u8| bench.revise(|plan| plan.end.repetition = Some(u32::from(n)).filter(|n| *n > 0));
    all([
        number(
            [
                "Turns without a capture that make a draw (0: no such rule)",
                "Tours sans capture qui rendent la partie nulle (0\u{a0}: pas de telle règle)",
            ],
            after,
            250,
            Callback::new(move |n| bench.revise(|plan| set_draw_after(plan, n))),
        ),
        number(
            [
                "Occurrence of a position that is a draw, from 2 on (0: never)",
                "Apparition d’une position qui rend la partie nulle, à partir de 2 (0\u{a0}: jamais)",
            ],
            times,
            9,
            Callback::new(set_times),
        ),
    ])
}

/// Brings in the rule of few kinds, or takes it away. A position has one clock.
fn turn_few_kinds(plan: &mut Blueprint) {
    plan.end.few_kinds = match plan.end.few_kinds {
        Some(_) => None,
        None => {
            let common = plan.kinds.iter().filter(|kind| kind.role.is_none() && kind.number > 1);
            Some(common.map(|kind| kind.letter).collect())
        }
    };
    if plan.end.few_kinds.is_some() {
        plan.end.draw_after = None;
    }
}

/// Brings in the draw after so many turns without a capture; 0 takes it away.
fn set_draw_after(plan: &mut Blueprint, n_turns: u8) {
    plan.end.draw_after = Some(n_turns).filter(|n| *n > 0);
    if plan.end.draw_after.is_some() {
        plan.end.few_kinds = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_one_clock() {
        let mut plan = catalogue::find("jersi-3").unwrap().blueprint().unwrap();
        set_draw_after(&mut plan, 30);
        assert_eq!((plan.end.few_kinds.clone(), plan.end.draw_after), (None, Some(30)));
        turn_few_kinds(&mut plan);
        assert_eq!(plan.end.few_kinds, Some(Letters::from(['K', 'C', 'R'])));
        assert_eq!(plan.end.draw_after, None);
        set_draw_after(&mut plan, 0);
        assert!(plan.end.few_kinds.is_some());
        turn_few_kinds(&mut plan);
        assert_eq!(plan.end.few_kinds, None);
    }
}
