// Texts that the browser remembers. Some browsers refuse storage to an embedded page: then nothing is remembered.

/** @typedef {"localStorage" | "sessionStorage"} Area `sessionStorage` lasts until its tab is closed. */

/** Returns a remembered text, or null. */
export function recall(/** @type {string} */ key, /** @type {Area} */ area = "localStorage") {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text. */
export function remember(/** @type {string} */ key, /** @type {string} */ text, /** @type {Area} */ area = "localStorage") {
  try {
    globalThis[area].setItem(key, text);
  } catch {
    // The page works without it.
  }
}
