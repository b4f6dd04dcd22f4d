// The offline worker: keeps the whole page and hands it out, server or no server.
//
// Every file of one version is kept in one cache, or none: where the server changes its mind half-way, a file does not
// have the contents this version promises (`integrity`), the installation fails, and the browser tries again later. A new
// version waits until the page asks for it or its last tab is closed, so that no tab ever sees two versions.
"use strict";

const PREFIX = "kelci-";
const CACHE = PREFIX + "{{all.version}}";
// Names, each with the hash of the contents to be found there.
const FILES = JSON.parse('{{all.files}}');
const FRONT = "./";

// The front page has the address of its folder.
const addressOf = (name) => (name === "index.html" ? FRONT : "./" + name);

async function install() {
  const cache = await caches.open(CACHE);
  // Asked after, not fetched anew: what the page has just fetched does not travel again.
  const requests = FILES.map(([name, integrity]) => new Request(addressOf(name), { cache: "no-cache", integrity }));
  await cache.addAll(requests);
}

async function dropOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// Any address that a browser shows is the front page's, but for a file of its own, such as the licences.
const isForFront = ({ mode, url }) => mode === "navigate" && !/\.txt$/.test(new URL(url).pathname);

async function answer(request) {
  const cache = await caches.open(CACHE);
  const asked = isForFront(request) ? FRONT : request;
  const kept = await cache.match(asked, { ignoreSearch: true, ignoreVary: true });
  return kept ?? fetch(request);
}

// Other sites.
const isElsewhere = (url) => url.origin !== location.origin;

// What the server alone can tell. Where nobody answers, an empty answer says so without an error in the console.
const isForServer = (url) => url.pathname.startsWith("/api/") || url.pathname.endsWith("/health");
const askServer = (request) => fetch(request).catch(() => new Response(null, { status: 204 }));

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  if (event.data === "update") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || isElsewhere(url)) return;
  if (!isForServer(url)) event.respondWith(answer(request));
  else if (request.mode !== "navigate") event.respondWith(askServer(request));
});
