// Stones as the package has them: a shape for each player, so that no colour is needed, and
// bodies on boards that have them.

import { stones } from "../inarow/game.js";

/** @typedef {import("../inarow/game.js").Body} Body */

export function shapeName(/** @type {number} */ player) {
  return stones[player - 1]?.shape ?? "stone";
}

/** An element of SVG with these attributes. */
export function svg(/** @type {string} */ name, /** @type {Record<string, string | number>} */ attributes = {}) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** What a stone of a player is made of, in a square of 20 by 20: its shape, or a body with its
 * mark on a board that has bodies. */
export function parts(/** @type {number} */ player, /** @type {Body | undefined} */ body) {
  const { path, body: outline, rim } = stones[player - 1] ?? stones[0];
  if (body === undefined) return [svg("path", { d: path, class: `shape player-${player}` })];
  const disc = svg("path", { d: outline, class: "body", fill: body.fill, stroke: rim });
  if (body.ink === null) return [disc];
  return [disc, svg("path", { d: path, class: "ink", stroke: body.ink, transform: "translate(5 5) scale(.5)" })];
}

/** A stone of a player, to be put on a cell. */
export function stone(/** @type {number} */ player, /** @type {Body[]} */ bodies = []) {
  const element = svg("svg", { viewBox: "0 0 20 20", class: `stone player-${player}`, "aria-hidden": "true" });
  element.append(...parts(player, bodies[player - 1]));
  return element;
}

/** The small stones of players to whom a cell means something, side by side. */
export function marks(/** @type {{player: number, kind: string}[]} */ of, /** @type {Body[]} */ bodies = []) {
  const element = svg("svg", { viewBox: `0 0 ${20 * of.length} 20`, class: "marks", "aria-hidden": "true" });
  for (const [index, { player, kind }] of of.entries()) {
    const mark = svg("g", { class: `${kind} player-${player}`, transform: `translate(${20 * index} 0)` });
    mark.append(...parts(player, bodies[player - 1]));
    element.append(mark);
  }
  return element;
}
