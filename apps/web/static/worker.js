// Starts the worker, or a helper of one: the first message is the compiled module, with a port for a helper, through which
// the worker hands it its memory. All others are for the engine.
import init, { start_helper, start_worker } from "./web.js";

// As much as the worker itself has.
const STACK = 1 << 20;

const work = async (module) => {
  const { memory } = await init({ module_or_path: module });
  self.addEventListener("message", ({ ports: [port] }) => port?.postMessage(memory));
  start_worker();
};

const help = (module, port) => {
  port.onmessage = async ({ data: memory }) => {
    await init({ module_or_path: module, memory, thread_stack_size: STACK });
    // Not inside of the promise, so that the page hears of it when it fails.
    setTimeout(start_helper);
  };
};

self.onmessage = ({ data: module, ports: [port] }) => {
  self.onmessage = null;
  return port ? help(module, port) : work(module);
};
