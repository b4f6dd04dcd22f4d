//! The game on a desk: a match or a study.

use std::sync::Arc;

use catalogue::{Game, Moment};
use game::{Outcome, Seat, Status};
use record::Headers;
use session::{ListedMove, Match, NodeId, Standing, Study, Tree, Who};

/// A match with the moment being shown, or a study.
#[derive(Clone, Debug)]
pub enum Subject {
    /// A match. Showing an earlier moment does not change it.
    Match {
        /// The match.
        game: Box<Match>,
        /// The node being shown; `None` for the present of the match.
        looked_at: Option<NodeId>,
    },
    /// A study.
    Study(Box<Study>),
}

impl Subject {
    /// A match, shown at its present.
    #[must_use]
    pub fn of_match(game: Match) -> Subject {
        Subject::Match { game: Box::new(game), looked_at: None }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Arc<dyn Game> {
        match self {
            Subject::Match { game, .. } => game.game(),
            Subject::Study(study) => study.game(),
        }
    }

    /// The match, if it is one.
    #[must_use]
    pub fn as_match(&self) -> Option<&Match> {
        match self {
            Subject::Match { game, .. } => Some(game),
            Subject::Study(_) => None,
        }
    }

    /// The study, if it is one.
    #[must_use]
    pub fn as_study(&self) -> Option<&Study> {
        match self {
            Subject::Match { .. } => None,
            Subject::Study(study) => Some(study),
        }
    }

    /// All moments, with variations.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        match self {
            Subject::Match { game, .. } => game.tree(),
            Subject::Study(study) => study.tree(),
        }
    }

    /// The node being shown.
    #[must_use]
    pub fn place(&self) -> NodeId {
        match self {
            Subject::Match { game, looked_at } => looked_at.unwrap_or(game.now()),
            Subject::Study(study) => study.place(),
        }
    }

    /// Returns whether the board shows the present of the match; always true in a study.
    #[must_use]
    pub fn is_present(&self) -> bool {
        match self {
            Subject::Match { game, .. } => self.place() == game.now(),
            Subject::Study(_) => true,
        }
    }

    /// The moment being shown.
    #[must_use]
    pub fn moment(&self) -> &Arc<dyn Moment> {
        match self {
            Subject::Match { game, looked_at } => {
                looked_at.and_then(|node| game.tree().moment(node)).unwrap_or(game.moment())
            }
            Subject::Study(study) => study.moment(),
        }
    }

    /// Who is to move at the moment being shown, or how the game ended there.
    #[must_use]
    pub fn status(&self) -> Status {
        match self {
            Subject::Match { game, .. } if self.is_present() => match game.standing() {
                Standing::ToMove(seat) => Status::ToMove(seat),
                Standing::Over(ending) => {
                    Status::Over(ending.outcome.unwrap_or_else(|| Outcome::draw(game.info().n_seats)))
                }
            },
            Subject::Match { .. } => self.moment().status(),
            Subject::Study(study) => study.status(),
        }
    }

    /// The player of a seat; in a study the user plays all of them.
    #[must_use]
    pub fn who(&self, seat: Seat) -> Who {
        self.as_match().map_or(Who::Human, |game| game.who(seat).clone())
    }

    /// Every move, in the order of the record.
    #[must_use]
    pub fn moves(&self) -> Vec<ListedMove> {
        self.tree().moves(self.place())
    }

    /// How the main line ended.
    #[must_use]
    pub fn score(&self) -> Option<Outcome> {
        match self {
            Subject::Match { game, .. } => game.ending()?.outcome,
            Subject::Study(study) => study.score(),
        }
    }

    /// Shows a node. A match itself does not change.
    pub fn look_at(&mut self, node: NodeId) {
        match self {
            Subject::Match { game, looked_at } => {
                *looked_at = Some(node).filter(|node| *node != game.now() && game.tree().has(*node));
            }
            Subject::Study(study) => _ = study.go(node),
        }
    }

    /// The node one move later.
    #[must_use]
    pub fn ahead(&self) -> Option<NodeId> {
        match self {
            // Follow the match itself if it continues, else the moves that were taken back.
            Subject::Match { game, .. } => {
                let path = game.tree().path(game.now());
                let place = self.place();
                let next = path.into_iter().find(|node| game.tree().before(*node) == Some(place));
                next.or_else(|| game.tree().ahead(place))
            }
            Subject::Study(study) => study.tree().ahead(study.place()),
        }
    }

    /// The node at the end of the line.
    #[must_use]
    pub fn end(&self) -> NodeId {
        match self {
            Subject::Match { game, .. } => game.now(),
            Subject::Study(study) => {
                let mut end = study.place();
                while let Some(next) = study.tree().ahead(end) {
                    end = next;
                }
                end
            }
        }
    }

    /// The headers of the record.
    #[must_use]
    pub fn headers(&self) -> Headers {
        match self {
            Subject::Match { game, .. } => game.headers(),
            Subject::Study(study) => study.headers().clone(),
        }
    }

    /// Returns whether the board shows the end of the match, or of the main line of the study.
    #[must_use]
    pub fn is_end(&self) -> bool {
        match self {
            Subject::Match { .. } => self.is_present(),
            Subject::Study(study) => study.place() == study.main_end(),
        }
    }

    /// Writes the record, with these headers added.
    #[must_use]
    pub fn record_text(&self, headers: &Headers) -> String {
        match self {
            Subject::Match { game, .. } => game.record_text(headers),
            Subject::Study(study) => {
                let mut study = study.clone();
                headers.iter().for_each(|(name, text)| study.set_header(name, text));
                study.record_text()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{Beginning, Decision};
    use session::{GameSpec, TimeControl};

    #[test]
    fn looking_never_changes_the_match() {
        let seats = vec![Who::Human, Who::level(1)];
        let game = Match::begin(GameSpec::named("pijersi"), Beginning::Usual, seats, TimeControl::Unlimited);
        let mut game = game.unwrap();
        game.play_here(Decision::new(0), 1).unwrap();
        let (version, saved) = (game.version(), game.saved().to_owned());
        let mut subject = Subject::of_match(game);
        assert!(subject.is_present());
        subject.look_at(NodeId::START);
        assert!(!subject.is_present());
        assert_eq!(subject.status(), Status::ToMove(Seat::FIRST));
        assert_eq!(subject.ahead(), Some(subject.end()));
        subject.look_at(subject.end());
        assert!(subject.is_present() && subject.ahead().is_none());
        let game = subject.as_match().unwrap();
        assert_eq!((game.version(), game.saved()), (version, saved.as_str()));
    }
}
