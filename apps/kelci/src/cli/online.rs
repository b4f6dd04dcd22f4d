//! The command lines of matches between people: `kelci bot`, `records`, `load`, and the part of `kelci play` that goes online.

use clap::{Arg, ArgAction, Command, value_parser};
use game::Lang;

use super::InLanguage;
use super::arguments::{json_argument, who_help};
use crate::commands::online::Address;

/// A seat that somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// The seat of this number, from 0.
    Seat(u8),
    /// Whichever the lot gives.
    Random,
}

fn side_of(text: &str) -> Result<Side, String> {
    match text {
        "random" => Ok(Side::Random),
        "first" | "white" => Ok(Side::Seat(0)),
        "second" | "black" => Ok(Side::Seat(1)),
        number => match number.parse::<u8>() {
            Ok(number @ 1..=6) => Ok(Side::Seat(number - 1)),
            _ => Err("first, second, random, white, black, or the number of a seat was expected".into()),
        },
    }
}

fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

fn number(name: &'static str, value: &'static str, least: u64, most: u64) -> Arg {
    Arg::new(name).long(name).value_name(value).value_parser(value_parser!(u64).range(least..=most))
}

/// The options of `kelci play` for a match over a server.
pub(super) fn play_arguments(lang: Lang) -> [Arg; 7] {
    let t = |en, fr| lang.pick(en, fr);
    let online = Arg::new("online")
        .long("online")
        .value_name("URL")
        .value_parser(Address::read)
        .conflicts_with_all(["resume", "fresh", "seed"])
        .help(t(
            "Play over a server (kelci serve): its address opens a match of GAME, the link of a match joins it",
            "Jouer par un serveur (kelci serve) : son adresse ouvre une partie de JEU, le lien d’une partie la rejoint",
        ));
    let side = Arg::new("side").long("side").value_name(t("SIDE", "CÔTÉ")).value_parser(side_of).help(t(
        "Online: where you sit: first, second, random, white, black, or the number of a seat (first unless said)",
        "En ligne : votre place : first, second, random, white, black, ou son numéro (first par défaut)",
    ));
    let days = number("days", "N", 1, 30).conflicts_with("clock").help(t(
        "Online: give each move N days, 1 to 30, instead of a clock",
        "En ligne : donner N jours à chaque coup, de 1 à 30, au lieu d’une pendule",
    ));
    [
        online,
        side.requires("online"),
        days.requires("online"),
        flag(
            "listed",
            t(
                "Online: show the match in the lobby, where anybody and any bot may take it",
                "En ligne : montrer la partie dans le salon, où n’importe qui, bots compris, peut la prendre",
            ),
        )
        .requires("online"),
        flag("watch", t("Online: watch, without sitting down", "En ligne : regarder, sans prendre place"))
            .requires("online"),
        nickname(lang).requires("online"),
        guest(lang, "player").requires("online"),
    ]
}

fn nickname(lang: Lang) -> Arg {
    Arg::new("nickname").long("nickname").value_name(lang.pick("NAME", "NOM")).help(lang.pick(
        "Online: the name that others see from now on",
        "En ligne : le nom que les autres voient désormais",
    ))
}

fn guest(lang: Lang, usual: &'static str) -> Arg {
    Arg::new("guest")
        .long("guest")
        .value_name(lang.pick("NAME", "NOM"))
        .default_value(usual)
        .hide_default_value(true)
        .help(lang.pick(
            "Online: which of this user's guests comes; each has a secret of its own on this machine",
            "En ligne : lequel des invités de cet utilisateur vient ; chacun a son secret sur cette machine",
        ))
}

fn url(lang: Lang, en: &'static str, fr: &'static str) -> Arg {
    Arg::new("url").value_name("URL").value_parser(Address::read).help(lang.pick(en, fr))
}

/// `kelci bot`.
pub(super) fn bot(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let engine = Arg::new("engine")
        .long("engine")
        .value_name(t("WHO", "QUI"))
        .required(true)
        .help(t("The machine that plays, as below", "La machine qui joue, comme ci-dessous"));
    let game = Arg::new("game").long("game").value_name(t("GAME", "JEU")).action(ArgAction::Append).help(t(
        "Take challenges of this game only; may be said several times (all games unless said)",
        "Ne prendre que des défis de ce jeu ; peut être répété (tous les jeux par défaut)",
    ));
    let most = number("most", "N", 1, 32).default_value("4").hide_default_value(true).help(t(
        "Play at most N matches at once, 1 to 32 (4 unless said)",
        "Jouer au plus N parties à la fois, de 1 à 32 (4 par défaut)",
    ));
    let games = number("games", "N", 1, 1_000_000).help(t(
        "Stop after N matches (else when Ctrl-C is pressed)",
        "S’arrêter après N parties (sinon quand on tape Ctrl-C)",
    ));
    Command::new("bot")
        .about(t(
            "Let a machine take challenges on a server",
            "Faire jouer une machine sur un serveur : elle y prend les défis",
        ))
        .after_help(who_help(lang, false))
        .arg(
            url(
                lang,
                "The server whose challenges it takes, or the link of the one match it plays",
                "Le serveur dont elle prend les défis, ou le lien de la seule partie qu’elle joue",
            )
            .required(true),
        )
        .args([engine, game, most, games, nickname(lang), guest(lang, "bot")])
        .in_language(lang)
}

/// `kelci records`.
pub(super) fn records(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let game = Arg::new("game")
        .long("game")
        .value_name(t("GAME", "JEU"))
        .help(t("Only matches of this game", "Seulement les parties de ce jeu"));
    let player = Arg::new("player").long("player").value_name(t("NAME", "NOM")).help(t(
        "Only matches with a player of this nickname",
        "Seulement les parties avec un joueur de ce pseudonyme",
    ));
    let output = Arg::new("output").short('o').long("output").value_name(t("FILE", "FICHIER")).help(t(
        "Write the records to this file, which kelci replay, review and analyse read",
        "Écrire les parties dans ce fichier, que lisent kelci replay, review et analyse",
    ));
    let list = flag(
        "list",
        t(
            "List the matches a line each, newest first, instead of their records",
            "Lister les parties, une par ligne, les plus récentes d’abord, au lieu de leurs coups",
        ),
    )
    .conflicts_with("output");
    Command::new("records")
        .about(t(
            "Search and fetch the finished matches of a server",
            "Chercher et télécharger les parties finies d’un serveur",
        ))
        .arg(
            url(
                lang,
                "The server, or the link of the one match that is wanted",
                "Le serveur, ou le lien de la seule partie voulue",
            )
            .required(true),
        )
        .args([game, player, list, output])
        .in_language(lang)
}

/// `kelci load`.
pub(super) fn load(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let game = Arg::new("game")
        .long("game")
        .value_name(t("GAME", "JEU"))
        .default_value("pijersi")
        .hide_default_value(true)
        .help(t("The game, for two (pijersi unless said)", "Le jeu, à deux (pijersi par défaut)"));
    let saturate = flag(
        "saturate",
        t(
            "Then play as long again as fast as the server answers",
            "Puis jouer aussi longtemps, aussi vite que le serveur répond",
        ),
    );
    Command::new("load")
        .about(t(
            "Measure how much a server on this machine carries",
            "Mesurer ce que supporte un serveur sur cette machine",
        ))
        .arg(url(
            lang,
            "A server on this machine, best started with --no-limits (else one is started for this)",
            "Un serveur sur cette machine, à lancer avec --no-limits (sinon on en lance un exprès)",
        ))
        .args(load_amounts(lang))
        .args([saturate, game])
        .args(load_server(lang))
        .arg(json_argument(lang))
        .in_language(lang)
}

/// How much a server is loaded with, and for how long.
fn load_amounts(lang: Lang) -> [Arg; 4] {
    let t = |en, fr| lang.pick(en, fr);
    let with = |argument: Arg, usual: &'static str| argument.default_value(usual).hide_default_value(true);
    [
        with(number("idle", "N", 0, 100_000), "0").help(t(
            "Open N silent sockets first, up to 100000",
            "Ouvrir d’abord N connexions silencieuses, jusqu’à 100000",
        )),
        with(number("matches", "M", 0, 20_000), "10").help(t(
            "Play M matches at once, up to 20000 (10 unless said)",
            "Jouer M parties à la fois, jusqu’à 20000 (10 par défaut)",
        )),
        with(number("every", "MS", 1, 3_600_000), "2000").help(t(
            "A move of each match every MS milliseconds (2000 unless said)",
            "Un coup de chaque partie toutes les MS millisecondes (2000 par défaut)",
        )),
        with(number("seconds", "S", 1, 3_600), "20")
            .help(t("Play for S seconds (20 unless said)", "Jouer pendant S secondes (20 par défaut)")),
    ]
}

/// The server under load, where it is not the usual one.
fn load_server(lang: Lang) -> [Arg; 2] {
    let pid = Arg::new("pid").long("pid").value_name("PID").value_parser(value_parser!(u32)).requires("url");
    let database = Arg::new("database").long("database").value_name("URL").conflicts_with("url");
    [
        pid.help(lang.pick(
            "The process of the server, to measure its memory",
            "Le processus du serveur, pour mesurer sa mémoire",
        )),
        database.help(lang.pick(
            "The database of the server that is started (else SQLite in a folder that is deleted)",
            "La base de données du serveur lancé (sinon SQLite dans un dossier qui est supprimé)",
        )),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_a_word_or_a_number() {
        assert_eq!(side_of("white"), Ok(Side::Seat(0)));
        assert_eq!(side_of("2"), Ok(Side::Seat(1)));
        assert_eq!(side_of("random"), Ok(Side::Random));
        assert!(side_of("0").is_err() && side_of("7").is_err() && side_of("left").is_err());
    }
}
