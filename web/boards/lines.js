// The winning lines: one stroke through the cells of a line. It continues across a wrapped edge. In space, a line
// through several layers is a ring around each of its stones.

import { svg } from "../dom.js";

/** The length of the stroke beyond the middle of its first and last cell. */
const OVERHANG = 0.36;

/** Returns the step from one index to the next. Across an edge it is the step that leaves the board. */
function step(/** @type {number} */ from, /** @type {number} */ to) {
  const along = to - from;
  return Math.abs(along) > 1 ? -Math.sign(along) : along;
}

/** Returns the outline of a stroke through these cells. Across an edge it leaves the board and enters it again. */
function stroke(/** @type {readonly import("../inarow/game.js").Cell[]} */ cells) {
  const steps = cells.slice(1).map((cell, index) => [step(cells[index][0], cell[0]), step(cells[index][1], cell[1])]);
  const point = (/** @type {number} */ row, /** @type {number} */ col) => `${col + 0.5} ${row + 0.5}`;
  const beyond = (/** @type {number} */ index, /** @type {number[]} */ [down, right], /** @type {number} */ by) =>
    point(cells[index][0] + by * down, cells[index][1] + by * right);
  let path = `M${beyond(0, steps[0], -OVERHANG)}`;
  for (const [index, [down, right]] of steps.entries()) {
    const [[row, col], [nextRow, nextCol]] = [cells[index], cells[index + 1]];
    if (row + down === nextRow && col + right === nextCol) continue;
    path += `L${point(row + down, col + right)}M${point(nextRow - down, nextCol - right)}`;
  }
  return `${path}L${beyond(cells.length - 1, steps[steps.length - 1], OVERHANG)}`;
}

/**
 * Draws lines.
 * @param {Map<number, SVGElement>} layers The drawing of each layer. A plane is layer 0.
 * @param {import("../inarow/game.js").Verdict["lines"]} lines
 */
export function draw(layers, lines) {
  for (const layer of layers.values()) layer.replaceChildren();
  for (const line of lines) {
    const isFlat = line.every((cell) => cell[2] === line[0][2]);
    if (isFlat && line.length > 1) {
      layers.get(line[0][2] ?? 0)?.append(svg("path", { d: stroke(line), pathLength: 1 }));
      continue;
    }
    for (const cell of line) layers.get(cell[2] ?? 0)?.append(svg("circle", { cx: cell[1] + 0.5, cy: cell[0] + 0.5, r: 0.44 }));
  }
}
