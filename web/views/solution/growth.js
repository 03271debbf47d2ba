// The growth of the time per move with the board: in words, as bars, and as a list.

import { element, svg } from "../../dom.js";

/** @typedef {import("../../inarow/exam.js").Findings} Findings */
/** @typedef {{n: number, ns: number}} Time */

const SIZE = { width: 284, height: 170, left: 52, right: 4, top: 26, bottom: 38 };

/** Titles by growth.
 * @type {Record<string, string>} */
const TITLES = {
  "O(1)": "O(1): a move takes about the same time on every board",
  "O(n)": "The time grows: O(n), with the side of the board",
  "O(n²)": "The time grows: O(n²), with the number of cells",
};
const GROWS = "The time grows with the board";
const UNCLEAR = "Cannot tell how the time grows";

/** Without a clear growth, the time still grows if a move on the largest board takes this many times as long as on the
 * second smallest, and each board in between this many times as long as the board before. Counters differ by a factor of
 * three to five at most, since large boards do not fit into a cache. */
const [MUCH, SOME] = [10, 1.5];

/** Shows that the moves are being timed. */
export function begin(/** @type {HTMLElement} */ root) {
  root.replaceChildren(element("h3", "Timing moves on boards up to 1000x1000 ..."));
}

/** Shows the times. Shows nothing if none was measured. */
export function show(/** @type {HTMLElement} */ root, /** @type {Findings} */ { times, growth, timing_problem: problem }) {
  const measured = times.flatMap(({ n, ns_per_move: ns }) => (ns === null || ns <= 0 ? [] : [{ n, ns }]));
  if (times.length === 0) return root.replaceChildren();
  const isAll = measured.length === times.length && times.length > 3;
  /** @type {Element[]} */
  const parts = [element("h3", growth !== null ? TITLES[growth] : isAll && grows(measured) ? GROWS : UNCLEAR, growth === "O(1)" ? "constant" : "")];
  if (measured.length > 1) parts.push(bars(measured), list(measured));
  if (problem !== undefined) parts.push(element("p", `While moves were timed: ${problem.message}.`));
  else if (growth === null) {
    const why = isAll && grows(measured) ? "The times fit neither O(n) nor O(n²) clearly." : "Each board was timed several times, and the times disagree.";
    parts.push(element("p", `${why} Other programs may disturb the measurement: check again when fewer are busy.`, "quiet"));
  }
  root.replaceChildren(...parts);
}

/** True if the times grow beyond doubt. */
function grows(/** @type {Time[]} */ times) {
  const [second, ...larger] = times.slice(1).map(({ ns }) => ns);
  return larger[larger.length - 1] >= MUCH * second && larger.every((ns, index) => ns >= SOME * [second, ...larger][index]);
}

/** Draws a bar for each board, from zero. Small differences look small, since the axis covers at least twice the fastest
 * time. */
function bars(/** @type {Time[]} */ times) {
  const top = Math.max(...times.map(({ ns }) => ns), 2 * Math.min(...times.map(({ ns }) => ns)));
  const drawn = svg("svg", { viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, class: "chart", "aria-hidden": "true" });
  const write = (/** @type {string} */ text, /** @type {number} */ left, /** @type {number} */ at, anchor = "middle") => {
    const written = svg("text", { x: left, y: at, "text-anchor": anchor });
    written.textContent = text;
    drawn.append(written);
  };
  const [base, right] = [SIZE.height - SIZE.bottom, SIZE.width - SIZE.right];
  const y = (/** @type {number} */ ns) => base - (ns / top) * (base - SIZE.top);
  const step = (right - SIZE.left) / times.length;
  drawn.append(svg("path", { class: "axis", d: `M${SIZE.left} ${SIZE.top}V${base}H${right}` }));
  for (const [index, { n, ns }] of times.entries()) {
    const middle = SIZE.left + (index + 0.5) * step;
    drawn.append(svg("rect", { class: "bar", x: middle - step / 4, y: y(ns), width: step / 2, height: Math.max(0.5, base - y(ns)) }));
    write(time(ns), middle, y(ns) - 4);
    write(String(n), middle, base + 15);
  }
  write("0", SIZE.left - 5, base + 4, "end");
  write(time(top), SIZE.left - 5, SIZE.top + 4, "end");
  write("time per move", 0, 11, "start");
  write("side of the board", (SIZE.left + right) / 2, SIZE.height - 5);
  return drawn;
}

/** Lists the times for screen readers, which do not read the bars. */
function list(/** @type {Time[]} */ times) {
  return element("dl", times.flatMap(({ n, ns }) => [element("dt", `${n}x${n}`), element("dd", `${time(ns)} per move`)]));
}

/** Returns a time with a suitable unit. */
function time(/** @type {number} */ ns) {
  const [value, unit] = ns < 1e3 ? [ns, "ns"] : ns < 1e6 ? [ns / 1e3, "\u00b5s"] : [ns / 1e6, "ms"];
  return `${Number(value.toPrecision(2))} ${unit}`;
}
