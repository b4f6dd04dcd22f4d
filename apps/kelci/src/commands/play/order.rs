//! What a person types that is no move, and the help that lists it.

use game::Lang;
use table::Family;

/// What a person typed that is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order<'a> {
    Help,
    Moves(&'a str),
    Hint,
    Undo,
    Redo,
    Position,
    Board,
    Record,
    Save(&'a str),
    Resign,
    Quit,
}

/// The order a line gives, if it is one.
pub(super) fn order(line: &str) -> Option<Order<'_>> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    Some(match word {
        "help" | "aide" | "?" => Order::Help,
        "moves" | "coups" => Order::Moves(rest),
        "hint" | "conseil" => Order::Hint,
        "undo" | "annuler" => Order::Undo,
        "redo" | "refaire" => Order::Redo,
        "position" => Order::Position,
        "board" | "plateau" => Order::Board,
        "record" | "partie" => Order::Record,
        "save" | "enregistrer" => Order::Save(rest),
        "resign" | "abandonner" => Order::Resign,
        "quit" | "quitter" | "exit" => Order::Quit,
        _ => return None,
    })
}

/// The orders, and how moves of this family are typed.
pub(super) fn help(family: Family, lang: Lang) -> String {
    let orders = lang.pick(
        "moves [START]  the legal moves, or those that begin with START\n\
         hint           what the engine would play\n\
         undo, redo     take back, play again\n\
         board, position, record\n\
         save FILE      write the record\n\
         resign, quit",
        "coups [DÉBUT]  les coups légaux, ou ceux qui commencent par DÉBUT\n\
         conseil        ce que le moteur jouerait\n\
         annuler, refaire\n\
         plateau, position, partie\n\
         enregistrer FICHIER\n\
         abandonner, quitter",
    );
    format!("{orders}\n{}", typing(family, lang))
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
