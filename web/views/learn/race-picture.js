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

/** Returns the thickness of a line through cells. */
export function thickness(/** @type {number} */ n) {
  return Math.max(SIDE / n, VISIBLE);
}

/** Returns where the lines between the cells of a small board are. */
function between(/** @type {number} */ n) {
  return n <= SMALL ? Array.from({ length: n - 1 }, (_, at) => ((at + 1) * SIDE) / n) : [];
}

/** Returns the path of the grid lines. */
export function grid(/** @type {number} */ n) {
  return between(n).map((at) => `M${at} 0V${SIDE}M0 ${at}H${SIDE}`).join("");
}

/** Returns the path of the empty counters: the rows on the right, the columns below, the diagonals at the corners. */
export function slots(/** @type {number} */ n) {
  const { at, width } = COUNTERS;
  const square = `h${width}v${width}h${-width}z`;
  const lines = between(n).map((line) => `M${at} ${line}h${width}M${line} ${at}v${width}`).join("");
  return `M${at} 0h${width}v${SIDE}h${-width}zM0 ${at}h${SIDE}v${width}h${-SIDE}zM${at} ${at}${square}M${-4 - width} ${at}${square}${lines}`;
}

/** Returns a stone as the boards draw it. */
export function stone(/** @type {number} */ n, /** @type {Stone} */ { row, col, player }) {
  const cell = SIDE / n;
  return svg("g", { transform: `translate(${col * cell} ${row * cell}) scale(${cell / 20})` }, stoneParts(player, undefined));
}

/** Returns the last stone with its mark. On a large board, it is larger than its cell. */
export function marked(/** @type {number} */ n, /** @type {Stone} */ last) {
  const cell = SIDE / n;
  const [x, y] = [last.col, last.row].map((at) => at * cell);
  if (n > SMALL) return [svg("circle", { class: "last", cx: x + cell / 2, cy: y + cell / 2, r: 2 })];
  return [stone(n, last), svg("rect", { class: "last", x, y, width: cell, height: cell })];
}

/** Returns the path of the cells at the start of each line through a stone. */
export function cells(/** @type {number} */ n, /** @type {Stone} */ { row, col }, /** @type {PerLine} */ [inRow, inCol, onDiagonal, onAntiDiagonal]) {
  const [cell, half] = [SIDE / n, thickness(n) / 2];
  /** Returns the squares, or a line from the first to the last of them.
   * @param {number} count
   * @param {(index: number) => [number, number]} at The row and the column. */
  const line = (count, at) => {
    if (count === 0) return "";
    const square = (/** @type {number} */ index) => at(index).map((it) => Math.min(Math.max((it + 0.5) * cell, half), SIDE - half)).reverse();
    if (n > SMALL) return `M${square(0)}L${square(count - 1)}`;
    return Array.from({ length: count }, (_, index) => {
      const [y, x] = at(index).map((it) => it * cell);
      return `M${x} ${y}h${cell}v${cell}h${-cell}z`;
    }).join("");
  };
  return (
    line(inRow, (index) => [row, index]) +
    line(inCol, (index) => [index, col]) +
    line(onDiagonal, (index) => [index, index]) +
    line(onAntiDiagonal, (index) => [index, n - 1 - index])
  );
}

/** Returns the path of the counters of the lines through a stone. */
export function counters(/** @type {number} */ n, /** @type {Stone} */ { row, col }, /** @type {PerLine} */ [ofRow, ofCol, ofDiagonal, ofAntiDiagonal]) {
  const { at, width } = COUNTERS;
  const cell = SIDE / n;
  const long = Math.max(cell, 2.5);
  const start = (/** @type {number} */ index) => Math.min(Math.max((index + 0.5) * cell - long / 2, 0), SIDE - long);
  const square = `h${width}v${width}h${-width}z`;
  return (
    (ofRow ? `M${at} ${start(row)}h${width}v${long}h${-width}z` : "") +
    (ofCol ? `M${start(col)} ${at}h${long}v${width}h${-long}z` : "") +
    (ofDiagonal ? `M${at} ${at}${square}` : "") +
    (ofAntiDiagonal ? `M${-4 - width} ${at}${square}` : "")
  );
}
