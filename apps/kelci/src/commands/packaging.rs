//! `kelci completions`, `kelci man` and `kelci package`: the command line, for shells and manuals.

use std::fs;
use std::path::Path;

use anyhow::{Result, anyhow};
use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use game::Lang;

use crate::cli;
use crate::output::{Output, io_words};

/// The headings of a page in the other language.
const HEADINGS: [(&str, &str); 6] = [
    (".SH NAME", ".SH NOM"),
    (".SH SUBCOMMANDS", ".SH COMMANDES"),
    (".SH EXTRA", ".SH NOTES"),
    (".SH EXAMPLES", ".SH EXEMPLES"),
    ("Possible values:", "Valeurs possibles :"),
    ("[default: ", "[par défaut : "),
];

pub(crate) fn completions(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let shell = arguments.get_one::<Shell>("shell").copied().unwrap_or(Shell::Bash);
    output.text(&completion_script(shell, output.lang))
}

pub(crate) fn man(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let lang = output.lang;
    let mut command = cli::command(lang);
    command.build();
    let mut found = &command;
    for name in arguments.get_many::<String>("command").into_iter().flatten() {
        found = found.find_subcommand(name).ok_or_else(|| super::no_command(name, lang))?;
    }
    output.text(&page(found, lang)?)
}

/// Writes everything below the folder; a file that cannot be written is named.
pub(crate) fn package(arguments: &ArgMatches, output: &mut Output) -> Result<()> {
    let folder = Path::new(super::text(arguments, "folder").unwrap_or_default());
    for lang in [Lang::En, Lang::Fr] {
        let pages = folder.join(lang.pick("man/man1", "man/fr/man1"));
        let mut command = cli::command(lang);
        command.build();
        write_pages(&command, &pages, (lang, output.lang))?;
    }
    let scripts = [
        (Shell::Bash, "bash-completion/completions/kelci"),
        (Shell::Zsh, "zsh/site-functions/_kelci"),
        (Shell::Fish, "fish/vendor_completions.d/kelci.fish"),
    ];
    for (shell, path) in scripts {
        write(&folder.join(path), &completion_script(shell, Lang::En), output.lang)?;
    }
    Ok(())
}

/// A script in which a game is one of the catalogue: a shell cannot know that a file may stand there as well.
fn completion_script(shell: Shell, lang: Lang) -> String {
    let ids: Vec<String> = catalogue::listings().iter().map(|listing| listing.id.to_owned()).collect();
    let has_game = |command: &Command| command.get_positionals().any(|it| it.get_id() == "game");
    let mut command = cli::command(lang).mut_subcommands(|command| {
        if has_game(&command) {
            command.mut_arg("game", |it| it.value_parser(PossibleValuesParser::new(ids.clone())))
        } else {
            command
        }
    });
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "kelci", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if shell == Shell::Fish {
        // The generator knows options only for fish; fish shows the title beside the name.
        for name in command.get_subcommands().filter(|it| has_game(it)).map(Command::get_name) {
            script.push_str(&format!(
                "complete -c kelci -n \"__fish_kelci_using_subcommand {name}\" -a \"(kelci games | cut -f 1,4)\"\n"
            ));
        }
    }
    script
}

/// The page of a command and those of its own commands, each `kelci-COMMAND.1`.
fn write_pages(command: &Command, folder: &Path, (lang, reader): (Lang, Lang)) -> Result<()> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    write(&folder.join(format!("{name}.1")), &page(command, lang)?, reader)?;
    let own = command.get_subcommands().filter(|it| !it.is_hide_set());
    own.into_iter().try_for_each(|command| write_pages(command, folder, (lang, reader)))
}

fn write(path: &Path, text: &str, lang: Lang) -> Result<()> {
    let folder = path.parent().unwrap_or(path);
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(path, text));
    written.map_err(|error| {
        let (path, why) = (path.display(), io_words(&error, lang));
        anyhow!(
            lang.pick(
                format!("{path} cannot be written: {why}"),
                format!("impossible d’écrire {path} : {why}"),
            )
        )
    })
}

/// A page in roff.
fn page(command: &Command, lang: Lang) -> Result<String> {
    let is_whole = command.get_name() == "kelci";
    let man = Man::new(if is_whole { briefly(command, lang) } else { command.clone() });
    let mut roff = Vec::new();
    man.render_title(&mut roff)?;
    man.render_name_section(&mut roff)?;
    man.render_synopsis_section(&mut roff)?;
    man.render_description_section(&mut roff)?;
    man.render_options_section(&mut roff)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut roff)?;
    }
    if command.get_after_help().is_some() {
        man.render_extra_section(&mut roff)?;
    }
    if is_whole {
        man.render_version_section(&mut roff)?;
    }
    let mut text = String::from_utf8_lossy(&roff).into_owned();
    if is_whole {
        text.push_str(&examples(command, lang));
    }
    Ok(in_language(text, lang))
}

/// The whole command with a name line as short as those of other pages.
fn briefly(command: &Command, lang: Lang) -> Command {
    let about = command.get_about().cloned().unwrap_or_default();
    let brief =
        lang.pick("play, study and design abstract games", "jouer, étudier et créer des jeux abstraits");
    command.clone().about(brief).long_about(about)
}

/// The tour of the help, line by line as it stands.
fn examples(command: &Command, lang: Lang) -> String {
    let tour = cli::tour(command, lang);
    let lines = tour.lines().skip(1).map(|line| line.trim_start().replace('-', "\\-"));
    let lines: Vec<String> = lines.collect();
    format!(".SH EXAMPLES\n.nf\n{}\n.fi\n", lines.join("\n"))
}

/// Translates the headings that the generator adds by itself.
fn in_language(page: String, lang: Lang) -> String {
    match lang {
        Lang::En => page,
        Lang::Fr => HEADINGS.iter().fold(page, |page, (en, fr)| page.replace(en, fr)),
    }
}
