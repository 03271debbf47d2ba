/**
 * Games. All that is said of them is said by the WebAssembly beside this file.
 */

import { load, unwanted } from "./border.js";
import { verdict } from "./verdict.js";

const { wasm, answer, write } = await load("inarow.wasm");

/** What a call returns where its game has made room for others. */
const NOT_ON_THE_SHELF = -(2 ** 31);

function list(/** @type {unknown} */ value) {
  if (!Array.isArray(value)) throw unwanted("a list", value);
  return value;
}

/** A number for WebAssembly, which would take a text or null for one. */
function number(/** @type {unknown} */ value) {
  return typeof value === "number" ? value : NaN;
}

/** By which WebAssembly knows what it has just put on its shelf. */
function ticket(/** @type {number} */ answered) {
  if (answered < 0) answer(answered);
  return answered;
}

/** The textbook's class "Design Tic-Tac-Toe", with every wrong move refused. */
export class TicTacToe {
  #n;
  #ticket;
  /** The last move, which knows the one before: a list would be copied each time it has grown
   * out of its place, for as long as all else takes.
   * @type {{row: number, col: number, player: number, before: any} | null} */
  #last = null;

  /** @param {number} n */
  constructor(n) {
    this.#n = number(n);
    this.#ticket = ticket(wasm.tic_tac_toe(this.#n));
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
    let winner = wasm.tic_tac_toe_move(this.#ticket, row, col, player);
    if (winner === NOT_ON_THE_SHELF) {
      this.#setUp();
      winner = wasm.tic_tac_toe_move(this.#ticket, row, col, player);
    }
    if (winner < 0) answer(winner);
    this.#last = { row, col, player, before: this.#last };
    return winner;
  }

  #setUp() {
    this.#ticket = ticket(wasm.tic_tac_toe(this.#n));
    const moves = [];
    for (let move = this.#last; move !== null; move = move.before) moves.push(move);
    for (const { row, col, player } of moves.reverse()) wasm.tic_tac_toe_move(this.#ticket, row, col, player);
  }
}

/** An empty board, of which games begin with a copy. */
class Start {
  #line;
  #ticket;

  /** @param {string} line */
  constructor(line) {
    this.#line = line;
    this.#ticket = this.#setUp();
    /** The rules in their canonical form. */
    this.rules = answer(wasm.text(this.#ticket)).slice(0, -1);
    /** What is said of the empty board. */
    this.said = wasm.said(this.#ticket);
  }

  #setUp() {
    write(this.#line);
    return ticket(wasm.game());
  }

  copy() {
    let copied = wasm.copy(this.#ticket);
    if (copied === NOT_ON_THE_SHELF) {
      this.#ticket = this.#setUp();
      copied = wasm.copy(this.#ticket);
    }
    return ticket(copied);
  }
}

/** Those of the rules used last.
 * @type {Map<string, Start>} */
const starts = new Map();

/** So many of them are kept. */
const MOST_STARTS = 64;

function start(/** @type {string} */ line) {
  let found = starts.get(line);
  if (found === undefined) {
    found = new Start(line);
    if (starts.size === MOST_STARTS) starts.clear();
    starts.set(line, found);
  }
  return found;
}

/** A position of a game: the move that led to it, and the position before. */
class Reached {
  /** The position that the game went on to from here last.
   * @type {Reached | null} */
  next = null;

  /**
   * @param {Reached | null} before
   * @param {unknown} move
   * @param {number} said
   */
  constructor(before, move, said) {
    this.before = before;
    this.move = move;
    this.said = said;
    this.ply = before === null ? 0 : before.ply + 1;
  }
}

/** Calls what plays a move, by how it is written. */
function play(/** @type {number} */ ticket, /** @type {unknown} */ move) {
  if (typeof move === "number") return wasm.play_column(ticket, move);
  if (Array.isArray(move)) {
    const count = move.length;
    if (count === 2) return wasm.play_numbers(ticket, 2, number(move[0]), number(move[1]), 0, 0);
    return wasm.play_numbers(ticket, count, number(move[0]), number(move[1]), number(move[2]), number(move[3]));
  }
  if (typeof move !== "string") return wasm.play_column(ticket, NaN);
  write(move);
  return wasm.play_text(ticket);
}

/**
 * A game in WebAssembly, at one of the game's positions. WebAssembly may drop it to make room, and
 * it is then built again.
 */
class WasmGame {
  #start;
  #ticket;
  /** @type {Reached} */
  #at;

  /** @param {Start} start */
  constructor(start) {
    this.#start = start;
    this.rules = start.rules;
    this.#ticket = start.copy();
    this.#at = this.empty = new Reached(null, null, start.said);
  }

  /**
   * Plays a move from there, and says which position it reaches.
   * @param {Reached} from
   * @param {unknown} move
   */
  play(from, move) {
    const own = Array.isArray(move) ? [...move] : move;
    if (this.#at !== from) this.#bring(from);
    let said = play(this.#ticket, own);
    if (said === NOT_ON_THE_SHELF) {
      this.#bring(from);
      said = play(this.#ticket, own);
    }
    if (said < 0) answer(said);
    const reached = new Reached(from, own, said);
    this.#at = from.next = reached;
    return reached;
  }

  /**
   * What a call about this position answers.
   * @param {Reached} position
   * @param {(ticket: number) => number} call
   */
  ask(position, call) {
    if (this.#at !== position) this.#bring(position);
    let length = call(this.#ticket);
    if (length === NOT_ON_THE_SHELF) {
      this.#bring(position);
      length = call(this.#ticket);
    }
    return answer(length);
  }

  /** All that there is to say of a position. */
  tell(/** @type {Reached} */ position) {
    return JSON.parse(this.ask(position, wasm.verdict));
  }

  /** Takes back what did not lead to this position, and plays what did. */
  #bring(/** @type {Reached} */ position) {
    if (!wasm.is_kept(this.#ticket)) {
      this.#ticket = this.#start.copy();
      this.#at = this.empty;
    }
    const moves = [];
    for (let to = position; this.#at !== to; ) {
      if (to.before !== null && to.ply >= this.#at.ply) {
        moves.push(to.move);
        to = to.before;
      } else {
        wasm.undo(this.#ticket);
        this.#at = this.#at.before ?? this.empty;
      }
    }
    while (moves.length > 0) play(this.#ticket, moves.pop());
    this.#at = position;
  }
}

/** A game under any rules, with its moves. */
export class Game {
  #game;
  #now;

  /**
   * @param {string} rules
   * @param {unknown[]} moves
   */
  constructor(rules, moves = []) {
    const [line, played] = read(rules);
    this.#game = new WasmGame(start(line));
    this.#now = this.#game.empty;
    for (const move of played) this.#put(move);
    for (const move of list(moves)) this.#put(move);
  }

  /** Plays a move without asking what comes of it. */
  #put(/** @type {unknown} */ move) {
    this.#now = this.#game.play(this.#now, move);
  }

  /** @param {unknown} move */
  play(move) {
    this.#put(move);
    return this.verdict();
  }

  undo() {
    const { before } = this.#now;
    if (before === null) return null;
    this.#now = before;
    return this.verdict();
  }

  redo() {
    const { next } = this.#now;
    if (next === null) return null;
    this.#now = next;
    return this.verdict();
  }

  verdict() {
    return verdict(this.#game, this.#now);
  }

  #ask(/** @type {(ticket: number) => number} */ call) {
    return this.#game.ask(this.#now, call);
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
    const names = list(methods).map(String).join(",");
    const steps = this.#ask((ticket) => {
      write(names);
      return wasm.trace(ticket, number(first));
    });
    return JSON.parse(steps);
  }

  explain() {
    return explain(this.#game.rules).words;
  }

  toString() {
    return this.#ask(wasm.text);
  }
}

/** The rules line of a game's text, and the moves that stand behind it. */
function read(/** @type {unknown} */ text) {
  if (typeof text !== "string") throw unwanted("a text", text);
  if (!text.includes(":")) return /** @type {const} */ ([text, []]);
  write(text);
  const [line, played] = answer(wasm.text(ticket(wasm.game()))).split(":");
  return /** @type {const} */ ([line, played.split(" ").filter((move) => move !== "")]);
}

/** @param {string} rules */
export function explain(rules) {
  write(rules);
  return JSON.parse(answer(wasm.explain()));
}

/** @type {{shape: string, path: string, body: string, rim: string, colour: string}[]} */
export const stones = JSON.parse(answer(wasm.stones()));
