//! The panel of pieces: a picture for each kind, and the fields of the one that is chosen.

use catalogue::blueprint::{Blueprint, KindPlan, Role};
use game::{Piece, Sign};
use leptos::prelude::*;

use super::fields::{
    Words, all, button, check, choice, choices, group, input, line, number, only_if, picture_choice, pressed,
    say, small,
};
use super::kind_edits::{
    MOST_KINDS, add_kind, change_kind, reletter, remove_kind, set_number, set_reserve, set_role,
};
use super::ready_made::Specials;
use super::strengths::{name, picture};
use super::workbench::{Part, Workbench};
use crate::shell::shell;
use crate::thumbnail::piece_alone;

/// The panel.
pub(super) fn panel(bench: Workbench) -> AnyView {
    let letters =
        Memo::new(move |_| bench.ask(|plan| plan.kinds.iter().map(|kind| kind.letter).collect::<Vec<_>>()));
    let chips = move || all(letters.get().into_iter().map(|letter| chip(bench, letter)));
    all([
        choices(say(["The kinds of pieces", "Les sortes de pièces"]), chips.into_any()),
        additions(bench),
        (move || kind_fields(bench, bench.kind.get())).into_any(),
    ])
}

/// The pieces that can be added: the specials of the family, and a blank one.
fn additions(bench: Workbench) -> AnyView {
    let specials = StoredValue::new(Specials::new());
    let is_full = Memo::new(move |_| bench.ask(|plan| plan.kinds.len() >= MOST_KINDS));
    let missing = Memo::new(move |_| {
        let ask = |specials: &Specials| bench.ask(|plan| specials.missing(plan));
        specials.with_value(|specials| specials.as_ref().map(ask)).unwrap_or_default()
    });
    let add = move |add: &dyn Fn(&mut Blueprint) -> Option<char>| {
        let mut added = None;
        bench.revise(|plan| added = add(plan));
        if let Some(letter) = added {
            bench.kind.set(letter);
            bench.piece.set(Some(letter));
        }
    };
    let special = move |letter: char| {
        let piece = specials.with_value(|specials| specials.as_ref().and_then(|it| it.piece(letter)));
        let add = Callback::new(move |()| {
            add(&|plan| specials.with_value(|it| it.as_ref().and_then(|it| it.add(plan, letter))));
        });
        piece.map(|piece| addition(piece, is_full.into(), add)).into_any()
    };
    let blank = button(
        "",
        say(["Blank piece", "Pièce vierge"]),
        is_full.into(),
        Callback::new(move |()| add(&|plan| add_kind(plan))),
    );
    let specials = move || all(missing.get().into_iter().map(special));
    group("additions", say(["Add a piece", "Ajouter une pièce"]), all([specials.into_any(), blank]))
}

/// A special piece that can be added.
fn addition(piece: Piece, is_off: Signal<bool>, add: Callback<()>) -> AnyView {
    let shell = shell();
    let picture =
        Signal::derive(move || piece_alone(piece, shell.board_theme(), shell.bare_viewing(false).faces));
    let name = Signal::derive(move || piece.name(shell.lang.get()).to_owned());
    view! {
        <button class="kind" disabled=is_off on:click=move |_| add.run(())>
            <span class="piece" aria-hidden="true" inner_html=picture></span>
            <span>{name}</span>
        </button>
    }
    .into_any()
}

/// A kind to choose: its picture, its name and how many there are.
fn chip(bench: Workbench, letter: char) -> AnyView {
    let number = move || bench.ask_kind(letter, |kind| kind.number + kind.in_reserve);
    let class = Signal::derive(move || if number() == 0 { "kind away" } else { "kind" }.to_owned());
    let is_it = Signal::derive(move || bench.kind.get() == letter);
    let named = name(bench, letter);
    let words = Signal::derive(move || format!("{} × {}", named.get(), number()));
    pressed(class, is_it, picture(bench, letter), words, Callback::new(move |()| bench.kind.set(letter)))
}

/// The fields of one kind.
fn kind_fields(bench: Workbench, letter: char) -> AnyView {
    let label = Signal::derive(move || bench.ask_kind(letter, |kind| kind.letter.to_string()));
    let relabel = Callback::new(move |typed: String| relabel(bench, letter, &typed));
    let remove = Callback::new(move |()| bench.revise(|plan| remove_kind(plan, letter)));
    let fields = all([
        name_fields(bench, letter),
        input("text", say(["Letter in texts", "Lettre dans les textes"]), label, relabel),
        signs(bench, letter),
        numbers(bench, letter),
        powers(bench, letter),
        button(
            "quiet",
            say(["Take this piece out of the game", "Retirer cette pièce du jeu"]),
            Signal::stored(false),
            remove,
        ),
    ]);
    group("kind-fields", name(bench, letter), fields)
}

/// Gives a kind the letter that was typed, or says why not.
fn relabel(bench: Workbench, letter: char, typed: &str) {
    let shell = shell();
    let Some(new) = typed.trim().chars().next().map(|it| it.to_ascii_uppercase()) else { return };
    let mut is_done = new == letter;
    if !is_done {
        bench.revise(|plan| is_done = reletter(plan, letter, new));
    }
    if is_done {
        return bench.kind.set(new);
    }
    shell.show(shell.lang.get_untracked().pick(
        format!("Another piece has the letter {new}, or it is none from A to Z."),
        format!("Une autre pièce a déjà la lettre {new}, ou ce n’est pas une lettre de A à Z."),
    ));
}

/// The name in both languages. As long as both are the same, the reader's own changes both.
fn name_fields(bench: Workbench, letter: char) -> AnyView {
    let lang = shell().lang;
    let index = move |is_other: bool| usize::from((lang.get() == game::Lang::Fr) != is_other);
    let shown = move |is_other: bool| {
        Signal::derive(move || {
            bench.ask_kind(letter, |kind| kind.names.get(index(is_other)).cloned().unwrap_or_default())
        })
    };
    let set = move |is_other: bool| {
        Callback::new(move |typed: String| {
            let index = untrack(|| index(is_other));
            bench.reword(|plan| change_kind(plan, letter, |kind| rename(kind, index, &typed, !is_other)));
        })
    };
    all([
        line(["Name", "Nom"], shown(false), set(false)),
        line(["Name in French", "Nom en anglais"], shown(true), set(true)),
    ])
}

/// Names a kind in one language; in both if they were the same and `is_for_both`.
fn rename(kind: &mut KindPlan, index: usize, name: &str, is_for_both: bool) {
    let [en, fr] = &kind.names;
    let both = is_for_both && en == fr;
    for (at, it) in kind.names.iter_mut().enumerate() {
        if both || at == index {
            name.clone_into(it);
        }
    }
}

/// The signs to choose from, drawn as pieces.
fn signs(bench: Workbench, letter: char) -> AnyView {
    let shell = shell();
    let one = move |sign: Sign| {
        let drawn = Signal::derive(move || {
            let piece = bench.piece(letter).map(|piece| Piece { sign, ..piece });
            let faces = shell.bare_viewing(false).faces;
            piece.map(|piece| piece_alone(piece, shell.board_theme(), faces)).unwrap_or_default()
        });
        let is_it = Signal::derive(move || bench.ask_kind(letter, |kind| kind.sign == sign));
        let set = move |()| bench.reword(|plan| change_kind(plan, letter, |kind| kind.sign = sign));
        picture_choice("sign", is_it, drawn, sign_words(sign), Callback::new(set))
    };
    let signs = Sign::ALL.iter().copied().chain([Sign::Letter(letter)]).map(one);
    group("signs", say(["Sign", "Signe"]), all(signs))
}

/// Names a sign, for those who do not see it.
fn sign_words(sign: Sign) -> Signal<String> {
    say(match sign {
        Sign::Blank => ["blank", "nu"],
        Sign::RingOfDots => ["ring of dots", "ronde de points"],
        Sign::CrossOfDots => ["cross of dots", "croix de points"],
        Sign::SquareOfDots => ["square of dots", "carré de points"],
        Sign::Dot => ["dot", "point"],
        Sign::Bar => ["bar", "barre"],
        Sign::TwoBars => ["two bars", "deux barres"],
        Sign::ThreeBars => ["three bars", "trois barres"],
        Sign::BarBetweenDots => ["bar between dots", "barre entre deux points"],
        Sign::CrescentWithDot => ["crescent with dot", "croissant et point"],
        Sign::TwoTriangles => ["two triangles", "deux triangles"],
        Sign::TwoRings => ["two rings", "deux anneaux"],
        Sign::Circle => ["circle", "cercle"],
        Sign::Square => ["square", "carré"],
        Sign::Cross => ["cross", "croix"],
        Sign::Infinity => ["infinity", "infini"],
        Sign::Metal => ["metal", "métal"],
        Sign::Wood => ["wood", "bois"],
        Sign::Earth => ["earth", "terre"],
        Sign::Water => ["water", "eau"],
        Sign::Fire => ["fire", "feu"],
        Sign::Letter(_) => ["its letter", "sa lettre"],
    })
}

/// How many there are on the board and in reserve, and where the reserve is dropped.
fn numbers(bench: Workbench, letter: char) -> AnyView {
    let is_placed = Memo::new(move |_| bench.ask(|plan| plan.start.is_none()));
    let stands = Memo::new(move |_| !is_placed.get());
    let in_reserve = Signal::derive(move || bench.ask_kind(letter, |kind| kind.in_reserve));
    let has_reserve = Memo::new(move |_| in_reserve.get() > 0);
    let n_on_board = Signal::derive(move || bench.ask_kind(letter, |kind| kind.number));
    let n_each = Callback::new(move |n| bench.revise(|plan| set_number(plan, letter, n)));
    let placed = move |()| number(["Number of each player", "Nombre par joueur"], n_on_board, 15, n_each);
    let hold = Callback::new(move |n| bench.revise(|plan| set_reserve(plan, letter, n)));
    all([
        only_if(is_placed, Callback::new(placed)),
        only_if(stands, Callback::new(move |()| on_board(bench, letter, n_on_board))),
        number(["In reserve, to be dropped", "En réserve, à parachuter"], in_reserve, 9, hold),
        only_if(has_reserve, Callback::new(move |()| zone(bench, letter))),
    ])
}

/// How many stand on the board, and the way to where they are put there.
fn on_board(bench: Workbench, letter: char, n_on_board: Signal<u8>) -> AnyView {
    let lang = shell().lang;
    let counted = Signal::derive(move || {
        let n = n_on_board.get();
        lang.get()
            .pick(format!("{n} on the board for each player."), format!("{n} sur le plateau pour chacun."))
    });
    let go = Callback::new(move |()| {
        bench.piece.set(Some(letter));
        bench.part.set(Part::Start);
    });
    let words = say(["Put it on the board", "La poser sur le plateau"]);
    all([small(counted), button("", words, Signal::stored(false), go)])
}

/// The rows that a kind is dropped on.
fn zone(bench: Workbench, letter: char) -> AnyView {
    let row = move |at: usize| {
        Signal::derive(move || {
            bench.ask_kind(letter, |kind| kind.drop_rows.unwrap_or([1, 1]).get(at).copied().unwrap_or(1))
        })
    };
    let set = move |at: usize| {
        Callback::new(move |n: u8| {
            bench.revise(|plan| {
                change_kind(plan, letter, |kind| {
                    kind.drop_rows.iter_mut().flatten().skip(at).take(1).for_each(|row| *row = n.max(1));
                });
            });
        })
    };
    all([
        number(["Dropped from one’s own row", "Parachutée à partir de sa rangée"], row(0), 16, set(0)),
        number(["up to row", "jusqu’à la rangée"], row(1), 16, set(1)),
    ])
}

const ROLES: [(Option<Role>, &str, Words); 3] = [
    (None, "none", ["none", "aucun"]),
    (
        Some(Role::Royal),
        "royal",
        ["royal: the game is about it", "royale\u{a0}: toute la partie tourne autour d’elle"],
    ),
    (
        Some(Role::Mountain),
        "mountain",
        [
            "mountain: stays, is never attacked, both colours climb it",
            "montagne\u{a0}: ne bouge pas, n’est jamais attaquée, les deux couleurs la gravissent",
        ],
    ),
];

/// The role and the special powers, with a sentence each.
fn powers(bench: Workbench, letter: char) -> AnyView {
    let role = move || bench.ask_kind(letter, |kind| kind.role);
    let word = move || ROLES.iter().find(|(it, ..)| *it == role()).map_or("none", |(_, word, _)| word);
    let roles = ROLES.map(|(_, word, words)| (word.to_owned(), say(words))).to_vec();
    let set = Callback::new(move |word: String| {
        let role = ROLES.iter().find(|(_, it, _)| *it == word).and_then(|(role, ..)| *role);
        bench.revise(|plan| set_role(plan, letter, role));
    });
    let power = |words: Words, flag: fn(&mut KindPlan) -> &mut bool| {
        let is_on = Signal::derive(move || bench.ask_kind(letter, |kind| *flag(&mut kind.clone())));
        let turn = move |()| bench.revise(|plan| change_kind(plan, letter, |kind| *flag(kind) ^= true));
        check(say(words), is_on, Callback::new(turn))
    };
    let exchanges = Signal::derive(move || bench.ask_kind(letter, |kind| kind.exchanges));
    let exchange = Callback::new(move |()| bench.revise(|plan| turn_exchanger(plan, letter)));
    all([
        choice(say(["Role", "Rôle"]), roles, Signal::derive(move || word().to_owned()), set),
        power(
            [
                "Guardian: beside it no two pieces may come together",
                "Gardien\u{a0}: à côté de lui, deux pièces ne peuvent se réunir",
            ],
            |kind| &mut kind.closes,
        ),
        power(
            [
                "Divider: no move of two cells starts or ends beside it",
                "Diviseur\u{a0}: aucun déplacement de deux cases ne part d’à côté de lui ni n’y arrive",
            ],
            |kind| &mut kind.divides,
        ),
        check(
            say([
                "Exchanger: instead of moving, it may change places with the royal piece",
                "Échangeur\u{a0}: au lieu de jouer un coup, il peut changer de place avec la pièce royale",
            ]),
            exchanges,
            exchange,
        ),
    ])
}

/// Makes a kind the exchanger, which no other kind stays, or no longer.
fn turn_exchanger(plan: &mut Blueprint, letter: char) {
    for kind in &mut plan.kinds {
        kind.exchanges = kind.letter == letter && !kind.exchanges;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_serves_for_both_languages_until_the_other_is_changed() {
        let mut plan = catalogue::find("jersi-3").unwrap().blueprint().unwrap();
        let kind = &mut plan.kinds[0];
        rename(kind, 0, "prince", true);
        assert_eq!(kind.names, ["prince", "prince"]);
        rename(kind, 1, "dauphin", false);
        rename(kind, 0, "king", true);
        assert_eq!(kind.names, ["king", "dauphin"]);
    }

    #[test]
    fn one_kind_exchanges() {
        let mut plan = catalogue::find("jersi-3").unwrap().blueprint().unwrap();
        let found = |plan: &Blueprint| {
            plan.kinds.iter().filter(|kind| kind.exchanges).map(|kind| kind.letter).collect::<String>()
        };
        assert_eq!(found(&plan), "U");
        turn_exchanger(&mut plan, 'B');
        assert_eq!(found(&plan), "B");
        turn_exchanger(&mut plan, 'B');
        assert_eq!(found(&plan), "");
    }
}
