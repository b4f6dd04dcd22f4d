//! Words for what a game remembers about its pits: rules give such facts short names, in one language.

use game::{Holding, Lang, Note, Noted, Picture};

use crate::game_face::Info;

/// A name with the label on the board and the whole description, in both languages; `{}` stands for the player.
struct NoteWords {
    name: &'static str,
    labels: [&'static str; 2],
    descriptions: [&'static str; 2],
}

const fn words(name: &'static str, labels: [&'static str; 2], descriptions: [&'static str; 2]) -> NoteWords {
    NoteWords { name, labels, descriptions }
}

/// The facts that the games of the catalogue remember. A name means the same in every game.
const WORDS: &[NoteWords] = &[
    words("burnt", ["burnt", "brûlée"], ["burnt", "brûlée"]),
    words("captor", ["taken", "prise"], ["captured by {}", "prise par le {}"]),
    words("closed", ["closed", "fermée"], ["closed", "fermée"]),
    words("gone", ["gone", "perdue"], ["gone", "perdue"]),
    words("holder", ["held", "tenue"], ["held by {}", "tenue par le {}"]),
    words("house", ["nyumba", "nyumba"], ["{}’s nyumba (house)", "nyumba (maison) du {}"]),
    words("lord", ["of", "au"], ["held by {}", "tenue par le {}"]),
    words("marked", ["marked", "marquée"], ["marked", "marquée"]),
    words("mother", ["daughter", "fille"], ["{}’s daughter", "fille du {}"]),
    words("opened", ["sown", "semée"], ["has been sown from", "a déjà été semée"]),
    words("place", ["at", "ici"], ["{} sows from here", "le {} sème d’ici"]),
    words("ring-of", ["ring", "anneau"], ["{}’s ring", "anneau du {}"]),
    words(
        "takasiaed",
        ["takasia", "takasia"],
        ["takasia: must not be emptied", "takasia\u{a0}: ne doit pas être vidée"],
    ),
    words("tuz", ["tuz", "tuz"], ["{}’s tuz", "tuz du {}"]),
    words("walda", ["walda", "walda"], ["{}’s walda", "walda du {}"]),
    words("winner", ["won", "gagnée"], ["won by {}", "gagnée par le {}"]),
];

fn words_of(name: &str) -> Option<&'static NoteWords> {
    WORDS.iter().find(|it| it.name == name)
}

/// Describes a note in words; by its own name in a game that the catalogue does not know.
#[must_use]
pub fn note_description(note: &Note, info: &Info, lang: Lang) -> String {
    let [en, fr] = words_of(&note.name).map_or([None; 2], |it| it.descriptions.map(Some));
    let plain = note.name.replace('-', " ");
    match (note.value, lang.pick(en, fr)) {
        (Noted::Of(seat), Some(pattern)) => pattern.replace("{}", &info.seat_name(seat, lang)),
        (Noted::Of(seat), None) => {
            let seat = info.seat_name(seat, lang);
            lang.pick(format!("{plain}: {seat}"), format!("{plain}\u{a0}: {seat}"))
        }
        (Noted::Yes, word) => word.unwrap_or(&plain).to_owned(),
        (Noted::No, word) => {
            let word = word.unwrap_or(&plain);
            lang.pick(format!("not {word}"), format!("non {word}"))
        }
        (Noted::Number(number), word) => format!("{} {number}", word.unwrap_or(&plain)),
    }
}

/// The picture with its notes named as a board shows them, in a few letters of the reader's language.
#[must_use]
pub fn with_labels(mut picture: Picture, lang: Lang) -> Picture {
    for holding in picture.cells.iter_mut().chain(&mut picture.besides) {
        let Holding::Stones(_, notes) = holding else { continue };
        for note in notes {
            if let Some(NoteWords { labels: [en, fr], .. }) = words_of(&note.name) {
                note.name = (*lang.pick(en, fr)).to_owned();
            }
        }
    }
    picture
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seat;

    #[test]
    fn notes_are_described_in_both_languages() {
        let info = crate::find("toguz-kumalak").unwrap().info();
        let told =
            |name: &str, value, lang| note_description(&Note { name: name.into(), value }, &info, lang);
        assert_eq!(told("tuz", Noted::Of(Seat::FIRST), Lang::En), "player 1’s tuz");
        assert_eq!(told("tuz", Noted::Of(Seat::SECOND), Lang::Fr), "tuz du joueur 2");
        assert_eq!(told("closed", Noted::Yes, Lang::Fr), "fermée");
        assert_eq!(told("my-mark", Noted::Number(3), Lang::Fr), "my mark 3");
        assert_eq!(told("my-mark", Noted::Of(Seat::FIRST), Lang::Fr), "my mark\u{a0}: joueur 1");
        assert_eq!(told("open", Noted::No, Lang::En), "not open");
    }

    #[test]
    fn labels_on_a_board_are_short_in_both_languages() {
        let longest = WORDS.iter().flat_map(|it| it.labels).map(|it| it.chars().count()).max();
        assert!(longest <= Some(8));
    }
}
