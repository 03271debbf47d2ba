// The results of an archive as a bar, in the colours of the stones.

import { stone } from "../../boards/stones.js";
import { element } from "../../dom.js";
import { rulesOf } from "../../rules.js";

/** @typedef {import("../../inarow/judge.js").Summary} Summary */

/** Lists the parts of a summary: name, count, CSS class, and the player who wins, or 0.
 * @returns {[string, number, string, number][]} */
function parts(/** @type {Summary} */ summary) {
  const wins = Object.entries(summary.wins).map(([player, count]) => /** @type {[string, number, string, number]} */ ([`won by player ${player}`, count, `win-${player}`, Number(player)]));
  return [...wins, ["drawn", summary.draws, "drawn", 0], ["ongoing", summary.ongoing, "ongoing", 0], ["cannot be played", summary.invalid, "invalid", 0]];
}

/** Returns the bodies of stones that all these rules have in common; empty if they differ.
 * @returns {import("../../inarow/game.js").Body[]} */
function commonBodies(/** @type {string[]} */ rules) {
  const [first, ...others] = rules.map((line) => rulesOf(line).bodies);
  return first !== undefined && others.every((bodies) => JSON.stringify(bodies) === JSON.stringify(first)) ? first : [];
}

/** Shows a summary of games under these rules. */
export function show(/** @type {HTMLElement} */ root, /** @type {Summary} */ summary, /** @type {string[]} */ rules) {
  const bodies = commonBodies(rules);
  const shown = parts(summary).filter(([, count]) => count > 0);
  const bar = element("div", [], { class: "bar", "aria-hidden": "true" });
  const list = element("ul", []);
  for (const [name, count, kind, player] of shown) {
    const part = element("span", "", kind);
    part.style.setProperty("--share", String(count));
    if (bodies[player - 1] !== undefined) part.style.setProperty("--kind", bodies[player - 1].fill);
    bar.append(part);
    const stones = player > 0 ? [stone(player, bodies)] : [];
    list.append(element("li", [...stones, element("b", count.toLocaleString("en")), ` ${name}`], kind));
  }
  root.replaceChildren(bar, list);
  root.hidden = shown.length === 0;
}
