// Searches for a reply in a worker, with the package.

import { bestMove, solve } from "../../inarow/solve.js";

/** How far the computer looks ahead, in plies and in moves that it tries. */
const AHEAD = /** @type {const} */ ([4, 200_000]);

/** The bytes and the positions that an exact reply may take. */
const LIMITS = { memory: 2 ** 25, limit: 2_000_000 };

/** Returns the moves with their values, or null if they take more than the limits. */
function solved(/** @type {string} */ game) {
  try {
    return solve(game, LIMITS);
  } catch (error) {
    if (/** @type {any} */ (error).code === "too_large") return null;
    throw error;
  }
}

addEventListener("message", ({ data: { game, isExact } }) => {
  postMessage((isExact && solved(game)) || { moves: [{ move: bestMove(game, ...AHEAD) }] });
});

// The page waits for this.
postMessage({ ready: true });
