//! Errors of a command line, in the reader's language.

use std::io::Write;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use game::Lang;

use crate::output::complain;

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
        // Where the template is ours, clap leaves the last line open.
        if !error.use_stderr() && !error.render().to_string().ends_with('\n') {
            _ = writeln!(std::io::stdout());
        }
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
        Some("--threads" | "--jobs" | "--lines") => "un nombre de 1 à 256",
        Some("--openings") => "un nombre de 0 à 100",
        Some("--iterations") => "un nombre de 1 à 10000000",
        Some("--skill-to") => "un nombre de 2 à 8",
        Some("--judge") => "un nombre de 0 à 1000000",
        Some("--skill") => "un nombre de 1 à 100000",
        Some("--games" | "--longest") => "un nombre de 1 à 1000000",
        Some("--clock") => "des secondes, comme 60 ou 60+0.5",
        Some("--sprt") => "deux écarts Elo, le plus petit d’abord, comme 0,10",
        Some("--time") => "des millisecondes, de 1 à 86400000",
        Some("--depth") => "un nombre de 1 à 100",
        Some("--hash") => "un nombre de 1 à 65536",
        Some("--nodes" | "--check" | "--turn" | "--number") => "un nombre, au moins 1",
        Some("--size") => "une largeur en pixels, de 16 à 8192",
        Some("--delay") => "des millisecondes, de 20 à 60000",
        Some("--port") => "un nombre de 0 à 65535",
        Some("--bind") => "une adresse, comme 127.0.0.1, 0.0.0.0 ou ::1",
        Some("--online" | "<URL>" | "[URL]") => {
            "http://HÔTE:PORT, ou le lien d’une partie, http://HÔTE:PORT/#/match/NOM"
        }
        Some("--side") => "first, second, random, white, black, ou le numéro d’une place",
        Some("--days") => "un nombre de 1 à 30",
        Some("--most") => "un nombre de 1 à 32",
        Some("--idle") => "un nombre de 0 à 100000",
        Some("--matches") => "un nombre de 0 à 20000",
        Some("--every") => "des millisecondes, de 1 à 3600000",
        Some("--rate") => "un nombre au-dessus de 0 et jusqu’à 1",
        Some("--seconds") => "un nombre de 1 à 3600",
        Some("--seed" | "<PROFONDEUR>") => "un nombre",
        _ => return String::new(),
    };
    format!(" ; on attend {range}")
}
