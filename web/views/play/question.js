// The question of the first screen: one move wins. It is nobody's game, so nothing of it stays when a reader begins one.

/** @typedef {import("../../state.js").Position} Position */

/** The position that is asked about. */
export const GAME = "3x3: b2 a3 c3 a1 b3";
const ASKED = ["You are ring.\nOne move wins.", "Column a is at \u22122. At \u22123 you win."];
const SOLVED = ["You win.\nOne counter knew it.", "Column a: \u22122 \u2192 \u22123. No search."];

/** Returns what is said about the position: a result, and a sentence. */
export function saidAbout(/** @type {Position} */ { verdict }) {
  return verdict.turn > 0 ? ASKED : SOLVED;
}

/** Returns why a cell is not the answer, or null if it is. */
export function refusal(/** @type {Position} */ { verdict: { turn, winning_cells } }, /** @type {number[]} */ cell) {
  const isIn = (/** @type {number} */ player) => winning_cells[player].some((winning) => String(winning) === String(cell));
  if (isIn(turn)) return null;
  return isIn(3 - turn) ? "That blocks cross. But one move wins at once." : "Then cross wins at b1. Try again.";
}
