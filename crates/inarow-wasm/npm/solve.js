/** Exact values of positions on small boards, and good moves of any. */

import { number, options as known, start, unwanted } from "./loader.js";
import { compiled } from "./solve.wasm.js";

const { wasm, answer, write } = start(compiled);

/** Writes a game, or its text, for the next call.
 * @param {string | {text: string}} game */
function writeGame(game) {
  const written = typeof game === "string" ? game : game?.text;
  if (typeof written !== "string") throw unwanted("game", "a game or its text", game);
  write("game", written);
}

/**
 * @param {string | {text: string}} game
 * @param {{memory?: number, limit?: number}} options
 */
export function solve(game, options = {}) {
  const { memory = 2 ** 26, limit = 1e9 } = known(options, ["memory", "limit"], "{ limit: 1000 }");
  writeGame(game);
  return JSON.parse(answer(wasm.solve(number(memory), number(limit))));
}

/**
 * @param {string | {text: string}} game
 * @param {number} plies
 * @param {number} nodes
 */
export function bestMove(game, plies = 4, nodes = 200_000) {
  writeGame(game);
  return answer(wasm.best_move(number(plies), number(nodes))) || null;
}
