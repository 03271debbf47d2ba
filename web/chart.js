// How many steps each way of knowing takes, move by move.

import { runs, sentence } from "./say.js";
import { METHODS } from "./state.js";
import { svg } from "./stones.js";

/** @typedef {import("./state.js").View} View */

const SIZE = { width: 320, height: 120, left: 4, right: 4, top: 6, bottom: 6 };

const SAID = /** @type {Record<string, string>} */ ({
  counters: "counters",
  lines: "scan of the lines through the move",
  scan: "scan of the whole board's lines",
});

/** Draws the steps of the textbook's methods, or says why they take no part. */
export function show(/** @type {HTMLElement} */ root, /** @type {View} */ view) {
  if (view.untaught !== null) {
    root.replaceChildren(paragraph(view.words.counters === null ? sentence(view.untaught) : lengths(view)));
    return;
  }
  const sums = METHODS.map((method) => {
    let sum = 0;
    return view.steps.map((step) => (sum += step.steps?.[method] ?? 0));
  });
  const most = Math.max(1, ...sums.map((values) => values.at(-1) ?? 0));
  const moves = Math.max(1, view.steps.length - 1);
  const drawn = svg("svg", { viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, class: "chart", "aria-hidden": "true" });
  const x = (/** @type {number} */ ply) => SIZE.left + (ply / moves) * (SIZE.width - SIZE.left - SIZE.right);
  const y = (/** @type {number} */ steps) => SIZE.height - SIZE.bottom - (steps / most) * (SIZE.height - SIZE.top - SIZE.bottom);
  drawn.append(svg("path", { class: "axis", d: `M${x(0)} ${y(most)}V${y(0)}H${x(moves)}` }));
  for (const [index, values] of sums.entries()) {
    const points = values.map((steps, ply) => `${x(ply).toFixed(1)},${y(steps).toFixed(1)}`);
    drawn.append(svg("polyline", { class: `method-${METHODS[index]}`, points: points.join(" ") }));
  }
  const list = document.createElement("dl");
  for (const [index, method] of METHODS.entries()) {
    const name = document.createElement("dt");
    const sum = document.createElement("dd");
    name.className = `method-${method}`;
    name.textContent = SAID[method];
    const last = view.steps.at(-1)?.steps?.[method];
    sum.textContent = `${sums[index].at(-1)}` + (last === undefined ? "" : ` (${last} by the last move)`);
    list.append(name, sum);
  }
  root.replaceChildren(paragraph("Steps so far: cells read, additions, comparisons."), drawn, list);
}

/** The runs through the last stone. */
function lengths(/** @type {View} */ view) {
  if (view.words.last === null) return "Each line is held as bits: the run through a stone is the ones on either side of its own.";
  return `Runs through ${view.words.last}: ${runs(view.steps.at(-1)?.runs ?? {})}.`;
}

function paragraph(/** @type {string} */ text, name = "") {
  const element = document.createElement("p");
  element.className = name;
  element.textContent = text;
  return element;
}
