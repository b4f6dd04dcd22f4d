//! The strengths, as a wheel for the pointer and as a table for everybody; who stands on whom.

use catalogue::blueprint::{Blueprint, KindPlan, Letters};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::fields::{Words, all, choice, heading, say, small};
use super::kind_edits::{change_kind, toggle};
use super::wheel::{WheelKind, wheel};
use super::workbench::Workbench;
use crate::shell::shell;
use crate::thumbnail::piece_alone;

/// The way of moving that strengths are shown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gait {
    Either,
    Alone,
    InPile,
}

impl Gait {
    const ALL: [(Gait, &'static str, Words); 3] = [
        (Gait::Either, "either", ["alone and in a pile", "seule et en pile"]),
        (Gait::Alone, "alone", ["alone", "seule"]),
        (Gait::InPile, "in-pile", ["as the top of a pile that moves", "au sommet d’une pile qui se déplace"]),
    ];

    fn word(self) -> &'static str {
        Gait::ALL.iter().find(|(gait, ..)| *gait == self).map_or("", |(_, word, _)| word)
    }

    fn named(word: &str) -> Gait {
        Gait::ALL.iter().find(|(_, it, _)| *it == word).map_or(Gait::Either, |(gait, ..)| *gait)
    }

    /// Returns whether a kind beats another so.
    fn beats(self, kind: &KindPlan, prey: char) -> bool {
        let (alone, in_pile) = (kind.beats.contains(&prey), kind.beats_in_pile.contains(&prey));
        match self {
            Gait::Either => alone || in_pile,
            Gait::Alone => alone,
            Gait::InPile => in_pile,
        }
    }

    /// Lets a kind beat another so, or no longer.
    fn turn(self, plan: &mut Blueprint, letter: char, prey: char) {
        let set = |letters: &mut Letters, is_on: bool| {
            if letters.contains(&prey) != is_on {
                toggle(letters, prey);
            }
        };
        change_kind(plan, letter, |kind| {
            let is_on = !self.beats(kind, prey);
            if self != Gait::InPile {
                set(&mut kind.beats, is_on);
            }
            if self != Gait::Alone {
                set(&mut kind.beats_in_pile, is_on);
            }
        });
    }
}

/// Returns the letters of the kinds that take part, on the board or in reserve.
pub(super) fn in_play(plan: &Blueprint) -> Vec<char> {
    plan.kinds.iter().filter(|kind| kind.number + kind.in_reserve > 0).map(|kind| kind.letter).collect()
}

/// The panel of strengths and piles.
pub(super) fn panel(bench: Workbench) -> AnyView {
    let gait = RwSignal::new(Gait::Either);
    let gaits = Gait::ALL.map(|(_, word, words)| (word.to_owned(), say(words))).to_vec();
    let chosen = Signal::derive(move || gait.get().word().to_owned());
    let set = Callback::new(move |word: String| gait.set(Gait::named(&word)));
    let beats = Callback::new(move |(letter, prey): (char, char)| {
        bench.ask_kind(letter, |kind| gait.get().beats(kind, prey))
    });
    let turn = Callback::new(move |(letter, prey): (char, char)| {
        bench.revise(|plan| gait.get_untracked().turn(plan, letter, prey));
        announce(bench, letter, prey, beats, BEATS);
    });
    let stands = Callback::new(move |(letter, below): (char, char)| {
        bench.ask_kind(letter, |kind| kind.stands_on.contains(&below))
    });
    let stand = Callback::new(move |(letter, below): (char, char)| {
        bench.revise(|plan| change_kind(plan, letter, |kind| toggle(&mut kind.stands_on, below)));
        announce(bench, letter, below, stands, STANDS);
    });
    all([
        heading(["Who beats whom", "Qui bat qui"]),
        choice(
            say(["A piece beats when it moves", "Une pièce bat quand elle se déplace"]),
            gaits,
            chosen,
            set,
        ),
        wheel_view(bench, gait, turn),
        matrix(bench, ["Rows beat columns", "Les lignes battent les colonnes"], BEATS, beats, turn),
        heading(["Who may stand on whom", "Qui peut se poser sur qui"]),
        small(say([
            "A pile is two pieces of one colour. Mountains may be climbed whatever the table says.",
            "Une pile, ce sont deux pièces d’une même couleur. Les montagnes se gravissent quoi que dise le tableau.",
        ])),
        matrix(
            bench,
            ["Rows stand on columns", "Les lignes se posent sur les colonnes"],
            STANDS,
            stands,
            stand,
        ),
    ])
}

/// The verb of a relation and its negation, in English and in French.
type Verb = [Words; 2];

const BEATS: Verb = [["beats", "bat"], ["does not beat", "ne bat pas"]];
const STANDS: Verb =
    [["may stand on", "peut se poser sur"], ["may not stand on", "ne peut pas se poser sur"]];

/// Returns whether a relation between two kinds holds now.
fn announce(bench: Workbench, letter: char, other: char, holds: Callback<(char, char), bool>, verb: Verb) {
    let shell = shell();
    let [holding, failing] = verb.map(|[en, fr]| shell.lang.get_untracked().pick(en, fr));
    let verb = if untrack(|| holds.run((letter, other))) { holding } else { failing };
    let [one, two] = [letter, other].map(|it| name(bench, it).get_untracked());
    shell.say(format!("{one} {verb} {two}"));
}

/// Returns the name of a kind in the reader's language.
pub(super) fn name(bench: Workbench, letter: char) -> Signal<String> {
    let lang = shell().lang;
    Signal::derive(move || {
        bench.piece(letter).map(|piece| piece.name(lang.get()).to_owned()).unwrap_or_default()
    })
}

/// Draws a piece of a kind as a small picture.
pub(super) fn picture(bench: Workbench, letter: char) -> Signal<String> {
    let shell = shell();
    Signal::derive(move || {
        let faces = shell.bare_viewing(false).faces;
        bench.piece(letter).map(|piece| piece_alone(piece, shell.board_theme(), faces)).unwrap_or_default()
    })
}

/// The wheel: a click on one kind and then on another draws the arrow, or rubs it out.
fn wheel_view(bench: Workbench, gait: RwSignal<Gait>, turn: Callback<(char, char)>) -> AnyView {
    let lang = shell().lang;
    let picked = RwSignal::new(None::<char>);
    let drawn = move || wheel(&wheel_kinds(bench, gait.get()), picked.get());
    let click = move |event: web_sys::MouseEvent| {
        let touched = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let kind = touched.and_then(|it| it.closest("[data-kind]").ok().flatten());
        let letter = kind.and_then(|it| it.get_attribute("data-kind")?.chars().next());
        match (picked.get_untracked(), letter) {
            (Some(first), Some(second)) => {
                picked.set(None);
                turn.run((first, second));
            }
            _ => picked.set(letter),
        }
    };
    let hint = move || {
        match picked.get() {
        None => lang.get().pick(
            "Click a piece, then the one that it shall beat or no longer beat. A dashed arrow holds only alone or only in a pile.",
            "Cliquez sur une pièce, puis sur celle qu’elle doit battre ou ne plus battre. Une flèche en pointillé ne vaut que seule ou qu’en pile.",
        )
        .to_owned(),
        Some(letter) => {
            let name = name(bench, letter).get();
            lang.get().pick(
                format!("Now click what {name} shall beat or no longer beat."),
                format!("Cliquez maintenant sur ce que {name} doit battre ou ne plus battre."),
            )
        }
    }
    };
    view! {
        <div class="strengths" aria-hidden="true">
            <div class="wheel" inner_html=drawn on:click=click></div>
            {small(Signal::derive(hint))}
        </div>
    }
    .into_any()
}

/// Returns the kinds in play, with what each beats so.
fn wheel_kinds(bench: Workbench, gait: Gait) -> Vec<WheelKind> {
    bench.ask(|plan| {
        let letters = in_play(plan);
        let beats = |kind: &KindPlan| {
            let prey = letters.iter().filter(|prey| gait.beats(kind, **prey));
            prey.map(|prey| (*prey, kind.beats.contains(prey) != kind.beats_in_pile.contains(prey))).collect()
        };
        let kind = |kind: &KindPlan| WheelKind {
            letter: kind.letter,
            name: name(bench, kind.letter).get(),
            picture: picture(bench, kind.letter).get(),
            beats: beats(kind),
        };
        plan.kinds.iter().filter(|kind| letters.contains(&kind.letter)).map(kind).collect()
    })
}

/// A table of boxes to tick, for a relation between two kinds.
fn matrix(
    bench: Workbench,
    caption: Words,
    verb: Verb,
    holds: Callback<(char, char), bool>,
    turn: Callback<(char, char)>,
) -> AnyView {
    let letters = Memo::new(move |_| bench.ask(in_play));
    let head = move |letter: char| {
        view! {
            <th scope="col">
                <span class="piece" aria-hidden="true" inner_html=picture(bench, letter)></span>
                <span class="spoken">{name(bench, letter)}</span>
            </th>
        }
    };
    let row = move |letter: char| {
        let cells =
            letters.get().into_iter().map(move |other| cell(bench, (letter, other), verb, holds, turn));
        view! {
            <tr>
                <th scope="row">
                    <span class="piece" aria-hidden="true" inner_html=picture(bench, letter)></span>
                    <span>{name(bench, letter)}</span>
                </th>
                {all(cells)}
            </tr>
        }
    };
    view! {
        <div class="matrix" tabindex="0" role="group" aria-label=say(caption)>
            <table>
                <caption class="small">{say(caption)}</caption>
                <thead><tr><td></td>{move || letters.get().into_iter().map(head).collect_view()}</tr></thead>
                <tbody>{move || letters.get().into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// One box of the table.
fn cell(
    bench: Workbench,
    pair: (char, char),
    [[en, fr], _]: Verb,
    holds: Callback<(char, char), bool>,
    turn: Callback<(char, char)>,
) -> AnyView {
    let lang = shell().lang;
    let [one, two] = [pair.0, pair.1].map(|letter| name(bench, letter));
    let label = Signal::derive(move || format!("{} {} {}", one.get(), lang.get().pick(en, fr), two.get()));
    let is_on = Signal::derive(move || holds.run(pair));
    view! {
        <td>
            <input type="checkbox" aria-label=label prop:checked=is_on on:change=move |_| turn.run(pair) />
        </td>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_turned_alone_in_a_pile_or_both() {
        let mut plan = catalogue::find("jersi-3").unwrap().blueprint().unwrap();
        let held = |plan: &Blueprint| {
            let kind = plan.kinds.iter().find(|kind| kind.letter == 'K').unwrap();
            [Gait::Alone, Gait::InPile, Gait::Either].map(|gait| gait.beats(kind, 'R'))
        };
        assert_eq!(held(&plan), [false, false, false]);
        Gait::InPile.turn(&mut plan, 'K', 'R');
        assert_eq!(held(&plan), [false, true, true]);
        Gait::Either.turn(&mut plan, 'K', 'R');
        assert_eq!(held(&plan), [false, false, false]);
        Gait::Either.turn(&mut plan, 'K', 'R');
        Gait::InPile.turn(&mut plan, 'K', 'R');
        assert_eq!(held(&plan), [true, false, true]);
    }

    #[test]
    fn kinds_that_only_an_option_brings_in_are_left_out() {
        let plan = catalogue::find("jersi-3").unwrap().blueprint().unwrap();
        assert_eq!(in_play(&plan), ['N', 'K', 'C', 'R', 'G']);
    }
}
