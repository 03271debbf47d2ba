import type { Step } from "./game.js";

/** A game of a textbook, or a game for a case that the textbooks lack. */
export interface TextbookGame {
  /** The source: `S`, its number and a mark, or `D` and a number for the project's own games. */
  id: string;
  /** The case that the game shows. */
  why: string;
  /** The game as text, for `Game`. */
  game: string;
}

/** A usual mistake. */
export interface Mistake {
  name: string;
  /** The mistake of the program. */
  summary: string;
}

/** A replay of a usual mistake by the referee and by the wrong program. */
export interface Replay extends Mistake {
  /** The rules of the game that shows it. */
  rules: string;
  /** The case that the game shows. */
  why: string;
  /** The states on the empty board and after each move. */
  moves: Played[];
}

/** A stone of a move. */
export interface Stone {
  row: number;
  col: number;
  player: number;
}

/** The referee and a wrong program after the same move. The empty board has no stone. */
export interface Played extends Partial<Stone> {
  /** The referee's step. After a refused move, the step before it. */
  right: Step;
  /** The reason why the referee refuses the move. */
  refused?: string;
  /** The referee's verdict in words. */
  verdict: string;
  /** The program's answer: the winner, else 0. */
  answer: number;
  is_wrong: boolean;
  /** The program's counters: one set, or one per player. Empty if the program scans the board. */
  wrong: Scoreboard[];
}

/** A set of a program's counters after a move. */
export interface Scoreboard {
  /** The number that the move added, if it touched this set. */
  step?: 1 | -1;
  rows: number[];
  cols: number[];
  diagonal: number;
  anti_diagonal: number;
  touched: string[];
}

/** A function of a program for the exercise, in two languages. */
export interface CodeFunction {
  name: string;
  /** A line without an id is a closing brace. It never runs, and is empty in Python. */
  lines: { id: string; javascript: string; python: string }[];
}

/** A game whose code is followed line by line. */
export interface Walkthrough {
  name: string;
  /** The rules of the game. */
  rules: string;
  /** The functions that are called. */
  functions: CodeFunction[];
  /** One call per move, then one per undone move if the moves are undone. */
  calls: TracedCall[];
}

/** A call of a function, and the lines that run. */
export interface TracedCall extends Stone {
  function: string;
  lines: TracedLine[];
}

/** A line that has run. */
export interface TracedLine {
  id: string;
  /** The cell where the line places or removes a stone, or which it reads. */
  places?: [row: number, col: number];
  removes?: [row: number, col: number];
  reads?: [row: number, col: number];
  /** The counter that the line changes or compares, such as `"row 0"`, `"col 2"`, `"anti-diagonal"`. */
  changes?: string;
  compares?: string;
  /** The new values of variables, by their names in Python. The first line of a call lists all
   * variables. A variable without a value is null. */
  sets?: { [variable: string]: number | boolean | number[] | null };
  /** The answer of the function. */
  returns?: number;
}

/** The textbook's games with turns in order. */
export const games: TextbookGame[];

/** The usual mistakes. */
export const mistakes: Mistake[];

/** Returns the replay of the mistake with this name. */
export function replay(name: string): Promise<Replay>;

/** Returns the walkthrough with this name: `scan`, `counters`, `signs`, `diagonals`, `undo`, `short-lines` or `run`. */
export function walkthrough(name: string): Promise<Walkthrough>;

/** The Python program of a usual mistake that a game within the exercise reveals. */
export interface WrongProgram extends Mistake {
  /** An explanation of the mistake. */
  why: string;
  /** True if the program keeps counters, false if it scans the board. */
  counts: boolean;
  /** Sides from 3 to 5 of boards on which a game of at most ten moves reveals the mistake. */
  sides: number[];
  /** The lines of the program and of the right program. Where they differ, the wrong lines come first. */
  code: { text: string; in: "both" | "wrong" | "right" }[];
}

/** Returns the programs of the usual mistakes that break the exercise. */
export function wrongPrograms(): Promise<WrongProgram[]>;

/** The order of the moves in a race. */
export type RaceGame = "random" | "long-scan" | "worst-case";

/** A number for the row of the move, its column, the diagonal and the anti-diagonal. */
export type PerLine = [number, number, number, number];

/** The work of three methods in the same move. */
export interface RaceMove extends Stone {
  /** The number of the move in the game. */
  ply: number;
  /** The number of cells that a scan of all lines reads, from the start of each line. */
  scan: PerLine;
  /** The number of cells that a scan of the lines through the move reads. */
  lines: PerLine;
  /** 1 if the counter of the line changes, else 0. */
  changed: PerLine;
  /** The number of sums that the counters compare with n. */
  comparisons: number;
}

/** A race of three methods in the same game. A step is a read, an addition or a comparison. */
export interface Race {
  n: number;
  game: RaceGame;
  /** The number of stones on the board before the first move. */
  placed: number;
  /** These stones, each with its row, column and player. Only on 10x10. */
  stones?: [number, number, number][];
  /** The number of moves of the game. */
  length: number;
  /** All moves, or 100 moves spread over the game. */
  moves: RaceMove[];
}

/**
 * Returns the race of the methods `scan`, `lines` and `counters` on a board of `n` by `n`, with `n`
 * 10, 100 or 1000:
 *
 * - `random`: the players place stones on random cells, up to the first win.
 * - `long-scan`: the players fill rows from the left, except for the last cell of each row.
 * - `worst-case`: one player alone fills the second-to-last cell of a row and of a column. This is
 *   not a legal game.
 */
export function race(n: number, game: string): Promise<Race>;
