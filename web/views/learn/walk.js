// A walkthrough of the package, moment by moment: after each line that runs, the stones, the variables and what is lit.

import { Game } from "../../inarow/game.js";

/** @typedef {import("../../inarow/textbook.js").Walkthrough} Walkthrough */
/** @typedef {import("../../inarow/textbook.js").TracedCall} TracedCall */
/** @typedef {import("../../inarow/textbook.js").TracedLine} TracedLine */
/** @typedef {Record<string, number | boolean | number[] | null>} Variables By their names in Python. */
/** @typedef {import("../../inarow/textbook.js").Stone} Stone */

/**
 * @typedef {object} Moment The moment after a line has run.
 * @property {TracedCall} call
 * @property {number} ply The number of the move, or of the move that is undone.
 * @property {TracedLine} line
 * @property {boolean} isLast True if the line is the last of its call.
 * @property {TracedLine[]} ran The lines of the call so far.
 * @property {Stone[]} stones
 * @property {Variables} before The variables before the line.
 * @property {Variables} variables
 * @property {number} winner The referee's answer for these stones.
 * @property {import("../../inarow/game.js").Verdict["lines"]} lines The winning lines.
 */

export class Walk {
  #calls;
  /** The index of the call and of the line, for each moment.
   * @type {[number, number][]} */
  #moments;
  /** The referee's verdict by number of stones. */
  #verdicts;

  constructor(/** @type {Walkthrough} */ { rules, calls }) {
    this.#calls = calls;
    this.#moments = calls.flatMap(({ lines }, call) => lines.map((_, line) => /** @type {[number, number]} */ ([call, line])));
    const game = new Game(rules);
    const played = calls.filter(({ lines }) => lines.some(({ places }) => places !== undefined));
    this.#verdicts = [game.verdict(), ...played.map(({ row, col }) => game.play([row, col]))].map(({ winner, lines }) => ({ winner, lines }));
  }

  get length() {
    return this.#moments.length;
  }

  /** The number of moves. */
  get plies() {
    return this.#verdicts.length - 1;
  }

  /** Returns the index of the first moment of a call with this line. Calls count from 1. */
  find(/** @type {number} */ call, /** @type {string} */ id) {
    return this.#moments.findIndex(([at, line]) => at === call - 1 && this.#calls[at].lines[line].id === id);
  }

  /** Returns the index of the next moment at the end of a call, or of the moment at the end of the previous call. */
  endOfCall(/** @type {number} */ index, /** @type {1 | -1} */ by) {
    let at = index + by;
    while (at > 0 && at < this.length - 1 && !this.#isLast(at)) at += by;
    return Math.min(Math.max(at, 0), this.length - 1);
  }

  #isLast(/** @type {number} */ index) {
    const [call, line] = this.#moments[index];
    return line === this.#calls[call].lines.length - 1;
  }

  /** Returns the moments of a call that change a counter, if this is its first moment and it plays a stone. */
  changes(/** @type {number} */ index) {
    const [call, line] = this.#moments[index];
    if (line > 0 || call >= this.plies) return [];
    const moments = this.#calls[call].lines.map((_, line) => this.at(index + line));
    return moments.filter(({ line }) => line.changes !== undefined);
  }

  /** @returns {Moment} */
  at(/** @type {number} */ index) {
    const [callIndex, lineIndex] = this.#moments[index];
    const call = this.#calls[callIndex];
    const ran = call.lines.slice(0, lineIndex + 1);
    const stones = this.#stones(index);
    const isLast = this.#isLast(index);
    const isUndo = call.lines.some(({ removes }) => removes !== undefined);
    // The code does not know the answer before it returns.
    const verdict = isLast || isUndo ? this.#verdicts[stones.length] : { winner: 0, lines: [] };
    return {
      call,
      ply: callIndex < this.plies ? callIndex + 1 : this.#calls.length - callIndex,
      line: ran[lineIndex],
      isLast,
      ran,
      stones,
      before: variablesAfter(ran.slice(0, -1)),
      variables: variablesAfter(ran),
      ...verdict,
    };
  }

  #stones(/** @type {number} */ index) {
    /** @type {Stone[]} */
    const stones = [];
    for (const [call, line] of this.#moments.slice(0, index + 1)) {
      const { row, col, player, lines } = this.#calls[call];
      if (lines[line].places !== undefined) stones.push({ row, col, player });
      if (lines[line].removes !== undefined) stones.pop();
    }
    return stones;
  }
}

/** @returns {Variables} */
function variablesAfter(/** @type {TracedLine[]} */ lines) {
  return Object.assign({}, ...lines.map(({ sets }) => sets));
}
