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
  #values = ["this move", ...LINES, "compare"].map((name) => ({ name, value: element("dd", "") }));
  #bar = element("div", "", "bar");
  /** The number of steps that fills the bar. */
  #most = 1;
  /** The number of stones before the first move, if the picture has them. */
  #placed = 0;

  /** @param {Program} program */
  constructor(program) {
    this.#program = program;
    this.#picture = new RacePicture(program.hasCounters);
    const text = element("p", `${program.text}: `);
    text.append(element("b", program.growth));
    this.#bar.append(document.createElement("span"));
    const rows = [{ name: "total", value: this.#total }, { name: "\u00d7 counters", value: this.#ratio }, ...this.#values].map(({ name, value }) => {
      const row = element("div", "");
      row.append(element("dt", name), value);
      return row;
    });
    rows[0].className = "total";
    rows[2].className = "sum";
    const list = document.createElement("dl");
    list.append(...rows);
    this.element.append(element("h3", program.name), text, this.#picture.element, this.#bar, list);
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
    this.#picture.begin(n, [...placed, ...moves]);
  }

  /** Shows the last of these moves, and all their steps. */
  show(/** @type {RaceMove[]} */ moves) {
    const last = moves.at(-1);
    const { name, on, compares, hasCounters } = this.#program;
    /** @type {PerLine} */
    const steps = last === undefined ? [0, 0, 0, 0] : on(last);
    const values = last === undefined ? [0, ...steps, 0] : [stepsOf(this.#program, [last]), ...steps, compares(last)];
    for (const [index, { value }] of this.#values.entries()) {
      value.textContent = values[index].toLocaleString("en");
      value.classList.toggle("none", values[index] === 0);
    }
    const total = stepsOf(this.#program, moves);
    this.#total.textContent = total.toLocaleString("en");
    this.#ratio.textContent = moves.length === 0 ? "\u2013" : ratioText(total / stepsOf(COUNTERS, moves));
    this.#bar.style.setProperty("--part", String(total / this.#most));
    const lines = LINES.flatMap((line, index) => (steps[index] === 0 ? [] : [hasCounters ? line : `${line} ${steps[index]}`]));
    const label = `${name}: ${hasCounters ? "counters that change" : "cells that are read"}: ${lines.length === 0 ? "none" : lines.join(", ")}`;
    this.#picture.show(this.#placed + moves.length - 1, last, steps, label);
  }
}
