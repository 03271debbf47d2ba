// The ways in which a board is drawn: below and above its stones. The package reports which one suits the rules.

import { svg } from "../dom.js";

/**
 * @typedef {object} Part The part of a layer that is shown.
 * @property {number[]} first The first row and column.
 * @property {number[]} count The number of rows and columns.
 * @property {number[]} size The rows and columns of the board.
 * @property {[number, number][]} stars The star points of the board.
 */

/** Returns lines with cells on their crossings, and star points, as on a board for gomoku. */
function crossings(/** @type {Part} */ { first: [row, col], count: [rows, cols], size, stars }) {
  // The lines extend to the edge of the part, and end half a cell before the edge of the board.
  const [top, bottom] = [Math.max(row, 0.5), Math.min(row + rows, size[0] - 0.5)];
  const [left, right] = [Math.max(col, 0.5), Math.min(col + cols, size[1] - 0.5)];
  const along = Array.from({ length: rows }, (_, index) => `M${left} ${row + index + 0.5}H${right}`);
  const down = Array.from({ length: cols }, (_, index) => `M${col + index + 0.5} ${top}V${bottom}`);
  const lines = svg("path", { class: "crossing", d: along.concat(down).join("") });
  const wood = svg("rect", { class: "wood", x: col, y: row, width: cols, height: rows });
  return [wood, lines, ...stars.map(([row, col]) => svg("circle", { class: "star", cx: col + 0.5, cy: row + 0.5, r: 0.11 }))];
}

/** The number of patterns so far, since their names are global to the page. */
let frames = 0;

/** Returns a frame above the discs: one hole, repeated for each cell. Discs slide down behind it. */
function frame(/** @type {Part} */ { first: [row, col], count: [rows, cols] }) {
  const id = `frame-${++frames}`;
  const hole = svg("path", { class: "frame", "fill-rule": "evenodd", d: "M-.01-.01H1.01V1.01H-.01ZM.5 .1A.4 .4 0 1 0 .5 .9A.4 .4 0 1 0 .5 .1Z" });
  const pattern = svg("pattern", { id, width: 1, height: 1, patternUnits: "userSpaceOnUse" }, [hole]);
  const plate = svg("rect", { x: col, y: row, width: cols, height: rows, rx: 0.12, fill: `url(#${id})` });
  return [pattern, plate];
}

const nothing = () => [];

export const LOOKS = {
  crossings: { under: crossings, over: nothing },
  frame: { under: nothing, over: frame },
  // Shapes on ruled cells, as on paper: the cells of the table are the whole drawing.
  ruled: { under: nothing, over: nothing },
};
