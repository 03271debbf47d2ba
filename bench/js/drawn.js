// Random games, drawn beforehand from a seed, with what the referee says of each.

import { Game } from "../../crates/inarow-wasm/npm/game.js";
import { random } from "../../crates/inarow-wasm/tests/random.js";

const SEED = 348;

/**
 * @typedef {object} Drawn
 * @property {(number | number[])[]} moves As the package takes them.
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
    while (game.verdict().turn !== 0) {
      const [legal, filled] = [game.legalMoves(), game.legalCells()];
      const at = next(legal.length);
      moves.push(legal[at]);
      cells.push(filled[at]);
      game.play(legal[at]);
    }
    return { moves, cells, winner: game.verdict().winner };
  });
}

export const moveCount = (/** @type {Drawn[]} */ games) => games.reduce((sum, { moves }) => sum + moves.length, 0);
