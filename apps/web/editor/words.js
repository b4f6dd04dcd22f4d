// Tells the words of a line apart. Keywords may be several words long ("rows of", "jusqu'au moment où"): the longest that
// fits is meant, as in the language itself. French elides and contracts: "d'" stands for "de", "au" for "à".

const WORD = /^\p{L}[\p{L}\p{N}_-]*['’]?/u;
const SPACES = /^[ \t\u00a0\u202f]*/;

const FORMS = new Map([["de", ["d'", "du", "des"]], ["que", ["qu'"]], ["à", ["au", "aux"]]]);

// A word as keywords are spelt.
const plain = (word) => word.replace("’", "'").toLowerCase();

// A word without capitals and accents, to compare it with what somebody types.
export const fold = (text) => text.replaceAll("’", "'").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const isForm = (word, of) => word === of || (FORMS.get(of)?.includes(word) ?? false);

// Keywords, each as its words, by all that they can begin with; the longest first.
function byFirstWord(keywords) {
  const table = new Map();
  for (const keyword of keywords) {
    const words = keyword.split(/(?<=')| /).filter(Boolean);
    for (const first of [words[0], ...(FORMS.get(words[0]) ?? [])]) {
      table.set(first, [...(table.get(first) ?? []), words]);
    }
  }
  for (const rows of table.values()) rows.sort((a, b) => b.length - a.length);
  return table;
}

// How far a keyword reaches in a text that begins with it; 0 where it does not.
function reach(words, text) {
  let at = 0;
  for (const [index, word] of words.entries()) {
    if (index > 0) at += SPACES.exec(text.slice(at))[0].length;
    const found = WORD.exec(text.slice(at))?.[0] ?? "";
    if (!isForm(plain(found), word)) return 0;
    at += found.length;
  }
  return at;
}

// A reader for CodeMirror. A keyword at the margin begins a section.
export function reader(keywords) {
  const table = byFirstWord(keywords);
  return {
    name: "sow",
    languageData: { commentTokens: { line: "#" } },
    token(stream) {
      if (stream.eatSpace()) return null;
      if (stream.match(/^#.*/)) return "comment";
      if (stream.match(/^"[^"]*"?/)) return "string";
      // A name, even where a keyword has that spelling.
      if (stream.match(/^`[\p{L}\p{N}_-]+`/u)) return null;
      if (stream.match(/^\d+/)) return "number";
      const rest = stream.string.slice(stream.pos);
      const word = WORD.exec(rest)?.[0];
      if (!word) {
        stream.next();
        return null;
      }
      const isMargin = stream.pos === 0;
      const lengths = (table.get(plain(word)) ?? []).map((words) => reach(words, rest));
      const length = lengths.find((it) => it > 0);
      stream.pos += length ?? word.length;
      if (length === undefined) return null;
      return isMargin ? "heading" : "keyword";
    },
  };
}

// The names that a text gives, in order: those that follow a keyword which is followed by a name ("course", "let"), articles
// left out. Where another keyword follows instead, nothing is named.
export function wordsOf(text, keywords, namers, articles) {
  const table = byFirstWord(keywords);
  const [namesAfter, passedOver] = [new Set(namers), new Set(articles)];
  const names = new Set();
  for (const line of text.split("\n")) {
    let rest = line.replace(/"[^"]*"?/g, " ").replace(/#.*/, "");
    let before = "";
    for (;;) {
      rest = rest.replace(/^[^\p{L}`]+/u, (skipped) => ((before = skipped.trim() ? "" : before), ""));
      const word = WORD.exec(rest)?.[0] ?? /^`[^`]*`?/.exec(rest)?.[0];
      if (!word) break;
      const rows = table.get(plain(word)) ?? [];
      const keyword = rows.find((words) => reach(words, rest) > 0);
      if (keyword) {
        before = keyword.join(" ").replaceAll("' ", "'");
        rest = rest.slice(reach(keyword, rest));
        continue;
      }
      if (!passedOver.has(plain(word))) {
        if (namesAfter.has(before)) names.add(word);
        before = "";
      }
      rest = rest.slice(word.length);
    }
  }
  return [...names];
}
