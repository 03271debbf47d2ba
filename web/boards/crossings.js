// Lines with cells on their crossings, and star points, as on a board for gomoku.

import { svg } from "../dom.js";

/** @typedef {import("./looks.js").Part} Part */

export function under(/** @type {Part} */ { first: [row, col], count: [rows, cols], size, stars }) {
  // The lines extend to the edge of the part, and end half a cell before the edge of the board.
  const [top, bottom] = [Math.max(row, 0.5), Math.min(row + rows, size[0] - 0.5)];
  const [left, right] = [Math.max(col, 0.5), Math.min(col + cols, size[1] - 0.5)];
  const along = Array.from({ length: rows }, (_, index) => `M${left} ${row + index + 0.5}H${right}`);
  const down = Array.from({ length: cols }, (_, index) => `M${col + index + 0.5} ${top}V${bottom}`);
  const lines = svg("path", { class: "crossing", d: along.concat(down).join("") });
  const wood = svg("rect", { class: "wood", x: col, y: row, width: cols, height: rows });
  return [wood, lines, ...stars.map(([row, col]) => svg("circle", { class: "star", cx: col + 0.5, cy: row + 0.5, r: 0.11 }))];
}

export const over = () => [];
