// The rest of the module: what nobody needs to play at once, in a second module, so that a first visit is short.
//
// The first module calls the functions of the second through its table, where a stand-in keeps the place of each until they
// are there. The page fetches them before it opens a page that needs them: from the copy for offline use, which by then is
// mostly there. A worker, or a page that calls one all the same, fetches them at the first call and waits.
const ADDRESS = new URL("{{web_rest.wasm}}", import.meta.url);

let first; // what the first module hands out
let coming; // the promise of the second
let isHere = false;

const join = (module) => {
  // It puts its functions into the first one's table.
  if (!isHere) new WebAssembly.Instance(module, { primary: first });
  isHere = true;
};

const fetchNow = () => {
  const request = new XMLHttpRequest();
  request.open("GET", ADDRESS, false);
  // A page that waits may ask for text alone: a letter for each byte, which is the letter's last eight bits.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${ADDRESS}: ${request.status}`);
  join(new WebAssembly.Module(Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0))));
};

const tableOf = (exports) => Object.values(exports).find((it) => it instanceof WebAssembly.Table);

const standIn = (slot) => (...given) => {
  if (!isHere) fetchNow();
  return tableOf(first).get(slot)(...given);
};

// What the first module is given beside its other imports.
export const standIns = new Proxy({}, { get: (_, slot) => standIn(Number(slot)) });

// Must be told before the first module does anything.
export const begin = (exports) => {
  first = exports;
};

// Fetches the rest without holding anything up; whoever asks again after a failure, tries again.
export const fetchRest = () => {
  coming ??= WebAssembly.compileStreaming(fetch(ADDRESS)).then(join);
  coming.catch(() => {
    coming = undefined;
  });
  return coming;
};
