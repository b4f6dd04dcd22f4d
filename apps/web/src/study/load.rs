//! A position or a record out of a text that somebody has from elsewhere.

use catalogue::Beginning;
use leptos::prelude::*;
use record::headers_of;

use crate::keep::Match;
use crate::known::Both;
use crate::seats::Who;
use crate::shell::{shell, tr};
use crate::wire::GameSpec;

/// The match that a text means: a record that says of which game it is, else a position or a record of this one.
///
/// # Errors
/// Says why it is neither.
pub fn opened(text: &str, spec: &GameSpec) -> Result<Match, Both> {
    let text = text.trim();
    if headers_of(text.into()).get("Game").is_some() {
        return Match::read(text);
    }
    let n_seats = crate::known::game_of(spec)?.info().n_seats;
    let position = Match::begin(spec.clone(), Beginning::Position(text), vec![Who::Human; n_seats]);
    let position_why = match position {
        Ok(begun) => return Ok(begun),
        Err(why) => why,
    };
    let options: Vec<String> = spec.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let source = spec.source.as_deref().map(crate::escape::escaped).unwrap_or_default();
    let mut headers = format!("[Game \"{}\"]\n", spec.id);
    for (name, text) in [("Options", options.join(" ")), ("Source", source)] {
        if !text.is_empty() {
            let text = text.replace('\\', "\\\\").replace('"', "\\\"");
            headers.push_str(&format!("[{name} \"{text}\"]\n"));
        }
    }
    let read = Match::read(&format!("{headers}\n{text}"))?;
    match read.mistakes.first() {
        // Where nothing at all was read, it is told what is wrong with what it looks like.
        Some(why) if read.study.moves().is_empty() => {
            Err(if looks_like_position(text) { position_why } else { why.clone() })
        }
        _ => Ok(read),
    }
}

/// Positions have rows between slashes on one line; records have neither.
fn looks_like_position(text: &str) -> bool {
    text.contains('/') && !text.contains('\n')
}

/// Where a text can be put in.
#[component]
pub fn Load(
    /// The game it is of, unless it says another.
    spec: StoredValue<GameSpec>,
    /// Told what was read.
    open: Callback<Match>,
) -> impl IntoView {
    let shell = shell();
    let text = RwSignal::new(String::new());
    let load = move |_| match spec.with_value(|spec| opened(&text.get_untracked(), spec)) {
        Ok(begun) => {
            if let Some((en, fr)) = begun.mistakes.first().cloned() {
                shell.show(shell.lang.get_untracked().pick(en, fr));
            }
            open.run(begun);
        }
        Err((en, fr)) => shell.show(shell.lang.get_untracked().pick(en, fr)),
    };
    view! {
        <details class="more">
            <summary>{tr("Open a position or a record", "Ouvrir une position ou une partie")}</summary>
            <textarea
                rows="4"
                spellcheck="false"
                aria-label=tr("Text of a position or of a record", "Texte d’une position ou d’une partie")
                bind:value=text
            ></textarea>
            <button on:click=load disabled=move || text.with(|it| it.trim().is_empty())>{tr("Open", "Ouvrir")}</button>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pijersi() -> GameSpec {
        GameSpec { id: "pijersi".into(), ..GameSpec::default() }
    }

    #[test]
    fn positions_records_and_records_of_other_games_are_opened() {
        let position = opened(" r-5/7/6/3PR3/6/7/6 b 0 1\n", &pijersi()).ok().unwrap();
        assert_eq!(position.study.start_text(), "r-5/7/6/3PR3/6/7/6 b 0 1");
        let start = catalogue::find("pijersi").unwrap().begin(Beginning::Usual).unwrap();
        let first = start.legal_texts(game::Notation::Document)[0].clone();
        let record = opened(&first, &pijersi()).ok().unwrap();
        assert_eq!(record.study.path_texts(), [first]);
        let other = opened("[Game \"awele\"]\n", &pijersi()).ok().unwrap();
        assert_eq!(other.spec.id, "awele");
    }

    #[test]
    fn what_is_neither_is_told_as_what_it_looks_like() {
        let why = |text: &str| opened(text, &pijersi()).err().unwrap_or_default().0;
        assert!(why("9/7/6/7/6/7/6 w 0 1").contains("row"), "{}", why("9/7/6/7/6/7/6 w 0 1"));
        assert!(!why("z9-z8").is_empty());
    }

    #[test]
    fn options_go_along() {
        let spec =
            GameSpec { id: "tricerata".into(), options: vec![("size".into(), "4".into())], source: None };
        let game = crate::known::game_of(&spec).ok().unwrap();
        let first = game.begin(Beginning::Usual).unwrap().legal_texts(game::Notation::Document)[0].clone();
        assert_eq!(opened(&first, &spec).ok().unwrap().spec, spec);
    }
}
