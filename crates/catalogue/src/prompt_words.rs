//! Prompts: what the player to move can do now, in one wording for every host.
//!
//! `session::Draft` finds out what is asked for ([`Prompt`]); here it is said. Like all shared words, a prompt is part of
//! a sentence, in lower case and without a full stop.

use game::{Lang, Piece};

/// How a player touches things, which decides how to say "again".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// A mouse.
    Click,
    /// A finger.
    Tap,
    /// The Enter key of a terminal.
    Enter,
}

/// The next thing to touch or to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Take a piece on the board.
    TakeOnBoard,
    /// Take a piece from the reserve.
    TakeFromReserve,
    /// Take a piece on the board or from the reserve.
    TakeAnywhere,
    /// Give up one of one's pieces.
    GiveUp,
    /// Put down the piece in hand.
    PutPiece,
    /// Put down the pile in hand.
    PutPile {
        /// Whether touching it again takes only its upper piece.
        has_other_hold: bool,
    },
    /// Move on what stands where the last step ended.
    GoOn {
        /// Whether the pile goes on, or only its upper piece.
        is_pile: bool,
        /// Whether the move may end here.
        can_stop: bool,
    },
    /// Bring in another piece from the reserve.
    PlaceAnother {
        /// Whether the move may end here.
        can_stop: bool,
    },
    /// Put a captured piece back on the board.
    Return(Option<Piece>),
    /// Name the kind of piece to demand.
    Demand,
    /// Choose stones to sow.
    Sow,
    /// Choose stones to capture.
    Capture,
    /// Choose where stones from beside the board go.
    Place,
    /// Choose where the hand goes on to.
    NextPit,
    /// Choose a pit, whatever for.
    Pit,
    /// Choose a direction.
    Direction,
    /// Choose a number.
    Number,
    /// Choose a player.
    Player,
    /// Answer yes or no.
    YesOrNo,
    /// Nothing but to pass.
    Pass,
    /// Say which of several things is meant.
    Which,
    /// Confirm the move that was built.
    Confirm,
}

/// What the player to move can do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The next thing to touch or to answer.
    pub ask: Ask,
    /// Whether one may also choose nothing.
    pub or_nothing: bool,
    /// Whether the places of the board are pits; cells otherwise.
    pub has_pits: bool,
}

impl Prompt {
    /// Asks for something that the board does not matter for, and that cannot be declined.
    #[must_use]
    pub fn plain(ask: Ask) -> Prompt {
        Prompt { ask, or_nothing: false, has_pits: false }
    }
}

/// A prompt in words.
#[must_use]
pub fn prompt_words(prompt: Prompt, hand: Hand, lang: Lang) -> String {
    let asked = match prompt.ask {
        Ask::PutPile { has_other_hold: true } => other_hold(hand, lang),
        Ask::GoOn { is_pile, can_stop } => {
            let go_on = match is_pile {
                true => lang.pick("move the pile on", "avancez encore la pile"),
                false => lang.pick("move the upper piece on", "avancez encore la pièce du dessus"),
            };
            or_stop(go_on, can_stop, hand, lang)
        }
        Ask::PlaceAnother { can_stop } => {
            let place = lang.pick("choose another piece to place", "choisissez une autre pièce à placer");
            or_stop(place, can_stop, hand, lang)
        }
        Ask::Return(piece) => returning(piece, lang),
        Ask::Sow | Ask::Capture | Ask::Place | Ask::NextPit | Ask::Pit => {
            pit_words(prompt.ask, prompt.has_pits, lang).into()
        }
        other => lang.pick(in_english(other), in_french(other)).into(),
    };
    if prompt.or_nothing {
        return asked + lang.pick(", or nothing", ", ou rien");
    }
    asked
}

fn other_hold(hand: Hand, lang: Lang) -> String {
    let again = match hand {
        // A line of a terminal has room for no more, beside the place of the cursor.
        Hand::Enter => lang.pick("Enter", "Entrée"),
        Hand::Click | Hand::Tap => again(hand, lang),
    };
    lang.pick(
        format!("choose where the pile goes, or {again} for its upper piece"),
        format!("choisissez où poser la pile, ou {again} pour la pièce du dessus"),
    )
}

fn or_stop(go_on: &str, can_stop: bool, hand: Hand, lang: Lang) -> String {
    if !can_stop {
        return go_on.into();
    }
    let again = again(hand, lang);
    lang.pick(format!("{go_on}, or {again} to stop"), format!("{go_on}, ou {again} pour finir"))
}

fn again(hand: Hand, lang: Lang) -> &'static str {
    match hand {
        Hand::Click => lang.pick("click again", "cliquez de nouveau"),
        Hand::Tap => lang.pick("tap again", "touchez de nouveau"),
        Hand::Enter => lang.pick("Enter again", "encore Entrée"),
    }
}

fn returning(piece: Option<Piece>, lang: Lang) -> String {
    match piece {
        Some(piece) => {
            let name = piece.name(lang);
            lang.pick(format!("choose where the {name} returns"), format!("choisissez où revient le {name}"))
        }
        None => lang
            .pick("choose where the captured piece returns", "choisissez où revient la pièce prise")
            .into(),
    }
}

/// French calls pits and cells alike.
fn pit_words(ask: Ask, has_pits: bool, lang: Lang) -> &'static str {
    match (ask, has_pits) {
        (Ask::Sow, true) => lang.pick("choose a pit to sow", "choisissez une case à semer"),
        (Ask::Sow, false) => lang.pick("choose a cell to sow", "choisissez une case à semer"),
        (Ask::Capture, true) => lang.pick("choose a pit to capture", "choisissez une case à prendre"),
        (Ask::Capture, false) => lang.pick("choose a cell to capture", "choisissez une case à prendre"),
        (Ask::Place, true) => lang.pick("choose a pit to fill", "choisissez une case à garnir"),
        (Ask::Place, false) => lang.pick("choose a cell to fill", "choisissez une case à garnir"),
        (Ask::NextPit, true) => lang.pick("choose the next pit", "choisissez la case suivante"),
        (Ask::NextPit, false) => lang.pick("choose the next cell", "choisissez la case suivante"),
        (_, true) => lang.pick("choose a pit", "choisissez une case"),
        (_, false) => lang.pick("choose a cell", "choisissez une case"),
    }
}

fn in_english(ask: Ask) -> &'static str {
    match ask {
        Ask::TakeOnBoard => "choose a piece to move",
        Ask::TakeFromReserve => "choose a piece from your reserve",
        Ask::TakeAnywhere => "choose a piece to move, or one from your reserve",
        Ask::GiveUp => "choose a piece to give up",
        Ask::PutPiece => "choose where it goes",
        Ask::PutPile { .. } => "choose where the pile goes",
        Ask::Demand => "choose the piece to demand",
        Ask::Direction => "choose a direction",
        Ask::Number => "choose a number",
        Ask::Player => "choose a player",
        Ask::YesOrNo => "answer yes or no",
        Ask::Pass => "nothing can be played: pass",
        Ask::Confirm => "confirm the move, or step back",
        _ => "choose which one you mean",
    }
}

fn in_french(ask: Ask) -> &'static str {
    match ask {
        Ask::TakeOnBoard => "choisissez une pièce à déplacer",
        Ask::TakeFromReserve => "choisissez une pièce de votre réserve",
        Ask::TakeAnywhere => "choisissez une pièce à déplacer, ou une de votre réserve",
        Ask::GiveUp => "choisissez une pièce à céder",
        Ask::PutPiece => "choisissez la case d’arrivée",
        Ask::PutPile { .. } => "choisissez où poser la pile",
        Ask::Demand => "choisissez la pièce à exiger",
        Ask::Direction => "choisissez un sens",
        Ask::Number => "choisissez un nombre",
        Ask::Player => "choisissez un joueur",
        Ask::YesOrNo => "répondez par oui ou par non",
        Ask::Pass => "rien à jouer\u{a0}: passez",
        Ask::Confirm => "confirmez le coup, ou revenez d’un pas",
        _ => "précisez votre choix",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(prompt: Prompt, hand: Hand, en: &str, fr: &str) {
        let said = [Lang::En, Lang::Fr].map(|lang| prompt_words(prompt, hand, lang));
        assert_eq!(said, [en, fr]);
    }

    #[test]
    fn stopping_is_said_for_each_hand() {
        let go_on = Prompt::plain(Ask::GoOn { is_pile: false, can_stop: true });
        check(
            go_on,
            Hand::Click,
            "move the upper piece on, or click again to stop",
            "avancez encore la pièce du dessus, ou cliquez de nouveau pour finir",
        );
        check(
            go_on,
            Hand::Tap,
            "move the upper piece on, or tap again to stop",
            "avancez encore la pièce du dessus, ou touchez de nouveau pour finir",
        );
        check(
            Prompt::plain(Ask::PlaceAnother { can_stop: true }),
            Hand::Enter,
            "choose another piece to place, or Enter again to stop",
            "choisissez une autre pièce à placer, ou encore Entrée pour finir",
        );
        let must_go_on = Prompt::plain(Ask::GoOn { is_pile: true, can_stop: false });
        check(must_go_on, Hand::Tap, "move the pile on", "avancez encore la pile");
    }

    #[test]
    fn declining_is_offered_where_it_is_allowed() {
        let prompt = Prompt { ask: Ask::Capture, or_nothing: true, has_pits: true };
        check(
            prompt,
            Hand::Click,
            "choose a pit to capture, or nothing",
            "choisissez une case à prendre, ou rien",
        );
    }

    #[test]
    fn a_network_has_cells_and_a_row_has_pits() {
        let sow = |has_pits| Prompt { ask: Ask::Sow, or_nothing: false, has_pits };
        check(sow(true), Hand::Tap, "choose a pit to sow", "choisissez une case à semer");
        check(sow(false), Hand::Tap, "choose a cell to sow", "choisissez une case à semer");
    }
}
