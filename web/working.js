// Work in a worker, which the page can end at any time.

/**
 * Starts a module as a worker on a request.
 * @param {string} path
 * @param {object} request
 * @param {(data: any) => void} receive Gets its messages.
 * @param {(error: string | undefined) => void} fail A worker that cannot be loaded has no text.
 */
export function work(path, request, receive, fail) {
  const worker = new Worker(path, { type: "module" });
  let isLoaded = false;
  // Messages that come before all its code is loaded may be lost.
  worker.addEventListener("message", ({ data }) => {
    if (!data.ready) return receive(data);
    isLoaded = true;
    worker.postMessage(request);
  });
  worker.addEventListener("error", (event) => {
    // `fail` shows the error.
    event.preventDefault();
    fail(isLoaded ? event.message : undefined);
  });
  return worker;
}
