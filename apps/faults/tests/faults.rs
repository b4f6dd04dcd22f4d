//! Servers die at every point of the path of a move and are stopped one by one; nothing is lost, nothing is done twice.
//!
//! `make soak` does the same for as long as one likes. How quickly clients are with another server is printed here and held to
//! by `make promises`: on a busy machine such a test fails for no fault of the change.

#![allow(
    clippy::panic,
    clippy::print_stdout,
    reason = "clippy takes only `#[test]` functions for tests, not what they call"
)]

use std::time::Duration;

use faults::{Ends, Plan, Report, Storage, run};
use tokio::sync::Mutex;

/// Far longer than a match takes: a client that was not told of something waits for ever.
const PATIENCE: Duration = Duration::from_secs(600);

/// One run at a time, so that each has the machine for itself.
static TURN: Mutex<()> = Mutex::const_new(());

async fn check(storage: Storage, n_matches: usize, n_tables: usize, ends: Ends) -> Report {
    let _turn = TURN.lock().await;
    let program = env!("CARGO_BIN_EXE_kelci-faulty").into();
    let (seed, patience) = (n_matches as u64, PATIENCE);
    let plan = Plan { program, storage, n_matches, n_tables, ends, seed, patience };
    let report = run(&plan).await.unwrap_or_else(|why| panic!("{storage:?}: {why:?}"));
    println!("{storage:?}: {report}");
    for point in server::fault::POINTS {
        let is_met = ends == Ends::Rolling || report.deaths.contains_key(point);
        assert!(is_met, "no server has died at {point}: {:?}", report.deaths);
    }
    assert!(report.n_matches >= n_matches && report.found.n_done > n_matches);
    report
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_sqlite() {
    let report = check(Storage::Sqlite, 500, 24, Ends::Killed(2)).await;
    assert!(report.found.n_pauses > 0, "no clock stood still");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_by_two_servers_on_postgresql_with_nats() {
    check(Storage::PostgresAndNats(2), 500, 24, Ends::Killed(2)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_by_three_servers_on_postgresql_with_nats() {
    check(Storage::PostgresAndNats(3), 60, 24, Ends::Killed(1)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_by_two_servers_on_postgresql_alone() {
    check(Storage::Postgres(2), 50, 24, Ends::Killed(1)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_servers_are_stopped_one_by_one_and_there_is_always_one_to_go_to() {
    let report = check(Storage::PostgresAndNats(3), 80, 16, Ends::Rolling).await;
    assert!(report.moves.0 > 0, "nobody had to go elsewhere");
    assert_eq!(report.downs.0, 0, "there was always a server");
}
