/**
 * Starts a program of WebAssembly, and passes texts to it and back.
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

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Starts a compiled program. Returns its functions, and two functions that read answers and write
 * texts.
 * @param {WebAssembly.Module} compiled
 * @param {WebAssembly.Imports} [imports]
 */
export function start(compiled, imports = {}) {
  /** @type {any} */
  const wasm = new WebAssembly.Instance(compiled, imports).exports;

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
