// The growth of the time per move with the board: in words, and as bars.

import { element } from "../../dom.js";

/** @typedef {import("../../inarow/exam.js").Findings} Findings */
/** @typedef {{n: number, ns: number}} Time */

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
  if (measured.length > 1) parts.push(element("p", "time per move", "axis"), chart(measured), element("p", "side of the board", "axis"));
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

/** Returns the times, each with a bar from zero. Small differences look small, since the bars have room for at least twice the
 * fastest time. */
function chart(/** @type {Time[]} */ times) {
  const all = times.map(({ ns }) => ns);
  const top = Math.max(...all, 2 * Math.min(...all));
  const columns = times.map(({ n, ns }) => {
    const column = element("div", [element("dt", [`${n}`, element("span", `x${n}`)]), element("dd", time(ns))]);
    column.style.setProperty("--share", String(ns / top));
    return column;
  });
  return element("dl", columns, { class: "chart", "data-top": time(top) });
}

/** Returns a time with a suitable unit. */
function time(/** @type {number} */ ns) {
  const [value, unit] = ns < 1e3 ? [ns, "ns"] : ns < 1e6 ? [ns / 1e3, "\u00b5s"] : [ns / 1e6, "ms"];
  return `${Number(value.toPrecision(2))} ${unit}`;
}
