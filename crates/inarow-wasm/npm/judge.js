/**
 * The judge of archives. The WebAssembly beside this file reads bytes and returns lines of JSON
 * while it runs.
 */

import { compiled } from "./judge.wasm.js";
import { options as known, start, text, unwanted } from "./loader.js";

/** The names of the options. */
const OPTIONS = ["name", "rules", "guess", "freeTurns", "grouped", "facts", "played", "encoding"];

/** @typedef {import("./judge.js").Problem} Problem */
/** @typedef {(lines: string, problems: Problem[][]) => unknown} Take */

/** The problems of a record: the lowest bit of its byte stands for the first.
 * @type {Problem[]} */
const PROBLEMS = ["invalid", "wrong_result", "after_end"];

/** Returns the problems of each record, from its byte. */
const named = (/** @type {Uint8Array} */ bytes) => Array.from(bytes, (bits) => PROBLEMS.filter((_, bit) => (bits >> bit) & 1));

/** The archive in progress.
 * @type {{read: (bytes: number) => Uint8Array, take: Take, thrown?: unknown} | null} */
let judging = null;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Calls a function and stores its error, since errors must not pass through WebAssembly. */
function guarded(/** @type {() => number} */ call, /** @type {number} */ otherwise) {
  try {
    return call();
  } catch (error) {
    if (judging !== null) judging.thrown = error;
    return otherwise;
  }
}

const { wasm, answer, write } = start(compiled, {
  archive: {
    read: (/** @type {number} */ address, /** @type {number} */ bytes) =>
      guarded(() => {
        const piece = judging?.read(bytes) ?? new Uint8Array(0);
        new Uint8Array(wasm.memory.buffer, address, bytes).set(piece);
        return piece.length;
      }, -1),
    write: (/** @type {number} */ address, /** @type {number} */ bytes, /** @type {number} */ problems, /** @type {number} */ count) =>
      guarded(() => {
        const lines = decoder.decode(new Uint8Array(wasm.memory.buffer, address, bytes));
        return judging?.take(lines, named(new Uint8Array(wasm.memory.buffer, problems, count))) === false ? 1 : 0;
      }, 1),
  },
});

/**
 * True for a Uint8Array of any realm, since Jest runs tests in a realm of their own.
 * @param {unknown} value
 * @returns {value is Uint8Array}
 */
function isBytes(value) {
  return Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/** Returns a function that reads the next bytes of an archive, at most `most`, and none at the end. */
function reader(/** @type {unknown} */ archive) {
  if (typeof archive === "function") {
    return (/** @type {number} */ most) => {
      const piece = archive(most);
      if (!isBytes(piece)) throw unwanted("the result of the archive", "a Uint8Array", piece);
      return piece;
    };
  }
  const bytes = typeof archive === "string" ? encoder.encode(archive) : archive;
  if (!isBytes(bytes)) throw unwanted("archive", "a string, a Uint8Array or a function", archive);
  let offset = 0;
  return (/** @type {number} */ most) => {
    const piece = bytes.subarray(offset, offset + most);
    offset += piece.length;
    return piece;
  };
}

/** Returns a reader of UTF-8 for a reader of an archive in another encoding. A byte order mark of UTF-16 is
 * stronger than `encoding`. */
function converted(/** @type {(bytes: number) => Uint8Array} */ read, /** @type {string | undefined} */ encoding) {
  /** @type {TextDecoder | null | undefined} */
  let decoder;
  let ready = new Uint8Array(0);
  return (/** @type {number} */ most) => {
    while (ready.length === 0) {
      let piece = read(most);
      if (decoder === undefined) {
        // The first two bytes show a byte order mark.
        if (piece.length === 1) piece = Uint8Array.of(piece[0], ...read(most - 1));
        const mark = `${piece[0]} ${piece[1]}`;
        const name = { "255 254": "utf-16le", "254 255": "utf-16be" }[mark] ?? encoding;
        decoder = name === undefined ? null : new TextDecoder(name);
      }
      if (decoder === null) return piece;
      ready = encoder.encode(decoder.decode(piece, { stream: piece.length > 0 }));
      if (piece.length === 0) break;
    }
    const piece = ready.subarray(0, most);
    ready = ready.subarray(piece.length);
    return piece;
  };
}

/**
 * @param {string | Uint8Array | ((bytes: number) => Uint8Array)} archive
 * @param {string} format
 * @param {{name?: string, rules?: string, guess?: boolean, freeTurns?: boolean, grouped?: boolean, facts?: boolean, played?: boolean, encoding?: string}} options
 * @param {Take} take
 */
export function judgeLines(archive, format, options, take) {
  const { name = "archive", rules = "", guess, freeTurns, grouped, facts, played, encoding } = known(options, OPTIONS, '{ rules: "3x3" }');
  const flags = { guess, "free-turns": freeTurns, grouped, facts, played };
  const names = Object.entries(flags).filter(([, isSet]) => isSet).map(([option]) => option);
  if (typeof take !== "function") throw unwanted("take", "a function", take);
  const before = judging;
  const mine = (judging = { read: converted(reader(archive), encoding), take, thrown: undefined });
  try {
    const lines = Object.entries({ format, name, rules }).map(([name, line]) => text(name, line).replaceAll("\n", " "));
    write("options", [...lines, names.join(" ")].join("\n"));
    const length = wasm.judge();
    if (mine.thrown !== undefined) throw mine.thrown;
    return JSON.parse(answer(length));
  } finally {
    judging = before;
  }
}

/**
 * @param {string | Uint8Array | ((bytes: number) => Uint8Array)} archive
 * @param {string} format
 * @param {object} options
 */
export function judge(archive, format, options = {}) {
  /** @type {object[]} */
  const judgements = [];
  judgeLines(archive, format, options, (lines) => {
    for (const line of lines.split("\n")) if (line !== "") judgements.push(JSON.parse(line));
  });
  return judgements;
}
