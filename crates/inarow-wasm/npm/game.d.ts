export { InarowError, type ErrorCode } from "./loader.js";

/** A cell: row and column from 0, row 0 at the top; in space the layer, from 0. */
export type Cell = [row: number, col: number] | [row: number, col: number, layer: number];

/**
 * A move: a cell or, with `drop`, a column. As numbers (`[7, 7]`, `3`, in space `[0, 1, 2]` or,
 * with `drop`, `[col, layer]`), or in letters and digits (`"h8"`, `"d"`, `"b2.3"`). In an array
 * with one more number, the last number is the player.
 */
export type Move = number | string | readonly number[];

/** A foul of player 1 under `renju`. */
export type Foul = "overline" | "double_four" | "double_three";

/** One value per player, by the player's number. */
export type ByPlayer<T> = { readonly [player: string]: T };

/**
 * The verdict and the facts of a position. Rules, status, winner, ply and turn come with the move.
 * The first read of another key computes all others for this ply, and may throw `memory_exceeded`.
 * A verdict behaves as a frozen plain object with these keys in this order. Only `structuredClone` and
 * `postMessage` need a copy: `postMessage({ ...verdict })`.
 */
export interface Verdict {
  /** The rules in their canonical form. */
  readonly rules: string;
  readonly status: "ongoing" | "win" | "draw";
  /** The winner, else 0. */
  readonly winner: number;
  /** The number of stones on the board. */
  readonly ply: number;
  /** All lines that the deciding move completed, each by its cells. */
  readonly lines: readonly (readonly Cell[])[];
  /** The fouls of player 1 that ended the game, under `renju`. Without a foul the key is missing. */
  readonly foul?: readonly Foul[];
  /** The player to move, 0 after the end. */
  readonly turn: number;
  /** The empty cells on which one more stone would win for the player. */
  readonly winning_cells: ByPlayer<readonly Cell[]>;
  /** The empty cells on which one more stone would lose for the player: under `loses`, and under
   * `renju` the forbidden cells of player 1. */
  readonly losing_cells: ByPlayer<readonly Cell[]>;
  /** True for players that can still win. */
  readonly can_win: ByPlayer<boolean>;
  /** True if no player can win any more, so the game ends in a draw. */
  readonly dead: boolean;
  /** The number of legal moves. */
  readonly legal: number;
}

/** A step of a trace: a move and its effect. The first step is the empty board. */
export interface Step {
  ply: number;
  /** The player of the move. The step of the empty board has no player and no cell. */
  player?: number;
  row?: number;
  col?: number;
  layer?: number;
  /** The answer of the exercise: the winner, else 0. */
  answer: number;
  status: "ongoing" | "win" | "draw";
  turn: number;
  stones_left: number;
  lines?: Cell[][];
  /** If counters of full lines decide: the number added, and the counters. With more than 16 rows
   * only the touched counters, by index. */
  step?: 1 | -1;
  rows?: number[] | { [row: string]: number };
  cols?: number[] | { [col: string]: number };
  diagonal?: number;
  anti_diagonal?: number;
  /** The touched counters, such as `"row 0"`, `"col 2"`, `"diagonal"`, `"anti-diagonal"`, `"both diagonals"`. */
  touched?: string[];
  /** If counters do not decide: the length of the run through the stone, by axis. */
  runs?: { [axis: string]: number };
  /** The steps that each of the textbook's methods took. */
  steps?: { [method: string]: number };
}

/** A position in words. Cells have the names that moves have. */
export interface Words {
  verdict: string;
  /** The player to move; null after the end. */
  turn: string | null;
  /** The moves that would win next, and the players that cannot win any more; null if no such move
   * or player exists. */
  prospects: string | null;
  /** The reason why counters of full lines do not decide; null if they do. */
  counters: string | null;
  /** The name of the cell played last. */
  last: string | null;
}

/** The textbook's class "Design Tic-Tac-Toe", with every wrong move refused. */
export class TicTacToe {
  /** Creates an empty board of `n` by `n`, n from 1 to 2147483647. */
  constructor(n: number);
  /** Plays a stone of player 1 or 2, in any order. Returns the player if the stone completes a row, a
   * column or a diagonal, else 0. O(1). */
  move(row: number, col: number, player: number): number;
}

/** A move played: a cell or, with `drop`, a column. */
export type PlayedMove = Cell | number | [col: number, layer: number];

/** A board: rows of cells. A cell is the player of its stone, 0 if it is empty, or in space a list of
 * layers. */
export type Board = number[][] | number[][][];

/**
 * A game under any rules, with its moves. Iteration yields the moves, and `JSON.stringify` writes the
 * game as text. Tests that compare objects, such as `deepStrictEqual`, compare the texts of games.
 */
export class Game<B extends Board = number[][]> implements Iterable<PlayedMove> {
  /** Creates a game from a rules line (`"6x7 k4 drop"`), a preset (`"gomoku"`) or a game's text
   * (`"3x3 k3: b2 a3"`), and plays `moves`. A text that begins with a board (`"3x3 k3 [3/1X1/3]:"`)
   * is not supported. The error of a move has its number as `move`.
   *
   * Throws the codes of rules and moves in docs/errors.md, such as `bad_board`, `occupied`, `outside`
   * and `game_over`, and `memory_exceeded`. */
  constructor(rules: string, moves?: readonly Move[]);
  /** The rules in their canonical form. */
  readonly rules: string;
  /** The state of the game, as in its verdict. */
  readonly status: "ongoing" | "win" | "draw";
  /** The winner, else 0. */
  readonly winner: number;
  /** The player to move, 0 after the end. */
  readonly turn: number;
  /** The moves played: cells or, with `drop`, columns. `new Game(game.rules, game.moves)` plays the
   * same game. Each read makes a new list, as for `cells` and `board`. */
  readonly moves: PlayedMove[];
  /** The cells that the moves filled, in the same order. */
  readonly cells: Cell[];
  /** The stones by row and column: `game.board[0][2]` is the player of the stone at `[0, 2]`, or 0. For a board in
   * space, write `new Game<number[][][]>("4x4x4 k4")`.
   * Throws `memory_exceeded` for more than about a million cells. */
  readonly board: B;
  /** A 64-bit number for the stones and the turn, the same as in Rust and Python, whatever the order
   * of the moves. */
  readonly key: bigint;
  /** Returns a copy with the same moves, also those to redo. A move in one game does not change the
   * other. */
  clone(): Game<B>;
  /** Plays a move for the player to move. With `player`, it throws `wrong_player` if another player is to
   * move, and `bad_argument` for a player that is undefined. Throws `game_over`, `outside`, `occupied`,
   * `column_full` or `bad_move`. Nothing has changed then.
   *
   * A proxy of a game, such as a draft of immer or a `reactive` object of Vue, throws `not_a_game`. In immer,
   * use `original(draft).game.played(move)`, or play outside of `produce`; in Vue, use a `shallowRef`. */
  play(move: Move, options?: { player?: number }): Verdict;
  /** Returns a new game with one more move, and does not change this game, for state that must not
   * change: `setGame(game.played("d"))` in React. Throws as `play`. */
  played(move: Move, options?: { player?: number }): Game<B>;
  /** Returns true if the other object is a game with the same rules and moves played. Moves to redo do
   * not count, other than in Rust and Python. */
  equals(other: unknown): boolean;
  /** Undoes the last move. Returns null at the start. */
  undo(): Verdict | null;
  /** Plays the last undone move again. Returns null if there is no undone move. */
  redo(): Verdict | null;
  /** Returns the verdict: the status, the winner and the lines, and the facts of the position, such as the moves that win
   * next. */
  verdict(): Verdict;
  /** Returns the legal moves: cells or, with `drop`, columns. */
  legalMoves(): PlayedMove[];
  /** Returns the cells that the legal moves fill, in the same order. */
  legalCells(): Cell[];
  /** Returns the verdict and the prospects in words. */
  words(): Words;
  /** Returns the position as an SVG file: the board, the stones, the winning lines, and the counters
   * if they decide. Returns null for a board larger than 100x100, or in space with more than 10,000
   * cells. */
  picture(): string | null;
  /** Returns the steps of the game from ply `first`, with the steps of the textbook's methods in
   * `methods`, such as `["counters", "scan"]`, at most 100 names. */
  trace(first?: number, methods?: readonly string[]): Step[];
  /** Returns the rules in plain words. */
  explain(): string;
  /** The game as text: `"3x3 k3: b2 a3"`. `new Game(game.text)` is an equal game. `structuredClone` and
   * `postMessage` throw for a game, so pass them its text. */
  readonly text: string;
  /** Returns the game as text. */
  toString(): string;
  /** Returns the game as text, for `JSON.stringify`. */
  toJSON(): string;
  /** Iterates over the moves played. */
  [Symbol.iterator](): IterableIterator<PlayedMove>;
}

/** An explained rules line. */
export interface Explained {
  /** In canonical form. */
  rules: string;
  /** In plain words. */
  words: string;
  /** True if the rules have `drop`. */
  falls: boolean;
  /** True if lines continue from the last row to the first. */
  wraps_rows: boolean;
  /** True if lines continue from the last column to the first. */
  wraps_cols: boolean;
  /** True if `solve` of `inarow/solve` accepts the rules. */
  solvable: boolean;
  /** The style of the board: ruled cells, a frame with discs, or stones on crossings. */
  look: "ruled" | "frame" | "crossings";
  /** The bodies of stones in this style, by player; empty if a stone is only its shape. */
  bodies: Body[];
  /** The row and column of each star point. */
  stars: [row: number, col: number][];
}

/** The name and the colour of a stone's body, and the colour of the player's shape on it. */
export interface Body {
  name: string;
  fill: string;
  ink: string | null;
}

/** Returns a rules line in canonical form and in plain words, with the style of the board. */
export function explain(rules: string): Explained;

/** The stones of each player, in order: the name of the shape, its outline as an SVG path in a square
 * of 20 by 20, the outline of a body and the colour of its rim, and the colour of the shape on a
 * light background. */
export const stones: { shape: string; path: string; body: string; rim: string; colour: string }[];
