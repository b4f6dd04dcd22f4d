//! The command line of `kelci serve`.

use std::net::{IpAddr, Ipv4Addr};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, value_parser};
use game::Lang;

use super::InLanguage;

/// `kelci serve`.
pub(super) fn serve(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let flag = |name: &'static str, en, fr| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(lang.pick(en, fr))
    };
    let port = Arg::new("port")
        .long("port")
        .value_name("P")
        .default_value("7171")
        .hide_default_value(true)
        .value_parser(value_parser!(u16))
        .help(t(
            "The port to serve at (7171 unless said; 0: any free one)",
            "Le port (7171 par défaut ; 0 : n’importe lequel de libre)",
        ));
    let bind = Arg::new("bind")
        .long("bind")
        .visible_alias("host")
        .value_name(t("ADDRESS", "ADRESSE"))
        .default_value("127.0.0.1")
        .hide_default_value(true)
        .value_parser(address_of)
        .help(t(
            "The address to listen at (127.0.0.1 unless said, this machine alone; 0.0.0.0: all that can reach it)",
            "L’adresse d’écoute (127.0.0.1 par défaut, cette machine seule ; 0.0.0.0 : toutes celles qui peuvent la joindre)",
        ));
    let log = Arg::new("log")
        .long("log")
        .value_name("lines|json")
        .default_value("lines")
        .hide_default_value(true)
        .hide_possible_values(true)
        .value_parser(PossibleValuesParser::new(["lines", "json"]))
        .help(t(
            "Log requests as lines (the usual way) or as JSON",
            "Noter les requêtes en lignes (par défaut) ou en JSON",
        ));
    Command::new("serve")
        .about(t(
            "Serve the page: every game in the browser, and matches between people",
            "Servir la page : tous les jeux dans le navigateur, et les parties entre personnes",
        ))
        .args([port, bind])
        .args(online(lang))
        .arg(flag("open", "Open the page in the browser as well", "Ouvrir aussi la page dans le navigateur"))
        .arg(log)
        .arg(flag("quiet", "Log what goes wrong and nothing else", "Ne noter que ce qui va mal"))
        .in_language(lang)
}

/// Where matches between people are kept, and how their servers are reached.
fn online(lang: Lang) -> [Arg; 5] {
    let t = |en, fr| lang.pick(en, fr);
    let text = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    [
        text(
            "database",
            "URL",
            t(
                "Where matches are kept: sqlite:FILE (the usual way, in $XDG_DATA_HOME/kelci) or postgres://…, which several servers may share",
                "Où garder les parties : sqlite:FICHIER (par défaut, dans $XDG_DATA_HOME/kelci) ou postgres://…, que plusieurs serveurs peuvent partager",
            ),
        ),
        text(
            "bus",
            "URL",
            t(
                "How servers on one PostgreSQL tell each other: nats://… (through the database unless said)",
                "Comment les serveurs d’un même PostgreSQL se parlent : nats://… (par la base de données par défaut)",
            ),
        ),
        text(
            "public",
            "URL",
            t(
                "The address that people reach this server by, behind a proxy: https://play.example.org",
                "L’adresse par laquelle on joint ce serveur, derrière un mandataire : https://jouer.example.org",
            ),
        ),
        Arg::new("proxied").long("proxied").action(ArgAction::SetTrue).help(t(
            "Believe the proxy in front about the addresses of visitors (X-Forwarded-For)",
            "Croire le mandataire qui est devant sur l’adresse des visiteurs (X-Forwarded-For)",
        )),
        Arg::new("no-limits").long("no-limits").action(ArgAction::SetTrue).help(t(
            "Let everybody ask as often and open as much as they like, to measure what the server can do",
            "Laisser chacun demander et ouvrir autant qu’il veut, pour mesurer ce que peut le serveur",
        )),
    ]
}

/// An address in numbers, or this machine by its name.
fn address_of(text: &str) -> Result<IpAddr, String> {
    match text {
        "localhost" => Ok(Ipv4Addr::LOCALHOST.into()),
        _ => {
            text.parse().map_err(|_| "an address was expected, such as 127.0.0.1, 0.0.0.0 or ::1".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_numbers_or_this_machine() {
        assert_eq!(address_of("localhost"), Ok(IpAddr::from([127, 0, 0, 1])));
        assert!(address_of("::1").is_ok_and(|it| it.is_ipv6()));
        assert!(address_of("example.org").is_err() && address_of("").is_err());
    }
}
