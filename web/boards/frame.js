// A frame with a hole for each cell. Discs slide down behind it.

import { svg } from "../dom.js";

/** @typedef {import("./looks.js").Part} Part */

/** The number of patterns so far, since their names are global to the page. */
let frames = 0;

export const under = () => [];

/** Draws the frame above the discs: one hole, repeated. */
export function over(/** @type {Part} */ { first: [row, col], count: [rows, cols] }) {
  const id = `frame-${++frames}`;
  const pattern = svg("pattern", { id, width: 1, height: 1, patternUnits: "userSpaceOnUse" });
  const hole = "M-.01-.01H1.01V1.01H-.01ZM.5 .1A.4 .4 0 1 0 .5 .9A.4 .4 0 1 0 .5 .1Z";
  pattern.append(svg("path", { class: "frame", "fill-rule": "evenodd", d: hole }));
  const plate = svg("rect", { x: col, y: row, width: cols, height: rows, rx: 0.12, fill: `url(#${id})` });
  return [pattern, plate];
}
