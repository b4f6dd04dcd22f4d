//! The panel of the model: the game that the variant begins with, its options, and the title.

use catalogue::{Family, option_word};
use game::{OptionInfo, OptionValues};
use leptos::prelude::*;

use super::composition::Composition;
use super::fields::{all, choice, group, line, say, small};
use super::workbench::Workbench;
use crate::play::words::capital;
use crate::shell::shell;

/// The panel.
pub(super) fn panel(bench: Workbench) -> AnyView {
    let id = Memo::new(move |_| bench.made.with(|made| made.model.as_ref().map(|it| it.spec.id.clone())));
    let chosen = Signal::derive(move || id.get().unwrap_or_default());
    let begin = Callback::new(move |id: String| bench.begin(&id));
    let mut games = stacking_games();
    if id.with_untracked(Option::is_none) {
        games.insert(0, (String::new(), say(["a text of its own", "un texte à part"])));
    }
    all([
        title_fields(bench),
        choice(say(["Begin with", "Partir de"]), games, chosen, begin),
        (move || id.get().map(|id| options(bench, &id))).into_any(),
        small(say([
            "Choose the options first; then change whatever you like under the other headings. Options keep what you have changed.",
            "Choisissez d’abord les options, puis changez ce que vous voulez sous les autres titres. Les options respectent vos changements.",
        ])),
    ])
}

/// The fields of the title. The one in the reader's language serves for both until the other is changed.
fn title_fields(bench: Workbench) -> AnyView {
    let lang = shell().lang;
    let is_own = RwSignal::new(bench.made.with_untracked(Composition::has_two_titles));
    let index = move |is_other: bool| usize::from((lang.get() == game::Lang::Fr) != is_other);
    let title = move |is_other: bool| {
        Signal::derive(move || {
            bench.ask(|plan| plan.titles.get(index(is_other)).cloned().unwrap_or_default())
        })
    };
    let set = move |is_other: bool| {
        Callback::new(move |typed: String| {
            is_own.update(|it| *it |= is_other);
            let wanted = untrack(|| index(is_other));
            let is_for_both = !is_own.get_untracked();
            bench.reword(|plan| {
                let titles = plan.titles.iter_mut().enumerate();
                titles
                    .filter(|(at, _)| is_for_both || *at == wanted)
                    .for_each(|(_, it)| typed.clone_into(it));
            });
        })
    };
    all([
        line(["Title", "Titre"], title(false), set(false)),
        line(["Title in French", "Titre en anglais"], title(true), set(true)),
    ])
}

/// Returns the stacking games of the catalogue with their titles.
fn stacking_games() -> Vec<(String, Signal<String>)> {
    let lang = shell().lang;
    let is_stacking = |id: &&str| {
        catalogue::source_of(id).is_some_and(|it| catalogue::family_of_source(it) == Family::Stacking)
    };
    let ids = catalogue::listings().iter().map(|listing| listing.id).filter(is_stacking);
    let infos = ids.filter_map(|id| catalogue::find(id).ok()).map(|game| game.info());
    infos.map(|info| (info.id.clone(), Signal::derive(move || info.title(lang.get()).to_owned()))).collect()
}

/// The options of the model.
fn options(bench: Workbench, id: &str) -> AnyView {
    let infos = catalogue::find(id).map(|game| game.option_infos()).unwrap_or_default();
    let choices = infos.into_iter().map(|info| option(bench, info));
    group("options", say(["Its options", "Ses options"]), all(choices))
}

fn option(bench: Workbench, info: OptionInfo) -> AnyView {
    let OptionValues::OneOf(values) = info.values else { return ().into_any() };
    let lang = shell().lang;
    let words = move |name: String| Signal::derive(move || option_word(&name, lang.get()));
    let (name, usual) = (info.name.clone(), values.first().cloned().unwrap_or_default());
    let chosen = Signal::derive(move || {
        bench.made.with(|made| {
            let options = made.model.as_ref().map(|it| it.spec.options.as_slice()).unwrap_or_default();
            let chosen = options.iter().find(|(known, _)| *known == name);
            chosen.map_or_else(|| usual.clone(), |(_, value)| value.clone())
        })
    });
    let name = info.name.clone();
    let set = Callback::new(move |value: String| bench.change(|made| made.choose(&name, &value)));
    let label = Signal::derive(move || capital(&option_word(&info.name, lang.get())));
    let help = Signal::derive(move || capital(lang.get().pick(&info.en, &info.fr)));
    let values = values.into_iter().map(|value| (value.clone(), words(value))).collect();
    all([choice(label, values, chosen, set), small(help)])
}
