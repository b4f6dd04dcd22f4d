//! A line about a game that makes one want to try it, and where a game comes from.
//!
//! The line is shorter and warmer than the `about` of a sowing file, which says how a game works: this one stands under
//! a small picture. Where a game comes from is what its file says, and nothing else.

use game::Lang;

use crate::game_face::Game;

/// The line of a game in English and in French.
type Line = (&'static str, [&'static str; 2]);

const LINES: &[Line] = &[
    (
        "jersi-2",
        [
            "Hunt the kunti: stack up, leap two cells, strike.",
            "La chasse au kunti : on empile, on bondit, on frappe.",
        ],
    ),
    (
        "jersi-4",
        [
            "Land your kunti on the far shore, past mountains you drop yourself.",
            "Débarquez votre kunti en face, entre des montagnes tombées du ciel.",
        ],
    ),
    (
        "pijersi",
        [
            "Rock, paper, scissors on hexagons: stack, cross, win.",
            "Pierre, feuille, ciseaux sur hexagones : empilez, traversez, gagnez.",
        ],
    ),
    (
        "tricerata",
        [
            "No camp, no course: sow your own way over the triangles.",
            "Ni camp ni parcours : semez à votre guise, de triangle en triangle.",
        ],
    ),
    (
        "awele",
        [
            "Sow, count, take twos and threes; and never starve your guest.",
            "Semez, comptez, prenez les deux et les trois, sans jamais affamer l’autre.",
        ],
    ),
    (
        "oware",
        [
            "Awélé with friends: two, three, four or six around twelve pits.",
            "L’awélé entre amis : deux, trois, quatre ou six autour de douze cases.",
        ],
    ),
    (
        "kalah",
        [
            "End in your own store and play again, and again.",
            "Finissez dans votre grenier et rejouez, encore et encore.",
        ],
    ),
    (
        "serata",
        [
            "A Kalah by another name: the last stone at home earns another turn.",
            "Un cousin du kalah : la dernière pierre au grenier fait rejouer.",
        ],
    ),
    (
        "toguz-kumalak",
        [
            "Nine pits of nine, and a tuz that feeds you from the enemy’s row.",
            "Neuf cases de neuf, et un tuz qui vous nourrit chez l’adversaire.",
        ],
    ),
    (
        "bao-la-kiswahili",
        [
            "The masters’ game of Zanzibar: four rows, a house, long raids.",
            "Le jeu des maîtres de Zanzibar : quatre rangées, une maison, de longs raids.",
        ],
    ),
    (
        "pallankuli",
        [
            "Catch every four as it forms, and refill your pits next round.",
            "Cueillez chaque quatre à l’instant où il se forme, et regarnissez vos cases.",
        ],
    ),
    (
        "congkak",
        [
            "Lap after lap through your own house, till your pits burn.",
            "De relance en relance à travers sa maison, gare aux cases brûlées.",
        ],
    ),
    (
        "sungka",
        [
            "The shells of the Philippines: a round lasts to the last one.",
            "Les coquillages des Philippines : la manche dure jusqu’au dernier rentré.",
        ],
    ),
    (
        "ohvalhu",
        [
            "Eight holes of eight, sown the Maldivian way.",
            "Huit trous de huit, semés à la mode des Maldives.",
        ],
    ),
    (
        "omweso",
        [
            "Uganda’s four rows: what you capture, you sow at once.",
            "Quatre rangées d’Ouganda : ce que l’on prend, on le ressème aussitôt.",
        ],
    ),
    (
        "hus",
        [
            "Nothing leaves the board: raid, sow on, wear the other down.",
            "Rien ne sort du jeu : on prend, on ressème, on use l’adversaire.",
        ],
    ),
    (
        "bohnenspiel",
        [
            "Twos, fours and sixes: a Baltic pastime of beans.",
            "Les deux, les quatre et les six : les haricots de la Baltique.",
        ],
    ),
    (
        "ayoayo",
        [
            "Sow until you rest in an empty pit, and take what faces it.",
            "Semez jusqu’à une case vide à vous, et prenez en face.",
        ],
    ),
    (
        "tchuka-ruma",
        [
            "Alone against the board: bring every stone home.",
            "Seul face au terrain : ramenez toutes les pierres au bercail.",
        ],
    ),
    (
        "mangala",
        [
            "The Turkish schoolyard game: take evens, be first to clear your row.",
            "Le jeu des écoles turques : on prend les pairs, on vide sa rangée.",
        ],
    ),
    (
        "o-an-quan",
        [
            "Rice fields and two mandarins: take the great squares.",
            "Des rizières et deux mandarins : à vous les grandes cases.",
        ],
    ),
    (
        "gebeta-3",
        [
            "Three rows for two: the middle one belongs to both.",
            "Trois rangées pour deux : celle du milieu se partage.",
        ],
    ),
    (
        "giuthi",
        [
            "Turn round at every lap, and take only after a raid.",
            "Demi-tour à chaque relance, et l’on ne prend qu’après une incursion.",
        ],
    ),
    (
        "hawalis",
        [
            "Four rows in the sand of Oman; never sow without end.",
            "Quatre rangées dans le sable d’Oman, et gare au coup sans fin.",
        ],
    ),
    (
        "moruba",
        [
            "A cattle raid: one empty pit, two enemy pits taken.",
            "Une razzia : une case vide, et deux cases adverses tombent.",
        ],
    ),
    (
        "tsoro",
        [
            "Strike once, then open two more pits of your choice.",
            "Frappez une fois, puis ouvrez deux autres cases à votre choix.",
        ],
    ),
    (
        "okwe",
        [
            "Sow as many beans as you like, and take the odd pits.",
            "Semez autant de graines qu’il vous plaît, et prenez les impairs.",
        ],
    ),
    (
        "ako-okwe",
        [
            "An Igbo market day: buy three, then one, then anything odd.",
            "Jour de marché chez les Igbo : trois d’abord, puis un, puis tout impair.",
        ],
    ),
    (
        "adji-boto",
        [
            "The game of the wakes: ones, threes and fives lie ahead.",
            "Le jeu des veillées : les uns, les trois et les cinq vous attendent.",
        ],
    ),
    (
        "ali-guli-mane",
        [
            "Sow on from the pit beyond; before an empty one, win twice.",
            "Relancez la case suivante ; devant une vide, gagnez deux fois.",
        ],
    ),
    (
        "hoyito",
        [
            "Fours in the Caribbean: the last four takes all.",
            "Les quatre des Caraïbes : le dernier quatre rafle tout.",
        ],
    ),
    (
        "lamlameta",
        [
            "Step over the pairs, until one stone takes them all.",
            "On enjambe les paires, jusqu’à la pierre qui les prend toutes.",
        ],
    ),
    (
        "mwendo",
        [
            "A chase round the rim: your caravan swallows what it catches.",
            "Une poursuite au bord du terrain : la caravane avale ce qu’elle rattrape.",
        ],
    ),
    (
        "waurie",
        [
            "A race without captures: empty your row first.",
            "Une course sans prise : videz votre rangée le premier.",
        ],
    ),
    (
        "cirgol",
        [
            "Ten pits in a ring and nobody’s land: tiny and sharp.",
            "Dix cases en anneau, terre de personne : tout petit et vif.",
        ],
    ),
    (
        "sowing",
        [
            "Conway’s duel for mathematicians: who cannot move loses.",
            "Le duel de Conway, pour mathématiciens : qui ne peut jouer perd.",
        ],
    ),
    (
        "dongjintian",
        [
            "Four sowers on one field, each on a path of their own.",
            "Quatre semeurs sur un même champ, chacun par son chemin.",
        ],
    ),
    (
        "kara",
        [
            "Three pits each, two to six players, quick reaping.",
            "Trois cases chacun, de deux à six joueurs, et l’on moissonne vite.",
        ],
    ),
    (
        "raja-pasu-mandiri",
        [
            "A king between two ministers, and a throne that passes on.",
            "Un roi entre deux ministres, et un trône qui change de main.",
        ],
    ),
    (
        "pic",
        [
            "Heaps on the bare ground: ring a three, and it is yours.",
            "Des tas à même le sol : cerclez un trois, il est à vous.",
        ],
    ),
];

/// One line that makes one want to try the game; `None` where nobody has written one.
#[must_use]
pub fn blurb(game: &dyn Game, lang: Lang) -> Option<&'static str> {
    let id = game.info().id;
    LINES.iter().find(|(name, _)| *name == id).map(|(_, [en, fr])| lang.pick(*en, *fr))
}

/// Where a sowing game comes from, as its file says; `None` where it does not, and for the stacking games, whose author
/// is known.
#[must_use]
pub fn region(game: &dyn Game, lang: Lang) -> Option<String> {
    let origin = game.sowing()?.origin()?;
    Some(lang.pick(origin.en, origin.fr))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{find, games_without_dialects};

    #[test]
    fn every_line_is_short_and_of_a_game_of_the_catalogue() {
        for (id, lines) in LINES {
            assert!(find(id).is_ok(), "{id}");
            for line in lines {
                let n_letters = line.chars().count();
                assert!((20..=90).contains(&n_letters), "{id}: {n_letters}: {line}");
                assert!(line.ends_with('.') && !line.contains('\''), "{id}: {line}");
            }
        }
    }

    #[test]
    fn no_line_stands_there_twice() {
        for (at, (id, [en, fr])) in LINES.iter().enumerate() {
            assert!(en != fr, "{id}");
            let mut others = LINES.iter().skip(at + 1);
            assert!(others.all(|(other, [a, b])| other != id && a != en && b != fr), "{id}");
        }
    }

    #[test]
    fn the_stacking_games_tricerata_and_many_sowing_games_have_one() {
        let with_a_line: Vec<String> = games_without_dialects()
            .iter()
            .filter(|game| blurb(&***game, Lang::Fr).is_some())
            .map(|game| game.info().id)
            .collect();
        for id in ["jersi-2", "jersi-4", "pijersi", "tricerata", "awele"] {
            assert!(with_a_line.iter().any(|it| it == id), "{id}");
        }
        assert!(with_a_line.len() >= 29, "{}", with_a_line.len());
        assert_eq!(with_a_line.len(), LINES.len());
    }

    #[test]
    fn every_sowing_game_comes_from_somewhere() {
        for game in games_without_dialects() {
            for lang in [Lang::En, Lang::Fr] {
                let region = region(&*game, lang);
                assert_eq!(
                    region.is_some_and(|it| !it.is_empty()),
                    game.sowing().is_some(),
                    "{}",
                    game.info().id
                );
            }
        }
    }

    #[test]
    fn a_region_is_told_in_both_languages() {
        let awele = find("awele").unwrap();
        assert_eq!(region(&*awele, Lang::En).as_deref(), Some("West Africa"));
        assert_eq!(region(&*awele, Lang::Fr).as_deref(), Some("Afrique de l’Ouest"));
    }
}
