// The offline worker: keeps the whole page and hands it out, server or no server.
//
// A first visit is short: what playing and studying need is kept at once. The rest (the editor, the texts of the rules)
// is kept when it is first used, or when the page is opened again.
//
// Every file needed at once is kept in one cache, or none: where the server changes its mind half-way, a file does not
// have the contents this version promises (`integrity`), the installation fails, and the browser tries again later. A new
// version waits until the page asks for it or its last tab is closed, so that no tab ever sees two versions.
"use strict";

const PREFIX = "kelci-";
const CACHE = PREFIX + "{{all.version}}";
// Names, each with the contents to be found there unless the name says it by its hash, and whether it can wait.
const FILES = JSON.parse('{{all.files}}');
const FRONT = "./";

// The front page has the address of its folder.
const addressOf = (name) => (name === "index.html" ? FRONT : "./" + name);

// What the page has just fetched under a name with a hash need not travel again; anything else is asked after.
const requestFor = ([name, integrity]) =>
  new Request(addressOf(name), integrity ? { cache: "no-cache", integrity } : {});

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.filter(([, , canWait]) => !canWait).map(requestFor));
}

// One after the other: nobody waits for them. Where the server is gone, another time will do.
async function keepTheRest() {
  const cache = await caches.open(CACHE);
  for (const file of FILES) {
    const request = requestFor(file);
    if (!(await cache.match(request, { ignoreVary: true }))) await cache.add(request);
  }
}

async function dropOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === "navigate" ? FRONT : request, { ignoreSearch: true, ignoreVary: true });
  if (kept) return kept;
  const { href } = new URL(request.url);
  const file = FILES.find(([name]) => new URL(addressOf(name), location.href).href === href);
  if (!file) return fetch(request);
  const response = await fetch(requestFor(file));
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

// What the server alone can tell.
const isForServer = (url) => url.origin !== location.origin || url.pathname.endsWith("/health");

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  if (event.data === "update") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || isForServer(new URL(request.url))) return;
  event.respondWith(answer(request));
  if (request.mode === "navigate") event.waitUntil(keepTheRest().catch((error) => console.info(error)));
});
