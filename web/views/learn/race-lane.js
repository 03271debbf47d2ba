// One program of the race: its picture, its steps on each line, and all its steps so far.

import { partsOf } from "../../dom.js";
import * as picture from "./race-picture.js";

/** @typedef {import("../../inarow/textbook.js").PerLine} PerLine */
/** @typedef {import("../../inarow/textbook.js").RaceMove} RaceMove */
/** @typedef {import("../../inarow/textbook.js").Stone} Stone */

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
  element;
  #program;
  #n = 0;
  #parts;
  /** The elements of the steps of the last move: of all, on each line, and of the comparisons. */
  #steps;
  /** @type {RaceMove[]} */
  #moves = [];
  /** The steps of the program and of the counters, by the number of moves made. */
  #sums = [0];
  #counted = [0];
  /** The number of stones before the first move, if the picture has them. */
  #placed = 0;

  /**
   * @param {HTMLTemplateElement} template
   * @param {Program} program
   */
  constructor(template, program) {
    this.element = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
    this.element.ariaLabel = program.name;
    this.#program = program;
    this.#parts = partsOf(this.element);
    this.#steps = this.element.querySelectorAll("dd:not([data-part])");
    this.#parts.name.textContent = program.name;
    this.#parts.text.textContent = program.text;
    this.#parts.growth.textContent = program.growth;
    this.#parts.lit.classList.toggle("counters", program.hasCounters);
  }

  /**
   * Starts a race.
   * @param {number} n
   * @param {Stone[]} placed The stones before the first move.
   * @param {RaceMove[]} moves
   */
  begin(n, placed, moves) {
    this.#n = n;
    this.#placed = placed.length;
    this.#moves = moves;
    this.#sums = sumsOf(this.#program, moves);
    this.#counted = sumsOf(COUNTERS, moves);
    const { grid, lit, slots, stones } = this.#parts;
    const isSmall = n <= picture.SMALL;
    const { hasCounters } = this.#program;
    grid.setAttribute("d", picture.grid(n));
    if (hasCounters) slots.setAttribute("d", picture.slots(n));
    lit.classList.toggle("thin", !isSmall && !hasCounters);
    lit.setAttribute("stroke-width", String(picture.thickness(n)));
    stones.replaceChildren(...(isSmall ? [...placed, ...moves].map((stone) => picture.stone(n, stone)) : []));
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
    for (const [index, value] of this.#steps.entries()) {
      value.textContent = values[index].toLocaleString("en");
      value.classList.toggle("none", values[index] === 0);
    }
    this.element.classList.toggle("done", made === this.#moves.length);
    const parts = this.#parts;
    const total = this.#sums[Math.max(0, begun - 1)] + values[0];
    parts.total.textContent = total.toLocaleString("en");
    parts.made.textContent = String(made);
    parts.ratio.textContent = made === 0 ? "\u2013" : ratioText(this.#sums[made] / this.#counted[made]);
    parts.bar.style.setProperty("--part", String(made / this.#moves.length));
    const lines = LINES.flatMap((line, index) => (steps[index] === 0 ? [] : [hasCounters ? line : `${line} ${steps[index]}`]));
    parts.picture.ariaLabel = `${name}: ${hasCounters ? "counters that change" : "cells that are read"}: ${lines.length === 0 ? "none" : lines.join(", ")}`;
    for (const [index, stone] of [...parts.stones.children].entries()) stone.toggleAttribute("hidden", index >= this.#placed + begun - 1);
    parts.last.replaceChildren(...(last === undefined ? [] : picture.marked(this.#n, last)));
    const lit = hasCounters ? picture.counters : picture.cells;
    parts.lit.setAttribute("d", last === undefined ? "" : lit(this.#n, last, steps));
  }
}

/** Returns the steps of a program by the number of moves made. */
function sumsOf(/** @type {Program} */ program, /** @type {RaceMove[]} */ moves) {
  const sums = [0];
  for (const [made, move] of moves.entries()) sums.push(sums[made] + stepsOf(program, [move]));
  return sums;
}
