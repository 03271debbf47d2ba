// The winning lines, drawn through their cells. They continue across a wrapped edge, and in space on every layer.

import { svg } from "../dom.js";

/** Returns the step from one index to the next. Across an edge it is the step that leaves the board. */
function step(/** @type {number} */ from, /** @type {number} */ to) {
  const along = to - from;
  return Math.abs(along) > 1 ? -Math.sign(along) : along;
}

/** Returns the segment between two neighbours. A segment across an edge is drawn at both edges. */
function segments(/** @type {number[]} */ [row, col], /** @type {number[]} */ [nextRow, nextCol]) {
  const [down, right] = [step(row, nextRow), step(col, nextCol)];
  const out = { x1: col + 0.5, y1: row + 0.5, x2: col + 0.5 + right, y2: row + 0.5 + down };
  if (row + down === nextRow && col + right === nextCol) return [out];
  const back = { x1: nextCol + 0.5 - right, y1: nextRow + 0.5 - down, x2: nextCol + 0.5, y2: nextRow + 0.5 };
  return [out, back];
}

/**
 * Draws lines.
 * @param {Map<number, SVGElement>} layers The drawing of each layer. A plane is layer 0.
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
        if (next !== undefined) for (const ends of segments(cell, next)) on.append(svg("line", { ...ends, class: isFlat ? "" : "across" }));
        if (isFlat || cell[2] !== layer) continue;
        on.append(svg("circle", { cx: cell[1] + 0.5, cy: cell[0] + 0.5, r: 0.44 }));
      }
    }
  }
}
