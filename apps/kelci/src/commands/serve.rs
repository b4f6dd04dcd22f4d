//! `kelci serve`: the page, from this program to a browser.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};

use anyhow::Result;
use clap::ArgMatches;
use game::Lang;
use server::{Log, Settings};

use super::said;
use crate::output::{Output, complain};

/// The port where nothing else is said.
const PORT: u16 = 7171;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let ip = arguments.get_one::<IpAddr>("bind").copied().unwrap_or(Ipv4Addr::LOCALHOST.into());
    let port = arguments.get_one::<u16>("port").copied().unwrap_or(PORT);
    let settings = Settings { address: SocketAddr::new(ip, port), log: log_of(arguments) };
    let mut told = Ok(());
    let served = server::run(&settings, |address| {
        told = tell(address, output);
        if arguments.get_flag("open") && !open(&url(address)) {
            complain(lang.pick(
                "no browser could be opened: please open the address yourself",
                "impossible d’ouvrir un navigateur : ouvrez l’adresse vous-même",
            ));
        }
    });
    // Whoever closed our output hears the server end all the same.
    served.map_err(|failure| said(&failure, lang))?;
    told
}

fn log_of(arguments: &ArgMatches) -> Log {
    let format = arguments.get_one::<String>("log").map_or("lines", String::as_str);
    match (arguments.get_flag("quiet"), format) {
        (true, _) => Log::Quiet,
        (false, "json") => Log::Json,
        (false, _) => Log::Lines,
    }
}

/// Prints the address of the page, at once.
fn tell(address: SocketAddr, output: &mut Output) -> Result<()> {
    let (lang, url) = (output.lang, url(address));
    output.line(lang.pick(
        format!("Kelci is at {url} (Ctrl-C stops it)"),
        format!("Kelci est à l’adresse {url} (Ctrl-C pour arrêter)"),
    ))?;
    if !address.ip().is_loopback() {
        output.line(beyond(lang))?;
    }
    output.flush()
}

/// The limits of other machines: browsers allow threads and offline play at secure addresses only.
fn beyond(lang: Lang) -> &'static str {
    lang.pick(
        "Other machines can reach it too; without HTTPS in front, their browsers play on one thread and not offline.",
        "D’autres machines peuvent la joindre ; sans HTTPS devant, leur navigateur joue sur un seul processeur et pas hors ligne.",
    )
}

/// The address as a browser on this machine takes it.
fn url(address: SocketAddr) -> String {
    let (ip, port) = (address.ip(), address.port());
    match ip {
        _ if ip.is_loopback() || ip.is_unspecified() => format!("http://localhost:{port}"),
        _ => format!("http://{address}"),
    }
}

/// Opens an address in the browser; answers whether something could be started for it.
fn open(url: &str) -> bool {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let mut command = Command::new(program);
    command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_told_as_a_browser_here_takes_it() {
        let check = |address: &str, expected: &str| {
            assert_eq!(url(address.parse().unwrap()), expected);
        };
        check("127.0.0.1:7171", "http://localhost:7171");
        check("0.0.0.0:80", "http://localhost:80");
        check("[::1]:7171", "http://localhost:7171");
        check("192.168.1.7:7171", "http://192.168.1.7:7171");
        check("[fe80::1]:7171", "http://[fe80::1]:7171");
    }
}
