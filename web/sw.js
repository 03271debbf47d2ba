// Caches the page, so that it works without a network. Files from the network come first, since they are newer.

const CACHE = "inarow";

// The build writes this script, which defines FILES: the files of the page but for examples and what only they need.
importScripts("files.js");

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["./", ...FILES])));
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
