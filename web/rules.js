// Rules with the facts about them.

import { explain } from "./inarow/game.js";

/**
 * @typedef {Omit<import("./inarow/game.js").Explained, "rules"> & {line: string, size: number[]}} Rules
 * `line` is the rules line in canonical form, and `size` its rows, columns and layers. A plane has 0 layers.
 */

/** Returns the rules of a line or a preset. Throws an `InarowError` if the package refuses the line. */
export function rulesOf(/** @type {string} */ text) {
  const { rules: line, ...facts } = explain(text);
  return /** @type {Rules} */ ({ ...facts, line, size: sizeOf(line) });
}

/** Returns the rows, columns and layers that a canonical rules line names. A plane has 0 layers. */
export function sizeOf(/** @type {string} */ line) {
  const [rows, cols, layers = 0] = line.split(" ")[0].split("x").map(Number);
  return [rows, cols, layers];
}
