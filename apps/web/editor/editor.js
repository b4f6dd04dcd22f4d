// The editor of the sowing language: CodeMirror with just what a rule sheet needs. The page, which is written in Rust, knows
// the language; it hands over the keywords and all that is wrong with a text. Offsets are in UTF-16 units, as everywhere
// in JavaScript.
import {
  acceptCompletion,
  autocompletion,
  completionKeymap,
  completionStatus,
  moveCompletionSelection,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentLess, indentMore, insertNewlineAndIndent } from "@codemirror/commands";
import {
  HighlightStyle,
  StreamLanguage,
  bracketMatching,
  indentOnInput,
  indentService,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { lintGutter, setDiagnostics as lintDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, Transaction } from "@codemirror/state";
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { completer } from "./complete.js";
import { entriesOf, search, show } from "./reference.js";
import { reader } from "./words.js";

// Colours are those of the page (its style sheet has them by name for day and night); only what CodeMirror itself draws
// must be told which of both it is.
const look = (dark) => EditorView.theme(
  {
    "&": { color: "var(--ink)", backgroundColor: "var(--raised)", height: "100%", fontSize: "0.875rem" },
    // The page draws the ring around the whole.
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": { fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace', lineHeight: "1.55" },
    ".cm-content": { caretColor: "var(--ink)", padding: "0.5rem 0" },
    ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
    ".cm-gutters": { backgroundColor: "var(--raised)", color: "var(--quiet)", border: "0" },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--sunk) 55%, transparent)" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
      backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent)",
    },
    ".cm-matchingBracket": { backgroundColor: "color-mix(in srgb, var(--accent) 25%, transparent)" },
    ".cm-tooltip": { backgroundColor: "var(--raised)", color: "var(--ink)", border: "1px solid var(--line)" },
    ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "inherit", maxHeight: "14em", maxWidth: "min(92vw, 36rem)" },
    ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { display: "flex", gap: "0.7em", padding: "0.25rem 0.6rem", lineHeight: "1.4" },
    ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--accent-ink)" },
    ".cm-completionLabel": { flex: "none", fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace' },
    ".cm-completionDetail": { color: "var(--quiet)", fontStyle: "normal", margin: "0", overflow: "hidden", textOverflow: "ellipsis" },
    "li[aria-selected] .cm-completionDetail": { color: "inherit" },
    ".cm-diagnostic": { fontFamily: "inherit", padding: "0.25rem 0.6rem", maxWidth: "34rem", whiteSpace: "pre-wrap" },
    ".cm-diagnostic-error": { borderLeftColor: "var(--bad)" },
    ".cm-diagnostic-warning": { borderLeftColor: "var(--done)" },
    ".cm-lintRange": { backgroundImage: "none", textUnderlineOffset: "0.25em", textDecorationSkipInk: "none" },
    ".cm-lintRange-error": { textDecoration: "underline wavy var(--bad) 1.5px" },
    ".cm-lintRange-warning": { textDecoration: "underline wavy var(--done) 1.5px" },
  },
  { dark },
);

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--accent)" },
  { tag: tags.heading, color: "var(--accent)", fontWeight: "700" },
  { tag: tags.string, color: "var(--done)" },
  { tag: tags.number, color: "var(--done)" },
  { tag: tags.comment, color: "var(--quiet)", fontStyle: "italic" },
]);

// A new line begins where the one before does, as far as that holds words.
const sameIndent = indentService.of((context, position) => {
  const line = context.lineAt(position, -1);
  const before = line.text.length || line.from === 0 ? line : context.lineAt(line.from - 1, -1);
  return /^ */.exec(before.text)[0].length;
});

// Nothing is marked until somebody asks for it with an arrow, so that Enter stays a new line: Tab takes the first.
const takeCompletion = (view) =>
  completionStatus(view.state) === "active" && (acceptCompletion(view) || (moveCompletionSelection(true)(view) && acceptCompletion(view)));

const keys = keymap.of([
  { key: "Tab", run: takeCompletion },
  ...completionKeymap,
  { key: "Enter", run: insertNewlineAndIndent },
  // A Tab after Escape leaves the editor: CodeMirror sees to that, unless Escape has another meaning.
  { key: "Tab", run: indentMore, shift: indentLess },
  ...historyKeymap,
  ...defaultKeymap.filter(({ key }) => key !== "Escape"),
]);

// What can change later, view by view.
const parts = new WeakMap();

const label = (text) => EditorView.contentAttributes.of({ "aria-label": text });

// Makes an editor inside an element. `onChange(text)` is told of everything that somebody types.
//
// It lives in a shadow tree: only there CodeMirror brings its style sheets in as objects. In the document itself it would
// write <style> elements, which the page's security policy forbids.
export function create(parent, text, { dark, label: name, keywords, namers, articles, onChange }) {
  const looks = new Compartment();
  const names = new Compartment();
  // What completion knows; the reference comes later.
  const known = { entries: [], namers, articles, nameDetail: "" };
  const extensions = [
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    bracketMatching(),
    indentOnInput(),
    indentUnit.of("  "),
    sameIndent,
    EditorState.tabSize.of(2),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ tabindex: "0", spellcheck: "false", autocapitalize: "off", autocorrect: "off", translate: "no" }),
    StreamLanguage.define(reader(keywords)),
    syntaxHighlighting(colours),
    lintGutter(),
    autocompletion({
      override: [completer(keywords, () => known)],
      defaultKeymap: false,
      icons: false,
      interactionDelay: 0,
      maxRenderedOptions: 60,
      selectOnOpen: false,
    }),
    keys,
    looks.of(look(dark)),
    names.of(label(name)),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
  ];
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
  const view = new EditorView({ parent: root, root, state: EditorState.create({ doc: text, extensions }) });
  parts.set(view, { looks, names, known, extensions });
  return view;
}

// Tells completion what words mean (the HTML of the reference), and what to say of the names of the file.
export function setReference(view, html, nameDetail) {
  Object.assign(parts.get(view).known, { entries: entriesOf(html), nameDetail });
}

// Shows the reference in an element; `onUse` is told when an example went into the text, and handed one that is a whole game.
export function showReference(view, host, html, onUse) {
  show(host, html, view, onUse);
}

// Shows what has these words; answers how many entries that are.
export function searchReference(host, text) {
  return search(host, text);
}

// Underlines these places, each with what is wrong there: [{ from, to, severity, message }].
export function setDiagnostics(view, diagnostics) {
  const { length } = view.state.doc;
  const within = (at) => Math.max(0, Math.min(at, length));
  const known = diagnostics.map((it) => ({ ...it, from: within(it.from), to: Math.max(within(it.from), within(it.to)) }));
  view.dispatch(lintDiagnostics(view.state, known));
}

// Puts another text in the place of the old one; it can be taken back like anything that was typed.
export function setText(view, text) {
  if (text === getText(view)) return;
  const { length } = view.state.doc;
  view.dispatch({
    changes: { from: 0, to: length, insert: text },
    selection: { anchor: 0 },
    scrollIntoView: true,
    annotations: Transaction.userEvent.of("input.replace"),
  });
}

// Opens another text, which has nothing to take back.
export function open(view, text) {
  const { looks, names, extensions } = parts.get(view);
  const now = [looks, names].map((it) => it.get(view.state));
  view.setState(EditorState.create({ doc: text, extensions }));
  view.dispatch({ effects: [looks.reconfigure(now[0]), names.reconfigure(now[1])] });
}

export function getText(view) {
  return view.state.doc.toString();
}

// Goes to a place and shows it selected.
export function select(view, from, to) {
  const { length } = view.state.doc;
  const anchor = Math.min(from, length);
  view.dispatch({ selection: { anchor, head: Math.min(to, length) }, scrollIntoView: true });
  view.focus();
}

export function setDark(view, dark) {
  view.dispatch({ effects: parts.get(view).looks.reconfigure(look(dark)) });
}

export function setLabel(view, text) {
  view.dispatch({ effects: parts.get(view).names.reconfigure(label(text)) });
}

export function destroy(view) {
  view.destroy();
}
