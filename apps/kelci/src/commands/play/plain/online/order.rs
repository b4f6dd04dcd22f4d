//! Orders in a match online, and the help that lists them.

use game::Lang;

/// A line that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order<'a> {
    Help,
    Rules,
    Moves(&'a str),
    Board,
    Position,
    Record,
    Save(&'a str),
    Clocks,
    Players,
    Link,
    Draw,
    Back,
    Resign,
    Abort,
    Time(&'a str),
    Say(&'a str),
    Rematch,
    /// Forget the moves that wait for our turn.
    Cancel,
    Language(&'a str),
    Quit,
}

/// Returns the order that a line gives; `None` if it is not one.
pub(super) fn order(line: &str) -> Option<Order<'_>> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    Some(match word {
        "help" | "aide" | "?" => Order::Help,
        "rules" | "règles" | "regles" => Order::Rules,
        "moves" | "coups" => Order::Moves(rest),
        "board" | "plateau" => Order::Board,
        "position" => Order::Position,
        "record" | "partie" => Order::Record,
        "save" | "enregistrer" => Order::Save(rest),
        "clocks" | "pendules" => Order::Clocks,
        "seats" | "who" | "joueurs" | "qui" => Order::Players,
        "link" | "lien" => Order::Link,
        "draw" | "nulle" => Order::Draw,
        "back" | "undo" | "annuler" => Order::Back,
        "resign" | "abandonner" => Order::Resign,
        "abort" | "interrompre" => Order::Abort,
        "time" | "temps" => Order::Time(rest),
        "say" | "dire" => Order::Say(rest),
        "rematch" | "revanche" => Order::Rematch,
        "cancel" | "oublier" => Order::Cancel,
        "language" | "langue" => Order::Language(rest),
        "quit" | "quitter" | "exit" => Order::Quit,
        _ => return None,
    })
}

/// The orders, a line each.
pub(super) fn help(lang: Lang) -> &'static str {
    lang.pick(ORDERS_EN, ORDERS_FR)
}

const ORDERS_EN: &str = "\
A move typed out of turn is kept and played when your turn comes; cancel forgets it.
moves [START]  the legal moves, or those that begin with START
board, position, record, clocks
save FILE      write the record
seats          who plays, who is there, how many watch
link           the link of the match, for whoever is to come
draw           offer a draw; yes or no answers an offer
back           ask to take back your last move
time [S]       give the other S seconds more (15 unless said); time S N gives them to seat N
say [N]        say one of the set phrases; say alone lists them
resign
abort          break off before everybody has moved, or withdraw a match that waits
rematch        ask for another with the sides changed, or agree to one
rules          the rules of the game
language fr    parler français
quit           leave; the match goes on, and its link leads back to it";

const ORDERS_FR: &str = "\
Un coup tapé avant votre tour est gardé et joué le moment venu ; oublier l’annule.
coups [DÉBUT]  les coups légaux, ou ceux qui commencent par DÉBUT
plateau, position, partie, pendules
enregistrer FICHIER
joueurs        qui joue, qui est là, combien regardent
lien           le lien de la partie, pour qui doit venir
nulle          proposer la nulle ; oui ou non répond à une offre
annuler        demander à reprendre votre dernier coup
temps [S]      donner S secondes de plus à l’autre (15 par défaut) ; temps S N les donne à la place N
dire [N]       dire une des phrases toutes faites ; dire seul les liste
abandonner
interrompre    arrêter avant que tous aient joué, ou retirer une partie qui attend
revanche       demander une autre partie, côtés échangés, ou accepter celle qu’on vous demande
règles         les règles du jeu
langue en      speak English
quitter        partir ; la partie continue, et son lien y ramène";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_of_the_help_is_one_in_both_languages() {
        for text in [ORDERS_EN, ORDERS_FR] {
            for line in text.lines().skip(1) {
                let names = line.split("  ").next().unwrap();
                let names = names.split(',').map(str::trim);
                assert!(names.clone().all(|name| order(name).is_some()), "{line}");
            }
        }
        assert_eq!(order("say 3"), Some(Order::Say("3")));
        assert_eq!(order("a4-b5=c4"), None);
    }
}
