//! The board editor: the user sets up pieces and stones, and the text of the position follows.

use std::sync::Arc;

use catalogue::{Beginning, Family, Game};
use game::{Ground, Piece, Place, Seat};
use leptos::prelude::*;

use super::Opened;
use super::arrangement::{Arrangement, ground_for, palette};
use crate::board::{Board, Gesture, Marks};
use crate::both::{Both, both};
use crate::keep;
use crate::play::Desk;
use crate::play::words::{capital, holding, place_name};
use crate::shell::{shell, tr};
use crate::thumbnail::piece_on_cell;

/// The effect of touching a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tool {
    /// Puts this piece of the palette there.
    Put(usize),
    /// Removes one piece or stone.
    Take,
    /// Adds one stone.
    Add,
    /// Sets the number of stones.
    Set,
}

/// The state of the editor: a position being set up, with its text.
#[derive(Clone, Copy)]
struct EditorState {
    game: StoredValue<Arc<dyn Game>>,
    ground: StoredValue<Arc<Ground>>,
    pieces: StoredValue<Vec<Piece>>,
    arranged: RwSignal<Arrangement>,
    text: RwSignal<String>,
    tool: RwSignal<Tool>,
    count: RwSignal<u32>,
}

impl EditorState {
    fn new(desk: Desk) -> Option<EditorState> {
        desk.subject.with_untracked(|it| {
            let (game, moment) = (Arc::clone(it.game()), it.moment());
            let usual = game.start(Beginning::Usual).ok()?;
            let family = game.info().family;
            let ground = ground_for(&*usual, &**moment);
            let draft = Arrangement::of(&**moment, family, &ground);
            let pieces = palette(&usual.picture());
            let tool = if family == Family::Stacking { Tool::Put(0) } else { Tool::Add };
            Some(EditorState {
                game: StoredValue::new(game),
                ground: StoredValue::new(Arc::new(ground)),
                pieces: StoredValue::new(pieces),
                text: RwSignal::new(draft.text()),
                arranged: RwSignal::new(draft),
                tool: RwSignal::new(tool),
                count: RwSignal::new(0),
            })
        })
    }

    fn change(self, change: impl FnOnce(&mut Arrangement)) {
        self.arranged.update(change);
        self.text.set(self.arranged.with_untracked(Arrangement::text));
    }

    /// Applies the tool to a place, or removes something if `takes`.
    fn touch(self, place: Place, takes: bool) {
        let tool = if takes { Tool::Take } else { self.tool.get_untracked() };
        let count = self.count.get_untracked();
        let piece = |index: usize| self.pieces.with_value(|pieces| pieces.get(index).copied());
        self.change(|draft| match tool {
            Tool::Put(index) => {
                if let Some(piece) = piece(index) {
                    draft.put(place, piece);
                }
            }
            Tool::Take => draft.erase(place),
            Tool::Add => draft.add_stone(place),
            Tool::Set => draft.set_stones(place, count),
        });
    }

    /// Lets the rules read a text as a position.
    fn read(self, text: &str) -> Result<Arrangement, Both> {
        self.game.with_value(|game| {
            let moment = game.start(Beginning::Position(text)).map_err(|why| both(&*why))?;
            Ok(self.ground.with_value(|ground| Arrangement::of(&*moment, game.info().family, ground)))
        })
    }

    /// Takes over a typed text once it is a valid position.
    fn typed(self, text: String) {
        if let Ok(draft) = self.read(&text) {
            self.arranged.set(draft);
        }
        self.text.set(text);
    }

    fn to_usual(self) {
        let usual =
            self.game.with_value(|game| game.start(Beginning::Usual).ok().map(|it| it.position_text()));
        if let Some(text) = usual {
            self.typed(text);
        }
    }
}

/// The board editor. The study stays as it is until the user opens the new position.
#[component]
pub fn BoardEditor(
    /// The desk whose position it starts from.
    desk: Desk,
    /// Called with a study of the new position.
    open: Callback<Opened>,
    /// Called when the user cancels.
    close: Callback<()>,
) -> impl IntoView {
    let shell = shell();
    let lang = shell.lang;
    let Some(editor) = EditorState::new(desk) else { return ().into_any() };
    let problem = Memo::new(move |_| editor.read(&editor.text.get()).err());
    let takes = StoredValue::new(false);
    let describe = move |place: Place| {
        let (lang, picture) = (lang.get(), editor.arranged.with(|draft| draft.picture.clone()));
        desk.info.with_value(|info| {
            let name = editor.ground.with_value(|ground| place_name(ground, info, place, lang));
            format!("{name} {}", holding(&picture, info, place, lang))
        })
    };
    let gesture = move |gesture: Gesture| {
        if let Gesture::Touch(place) = gesture {
            editor.touch(place, takes.get_value());
            shell.say(untrack(|| describe(place)));
        }
    };
    let use_it = move |_| {
        let text = editor.text.get_untracked();
        let game = editor.game.get_value();
        match keep::begin_study(game, Beginning::Position(&text)) {
            Ok(study) => open.run((desk.spec.get_value(), study)),
            Err((en, fr)) => shell.show(lang.get_untracked().pick(en, fr)),
        }
    };
    let is_stacking = desk.info.with_value(|info| info.family == Family::Stacking);
    let tools = if is_stacking { piece_tools(editor).into_any() } else { stone_tools(editor).into_any() };
    view! {
        <div class="match study">
            <div
                class="table"
                on:pointerdown:capture=move |event| takes.set_value(event.shift_key())
                on:keydown:capture=move |event| takes.set_value(event.shift_key())
            >
                <Board
                    ground=Signal::derive(move || editor.ground.get_value())
                    picture=Signal::derive(move || editor.arranged.with(|draft| draft.picture.clone()))
                    marks=Marks::default()
                    stage=None
                    arrows=Vec::new()
                    is_turned=desk.is_turned
                    label=Signal::derive(move || lang.get().pick("Board editor", "Éditeur de position").to_owned())
                    describe=describe
                    on_gesture=gesture
                />
                <p class="problem" role="status">
                    {move || problem.with(|why| why.as_ref().map(|(en, fr)| capital(lang.get().pick(en, fr))))}
                </p>
            </div>
            <aside class="beside">
                <h1>{tr("Board editor", "Éditeur de position")}</h1>
                {tools}
                {side_choice(desk, editor)}
                <label class="position">
                    {tr("Position text", "Texte de la position")}
                    <input
                        type="text"
                        autocomplete="off"
                        spellcheck="false"
                        prop:value=move || editor.text.get()
                        on:input=move |event| editor.typed(event_target_value(&event))
                    />
                </label>
                <div class="controls">
                    <button on:click=move |_| editor.to_usual()>{tr("Starting position", "Position de départ")}</button>
                    <button on:click=move |_| editor.change(Arrangement::clear)>{tr("Empty the board", "Vider le plateau")}</button>
                    <button on:click=move |_| desk.is_turned.update(|it| *it = !*it)>
                        {tr("Flip the board", "Retourner le plateau")}
                    </button>
                </div>
                <div class="controls">
                    <button class="main" disabled=move || problem.with(Option::is_some) on:click=use_it>
                        {tr("Study this position", "Étudier cette position")}
                    </button>
                    <button on:click=move |_| close.run(())>{tr("Cancel", "Annuler")}</button>
                </div>
            </aside>
        </div>
    }
    .into_any()
}

/// The choice of the seat to move.
fn side_choice(desk: Desk, editor: EditorState) -> impl IntoView {
    let lang = shell().lang;
    let n_seats = desk.info.with_value(|info| info.n_seats);
    let change = move |event| {
        let seat = event_target_value(&event).parse().ok().and_then(Seat::new);
        editor.change(|draft| draft.seat = seat.unwrap_or(draft.seat));
    };
    let choice = move |index: usize| {
        let seat = Seat::new(index).unwrap_or(Seat::FIRST);
        let name = move || desk.info.with_value(|info| capital(&info.seat_name(seat, lang.get())));
        let is_it = move || editor.arranged.with(|draft| draft.seat == seat);
        view! { <option value=index.to_string() prop:selected=is_it>{name}</option> }
    };
    (n_seats > 1).then(|| {
        view! {
            <label>
                {tr("To move", "Au trait")}
                <select on:change=change>{(0..n_seats).map(choice).collect_view()}</select>
            </label>
        }
    })
}

fn tool_choice(editor: EditorState, tool: Tool, face: impl IntoView) -> impl IntoView {
    view! {
        <label class="check tool">
            <input
                type="radio"
                name="tool"
                prop:checked=move || editor.tool.get() == tool
                on:change=move |_| editor.tool.set(tool)
            />
            {face}
        </label>
    }
}

fn piece_tools(editor: EditorState) -> impl IntoView {
    let shell = shell();
    let choice = move |(index, piece): (usize, Piece)| {
        let name = move || capital(piece.name(shell.lang.get()));
        let picture = move || piece_on_cell(piece, shell.board_theme(), shell.bare_viewing(false));
        let face = view! {
            <span class="piece" aria-hidden="true" inner_html=picture></span>
            <span>
                {name}
                <span class="spoken">
                    {move || shell.lang.get().pick([" white", " black"], [" blanc", " noir"]).get(piece.seat.index()).copied()}
                </span>
            </span>
        };
        tool_choice(editor, Tool::Put(index), face)
    };
    let pieces = editor.pieces.get_value();
    let eraser = view! { <span>{tr("Remove", "Retirer")}</span> };
    view! {
        <fieldset class="palette">
            <legend>{tr("Put on the chosen cell", "Poser sur la case choisie")}</legend>
            {pieces.into_iter().enumerate().map(choice).collect_view()}
            {tool_choice(editor, Tool::Take, eraser)}
        </fieldset>
        <p class="small">
            {tr(
                "A second piece goes on top of the first; a third replaces both. Hold Shift to remove.",
                "Une deuxième pièce se pose sur la première\u{a0}; une troisième remplace les deux. Maintenez la touche Maj pour retirer.",
            )}
        </p>
    }
}

fn stone_tools(editor: EditorState) -> impl IntoView {
    let lang = shell().lang;
    let n_all = editor.game.with_value(|game| {
        let usual = game.start(Beginning::Usual).ok()?;
        let ground = usual.ground();
        Some(Arrangement::of(&*usual, Family::Sowing, &ground).n_stones())
    });
    let n_all = n_all.unwrap_or(0);
    let counted = move || {
        let n = editor.arranged.with(Arrangement::n_stones);
        lang.get().pick(
            format!("There are {n} stones on the board; the game has {n_all}."),
            format!("Il y a {n} pierres sur le plateau\u{a0}; le jeu en compte {n_all}."),
        )
    };
    let set_count = move |event| {
        editor.count.set(event_target_value(&event).parse().unwrap_or(0));
        editor.tool.set(Tool::Set);
    };
    let add = view! { <span>{tr("Add a stone", "Ajouter une pierre")}</span> };
    let take = view! { <span>{tr("Remove a stone", "Retirer une pierre")}</span> };
    let set = view! {
        <span>{tr("Set the number of stones to", "Fixer le nombre de pierres à")}</span>
        <input
            type="number"
            min="0"
            max="9999"
            value="0"
            aria-label=tr("Number of stones", "Nombre de pierres")
            on:input=set_count
        />
    };
    view! {
        <fieldset class="palette">
            <legend>{tr("In the chosen pit", "Dans la case choisie")}</legend>
            {tool_choice(editor, Tool::Add, add)}
            {tool_choice(editor, Tool::Take, take)}
            {tool_choice(editor, Tool::Set, set)}
        </fieldset>
        <p class="small" role="status">{counted}</p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_has_a_picture_of_its_own() {
        let table = catalogue::find("jersi-4").unwrap().start(Beginning::Usual).unwrap();
        let pieces = palette(&table.picture());
        let pictures: Vec<String> = pieces
            .iter()
            .map(|piece| piece_on_cell(*piece, &draw::theme::WOOD, draw::scene::Viewing::default()))
            .collect();
        for (index, picture) in pictures.iter().enumerate() {
            assert!(picture.contains("<path") || picture.contains("<polygon"), "{picture}");
            assert!(!pictures[..index].contains(picture));
        }
    }
}
