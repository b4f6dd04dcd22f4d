//! Steps and trajectories (*trajets*): the document's directions as functions, and their lists.

use super::place::{Kind, Place};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A unit step, a function of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// *Nord*: N(Y, X) = (Y-1, X-1).
    N,
    /// *Sud*: S(Y, X) = (Y+1, X+1).
    S,
    /// *Ouest*: O(Y, X) = (Y, X-1).
    O,
    /// *Est*: E(Y, X) = (Y, X+1).
    E,
}

impl Step {
    /// The four steps, in the order of the document and of the directions of the board.
    pub const ALL: [Self; 4] = [Self::N, Self::S, Self::O, Self::E];

    /// The place this step leads to, on the board or not.
    ///
    /// At the ends of 32 bits the coordinates wrap round, so that a step and its reverse always cancel.
    pub const fn apply(self, from: Place) -> Place {
        let (down, right) = match self {
            Self::N => (-1, -1),
            Self::S => (1, 1),
            Self::O => (0, -1),
            Self::E => (0, 1),
        };
        Place { row: from.row.wrapping_add(down), column: from.column.wrapping_add(right) }
    }

    /// The place this step leads to on the board of order n.
    ///
    /// `None` if either end is off the board or the step does not cross a side.
    pub fn apply_on(self, from: Place, order: u32) -> Option<Place> {
        let to = self.apply(from);
        (from.is_on(order) && self.crosses_a_side(from) && to.is_on(order)).then_some(to)
    }

    /// Whether the step crosses a side of the cell, and not a mere corner.
    ///
    /// A cell of type N has its third side in the south, a cell of type S in the north; O and E are sides of both.
    pub fn crosses_a_side(self, from: Place) -> bool {
        match self {
            Self::N => from.kind() == Kind::S,
            Self::S => from.kind() == Kind::N,
            Self::O | Self::E => true,
        }
    }

    /// The step back: N ↔ S, O ↔ E.
    pub const fn reversed(self) -> Self {
        match self {
            Self::N => Self::S,
            Self::S => Self::N,
            Self::O => Self::E,
            Self::E => Self::O,
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::N => "N",
            Self::S => "S",
            Self::O => "O",
            Self::E => "E",
        })
    }
}

/// A trajectory: a list of steps, the empty one meaning to stay.
///
/// Read from left to right: `ONE`(Y, X) is E(N(O(Y, X))), that is E ∘ N ∘ O.
///
/// ```
/// use board::triangle::{Place, Trajectory};
///
/// let trajectory: Trajectory = "ONE".parse()?;
/// let (from, to) = (Place { row: 2, column: 2 }, Place { row: 1, column: 1 });
/// assert_eq!(trajectory.apply(from), to);
/// assert_eq!(trajectory.reversed().to_string(), "OSE");
/// assert_eq!(trajectory.reversed().apply_on(to, 3), Some(from));
/// # Ok::<(), board::triangle::TrajectoryError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Trajectory(Vec<Step>);

impl Trajectory {
    /// Creates a trajectory from its steps.
    pub const fn new(steps: Vec<Step>) -> Self {
        Self(steps)
    }

    /// The steps, first to last.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// The number of steps.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the trajectory is empty.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Where it leads, regardless of the board.
    pub fn apply(&self, from: Place) -> Place {
        self.0.iter().fold(from, |place, step| step.apply(place))
    }

    /// Where it leads on the board of order n.
    ///
    /// `None` if the start or any step is off the board, or a step does not cross a side.
    pub fn apply_on(&self, from: Place, order: u32) -> Option<Place> {
        let start = from.is_on(order).then_some(from);
        self.0.iter().try_fold(start?, |place, step| step.apply_on(place, order))
    }

    /// This trajectory, then the other: the composition of the two functions.
    pub fn then(&self, next: &Self) -> Self {
        Self(self.0.iter().chain(&next.0).copied().collect())
    }

    /// The trajectory without its couples NS, SN, OE, EO, those that appear on the way included.
    ///
    /// It leads to the same place, regardless of the board. It is not always the shortest: `ONE` and `N` lead
    /// alike, but the document removes couples of adjacent steps only, and so does this.
    pub fn reduced(&self) -> Self {
        let mut kept: Vec<Step> = Vec::with_capacity(self.0.len());
        for &step in &self.0 {
            if kept.last() == Some(&step.reversed()) {
                kept.pop();
            } else {
                kept.push(step);
            }
        }
        Self(kept)
    }

    /// The inverse trajectory (*trajet inverse*): copied from the end, each step turned back.
    pub fn reversed(&self) -> Self {
        Self(self.0.iter().rev().map(|step| step.reversed()).collect())
    }
}

impl fmt::Display for Trajectory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|step| write!(f, "{step}"))
    }
}

impl FromStr for Trajectory {
    type Err = TrajectoryError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = |(position, found): (usize, char)| match found {
            'N' => Ok(Step::N),
            'S' => Ok(Step::S),
            'O' => Ok(Step::O),
            'E' => Ok(Step::E),
            _ => Err(TrajectoryError { position, found }),
        };
        text.chars().enumerate().map(read).collect::<Result<_, _>>().map(Self)
    }
}

/// The error for a letter that is not a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrajectoryError {
    /// The index of the letter in the text.
    pub position: usize,
    /// The letter found there.
    pub found: char,
}

impl fmt::Display for TrajectoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, found } = self;
        write!(f, "letter {} is `{found}`: a step is N, S, O or E", position + 1)
    }
}

impl TrajectoryError {
    /// The message in French.
    pub fn say_fr(&self) -> String {
        let Self { position, found } = self;
        let rank = position + 1;
        format!("la lettre {rank} est «\u{202f}{found}\u{202f}»\u{202f}: un déplacement est N, S, O ou E")
    }
}

impl Error for TrajectoryError {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn place(row: i32, column: i32) -> Place {
        Place { row, column }
    }

    fn trajectory(text: &str) -> Trajectory {
        text.parse().unwrap()
    }

    #[test]
    fn formula_of_the_four_steps() {
        let from = place(5, 4);
        assert_eq!(Step::N.apply(from), place(4, 3));
        assert_eq!(Step::S.apply(from), place(6, 5));
        assert_eq!(Step::O.apply(from), place(5, 3));
        assert_eq!(Step::E.apply(from), place(5, 5));
    }

    #[test]
    fn from_2_2_to_1_1_one_can_do_one() {
        assert_eq!(trajectory("ONE").apply_on(place(2, 2), 3), Some(place(1, 1)));
    }

    #[test]
    fn from_2_2_to_1_1_one_can_do_eno() {
        assert_eq!(trajectory("ENO").apply_on(place(2, 2), 3), Some(place(1, 1)));
    }

    #[test]
    fn from_2_2_to_1_1_the_long_way_needs_the_o_that_the_print_lost() {
        let printed = trajectory("EESOOONENE");
        assert_eq!(printed.apply(place(2, 2)), place(1, 2));
        assert_eq!(printed.apply_on(place(2, 2), 9), None);
        assert_ne!(printed.len() % 2, trajectory("ONE").len() % 2);

        let mended = trajectory("EESOOOONENE");
        assert_eq!(mended.apply_on(place(2, 2), 4), Some(place(1, 1)));
        assert_eq!(mended.apply_on(place(2, 2), 3), None, "order 3 has no row 3 to go through");
    }

    #[test]
    fn one_is_e_after_n_after_o() {
        let from = place(4, 3);
        assert_eq!(trajectory("ONE").apply(from), Step::E.apply(Step::N.apply(Step::O.apply(from))));
    }

    #[test]
    fn formula_ns_sn_oe_eo_lead_nowhere() {
        for couple in ["NS", "SN", "OE", "EO"] {
            assert_eq!(trajectory(couple).apply(place(3, 2)), place(3, 2));
            assert!(trajectory(couple).reduced().is_empty());
        }
    }

    #[test]
    fn couples_are_removed_until_none_is_left() {
        assert_eq!(trajectory("ONSE").reduced().to_string(), "");
        assert_eq!(trajectory("OONSNE").reduced().to_string(), "OONE");
        assert_eq!(trajectory("ONE").reduced().to_string(), "ONE");
    }

    #[test]
    fn the_inverse_of_one_is_ose() {
        assert_eq!(trajectory("ONE").reversed(), trajectory("OSE"));
    }

    #[test]
    fn the_empty_trajectory_stays() {
        assert_eq!(Trajectory::default().apply_on(place(0, 0), 1), Some(place(0, 0)));
        assert_eq!(Trajectory::default().apply_on(place(0, 1), 1), None);
    }

    #[test]
    fn a_northern_cell_is_left_by_south_and_a_southern_one_by_north() {
        assert_eq!(Step::N.apply_on(place(2, 2), 5), None);
        assert_eq!(Step::S.apply_on(place(2, 2), 5), Some(place(3, 3)));
        assert_eq!(Step::S.apply_on(place(2, 1), 5), None);
        assert_eq!(Step::N.apply_on(place(2, 1), 5), Some(place(1, 0)));
    }

    #[test]
    fn a_letter_that_is_no_step_is_named_with_its_rank() {
        let error = "ONW".parse::<Trajectory>().unwrap_err();
        assert_eq!(error, TrajectoryError { position: 2, found: 'W' });
        assert_eq!(error.to_string(), "letter 3 is `W`: a step is N, S, O or E");
        assert!(error.say_fr().contains("la lettre 3"));
    }

    fn any_trajectory() -> impl Strategy<Value = Trajectory> {
        prop::collection::vec(prop::sample::select(&Step::ALL[..]), 0..40).prop_map(Trajectory::new)
    }

    proptest! {
        #[test]
        fn each_step_changes_the_type_of_the_cell(row in -9i32..9, column in -9i32..9) {
            let from = place(row, column);
            for step in Step::ALL {
                prop_assert_ne!(step.apply(from).kind(), from.kind());
            }
        }

        #[test]
        fn parity_of_the_length_follows_from_the_two_ends(walk in any_trajectory(), column in 0i32..9) {
            let from = place(4, column);
            let to = walk.apply(from);
            prop_assert_eq!(walk.len() % 2 == 0, from.kind() == to.kind());
        }

        #[test]
        fn reduction_keeps_the_destination_and_the_parity(walk in any_trajectory()) {
            let reduced = walk.reduced();
            prop_assert_eq!(reduced.apply(place(3, 3)), walk.apply(place(3, 3)));
            prop_assert_eq!(reduced.len() % 2, walk.len() % 2);
            prop_assert_eq!(reduced.reduced(), reduced.clone());
        }

        #[test]
        fn inverse_leads_back_and_cancels(walk in any_trajectory(), order in 1u32..9, number in 0u32..81) {
            let from = Place::from_number(number);
            prop_assert_eq!(walk.reversed().apply(walk.apply(from)), from);
            prop_assert!(walk.then(&walk.reversed()).reduced().is_empty());
            if let Some(to) = walk.apply_on(from, order) {
                prop_assert_eq!(walk.reversed().apply_on(to, order), Some(from));
            }
        }

        #[test]
        fn composition_is_one_after_the_other(first in any_trajectory(), second in any_trajectory()) {
            let from = place(2, 2);
            prop_assert_eq!(first.then(&second).apply(from), second.apply(first.apply(from)));
        }

        #[test]
        fn what_is_printed_is_read_back(walk in any_trajectory()) {
            prop_assert_eq!(walk.to_string().parse::<Trajectory>(), Ok(walk));
        }

        #[test]
        fn no_text_panics(text in ".*") {
            let _ = text.parse::<Trajectory>();
        }
    }
}
