//! Monte Carlo tree search.

use game::{Random, Rules};
use jersi::{Jersi, Pijersi};
use search::mcts::{self, Parameters};
use search::{Report, Root, Verdict};

use crate::coins::{Coins, End};
use crate::{awele, nodes, random_positions, within};

fn search<R: game::Ordered>(
    rules: &R,
    position: &R::Position,
    parameters: Parameters,
    n: u64,
) -> Report<R::Move> {
    let root = Root::new(rules, position);
    within(nodes(n), |control| mcts::search(&root, parameters, control, &mut |_| ()))
}

#[test]
fn a_small_game_of_two_is_proven() {
    let mut random = Random::new(11);
    for _ in 0..40 {
        let rules = Coins::random(9, 2, &mut random);
        let position = rules.start();
        let lead = rules.lead(&rules.best_sums(&position), 0);
        let report = search(&rules, &position, Parameters::default(), 100_000);
        let verdict = report.score().unwrap().verdict();
        match lead {
            0 => assert!(matches!(verdict, Verdict::Points(0)), "{:?} {verdict:?}", rules.row),
            won if won > 0 => assert!(matches!(verdict, Verdict::WinsIn(_)), "{:?} {verdict:?}", rules.row),
            _ => assert!(matches!(verdict, Verdict::LosesIn(_)), "{:?} {verdict:?}", rules.row),
        }
        assert!(report.n_nodes < 100_000, "proven, it stops");
    }
}

#[test]
fn each_of_three_seats_plays_for_itself() {
    // The second seat decides whether the first or the third wins; it looks only at its own gain.
    let rules = Coins { row: vec![2, 4, 8, 6], n_seats: 3 };
    let position = rules.start();
    let report = search(&rules, &position, Parameters::default(), 20_000);
    assert_eq!(report.best(), Some(End::Right));
}

#[test]
fn a_win_in_one_is_taken_without_a_visit() {
    let rules = Jersi::<Pijersi>::default();
    let mut n_wins = 0;
    for position in random_positions(&rules, 100, 12) {
        let report = search(&rules, &position, Parameters::default(), 1);
        let mut moves = Vec::new();
        rules.legal_moves(&position, &mut moves);
        let wins = |m| {
            let mut next = position;
            let game::Status::ToMove(seat) = rules.status(&position) else { return false };
            rules.play(&mut next, m);
            matches!(rules.status(&next), game::Status::Over(outcome) if outcome.winner() == Some(seat))
        };
        if moves.into_iter().any(wins) {
            n_wins += 1;
            assert!(wins(report.best().unwrap()));
        }
    }
    assert!(n_wins > 5, "{n_wins}");
}

#[test]
fn a_tree_without_room_is_visited_all_the_same() {
    let rules = awele();
    let position = rules.start();
    let small = Parameters { n_bytes: 1, ..Parameters::default() };
    let report = search(&rules, &position, small, 20_000);
    assert_eq!(report.n_nodes, 20_000);
    assert!(report.fullness > 900, "{}", report.fullness);
}

#[test]
fn as_many_lines_as_asked_for_are_told_and_a_depth_is_a_length_of_line() {
    let rules = awele();
    let position = rules.start();
    let report = search(&rules, &position, Parameters { n_variations: 3, ..Parameters::default() }, 2_000);
    assert_eq!(report.variations.len(), 3);
    let root = Root::new(&rules, &position);
    let report =
        within(crate::depth(4), |control| mcts::search(&root, Parameters::default(), control, &mut |_| ()));
    assert!(report.depth >= 4);
}
