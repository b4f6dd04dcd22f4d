//! The command line in both languages.
//!
//! Built by hand rather than derived: the help is chosen at run time, and a derived command has one language.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, value_parser};
use game::Lang;

use crate::output::complain;

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
        "Kelci plays abstract games by exact rules that explain themselves: the stacking games of Lucas Borboleta (Jersi 2.0, Jersi 4.0, Pijersi).",
        "Kelci joue à des jeux abstraits selon des règles exactes qui s’expliquent : les jeux d’empilement de Lucas Borboleta (Jersi 2.0, Jersi 4.0, Pijersi).",
    );
    let example =
        t("Try: kelci play pijersi --black random", "À essayer : kelci play pijersi --black random");
    let lang_argument = Arg::new("lang")
        .long("lang")
        .global(true)
        .value_name("fr|en")
        .value_parser(PossibleValuesParser::new(["fr", "en"]))
        .help(t(
            "Language of messages (else that of the environment)",
            "Langue des messages (sinon celle du système)",
        ))
        .hide_possible_values(true);
    Command::new("kelci")
        .about(about)
        .version(clap::crate_version!())
        .after_help(example)
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
            replay(lang),
            conform(lang),
            play(lang),
            bench(lang),
        ])
        .in_language(lang)
}

/// What clap says by itself, in the other language.
trait InLanguage {
    fn in_language(self, lang: Lang) -> Self;
}

impl InLanguage for Command {
    fn in_language(self, lang: Lang) -> Command {
        if lang == Lang::En {
            return self;
        }
        let has_commands = self.has_subcommands();
        let template = if has_commands {
            "{about}\n\nUsage : {usage}\n\nCommandes :\n{subcommands}\n\nOptions :\n{options}{after-help}"
        } else if self.get_positionals().next().is_some() {
            "{about}\n\nUsage : {usage}\n\nArguments :\n{positionals}\n\nOptions :\n{options}\n{after-help}"
        } else {
            "{about}\n\nUsage : {usage}\n\nOptions :\n{options}\n{after-help}"
        };
        let help =
            Arg::new("help").short('h').long("help").action(ArgAction::Help).help("Affiche cette aide");
        let mut command = self.disable_help_flag(true).arg(help).help_template(template);
        if has_commands {
            let version = Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help("Affiche la version");
            command = command.disable_version_flag(true).arg(version);
        }
        command
    }
}

fn game_argument(lang: Lang) -> Arg {
    let help = lang.pick(
        "The game: jersi-2, jersi-4 or pijersi (see kelci games)",
        "Le jeu : jersi-2, jersi-4 ou pijersi (voir kelci games)",
    );
    Arg::new("game").value_name(lang.pick("GAME", "JEU")).required(true).help(help)
}

fn position_argument(lang: Lang) -> Arg {
    Arg::new("position")
        .long("position")
        .value_name(lang.pick("TEXT", "TEXTE"))
        .conflicts_with("setup")
        .help(lang.pick("Start from this position text", "Partir de cette position"))
}

fn setup_arguments(lang: Lang) -> [Arg; 2] {
    let setup = Arg::new("setup")
        .long("setup")
        .value_name(lang.pick("SETUP", "MISE-EN-PLACE"))
        .help(lang.pick(
        "Start from this set-up: a name such as mirror-random, a code such as GRXLLS, a prologue",
        "Partir de cette mise en place : un nom comme aléatoire-miroir, un code comme GRXLLS, un prologue",
    ));
    let seed =
        Arg::new("seed").long("seed").value_name("N").value_parser(value_parser!(u64)).help(lang.pick(
            "Seed of whatever is drawn by lot (else it differs each time)",
            "Graine des tirages au sort (sinon chaque tirage diffère)",
        ));
    [setup, seed]
}

fn option_argument(lang: Lang) -> Arg {
    Arg::new("option")
        .long("option")
        .value_name(lang.pick("NAME=VALUE", "NOM=VALEUR"))
        .action(ArgAction::Append)
        .help(lang.pick(
            "A house rule (kelci games --options lists them)",
            "Une règle optionnelle (kelci games --options en donne la liste)",
        ))
}

fn threads_argument(lang: Lang) -> Arg {
    Arg::new("threads")
        .long("threads")
        .value_name("N")
        .default_value("1")
        .hide_default_value(true)
        .value_parser(value_parser!(u16).range(1..=256))
        .help(lang.pick(
            "Work on N threads, 1 to 256 (1 unless said)",
            "Travailler sur N fils, de 1 à 256 (1 par défaut)",
        ))
}

fn json_argument(lang: Lang) -> Arg {
    Arg::new("json")
        .long("json")
        .action(ArgAction::SetTrue)
        .help(lang.pick("Answer in JSON, for programs", "Répondre en JSON, pour les programmes"))
}

fn help(lang: Lang) -> Command {
    let command = Arg::new("command").value_name(lang.pick("COMMAND", "COMMANDE")).help(
        lang.pick("The command to explain (else all of them)", "La commande à expliquer (sinon toutes)"),
    );
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
    Command::new("games")
        .about(lang.pick(
            "List the games: id, family, seats, title",
            "Lister les jeux : nom, famille, joueurs, titre",
        ))
        .args([options, json_argument(lang)])
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

fn replay(lang: Lang) -> Command {
    let file = Arg::new("file")
        .value_name(lang.pick("FILE", "FICHIER"))
        .required(true)
        .help(lang.pick("The record; - is standard input", "La partie ; - pour l’entrée standard"));
    Command::new("replay")
        .about(lang.pick(
            "Play a recorded game: its final position and result, or its first illegal turn and why",
            "Rejouer une partie notée : sa position finale et son résultat, ou son premier tour illégal et pourquoi",
        ))
        .args([game_argument(lang), file, option_argument(lang), json_argument(lang)])
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
        "Run only the cases of the game with this title, on this game or .sow file",
        "Ne vérifier que les cas du jeu de ce titre, sur ce jeu ou fichier .sow",
    ));
    Command::new("conform")
        .about(lang.pick(
            "Run conformance cases: passed P of T for each file",
            "Vérifier des cas de conformité : passed P of T par fichier",
        ))
        .args([files, game])
        .in_language(lang)
}

fn play(lang: Lang) -> Command {
    let who = |name: &'static str, en, fr| {
        Arg::new(name).long(name).value_name(lang.pick("WHO", "QUI")).help(lang.pick(en, fr))
    };
    let seats =
        who("seats", "Who sits where, in order: human,random", "Qui joue, dans l’ordre : human,random")
            .conflicts_with_all(["white", "black"]);
    let plain = Arg::new("plain").long("plain").action(ArgAction::SetTrue).help(lang.pick(
        "Plain lines, for pipes, scripts and screen readers (the one way of playing in this version)",
        "Lignes simples, pour les tubes, les scripts et les lecteurs d’écran (le seul affichage de cette version)",
    ));
    Command::new("play")
        .about(lang.pick("Play a game in the terminal", "Jouer une partie dans le terminal"))
        .arg(game_argument(lang))
        .args([
            who(
                "white",
                "Who plays white: human (unless said) or random",
                "Qui joue blanc : human (par défaut) ou random",
            ),
            who(
                "black",
                "Who plays black: human (unless said) or random",
                "Qui joue noir : human (par défaut) ou random",
            ),
            seats,
            plain,
        ])
        .arg(position_argument(lang))
        .args(setup_arguments(lang))
        .arg(option_argument(lang))
        .in_language(lang)
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
            "Play random games and say how fast",
            "Jouer des parties au hasard et dire à quelle vitesse",
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

/// Shows help or a usage error: exit code 0 or 2.
pub(crate) fn report_usage(error: &clap::Error, lang: Lang) -> ExitCode {
    let is_help = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if is_help || lang == Lang::En {
        // A closed pipe while printing help is nobody's concern.
        _ = error.print();
    } else {
        complain(format!("erreur : {}\n\nPour l’aide : kelci --help", usage_in_french(error)));
    }
    ExitCode::from(u8::from(error.use_stderr()) * 2)
}

fn usage_in_french(error: &clap::Error) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let argument = context(ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::UnknownArgument => format!("argument inattendu « {argument} »"),
        ErrorKind::InvalidSubcommand => {
            format!("commande inconnue « {} »", context(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingRequiredArgument => format!("il manque {argument}"),
        ErrorKind::MissingSubcommand => "il manque la commande".into(),
        ErrorKind::InvalidUtf8 => "un argument n’est pas de l’UTF-8".into(),
        ErrorKind::ArgumentConflict if context(ContextKind::PriorArg) == argument => {
            format!("« {argument} » est donné deux fois")
        }
        ErrorKind::ArgumentConflict => {
            format!("« {argument} » ne va pas avec « {} »", context(ContextKind::PriorArg))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = context(ContextKind::InvalidValue);
            let valid = context(ContextKind::ValidValue);
            let valid = if valid.is_empty() {
                range_of(&argument)
            } else {
                format!(" ; valeurs possibles : {valid}")
            };
            if value.is_empty() {
                format!("il manque une valeur à « {argument} »{valid}")
            } else {
                format!("« {value} » n’est pas une valeur de « {argument} »{valid}")
            }
        }
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues => {
            format!("mauvais nombre de valeurs pour « {argument} »")
        }
        _ => error.to_string(),
    }
}

/// The values of a number that has bounds, as the help gives them.
fn range_of(argument: &str) -> String {
    let range = match argument.split(' ').next() {
        Some("--threads") => "un nombre de 1 à 256",
        Some("--seconds") => "un nombre de 1 à 3600",
        Some("--seed" | "<PROFONDEUR>") => "un nombre",
        _ => return String::new(),
    };
    format!(" ; on attend {range}")
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
