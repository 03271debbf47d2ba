// Caches the page, so that it works without a network. Files from the network come first, since they are newer.

const CACHE = "inarow";

const FILES = [
  "./", "page.css", "present.css", "icon.svg", "main.js", "present.js", "start.js", "embedded.js", "address.js", "dom.js", "dragged.js", "links.js", "names.js", "random.js", "rules.js", "state.js", "text.js", "worker.js", "boards/board.css",
  ...named("boards/*.js", "board", "controls", "counters", "crossings", "figure", "frame", "lines", "looks", "pan", "ruled", "stepper", "stones", "thumbnail", "window"),
  ...named("views/play/*.js", "chart", "keys", "last-move", "meaning", "moves", "opponent", "options", "phrases", "play", "presets", "refusals", "rules-box", "seats", "share", "verdict"),
  ...named("views/solution/*.js", "attempts", "check", "growth", "inside", "languages", "sandbox", "solution", "verdict", "wrong-game"),
  ...named("views/archive/*.js", "archive", "claim", "outcomes", "remarks"),
  ...named("views/learn/*.js", "bug", "bug-draw", "bug-hunt", "code-box", "learn", "lessons", "line-words", "mistake", "positions", "race", "race-lane", "race-picture", "story", "walk"),
  ...["archive", "learn", "solution"].map((name) => `views/${name}/${name}.html`),
  ...["archive", "learn", "play", "solution"].map((name) => `views/${name}/${name}.css`),
  ...named("inarow/*.js", "loader", "init", "exam", "exam.wasm", "game", "inarow.wasm", "textbook", "textbook.json", "verdict"),
  ...named("solutions/right/*.js", "counters", "scan"),
  ...named("solutions/attempts/*.js", "anti-diagonal-forgotten", "centre-misses-anti-diagonal", "draw-before-win", "players-not-kept-apart", "three-hard-coded"),
  "inarow/exam.wasm", "inarow/inarow.wasm", "inarow/race.json", "inarow/textbook.json", "inarow/walkthroughs.json", "inarow/wrong_programs.json",
];

/** Returns files: each name in place of the star. */
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
        if (response.ok) event.waitUntil(store(event.request, response.clone()));
        return response;
      })
      .catch(async () => (await caches.match(event.request, { ignoreSearch: true })) ?? Response.error()),
  );
});

/** Caches a response. A full cache is not a reason to fail. */
async function store(request, response) {
  try {
    await (await caches.open(CACHE)).put(request, response);
  } catch {
    // The older response stays cached.
  }
}
