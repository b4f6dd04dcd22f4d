//! Opening a position or a record from a pasted text.

use std::sync::Arc;

use catalogue::Beginning;
use leptos::prelude::*;
use record::headers_of;
use session::{GameSpec, Study};

use super::Opened;

use crate::both::{Both, both};
use crate::keep::{self, Kept};
use crate::shell::{shell, tr};

/// Reads a study from a text: a save or a record that names its game, else a position or a record of this one.
///
/// # Errors
/// Explains why it is none of these.
pub fn opened(text: &str, spec: &GameSpec) -> Result<(Opened, Vec<Both>), Both> {
    // Mistakes are told by line and character, so the text is read as it stands in the field.
    let is_save = text.trim_start().starts_with('{');
    if is_save {
        let kept = Kept::read(text)?;
        let spec = kept.game.setting().spec.clone();
        return Ok(((spec, Study::of_match(&kept.game)), kept.mistakes));
    }
    if headers_of(text.into()).get("Game").is_some() {
        let read = keep::read_study(text)?;
        return Ok(((read.spec, read.study), read.mistakes));
    }
    let game = spec.open().map_err(|why| both(&*why))?;
    let position_why = match keep::begin_study(Arc::clone(&game), Beginning::Position(text.trim())) {
        Ok(study) => return Ok(((spec.clone(), study), Vec::new())),
        Err(why) => why,
    };
    let (study, mistakes) = Study::read(game, text);
    let mistakes: Vec<Both> = mistakes.iter().map(|mistake| both(mistake)).collect();
    match mistakes.first() {
        // If nothing at all could be read, report the error of the format that it resembles.
        Some(why) if study.moves().is_empty() => {
            Err(if looks_like_position(text) { position_why } else { why.clone() })
        }
        _ => Ok(((spec.clone(), study), mistakes)),
    }
}

/// Guesses the format: a position has rows between slashes on a single line, a record has neither.
fn looks_like_position(text: &str) -> bool {
    text.contains('/') && !text.trim().contains('\n')
}

/// A field to paste a text into.
#[component]
pub fn Load(
    /// The game of the text, unless it names another.
    spec: StoredValue<GameSpec>,
    /// Called with the study.
    open: Callback<Opened>,
) -> impl IntoView {
    let shell = shell();
    let text = RwSignal::new(String::new());
    let load = move |_| match spec.with_value(|spec| opened(&text.get_untracked(), spec)) {
        Ok((opened, mistakes)) => {
            match mistakes.into_iter().next() {
                Some((en, fr)) => shell.show(shell.lang.get_untracked().pick(en, fr)),
                None => shell.message.set(None),
            }
            open.run(opened);
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
    use game::Notation;

    fn pijersi() -> GameSpec {
        GameSpec::named("pijersi")
    }

    fn first_move(spec: &GameSpec) -> String {
        let start = spec.open().unwrap().start(Beginning::Usual).unwrap();
        start.legal_texts(Notation::Document).remove(0)
    }

    #[test]
    fn positions_records_and_records_of_other_games_are_opened() {
        let ((_, study), _) = opened(" r-5/7/6/3PR3/6/7/6 b 0 1\n", &pijersi()).unwrap();
        assert_eq!(study.moment().position_text(), "r-5/7/6/3PR3/6/7/6 b 0 1");
        let first = first_move(&pijersi());
        let ((_, study), _) = opened(&first, &pijersi()).unwrap();
        assert_eq!(study.path_texts(), [first]);
        let ((spec, _), _) = opened("[Game \"awele\"]\n", &pijersi()).unwrap();
        assert_eq!(spec.id, "awele");
    }

    #[test]
    fn what_is_neither_is_told_as_what_it_looks_like() {
        let why = |text: &str| opened(text, &pijersi()).err().unwrap_or_default().0;
        assert!(why("9/7/6/7/6/7/6 w 0 1").contains("row"), "{}", why("9/7/6/7/6/7/6 w 0 1"));
        assert!(!why("z9-z8").is_empty());
    }

    #[test]
    fn a_mistake_is_told_by_the_line_that_the_field_shows() {
        let first = first_move(&pijersi());
        for headers in ["", "[Game \"pijersi\"]\n"] {
            let text = format!("\n\n{headers}\n{first}\nz9-z8\n");
            let line = 1 + text.lines().position(|it| it == "z9-z8").unwrap();
            let (_, mistakes) = opened(&text, &pijersi()).unwrap();
            assert!(mistakes[0].0.starts_with(&format!("line {line}, character 1: ")), "{mistakes:?}");
        }
    }

    #[test]
    fn a_mistake_in_a_save_is_told_by_its_line_too() {
        let begun = session::Match::begin(
            pijersi(),
            Beginning::Usual,
            keep::against(1),
            session::TimeControl::Unlimited,
        );
        let save = format!("\n\n{}\nnonsense\n", begun.unwrap().saved().trim_end());
        let line = 1 + save.lines().position(|it| it == "nonsense").unwrap();
        let (_, mistakes) = opened(&save, &pijersi()).unwrap();
        assert!(mistakes[0].0.contains(&format!("line {line}")), "{mistakes:?}");
    }

    #[test]
    fn options_go_along() {
        let spec =
            GameSpec { id: "tricerata".into(), options: vec![("size".into(), "4".into())], source: None };
        let ((found, study), _) = opened(&first_move(&spec), &spec).unwrap();
        assert_eq!((found, study.moves().len()), (spec, 1));
    }
}
