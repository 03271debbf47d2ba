// Keeps the page, so that it works without a network. What the network has is newer.

const CACHE = "inarow";

const FILES = [
  "./", "style.css", "icon.svg", "main.js", "address.js", "clauses.js", "names.js", "presets.js", "say.js", "state.js",
  ...["board", "counters", "crossings", "frame", "lines", "looks", "pan", "ruled", "small", "stones", "window"].map((name) => `boards/${name}.js`),
  ...["archive", "chart", "lessons", "moves", "outcomes", "play", "rules", "story", "textbook"].map((name) => `views/${name}.js`),
  "worker.js", "inarow/border.js", "inarow/game.js", "inarow/inarow.wasm", "inarow/textbook.js", "inarow/textbook.json",
  "inarow/verdict.js",
];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("fetch", (event) => {
  event.respondWith(
    fetch(event.request)
      .then((response) => {
        if (response.ok) event.waitUntil(keep(event.request, response.clone()));
        return response;
      })
      .catch(async () => (await caches.match(event.request, { ignoreSearch: true })) ?? Response.error()),
  );
});

/** Where there is no room for it, it is answered all the same. */
async function keep(request, response) {
  try {
    await (await caches.open(CACHE)).put(request, response);
  } catch {
    // What was kept before stays.
  }
}
