//! Orders: lines that are not moves. One table holds the words of each in both languages, where it is understood,
//! and its line of the help.

use catalogue::Family;
use game::Lang;

/// Where a match is held: the same word may do something else there, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Venue {
    /// Here: people share this screen.
    Here,
    /// By a server.
    Online,
}

/// A line that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order<'a> {
    Help,
    Rules,
    Moves(&'a str),
    Hint,
    Analyse(&'a str),
    Undo,
    Redo,
    GoTo(&'a str),
    Go,
    Position,
    Board,
    Record,
    Save(&'a str),
    Load(&'a str),
    Seats(&'a str),
    Clocks,
    Link,
    Resign,
    Abort,
    Draw,
    Time(&'a str),
    Say(&'a str),
    Rematch,
    /// Forget the moves that wait for our turn.
    Cancel,
    Resume,
    Language(&'a str),
    Quit,
}

/// A line of the help, in English and in French; empty if another line lists the order.
type HelpLine = [&'static str; 2];

/// Where an order is understood, and its line of the help there.
enum Help {
    Here(HelpLine),
    Online(HelpLine),
    Both(HelpLine),
    /// At both venues, here and online, with another effect.
    Each(HelpLine, HelpLine),
}

/// An order of the table.
struct Row {
    /// Every word for it, in both languages.
    words: &'static [&'static str],
    order: for<'a> fn(&'a str) -> Order<'a>,
    help: Help,
}

/// The line of an order that another line lists.
const LISTED: HelpLine = ["", ""];

/// Every order, as the help lists them.
const ORDERS: [Row; 27] = [
    Row {
        words: &["moves", "coups"],
        order: |rest| Order::Moves(rest),
        help: Help::Both([
            "moves [START]  the legal moves, or those that begin with START",
            "coups [DÉBUT]  les coups légaux, ou ceux qui commencent par DÉBUT",
        ]),
    },
    Row {
        words: &["hint", "indice", "conseil"],
        order: |_| Order::Hint,
        help: Help::Here([
            "hint           what the engine would play",
            "indice         ce que le moteur jouerait",
        ]),
    },
    Row {
        words: &["analyse", "analyser"],
        order: |rest| Order::Analyse(rest),
        help: Help::Here([
            "analyse on     the engine's view of each position; analyse off ends it",
            "analyser oui   l’avis du moteur sur chaque position ; analyser non l’arrête",
        ]),
    },
    Row {
        words: &["undo", "back", "annuler"],
        order: |_| Order::Undo,
        help: Help::Each(
            ["undo, redo     take back, play again", "annuler, refaire"],
            [
                "undo           ask to take back your last move",
                "annuler        demander à reprendre votre dernier coup",
            ],
        ),
    },
    Row { words: &["redo", "refaire"], order: |_| Order::Redo, help: Help::Here(LISTED) },
    Row {
        words: &["goto", "aller"],
        order: |rest| Order::GoTo(rest),
        help: Help::Here([
            "goto N         the position after N decisions; go lets a machine play on from there",
            "aller N        la position après N décisions ; continuer fait jouer une machine à partir de là",
        ]),
    },
    Row { words: &["go", "continuer"], order: |_| Order::Go, help: Help::Here(LISTED) },
    Row {
        words: &["board", "plateau"],
        order: |_| Order::Board,
        help: Help::Both(["board, position, record, clocks", "plateau, position, partie, pendules"]),
    },
    Row { words: &["position"], order: |_| Order::Position, help: Help::Both(LISTED) },
    Row { words: &["record", "partie"], order: |_| Order::Record, help: Help::Both(LISTED) },
    Row { words: &["clocks", "pendules"], order: |_| Order::Clocks, help: Help::Both(LISTED) },
    Row {
        words: &["save", "enregistrer"],
        order: |rest| Order::Save(rest),
        help: Help::Both(["save FILE      write the record", "enregistrer FICHIER"]),
    },
    Row {
        words: &["load", "ouvrir"],
        order: |rest| Order::Load(rest),
        help: Help::Here(["load FILE      go on from a record", "ouvrir FICHIER reprendre une partie notée"]),
    },
    Row {
        words: &["seats", "who", "joueurs", "qui"],
        order: |rest| Order::Seats(rest),
        help: Help::Each(
            [
                "seats          who plays; seats 2 level:5 seats somebody else in mid-game",
                "joueurs        qui joue ; joueurs 2 level:5 change de joueur en cours de partie",
            ],
            [
                "seats          who plays, who is there, how many watch",
                "joueurs        qui joue, qui est là, combien regardent",
            ],
        ),
    },
    Row {
        words: &["link", "lien"],
        order: |_| Order::Link,
        help: Help::Online([
            "link           the link of the match, for whoever is to come",
            "lien           le lien de la partie, pour qui doit venir",
        ]),
    },
    Row {
        words: &["draw", "nulle"],
        order: |_| Order::Draw,
        help: Help::Each(
            ["draw           offer a draw", "nulle          proposer la nulle"],
            [
                "draw           offer a draw; yes or no answers an offer",
                "nulle          proposer la nulle ; oui ou non répond à une offre",
            ],
        ),
    },
    Row {
        words: &["time", "temps"],
        order: |rest| Order::Time(rest),
        help: Help::Online([
            "time [S]       give the other S seconds more (15 unless said); time S N gives them to seat N",
            "temps [S]      donner S secondes de plus à l’autre (15 par défaut) ; temps S N les donne à la place N",
        ]),
    },
    Row {
        words: &["say", "dire"],
        order: |rest| Order::Say(rest),
        help: Help::Online([
            "say [N]        say one of the set phrases; say alone lists them",
            "dire [N]       dire une des phrases toutes faites ; dire seul les liste",
        ]),
    },
    Row {
        words: &["resign", "abandonner"],
        order: |_| Order::Resign,
        help: Help::Both(["resign", "abandonner"]),
    },
    Row {
        words: &["abort", "interrompre"],
        order: |_| Order::Abort,
        help: Help::Online([
            "abort          break off before everybody has moved, or withdraw a match that waits",
            "interrompre    arrêter avant que tous aient joué, ou retirer une partie qui attend",
        ]),
    },
    Row {
        words: &["rematch", "revanche"],
        order: |_| Order::Rematch,
        help: Help::Online([
            "rematch        ask for another with the sides changed, or agree to one",
            "revanche       demander une autre partie, côtés échangés, ou accepter celle qu’on vous demande",
        ]),
    },
    Row { words: &["cancel", "oublier"], order: |_| Order::Cancel, help: Help::Online(LISTED) },
    Row {
        words: &["resume", "reprendre"],
        order: |_| Order::Resume,
        help: Help::Here([
            "resume         take up the game that was left off",
            "reprendre      reprendre la partie interrompue",
        ]),
    },
    Row {
        words: &["rules", "règles", "regles"],
        order: |_| Order::Rules,
        help: Help::Both(["rules          the rules of the game", "règles         les règles du jeu"]),
    },
    Row {
        words: &["language", "langue"],
        order: |rest| Order::Language(rest),
        help: Help::Both(["language fr    parler français", "langue en      speak English"]),
    },
    Row { words: &["help", "aide", "?"], order: |_| Order::Help, help: Help::Both(LISTED) },
    Row {
        words: &["quit", "quitter", "exit"],
        order: |_| Order::Quit,
        help: Help::Each(
            ["quit", "quitter"],
            [
                "quit           leave; the match goes on, and its link leads back to it",
                "quitter        partir ; la partie continue, et son lien y ramène",
            ],
        ),
    },
];

/// Returns the order that a line gives; `None` if it is not one.
pub(super) fn order(line: &str) -> Option<Order<'_>> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let row = ORDERS.iter().find(|row| row.words.contains(&word))?;
    Some((row.order)(rest.trim()))
}

impl Row {
    /// The line of the help; `None` where the order is not understood.
    fn help(&self, venue: Venue) -> Option<HelpLine> {
        match (&self.help, venue) {
            (Help::Both(line), _)
            | (Help::Here(line) | Help::Each(line, _), Venue::Here)
            | (Help::Online(line) | Help::Each(_, line), Venue::Online) => Some(*line),
            _ => None,
        }
    }
}

/// Returns the answer to an order that is understood at the other venue only.
pub(super) fn elsewhere(venue: Venue, lang: Lang) -> &'static str {
    match venue {
        Venue::Here => lang.pick("that is for matches online", "cela vaut pour les parties en ligne"),
        Venue::Online => lang.pick("not in a match online", "pas dans une partie en ligne"),
    }
}

/// Whether a line says yes or no, in either language.
pub(super) fn yes_or_no(line: &str) -> Option<bool> {
    match line.to_lowercase().as_str() {
        "yes" | "y" | "oui" | "o" => Some(true),
        "no" | "n" | "non" => Some(false),
        _ => None,
    }
}

/// The orders of a venue, and how moves of this family are typed.
pub(super) fn help(venue: Venue, family: Family, lang: Lang) -> String {
    let lines = ORDERS.iter().filter_map(|row| row.help(venue)).map(|[en, fr]| lang.pick(en, fr));
    let orders = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    let typing = typing(family, lang);
    match venue {
        Venue::Here => format!("{orders}\n{typing}"),
        Venue::Online => format!("{orders}\n{typing}\n{}", ahead(lang)),
    }
}

fn ahead(lang: Lang) -> &'static str {
    lang.pick(
        "A move typed before your turn is kept and played when your turn comes; cancel forgets it.",
        "Un coup tapé avant votre tour est gardé et joué le moment venu ; oublier l’annule.",
    )
}

fn typing(family: Family, lang: Lang) -> &'static str {
    match family {
        Family::Stacking => lang.pick(
            "- moves one piece, = moves a pile: a4-b5=c4 puts a4 on b5 and takes both to c4",
            "- déplace une pièce, = déplace une pile : a4-b5=c4 pose a4 sur b5 et mène les deux en c4",
        ),
        Family::Sowing => lang.pick(
            "A turn is one decision or several. Type what you choose: the name of a pit as the board shows it,\n\
             > along the course or < against it, a number, a player as p2, yes or no, - for none.\n\
             Several decisions may stand on one line, with commas: b2,>",
            "Un tour tient en une décision ou plusieurs. Tapez ce que vous choisissez : le nom d’une case du plateau,\n\
             > dans le sens du parcours ou < à rebours, un nombre, un joueur comme p2, oui ou non, - pour aucun.\n\
             Plusieurs décisions tiennent sur une ligne, avec des virgules : b2,>",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_of_the_help_is_one_in_both_languages() {
        let helps = ORDERS.iter().flat_map(|row| [Venue::Here, Venue::Online].map(|venue| row.help(venue)));
        for line in helps.flatten().flatten().filter(|line| !line.is_empty()) {
            let mut names = line.split("  ").next().unwrap().split(',').map(str::trim);
            assert!(names.all(|name| order(name).is_some()), "{line}");
        }
    }

    #[test]
    fn a_word_means_one_order_and_no_move() {
        let words: Vec<&str> = ORDERS.iter().flat_map(|row| row.words).copied().collect();
        assert!(words.iter().all(|word| words.iter().filter(|it| *it == word).count() == 1));
        assert_eq!(order("say 3"), Some(Order::Say("3")));
        assert_eq!(order("a4-b5=c4"), None);
    }

    #[test]
    fn each_venue_lists_its_own_orders() {
        let help = |venue| help(venue, Family::Stacking, Lang::En);
        assert!(help(Venue::Here).contains("hint  ") && !help(Venue::Here).contains("rematch"));
        assert!(help(Venue::Online).contains("rematch  ") && !help(Venue::Online).contains("hint"));
    }
}
