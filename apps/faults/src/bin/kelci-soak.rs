//! The runs of the tests of faults, one after another, for as long as one likes: `kelci-soak SECONDS [SEED]`.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use faults::{Ends, Plan, Storage, run};

/// The longest that one run may take.
const LIMIT: Duration = Duration::from_secs(900);

/// The runs, in turn.
const RUNS: [(Storage, Ends); 4] = [
    (Storage::Sqlite, Ends::Killed(3)),
    (Storage::PostgresAndNats, Ends::Killed(3)),
    (Storage::Postgres, Ends::Killed(3)),
    (Storage::PostgresAndNats, Ends::Rolling),
];

#[tokio::main]
async fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|it| it.parse::<u64>());
    let (Some(Ok(seconds)), seed) = (numbers.next(), numbers.next()) else {
        eprintln!("usage: kelci-soak SECONDS [SEED]");
        return ExitCode::from(2);
    };
    match soak(Duration::from_secs(seconds), seed.and_then(Result::ok).unwrap_or_else(faults::now)).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("kelci-soak: {why:?}");
            ExitCode::FAILURE
        }
    }
}

async fn soak(time: Duration, first_seed: u64) -> Result<()> {
    let begun = Instant::now();
    let me = std::env::current_exe()?;
    let program = me.with_file_name("kelci-faulty");
    for (seed, (storage, ends)) in (first_seed..).zip(RUNS.iter().copied().cycle()) {
        if begun.elapsed() >= time {
            break;
        }
        let plan = Plan {
            program: program.clone(),
            storage,
            n_matches: 250,
            n_tables: 24,
            ends,
            seed,
            limit: LIMIT,
        };
        let report = run(&plan).await.with_context(|| format!("{storage:?}, {ends:?}, seed {seed}"))?;
        println!("{storage:?}, {ends:?}, seed {seed}: {report}");
    }
    Ok(())
}
