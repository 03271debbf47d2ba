// Random games from a seed, with their results.

import { Game } from "../../crates/inarow-wasm/npm/game.js";
import { random } from "../../crates/inarow-wasm/tests/random.js";

const SEED = 348;

/**
 * @typedef {object} Drawn
 * @property {(number | number[])[]} moves In the form of the package.
 * @property {number[][]} cells The cells that they filled.
 * @property {number} winner
 */

/** @param {string} rules
 * @param {number} count
 * @returns {Drawn[]} */
export function draw(rules, count) {
  const next = random(SEED);
  return Array.from({ length: count }, () => {
    const game = new Game(rules);
    const [moves, cells] = [[], []];
    // Without `drop`, every empty cell is legal until the end.
    let [legal, filled] = [game.legalMoves(), game.legalCells()];
    const falls = typeof legal[0] === "number";
    while (game.verdict().turn !== 0) {
      const at = next(legal.length);
      const [[move], [cell]] = [legal.splice(at, 1), filled.splice(at, 1)];
      moves.push(move);
      cells.push(cell);
      game.play(move);
      if (falls) [legal, filled] = [game.legalMoves(), game.legalCells()];
    }
    return { moves, cells, winner: game.verdict().winner };
  });
}

export const moveCount = (/** @type {Drawn[]} */ games) => games.reduce((sum, { moves }) => sum + moves.length, 0);
