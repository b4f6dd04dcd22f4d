// Completes words as somebody types: keywords of the language of the file, by where they stand in it, and the names that the
// file itself gives. What keywords mean is told in the language of the page (reference.js).
import { fold, wordsOf } from "./words.js";

// The last words before the cursor, as many as the longest keywords have.
const TAIL = /(?:[\p{L}\p{N}_-]+['’]? ?){1,6}$/u;

// How many letters must stand there before anything is offered unasked.
const FEWEST = 2;

// Whether a place in a line lies in a comment or a text.
const isQuoted = (before) => /^[^"]*(?:"[^"]*"[^"]*)*#/.test(before) || (before.match(/"/g) ?? []).length % 2 === 1;

// The language of a file, by its first word.
export const dialectOf = (text) => (/^(?:\s|#.*\n)*jeu(?![\p{L}\p{N}_-])/iu.test(text) ? "fr" : "en");

// Where in a file a line stands: "section" at the margin, "header" below the first line, else "statement".
function placeOf(doc, line, indent) {
  if (indent === 0) return "section";
  for (let number = line.number - 1; number >= 1; number--) {
    const above = doc.line(number).text;
    if (/^\p{L}/u.test(above)) return /^(?:game|jeu)(?![\p{L}\p{N}_-])/iu.test(above) ? "header" : "statement";
  }
  return "header";
}

// How well an entry suits a place; 0 where it does not.
function suits(entry, place, isFirst) {
  if (!isFirst) return entry.place === "inside" ? 2 : entry.place === "statement" ? 1 : 0;
  if (entry.place === place) return 2;
  return entry.place === "inside" && place !== "section" ? 1 : 0;
}

// The keywords that go on from what is written, the best first.
function keywordsFrom(written, entries, dialect, fits) {
  const found = new Map();
  for (const entry of entries) {
    const fit = fits(entry);
    for (const word of fit ? entry.words[dialect] : []) {
      const known = found.get(word);
      if (fold(word).startsWith(written) && (known?.boost ?? 0) < fit) {
        found.set(word, { label: word, type: "keyword", detail: entry.meaning, boost: fit });
      }
    }
  }
  return [...found.values()].sort((a, b) => b.boost - a.boost);
}

// A source of completions for CodeMirror. `known()` tells { entries, namers, articles, nameDetail } as they are now.
export function completer(keywords, known) {
  const complete = (context) => {
    const { doc } = context.state;
    const line = doc.lineAt(context.pos);
    const before = line.text.slice(0, context.pos - line.from);
    if (isQuoted(before)) return null;
    const tail = TAIL.exec(before)?.[0] ?? "";
    const { entries, namers, articles, nameDetail } = known();
    const text = doc.toString();
    const dialect = dialectOf(text);
    const indent = /^ */.exec(line.text)[0].length;
    const place = placeOf(doc, line, indent);
    // The longest end of the line that a keyword begins with.
    const words = tail.split(/(?<= )/);
    for (let at = 0; at <= words.length; at++) {
      const end = words.slice(at).join("");
      const [written, from] = [fold(end), context.pos - end.length];
      if (written.length < FEWEST && !context.explicit) return null;
      const isFirst = from - line.from <= indent;
      const options = keywordsFrom(written, entries, dialect, (entry) => suits(entry, place, isFirst));
      if (!/ /.test(written.trim()) && place !== "section") {
        const names = wordsOf(text, keywords, namers, articles).filter((name) => fold(name).startsWith(written));
        options.push(...names.map((label) => ({ label, type: "variable", detail: nameDetail, boost: 1 })));
      }
      const isNews = options.some(({ label }) => fold(label) !== written);
      // What is typed next changes the offer at once, so that Tab always takes what is shown.
      if (options.length > 0 && isNews) return { from, options, filter: false, update: (_now, _from, _to, next) => complete(next) };
      if (options.length > 0) return null;
    }
    return null;
  };
  return complete;
}
