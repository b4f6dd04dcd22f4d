//! Dialogs over the board, which are answered first.

use game::{Seat, Touch};

use super::line_editor::LineEditor;

/// A page of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HelpPage {
    Keys,
    Rules,
}

/// A question to a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Take up the game that was left off?
    Resume,
    /// Does this seat give up?
    Resign(Seat),
    /// Does this seat accept a draw?
    Draw(Seat),
    /// The game is unfinished: keep it, drop it, or go on?
    Quit,
    /// Give up a match of a server?
    GiveUp,
    /// Break a match of a server off, or withdraw it?
    Abort,
    /// Leave a match of a server that is being played?
    Leave,
}

/// A dialog over the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Dialog {
    #[default]
    None,
    /// A move is being typed.
    Typing(LineEditor),
    /// The name of a file is being typed.
    Saving(LineEditor),
    Help {
        page: HelpPage,
        scroll: usize,
    },
    /// The players: the seat that is pointed at, and the text that is being typed for it.
    Seats {
        seat: usize,
        typed: Option<LineEditor>,
    },
    /// The set phrases, to say one of them.
    Phrases,
    /// The link of a match that a server holds.
    Link,
    /// The players of a match that a server holds, and which of them are there.
    People,
    /// Several things that touching one place can mean.
    Choosing(Vec<Touch>),
    Asking(Question),
}

/// The players that can be chosen without typing.
pub(super) const WHOS: [&str; 14] = [
    "human",
    "level:1",
    "level:2",
    "level:3",
    "level:4",
    "level:5",
    "level:6",
    "level:7",
    "level:8",
    "engine:1000",
    "mcts:1000",
    "minimax:2",
    "greedy",
    "random",
];

/// The next of [`WHOS`] after this one, or the one before.
pub(super) fn next_who(who: &str, is_backward: bool) -> &'static str {
    let step = if is_backward { WHOS.len() - 1 } else { 1 };
    let at = WHOS.iter().position(|it| *it == who);
    let next = at.map_or(0, |at| (at + step) % WHOS.len());
    WHOS.get(next).copied().unwrap_or("human")
}
