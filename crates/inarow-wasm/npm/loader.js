/**
 * Loads a program of WebAssembly, and passes texts to it and back.
 */

/** The error of a refused call. Nothing has changed. */
export class InarowError extends Error {
  /** @param {{code: string, message: string, suggestion?: string | null}} error */
  constructor({ code, message, suggestion = null }) {
    super(message);
    this.name = "InarowError";
    this.code = code;
    this.suggestion = suggestion;
  }
}

/** Returns the type of a value in words. */
export function kind(/** @type {unknown} */ value) {
  if (value === null || value === undefined) return String(value);
  if (typeof value === "object") return Array.isArray(value) ? "an array" : "an object";
  return `a ${typeof value}`;
}

/** Returns the error for an argument of another type. */
export function unwanted(/** @type {string} */ wanted, /** @type {unknown} */ value) {
  return new InarowError({ code: "bad_argument", message: `expected ${wanted}, not ${kind(value)}` });
}

/** Reads the file of this name beside this module. Node reads from the disk. */
export async function bytes(/** @type {string} */ name) {
  const url = new URL(name, import.meta.url);
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} cannot be loaded: ${response.status}`);
  return response.arrayBuffer();
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Loads a program. Returns its functions, and two functions that read answers and write texts.
 * @param {string} name
 * @param {WebAssembly.Imports} [imports]
 */
export async function load(name, imports = {}) {
  /** @type {any} */
  const wasm = (await WebAssembly.instantiate(await bytes(name), imports)).instance.exports;

  /** Returns the answer of this length, or throws it if the length is below 0. */
  function answer(/** @type {number} */ length) {
    const text = decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.answer(), Math.abs(length)));
    if (length < 0) throw new InarowError(JSON.parse(text));
    return text;
  }

  /** Writes a text into the buffer for the next call. */
  function write(/** @type {unknown} */ text) {
    if (typeof text !== "string") throw unwanted("a string", text);
    const bytes = encoder.encode(text);
    const place = wasm.reserve(bytes.length);
    if (place === 0 && bytes.length > 0) {
      throw new InarowError({
        code: "memory_exceeded",
        message: `there is not enough memory for a string of ${bytes.length} bytes`,
      });
    }
    new Uint8Array(wasm.memory.buffer, place, bytes.length).set(bytes);
  }

  return { wasm, answer, write };
}
