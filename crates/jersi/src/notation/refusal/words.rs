//! The wording of refusals.

use game::{Lang, Say};

use super::Refusal;
use crate::texts::KindText;

/// A turn that is not legal here, with the rule that forbids it.
#[derive(Clone, Debug)]
pub(crate) struct RefusedTurn {
    pub(crate) text: String,
    pub(crate) refusal: Refusal,
}

impl Say for RefusedTurn {
    fn say(&self, lang: Lang) -> String {
        let text = game::quote(&self.text);
        match lang {
            Lang::En => format!("{text}: {}", in_english(&self.refusal)),
            Lang::Fr => format!("{text} : {}", in_french(&self.refusal)),
        }
    }
}

fn list(items: &[impl AsRef<str>], or: &str) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => (*one).to_string(),
        [firsts @ .., last] => format!("{} {or} {last}", firsts.join(", ")),
    }
}

/// Words a refusal in English. This and its French counterpart are tables, with one arm per refusal.
fn in_english(refusal: &Refusal) -> String {
    match refusal {
        Refusal::GameOver => "the game is over".into(),
        Refusal::OwesRansom { kind } => {
            format!("first a {} must be given up, such as {}?a1", kind.names[0], kind.drop_sign)
        }
        Refusal::OwesReset => "first the captured kunti must be put back, such as KN:a1".into(),
        Refusal::NothingOwed => "no ransom is asked for".into(),
        Refusal::StillPlacing => "pieces are still being placed: one piece a turn, such as K:b1".into(),
        Refusal::NoDrops => "no piece can be put down now".into(),
        Refusal::NotInHand { kind } => {
            format!("no {} ({}) is left in the reserve", kind.names[0], kind.drop_sign)
        }
        Refusal::OutsideZone { cell, first, last } => {
            format!("{cell} is outside the rows {first} to {last} where pieces may be put down")
        }
        Refusal::DropOnEnemy { cell, stack } => {
            format!("a piece may not be put down on {cell}, occupied by {stack}: the enemy's")
        }
        Refusal::TooHigh { cell, stack } => {
            format!("{cell}, occupied by {stack}, already holds two pieces: a pile has at most two")
        }
        Refusal::DropsApart => {
            "two pieces are put down on one cell or on two cells that share an edge".into()
        }
        Refusal::OneAtATime => "pieces are placed one a turn".into(),
        Refusal::TwoAtMost => "at most two pieces are put down in one turn".into(),
        Refusal::MixedDrops => "two pieces put down in one turn are of one kind in this game".into(),
        Refusal::OnePerCell { cell, stack } => {
            format!("{cell} is occupied by {stack}, and pieces are placed one to a cell")
        }
        Refusal::KeptForRoyal { cell, royal } => {
            format!(
                "{cell} is the last empty cell and is kept for the {}, which stands on nothing",
                royal.names[0]
            )
        }
        Refusal::Closed { cell, guardian, by } => {
            format!("the {} on {by} closes {cell} to two pieces", guardian.names[0])
        }
        Refusal::Bound { cell, divider, by } => {
            format!("the {} on {by} forbids moves of two cells from or to {cell}", divider.names[0])
        }
        Refusal::NoExchange { royal, other } => {
            format!(
                "an exchange names the cell of one’s {}, ~ and the cell of one’s {}, both on top",
                royal.names[0], other.names[0]
            )
        }
        Refusal::Empty { cell } => format!("{cell} is empty"),
        Refusal::NotYours { cell, stack } => format!("{cell} is occupied by {stack}, the enemy's"),
        Refusal::Immobile { cell } => format!("the mountain on {cell} does not move"),
        Refusal::MountainPile { cell } => {
            format!("a pile with a mountain at its base does not move: on {cell} only the top can, with -")
        }
        Refusal::NoPile { cell, stack } => {
            format!("= moves two pieces, but {cell} holds one, {stack}: write -")
        }
        Refusal::NotNext { from, to } => format!("one piece moves one cell, and {to} is not next to {from}"),
        Refusal::NotInLine { from, to } => {
            format!("a pile moves one cell or two in line, and {to} is neither from {from}")
        }
        Refusal::PassesOver { cell, stack } => {
            format!("a pile may not pass over {cell}, occupied by {stack}")
        }
        Refusal::PileOntoOwn { cell, stack } => {
            format!("a pile may not go onto {cell}, occupied by {stack}: a pile has at most two pieces")
        }
        Refusal::PileOntoMountain { cell } => {
            format!("a pile may not climb the mountain on {cell}: only one piece can, with -")
        }
        Refusal::Wall { cell } => format!("two mountains on {cell} are a wall that nobody enters"),
        Refusal::MayNotStand { mover, support, cell } => {
            format!("{} may not stand on {}, which is on {cell}", mover.names[0], support.names[0])
        }
        Refusal::NotBeaten { mover, victim, cell, stack } => {
            format!("{} does not beat {}, and {cell} is occupied by {stack}", mover.names[0], victim.names[0])
        }
        Refusal::OnlyInPile { mover, cell } => {
            format!(
                "{} attacks only as the top of a pile that moves with it: alone it may not enter {cell}",
                mover.names[0]
            )
        }
        Refusal::OnlyAlone { mover, cell } => {
            format!(
                "{} attacks only when it moves alone: with its pile it may not enter {cell}",
                mover.names[0]
            )
        }
        Refusal::PerchedSafe { cell, stack } => {
            format!("{stack} on {cell} stands on a mountain: only a piece moving alone can attack it")
        }
        Refusal::SameHeight { height: 1 } => "after one piece, the second step moves two: write =".into(),
        Refusal::SameHeight { .. } => "after two pieces, the second step moves one: write -".into(),
        Refusal::OneLeft { cell } => {
            format!("the second step would move two pieces, but after the first {cell} holds only one")
        }
        Refusal::ThirdStep => "a turn has at most two steps".into(),
        Refusal::NoSecondStep => "a turn has one step in this game".into(),
        Refusal::SecondNotStraight => "the second step goes on in the direction of the first".into(),
        Refusal::SecondNotTurning => "the second step takes another direction than the first".into(),
        Refusal::AlreadyWon { cell } => {
            format!("the kunti taken on {cell} ends the game at once: there is no second step")
        }
        Refusal::ResetMissing { cells } => {
            format!("the captured kunti must be put back: add /KN: and one of {}", list(cells, "or"))
        }
        Refusal::ResetForbidden { cell, cells } if cells.is_empty() => {
            format!("the kunti cannot be put back on {cell}, nor anywhere: leave /KN: out, the game is won")
        }
        Refusal::ResetForbidden { cell, cells } => {
            format!("the kunti cannot be put back on {cell}, only on {}", list(cells, "or"))
        }
        Refusal::NoResetDue => "no kunti is captured that would have to be put back".into(),
        Refusal::RansomMissing { signs } => {
            format!("the captured kunti has a ransom: add / and one of {} and ?", list(signs, "or"))
        }
        Refusal::RansomForbidden { kind, signs } => {
            format!("no {} can be asked for, only {}", kind.names[0], list(signs, "or"))
        }
        Refusal::NotPayable { cell, kind } => {
            format!("a {} ({}) is asked for, and {cell} holds none on top", kind.names[0], kind.drop_sign)
        }
        Refusal::NothingTaken { cell } => format!("! says a capture, but nothing is captured on {cell}"),
        Refusal::NoKuntiTaken { cell } => format!("!! says a kunti is captured, but none is on {cell}"),
        Refusal::OneMark { cell } => format!("the capture on {cell} is marked with one !"),
        Refusal::UgiCells { stack } if stack.len() == 1 => {
            format!("{stack} stands alone: its turn is two cells, or three when it stacks and goes on")
        }
        Refusal::UgiCells { stack } => {
            format!(
                "{stack} is a pile: its turn is three cells: the start, where the base ends, where the top ends"
            )
        }
    }
}

/// Words a refusal in French. The documents use piece names without an article: « cukla bat kuctai ».
fn in_french(refusal: &Refusal) -> String {
    let fr = |kind: &KindText| kind.names[1];
    match refusal {
        Refusal::GameOver => "la partie est finie".into(),
        Refusal::OwesRansom { kind } => {
            format!("il faut d’abord céder une pièce {}, par exemple {}?a1", fr(kind), kind.drop_sign)
        }
        Refusal::OwesReset => "il faut d’abord replacer le kunti capturé, par exemple KN:a1".into(),
        Refusal::NothingOwed => "aucune rançon n’est demandée".into(),
        Refusal::StillPlacing => "la pose n’est pas finie : une pièce par tour, par exemple K:b1".into(),
        Refusal::NoDrops => "aucune pièce ne peut être posée maintenant".into(),
        Refusal::NotInHand { kind } => {
            format!("il ne reste aucune pièce {} ({}) en réserve", fr(kind), kind.drop_sign)
        }
        Refusal::OutsideZone { cell, first, last } => {
            format!("{cell} est hors des rangées {first} à {last} où l’on peut poser")
        }
        Refusal::DropOnEnemy { cell, stack } => {
            format!("on ne pose pas de pièce en {cell}, occupée par {stack} de l’adversaire")
        }
        Refusal::TooHigh { cell, stack } => {
            format!("{cell}, occupée par {stack}, porte déjà deux pièces : une pile en compte au plus deux")
        }
        Refusal::DropsApart => {
            "deux pièces se posent sur une même case ou sur deux cases voisines par un bord".into()
        }
        Refusal::OneAtATime => "les pièces se posent une par tour".into(),
        Refusal::TwoAtMost => "on pose au plus deux pièces par tour".into(),
        Refusal::MixedDrops => "deux pièces posées en un tour sont de la même sorte dans ce jeu".into(),
        Refusal::OnePerCell { cell, stack } => {
            format!("{cell} est occupée par {stack}, et les pièces se posent une par case")
        }
        Refusal::KeptForRoyal { cell, royal } => {
            format!(
                "{cell} est la dernière case vide : elle est réservée à « {} », qui ne s’empile sur rien",
                fr(royal)
            )
        }
        Refusal::Closed { cell, guardian, by } => {
            format!("« {} » en {by} ferme {cell} à deux pièces", fr(guardian))
        }
        Refusal::Bound { cell, divider, by } => {
            format!(
                "« {} » en {by} interdit les déplacements de deux cases depuis ou vers {cell}",
                fr(divider)
            )
        }
        Refusal::NoExchange { royal, other } => {
            format!(
                "un échange s’écrit : la case de son « {} », ~, la case de son « {} », tous deux au sommet",
                fr(royal),
                fr(other)
            )
        }
        Refusal::Empty { cell } => format!("{cell} est vide"),
        Refusal::NotYours { cell, stack } => format!("{cell} est occupée par {stack} de l’adversaire"),
        Refusal::Immobile { cell } => format!("la montagne en {cell} ne se déplace pas"),
        Refusal::MountainPile { cell } => {
            format!(
                "une pile avec une montagne à sa base ne se déplace pas : en {cell}, seul le sommet le peut, avec -"
            )
        }
        Refusal::NoPile { cell, stack } => {
            format!("= déplace deux pièces, mais {cell} n’en porte qu’une, {stack} : écrire -")
        }
        Refusal::NotNext { from, to } => {
            format!("une pièce seule se déplace d’une case, et {to} n’est pas voisine de {from}")
        }
        Refusal::NotInLine { from, to } => {
            format!(
                "une pile se déplace d’une case ou de deux cases alignées, ce que {to} n’est pas depuis {from}"
            )
        }
        Refusal::PassesOver { cell, stack } => {
            format!("une pile ne saute pas par-dessus {cell}, occupée par {stack}")
        }
        Refusal::PileOntoOwn { cell, stack } => {
            format!("une pile ne va pas en {cell}, occupée par {stack} : une pile compte au plus deux pièces")
        }
        Refusal::PileOntoMountain { cell } => {
            format!("une pile ne gravit pas la montagne en {cell} : une pièce seule le peut, avec -")
        }
        Refusal::Wall { cell } => format!("deux montagnes en {cell} forment un mur où personne n’entre"),
        Refusal::MayNotStand { mover, support, cell } => {
            format!("« {} » ne s’empile pas sur « {} », qui est en {cell}", fr(mover), fr(support))
        }
        Refusal::NotBeaten { mover, victim, cell, stack } => {
            format!("« {} » ne bat pas « {} », et {cell} est occupée par {stack}", fr(mover), fr(victim))
        }
        Refusal::OnlyInPile { mover, cell } => {
            format!(
                "« {} » n’attaque qu’au sommet d’une pile qui bouge avec lui : seul, il n’entre pas en {cell}",
                fr(mover)
            )
        }
        Refusal::OnlyAlone { mover, cell } => {
            format!("« {} » n’attaque que seul : avec sa pile, il n’entre pas en {cell}", fr(mover))
        }
        Refusal::PerchedSafe { cell, stack } => {
            format!(
                "{stack} en {cell} est sur une montagne : seule une pièce se déplaçant seule peut l’attaquer"
            )
        }
        Refusal::SameHeight { height: 1 } => {
            "après une pièce, le second coup en déplace deux : écrire =".into()
        }
        Refusal::SameHeight { .. } => "après deux pièces, le second coup en déplace une : écrire -".into(),
        Refusal::OneLeft { cell } => {
            format!("le second coup déplacerait deux pièces, mais après le premier {cell} n’en porte qu’une")
        }
        Refusal::ThirdStep => "un tour compte au plus deux coups".into(),
        Refusal::NoSecondStep => "un tour n’a qu’une étape dans ce jeu".into(),
        Refusal::SecondNotStraight => "la seconde étape prolonge la direction de la première".into(),
        Refusal::SecondNotTurning => "la seconde étape change de direction".into(),
        Refusal::AlreadyWon { cell } => {
            format!("le kunti pris en {cell} termine aussitôt la partie : pas de second coup")
        }
        Refusal::ResetMissing { cells } => {
            format!(
                "le kunti capturé doit être replacé : ajouter /KN: et l’une des cases {}",
                list(cells, "ou")
            )
        }
        Refusal::ResetForbidden { cell, cells } if cells.is_empty() => {
            format!(
                "le kunti ne peut être replacé ni en {cell} ni ailleurs : sans /KN:, la partie est gagnée"
            )
        }
        Refusal::ResetForbidden { cell, cells } => {
            format!("le kunti ne peut pas être replacé en {cell}, seulement en {}", list(cells, "ou"))
        }
        Refusal::NoResetDue => "aucun kunti capturé n’est à replacer".into(),
        Refusal::RansomMissing { signs } => {
            format!("le kunti capturé vaut rançon : ajouter / puis {} et ?", list(signs, "ou"))
        }
        Refusal::RansomForbidden { kind, signs } => {
            format!("on ne peut pas demander « {} », seulement {}", fr(kind), list(signs, "ou"))
        }
        Refusal::NotPayable { cell, kind } => {
            format!("« {} » ({}) est demandé, et {cell} n’en porte pas au sommet", fr(kind), kind.drop_sign)
        }
        Refusal::NothingTaken { cell } => format!("! annonce une prise, mais rien n’est pris en {cell}"),
        Refusal::NoKuntiTaken { cell } => {
            format!("!! annonce la prise d’un kunti, mais il n’y en a pas en {cell}")
        }
        Refusal::OneMark { cell } => format!("la prise en {cell} se note avec un seul !"),
        Refusal::UgiCells { stack } if stack.len() == 1 => {
            format!("{stack} est seul : son tour s’écrit avec deux cases, ou trois s’il s’empile et repart")
        }
        Refusal::UgiCells { stack } => {
            format!(
                "{stack} est une pile : son tour s’écrit avec trois cases, le départ, l’arrivée de la base, l’arrivée du sommet"
            )
        }
    }
}
