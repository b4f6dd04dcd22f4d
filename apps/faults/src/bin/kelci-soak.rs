//! The runs of the tests of faults, one after another, for as long as one likes: `kelci-soak SECONDS [SEED]`. With `promises`
//! instead, whether clients are with another server within two seconds when theirs is stopped, on a machine that has
//! nothing else to do.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use faults::{Ends, Plan, Report, Storage, run};

/// The longest without a match that ends.
const PATIENCE: Duration = Duration::from_secs(600);

/// The longest until a client whose server is stopped is with another one.
const MOVED: Duration = Duration::from_secs(2);

/// The runs, in turn.
const RUNS: [(Storage, Ends); 5] = [
    (Storage::Sqlite, Ends::Killed(3)),
    (Storage::PostgresAndNats(2), Ends::Killed(3)),
    (Storage::Postgres(2), Ends::Killed(3)),
    (Storage::PostgresAndNats(3), Ends::Killed(2)),
    (Storage::PostgresAndNats(3), Ends::Rolling),
];

/// The runs in which clients must be quick.
const PROMISES: [(Storage, Ends); 2] =
    [(Storage::PostgresAndNats(2), Ends::Rolling), (Storage::PostgresAndNats(3), Ends::Rolling)];

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<Option<u64>> = words.iter().map(|word| word.parse().ok()).collect();
    let done = match (words.first().map(String::as_str), numbers.as_slice()) {
        (Some("promises"), [_]) => promises().await,
        (_, [Some(seconds)]) => soak(Duration::from_secs(*seconds), faults::now()).await,
        (_, [Some(seconds), Some(seed)]) => soak(Duration::from_secs(*seconds), *seed).await,
        _ => {
            eprintln!("usage: kelci-soak SECONDS [SEED], or kelci-soak promises");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("kelci-soak: {why:?}");
            ExitCode::FAILURE
        }
    }
}

async fn soak(time: Duration, first_seed: u64) -> Result<()> {
    let begun = Instant::now();
    for (seed, (storage, ends)) in (first_seed..).zip(RUNS.iter().copied().cycle()) {
        if begun.elapsed() >= time {
            break;
        }
        play(storage, ends, seed).await?;
    }
    Ok(())
}

async fn promises() -> Result<()> {
    for (seed, (storage, ends)) in (1..).zip(PROMISES) {
        let (n_moves, longest) = play(storage, ends, seed).await?.moves;
        ensure!(n_moves > 0 && longest < MOVED, "{n_moves} moves to another server, the longest {longest:?}");
    }
    Ok(())
}

async fn play(storage: Storage, ends: Ends, seed: u64) -> Result<Report> {
    let program: PathBuf = std::env::current_exe()?.with_file_name("kelci-faulty");
    let (n_matches, n_tables, patience) = (250, 24, PATIENCE);
    let plan = Plan { program, storage, n_matches, n_tables, ends, seed, patience };
    let report = run(&plan).await.with_context(|| format!("{storage:?}, {ends:?}, seed {seed}"))?;
    println!("{storage:?}, {ends:?}, seed {seed}: {report}");
    Ok(report)
}
