// The results of an archive as a bar.

import { element } from "../../dom.js";

/** @typedef {import("../../inarow/judge.js").Summary} Summary */

/** Lists the parts of a summary: name, count and CSS class.
 * @returns {[string, number, string][]} */
function parts(/** @type {Summary} */ summary) {
  const wins = Object.entries(summary.wins).map(([player, count]) => /** @type {[string, number, string]} */ ([`won by player ${player}`, count, `win-${player}`]));
  return [...wins, ["drawn", summary.draws, "drawn"], ["ongoing", summary.ongoing, "ongoing"], ["cannot be played", summary.invalid, "invalid"]];
}

export function show(/** @type {HTMLElement} */ root, /** @type {Summary} */ summary) {
  const shown = parts(summary).filter(([, count]) => count > 0);
  const bar = document.createElement("div");
  bar.className = "bar";
  bar.setAttribute("aria-hidden", "true");
  const list = document.createElement("ul");
  for (const [name, count, kind] of shown) {
    const part = element("span", "", kind);
    part.style.setProperty("--share", String(count));
    bar.append(part);
    const item = element("li", "", kind);
    item.append(element("b", count.toLocaleString("en")), ` ${name}`);
    list.append(item);
  }
  root.replaceChildren(bar, list);
  root.hidden = shown.length === 0;
}
