// Stones as the package defines them: each player has a shape, so that no colour is needed. Some boards have bodies, such
// as discs.

import { svg } from "../dom.js";
import { stones } from "../inarow/game.js";

/** @typedef {import("../inarow/game.js").Body} Body */

/** Returns the name of a player's stone: the colour of its body, or else its shape. */
export function stoneName(/** @type {number} */ player, /** @type {Body[]} */ bodies) {
  return bodies[player - 1]?.name ?? stones[player - 1]?.shape ?? "stone";
}

/** Returns the parts of a player's stone, in a square of 20 by 20: its shape, or a body with its mark. */
export function stoneParts(/** @type {number} */ player, /** @type {Body | undefined} */ body) {
  const { path, body: outline, rim } = stones[player - 1] ?? stones[0];
  if (body === undefined) return [svg("path", { d: path, class: `shape player-${player}` })];
  const disc = svg("path", { d: outline, class: "body", fill: body.fill, stroke: rim });
  if (body.ink === null) return [disc];
  return [disc, svg("path", { d: path, class: "ink", stroke: body.ink, transform: "translate(5 5) scale(.5)" })];
}

/** Returns a stone of a player for a cell. */
export function stone(/** @type {number} */ player, /** @type {Body[]} */ bodies = []) {
  return svg("svg", { viewBox: "0 0 20 20", class: `stone player-${player}`, "aria-hidden": "true" }, stoneParts(player, bodies[player - 1]));
}

/** The cross on a forbidden cell. */
const CROSS = "M4 4L16 16M16 4L4 16";

/** Returns small stones of the players who win or lose on a cell, side by side. A forbidden cell has a cross instead. */
export function marks(/** @type {{player: number, kind: string}[]} */ of, /** @type {Body[]} */ bodies = []) {
  const parts = of.map(({ player, kind }, index) => {
    const shape = kind === "fouls" ? [svg("path", { d: CROSS })] : stoneParts(player, bodies[player - 1]);
    return svg("g", { class: `${kind} player-${player}`, transform: `translate(${20 * index} 0)` }, shape);
  });
  return svg("svg", { viewBox: `0 0 ${20 * of.length} 20`, class: "marks", "aria-hidden": "true" }, parts);
}
