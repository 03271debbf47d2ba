import type { Step } from "./game.js";

/** A problem of a solution. docs/check.md lists the codes. */
export interface Problem {
  code: string;
  message: string;
  /** The expected answer, and the solution's answer. */
  expected?: number;
  given?: number | string;
  /** Lines of the compiler or of the program that explain the problem. */
  said?: string[];
}

/** The findings, in the form of `inarow check --json`. */
export interface Findings {
  language: "JavaScript";
  status: "right" | "wrong";
  /** The seed that draws the same games again. */
  seed: number;
  /** The number of games, and of games played to the end or to a wrong answer. */
  games: number;
  played: number;
  /** The number of answered moves. */
  moves: number;
  wrong_games: number;
  /** The first problem. */
  problem?: Problem;
  /** The game up to the move with the problem. A move is row, column and player. */
  game?: { name: string; n: number; ply: number; moves: [row: number, col: number, player: number][] };
  /** The problem of a later game that ended the exam. */
  then?: Problem;
  /** The usual mistakes that explain all answers to all games. */
  mistakes: { name: string; summary: string }[];
  /** The time of a move on growing boards. */
  times: { n: number; ns_per_move: number | null }[];
  growth: "O(1)" | "O(n)" | "O(n²)" | null;
  printed: { lines: number; first: string | null };
}

/** The moves of a question, in order. A move is row, column and player. */
export interface Asked {
  /** The side of the board. */
  n: number;
  moves: [row: number, col: number, player: number][];
  /** True if a new object plays these moves, false if the last object continues. */
  isNew: boolean;
}

/** Moves to time on each of `boards` new boards. The first `before` moves are not timed. */
export interface Round {
  n: number;
  boards: number;
  before: number;
  moves: [row: number, col: number, player: number][];
}

/** The limits of a solution, which the command `inarow check` has too. The caller ends an exam that
 * exceeds them. */
export const limits: {
  /** The time for one answer, and for the first answer, including the start. */
  answer_seconds: number;
  first_answer_seconds: number;
  /** The length of the code, and of what it prints. */
  file_bytes: number;
  printed_bytes: number;
};

/**
 * An exam: the questions to a solution, and the findings from its answers and times. There is one
 * exam at a time. A new exam replaces the exam before, whose methods then throw `bad_argument`.
 */
export class Exam {
  /** Starts an exam with the games of a seed, by default a random seed. */
  constructor(seed?: number);
  readonly seed: number;
  /** Returns the next question, or null at the end. */
  next(): Asked | null;
  /** Records the answers to the moves of the last question as strings, one per move. The last string
   * may be `"! "` and the error that the solution throws, or `"? "` and the missing part of the
   * solution. Strings after a wrong answer are ignored. With fewer strings than moves, the next
   * question has the other moves. */
  answer(lines: string[]): void;
  /** Ends the exam with the code of a problem. `words` is the text of the error, or the exceeded
   * number of seconds or MiB. */
  end(code: string, words?: string | number): void;
  /** Returns the next moves to time, after `seconds` seconds of timing, or null at the end. */
  round(seconds: number): Round | null;
  /** Records the nanoseconds of the last round. A number that is not above 0 ends the timing. */
  timed(nanoseconds: number): void;
  /** Returns the findings so far. `printed` has the number of printed lines and the first line. */
  findings(printed?: { lines?: number; first?: string }): Findings;
  /** Returns the referee's steps in the game with the first problem, from the empty board to the
   * move with it, in the form of `Game.trace`. The list is empty if no game has a problem. */
  steps(): Step[];
}
