//! `kelci serve`: the page, from this program to a browser, and matches between people.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Result, anyhow};
use clap::ArgMatches;
use game::Lang;
use qrcode::render::unicode;
use qrcode::{EcLevel, QrCode};
use server::{Assets, Bounds, Log, Online, Rates, Settings};

use super::said;
use crate::output::{Output, complain};

/// The port where nothing else is said.
const PORT: u16 = 7171;

pub(crate) fn run(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let ip = arguments.get_one::<IpAddr>("bind").copied().unwrap_or(Ipv4Addr::LOCALHOST.into());
    let port = arguments.get_one::<u16>("port").copied().unwrap_or(PORT);
    let address = SocketAddr::new(ip, port);
    let online = online_of(arguments, lang)?;
    let settings = Settings { address, log: log_of(arguments), page: Assets::embedded(), online };
    let mut told = Ok(());
    let served = server::run(&settings, |address| {
        told = tell(address, settings.online.public.as_deref(), output);
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

/// Where matches are kept, and how their servers are reached.
fn online_of(arguments: &ArgMatches, lang: Lang) -> Result<Online> {
    let text = |name: &str| arguments.get_one::<String>(name).cloned();
    let database = match text("database") {
        Some(database) => database,
        None => usual_database().ok_or_else(|| {
            anyhow!(lang.pick(
                "neither XDG_DATA_HOME nor HOME is set: say where matches are kept, with --database sqlite:FILE",
                "ni XDG_DATA_HOME ni HOME n’est défini : dites où garder les parties, avec --database sqlite:FICHIER",
            ))
        })?,
    };
    let has_no_limits = arguments.get_flag("no-limits");
    let rates = if has_no_limits { Rates::unlimited() } else { Rates::default() };
    let bounds = if has_no_limits { Bounds::unlimited() } else { Bounds::default() };
    Ok(Online {
        database,
        bus: text("bus"),
        public: text("public"),
        rates: Rates { is_proxied: arguments.get_flag("proxied"), ..rates },
        bounds,
    })
}

/// The database of this user, under `$XDG_DATA_HOME/kelci`, else `~/.local/share/kelci`; `None` where neither is known.
fn usual_database() -> Option<String> {
    let path = |name: &str| std::env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
    let data = path("XDG_DATA_HOME").or_else(|| Some(path("HOME")?.join(".local").join("share")))?;
    Some(format!("sqlite:{}", data.join("kelci").join("matches.db").display()))
}

fn log_of(arguments: &ArgMatches) -> Log {
    let format = arguments.get_one::<String>("log").map_or("lines", String::as_str);
    match (arguments.get_flag("quiet"), format) {
        (true, _) => Log::Quiet,
        (false, "json") => Log::Json,
        (false, _) => Log::Lines,
    }
}

/// Prints the address of the page, at once; where other machines reach it, theirs too, as a picture for telephones.
fn tell(address: SocketAddr, public: Option<&str>, output: &mut Output) -> Result<()> {
    let (lang, url) = (output.lang, url(address));
    output.line(lang.pick(
        format!("Kelci is at {url} (Ctrl-C stops it)"),
        format!("Kelci est à l’adresse {url} (Ctrl-C pour arrêter)"),
    ))?;
    if !address.ip().is_loopback() {
        let addresses = elsewhere(address, public);
        output.line(lang.pick("Other machines find it here:", "Depuis une autre machine :"))?;
        addresses.iter().try_for_each(|url| output.line(format!("  {url}")))?;
        if let Some(picture) = addresses.first().and_then(|url| picture(url)) {
            output.line(picture)?;
        }
        output.line(beyond(lang))?;
    }
    output.flush()
}

/// The addresses at which other machines reach this one: the one that was said, else those of its networks.
fn elsewhere(address: SocketAddr, public: Option<&str>) -> Vec<String> {
    if let Some(public) = public {
        return vec![public.to_owned()];
    }
    if !address.ip().is_unspecified() {
        return vec![format!("http://{address}")];
    }
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let is_reachable = |ip: &IpAddr| !ip.is_loopback() && (ip.is_ipv4() || address.is_ipv6());
    let ips = interfaces.iter().filter(|it| !it.is_link_local()).map(if_addrs::Interface::ip);
    ips.filter(is_reachable).map(|ip| format!("http://{}", SocketAddr::new(ip, address.port()))).collect()
}

/// An address as a QR code of characters, dark on light whatever the terminal's colours are. A screen gets no scratches: the
/// least correction of errors makes the smallest picture, which fits on 24 lines.
pub(super) fn picture(url: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(url, EcLevel::L).ok()?;
    let (dark, light) = (unicode::Dense1x2::Light, unicode::Dense1x2::Dark);
    Some(code.render::<unicode::Dense1x2>().dark_color(dark).light_color(light).build())
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
    fn other_machines_are_told_an_address_they_reach() {
        let check = |address: &str, public: Option<&str>, expected: &str| {
            assert_eq!(elsewhere(address.parse().unwrap(), public), [expected]);
        };
        check("192.168.1.7:7171", None, "http://192.168.1.7:7171");
        check("0.0.0.0:7171", Some("https://play.example.org"), "https://play.example.org");
        assert!(
            elsewhere("0.0.0.0:7171".parse().unwrap(), None).iter().all(|url| !url.contains("127.0.0.1"))
        );
        assert!(picture("http://192.168.1.7:7171").is_some_and(|picture| picture.lines().count() > 10));
    }

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
