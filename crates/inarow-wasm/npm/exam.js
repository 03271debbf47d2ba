/**
 * The exam of a solution of the exercise "Design Tic-Tac-Toe". The WebAssembly beside this file has
 * the questions and the findings of the command `inarow check`.
 */

import { compiled } from "./exam.wasm.js";
import { InarowError, list, number, start, text } from "./loader.js";

const { wasm, answer, write } = start(compiled);

export const limits = JSON.parse(answer(wasm.limits()));

/** The most characters of a mistake's name, and the most moves on a board of 16 by 16. */
const MAX_NAME = 100;
const MAX_MOVES = 256;

/** The most answers to a question, and the most characters of them all. */
const MAX_ANSWERS = 1 << 20;
const MAX_CHARACTERS = 1 << 26;

/**
 * @param {string} name
 * @param {number} n
 * @param {[row: number, col: number, player: number][]} moves
 */
export function mistakeAnswers(name, n, moves) {
  // A name with a space, or a move with other than three numbers, would move the other words.
  const words = [text("name", name, MAX_NAME).replaceAll(/\s/g, "?"), number(n)];
  for (const move of list("moves", moves, MAX_MOVES)) {
    const [row, col, player] = list("a move", move, 3);
    words.push(number(row), number(col), number(player));
  }
  write("moves", words.join(" "));
  return JSON.parse(answer(wasm.mistake_answers()));
}

/** The exam in WebAssembly, which has one at a time.
 * @type {Exam | null} */
let now = null;

export class Exam {
  /** @param {number} seed */
  constructor(seed = Math.floor(Math.random() * 2 ** 32)) {
    const refused = wasm.begin(typeof seed === "number" ? seed : NaN);
    if (refused < 0) answer(refused);
    this.seed = seed;
    now = this;
  }

  /** The WebAssembly. Throws if a newer exam has replaced this exam. */
  get #wasm() {
    if (now === this) return wasm;
    throw new InarowError({ code: "bad_argument", message: "a newer exam has replaced this exam" });
  }

  next(seconds = 0) {
    const question = answer(this.#wasm.question(seconds));
    return question === "" ? null : JSON.parse(question);
  }

  /** @param {string[]} lines */
  answer(lines) {
    let left = MAX_CHARACTERS;
    for (const line of list("lines", lines, MAX_ANSWERS)) left -= text("a line", line, left).length;
    write("lines", lines.map((line) => `${line.replaceAll(/\s+/g, " ")}\n`).join(""));
    this.#wasm.answers();
  }

  /**
   * @param {string} code
   * @param {string | number} words
   */
  end(code, words = "") {
    write("code", `${text("code", code)}\n${text("words", String(words))}`);
    const refused = this.#wasm.ends();
    if (refused < 0) answer(refused);
  }

  alone() {
    this.#wasm.alone();
  }

  beyond() {
    this.#wasm.beyond();
  }

  /** @param {number} seconds */
  round(seconds) {
    const round = answer(this.#wasm.timing_round(seconds));
    return round === "" ? null : JSON.parse(round);
  }

  /** @param {number} nanoseconds */
  timed(nanoseconds) {
    this.#wasm.timed(nanoseconds);
  }

  findings({ lines = 0, first = "" } = {}) {
    write("first", first);
    return JSON.parse(answer(this.#wasm.findings(lines)));
  }
}
