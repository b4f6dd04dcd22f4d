//! Moves that are typed: the one place where a person's text becomes decisions.

use catalogue::Family;
use game::{Lang, Notation, Say};
use session::{Match, Millis, NodeId, Refusal};

/// Why a line was not played to its end.
#[derive(Debug)]
pub(super) enum Unplayed {
    /// A decision is refused.
    Refused(Refusal),
    /// The turn was over before this decision.
    TurnOver(String),
}

impl Unplayed {
    /// The legal moves nearest to the refused one, in words.
    pub(super) fn nearest(&self, lang: Lang) -> Option<String> {
        let Unplayed::Refused(refusal) = self else { return None };
        let nearest = refusal.nearest().join(", ");
        let words = lang.pick(format!("near it: {nearest}"), format!("proches : {nearest}"));
        (!nearest.is_empty()).then_some(words)
    }
}

impl Say for Unplayed {
    fn say(&self, lang: Lang) -> String {
        match self {
            Unplayed::Refused(refusal) => refusal.say(lang),
            Unplayed::TurnOver(decision) => lang.pick(
                format!("the turn was over before '{}'", game::quote(decision)),
                format!("le tour était fini avant « {} »", game::quote(decision)),
            ),
        }
    }
}

/// Plays a typed line at the moment that is looked at: one decision, or in a sowing game several of one turn. If one of
/// them is refused, those before it stand.
pub(super) fn play_line(
    game: &mut Match,
    looked_at: NodeId,
    line: &str,
    now: Millis,
) -> Result<(), Unplayed> {
    let decisions: Vec<&str> = match game.info().family {
        Family::Stacking => vec![line],
        Family::Sowing => line.split(',').map(str::trim).collect(),
    };
    let mut node = looked_at;
    for (k, text) in decisions.into_iter().enumerate() {
        if k > 0 && game.moment().unfinished_turn().is_none() {
            return Err(Unplayed::TurnOver(text.to_owned()));
        }
        play_one(game, node, text, now).map_err(Unplayed::Refused)?;
        node = game.now();
    }
    Ok(())
}

fn play_one(game: &mut Match, node: NodeId, text: &str, now: Millis) -> Result<(), Refusal> {
    // Whose turn it is comes first: the rules of another's turn would only puzzle.
    game.decider_at(node)?;
    let decision = if node == game.now() {
        game.read(text)?
    } else {
        game.tree().moment(node).ok_or(Refusal::NoSuchMoment)?.read(text, Notation::Document)?
    };
    game.play_looking_at(node, decision, now).map(|_| ())
}
