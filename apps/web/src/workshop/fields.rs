//! The fields of the workshop's forms.
//!
//! They take signals and callbacks and return views of one type, instead of being generic: the code of a view is compiled for
//! each type of closure in it, and the page is fetched by everybody.

use leptos::prelude::*;

use crate::shell::shell;

/// Words in English and in French.
pub(super) type Words = [&'static str; 2];

/// Returns words that follow the language setting.
pub(super) fn say([en, fr]: Words) -> Signal<String> {
    let lang = shell().lang;
    Signal::derive(move || lang.get().pick(en, fr).to_owned())
}

/// Puts views below each other.
pub(super) fn all(views: impl IntoIterator<Item = AnyView>) -> AnyView {
    views.into_iter().collect::<Vec<_>>().into_any()
}

/// A view that is there only at times.
pub(super) fn only_if(when: Memo<bool>, view: Callback<(), AnyView>) -> AnyView {
    (move || when.get().then(|| view.run(()))).into_any()
}

/// A heading.
pub(super) fn heading(words: Words) -> AnyView {
    view! { <h2>{say(words)}</h2> }.into_any()
}

/// A remark in small letters.
pub(super) fn small(words: Signal<String>) -> AnyView {
    view! { <p class="small">{words}</p> }.into_any()
}

/// A group of fields with a legend.
pub(super) fn group(class: &'static str, legend: Signal<String>, inside: AnyView) -> AnyView {
    view! { <fieldset class=class><legend>{legend}</legend>{inside}</fieldset> }.into_any()
}

/// Pictures to choose from, on lines of their own.
pub(super) fn pictures(inside: AnyView) -> AnyView {
    view! { <div class="signs">{inside}</div> }.into_any()
}

/// Buttons in a row, with a label for screen readers.
pub(super) fn choices(label: Signal<String>, inside: AnyView) -> AnyView {
    view! { <div class="choices" role="group" aria-label=label>{inside}</div> }.into_any()
}

/// A button.
pub(super) fn button(
    class: &'static str,
    words: Signal<String>,
    is_off: Signal<bool>,
    run: Callback<()>,
) -> AnyView {
    view! { <button class=class disabled=is_off on:click=move |_| run.run(())>{words}</button> }.into_any()
}

/// A button that stays pressed, with a picture or without.
pub(super) fn pressed(
    class: Signal<String>,
    is_on: Signal<bool>,
    picture: Signal<String>,
    words: Signal<String>,
    run: Callback<()>,
) -> AnyView {
    let is_on = Signal::derive(move || is_on.get().to_string());
    view! {
        <button class=class aria-pressed=is_on on:click=move |_| run.run(())>
            <span class="piece" aria-hidden="true" inner_html=picture></span>
            <span>{words}</span>
        </button>
    }
    .into_any()
}

/// One of several pictures to choose from; words stand for a picture that is empty, and are spoken with the others.
pub(super) fn picture_choice(
    name: &'static str,
    is_it: Signal<bool>,
    picture: Signal<String>,
    words: Signal<String>,
    set: Callback<()>,
) -> AnyView {
    let class = Signal::derive(move || if picture.with(String::is_empty) { "" } else { "spoken" }.to_owned());
    view! {
        <label class="sign">
            <input class="spoken" type="radio" name=name prop:checked=is_it on:change=move |_| set.run(()) />
            <span class="piece" aria-hidden="true" inner_html=picture></span>
            <span class=class>{words}</span>
        </label>
    }
    .into_any()
}

/// A box to tick; the callback changes what it shows.
pub(super) fn check(label: Signal<String>, is_on: Signal<bool>, turn: Callback<()>) -> AnyView {
    view! {
        <label class="check">
            <input type="checkbox" prop:checked=is_on on:change=move |_| turn.run(()) />
            <span>{label}</span>
        </label>
    }
    .into_any()
}

/// A whole number up to a limit.
pub(super) fn number(label: Words, value: Signal<u8>, most: u8, set: Callback<u8>) -> AnyView {
    let take = Callback::new(move |typed: String| {
        if let Some(typed) = typed.parse().ok().filter(|typed| *typed <= most) {
            set.run(typed);
        }
    });
    input("number", say(label), Signal::derive(move || value.get().to_string()), take)
}

/// A line of text, taken over with every key.
pub(super) fn line(label: Words, value: Signal<String>, set: Callback<String>) -> AnyView {
    view! {
        <label>
            <span>{say(label)}</span>
            <input
                type="text"
                autocomplete="off"
                maxlength="40"
                prop:value=value
                on:input=move |event| set.run(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

/// A field that is taken over when it is left.
pub(super) fn input(
    kind: &'static str,
    label: Signal<String>,
    value: Signal<String>,
    set: Callback<String>,
) -> AnyView {
    view! {
        <label>
            <span>{label}</span>
            <input
                type=kind
                min="0"
                autocomplete="off"
                prop:value=value
                on:change=move |event| set.run(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

/// A value to choose, each with its words.
pub(super) fn choice(
    label: Signal<String>,
    values: Vec<(String, Signal<String>)>,
    chosen: Signal<String>,
    set: Callback<String>,
) -> AnyView {
    let option = |(value, words): (String, Signal<String>)| {
        let this = value.clone();
        let is_it = Signal::derive(move || chosen.with(|it| *it == this));
        view! { <option value=value prop:selected=is_it>{words}</option> }
    };
    view! {
        <label>
            <span>{label}</span>
            <select on:change=move |event| set.run(event_target_value(&event))>
                {values.into_iter().map(option).collect_view()}
            </select>
        </label>
    }
    .into_any()
}
