// A plain opponent. It knows no rules: the package lists the legal cells, and those on which one more stone wins or loses.

import { random } from "../../random.js";

/** @typedef {import("../../inarow/game.js").Cell} Cell */
/** @typedef {import("../../inarow/game.js").ByPlayer<readonly Cell[]>} CellsByPlayer */

/**
 * Returns the cell for the player to move. This is the first of these lists that is not empty:
 *
 * 1. the cells on which the player wins,
 * 2. the cells on which another player would win, first the player whose turn comes first,
 * 3. the cells on which the player does not lose,
 * 4. all legal cells.
 *
 * The seed and the ply choose one cell of the list. So the same seed replies to the same game with the same moves.
 *
 * @param {{legal: Cell[], played: number, verdict: {turn: number, winning_cells: CellsByPlayer, losing_cells: CellsByPlayer}}} position
 * Has a legal cell.
 * @param {number} seed
 */
export function reply({ legal, played, verdict: { turn, winning_cells, losing_cells } }, seed) {
  // With `drop`, a stone reaches only some of the winning cells.
  const legalOf = (/** @type {readonly Cell[]} */ cells) => legal.filter((cell) => cells.some((other) => String(other) === String(cell)));
  const players = Object.keys(winning_cells).map(Number);
  const inOrder = [...players.filter((player) => player >= turn), ...players.filter((player) => player < turn)];
  const winning = inOrder.map((player) => legalOf(winning_cells[player]));
  const losing = legalOf(losing_cells[turn]);
  const safe = legal.filter((cell) => !losing.includes(cell));
  const choices = [...winning, safe, legal].find((cells) => cells.length > 0) ?? [];
  return chosen(choices, seed, played);
}

/**
 * Returns one of several choices. The same seed and ply choose the same.
 * @template T
 * @param {T[]} choices
 * @param {number} seed
 * @param {number} ply
 */
export function chosen(choices, seed, ply) {
  return choices[Math.floor(random(seed, ply) * choices.length)];
}
