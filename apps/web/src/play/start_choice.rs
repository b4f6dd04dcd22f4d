//! The position that a new match starts from: a set-up by name or code, drawn by lot where it is, or any position.

use std::sync::Arc;

use catalogue::{Beginning, Game, Moment, option_word};
use leptos::prelude::*;
use record::SetupName;

use super::words::capital;
use crate::both::{Both, both};
use crate::browser;
use crate::shell::{shell, tr};

/// The start as it is chosen. The match starts from exactly what the preview shows, so that the draw is part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ChosenStart {
    /// The name or the code of the set-up; empty for the usual one.
    pub(super) setup: String,
    /// The text of a position; empty for none.
    pub(super) position: String,
    /// The number that the draw depends on.
    pub(super) seed: u64,
}

impl ChosenStart {
    /// The start, as games understand it.
    pub(super) fn beginning(&self, game: &dyn Game) -> Beginning<'_> {
        match (self.position.trim(), self.setup.trim()) {
            ("", "") if !game.draws_usual_setup() => Beginning::Usual,
            ("", setup) => Beginning::Setup(setup, self.seed),
            (position, _) => Beginning::Position(position),
        }
    }

    /// The first moment of a match that starts so.
    ///
    /// # Errors
    /// Explains why no match can start so.
    pub(super) fn moment(&self, game: &dyn Game) -> Result<Arc<dyn Moment>, Both> {
        game.start(self.beginning(game)).map_err(|why| both(&*why))
    }

    /// Whether another draw can give another start.
    pub(super) fn is_drawn(&self, game: &dyn Game) -> bool {
        if !matches!(self.beginning(game), Beginning::Setup(..)) {
            return false;
        }
        let text = |seed: u64| {
            let start = ChosenStart { seed, ..self.clone() }.moment(game).ok()?;
            Some(start.position_text())
        };
        // Few draws are alike: eight of them are never all the same.
        let first = text(self.seed);
        first.is_some() && (1..9).any(|more| text(self.seed.wrapping_add(more)) != first)
    }
}

/// The choice of a set-up, with another draw where it is drawn by lot.
pub(super) fn setup_choice(
    setups: Vec<SetupName>,
    start: RwSignal<ChosenStart>,
    is_drawn: Memo<bool>,
) -> impl IntoView {
    let lang = shell().lang;
    let option = move |name: SetupName| {
        view! { <option value=name.en.to_string()>{move || capital(&option_word(&name.en, lang.get()))}</option> }
    };
    let choose = move |text: String| start.update(|start| start.setup = text);
    let draw_again = move |_| {
        start.update(|start| start.seed = browser::seed());
        shell().say(lang.get_untracked().pick("Drawn again.", "Nouveau tirage.").into());
    };
    view! {
        <fieldset>
            <legend>{tr("Set-up", "Mise en place")}</legend>
            <select aria-label=tr("Set-up", "Mise en place") on:change=move |event| choose(event_target_value(&event))>
                {setups.into_iter().map(option).collect_view()}
            </select>
            <Show when=move || is_drawn.get()>
                <button type="button" on:click=draw_again>{tr("Draw again", "Tirer de nouveau")}</button>
            </Show>
            <label>
                {tr("or its code", "ou son code")}
                <input type="text" autocomplete="off" on:input=move |event| choose(event_target_value(&event)) />
            </label>
        </fieldset>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(setup: &str, seed: u64) -> ChosenStart {
        ChosenStart { setup: setup.into(), seed, ..ChosenStart::default() }
    }

    #[test]
    fn a_draw_is_told_from_a_fixed_set_up() {
        let game = catalogue::find("pijersi").unwrap();
        assert!(start("full-random", 3).is_drawn(&*game));
        assert!(!start("classic", 3).is_drawn(&*game));
        assert!(!start("", 3).is_drawn(&*game));
        assert!(!start("nonsense", 3).is_drawn(&*game));
    }

    #[test]
    fn the_same_draw_gives_the_same_start() {
        let game = catalogue::find("pijersi").unwrap();
        let text = |seed| start("full-random", seed).moment(&*game).unwrap().position_text();
        assert_eq!(text(11), text(11));
        assert_ne!(text(11), text(12));
    }

    #[test]
    fn a_position_stands_above_a_set_up_and_a_bad_one_is_explained() {
        let game = catalogue::find("pijersi").unwrap();
        let mut chosen = start("full-random", 3);
        chosen.position = "6/7/6/3R-3/6/7/5r- w 0 1".into();
        assert!(!chosen.is_drawn(&*game));
        chosen.position = "nonsense".into();
        let (en, fr) = chosen.moment(&*game).map(|_| ()).unwrap_err();
        assert!(!en.is_empty() && !fr.is_empty());
    }
}
