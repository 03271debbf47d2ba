// A usual mistake: the referee with its counters, the wrong program with its own, and the wrong lines of its code.

import { counters } from "../../boards/counters.js";
import { BoardFigure } from "../../boards/figure.js";
import { Stepper } from "../../boards/stepper.js";
import { partsOf } from "../../dom.js";
import { mistakes, replay, wrongPrograms } from "../../inarow/textbook.js";
import { rulesOf } from "../../rules.js";
import { capital, runs } from "../../text.js";
import { programLines } from "./program.js";

/** @typedef {import("../../inarow/textbook.js").Replay} Replay */
/** @typedef {import("../../rules.js").Rules} Rules */

export class Mistake {
  /** The mistake that was opened last. */
  #chosen = "";
  #stepper;
  #parts;
  /** @type {BoardFigure[]} */
  #figures = [];

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#parts = partsOf(root);
    this.#stepper = new Stepper(this.#parts.back, this.#parts.next);
  }

  async open(/** @type {string} */ name) {
    this.#chosen = name;
    if (mistakes.every((mistake) => mistake.name !== name)) throw new Error(`Learn has no part named ${name}`);
    const [loaded, programs] = await Promise.all([replay(name), wrongPrograms()]);
    if (this.#chosen !== name) return;
    this.#parts.name.textContent = capital(loaded.summary);
    // Mistakes that the exercise cannot show have no program.
    const program = programs.find((program) => program.name === name);
    this.#parts.why.textContent = program?.why ?? "";
    this.#parts.code.replaceChildren(...(program === undefined ? [] : programLines(program)));
    for (const part of [this.#parts.why, this.#parts.code, this.#parts.code.previousElementSibling]) part?.toggleAttribute("hidden", program === undefined);
    const [set, ...others] = loaded.moves[0].wrong;
    // A scan has no counters.
    this.#parts.legend.hidden = set === undefined;
    const names = ["The referee", "The program", ...others.map((_, index) => `The program, counters of player ${index + 2}`)];
    this.#figures = names.map((name) => new BoardFigure(name));
    this.#parts.figures.replaceChildren(...this.#figures.map(({ element }) => element));
    const rules = rulesOf(loaded.rules);
    this.#parts.figures.style.setProperty("--side", String(rules.size[0]));
    // Starts at the first wrong answer.
    const from = loaded.moves.findIndex(({ is_wrong }) => is_wrong);
    this.#stepper.begin(loaded.moves.length, from, (ply) => this.#show(loaded, rules, ply));
  }

  /** Goes a move forward or back. */
  step(/** @type {1 | -1} */ by) {
    this.#stepper.step(by);
  }

  /** Shows the referee and the program at a ply. */
  #show(/** @type {Replay} */ { why, moves }, /** @type {Rules} */ rules, /** @type {number} */ ply) {
    const played = moves.slice(0, ply + 1);
    const { row, col, player, right, refused, verdict, answer, is_wrong } = moves[ply];
    this.#parts.move.textContent =
      player === undefined
        ? `${rules.line}: ${why}.`
        : `Move ${ply} of ${moves.length - 1}: player ${player} plays (${row},${col}).`;
    const [referee, ...program] = this.#figures;
    const words = verdict + (right.runs === undefined ? "" : `; runs: ${runs(right.runs)}`);
    const caption = refused === undefined ? `The referee: ${words}` : `The referee refuses the move: ${refused}`;
    // A refused move touches no counter.
    const last = refused === undefined ? right : { ...right, touched: [], step: undefined };
    const steps = [...played.slice(0, -1).map((move) => move.right), last];
    referee.show({ rules, steps, counted: right.rows !== undefined, lines: right.lines, caption, isWrong: false });
    const answers = `The program returns ${answer}: ${answer === 0 ? "nobody" : `player ${answer}`} has won`;
    const expected = counters({ steps });
    for (const [set, figure] of program.entries()) {
      const steps = played.map((move) => ({ row: move.row, col: move.col, player: move.player, ...move.wrong[set] }));
      // Counters of one player alone cannot be compared with the referee's.
      const values = program.length === 1 && right.rows !== undefined ? counters({ steps }) : expected;
      const wrong = new Set([...expected.keys()].filter((name) => values.get(name) !== expected.get(name)));
      // The first figure has the answer. A second set of counters is the second player's.
      const caption = set === 0 ? answers : `The program's counters of player ${set + 1}`;
      figure.show({ rules, steps, counted: moves[ply].wrong.length > 0, caption, isWrong: is_wrong && set === 0, wrong });
    }
  }
}
