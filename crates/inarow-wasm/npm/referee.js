/**
 * Games. The WebAssembly that `begin` gets has the referee.
 */

import { InarowError, kind, list, number, options, start, text, unwanted } from "./loader.js";
import { verdict } from "./verdict.js";

/** Refuses a use of WebAssembly before `begin`. */
function notLoaded() {
  throw new InarowError({ code: "not_loaded", message: "inarow.wasm is not loaded: wait for init()" });
}

/** @type {ReturnType<typeof start>} */
let { wasm, answer, write } = { wasm: new Proxy({}, { get: notLoaded }), answer: notLoaded, write: notLoaded };

/** @type {{shape: string, path: string, body: string, rim: string, colour: string}[]} */
export let stones = [];

/** Starts the program, once. */
export function begin(/** @type {WebAssembly.Module} */ compiled) {
  if (stones.length > 0) return;
  ({ wasm, answer, write } = start(compiled));
  stones = JSON.parse(answer(wasm.stones()));
}

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
    write("rules", this.#line);
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

/** A position of a game: the move to it, and the position before.
 * @typedef {{before: Position | null, move: unknown, code: number, ply: number}} Position */

/**
 * @param {Position | null} before
 * @param {unknown} move
 * @param {number} code
 * @returns {Position}
 */
function position(before, move, code) {
  return { before, move, code, ply: before === null ? 0 : before.ply + 1 };
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

/**
 * Plays a move with the function for its type.
 * @param {number} handle
 * @param {unknown} move
 * @param {number} player The player who must be to move, or NaN.
 * @returns {number}
 */
function play(handle, move, player = NaN) {
  if (typeof move === "number") return wasm.play_column(handle, player, move);
  if (Array.isArray(move)) {
    const count = move.length;
    if (count === 2) return wasm.play_numbers(handle, player, 2, number(move[0]), number(move[1]), 0, 0);
    return wasm.play_numbers(handle, player, count, number(move[0]), number(move[1]), number(move[2]), number(move[3]));
  }
  if (typeof move !== "string") {
    const message = `a move is a column such as 3, a cell such as [0, 2] or a string such as "c3", not ${kind(move)}`;
    throw new InarowError({ code: "bad_move", message });
  }
  write("move", move);
  return wasm.play_text(handle, player);
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
  constructor(start, empty = position(null, null, start.code), handle = start.copy(), at = empty) {
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
   * @param {number} player
   */
  play(from, move, player) {
    const own = ownMove(move);
    if (this.#at !== from) this.#goTo(from);
    let code = play(this.#handle, own, player);
    if (code === EVICTED) {
      this.#goTo(from);
      code = play(this.#handle, own, player);
    }
    if (code < 0) answer(code);
    const reached = position(from, own, code);
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
    if (wasm.verdict_code(this.#handle) === EVICTED) {
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

/** The property of each game that programs see when they compare games: equal games have equal texts. */
const TEXT = {
  enumerable: true,
  /** @this {Game} */
  get() {
    return this.toString();
  },
};

/** The function that `structuredClone` finds in each game. Its error has the code of the function. */
const cloneText = () => "a game has no structured clone: send game.text, and make the game again with new Game(text)";

/** The key of a property that all games have, also those of a program that imports and requires the package. */
const GAME = Symbol.for("inarow.Game");

/** A game under any rules, with its moves. */
export class Game {
  #game;
  #now;
  /** The undone positions; the last is the first to play again.
   * @type {Position[]} */
  #undone = [];
  cloneText = cloneText;

  /** Makes immer pass a draft, which `play` refuses. Without a draft, `play` would change the game in
   * the old state. */
  static [Symbol.for("immer-draftable")] = true;

  /**
   * @param {string | WasmGame} rules Callers have no `WasmGame`.
   * @param {unknown[]} moves
   */
  constructor(rules, moves = []) {
    Object.defineProperty(this, "text", TEXT);
    if (rules instanceof WasmGame) {
      this.#game = rules;
      this.#now = rules.empty;
      return;
    }
    const [line, played] = read(rules);
    this.#game = new WasmGame(emptyBoard(line));
    this.#now = this.#game.empty;
    for (const move of played) this.#put(move);
    for (const [index, move] of list("moves", moves).entries()) {
      try {
        this.#put(move);
      } catch (error) {
        if (!(error instanceof InarowError)) throw error;
        throw new InarowError({ ...error, message: `move ${index + 1}: ${error.message}`, move: index + 1 });
      }
    }
  }

  /** Returns a game, or throws for a proxy, such as a draft of immer or a reactive object of Vue, and for a method without
   * its game. */
  static #own(/** @type {Game | undefined} */ game) {
    if (typeof game === "object" && #game in game) return game;
    const message =
      "this is a proxy of a game, or no game: in immer, call original(draft).game.played(move), or play outside of produce; in Vue, use a shallowRef; instead of `game.play` pass `(move) => game.play(move)`";
    throw new InarowError({ code: "not_a_game", message });
  }

  /** Calls a function with the board at the current position and returns its answer. */
  static #ask(/** @type {Game} */ game, /** @type {(handle: number) => number} */ call) {
    Game.#own(game);
    return game.#game.ask(game.#now, call);
  }

  /** Plays a move without a verdict. */
  #put(/** @type {unknown} */ move, player = NaN) {
    this.#now = this.#game.play(this.#now, move, player);
    if (this.#undone.length > 0) this.#undone = [];
  }

  /**
   * @param {unknown} move
   * @param {{player?: unknown}} [checked]
   */
  play(move, checked) {
    const given = options(checked, ["player"], "{ player: 2 }");
    // A server that passes on a player must not play for whoever is to move if the player is missing.
    const isNamed = "player" in given;
    if (isNamed && !(typeof given.player === "number" && given.player === given.player)) throw unwanted("player", "a number", given.player);
    Game.#own(this).#put(move, isNamed ? Number(given.player) : NaN);
    return this.verdict();
  }

  /**
   * @param {unknown} move
   * @param {{player?: unknown}} [checked]
   */
  played(move, checked) {
    const copy = this.clone();
    copy.play(move, checked);
    return copy;
  }

  undo() {
    const { before } = Game.#own(this).#now;
    if (before === null) return null;
    this.#undone.push(this.#now);
    this.#now = before;
    return this.verdict();
  }

  redo() {
    const next = Game.#own(this).#undone.pop();
    if (next === undefined) return null;
    this.#now = next;
    return this.verdict();
  }

  /** Returns what Node prints. */
  [Symbol.for("nodejs.util.inspect.custom")]() {
    return #game in this ? `Game("${this}")` : "Game (a proxy)";
  }

  clone() {
    const copy = new Game(Game.#own(this).#game.clone());
    copy.#now = this.#now;
    copy.#undone = [...this.#undone];
    return copy;
  }

  get [GAME]() {
    return true;
  }

  equals(/** @type {any} */ other) {
    return other?.[GAME] === true && this.text === other.text;
  }

  verdict() {
    return verdict(Game.#own(this).#game, this.#now);
  }

  get status() {
    return this.verdict().status;
  }

  get winner() {
    return this.verdict().winner;
  }

  get turn() {
    return this.verdict().turn;
  }

  get rules() {
    return Game.#own(this).#game.rules;
  }

  get moves() {
    return JSON.parse(Game.#ask(this, wasm.played_moves));
  }

  get cells() {
    return JSON.parse(Game.#ask(this, wasm.played_cells));
  }

  get board() {
    return JSON.parse(Game.#ask(this, wasm.board));
  }

  get key() {
    return BigInt(Game.#ask(this, wasm.key));
  }

  legalMoves() {
    return JSON.parse(Game.#ask(this, wasm.legal_moves));
  }

  legalCells() {
    return JSON.parse(Game.#ask(this, wasm.legal_cells));
  }

  words() {
    return JSON.parse(Game.#ask(this, wasm.words));
  }

  picture() {
    const svg = Game.#ask(this, wasm.picture);
    return svg === "" ? null : svg;
  }

  /**
   * @param {number} first
   * @param {string[]} methods
   */
  trace(first = 0, methods = []) {
    const names = list("methods", methods, MAX_METHODS).map((name) => text("a method", name, MAX_NAME)).join(",");
    const steps = Game.#ask(this, (handle) => {
      write("methods", names);
      return wasm.trace(handle, number(first));
    });
    return JSON.parse(steps);
  }

  explain() {
    return explain(this.rules).words;
  }

  toString() {
    return Game.#ask(this, wasm.text);
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
  const whole = text("rules", written);
  if (!whole.includes(":")) return /** @type {const} */ ([whole, []]);
  write("rules", whole);
  const [line, played] = answer(wasm.text(handle(wasm.game()))).split(":");
  return /** @type {const} */ ([line, played.split(" ").filter((move) => move !== "")]);
}

/** @param {string} rules */
export function explain(rules) {
  write("rules", rules);
  return JSON.parse(answer(wasm.explain()));
}
