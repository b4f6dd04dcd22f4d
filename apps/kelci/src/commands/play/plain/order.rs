//! Orders: lines that are not moves, and the help that lists them.

use catalogue::Family;
use game::Lang;

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
    Resign,
    Draw,
    Resume,
    Language(&'a str),
    Quit,
}

/// The order that a line gives; `None` if it is not one.
pub(super) fn order(line: &str) -> Option<Order<'_>> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    Some(match word {
        "help" | "aide" | "?" => Order::Help,
        "rules" | "règles" | "regles" => Order::Rules,
        "moves" | "coups" => Order::Moves(rest),
        "hint" | "indice" | "conseil" => Order::Hint,
        "analyse" | "analyser" => Order::Analyse(rest),
        "undo" | "annuler" => Order::Undo,
        "redo" | "refaire" => Order::Redo,
        "goto" | "aller" => Order::GoTo(rest),
        "go" | "continuer" => Order::Go,
        "position" => Order::Position,
        "board" | "plateau" => Order::Board,
        "record" | "partie" => Order::Record,
        "save" | "enregistrer" => Order::Save(rest),
        "load" | "ouvrir" => Order::Load(rest),
        "seats" | "joueurs" => Order::Seats(rest),
        "clocks" | "pendules" => Order::Clocks,
        "resign" | "abandonner" => Order::Resign,
        "draw" | "nulle" => Order::Draw,
        "resume" | "reprendre" => Order::Resume,
        "language" | "langue" => Order::Language(rest),
        "quit" | "quitter" | "exit" => Order::Quit,
        _ => return None,
    })
}

/// Whether a line says yes or no, in either language.
pub(super) fn yes_or_no(line: &str) -> Option<bool> {
    match line.to_lowercase().as_str() {
        "yes" | "y" | "oui" | "o" => Some(true),
        "no" | "n" | "non" => Some(false),
        _ => None,
    }
}

/// The orders, and how moves of this family are typed.
pub(super) fn help(family: Family, lang: Lang) -> String {
    format!("{}\n{}", lang.pick(ORDERS_EN, ORDERS_FR), typing(family, lang))
}

const ORDERS_EN: &str = "\
moves [START]  the legal moves, or those that begin with START
hint           what the engine would play
analyse on     the engine's view of each position; analyse off ends it
undo, redo     take back, play again
goto N         the position after N decisions; go lets a machine play on from there
board, position, record, clocks
save FILE      write the record
load FILE      go on from a record
seats          who plays; seats 2 level:5 seats somebody else in mid-game
draw           offer a draw
resign
resume         take up the game that was left off
rules          the rules of the game
language fr    parler français
quit";

const ORDERS_FR: &str = "\
coups [DÉBUT]  les coups légaux, ou ceux qui commencent par DÉBUT
indice         ce que le moteur jouerait
analyser oui   l’avis du moteur sur chaque position ; analyser non l’arrête
annuler, refaire
aller N        la position après N décisions ; continuer fait jouer une machine à partir de là
plateau, position, partie, pendules
enregistrer FICHIER
ouvrir FICHIER reprendre une partie notée
joueurs        qui joue ; joueurs 2 level:5 change de joueur en cours de partie
nulle          proposer la nulle
abandonner
reprendre      reprendre la partie interrompue
règles         les règles du jeu
langue en      speak English
quitter";

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
