/**
 * Games. All that is said of them is said by the WebAssembly beside this file.
 */

import { load, unwanted } from "./border.js";

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

/** Every game has a number of its own, by which WebAssembly knows it. */
let games = 0;

/** A game that WebAssembly may have let go of, and that is then set up again. */
class Kept {
  #id = ++games;
  #setUp;

  /** @param {(id: number) => void} setUp */
  constructor(setUp) {
    this.#setUp = setUp;
    setUp(this.#id);
  }

  /**
   * What a call about this game returns.
   * @param {(id: number) => number} ask
   */
  ask(ask) {
    let answered = ask(this.#id);
    if (answered === NOT_ON_THE_SHELF) {
      this.#setUp(this.#id);
      answered = ask(this.#id);
    }
    return answered;
  }
}

/** The textbook's class "Design Tic-Tac-Toe", with every wrong move refused. */
export class TicTacToe {
  #kept;
  /** @type {number[][]} */
  #moves = [];

  /** @param {number} n */
  constructor(n) {
    this.#kept = new Kept((id) => {
      answer(wasm.tic_tac_toe(id, number(n)));
      for (const [row, col, player] of this.#moves) wasm.tic_tac_toe_move(id, row, col, player);
    });
  }

  /**
   * @param {number} row
   * @param {number} col
   * @param {number} player
   */
  move(row, col, player) {
    const move = [number(row), number(col), number(player)];
    const winner = this.#kept.ask((id) => wasm.tic_tac_toe_move(id, ...move));
    if (winner < 0) answer(winner);
    this.#moves.push(move);
    return winner;
  }
}

/** Calls what plays a move, by how it is written. */
function play(/** @type {number} */ id, /** @type {unknown} */ move) {
  if (typeof move === "string") {
    write(move);
    return wasm.play_text(id);
  }
  if (!Array.isArray(move)) return wasm.play_column(id, number(move));
  const [a, b, c, d] = move;
  return wasm.play_numbers(id, move.length, number(a), number(b), number(c), number(d));
}

/** A game under any rules, with its moves. */
export class Game {
  #kept;
  /** What was played, then what was taken back and not played over.
   * @type {unknown[]} */
  #moves = [];
  #played = 0;

  /**
   * @param {string} rules
   * @param {unknown[]} moves
   */
  constructor(rules, moves = []) {
    let start = rules;
    this.#kept = new Kept((id) => {
      write(start);
      answer(wasm.game(id));
      for (const move of this.#moves) play(id, move);
      for (let left = this.#moves.length; left > this.#played; left--) wasm.undo(id);
    });
    const [line, played] = this.toString().split(":");
    start = line;
    this.#moves = played.split(" ").filter((move) => move !== "");
    this.#played = this.#moves.length;
    for (const move of list(moves)) this.#put(move);
  }

  /** Plays a move without asking what comes of it. */
  #put(/** @type {any} */ move) {
    const copy = Array.isArray(move) ? [...move] : move;
    answer(this.#kept.ask((id) => play(id, copy)));
    this.#moves.length = this.#played;
    this.#moves.push(copy);
    this.#played++;
  }

  #ask(/** @type {(id: number) => number} */ call) {
    return answer(this.#kept.ask(call));
  }

  /** @param {unknown} move */
  play(move) {
    this.#put(move);
    return this.verdict();
  }

  undo() {
    const undone = this.#kept.ask(wasm.undo);
    this.#played -= undone;
    return undone === 1 ? this.verdict() : null;
  }

  redo() {
    const redone = this.#kept.ask(wasm.redo);
    this.#played += redone;
    return redone === 1 ? this.verdict() : null;
  }

  verdict() {
    return JSON.parse(this.#ask(wasm.verdict));
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
    const steps = this.#ask((id) => {
      write(list(methods).map(String).join(","));
      return wasm.trace(id, number(first));
    });
    return JSON.parse(steps);
  }

  explain() {
    return explain(this.toString().split(":")[0]).words;
  }

  toString() {
    return this.#ask(wasm.text);
  }
}

/** @param {string} rules */
export function explain(rules) {
  write(rules);
  return JSON.parse(answer(wasm.explain()));
}

/** @type {{shape: string, path: string, colour: string}[]} */
export const stones = JSON.parse(answer(wasm.stones()));
