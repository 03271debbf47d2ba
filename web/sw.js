// Keeps the page, so that it works without a network. What the network has is newer.

const CACHE = "inarow";

const FILES = [
  "./", "page.css", "icon.svg", "main.js", "address.js", "names.js", "rules.js", "say.js", "state.js", "worker.js", "boards/board.css",
  ...named("boards/*.js", "board", "captioned", "counters", "crossings", "frame", "lines", "looks", "pan", "ruled", "small", "stones", "walk", "window"),
  ...named("views/play/*.js", "chart", "clauses", "moves", "play", "presets", "rules", "story"),
  ...named("views/solution/*.js", "attempts", "frame", "growth", "judge", "solution"),
  ...named("views/archive/*.js", "archive", "outcomes"),
  ...named("views/textbook/*.js", "lessons", "textbook"),
  ...["archive", "solution", "textbook"].map((name) => `views/${name}/${name}.html`),
  ...["archive", "play", "solution", "textbook"].map((name) => `views/${name}/${name}.css`),
  ...named("inarow/*.js", "border", "exam", "game", "textbook", "verdict"),
  "inarow/exam.wasm", "inarow/inarow.wasm", "inarow/textbook.json",
];

/** The files with these names in the place of a star. */
function named(pattern, ...names) {
  return names.map((name) => pattern.replace("*", name));
}

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
