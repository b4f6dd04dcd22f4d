//! The command lines of games between machines.

use std::time::Duration;

use clap::{Arg, Command, value_parser};
use game::Lang;

use super::InLanguage;
use super::arguments::{
    game_argument, json_argument, option_argument, position_argument, setup_arguments, threads_argument,
    who_help,
};
use super::study::hash_argument;

/// `kelci match`.
pub(super) fn contest(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let who = |name: &'static str, en, fr| {
        Arg::new(name).long(name).value_name(t("WHO", "QUI")).required(true).help(lang.pick(en, fr))
    };
    Command::new("match")
        .about(t(
            "Play two machines against each other: pairs of games with the seats swapped from common random openings",
            "Faire jouer deux machines l’une contre l’autre : des paires de parties, places échangées, à partir d’ouvertures communes tirées au sort",
        ))
        .after_help(who_help(lang, false))
        .arg(game_argument(lang))
        .args([who("a", "The first machine", "La première machine"), who("b", "The second", "La seconde")])
        .arg(games_argument(lang))
        .arg(openings_argument(lang))
        .arg(position_argument(lang))
        .args(setup_arguments(lang))
        .args(pace_arguments(lang))
        .args([threads_argument(lang), hash_argument(lang), jobs_argument(lang)])
        .args(end_arguments(lang))
        .args([option_argument(lang), json_argument(lang)])
        .in_language(lang)
}

fn games_argument(lang: Lang) -> Arg {
    Arg::new("games")
        .long("games")
        .value_name("N")
        .required(true)
        .value_parser(value_parser!(u64).range(1..=1_000_000))
        .help(lang.pick(
            "How many games, 1 to 1000000; they come in pairs, so that an odd number is raised by one",
            "Le nombre de parties, de 1 à 1000000 ; elles vont par paires, et un nombre impair est augmenté de un",
        ))
}

/// When games and the match end, and where they are kept.
fn end_arguments(lang: Lang) -> [Arg; 3] {
    let longest = Arg::new("longest")
        .long("longest")
        .value_name("N")
        .value_parser(value_parser!(u64).range(1..=1_000_000))
        .help(lang.pick(
            "Games of N decisions are drawn, 1 to 1000000 (1000 unless said)",
            "Les parties de N décisions sont nulles, de 1 à 1000000 (1000 par défaut)",
        ));
    let sprt = Arg::new("sprt")
        .long("sprt")
        .value_name("E0,E1")
        .allow_hyphen_values(true)
        .value_parser(sprt_of)
        .help(lang.pick(
            "Stop as soon as A is clearly E1 Elo stronger rather than E0, or not (5\u{a0}% error each way)",
            "S’arrêter dès que A est clairement plus fort de E1 Elo plutôt que de E0, ou non (5\u{a0}% d’erreur dans chaque sens)",
        ));
    let records =
        Arg::new("records").long("records").value_name(lang.pick("FILE", "FICHIER")).help(lang.pick(
            "Add the games to this file, which kelci replay, review and analyse read",
            "Ajouter les parties à ce fichier, que lisent kelci replay, review et analyse",
        ));
    [longest, sprt, records]
}

/// How long a move may take, in one way only; else each player takes the time of its WHO.
fn pace_arguments(lang: Lang) -> [Arg; 3] {
    let time = Arg::new("time")
        .long("time")
        .value_name("MS")
        .value_parser(value_parser!(u64).range(1..=86_400_000))
        .conflicts_with_all(["nodes", "clock"])
        .help(lang.pick(
            "Give each move MS milliseconds (else what each WHO says)",
            "Donner MS millisecondes à chaque coup (sinon ce que dit chaque QUI)",
        ));
    let nodes = Arg::new("nodes")
        .long("nodes")
        .value_name("N")
        .value_parser(value_parser!(u64).range(1..))
        .conflicts_with("clock")
        .help(lang.pick("Give each move N positions", "Donner N positions à chaque coup"));
    let clock = Arg::new("clock").long("clock").value_name("S+I").value_parser(clock_of).help(lang.pick(
        "Give each player a clock of S seconds, and I more for each move: 60+0.5",
        "Donner à chaque joueur une pendule de S secondes, et I de plus par coup : 60+0.5",
    ));
    [time, nodes, clock]
}

/// Reads `60+0.5`: seconds, and seconds a move; `60` alone adds nothing.
pub(super) fn clock_of(text: &str) -> Result<(Duration, Duration), String> {
    let (time, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| {
        let seconds = text.parse::<f64>().ok().filter(|it| (0.0..=86_400.0).contains(it))?;
        Duration::try_from_secs_f64(seconds).ok()
    };
    let (time, increment) = (seconds(time), seconds(increment));
    let (Some(time), Some(increment)) = (time.filter(|time| !time.is_zero()), increment) else {
        return Err("seconds were expected, as in 60 or 60+0.5".into());
    };
    Ok((time, increment))
}

/// Reads `0,10`: two differences of strength, the lower one first.
fn sprt_of(text: &str) -> Result<(f64, f64), String> {
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|it| it.abs() <= 2_000.0);
    let (low, high) = text.split_once(',').unwrap_or_default();
    match (number(low), number(high)) {
        (Some(low), Some(high)) if low < high => Ok((low, high)),
        _ => Err("two Elo differences were expected, the lower one first, as in 0,10".into()),
    }
}

/// `kelci tune`.
pub(super) fn tune(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let iterations = Arg::new("iterations")
        .long("iterations")
        .value_name("N")
        .value_parser(value_parser!(u64).range(1..=10_000_000))
        .help(t(
            "How many pairs of games, 1 to 10000000 (1000 unless said)",
            "Le nombre de paires de parties, de 1 à 10000000 (1000 par défaut)",
        ));
    let only = Arg::new("only")
        .long("only")
        .value_name(t("GROUP,GROUP", "GROUPE,GROUPE"))
        .help(t("Change only the weights of these groups", "Ne changer que les poids de ces groupes"));
    let rate = Arg::new("rate").long("rate").value_name("R").value_parser(rate_of).help(t(
        "How fast weights move, above 0 and up to 1 (0.02 unless said)",
        "À quelle vitesse les poids changent, au-dessus de 0 et jusqu’à 1 (0.02 par défaut)",
    ));
    let [setup, seed] = setup_arguments(lang);
    let settings = [iterations, nodes_argument(lang), openings_argument(lang), setup, seed, only, rate];
    Command::new("tune")
        .about(t(
            "Tune the weights of a game by self-play (SPSA); the same --seed and --jobs give the same weights",
            "Régler les poids d’un jeu en le faisant jouer contre lui-même (SPSA) ; les mêmes --seed et --jobs donnent les mêmes poids",
        ))
        .arg(game_argument(lang))
        // What is taken up has its settings in its file.
        .args(settings.map(|setting| setting.conflicts_with("resume")))
        .arg(jobs_argument(lang))
        .args(work_arguments(lang))
        .arg(option_argument(lang))
        .in_language(lang)
}

/// Where a tuning is kept and taken up, and how it is tried at its end.
fn work_arguments(lang: Lang) -> [Arg; 3] {
    let t = |en, fr| lang.pick(en, fr);
    let file = |name: &'static str, en, fr| {
        Arg::new(name).long(name).value_name(t("FILE", "FICHIER")).help(lang.pick(en, fr))
    };
    let out = file(
        "out",
        "Keep where it stands in this new file, written every ten pairs",
        "Conserver l’état dans ce nouveau fichier, mis à jour toutes les dix paires",
    );
    let resume = file(
        "resume",
        "Take up the work of this file, with its settings",
        "Reprendre le travail de ce fichier, avec ses réglages",
    );
    let check = Arg::new("check").long("check").value_name("N").value_parser(value_parser!(u64).range(1..));
    let check = check.help(t(
        "At the end play N pairs of games against the weights of the beginning",
        "À la fin, jouer N paires de parties contre les poids du début",
    ));
    [out, resume, check]
}

fn nodes_argument(lang: Lang) -> Arg {
    Arg::new("nodes").long("nodes").value_name("N").value_parser(value_parser!(u64).range(1..)).help(
        lang.pick(
            "Look at N positions a move (2000 unless said)",
            "Examiner N positions par coup (2000 par défaut)",
        ),
    )
}

pub(super) fn openings_argument(lang: Lang) -> Arg {
    Arg::new("openings")
        .long("openings")
        .value_name("K")
        .value_parser(value_parser!(u16).range(0..=100))
        .help(lang.pick(
            "Play the first K decisions of each pair at random, 0 to 100 (2 unless said)",
            "Tirer au sort les K premières décisions de chaque paire, de 0 à 100 (2 par défaut)",
        ))
}

pub(super) fn jobs_argument(lang: Lang) -> Arg {
    Arg::new("jobs").long("jobs").value_name("J").value_parser(value_parser!(u16).range(1..=256)).help(
        lang.pick(
            "Play J games at once, 1 to 256 (1 unless said)",
            "Jouer J parties à la fois, de 1 à 256 (1 par défaut)",
        ),
    )
}

fn rate_of(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate| *rate > 0.0 && *rate <= 1.0);
    rate.ok_or_else(|| "a number above 0 and up to 1 was expected".into())
}
