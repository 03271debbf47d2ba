// A small picture of a game, by which it is known at a glance.

import { LOOKS } from "./looks.js";
import { parts, svg } from "./stones.js";

/** Of a large board so many rows and columns are shown, round the middle. */
const MOST = 7;

/** Draws the stones of these steps; layers stand two by two.
 * @param {import("../rules.js").Rules} rules
 * @param {import("../inarow/game.js").Step[]} steps */
export function drawSmall({ size: [rows, cols, layers], look, bodies, wraps_rows: isTorus }, steps) {
  const count = [Math.min(rows, MOST), Math.min(cols, MOST)];
  const first = [(rows - count[0]) >> 1, (cols - count[1]) >> 1];
  const abreast = Math.ceil(Math.sqrt(layers || 1));
  const gap = layers > 0 ? 1 : 0;
  const [high, wide] = [(count[0] + gap) * abreast - gap, (count[1] + gap) * abreast - gap];
  const pad = isTorus ? 0.6 : 0.15;
  const drawn = svg("svg", { class: `small ${look}`, viewBox: `${-pad} ${-pad} ${wide + 2 * pad} ${high + 2 * pad}`, "aria-hidden": "true" });
  for (let layer = 0; layer < (layers || 1); layer++) {
    const [left, top] = [(layer % abreast) * (count[1] + gap) - first[1], Math.floor(layer / abreast) * (count[0] + gap) - first[0]];
    const sheet = svg("g", { transform: `translate(${left} ${top})` });
    const part = { first, count, size: [rows, cols], stars: /** @type {[number, number][]} */ ([]) };
    const stones = steps.filter((step) => step.player !== undefined && (step.layer ?? 0) === layer).map(({ player = 1, row = 0, col = 0 }) => {
      const group = svg("g", { class: "stone", transform: `translate(${col} ${row}) scale(.05)` });
      group.append(...parts(player, bodies[player - 1]));
      return group;
    });
    const grid = look === "ruled" ? [ruled(part, isTorus)] : [];
    sheet.append(...grid, ...LOOKS[look].under(part), ...stones, ...LOOKS[look].over(part));
    drawn.append(sheet);
  }
  return drawn;
}

/** The lines between cells, which go on where edges do. */
function ruled(/** @type {import("./looks.js").Part} */ { first: [row, col], count: [rows, cols] }, /** @type {boolean} */ goesOn) {
  const on = goesOn ? 0.6 : 0;
  const down = Array.from({ length: cols + 1 }, (_, index) => `M${col + index} ${row - on}V${row + rows + on}`);
  const along = Array.from({ length: rows + 1 }, (_, index) => `M${col - on} ${row + index}H${col + cols + on}`);
  return svg("path", { class: "rule", d: down.concat(along).join("") });
}
