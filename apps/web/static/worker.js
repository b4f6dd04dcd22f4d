// Starts the worker: the first message is the compiled module, all others are for the engine.
import init, { start_worker } from "{{web.js}}";

self.onmessage = async (event) => {
  self.onmessage = null;
  await init({ module_or_path: event.data });
  start_worker();
};
