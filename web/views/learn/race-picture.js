// A small picture of a board for the race: the cells that a program reads, or the counters that it changes, are lit.

import { stoneParts } from "../../boards/stones.js";
import { svg } from "../../dom.js";

/** @typedef {import("../../inarow/textbook.js").PerLine} PerLine */
/** @typedef {import("../../inarow/textbook.js").Stone} Stone */

/** The side of the board in the picture. */
const SIDE = 100;

/** The left or top edge of the counters beside the board, and their width. */
const COUNTERS = { at: SIDE + 4, width: 9 };

/** The least thickness of a line. The cells of a large board are too small to be seen. */
const VISIBLE = 1.2;

/** The picture has grid lines and stones up to this side. */
export const SMALL = 10;

export class RacePicture {
  element = svg("svg", { viewBox: "-14 -1 128 115", role: "img", class: "race-picture" });
  #lit = svg("path", { class: "lit" });
  #stones = svg("g");
  #last = svg("g");
  #hasCounters;
  #n = 0;

  /** @param {boolean} hasCounters True if counters are lit instead of cells. */
  constructor(hasCounters) {
    this.#hasCounters = hasCounters;
  }

  /** Starts with a board and its stones. Of each stone in `stones`, `show` tells if it is there. */
  begin(/** @type {number} */ n, /** @type {Stone[]} */ stones) {
    this.#n = n;
    const parts = [svg("rect", { class: "ground", width: SIDE, height: SIDE })];
    const grid = n <= SMALL ? Array.from({ length: n - 1 }, (_, at) => ((at + 1) * SIDE) / n) : [];
    if (this.#hasCounters) parts.push(svg("path", { class: "slots", d: slots(grid) }));
    this.#lit.setAttribute("d", "");
    this.#lit.classList.toggle("thin", n > SMALL && !this.#hasCounters);
    this.#lit.classList.toggle("counters", this.#hasCounters);
    this.#lit.setAttribute("stroke-width", String(this.#thickness));
    parts.push(this.#lit, svg("path", { class: "grid", d: grid.map((at) => `M${at} 0V${SIDE}M0 ${at}H${SIDE}`).join("") }));
    this.#stones.replaceChildren(...(n <= SMALL ? stones.map((stone) => this.#stone(stone)) : []));
    this.element.replaceChildren(...parts, this.#stones, this.#last);
  }

  /**
   * Shows the stones before a move, the stone of the move, and what it lights. Without a move, nothing is lit.
   * @param {number} placed The number of stones before the move, of those that `begin` got.
   * @param {Stone | undefined} last
   * @param {PerLine} lit
   * @param {string} label
   */
  show(placed, last, lit, label) {
    for (const [index, stone] of [...this.#stones.children].entries()) stone.toggleAttribute("hidden", index >= placed);
    this.element.setAttribute("aria-label", label);
    this.#last.replaceChildren(...(last === undefined ? [] : this.#mark(last)));
    this.#lit.setAttribute("d", last === undefined ? "" : this.#hasCounters ? this.#counters(last, lit) : this.#cells(last, lit));
  }

  get #cell() {
    return SIDE / this.#n;
  }

  get #thickness() {
    return Math.max(this.#cell, VISIBLE);
  }

  /** Returns a stone as the boards draw it. */
  #stone(/** @type {Stone} */ { row, col, player }) {
    const made = svg("g", { transform: `translate(${col * this.#cell} ${row * this.#cell}) scale(${this.#cell / 20})` });
    made.append(...stoneParts(player, undefined));
    return made;
  }

  /** Returns the last stone with its mark. On a large board, it is larger than its cell. */
  #mark(/** @type {Stone} */ stone) {
    const [x, y] = [stone.col, stone.row].map((at) => at * this.#cell);
    if (this.#n > SMALL) return [svg("circle", { class: "last", cx: x + this.#cell / 2, cy: y + this.#cell / 2, r: 2 })];
    return [this.#stone(stone), svg("rect", { class: "last", x, y, width: this.#cell, height: this.#cell })];
  }

  /** Returns the path of the cells at the start of each line. */
  #cells(/** @type {Stone} */ { row, col }, /** @type {PerLine} */ [inRow, inCol, onDiagonal, onAntiDiagonal]) {
    const [cell, half] = [this.#cell, this.#thickness / 2];
    /** Returns the squares, or a line from the first to the last of them.
     * @param {number} count
     * @param {(index: number) => [number, number]} at The row and the column. */
    const line = (count, at) => {
      if (count === 0) return "";
      const square = (/** @type {number} */ index) => at(index).map((it) => Math.min(Math.max((it + 0.5) * cell, half), SIDE - half)).reverse();
      if (this.#n > SMALL) return `M${square(0)}L${square(count - 1)}`;
      return Array.from({ length: count }, (_, index) => {
        const [y, x] = at(index).map((it) => it * cell);
        return `M${x} ${y}h${cell}v${cell}h${-cell}z`;
      }).join("");
    };
    const last = this.#n - 1;
    return (
      line(inRow, (index) => [row, index]) +
      line(inCol, (index) => [index, col]) +
      line(onDiagonal, (index) => [index, index]) +
      line(onAntiDiagonal, (index) => [index, last - index])
    );
  }

  /** Returns the path of the counters of these lines. */
  #counters(/** @type {Stone} */ { row, col }, /** @type {PerLine} */ [ofRow, ofCol, ofDiagonal, ofAntiDiagonal]) {
    const { at, width } = COUNTERS;
    const long = Math.max(this.#cell, 2.5);
    const start = (/** @type {number} */ index) => Math.min(Math.max((index + 0.5) * this.#cell - long / 2, 0), SIDE - long);
    const square = `h${width}v${width}h${-width}z`;
    return (
      (ofRow ? `M${at} ${start(row)}h${width}v${long}h${-width}z` : "") +
      (ofCol ? `M${start(col)} ${at}h${long}v${width}h${-long}z` : "") +
      (ofDiagonal ? `M${at} ${at}${square}` : "") +
      (ofAntiDiagonal ? `M${-4 - width} ${at}${square}` : "")
    );
  }
}

/** Returns the path of the empty counters: the rows on the right, the columns below, the diagonals at the corners. */
function slots(/** @type {number[]} */ grid) {
  const { at, width } = COUNTERS;
  const square = `h${width}v${width}h${-width}z`;
  const between = grid.map((line) => `M${at} ${line}h${width}M${line} ${at}v${width}`).join("");
  return `M${at} 0h${width}v${SIDE}h${-width}zM0 ${at}h${SIDE}v${width}h${-SIDE}zM${at} ${at}${square}M${-4 - width} ${at}${square}${between}`;
}
