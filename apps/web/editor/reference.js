// The reference beside the editor: a fragment of the page's own, searched here, with examples that can be put into the text.
import { dialectOf } from "./complete.js";
import { fold } from "./words.js";

// The entries of a fragment, for completion: [{ place, words: { en, fr }, meaning }].
export function entriesOf(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll(".entry")].map((entry) => ({
    place: entry.dataset.place,
    words: { en: entry.dataset.en.split("|"), fr: entry.dataset.fr.split("|") },
    meaning: entry.querySelector("p").textContent,
  }));
}

// Shows the entries that have all of the words; answers how many there are.
export function search(host, text) {
  const wanted = fold(text).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const entry of host.querySelectorAll(".entry")) {
    const has = fold(`${entry.dataset.en} ${entry.dataset.fr} ${entry.querySelector("p").textContent}`);
    entry.hidden = !wanted.every((word) => has.includes(word));
    if (!entry.hidden) shown++;
  }
  return shown;
}

// The first and the last line of the section that a line stands in.
function sectionOf(doc, number) {
  const begins = (it) => /^\p{L}/u.test(doc.line(it).text);
  let first = number;
  while (first > 1 && !begins(first)) first--;
  let last = Math.max(first, number);
  while (last < doc.lines && !begins(last + 1)) last++;
  while (last > first && !doc.line(last).text.trim()) last--;
  return { first, last };
}

// The line after which an example goes, and how far in: at the cursor, if that is a place for it.
function placeFor(doc, number, kind) {
  const { first, last } = sectionOf(doc, number);
  const isHeader = /^(?:game|jeu)(?![\p{L}\p{N}_-])/iu.test(doc.line(first).text);
  if (kind === "sow-sections") return { after: last, indent: 0 };
  if (kind === "sow-header") return isHeader ? { after: Math.min(number, last), indent: 2 } : { after: sectionOf(doc, 1).last, indent: 2 };
  if (isHeader) {
    for (let at = 1; at <= doc.lines; at++) {
      if (/^(?:turn|tour)(?![\p{L}\p{N}_-])/iu.test(doc.line(at).text)) return { after: sectionOf(doc, at).last, indent: 2 };
    }
    return { after: last, indent: 2 };
  }
  const after = Math.min(number, last);
  return { after, indent: Math.max(2, /^ */.exec(doc.line(after).text)[0].length) };
}

// Puts an example into the text, on lines of its own.
export function insert(view, example, kind) {
  const { doc, selection } = view.state;
  const { after, indent } = placeFor(doc, doc.lineAt(selection.main.head).number, kind);
  const line = doc.line(after);
  const inside = example.split("\n").map((it) => (it ? " ".repeat(indent) + it : "")).join("\n");
  const isBlank = !line.text.trim();
  const gap = isBlank ? "" : indent === 0 ? "\n\n" : "\n";
  const from = isBlank ? line.from : line.to;
  const begin = from + gap.length;
  view.dispatch({
    changes: { from, to: line.to, insert: gap + inside },
    selection: { anchor: begin, head: begin + inside.length },
    scrollIntoView: true,
    userEvent: "input.paste",
  });
  view.focus();
}

// Shows a fragment in an element. Its buttons put the example that is shown into the text and call `onUse`; a whole game has no
// place in another one, so `onUse` is handed it instead.
export function show(host, html, view, onUse) {
  host.innerHTML = html;
  host.onclick = ({ target }) => {
    const entry = target.closest?.(".insert") && target.closest(".entry");
    if (!entry) return;
    const dialect = dialectOf(view.state.doc.toString());
    const example = entry.querySelector(`.example.in-${dialect}`).textContent;
    if (entry.dataset.kind === "sow") return onUse(`${example}\n`);
    insert(view, example, entry.dataset.kind);
    onUse();
  };
}
