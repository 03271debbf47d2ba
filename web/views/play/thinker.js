// An opponent that thinks ahead, in a worker. It knows no rules: the package finds the moves.

import { nameOf } from "../../state.js";
import { count } from "../../text.js";
import { work } from "../../working.js";
import { chosen } from "./opponent.js";

/** @typedef {import("../../inarow/solve.js").Value} Value */

/** The search in progress.
 * @type {Worker | null} */
let worker = null;

/**
 * Returns the cell for the player to move, and who wins from there if that is known. A new call ends the search of the call before.
 * @param {import("../../state.js").Position} position
 * @param {number} seed Chooses one of the best moves.
 * @param {boolean} isExact True for a move of the best value if the package finds it within its limits.
 * @param {number} reader The player of the only person, or 0.
 */
export async function thought({ rules, legal, moves, played, verdict: { turn } }, seed, isExact, reader) {
  worker?.terminate();
  const game = `${rules.line}: ${moves.slice(0, played).join(" ")}`;
  /** @type {Partial<Value> & {moves: ({move: string} & Partial<Value>)[]}} */
  const found = await new Promise((resolve, reject) => {
    const fail = (error = "its search cannot be loaded without a network") => reject(new Error(error));
    worker = work("views/play/thinking.js", { game, isExact }, resolve, fail);
  });
  worker?.terminate();
  const best = found.moves.filter(({ value, plies }) => value === found.value && plies === found.plies);
  const { move } = chosen(best, seed, played);
  const cell = legal.find((cell) => nameOf(rules, cell) === move) ?? [];
  return { cell, outlook: outlook(found, turn, reader, rules.line.includes("turn=")) };
}

/** Returns who wins after the move of `turn`, and in how many of the winner's moves; an empty text if that is not known. */
function outlook(/** @type {Partial<Value>} */ { value, plies = 0 }, /** @type {number} */ turn, /** @type {number} */ reader, /** @type {boolean} */ hasLongTurns) {
  if (value === undefined) return "";
  if (value === "draw") return "If nobody errs, this is a draw.";
  const winner = value === "win" ? turn : 3 - turn;
  const who = winner === reader ? "You" : reader > 0 ? "The computer" : `Player ${winner}`;
  if (hasLongTurns) return `${who} can win with at most ${count(plies - 1, "more stone")} on the board.`;
  const own = Math.floor((winner === turn ? plies - 1 : plies) / 2);
  return `${who} can win in at most ${count(Math.max(own, 1), "move")}.`;
}
