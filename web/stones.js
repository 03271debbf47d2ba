// Stones as the package has them: a shape for each player, so that no colour is needed.

import { stones } from "./inarow/game.js";

export function shapeName(/** @type {number} */ player) {
  return stones[player - 1]?.shape ?? "stone";
}

/** An element of SVG with these attributes. */
export function svg(/** @type {string} */ name, /** @type {Record<string, string | number>} */ attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A stone of a player, to be put on a cell. */
export function stone(/** @type {number} */ player) {
  const element = svg("svg", { viewBox: "0 0 20 20", class: `stone player-${player}`, "aria-hidden": "true" });
  element.append(svg("path", { d: stones[player - 1]?.path ?? "" }));
  return element;
}
