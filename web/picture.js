// The position as a picture that stands alone.

import { SHAPES, SVG, svg } from "./stones.js";
import { Window } from "./window.js";

/** @typedef {import("./state.js").View} View */

const CELL = 20;

/** Of the players, and of a line that has decided, as style.css has them by day. */
const COLOURS = ["#12408c", "#b34c00", "#00705a", "#8a2c72", "#5b5f00", "#a3293d", "#26647f", "#5f4bb6"];
const LINE = "#1b1f24";

/** The position as the text of an SVG file; null where the board is not shown whole either. */
export function picture(/** @type {View} */ view) {
  const [rows, cols, layers] = view.rules.split(" ")[0].split("x").map(Number);
  const count = layers ?? 1;
  if (!new Window([rows, cols, count]).isAll) return null;
  const width = (count * (cols + 1) - 1) * CELL + 2;
  const height = rows * CELL + 2;
  const root = svg("svg", { xmlns: SVG, viewBox: `-1 -1 ${width} ${height}`, width, height });
  const title = svg("title", {});
  title.textContent = `${view.rules}: ${view.words.verdict}`;
  root.append(title);
  const left = (/** @type {number} */ col, /** @type {number} */ layer) => (layer * (cols + 1) + col) * CELL;
  for (let layer = 0; layer < count; layer++) {
    let grid = "";
    for (let row = 0; row <= rows; row++) grid += `M${left(0, layer)} ${row * CELL}h${cols * CELL}`;
    for (let col = 0; col <= cols; col++) grid += `M${left(col, layer)} 0v${rows * CELL}`;
    root.append(svg("path", { d: grid, stroke: "#888", fill: "none" }));
  }
  for (const { player, row = 0, col = 0, layer = 0 } of view.steps) {
    if (player === undefined) continue;
    const path = svg("path", { d: SHAPES[player - 1], fill: "none", stroke: COLOURS[player - 1] });
    path.setAttribute("stroke-width", "2");
    path.setAttribute("transform", `translate(${left(col, layer)} ${row * CELL})`);
    root.append(path);
  }
  for (const line of view.verdict.lines) {
    const points = line.map(([row, col, layer]) => `${left(col, layer ?? 0) + CELL / 2},${(row + 0.5) * CELL}`);
    root.append(svg("polyline", { points: points.join(" "), fill: "none", stroke: LINE, "stroke-width": 3, "stroke-linecap": "round" }));
  }
  return new XMLSerializer().serializeToString(root);
}
