/**
 * What a solution of the exercise "Design Tic-Tac-Toe" is asked, and what is found. All of it is
 * said by the WebAssembly beside this file, as the command `inarow check` says it.
 */

import { InarowError, load } from "./border.js";

const { wasm, answer, write } = await load("exam.wasm");

/** WebAssembly has one exam at a time.
 * @type {Exam | null} */
let held = null;

export class Exam {
  /** @param {number} seed */
  constructor(seed = crypto.getRandomValues(new Uint32Array(1))[0]) {
    const refused = wasm.begin(typeof seed === "number" ? seed : NaN);
    if (refused < 0) answer(refused);
    this.seed = seed;
    held = this;
  }

  #hold() {
    if (held === this) return;
    throw new InarowError({ code: "bad_argument", message: "another exam has begun" });
  }

  next() {
    this.#hold();
    const what = wasm.next();
    return what === 0 ? null : { isNew: what === 1, ...JSON.parse(answer(wasm.asked())) };
  }

  /** @param {string[]} lines */
  answer(lines) {
    this.#hold();
    write(lines.map((line) => `${line.replaceAll(/\s+/g, " ")}\n`).join(""));
    wasm.answers();
  }

  /**
   * @param {string} code
   * @param {string | number} words
   */
  end(code, words = "") {
    this.#hold();
    write(`${code}\n${words}`);
    wasm.ends();
  }

  /** @param {number} seconds */
  round(seconds) {
    this.#hold();
    const round = answer(wasm.asked_round(seconds));
    return round === "" ? null : JSON.parse(round);
  }

  /** @param {number} nanoseconds */
  timed(nanoseconds) {
    this.#hold();
    wasm.timed(nanoseconds);
  }

  findings({ lines = 0, first = "" } = {}) {
    this.#hold();
    write(first);
    return JSON.parse(answer(wasm.findings(lines)));
  }

  steps() {
    this.#hold();
    return JSON.parse(answer(wasm.exam_steps()));
  }
}
