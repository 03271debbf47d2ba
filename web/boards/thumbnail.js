// A thumbnail of a position.

import { svg } from "../dom.js";
import { LOOKS } from "./looks.js";
import { stoneParts } from "./stones.js";

/** A larger board shows this number of rows and columns around its middle. */
const MAX = 7;

/** Draws the stones of these steps. Layers stand two by two.
 * @param {import("../rules.js").Rules} rules
 * @param {import("../inarow/game.js").Step[]} steps */
export function thumbnail({ size: [rows, cols, layers], look, bodies, wraps_rows: isTorus }, steps) {
  const count = [Math.min(rows, MAX), Math.min(cols, MAX)];
  const first = [(rows - count[0]) >> 1, (cols - count[1]) >> 1];
  const across = Math.ceil(Math.sqrt(layers || 1));
  const gap = layers > 0 ? 1 : 0;
  const [high, wide] = [(count[0] + gap) * across - gap, (count[1] + gap) * across - gap];
  const pad = isTorus ? 0.6 : 0.15;
  const drawn = svg("svg", { class: `thumbnail ${look}`, viewBox: `${-pad} ${-pad} ${wide + 2 * pad} ${high + 2 * pad}`, "aria-hidden": "true" });
  for (let layer = 0; layer < (layers || 1); layer++) {
    const [left, top] = [(layer % across) * (count[1] + gap) - first[1], Math.floor(layer / across) * (count[0] + gap) - first[0]];
    const part = { first, count, size: [rows, cols], stars: /** @type {[number, number][]} */ ([]) };
    const stones = steps.filter((step) => step.player !== undefined && (step.layer ?? 0) === layer).map(({ player = 1, row = 0, col = 0 }) =>
      svg("g", { class: "stone", transform: `translate(${col} ${row}) scale(.05)` }, stoneParts(player, bodies[player - 1])),
    );
    const grid = look === "ruled" ? [gridLines(part, isTorus)] : [];
    const parts = [...grid, ...LOOKS[look].under(part), ...stones, ...LOOKS[look].over(part)];
    drawn.append(svg("g", { transform: `translate(${left} ${top})` }, parts));
  }
  return drawn;
}

/** Returns the lines between cells. On a torus they extend beyond the edges. */
function gridLines(/** @type {import("./looks.js").Part} */ { first: [row, col], count: [rows, cols] }, /** @type {boolean} */ isTorus) {
  const beyond = isTorus ? 0.6 : 0;
  const vertical = Array.from({ length: cols + 1 }, (_, index) => `M${col + index} ${row - beyond}V${row + rows + beyond}`);
  const horizontal = Array.from({ length: rows + 1 }, (_, index) => `M${col - beyond} ${row + index}H${col + cols + beyond}`);
  return svg("path", { class: "rule", d: vertical.concat(horizontal).join("") });
}
