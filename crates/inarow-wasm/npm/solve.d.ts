import type { Board, Game } from "./game.js";

/** The value of a position or of a move, if both players play their best moves. A player who wins takes the
 * shortest way, and a player who loses takes the longest. */
export interface Value {
  value: "win" | "draw" | "loss";
  /** The number of plies to the end of the game. A draw has no plies. */
  plies?: number;
}

/** The value of a position, in the form of `inarow solve --json`. */
export interface Solution extends Value {
  /** The rules in their canonical form. */
  rules: string;
  /** The player to move, for whom the value is. */
  turn: number;
  /** The legal moves as text, with the value for the player who makes them. The best moves have the
   * value and the plies of the position. */
  moves: ({ move: string } & Value)[];
  /** The number of positions searched. */
  nodes: number;
}

/**
 * Returns who wins the position of a game under best play, in how many plies, and the value of each
 * legal move. The board is a plane of up to 7 rows and 8 columns with two players, without `wrap` and
 * `renju`.
 *
 * The table of positions has `memory` bytes, by default 64 MiB. The search ends after `limit`
 * positions, by default 10^9, which take a few minutes. Nothing else runs meanwhile, so call it in a
 * worker or with a small limit: three million positions take about a second.
 *
 * Throws `too_large` beyond the limit, with `nodes`, `at_least` and `at_most`, `no_small_board` for
 * other rules, and `game_over` after the end.
 */
export function solve(game: Game<Board> | string, options?: { memory?: number; limit?: number }): Solution;

/**
 * Returns a good move of any position as text, or null after the end. The search looks `plies` moves
 * ahead, by default 4, and never more than 256. It ends early after some `nodes` moves, by default 200,000. It
 * tries at most 24 moves of a position, so it may overlook a move. The same arguments always give the same move.
 */
export function bestMove(game: Game<Board> | string, plies?: number, nodes?: number): string | null;
