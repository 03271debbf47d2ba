// The lines that have won, drawn through their cells: beyond an edge they go on, and in space they
// are shown on every layer.

import { svg } from "./stones.js";

/** The step from one place to the next; across an edge it is the step that leaves the board. */
function step(/** @type {number} */ from, /** @type {number} */ to) {
  const along = to - from;
  return Math.abs(along) > 1 ? -Math.sign(along) : along;
}

/** The stretch between two neighbours, in both of their places where it goes across an edge. */
function stretches(/** @type {number[]} */ [row, col], /** @type {number[]} */ [nextRow, nextCol]) {
  const [down, right] = [step(row, nextRow), step(col, nextCol)];
  const out = { x1: col + 0.5, y1: row + 0.5, x2: col + 0.5 + right, y2: row + 0.5 + down };
  if (row + down === nextRow && col + right === nextCol) return [out];
  const back = { x1: nextCol + 0.5 - right, y1: nextRow + 0.5 - down, x2: nextCol + 0.5, y2: nextRow + 0.5 };
  return [out, back];
}

/**
 * @param {Map<number, SVGElement>} layers Where to draw, by layer; a plane is layer 0.
 * @param {import("../inarow/game.js").Cell[][]} lines
 */
export function draw(layers, lines) {
  for (const layer of layers.values()) layer.replaceChildren();
  for (const line of lines) {
    const isFlat = line.every((cell) => cell[2] === line[0][2]);
    for (const [layer, on] of layers) {
      if (isFlat && (line[0][2] ?? 0) !== layer) continue;
      for (const [index, cell] of line.entries()) {
        const next = line[index + 1];
        if (next !== undefined) for (const ends of stretches(cell, next)) on.append(svg("line", { ...ends, class: isFlat ? "" : "across" }));
        if (isFlat || cell[2] !== layer) continue;
        on.append(svg("circle", { cx: cell[1] + 0.5, cy: cell[0] + 0.5, r: 0.44 }));
      }
    }
  }
}
