// Starts the page: fetches the module once, for the page and for its worker, and looks after the copy kept for offline use.
import init, { start_page } from "{{web.js}}";

const say = (text) => {
  const place = document.querySelector("#waiting p");
  if (place) place.textContent = text;
};

try {
  const module = await WebAssembly.compileStreaming(fetch("{{web_bg.wasm}}"));
  await init({ module_or_path: module });
  const worker = new URL("{{worker.js}}", document.baseURI).href;
  // Only those who write a game need the editor.
  start_page(module, worker, () => import("{{editor.js}}"));
} catch (error) {
  console.error(error);
  say(
    "Kelci could not start: this browser lacks WebAssembly, or the page was not fetched whole. Reload it. — " +
      "Kelci n’a pas pu démarrer : ce navigateur n’a pas WebAssembly, ou la page est incomplète. Rechargez-la.",
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
