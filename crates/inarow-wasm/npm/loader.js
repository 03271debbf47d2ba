/**
 * Loads a program of WebAssembly, and passes texts to it and back.
 */

/** The error of a refused call. Nothing has changed. */
export class InarowError extends Error {
  /** @param {{code: string, message: string}} error */
  constructor({ code, message }) {
    super(message);
    this.name = "InarowError";
    this.code = code;
  }
}

/** Returns the error for an argument of another type. */
export function unwanted(/** @type {string} */ wanted, /** @type {unknown} */ value) {
  const given = value === null ? "null" : Array.isArray(value) ? "a list" : typeof value;
  return new InarowError({ code: "bad_argument", message: `${wanted} is wanted, not ${given}` });
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
    if (typeof text !== "string") throw unwanted("a text", text);
    const bytes = encoder.encode(text);
    const place = wasm.reserve(bytes.length);
    if (place === 0 && bytes.length > 0) {
      throw new InarowError({
        code: "memory_exceeded",
        message: `there is no memory for a text of ${bytes.length} bytes`,
      });
    }
    new Uint8Array(wasm.memory.buffer, place, bytes.length).set(bytes);
  }

  return { wasm, answer, write };
}
