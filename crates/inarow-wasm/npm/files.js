/**
 * Loads the files of the package: WebAssembly and JSON. They are beside this module, or where the
 * caller of `init` has put them.
 */

/** @typedef {import("./init.js").Source} Source */

/** The files that a caller can replace. */
export const NAMES = ["inarow.wasm", "judge.wasm", "exam.wasm", "solve.wasm", "textbook.json", "race.json", "replays.json", "walkthroughs.json", "wrong_programs.json"];

/** The sources that the caller has set, by file.
 * @type {Map<string, Source>} */
export const sources = new Map();

/** The values of the files that are loaded, or being loaded.
 * @type {Map<string, Promise<any>>} */
export const loaded = new Map();

/** The module with which Node reads files. A literal in `import` would stop bundlers for browsers. */
const DISK = ["node:fs", "promises"].join("/");

/** Returns the bytes of a URL. */
async function fetched(/** @type {URL} */ url) {
  if (url.protocol === "file:") {
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ DISK);
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} cannot be loaded: ${response.status}`);
  return response.arrayBuffer();
}

/** Returns the bytes or the module of a source. */
async function loadedFrom(/** @type {Source} */ source) {
  const url = typeof source === "string" ? new URL(source, globalThis.location?.href) : source;
  return url instanceof URL ? fetched(url) : url;
}

/**
 * Loads a file once, and returns what `read` makes of it. A file that cannot be loaded or read can be
 * loaded again.
 * @template T
 * @param {string} name
 * @param {URL} beside The address of the file beside this module.
 * @param {(source: Exclude<Source, string | URL>) => T | Promise<T>} read
 * @returns {Promise<T>}
 */
function load(name, beside, read) {
  const loading = loaded.get(name) ?? loadedFrom(sources.get(name) ?? beside).then(read);
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

/**
 * Returns a compiled file of WebAssembly.
 * @param {string} name
 * @param {URL} beside
 */
export function program(name, beside) {
  return load(name, beside, (source) => (source instanceof WebAssembly.Module ? source : WebAssembly.compile(source)));
}

/**
 * Returns the value of a JSON file.
 * @param {string} name
 * @param {URL} beside
 * @returns {Promise<any>}
 */
export function json(name, beside) {
  return load(name, beside, (source) => JSON.parse(new TextDecoder().decode(/** @type {ArrayBuffer} */ (source))));
}
