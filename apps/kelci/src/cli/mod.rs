//! The command line in both languages.
//!
//! Built by hand rather than derived: the help is chosen at run time, and a derived command has one language.

mod arguments;
mod contest;
mod convert;
mod draw;
mod lab;
pub(crate) mod online;
mod packaging;
mod print;
mod serve;
mod solve;
mod sow;
mod stack;
mod study;
mod tour;
mod ugi;
mod usage;

use std::ffi::OsString;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, value_parser};
use game::Lang;

use arguments::{
    game_argument, json_argument, option_argument, position_argument, setup_arguments, threads_argument,
    who_help,
};
pub(crate) use tour::tour;
pub(crate) use usage::report_usage;

/// Where options stand in a help that belong to every command; `LAST` is where clap puts its own.
const AMONG_THE_LAST: usize = 998;
const LAST: usize = 999;

/// The language asked for by `--lang`, else that of the environment, else English.
pub(crate) fn language(arguments: &[OsString]) -> Lang {
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let after =
        words.iter().zip(words.iter().skip(1)).find(|(word, _)| **word == "--lang").map(|(_, tag)| *tag);
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    if let Some(lang) = after.or(joined).and_then(Lang::from_tag) {
        return lang;
    }
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    set.filter(|value| !value.is_empty()).take(1).find_map(|tag| Lang::from_tag(&tag)).unwrap_or_default()
}

/// The whole command line.
pub(crate) fn command(lang: Lang) -> Command {
    let t = |en, fr| lang.pick(en, fr);
    let about = t(
        "Kelci plays abstract games by exact rules that explain themselves: the stacking games of Lucas Borboleta (Jersi 1.0 to 4.0, Pijersi), Tricérata of Vincent Lesbros, and the sowing games of the world, written in a language made for them.",
        "Kelci joue à des jeux abstraits selon des règles exactes qui s’expliquent : les jeux d’empilement de Lucas Borboleta (Jersi 1.0 à 4.0, Pijersi), Tricérata de Vincent Lesbros, et les jeux de semailles du monde, écrits dans une langue faite pour eux.",
    );
    let lang_argument = Arg::new("lang")
        .long("lang")
        .global(true)
        .value_name("fr|en")
        .value_parser(PossibleValuesParser::new(["fr", "en"]))
        .help(t(
            "Language of messages (else that of the environment)",
            "Langue des messages (sinon celle du système)",
        ))
        .hide_possible_values(true)
        .display_order(AMONG_THE_LAST);
    let command = Command::new("kelci")
        .about(about)
        .version(clap::crate_version!())
        .subcommand_required(true)
        .subcommand_value_name(t("COMMAND", "COMMANDE"))
        .arg_required_else_help(true)
        .arg(lang_argument)
        .disable_help_subcommand(true)
        .subcommands([
            help(lang),
            games(lang),
            moves(lang),
            perft(lang),
            convert::replay(lang),
            convert::convert(lang),
            conform(lang),
            play(lang),
            study::analyse(lang),
            study::review(lang),
            draw::draw(lang),
            print::print(lang),
            solve::solve(lang),
            contest::contest(lang),
            lab::lab(lang),
            contest::tune(lang),
            bench(lang),
            sow::sow(lang),
            stack::stack(lang),
            ugi::ugi(lang),
            serve::serve(lang),
            online::bot(lang),
            online::records(lang),
            online::load(lang),
            packaging::completions(lang),
            packaging::man(lang),
            packaging::package(lang),
        ])
        .in_language(lang);
    tour::with_tour(command, lang)
}

/// Translates the words that clap adds by itself.
trait InLanguage {
    fn in_language(self, lang: Lang) -> Self;
}

impl InLanguage for Command {
    fn in_language(self, lang: Lang) -> Command {
        if lang == Lang::En {
            return self;
        }
        let has_commands = self.has_subcommands();
        let has_version = self.get_version().is_some();
        let template = if has_commands {
            "{about}\n\nUsage : {usage}\n\nCommandes :\n{subcommands}\n\nOptions :\n{options}{after-help}"
        } else if self.get_positionals().next().is_some() {
            "{about}\n\nUsage : {usage}\n\nArguments :\n{positionals}\n\nOptions :\n{options}{after-help}"
        } else {
            "{about}\n\nUsage : {usage}\n\nOptions :\n{options}{after-help}"
        };
        let help = Arg::new("help")
            .short('h')
            .long("help")
            .action(ArgAction::Help)
            .help("Affiche cette aide")
            .display_order(LAST);
        let mut command = self.disable_help_flag(true).arg(help).help_template(template);
        if has_version {
            let version = Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help("Affiche la version")
                .display_order(LAST);
            command = command.disable_version_flag(true).arg(version);
        }
        command
    }
}

fn help(lang: Lang) -> Command {
    let command =
        Arg::new("command").value_name(lang.pick("COMMAND", "COMMANDE")).num_args(0..).help(lang.pick(
            "The command to explain, such as perft or sow check (else all of them)",
            "La commande à expliquer, comme perft ou sow check (sinon toutes)",
        ));
    Command::new("help")
        .about(lang.pick("Explain the commands, or one of them", "Expliquer les commandes, ou l’une d’elles"))
        .arg(command)
        .in_language(lang)
}

fn games(lang: Lang) -> Command {
    let options = Arg::new("options").long("options").action(ArgAction::SetTrue).help(lang.pick(
        "Show the set-ups and the house rules of each game too",
        "Montrer aussi les mises en place et les règles optionnelles",
    ));
    let all = Arg::new("all").long("all").action(ArgAction::SetTrue).help(lang.pick(
        "List also the sowing games that copy another system, slips included, such as ludii/oware",
        "Lister aussi les jeux de semailles copiés d’un autre système, erreurs comprises, comme ludii/oware",
    ));
    Command::new("games")
        .about(lang.pick(
            "List the games: id, family, seats, title",
            "Lister les jeux : nom, famille, joueurs, titre",
        ))
        .args([all, options, json_argument(lang)])
        .in_language(lang)
}

fn moves(lang: Lang) -> Command {
    let notation = Arg::new("notation")
        .long("notation")
        .value_name("doc|ugi")
        .default_value("doc")
        .hide_default_value(true)
        .hide_possible_values(true)
        .value_parser(PossibleValuesParser::new(["doc", "ugi"]))
        .help(lang.pick(
            "The document's notation (the usual one) or UGI's",
            "La notation du document (par défaut) ou celle de l’UGI",
        ));
    Command::new("moves")
        .about(lang.pick(
            "List the legal moves of a position, one a line",
            "Lister les coups légaux d’une position, un par ligne",
        ))
        .arg(game_argument(lang))
        .arg(position_argument(lang))
        .args(setup_arguments(lang))
        .args([option_argument(lang), notation, json_argument(lang)])
        .in_language(lang)
}

fn perft(lang: Lang) -> Command {
    let depth = Arg::new("depth")
        .value_name(lang.pick("DEPTH", "PROFONDEUR"))
        .required(true)
        .value_parser(depth_of)
        .help(lang.pick("How many decisions deep", "Le nombre de décisions"));
    let divide = Arg::new("divide")
        .long("divide")
        .action(ArgAction::SetTrue)
        .help(lang.pick("Share the count out by first move", "Répartir le compte par premier coup"));
    Command::new("perft")
        .about(lang.pick(
            "Count the lines of play of a given length",
            "Compter les suites de coups d’une longueur donnée",
        ))
        .args([game_argument(lang), depth])
        .arg(position_argument(lang))
        .args(setup_arguments(lang))
        .args([option_argument(lang), threads_argument(lang), divide, json_argument(lang)])
        .in_language(lang)
}

fn conform(lang: Lang) -> Command {
    let files = Arg::new("files").value_name(lang.pick("FILE", "FICHIER")).required(true).num_args(1..).help(
        lang.pick(
            "Files of conformance cases, one JSON a line",
            "Fichiers de cas de conformité, un JSON par ligne",
        ),
    );
    let game = Arg::new("game").long("game").value_name(lang.pick("GAME", "JEU")).help(lang.pick(
        "Run only the cases of the game with this title, on this game or file of rules",
        "Ne vérifier que les cas du jeu de ce titre, sur ce jeu ou fichier de règles",
    ));
    let option = option_argument(lang).requires("game");
    Command::new("conform")
        .about(lang.pick(
            "Run conformance cases: passed P of T for each file",
            "Vérifier des cas de conformité : passed P of T par fichier",
        ))
        .args([files, game, option])
        .in_language(lang)
}

fn play(lang: Lang) -> Command {
    let who = |name: &'static str, en, fr| {
        Arg::new(name).long(name).value_name(lang.pick("WHO", "QUI")).help(lang.pick(en, fr))
    };
    let seats = who(
        "seats",
        "Who sits where, in order: human,engine:500 (as many as play; all human unless said)",
        "Qui joue, dans l’ordre : human,engine:500 (autant que de joueurs ; tous human par défaut)",
    )
    .conflicts_with_all(["white", "black"]);
    Command::new("play")
        .about(lang.pick("Play a game in the terminal", "Jouer une partie dans le terminal"))
        .after_help(who_help(lang, true))
        .arg(game_argument(lang).required(false).required_unless_present("online"))
        .args([
            who(
                "white",
                "Who plays white in a stacking game (human unless said)",
                "Qui joue les blancs dans un jeu d’empilement (human par défaut)",
            ),
            who(
                "black",
                "Who plays black in a stacking game (human unless said)",
                "Qui joue les noirs dans un jeu d’empilement (human par défaut)",
            ),
            seats,
        ])
        .args(sitting_arguments(lang))
        .args(online::play_arguments(lang))
        .arg(position_argument(lang))
        .args(setup_arguments(lang))
        .arg(option_argument(lang))
        .in_language(lang)
}

/// How a game in the terminal is shown, timed and taken up again.
fn sitting_arguments(lang: Lang) -> [Arg; 5] {
    let flag = |name: &'static str, en, fr| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(lang.pick(en, fr))
    };
    let clock =
        Arg::new("clock").long("clock").value_name("S+I").value_parser(contest::clock_of).help(lang.pick(
            "Give each player a clock of S seconds, and I more for each move: 300+5",
            "Donner à chaque joueur une pendule de S secondes, et I de plus par coup : 300+5",
        ));
    [
        clock,
        flag(
            "plain",
            "Plain lines, for pipes, scripts and screen readers; so it is wherever there is no terminal",
            "Lignes simples, pour les tubes, les scripts et les lecteurs d’écran ; c’est ainsi hors d’un terminal",
        ),
        flag("ascii", "Nothing but ASCII characters", "Rien que des caractères ASCII"),
        flag(
            "resume",
            "Take up the game of this name that was left off",
            "Reprendre la partie de ce jeu restée en suspens",
        )
        .conflicts_with("fresh"),
        flag(
            "fresh",
            "Begin anew, without asking after a game that was left off",
            "Commencer une partie, sans proposer celle restée en suspens",
        ),
    ]
}

fn bench(lang: Lang) -> Command {
    let seconds = Arg::new("seconds")
        .long("seconds")
        .value_name("S")
        .default_value("2")
        .hide_default_value(true)
        .value_parser(value_parser!(u32).range(1..=3600))
        .help(lang.pick("For how long (2 unless said)", "Pendant combien de secondes (2 par défaut)"));
    Command::new("bench")
        .about(lang.pick(
            "Play random games and say how fast; laps count as decisions",
            "Jouer des parties au hasard et dire à quelle vitesse ; les relances comptent comme décisions",
        ))
        .args([
            game_argument(lang),
            seconds,
            threads_argument(lang),
            option_argument(lang),
            json_argument(lang),
        ])
        .in_language(lang)
}

/// A depth; one too large for a number is as far beyond reason as the largest.
fn depth_of(text: &str) -> Result<u32, String> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { Ok(text.parse().unwrap_or(u32::MAX)) } else { Err("a number was expected".into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound_in_both_languages() {
        command(Lang::En).debug_assert();
        command(Lang::Fr).debug_assert();
    }

    #[test]
    fn the_language_asked_for_wins() {
        let words = |words: &[&str]| words.iter().map(OsString::from).collect::<Vec<_>>();
        assert_eq!(language(&words(&["kelci", "games", "--lang", "fr"])), Lang::Fr);
        assert_eq!(language(&words(&["kelci", "--lang=en", "games"])), Lang::En);
    }
}
