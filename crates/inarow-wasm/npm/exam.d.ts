import type { Step } from "./game.js";

/** What is wrong with a solution; the codes are those of docs/errors.md. */
export interface Problem {
  code: string;
  message: string;
  /** The right answer, and the one that was given. */
  expected?: number;
  given?: number | string;
  /** What else is said of it, by lines. */
  said?: string[];
}

/** What is found, as `inarow check --json` tells it of a file. */
export interface Findings {
  language: "JavaScript";
  status: "right" | "wrong";
  /** What draws the same games again. */
  seed: number;
  /** How many games are asked, and how many were played, to the end or to a wrong answer. */
  games: number;
  played: number;
  /** How many moves were answered. */
  moves: number;
  wrong_games: number;
  /** The first thing that is wrong. */
  problem?: Problem;
  /** The game up to the move that went wrong: each move as row, column and player. */
  game?: { name: string; n: number; ply: number; moves: [row: number, col: number, player: number][] };
  /** Why not all games were played, if that was in a later one. */
  then?: Problem;
  /** The usual mistakes, each of which explains all answers to all games. */
  mistakes: { name: string; summary: string }[];
  /** How long a move takes on growing boards. */
  times: { n: number; ns_per_move: number | null }[];
  growth: "O(1)" | "O(n)" | "O(n²)" | null;
  printed: { lines: number; first: string | null };
}

/** Moves to be played one after another: each as row, column and player. */
export interface Asked {
  /** The side of the board. */
  n: number;
  moves: [row: number, col: number, player: number][];
  /** Whether a new object plays them, or the one that has played the moves before. */
  isNew: boolean;
}

/** Moves to be timed: on so many boards each, all but the first ones. */
export interface Round {
  n: number;
  boards: number;
  before: number;
  moves: [row: number, col: number, player: number][];
}

/**
 * The games that a solution is asked, and what follows from its answers and times. There is one
 * exam at a time: another one ends it, and its methods then throw `bad_argument`.
 */
export class Exam {
  /** With the games that this seed draws; any seed unless one is given. */
  constructor(seed?: number);
  readonly seed: number;
  /** What is to be asked next; null when there is nothing more. */
  next(): Asked | null;
  /** Takes the answers to those moves, as text: a line each. The last one may be `"! "` and the
   * error that was thrown, or `"? "` and what the solution lacks. What follows a wrong answer does
   * not count, and fewer lines than moves leave the others to be asked. */
  answer(lines: string[]): void;
  /** Takes in that there is no answer, by its code; `words` are the error's, or the number of
   * seconds or MiB that were too many. */
  end(code: string, words?: string | number): void;
  /** What is to be timed next, after so many seconds of timing; null when that is enough. */
  round(seconds: number): Round | null;
  /** Takes the nanoseconds of that round. What is none ends the timing. */
  timed(nanoseconds: number): void;
  /** What is found by now, of a solution that has printed so many lines. */
  findings(printed?: { lines?: number; first?: string }): Findings;
  /** The referee's steps with its counters in the game that went wrong, from the empty board to
   * the move that did, as `Game.trace` has them; none where no game went wrong. */
  steps(): Step[];
}
