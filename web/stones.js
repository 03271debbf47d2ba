// What stones look like: a shape for each player, so that no colour is needed.

/** Paths in a square of 20 by 20. */
export const SHAPES = [
  "M5 5L15 15M15 5L5 15",
  "M10 4.5A5.5 5.5 0 1 1 9.99 4.5Z",
  "M10 4L16 15H4Z",
  "M5 5H15V15H5Z",
  "M10 3.5L16.5 10L10 16.5L3.5 10Z",
  "M10 4V16M4 10H16",
  "M10 3.5L12 8H16.5L13 11L14.5 16L10 13L5.5 16L7 11L3.5 8H8Z",
  "M7 4.5H13L16 10L13 15.5H7L4 10Z",
];

const NAMES = ["cross", "ring", "triangle", "square", "diamond", "plus", "star", "hexagon"];

export function shapeName(/** @type {number} */ player) {
  return NAMES[player - 1] ?? "stone";
}

export const SVG = "http://www.w3.org/2000/svg";

/** An element of SVG with these attributes. */
export function svg(/** @type {string} */ name, /** @type {Record<string, string | number>} */ attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A stone of a player, to be put on a cell. */
export function stone(/** @type {number} */ player) {
  const element = svg("svg", { viewBox: "0 0 20 20", class: `stone player-${player}`, "aria-hidden": "true" });
  element.append(svg("path", { d: SHAPES[player - 1] ?? SHAPES[0] }));
  return element;
}
