//! The end of a turn (side, number, clock) and the end of the game.

use super::board;
use super::piece::{Kind, Piece, Side, is_triad};
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
            (Game::Jersi1 | Game::Jersi1Filled, _) => None,
            // "Turns left under the 20-turn rule (2, 3, square, wuxing)": "the clock then shows 20, falls by one each turn".
            (Game::Jersi2 | Game::Jersi3 | Game::Square | Game::Wuxing, None) if self.is_countdown_due() => {
                Some(COUNTDOWN)
            }
            (Game::Jersi2 | Game::Jersi3 | Game::Square | Game::Wuxing, clock) => {
                clock.map(|n_turns| n_turns.saturating_sub(1))
            }
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
        let just_played = self.side.other();
        // Jersi 2: "when a player captures the opposing kunti, the game ends and he wins". Jersi 4: "when a
        // player beats the opposing kunti and cannot reset it".
        if self.game != Game::Pijersi {
            let loser = [self.side, just_played]
                .into_iter()
                .find(|&side| !self.has_kunti(side) && !self.holds_kunti(side));
            if let Some(loser) = loser {
                return Some(win(loser.other()));
            }
        }
        if let Some(winner) = [just_played, self.side].into_iter().find(|&side| self.has_arrived(side)) {
            return Some(win(winner));
        }
        // "At 0 the game is judged": "a win on the last turn comes before the judging".
        if self.has_countdown() && self.clock == Some(0) {
            return Some(self.judged());
        }
        // "No legal turn: the player to move loses, everywhere". Jersi 4: option `blocked-loses`.
        if self.is_blocked() {
            let is_loss = self.settings.blocked_loses;
            return Some(if is_loss { win(just_played) } else { DRAW });
        }
        // Pijersi: "the game is drawn after 20 turns without capture, since the start or the last capture".
        // Jersi 4: the same with its option.
        let is_drawn = match (self.settings.draw_after, self.clock) {
            (Some(limit), Some(n_turns)) => !self.has_countdown() && n_turns >= limit,
            _ => false,
        };
        is_drawn.then_some(DRAW)
    }

    /// Whether the player to move has no legal turn: every turn begins with a legal step or is a drop.
    fn is_blocked(&self) -> bool {
        if self.is_placing() {
            return self.placements().is_empty();
        }
        self.first_steps().is_empty() && self.exchanges().is_empty() && self.drops().is_empty()
    }

    /// Whether the game has the 20-turn rule.
    fn has_countdown(&self) -> bool {
        matches!(self.game, Game::Jersi2 | Game::Jersi3 | Game::Square | Game::Wuxing)
    }

    /// Whether a piece that wins by arrival stands on the row furthest back on the opponent's side.
    fn has_arrived(&self, side: Side) -> bool {
        let goal = board::row_cells(self.game, board::back_row(self.game, side.other()));
        goal.iter().filter_map(|cell| self.cells[cell].last()).any(|top| {
            let counts = match self.game {
                // "A cube or a pile of role rock, paper or scissors. The wise is allowed there but does not
                // win".
                Game::Pijersi => top.kind != Kind::Wise,
                // Landing: "own kunti on the enemy first row when the turn ends wins".
                _ => self.settings.landing && top.kind == Kind::Kunti,
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

    /// Whether a player's kunti is still to be placed: "a kunti still held is not missing".
    fn holds_kunti(&self, side: Side) -> bool {
        self.reserve.contains_key(&Piece { side, kind: Kind::Kunti })
    }

    /// How many kinds of those that count a player has on the board.
    fn n_kinds(&self, side: Side, counts: impl Fn(Kind) -> bool) -> usize {
        let mut kinds: Vec<Kind> =
            self.pieces(side).map(|piece| piece.kind).filter(|&kind| counts(kind)).collect();
        kinds.sort();
        kinds.dedup();
        kinds.len()
    }

    /// Whether the turn "leaves a player at most one kind of the triad on the board: kunti, special, M and B do not count";
    /// wuxing: "at most one kind of the five".
    fn is_countdown_due(&self) -> bool {
        let counts = |kind| match self.game {
            Game::Wuxing => kind != Kind::Kunti,
            _ => is_triad(kind),
        };
        // Once a kunti is gone for good the game is over, and the clock stays as it was.
        [Side::White, Side::Black]
            .into_iter()
            .any(|side| self.has_kunti(side) && self.n_kinds(side, counts) <= 1)
    }

    /// After the 20 turns: "more kinds on the board wins, then more pieces, else a tie. Both counts take all pieces on the
    /// board, bottoms, kunti, special and B included, M in neither; reserves do not count".
    fn judged(&self) -> &'static str {
        let counts = |kind| kind != Kind::Cmana;
        let n_pieces = |side| self.pieces(side).filter(|piece| counts(piece.kind)).count();
        let worth = |side| (self.n_kinds(side, counts), n_pieces(side));
        match worth(Side::White).cmp(&worth(Side::Black)) {
            Ordering::Greater => win(Side::White),
            Ordering::Less => win(Side::Black),
            Ordering::Equal => DRAW,
        }
    }
}
