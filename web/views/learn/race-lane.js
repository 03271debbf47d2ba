// One program of the race: its picture, its steps on each line, and all its steps so far.

import { element } from "../../dom.js";
import { RacePicture } from "./race-picture.js";

/** @typedef {import("../../inarow/textbook.js").PerLine} PerLine */
/** @typedef {import("../../inarow/textbook.js").RaceMove} RaceMove */
/** @typedef {import("./race-picture.js").Stone} Stone */

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string} text What it does in a move.
 * @property {string} growth How the steps of a move grow with the side of the board.
 * @property {(move: RaceMove) => PerLine} on The steps of a move on each line.
 * @property {(move: RaceMove) => number} compares The comparisons in a move.
 * @property {boolean} hasCounters
 */

/** @type {Program} */
const COUNTERS = { name: "Counters", text: "adds to a counter per line", growth: "O(1)", on: (move) => move.changed, compares: (move) => move.comparisons, hasCounters: true };

/** @type {Program[]} */
export const PROGRAMS = [
  { name: "Brute force", text: "reads four lines to the end", growth: "O(n)", on: (move) => move.scan, compares: () => 0, hasCounters: false },
  { name: "Scan of lines", text: "reads the lines through the move", growth: "O(n) at worst", on: (move) => move.lines, compares: () => 0, hasCounters: false },
  COUNTERS,
];

const LINES = ["row", "column", "diagonal", "anti-diagonal"];

/** Returns a ratio, with one decimal place if it is small. */
export function ratioText(/** @type {number} */ ratio) {
  return ratio >= 10 ? Math.round(ratio).toLocaleString("en") : ratio.toFixed(1);
}

/** Returns the number of steps of a program in these moves. */
export function stepsOf(/** @type {Program} */ { on, compares }, /** @type {RaceMove[]} */ moves) {
  return moves.reduce((all, move) => on(move).reduce((sum, steps) => sum + steps, all + compares(move)), 0);
}

export class RaceLane {
  element = document.createElement("figure");
  #program;
  #picture;
  #total = element("dd", "");
  /** The steps divided by those of the counters. */
  #ratio = element("dd", "");
  #made = element("dd", "");
  #values = ["this move", ...LINES, "compare"].map((name) => ({ name, value: element("dd", "") }));
  #bar = element("div", "", "bar");
  /** The number of steps that fills the bar. */
  #most = 1;
  /** @type {RaceMove[]} */
  #moves = [];
  /** The steps of the program and of the counters, by the number of moves made. */
  #sums = [0];
  #counted = [0];
  /** The number of stones before the first move, if the picture has them. */
  #placed = 0;

  /** @param {Program} program */
  constructor(program) {
    this.#program = program;
    this.#picture = new RacePicture(program.hasCounters);
    const text = element("p", [`${program.text}: `, element("b", program.growth)]);
    this.#bar.append(document.createElement("span"));
    const first = [{ name: "total", value: this.#total }, { name: "moves", value: this.#made }, { name: "\u00d7 counters", value: this.#ratio }];
    const rows = [...first, ...this.#values].map(({ name, value }) => element("div", [element("dt", name), value]));
    rows[0].className = "total";
    rows[3].className = "sum";
    this.element.append(element("h3", program.name), text, this.#picture.element, this.#bar, element("dl", rows));
    this.element.setAttribute("aria-label", program.name);
  }

  /**
   * Starts a race.
   * @param {number} n
   * @param {Stone[]} placed The stones before the first move.
   * @param {RaceMove[]} moves
   * @param {number} most The most steps of a program.
   */
  begin(n, placed, moves, most) {
    this.#placed = placed.length;
    this.#most = most;
    this.#moves = moves;
    this.#sums = sumsOf(this.#program, moves);
    this.#counted = sumsOf(COUNTERS, moves);
    this.#picture.begin(n, [...placed, ...moves]);
  }

  /** Shows the first moves, and all their steps. */
  show(/** @type {number} */ made) {
    this.#draw(made, made, Infinity);
  }

  /** Shows what the program has done after a number of steps. Returns the number of moves that are made. */
  run(/** @type {number} */ steps) {
    const made = this.#sums.filter((sum) => sum <= steps).length - 1;
    this.#draw(made, Math.min(made + 1, this.#moves.length), steps - this.#sums[made]);
    return made;
  }

  /** Shows a number of moves that are made, and of the last one that is begun some steps. */
  #draw(/** @type {number} */ made, /** @type {number} */ begun, /** @type {number} */ left) {
    const last = /** @type {RaceMove | undefined} */ (this.#moves[begun - 1]);
    const { name, on, compares, hasCounters } = this.#program;
    if (begun === made) left = Infinity;
    const taken = (last === undefined ? [0, 0, 0, 0, 0] : [...on(last), compares(last)]).map((all) => {
      const steps = Math.min(all, left);
      left -= steps;
      return steps;
    });
    const steps = /** @type {PerLine} */ (taken.slice(0, 4));
    const values = [taken.reduce((sum, number) => sum + number, 0), ...taken];
    for (const [index, { value }] of this.#values.entries()) {
      value.textContent = values[index].toLocaleString("en");
      value.classList.toggle("none", values[index] === 0);
    }
    const total = this.#sums[Math.max(0, begun - 1)] + values[0];
    this.#total.textContent = total.toLocaleString("en");
    this.#made.textContent = String(made);
    this.#ratio.textContent = made === 0 ? "\u2013" : ratioText(this.#sums[made] / this.#counted[made]);
    this.#bar.style.setProperty("--part", String(total / this.#most));
    const lines = LINES.flatMap((line, index) => (steps[index] === 0 ? [] : [hasCounters ? line : `${line} ${steps[index]}`]));
    const label = `${name}: ${hasCounters ? "counters that change" : "cells that are read"}: ${lines.length === 0 ? "none" : lines.join(", ")}`;
    this.#picture.show(this.#placed + begun - 1, last, steps, label);
  }
}

/** Returns the steps of a program by the number of moves made. */
function sumsOf(/** @type {Program} */ program, /** @type {RaceMove[]} */ moves) {
  const sums = [0];
  for (const [made, move] of moves.entries()) sums.push(sums[made] + stepsOf(program, [move]));
  return sums;
}
