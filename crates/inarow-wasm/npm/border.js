/**
 * What crosses the border to WebAssembly: arguments are carried in and answers out, and
 * nothing is decided here.
 */

/** Why a call was refused. Nothing has changed. */
export class InarowError extends Error {
  /** @param {{code: string, message: string}} error */
  constructor({ code, message }) {
    super(message);
    this.name = "InarowError";
    this.code = code;
  }
}

/** What to say of an argument of another kind. */
export function unwanted(/** @type {string} */ wanted, /** @type {unknown} */ value) {
  const given = value === null ? "null" : Array.isArray(value) ? "a list" : typeof value;
  return new InarowError({ code: "bad_argument", message: `${wanted} is wanted, not ${given}` });
}

/** The file beside this one; Node reads it itself. */
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
 * Loads a program, and says how its answers are read and its texts are written.
 * @param {string} name
 * @param {WebAssembly.Imports} [imports]
 */
export async function load(name, imports = {}) {
  /** @type {any} */
  const wasm = (await WebAssembly.instantiate(await bytes(name), imports)).instance.exports;

  /** The text that an answer of this length is. */
  function answer(/** @type {number} */ length) {
    const text = decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.answer(), Math.abs(length)));
    if (length < 0) throw new InarowError(JSON.parse(text));
    return text;
  }

  /** Writes a text where a call will look for it. */
  function write(/** @type {unknown} */ text) {
    if (typeof text !== "string") throw unwanted("a text", text);
    const bytes = encoder.encode(text);
    const place = wasm.room(bytes.length);
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
