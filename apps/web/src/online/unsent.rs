//! Acts that the server has not confirmed yet. They are kept in the browser, so that a lost connection or a closed tab
//! loses none; the id of each makes sure that it is done once, however often it is sent.

use protocol::{Act, Code, Refused, ToServer};
use serde::{Deserialize, Serialize};

use crate::storage;

/// The storage name of the list.
const NAME: &str = "online.unsent";

/// An act on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Unsent {
    /// The match.
    pub(super) at: String,
    /// The number of events that its player has seen.
    pub(super) seen: u64,
    /// The name of the act.
    pub(super) id: String,
    /// The moment at which it was decided, by its number in the tree.
    pub(super) node: usize,
    /// The act.
    pub(super) act: Act,
}

impl Unsent {
    /// The message that sends it.
    pub(super) fn message(&self) -> ToServer {
        ToServer::Act { at: self.at.clone(), seen: self.seen, id: self.id.clone(), act: self.act.clone() }
    }

    /// Returns whether it may be sent again after something else has happened in the match: where the position is still the
    /// one that was decided on, a move means the same.
    pub(super) fn holds_at(&self, node: usize) -> bool {
        match self.act {
            Act::Play(_) => self.node == node,
            Act::Resign | Act::OfferDraw | Act::GiveTime { .. } => true,
            Act::TakeBack(_) | Act::Answer(_) | Act::Abort => false,
        }
    }
}

/// Returns whether a refusal passes: the act stays in the list and is sent again later.
pub(super) fn is_passing(why: &Refused) -> bool {
    matches!(why.code, Code::TryAgain | Code::TooMany)
}

/// Reads the list.
pub(super) fn stored() -> Vec<Unsent> {
    storage::get(NAME).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Changes the list. Other tabs of the browser share it.
pub(super) fn change(change: impl FnOnce(&mut Vec<Unsent>)) {
    let mut list = stored();
    change(&mut list);
    if list.is_empty() {
        return storage::remove(NAME);
    }
    // Where nothing can be stored, the act is sent all the same, as long as the tab is open.
    if let Ok(text) = serde_json::to_string(&list) {
        _ = storage::set(NAME, &text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unsent(act: Act) -> Unsent {
        Unsent { at: "m".into(), seen: 3, id: "a-1".into(), node: 3, act }
    }

    #[test]
    fn an_act_is_stored_as_it_is_sent() {
        let act = unsent(Act::Play("a4-b5".into()));
        let text = serde_json::to_string(std::slice::from_ref(&act)).unwrap();
        assert_eq!(serde_json::from_str::<Vec<Unsent>>(&text).unwrap(), std::slice::from_ref(&act));
        assert_eq!(ToServer::read(&act.message().to_json()).ok(), Some(act.message()));
    }

    #[test]
    fn a_move_is_sent_again_only_where_the_position_is_the_same() {
        let act = unsent(Act::Play("a4-b5".into()));
        assert!(act.holds_at(3) && !act.holds_at(4));
        assert!(unsent(Act::Resign).holds_at(9));
        assert!(!unsent(Act::Answer(true)).holds_at(3), "the offer may be another one");
    }

    #[test]
    fn a_server_that_is_busy_is_asked_again() {
        let refused = |code| Refused::words(code, "", "");
        assert!(is_passing(&refused(Code::TryAgain)) && is_passing(&refused(Code::TooMany)));
        assert!(!is_passing(&refused(Code::Illegal)) && !is_passing(&refused(Code::Stale)));
    }
}
