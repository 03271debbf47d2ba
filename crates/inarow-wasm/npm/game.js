/**
 * Games. The WebAssembly beside this file has the referee.
 */

import { compiled } from "./inarow.wasm.js";
import { InarowError, kind, list, number, start, text } from "./loader.js";
import { verdict } from "./verdict.js";

const { wasm, answer, write } = start(compiled);

/** The result of a call if its game was evicted from the cache of WebAssembly. */
const EVICTED = -(2 ** 31);

/** Returns the handle of a new game, or throws the error if the result is below 0. */
function handle(/** @type {number} */ result) {
  if (result < 0) answer(result);
  return result;
}

/** The textbook's class "Design Tic-Tac-Toe", with every wrong move refused. */
export class TicTacToe {
  #n;
  #handle;
  /** The last move, which links to the move before. A growing list would be copied again and again,
   * which would take as long as the moves.
   * @type {{row: number, col: number, player: number, before: any} | null} */
  #last = null;

  /** @param {number} n */
  constructor(n) {
    this.#n = number(n);
    this.#handle = handle(wasm.tic_tac_toe(this.#n));
  }

  /**
   * @param {number} row
   * @param {number} col
   * @param {number} player
   */
  move(row, col, player) {
    row = number(row);
    col = number(col);
    player = number(player);
    let winner = wasm.tic_tac_toe_move(this.#handle, row, col, player);
    if (winner === EVICTED) {
      this.#setUp();
      winner = wasm.tic_tac_toe_move(this.#handle, row, col, player);
    }
    if (winner < 0) answer(winner);
    this.#last = { row, col, player, before: this.#last };
    return winner;
  }

  #setUp() {
    this.#handle = handle(wasm.tic_tac_toe(this.#n));
    const moves = [];
    for (let move = this.#last; move !== null; move = move.before) moves.push(move);
    for (const { row, col, player } of moves.reverse()) wasm.tic_tac_toe_move(this.#handle, row, col, player);
  }
}

/** An empty board. Games start from a copy of it. */
class Start {
  #line;
  #handle;

  /** @param {string} line */
  constructor(line) {
    this.#line = line;
    this.#handle = this.#setUp();
    /** The rules in their canonical form. */
    this.rules = answer(wasm.text(this.#handle)).slice(0, -1);
    /** The code of the verdict on the empty board. */
    this.code = wasm.verdict_code(this.#handle);
  }

  #setUp() {
    write(this.#line);
    return handle(wasm.game());
  }

  copy() {
    let copied = wasm.copy(this.#handle);
    if (copied === EVICTED) {
      this.#handle = this.#setUp();
      copied = wasm.copy(this.#handle);
    }
    return handle(copied);
  }
}

/** The empty boards of the rules used last.
 * @type {Map<string, Start>} */
const starts = new Map();

/** The most empty boards. */
const MAX_STARTS = 64;

/** Returns the empty board for a rules line. */
function emptyBoard(/** @type {string} */ line) {
  let found = starts.get(line);
  if (found === undefined) {
    found = new Start(line);
    if (starts.size === MAX_STARTS) starts.clear();
    starts.set(line, found);
  }
  return found;
}

/** A position of a game: the move to it, and the position before. */
class Position {
  /**
   * @param {Position | null} before
   * @param {unknown} move
   * @param {number} code
   */
  constructor(before, move, code) {
    this.before = before;
    this.move = move;
    this.code = code;
    this.ply = before === null ? 0 : before.ply + 1;
  }
}

/** The most methods of a trace, which may repeat, and the most characters of a name. */
const MAX_METHODS = 100;
const MAX_NAME = 100;

/** The most numbers of a move. */
const MAX_NUMBERS = 4;

/** Returns a copy of a move, since the caller may change its array later. */
function ownMove(/** @type {unknown} */ move) {
  if (!Array.isArray(move)) return move;
  if (move.length > MAX_NUMBERS) {
    const message = `a move has at most ${MAX_NUMBERS} numbers, not ${move.length}`;
    throw new InarowError({ code: "bad_move", message });
  }
  return [...move];
}

/** Plays a move with the function for its type. */
function play(/** @type {number} */ handle, /** @type {unknown} */ move) {
  if (typeof move === "number") return wasm.play_column(handle, move);
  if (Array.isArray(move)) {
    const count = move.length;
    if (count === 2) return wasm.play_numbers(handle, 2, number(move[0]), number(move[1]), 0, 0);
    return wasm.play_numbers(handle, count, number(move[0]), number(move[1]), number(move[2]), number(move[3]));
  }
  if (typeof move !== "string") {
    const message = `a move is a column such as 3, a cell such as [0, 2] or a string such as "c3", not ${kind(move)}`;
    throw new InarowError({ code: "bad_move", message });
  }
  write(move);
  return wasm.play_text(handle);
}

/**
 * The board of a game in WebAssembly, at one of the game's positions. After its eviction it is set up
 * again.
 */
class WasmGame {
  #start;
  #handle;
  /** The position of the board.
   * @type {Position} */
  #at;

  /**
   * @param {Start} start
   * @param {Position} empty
   * @param {Position} at
   */
  constructor(start, empty = new Position(null, null, start.code), handle = start.copy(), at = empty) {
    this.#start = start;
    this.rules = start.rules;
    this.empty = empty;
    this.#handle = handle;
    this.#at = at;
  }

  /** Returns a copy, which is empty if this board was evicted. The copy shares the positions, which
   * do not change. */
  clone() {
    const copied = wasm.copy(this.#handle);
    if (copied === EVICTED) return new WasmGame(this.#start, this.empty);
    return new WasmGame(this.#start, this.empty, handle(copied), this.#at);
  }

  /**
   * Plays a move from a position and returns the position after it.
   * @param {Position} from
   * @param {unknown} move
   */
  play(from, move) {
    const own = ownMove(move);
    if (this.#at !== from) this.#goTo(from);
    let code = play(this.#handle, own);
    if (code === EVICTED) {
      this.#goTo(from);
      code = play(this.#handle, own);
    }
    if (code < 0) answer(code);
    const reached = new Position(from, own, code);
    this.#at = reached;
    return reached;
  }

  /**
   * Calls a function with the board at this position and returns its answer.
   * @param {Position} position
   * @param {(handle: number) => number} call
   */
  ask(position, call) {
    if (this.#at !== position) this.#goTo(position);
    let length = call(this.#handle);
    if (length === EVICTED) {
      this.#goTo(position);
      length = call(this.#handle);
    }
    return answer(length);
  }

  /** Returns the verdict and all facts of a position. */
  facts(/** @type {Position} */ position) {
    return JSON.parse(this.ask(position, wasm.verdict));
  }

  /** Moves the board to a position: undoes the moves that do not lead to it and plays those that do. */
  #goTo(/** @type {Position} */ position) {
    if (!wasm.is_cached(this.#handle)) {
      this.#handle = this.#start.copy();
      this.#at = this.empty;
    }
    const moves = [];
    for (let to = position; this.#at !== to; ) {
      if (to.before !== null && to.ply >= this.#at.ply) {
        moves.push(to.move);
        to = to.before;
      } else {
        wasm.undo(this.#handle);
        this.#at = this.#at.before ?? this.empty;
      }
    }
    while (moves.length > 0) play(this.#handle, moves.pop());
    this.#at = position;
  }
}

/** A game under any rules, with its moves. */
export class Game {
  #game;
  #now;
  /** The undone positions; the last is the first to play again.
   * @type {Position[]} */
  #undone = [];

  /**
   * @param {string | WasmGame} rules Callers have no `WasmGame`.
   * @param {unknown[]} moves
   */
  constructor(rules, moves = []) {
    if (rules instanceof WasmGame) {
      this.#game = rules;
      this.#now = rules.empty;
      return;
    }
    const [line, played] = read(rules);
    this.#game = new WasmGame(emptyBoard(line));
    this.#now = this.#game.empty;
    for (const move of played) this.#put(move);
    for (const move of list(moves)) this.#put(move);
  }

  /** Plays a move without a verdict. */
  #put(/** @type {unknown} */ move) {
    this.#now = this.#game.play(this.#now, move);
    if (this.#undone.length > 0) this.#undone = [];
  }

  /** @param {unknown} move */
  play(move) {
    this.#put(move);
    return this.verdict();
  }

  undo() {
    const { before } = this.#now;
    if (before === null) return null;
    this.#undone.push(this.#now);
    this.#now = before;
    return this.verdict();
  }

  redo() {
    const next = this.#undone.pop();
    if (next === undefined) return null;
    this.#now = next;
    return this.verdict();
  }

  /** Returns what Node prints. */
  [Symbol.for("nodejs.util.inspect.custom")]() {
    return `Game("${this}")`;
  }

  clone() {
    const copy = new Game(this.#game.clone());
    copy.#now = this.#now;
    copy.#undone = [...this.#undone];
    return copy;
  }

  verdict() {
    return verdict(this.#game, this.#now);
  }

  /** Calls a function with the board at the current position and returns its answer. */
  #ask(/** @type {(handle: number) => number} */ call) {
    return this.#game.ask(this.#now, call);
  }

  get rules() {
    return this.#game.rules;
  }

  get moves() {
    return JSON.parse(this.#ask(wasm.played_moves));
  }

  get played() {
    return JSON.parse(this.#ask(wasm.played_cells));
  }

  get board() {
    return JSON.parse(this.#ask(wasm.board));
  }

  get key() {
    return BigInt(this.#ask(wasm.key));
  }

  legalMoves() {
    return JSON.parse(this.#ask(wasm.legal_moves));
  }

  legalCells() {
    return JSON.parse(this.#ask(wasm.legal_cells));
  }

  words() {
    return JSON.parse(this.#ask(wasm.words));
  }

  picture() {
    const svg = this.#ask(wasm.picture);
    return svg === "" ? null : svg;
  }

  /**
   * @param {number} first
   * @param {string[]} methods
   */
  trace(first = 0, methods = []) {
    const names = list(methods, MAX_METHODS).map((name) => text(name, MAX_NAME)).join(",");
    const steps = this.#ask((handle) => {
      write(names);
      return wasm.trace(handle, number(first));
    });
    return JSON.parse(steps);
  }

  explain() {
    return explain(this.#game.rules).words;
  }

  toString() {
    return this.#ask(wasm.text);
  }

  toJSON() {
    return this.toString();
  }

  [Symbol.iterator]() {
    return this.moves[Symbol.iterator]();
  }
}

/** Returns the rules line of a game's text, and its moves. */
function read(/** @type {unknown} */ written) {
  const whole = text(written);
  if (!whole.includes(":")) return /** @type {const} */ ([whole, []]);
  write(whole);
  const [line, played] = answer(wasm.text(handle(wasm.game()))).split(":");
  return /** @type {const} */ ([line, played.split(" ").filter((move) => move !== "")]);
}

/** @param {string} rules */
export function explain(rules) {
  write(rules);
  return JSON.parse(answer(wasm.explain()));
}

/** @type {{shape: string, path: string, body: string, rim: string, colour: string}[]} */
export const stones = JSON.parse(answer(wasm.stones()));
