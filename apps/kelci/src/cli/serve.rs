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
            "Serve the page: every game in the browser",
            "Servir la page : tous les jeux dans le navigateur",
        ))
        .args([port, bind])
        .arg(flag("open", "Open the page in the browser as well", "Ouvrir aussi la page dans le navigateur"))
        .arg(log)
        .arg(flag("quiet", "Log what goes wrong and nothing else", "Ne noter que ce qui va mal"))
        .in_language(lang)
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
