//! `kelci load`: a small load, and none for others.

use super::online::House;
use super::{answers, fails, fails_in_french};

#[test]
fn only_servers_on_this_machine_are_loaded() {
    for url in ["http://192.0.2.1:7171", "http://example.org", "https://127.0.0.1:7171"] {
        fails(&["load", url], "is not on this machine");
        fails_in_french(&["load", url], "n’est pas sur cette machine");
    }
}

#[test]
fn a_small_load_is_measured() {
    let house = House::open();
    // The server is in the process of the test.
    let pid = std::process::id().to_string();
    let url = house.url();
    let load =
        ["load", &url, "--idle", "20", "--matches", "3", "--every", "50", "--seconds", "1", "--pid", &pid];
    let told = answers(&[&load[..], &["--saturate", "--json"]].concat());
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&told["idle"], &told["lost"]), (&20.into(), &0.into()), "{told}");
    for phase in ["steady", "saturated"] {
        assert!(told[phase]["moves"].as_u64().unwrap() > 0, "{told}");
        assert!(told[phase]["p50_ms"].as_f64().unwrap() <= told[phase]["p99_ms"].as_f64().unwrap(), "{told}");
    }
    let words = answers(&load);
    assert!(words.contains("20 idle sockets") && words.contains("p99"), "{words}");
}

#[test]
fn more_sockets_than_the_system_allows_are_refused() {
    if cfg!(unix) {
        let limited = "ulimit -n 300; exec \"$0\" load http://127.0.0.1:9 --idle 1000 --lang en";
        let run = std::process::Command::new("sh")
            .args(["-c", limited, env!("CARGO_BIN_EXE_kelci")])
            .output()
            .unwrap();
        let err = String::from_utf8_lossy(&run.stderr);
        assert!(run.status.code() == Some(1) && err.contains("300 allowed here"), "{err}");
    }
}
