//! A server without a page, for the tests of faults: `kelci-faulty DATABASE [BUS]`. It prints its address once it is ready,
//! dies at the point that `KELCI_DIE_AT` names, and ends when its input is closed.

use std::io::Read as _;
use std::process::ExitCode;

use game::{Lang, Say as _};
use server::{Asset, Assets, Bounds, Log, Online, Rates, Settings};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(database) = arguments.next() else {
        eprintln!("usage: kelci-faulty DATABASE [BUS]");
        return ExitCode::from(2);
    };
    // Whoever started this may be killed too, and then nobody would stop it.
    std::thread::spawn(|| {
        _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(0);
    });
    let (rates, bounds) = (Rates::unlimited(), Bounds::unlimited());
    let online = Online { database, bus: arguments.next(), public: None, rates, bounds };
    let mut page = Assets::default();
    let plain = "<!doctype html><title>Kelci</title>".into();
    page.add("index.html", Asset { tag: "faulty".into(), plain, brotli: None, gzip: None });
    let settings = Settings { address: ([127, 0, 0, 1], 0).into(), log: Log::Quiet, page, online };
    match server::run(&settings, |address| println!("ready {address}")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("kelci-faulty: {}", failure.say(Lang::En));
            ExitCode::FAILURE
        }
    }
}
