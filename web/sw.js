// Caches the page, so that it works without a network. Files from the network come first, since they are newer. Each version
// of the page has a cache of its own, so that no old file meets a new one.

// The build writes this script. It defines VERSION, and FILES: the files of the page, without the examples and the files that
// only they need.
importScripts("files.js");

const CACHE = `inarow-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["./", ...FILES])));
});

self.addEventListener("activate", (event) => event.waitUntil(removeOthers()));

/** Removes the caches of other versions. */
async function removeOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("inarow") && name !== CACHE).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  event.respondWith(
    fetch(event.request)
      .then((response) => {
        if (response.ok) event.waitUntil(store(event.request, response.clone()));
        return response;
      })
      .catch(async () => (await cached(event.request)) ?? Response.error()),
  );
});

/** Returns the response of this version, or undefined. */
async function cached(request) {
  return (await caches.open(CACHE)).match(request, { ignoreSearch: true });
}

/** Caches a response, unless this version has one: that of the network may be newer. A full cache is not a reason to fail. */
async function store(request, response) {
  try {
    if ((await cached(request)) === undefined) await (await caches.open(CACHE)).put(request, response);
  } catch {
    // The file needs a network.
  }
}
