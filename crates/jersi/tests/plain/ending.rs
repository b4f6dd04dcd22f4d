//! The end of a turn (side, number, clock) and the end of the game.

use super::board;
use super::piece::{Kind, Piece, Side};
use super::{Game, Plain};
use std::cmp::Ordering;

/// Jersi 2: "the game must be stopped at the latest after 20 turns".
const COUNTDOWN: u32 = 20;

/// The result of a win by `side`.
fn win(side: Side) -> &'static str {
    match side {
        Side::White => "1-0",
        Side::Black => "0-1",
    }
}

const DRAW: &str = "1/2-1/2";

impl Plain {
    /// Passes the turn to the opponent, after steps or drops.
    pub fn end_turn(&mut self, is_capture: bool) {
        self.clock = match (self.game, self.clock) {
            // Jersi 2, "turns left before the 20-turn rule stops the game": "as soon as a player has only the
            // kunti and only one kind of piece".
            (Game::Jersi2, None) if self.is_countdown_due() => Some(COUNTDOWN),
            (Game::Jersi2, clock) => clock.map(|n_turns| n_turns - 1),
            // Pijersi, and Jersi 4 with the option: the turns since the last capture. Jersi 4 without it has
            // no clock.
            (Game::Jersi4, _) if self.settings.draw_after.is_none() => None,
            _ if is_capture => Some(0),
            (_, clock) => Some(clock.unwrap_or(0) + 1),
        };
        if self.side == Side::Black {
            self.number += 1;
        }
        self.side = self.side.other();
    }

    /// Passes the turn to the opponent, after a placement: it has no other effect.
    pub fn end_placement(&mut self) {
        self.side = self.side.other();
    }

    /// "1-0", "0-1" or "1/2-1/2" when the game is over, `None` otherwise.
    pub fn result(&self) -> Option<&'static str> {
        // The kunti may still be in hand, and a placement is always possible.
        if self.is_placing() {
            return None;
        }
        let just_played = self.side.other();
        // Jersi 2: "when a player captures the opposing kunti, the game ends and he wins". Jersi 4: "when a
        // player beats the opposing kunti and cannot reset it".
        if self.game != Game::Pijersi {
            let loser = [self.side, just_played].into_iter().find(|&side| !self.has_kunti(side));
            if let Some(loser) = loser {
                return Some(win(loser.other()));
            }
        }
        if let Some(winner) = [just_played, self.side].into_iter().find(|&side| self.has_arrived(side)) {
            return Some(win(winner));
        }
        // Jersi 2: the 20 turns are over and no kunti was captured.
        if self.game == Game::Jersi2 && self.clock == Some(0) {
            return Some(self.judged());
        }
        // Pijersi: "keeping your opponent from playing also gives you the victory". Jersi 4: option
        // `blocked-loses`.
        if self.is_blocked() {
            let is_loss = self.game != Game::Jersi4 || self.settings.blocked_loses;
            return Some(if is_loss { win(just_played) } else { DRAW });
        }
        // Pijersi: "the game is drawn after 20 turns without capture, since the start or the last capture".
        // Jersi 4: the same with its option.
        let is_drawn = match (self.settings.draw_after, self.clock) {
            (Some(limit), Some(n_turns)) => self.game != Game::Jersi2 && n_turns >= limit,
            _ => false,
        };
        is_drawn.then_some(DRAW)
    }

    /// Whether the player to move has no legal turn: every turn begins with a legal step or is a drop.
    fn is_blocked(&self) -> bool {
        self.first_steps().is_empty() && self.drops().is_empty()
    }

    /// Whether a piece that wins by arrival stands on the row furthest back on the opponent's side.
    fn has_arrived(&self, side: Side) -> bool {
        let goal = board::row_cells(self.game, board::back_row(self.game, side.other()));
        goal.iter().filter_map(|cell| self.cells[cell].last()).any(|top| {
            let counts = match self.game {
                Game::Jersi2 => false,
                // "When a player brings his kunti into a cell of the enemy row furthest back".
                Game::Jersi4 => top.kind == Kind::Kunti,
                // "A cube or a pile of role rock, paper or scissors. The wise is allowed there but does not
                // win".
                Game::Pijersi => top.kind != Kind::Wise,
            };
            counts && top.side == side
        })
    }

    /// Every piece of a player on the board.
    fn pieces(&self, side: Side) -> impl Iterator<Item = &Piece> {
        self.cells.values().flatten().filter(move |piece| piece.side == side)
    }

    /// Whether a player's kunti is on the board.
    fn has_kunti(&self, side: Side) -> bool {
        self.pieces(side).any(|piece| piece.kind == Kind::Kunti)
    }

    /// How many kinds of pieces a player has on the board.
    fn n_kinds(&self, side: Side) -> usize {
        let mut kinds: Vec<Kind> = self.pieces(side).map(|piece| piece.kind).collect();
        kinds.sort();
        kinds.dedup();
        kinds.len()
    }

    /// Jersi 2: whether some player has "the kunti and at most one other kind".
    fn is_countdown_due(&self) -> bool {
        [Side::White, Side::Black].into_iter().any(|side| self.has_kunti(side) && self.n_kinds(side) <= 2)
    }

    /// Jersi 2, after the 20 turns: "the player who has the greatest number of kinds on the board wins; if
    /// they have the same number of kinds, the one who has the greatest number of pieces; in all other cases
    /// it is a tie".
    fn judged(&self) -> &'static str {
        let worth = |side| (self.n_kinds(side), self.pieces(side).count());
        match worth(Side::White).cmp(&worth(Side::Black)) {
            Ordering::Greater => win(Side::White),
            Ordering::Less => win(Side::Black),
            Ordering::Equal => DRAW,
        }
    }
}
