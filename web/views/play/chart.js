// The steps that each of the textbook's methods has taken, move by move.

import { element, svg } from "../../dom.js";
import { METHODS } from "../../state.js";
import { sentence } from "../../text.js";

/** @typedef {import("../../state.js").Position} Position */

const SIZE = { width: 320, height: 132, left: 34, right: 4, top: 8, bottom: 30 };

const NAMES = /** @type {Record<string, string>} */ ({
  counters: "counters",
  lines: "scan of the lines through the move",
  scan: "scan of all lines",
});

/** The method for rules without counters. */
const BITS =
  "Each line of the board is stored as bits, one bit for each cell. The run through a stone is its bit and the set bits next to it. " +
  "Finding it takes a few steps on a board of any size.";

/** Draws the steps of the textbook's methods, or the reason why there are no steps. */
export function show(/** @type {HTMLElement} */ root, /** @type {Position} */ position) {
  if (position.untaught !== null) {
    const text = position.words.counters === null ? sentence(position.untaught) : BITS;
    root.replaceChildren(element("p", text, "quiet"));
    return;
  }
  const sums = METHODS.map((method) => {
    let sum = 0;
    return position.steps.map((step) => (sum += step.steps?.[method] ?? 0));
  });
  const most = Math.max(1, ...sums.map((values) => values.at(-1) ?? 0));
  const moves = Math.max(1, position.steps.length - 1);
  const drawn = svg("svg", { viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, class: "chart", "aria-hidden": "true" });
  const x = (/** @type {number} */ ply) => SIZE.left + (ply / moves) * (SIZE.width - SIZE.left - SIZE.right);
  const y = (/** @type {number} */ steps) => SIZE.height - SIZE.bottom - (steps / most) * (SIZE.height - SIZE.top - SIZE.bottom);
  drawn.append(svg("path", { class: "axis", d: `M${x(0)} ${y(most)}V${y(0)}H${x(moves)}` }));
  const write = (/** @type {string} */ text, /** @type {number} */ left, /** @type {number} */ top, anchor = "end") => {
    const label = svg("text", { x: left, y: top, "text-anchor": anchor });
    label.textContent = text;
    drawn.append(label);
  };
  write(String(most), SIZE.left - 4, y(most) + 8);
  write("0", SIZE.left - 4, y(0));
  write("steps so far", SIZE.left + 4, y(most) + 8, "start");
  write("1", x(1 / moves < 1 ? 1 : 0), y(0) + 12, "middle");
  if (moves > 1) write(String(moves), x(moves), y(0) + 12);
  write("moves", (x(0) + x(moves)) / 2, y(0) + 24, "middle");
  for (const [index, values] of sums.entries()) {
    const points = values.map((steps, ply) => `${x(ply).toFixed(1)},${y(steps).toFixed(1)}`);
    drawn.append(svg("polyline", { class: `method-${METHODS[index]}`, points: points.join(" ") }));
  }
  const list = document.createElement("dl");
  for (const [index, method] of METHODS.entries()) {
    const last = position.steps.at(-1)?.steps?.[method];
    const sum = `${sums[index].at(-1)}` + (last === undefined ? "" : ` (${last} for the last move)`);
    list.append(element("dt", NAMES[method], `method-${method}`), element("dd", sum));
  }
  const [counted, scanned] = METHODS.map((_, index) => sums[index].at(-1) ?? 0);
  const notes = ["A step reads a cell, adds a number or compares two numbers."];
  if (counted > scanned) {
    const [side] = position.rules.size;
    notes.push(
      `On ${side}x${side}, lines are short, so the counters take more steps than the scan of the lines through the move. ` +
        "On a larger board the scan takes more steps, and the counters do not.",
    );
  }
  root.replaceChildren(drawn, list, element("p", notes.join(" "), "quiet"));
}
