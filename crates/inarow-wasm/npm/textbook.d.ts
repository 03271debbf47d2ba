import type { Step } from "./game.js";

/** A game of the texts, or one that tests what those do not. */
export interface TextbookGame {
  /** `S` and the text that has it, or `D`. */
  id: string;
  /** What it shows. */
  why: string;
  /** As `Game` takes it. */
  game: string;
}

/** A usual mistake. */
export interface Mistake {
  name: string;
  /** What the program does wrong. */
  summary: string;
}

/** A usual mistake, played beside the referee. */
export interface Replay extends Mistake {
  /** The rules of the game that shows it. */
  rules: string;
  /** What the game shows. */
  why: string;
  /** After each move, beginning with the empty board. */
  moves: Played[];
}

/** The referee and a wrong program after the same move. */
export interface Played {
  /** The stone; the empty board has none. */
  row?: number;
  col?: number;
  player?: number;
  /** What the referee keeps; where it refuses the move, what it kept before. */
  right: Step;
  /** Why the referee refuses the move. */
  refused?: string;
  /** The referee's verdict in words. */
  said: string;
  /** What the program answers: the winner, else 0. */
  answer: number;
  is_wrong: boolean;
  /** What the program keeps: a set of counters for both players, or one for each. */
  wrong: Scoreboard[];
}

/** The counters of a program after a move. */
export interface Scoreboard {
  /** What the move added, if it touched these. */
  step?: 1 | -1;
  rows: number[];
  cols: number[];
  diagonal: number;
  anti_diagonal: number;
  touched: string[];
}

/** The textbook's games in which players move in turn. */
export const games: TextbookGame[];

/** The usual mistakes. */
export const mistakes: Mistake[];

/** The mistake with this name, played beside the referee. */
export function replay(name: string): Promise<Replay>;
