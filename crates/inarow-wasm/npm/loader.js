/**
 * Starts a program of WebAssembly, and passes texts to it and back.
 */

/** The error of a refused call. Nothing has changed. */
class RefusedCall extends Error {
  /** @param {{code: string, message: string, suggestion?: string | null}} error */
  constructor({ message, suggestion = null, ...values }) {
    super(message);
    Object.assign(this, { name: "InarowError", suggestion }, values);
  }

  /** Returns all values, also the message, for `JSON.stringify`. */
  toJSON() {
    return { ...this, message: this.message };
  }
}
Object.defineProperty(RefusedCall, "name", { value: "InarowError" });

/** The class of errors. A program that imports the package and requires it loads this file twice, but
 * its errors have one class.
 * @type {typeof RefusedCall} */
export const InarowError = (/** @type {any} */ (globalThis)[Symbol.for("inarow.InarowError")] ??= RefusedCall);

/** Returns the type of a value in words. */
export function kind(/** @type {unknown} */ value) {
  if (value === null || value === undefined || Number.isNaN(value)) return String(value);
  if (typeof value === "object") return Array.isArray(value) ? "an array" : "an object";
  return `a ${typeof value}`;
}

/** Returns the error for an argument of another type. */
export function unwanted(/** @type {string} */ name, /** @type {string} */ wanted, /** @type {unknown} */ value) {
  return new InarowError({ code: "bad_argument", message: `${name} must be ${wanted}, not ${kind(value)}` });
}

/**
 * Returns options, or throws for another type or another name. `example` is an object with options.
 * @param {unknown} given
 * @param {string[]} names
 * @param {string} example
 * @returns {any}
 */
export function options(given, names, example) {
  const known = given ?? {};
  if (typeof known !== "object" || Array.isArray(known)) throw unwanted("options", `an object such as ${example}`, given);
  for (const name in known) {
    if (names.includes(name)) continue;
    const all = names.length === 1 ? `the only one is \`${names[0]}\`` : `the options are ${names.join(", ")}`;
    throw new InarowError({ code: "bad_argument", message: `unknown option \`${name.slice(0, 100)}\`; ${all}` });
  }
  return known;
}

/** Returns the error for an argument with too many parts. */
function tooMany(/** @type {string} */ parts, /** @type {number} */ count, /** @type {number} */ most) {
  return new InarowError({ code: "bad_argument", message: `there are ${count} ${parts}; at most ${most} are allowed` });
}

/**
 * Returns an array, or throws for another type or for more entries. An array can have four billion
 * entries and take no memory, so this comes before any copy.
 * @param {string} name
 * @param {unknown} value
 * @param {number} most
 * @returns {any[]}
 */
export function list(name, value, most = Infinity) {
  if (!Array.isArray(value)) throw unwanted(name, "an array", value);
  if (value.length > most) throw tooMany("entries", value.length, most);
  return value;
}

/** The most characters of a string that WebAssembly copies. */
const MAX_CHARACTERS = 1 << 26;

/** Returns a string, or throws for another type or for more characters. */
export function text(/** @type {string} */ name, /** @type {unknown} */ value, most = MAX_CHARACTERS) {
  if (typeof value !== "string") throw unwanted(name, "a string", value);
  if (value.length > most) throw tooMany("characters", value.length, most);
  return value;
}

/** Returns a number, or NaN for another type. WebAssembly would convert a text or null. */
export function number(/** @type {unknown} */ value) {
  return typeof value === "number" ? value : NaN;
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
    const answered = decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.answer(), Math.abs(length)));
    if (length < 0) throw new InarowError(JSON.parse(answered));
    return answered;
  }

  /** Writes a text into the buffer for the next call. */
  function write(/** @type {string} */ name, /** @type {unknown} */ written) {
    const bytes = encoder.encode(text(name, written));
    const address = wasm.reserve(bytes.length);
    if (address === 0 && bytes.length > 0) {
      throw new InarowError({
        code: "memory_exceeded",
        message: `there is not enough memory for a string of ${bytes.length} bytes`,
      });
    }
    new Uint8Array(wasm.memory.buffer, address, bytes.length).set(bytes);
  }

  return { wasm, answer, write };
}
