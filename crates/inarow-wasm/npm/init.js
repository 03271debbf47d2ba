/**
 * The files that the package loads: WebAssembly and JSON. They are beside this module, or where the
 * caller has put them.
 */

import { InarowError, unwanted } from "./loader.js";

/** The files that a caller can replace. */
const NAMES = ["inarow.wasm", "judge.wasm", "exam.wasm", "textbook.json", "race.json", "replays.json", "walkthroughs.json", "wrong_programs.json"];

/** The sources that the caller has set, by file.
 * @type {Map<string, import("./init.js").Source>} */
const sources = new Map();

/** The files that are loaded, or being loaded.
 * @type {Set<string>} */
const loaded = new Set();

/** @param {{[name: string]: import("./init.js").Source | undefined}} files */
export function init(files) {
  if (typeof files !== "object" || files === null) throw unwanted("an object", files);
  const given = Object.entries(files);
  for (const [name, source] of given) {
    const refuse = (/** @type {string} */ message) => new InarowError({ code: "bad_argument", message });
    if (!NAMES.includes(name)) throw refuse(`unknown file \`${name.slice(0, 100)}\`; the files are ${NAMES.join(", ")}`);
    if (loaded.has(name)) throw refuse(`\`${name}\` is already loaded; call init before the first import of its module`);
    if (!isSource(source)) throw unwanted("a string, a URL, bytes or a WebAssembly.Module", source);
  }
  for (const [name, source] of given) sources.set(name, /** @type {import("./init.js").Source} */ (source));
}

/** True for a source of a file. */
function isSource(/** @type {unknown} */ source) {
  if (typeof source === "string" || source instanceof URL || source instanceof WebAssembly.Module) return true;
  return source instanceof ArrayBuffer || ArrayBuffer.isView(source);
}

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

/**
 * Loads a file, and returns what `read` makes of it. A file that cannot be loaded or read can be
 * loaded again.
 * @template T
 * @param {string} name
 * @param {URL} beside The address of the file beside this module.
 * @param {(source: Exclude<import("./init.js").Source, string | URL>) => T | Promise<T>} read
 * @returns {Promise<T>}
 */
async function load(name, beside, read) {
  loaded.add(name);
  const source = sources.get(name) ?? beside;
  try {
    if (source instanceof URL) return await read(await fetched(source));
    return await read(typeof source === "string" ? await fetched(new URL(source, globalThis.location?.href)) : source);
  } catch (error) {
    loaded.delete(name);
    throw error;
  }
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
