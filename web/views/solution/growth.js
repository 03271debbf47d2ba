// A chart of the time per move on growing boards, with logarithmic axes.

import { element, svg } from "../../dom.js";

/** @typedef {import("../../inarow/exam.js").Findings} Findings */

const SIZE = { width: 320, height: 132, left: 52, right: 14, top: 14, bottom: 30 };

/** Titles of the chart, by growth.
 * @type {Record<string, string>} */
const TITLES = {
  "O(1)": "A move takes about the same time on small and large boards",
  "O(n)": "A move takes longer as the board's side grows",
  "O(n²)": "A move takes longer as the number of cells grows",
};

/** Draws the times. Draws nothing if fewer than two were measured. */
export function show(/** @type {HTMLElement} */ root, /** @type {Findings} */ { times, growth, timing_problem: problem }) {
  const measured = times.flatMap(({ n, ns_per_move: ns }) => (ns === null || ns <= 0 ? [] : [{ n, ns }]));
  if (measured.length < 2) return root.replaceChildren();
  const [fastest, slowest] = [Math.min, Math.max].map((pick) => pick(...measured.map(({ ns }) => ns)));
  const [smallest, largest] = [measured[0].n, measured[measured.length - 1].n];
  // The axis covers at least a factor of 100, so that small differences look flat, and starts below the fastest time.
  const least = fastest / 2;
  const decades = Math.max(2, Math.log10(slowest / least));
  const x = (/** @type {number} */ n) => SIZE.left + (Math.log(n / smallest) / Math.log(largest / smallest)) * (SIZE.width - SIZE.left - SIZE.right);
  const y = (/** @type {number} */ ns) => SIZE.height - SIZE.bottom - (Math.log10(ns / least) / decades) * (SIZE.height - SIZE.top - SIZE.bottom);
  const drawn = svg("svg", { viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, class: "chart", "aria-hidden": "true" });
  drawn.append(svg("path", { class: "axis", d: `M${SIZE.left} ${SIZE.top}V${y(least)}H${SIZE.width - SIZE.right}` }));
  const write = (/** @type {string} */ text, /** @type {number} */ left, /** @type {number} */ top, anchor = "middle") => {
    const written = svg("text", { x: left, y: top, "text-anchor": anchor });
    written.textContent = text;
    drawn.append(written);
  };
  for (const { n } of measured) write(String(n), x(n), SIZE.height - SIZE.bottom + 14);
  write("side of the board", (SIZE.left + SIZE.width - SIZE.right) / 2, SIZE.height - 2);
  write(time(fastest), SIZE.left - 4, y(fastest) + 4, "end");
  if (slowest > 2 * fastest) write(time(slowest), SIZE.left - 4, y(slowest) + 4, "end");
  drawn.append(svg("polyline", { class: "method-counters", points: measured.map(({ n, ns }) => `${x(n)},${y(ns)}`).join(" ") }));
  const list = document.createElement("dl");
  for (const { n, ns } of measured) list.append(element("dt", `${n}x${n}`), element("dd", `${time(ns)} per move`));
  const title = growth === null ? "Time per move" : `${TITLES[growth]}: ${growth}`;
  root.replaceChildren(element("h3", title), drawn, list);
  if (problem !== undefined) root.append(element("p", `While moves were timed: ${problem.message}`));
}

/** Returns a time with a suitable unit. */
function time(/** @type {number} */ ns) {
  const [value, unit] = ns < 1e3 ? [ns, "ns"] : ns < 1e6 ? [ns / 1e3, "\u00b5s"] : [ns / 1e6, "ms"];
  return `${Number(value.toPrecision(2))} ${unit}`;
}
