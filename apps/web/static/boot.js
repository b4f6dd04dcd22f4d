// Starts the page: fetches the module once, for the page and for its worker, and looks after the copy kept for offline use.
import init, { start_page } from "./web.js";

// More find little more, and each takes memory.
const MOST_HELPERS = 7;

// Puts helpers beside a worker, one for each further processor, where the browser lets them share its memory; answers them.
// That memory goes straight from the one to the others: seen by the page, it would stay until the page is next tidied up.
const hire = (module, script, worker) => {
  const n = crossOriginIsolated ? Math.min(navigator.hardwareConcurrency - 1, MOST_HELPERS) : 0;
  return Array.from({ length: n }, () => {
    const helper = new Worker(script, { type: "module" });
    const { port1, port2 } = new MessageChannel();
    worker.postMessage(null, [port1]);
    helper.postMessage(module, [port2]);
    return helper;
  });
};

const say = (text) => {
  const place = document.querySelector("#waiting p");
  if (place) place.textContent = text;
};

try {
  const fetched = await fetch("./web_bg.wasm");
  // A server of matches says so with everything it sends; a plain host of files does not, and is not asked.
  const isServed = fetched.headers.get("kelci-protocol") === "1";
  const module = await WebAssembly.compileStreaming(fetched);
  await init({ module_or_path: module });
  const script = new URL("./worker.js", document.baseURI).href;
  // Only those who write a game need the editor.
  start_page(module, script, () => import("./editor.js"), (worker) => hire(module, script, worker), isServed);
} catch (error) {
  console.error(error);
  say(
    "Kelci could not start: this browser lacks WebAssembly, or the page was not fetched whole. Reload it. — " +
      "Kelci n’a pas pu démarrer : ce navigateur n’a pas WebAssembly, ou la page est incomplète. Rechargez-la.",
  );
}

// Without a place to keep itself the page works all the same, as long as there is a server.
const keepForOffline = async () => {
  const registration = await navigator.serviceWorker?.register("sw.js");
  if (!registration) return;
  const tell = () => {
    if (registration.waiting && navigator.serviceWorker.controller) {
      window.dispatchEvent(new CustomEvent("kelci-update", { detail: registration.waiting }));
    }
  };
  tell();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", tell);
  });
};
keepForOffline().catch((error) => console.info(error));
