/** Exact values of positions on small boards, and good moves of any. */

import { number, start, text, unwanted } from "./loader.js";
import { compiled } from "./solve.wasm.js";

const { wasm, answer, write } = start(compiled);

/** Writes a game, or its text, for the next call.
 * @param {string | {text: string}} game */
function writeGame(game) {
  write("game", typeof game === "string" ? game : text("the text of the game", game?.text));
}

/**
 * @param {string | {text: string}} game
 * @param {{memory?: number, limit?: number}} options
 */
export function solve(game, options = {}) {
  if (typeof (options ?? {}) !== "object") throw unwanted("options", "an object such as { limit: 1000 }", options);
  const { memory = 2 ** 26, limit = 1e9 } = options ?? {};
  writeGame(game);
  return JSON.parse(answer(wasm.solve(number(memory), number(limit))));
}

/**
 * @param {string | {text: string}} game
 * @param {number} plies
 * @param {number} nodes
 */
export function bestMove(game, plies, nodes) {
  writeGame(game);
  return answer(wasm.best_move(number(plies), number(nodes))) || null;
}
