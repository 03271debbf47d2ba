/** A cell: row and column from 0, row 0 at the top; in space the layer, from 0. */
export type Cell = [row: number, col: number] | [row: number, col: number, layer: number];

/**
 * A move: a cell or, where stones fall, a column. As numbers (`[7, 7]`, `3`, in space
 * `[0, 1, 2]` or, where stones fall, `[col, layer]`), or in letters and digits (`"h8"`,
 * `"d"`, `"b2.3"`). A list one longer than a cell names the player last.
 */
export type Move = number | string | number[];

/** What there is of each player, by number. */
export type ByPlayer<T> = { [player: string]: T };

/**
 * What the referee says of a position, whenever it is read. Rules, status, winner, ply and turn
 * come with the move; reading any of the others makes all of them, by the moves up to this ply,
 * and may be refused as `memory_exceeded`. It looks and behaves as a plain object with these keys
 * in this order; only `structuredClone` and `postMessage` want a copy of it, `{ ...verdict }`.
 */
export interface Verdict {
  /** The rules in their canonical form. */
  rules: string;
  status: "ongoing" | "win" | "draw";
  /** Who has won, 0 if nobody has. */
  winner: number;
  /** The number of stones on the board. */
  ply: number;
  /** All lines that the deciding move completed, each by its cells. */
  lines: Cell[][];
  /** Whose turn it is, 0 after the end. */
  turn: number;
  /** The free cells where one stone put now would win for the player. */
  winning_cells: ByPlayer<Cell[]>;
  /** The same where who completes a line loses. */
  losing_cells: ByPlayer<Cell[]>;
  /** False means never. */
  can_win: ByPlayer<boolean>;
  /** Whether nobody can win any more: a sure draw. */
  dead: boolean;
  /** The number of legal moves. */
  legal: number;
}

/** A step of a trace: what a move touched. The first one is the empty board. */
export interface Step {
  ply: number;
  /** Whose move it was; the empty board has none of these. */
  player?: number;
  row?: number;
  col?: number;
  layer?: number;
  /** What the exercise answers: the winner, else 0. */
  answer: number;
  status: "ongoing" | "win" | "draw";
  turn: number;
  stones_left: number;
  lines?: Cell[][];
  /** Where counters of full lines decide: what was added, and the counters. Beyond 16
   * rows only those touched, by number. */
  step?: 1 | -1;
  rows?: number[] | { [row: string]: number };
  cols?: number[] | { [col: string]: number };
  diagonal?: number;
  anti_diagonal?: number;
  /** Such as `"row 0"`, `"col 2"`, `"diagonal"`, `"anti-diagonal"`, `"both diagonals"`. */
  touched?: string[];
  /** Elsewhere: the length of the run through the stone, by axis. */
  runs?: { [axis: string]: number };
  /** Before the first move: the length of the rings of each axis. */
  rings?: { [axis: string]: number };
  /** The steps that each of the textbook's methods took. */
  steps?: { [method: string]: number };
}

/** What there is to say of a position in words. Cells are named as moves are written. */
export interface Words {
  verdict: string;
  /** Whose turn it is; null after the end. */
  turn: string | null;
  /** Which move wins next and who can win no more; null if there is nothing to say. */
  prospects: string | null;
  /** Why counters of full lines do not decide; null where they do. */
  counters: string | null;
  /** The name of the cell played last. */
  last: string | null;
}

/** The textbook's class "Design Tic-Tac-Toe", with every wrong move refused. */
export class TicTacToe {
  /** An empty board of `n` by `n`, n from 1 to 2147483647. */
  constructor(n: number);
  /** Puts a stone; both players from 1, in any order. Returns the player if that
   * completes a row, a column or a diagonal, else 0. O(1). */
  move(row: number, col: number, player: number): number;
}

/** A game under any rules, with its moves. */
export class Game {
  /** A game by its rules line (`"6x7 k4 drop"`), a preset (`"gomoku"`) or its text
   * (`"3x3 k3: b2 a3"`), with these moves played. */
  constructor(rules: string, moves?: Move[]);
  /** Plays a move for the player whose turn it is. */
  play(move: Move): Verdict;
  /** Takes back the last move; null at the start. */
  undo(): Verdict | null;
  /** Plays the move taken back last; null if there is none. */
  redo(): Verdict | null;
  /** What the referee says. */
  verdict(): Verdict;
  /** The moves that would not be refused: cells, or columns where stones fall. */
  legalMoves(): (Cell | number | [col: number, layer: number])[];
  /** The cells that the legal moves fill, in the same order. */
  legalCells(): Cell[];
  /** The verdict and what decides next, in words. */
  words(): Words;
  /** The position as an SVG file: the board with the stones and a line through those that
   * have won, and where counters decide these round it; null for a board that is larger than
   * 100x100 or has as many cells in layers. */
  picture(): string | null;
  /** What each move touched, from the step with this ply on; with the steps of methods
   * of the textbook, such as `["counters", "scan"]`. */
  trace(first?: number, methods?: string[]): Step[];
  /** The rules in plain words. */
  explain(): string;
  /** The game as text: `"3x3 k3: b2 a3"`. */
  toString(): string;
}

/** What a rules line says. */
export interface Explained {
  /** In canonical form. */
  rules: string;
  /** In plain words. */
  words: string;
  /** Whether stones fall. */
  falls: boolean;
  /** Which indices count round. */
  wraps_rows: boolean;
  wraps_cols: boolean;
  /** As what people know such a board: ruled cells, a frame with discs, or stones on crossings. */
  look: "ruled" | "frame" | "crossings";
  /** The bodies of stones there, the first player's first; none where a stone is its shape alone. */
  bodies: Body[];
  /** The row and column of each star point. */
  stars: [row: number, col: number][];
}

/** What a stone is filled with, and the colour of the player's shape upon it. */
export interface Body {
  fill: string;
  ink: string | null;
}

/** A rules line in its canonical form, in plain words, and what a board looks like. */
export function explain(rules: string): Explained;

/** What the stones of each player look like, the first one's first: a shape in a word, its
 * outline as SVG has it in a square of 20 by 20, the outline of a body and its rim where it has
 * one, and the colour of the shape on a light ground. */
export const stones: { shape: string; path: string; body: string; rim: string; colour: string }[];
