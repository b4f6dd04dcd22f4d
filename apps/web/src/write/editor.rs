//! The text editor: CodeMirror, loaded on demand. A plain text field stands in until it is there, or if it cannot be loaded.

use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlElement;

use super::remarks::Remark;
use crate::shell::{Shell, shell, tr};

#[wasm_bindgen]
extern "C" {
    /// The exports of `editor.js`.
    #[derive(Clone)]
    type Module;
    #[wasm_bindgen(method)]
    fn create(this: &Module, parent: &HtmlElement, text: &str, options: &Object) -> JsValue;
    #[wasm_bindgen(method, js_name = setDiagnostics)]
    fn set_diagnostics(this: &Module, view: &JsValue, diagnostics: &Array);
    #[wasm_bindgen(method, js_name = setText)]
    fn set_text(this: &Module, view: &JsValue, text: &str);
    #[wasm_bindgen(method, js_name = open)]
    fn open_text(this: &Module, view: &JsValue, text: &str);
    #[wasm_bindgen(method, js_name = setReference)]
    fn set_reference(this: &Module, view: &JsValue, html: &str, name_detail: &str);
    #[wasm_bindgen(method, js_name = showReference)]
    fn show_reference(this: &Module, view: &JsValue, host: &HtmlElement, html: &str, on_use: &Function);
    #[wasm_bindgen(method, js_name = searchReference)]
    fn search_reference(this: &Module, host: &HtmlElement, text: &str) -> u32;
    #[wasm_bindgen(method)]
    fn select(this: &Module, view: &JsValue, from: u32, to: u32);
    #[wasm_bindgen(method, js_name = setDark)]
    fn set_dark(this: &Module, view: &JsValue, dark: bool);
    #[wasm_bindgen(method, js_name = setLabel)]
    fn set_label(this: &Module, view: &JsValue, label: &str);
    #[wasm_bindgen(method)]
    fn destroy(this: &Module, view: &JsValue);
}

/// A loaded editor.
struct Open {
    module: Module,
    view: JsValue,
    /// The closure that the editor may still call.
    _changed: Closure<dyn FnMut(String)>,
}

/// The progress of loading the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// It is loading.
    NotYet,
    /// It is ready.
    Yes,
    /// It could not be loaded.
    Never,
}

/// The text being edited, and access to its editor.
#[derive(Clone, Copy)]
pub(super) struct EditorHandle {
    /// The current text.
    pub(super) text: RwSignal<String>,
    /// Whether the editor has been loaded.
    pub(super) came: RwSignal<Came>,
    open: StoredValue<Option<Open>, LocalStorage>,
    field: NodeRef<leptos::html::Textarea>,
}

impl EditorHandle {
    /// Starts with a text and no editor yet.
    pub(super) fn new(text: String) -> EditorHandle {
        EditorHandle {
            text: RwSignal::new(text),
            came: RwSignal::new(Came::NotYet),
            open: StoredValue::new_local(None),
            field: NodeRef::new(),
        }
    }

    fn with_open(&self, what: impl FnOnce(&Open)) {
        _ = self.open.try_with_value(|open| open.as_ref().map(what));
    }

    /// Opens another text; the steps that led to the one before cannot be undone any more.
    pub(super) fn open(&self, text: String) {
        self.with_open(|open| open.module.open_text(&open.view, &text));
        self.changed(text);
    }

    /// Explains keywords in completions, from the HTML of the reference.
    pub(super) fn set_reference(&self, html: &str, lang: game::Lang) {
        let name_detail = lang.pick("a name in this file", "un nom de ce fichier");
        self.with_open(|open| open.module.set_reference(&open.view, html, name_detail));
    }

    /// Shows the reference in an element. Its buttons insert examples at the cursor and call `on_use`, which is handed
    /// examples that are whole games instead.
    pub(super) fn show_reference(&self, host: &HtmlElement, html: &str, on_use: &Function) {
        self.with_open(|open| open.module.show_reference(&open.view, host, html, on_use));
    }

    /// Shows only the entries of the reference with these words; returns how many there are.
    pub(super) fn search_reference(&self, host: &HtmlElement, text: &str) -> u32 {
        let mut n_found = 0;
        self.with_open(|open| n_found = open.module.search_reference(host, text));
        n_found
    }

    /// Replaces the text.
    pub(super) fn replace(&self, text: String) {
        // The editor reports the change like any other; without one, the plain field shows the text.
        self.with_open(|open| open.module.set_text(&open.view, &text));
        self.changed(text);
    }

    fn changed(&self, text: String) {
        if self.text.try_with_untracked(|it| *it != text) == Some(true) {
            self.text.set(text);
        }
    }

    /// Selects a range of the text.
    pub(super) fn select(&self, from: u32, to: u32) {
        if self.came.get_untracked() == Came::Yes {
            return self.with_open(|open| open.module.select(&open.view, from, to));
        }
        if let Some(field) = self.field.get_untracked() {
            _ = field.focus();
            _ = field.set_selection_range(from, to);
        }
    }
}

/// Returns the label of the editor for screen readers.
fn label(lang: game::Lang) -> &'static str {
    lang.pick(
        "The rules, as text. Tab indents, or takes the first suggestion; Control and Space suggest words; to leave the editor, press Escape, then Tab.",
        "Le texte des règles. Tab augmente le retrait, ou prend la première proposition\u{a0}; Contrôle et Espace proposent des mots\u{a0}; pour quitter l’éditeur, appuyez sur Échap, puis Tab.",
    )
}

/// The editor.
#[component]
pub(super) fn Editor(
    /// The text.
    handle: EditorHandle,
    /// The remarks to underline.
    #[prop(into)]
    remarks: Signal<Vec<Remark>>,
) -> impl IntoView {
    let shell = shell();
    let place = NodeRef::<leptos::html::Div>::new();
    spawn_local(async move {
        let module = JsFuture::from(shell.load_editor()).await;
        let (Ok(module), Some(place)) = (module, place.try_get_untracked().flatten()) else {
            handle.came.set(Came::Never);
            return;
        };
        open(shell, handle, module.unchecked_into(), &place);
    });
    on_cleanup(move || handle.with_open(|open| open.module.destroy(&open.view)));
    Effect::new(move |_| {
        if handle.came.get() == Came::Yes {
            let dark = shell.is_dark.get();
            handle.with_open(|open| open.module.set_dark(&open.view, dark));
        }
    });
    Effect::new(move |_| {
        if handle.came.get() == Came::Yes {
            let lang = shell.lang.get();
            handle.with_open(|open| open.module.set_label(&open.view, label(lang)));
        }
    });
    Effect::new(move |_| {
        if handle.came.get() == Came::Yes {
            let underlined = remarks.with(|remarks| underlined(remarks, shell.lang.get()));
            handle.with_open(|open| open.module.set_diagnostics(&open.view, &underlined));
        }
    });
    view! {
        <div class="editor" node_ref=place class:hidden=move || handle.came.get() != Came::Yes></div>
        <Show when=move || handle.came.get() != Came::Yes>
            <textarea
                class="editor"
                node_ref=handle.field
                spellcheck="false"
                autocapitalize="off"
                aria-label=tr("The rules, as text", "Le texte des règles")
                prop:value=move || handle.text.get()
                on:input=move |event| handle.changed(event_target_value(&event))
            ></textarea>
        </Show>
        <Show when=move || handle.came.get() == Came::Never>
            <p class="note">
                {tr(
                    "The full editor could not be loaded: the server is not answering, or the page is incomplete. This plain text field works too, only without colours.",
                    "L’éditeur complet n’a pas pu être chargé\u{a0}: le serveur ne répond pas, ou la page est incomplète. Ce champ de texte fonctionne aussi, les couleurs en moins.",
                )}
            </p>
        </Show>
    }
}

/// Opens the editor with the current text.
fn open(shell: Shell, handle: EditorHandle, module: Module, place: &HtmlElement) {
    let changed = Closure::<dyn FnMut(String)>::new(move |text| handle.changed(text));
    let texts = |it: &mut dyn Iterator<Item = &'static str>| it.map(JsValue::from_str).collect::<Array>();
    let options = object(&[
        ("dark", shell.is_dark.get_untracked().into()),
        ("label", label(shell.lang.get_untracked()).into()),
        ("keywords", texts(&mut sow::words::spellings()).into()),
        ("namers", texts(&mut sow::words::namers()).into()),
        ("articles", texts(&mut sow::words::every_article()).into()),
        ("onChange", changed.as_ref().unchecked_ref::<Function>().into()),
    ]);
    let view = handle.text.with_untracked(|text| module.create(place, text, &options));
    handle.open.set_value(Some(Open { module, view, _changed: changed }));
    handle.came.set(Came::Yes);
}

/// Converts remarks to the editor's own format.
fn underlined(remarks: &[Remark], lang: game::Lang) -> Array {
    let one = |remark: &Remark| {
        let message = match remark.hint(lang) {
            Some(hint) => format!("{}\n{hint}", remark.words(lang)),
            None => remark.words(lang),
        };
        object(&[
            ("from", remark.from.into()),
            ("to", remark.to.into()),
            ("severity", if remark.is_error { "error" } else { "warning" }.into()),
            ("message", message.into()),
        ])
    };
    remarks.iter().map(one).collect()
}

fn object(fields: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in fields {
        // Setting a field of a plain object cannot fail.
        _ = Reflect::set(&object, &JsValue::from_str(name), value);
    }
    object
}
