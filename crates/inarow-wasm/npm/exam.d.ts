import type { Scoreboard } from "./textbook.js";

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

/** A game up to the move with a problem. A move is row, column and player. */
export interface Game {
  name: string;
  n: number;
  ply: number;
  moves: [row: number, col: number, player: number][];
}

/** The findings, in the form of `inarow check --json`. */
export interface Findings {
  language: "JavaScript";
  /** `right`, or why the solution is not right. docs/check.md lists the results. */
  result: string;
  /** The seed that draws the same games again. */
  seed: number;
  /** The number of games, and of games played to the end or to a wrong answer. Games beyond the
   * exercise are counted apart. */
  games: number;
  played: number;
  /** The number of answered moves. */
  moves: number;
  /** The number of games with a wrong answer, or null if no game was played. */
  wrong_games: number | null;
  /** The first wrong answer, or the first other problem if no answer is wrong. */
  problem?: Problem;
  /** The game of this problem. */
  game?: Game;
  /** The first other problem if an answer is wrong. */
  other_problem?: Problem;
  /** The games beyond the exercise: the numbers of games, of played games and of games with another
   * answer, and the first problem. They do not change the result. */
  beyond: { games: number; played: number; different: number; problem?: Problem; game?: Game };
  /** The tests of a grade: right games and all games of each. */
  tests: { name: string; right: number; games: number }[];
  /** The usual mistakes that explain all answers to all games. */
  mistakes: { name: string; summary: string }[];
  /** True if the first wrong game is right when it is played alone, so the games share state. */
  shares_state?: true;
  /** The time of a move on growing boards. */
  times: { n: number; ns_per_move: number | null }[];
  /** The growth of this time, or null if it is not clear. */
  growth: "O(1)" | "O(n)" | "O(n²)" | null;
  /** The problem that ended the timing. The solution may still be right. */
  timing_problem?: Problem;
  printed: { lines: number; first: string | null };
}

/** A question: moves to play in order. A move is row, column and player. */
export interface Question {
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
  /** The time for all games. */
  games_seconds: number;
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
  /**
   * Returns the next question, or null at the end. The games have taken `seconds` seconds, by default
   * 0. All games have `limits.games_seconds`. Each of the eight groups has a share of them, and what the groups
   * before it have left, up to two shares. A group whose time is over ends with `too_slow`.
   */
  next(seconds?: number): Question | null;
  /**
   * Records the answers to the moves of the last question as strings, one per move. With fewer
   * strings than moves, the next question has the other moves. Strings after a wrong answer are
   * ignored. The last string may also be
   *
   * - `"! "` and the error that the solution throws, which ends the game;
   * - `"? "` and the missing part of the solution, which ends the exam.
   */
  answer(lines: string[]): void;
  /**
   * Records a problem of the solution. `throws` ends the game in progress, `dies` the games of its
   * group on boards of this side, and the fifth time the group, as `hangs` and `too_slow` do. The other
   * problems end the exam, as all do before the first game. `next` returns the games that are left,
   * which a new start of the solution plays.
   *
   * - `does_not_compile`, `no_solution`, `throws`, `breaks_protocol`, `dies`: `words` is the text of
   *   the error;
   * - `hangs`, `too_slow`: the exceeded number of seconds;
   * - `prints_too_much`: the exceeded number of MiB.
   *
   * Throws `bad_argument` for another code. Nothing has changed then.
   */
  end(code: string, words?: string | number): void;
  /** Starts the first wrong game alone, if no usual mistake explains it. `next` then returns it, for a
   * new start of the solution. If it is right, the findings have `shares_state`. */
  alone(): void;
  /** Starts the games beyond the exercise, if all other games were played. `next` then returns their
   * questions. */
  beyond(): void;
  /** Returns the next moves to time, after `seconds` seconds of timing, or null at the end. */
  round(seconds: number): Round | null;
  /** Records the nanoseconds of the last round. A number that is not above 0 ends the timing. */
  timed(nanoseconds: number): void;
  /** Returns the findings so far. `printed` has the number of printed lines and the first line. */
  findings(printed?: { lines?: number; first?: string }): Findings;
}

/** An answer of a usual mistake, and the counters of its program after the move: one set, or one per
 * player. */
export interface MistakeAnswer {
  /** The winner, else 0. */
  answer: number;
  counters: Pick<Scoreboard, "rows" | "cols" | "diagonal" | "anti_diagonal">[];
}

/**
 * Plays moves with the program of a usual mistake on a board of `n` by `n`, and returns its answers.
 * `mistakes` of `inarow/textbook` lists the names. A move is row, column and player. The program
 * plays on after a win, since it may not have found it. Throws `unknown_mistake`, `bad_argument` for
 * a side that is not from 1 to 16, and `bad_move` for a move that is not on an empty cell by player 1
 * or 2.
 */
export function mistakeAnswers(name: string, n: number, moves: [row: number, col: number, player: number][]): MistakeAnswer[];
