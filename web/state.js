// The state of the page: one game with everything that the package has reported about it.

import { InarowError } from "./inarow/loader.js";
import { Game } from "./inarow/game.js";
import { cellName, columnName } from "./names.js";
import { rulesOf } from "./rules.js";

/** The textbook's methods whose steps the chart compares. */
export const METHODS = ["counters", "lines", "scan"];

/** @typedef {import("./rules.js").Rules} Rules */
/** @typedef {import("./boards/board.js").View} View */

/**
 * @typedef {object} Facts Facts about one position.
 * @property {import("./inarow/game.js").Verdict} verdict
 * @property {import("./inarow/game.js").Words} words
 * @property {import("./inarow/game.js").Cell[]} legal The cells that legal moves fill.
 */

/**
 * @typedef {object} Kept A game with what the package has reported about it. A move appends to it; undo and redo change
 * `played` alone.
 * @property {Game} game At the position shown.
 * @property {Rules} rules
 * @property {string | null} untaught The reason why the textbook's methods count no steps.
 * @property {string[]} moves All moves as text, including those that can be redone.
 * @property {import("./inarow/game.js").Step[]} steps The empty board, then one step per move.
 * @property {(Facts | undefined)[]} facts By ply, for the positions shown so far.
 * @property {number} played The number of moves that are played.
 */

/**
 * @typedef {View & Facts & Pick<Kept, "untaught" | "moves" | "played" | "steps">} Position
 * The position shown, with all moves of its game.
 */

/** A move that was refused. The message uses the page's names. */
export class Refused extends Error {
  /** The number of moves before it.
   * @type {number} */
  before;

  /**
   * @param {string} move As written.
   * @param {InarowError} error
   * @param {number | null} ply The ply of the move, if there are several moves.
   */
  constructor(move, error, ply = null) {
    const reason = REFUSALS[error.code]?.(move) ?? error.message;
    super(ply === null ? reason : `move ${ply}: ${reason}`);
    this.before = (ply ?? 1) - 1;
  }
}

/** Messages for refused moves, by error code.
 * @type {Record<string, (move: string) => string>} */
const REFUSALS = {
  occupied: (move) => `cell ${move} is taken`,
  column_full: (move) => `column ${move} is full`,
  game_over: () => "the game is over",
  row_not_named: (move) => `${move} has no row: a move under these rules is a cell`,
  no_column: unreadable,
  no_layer: unreadable,
  trailing_text: unreadable,
  move_too_long: unreadable,
};

function unreadable(/** @type {string} */ move) {
  return `'${move}' is not a move, such as b2, or d if stones fall`;
}

/** Legal cells are listed up to this number. */
const MAX_LEGAL = 10_000;

/** Facts are kept for positions with at most this number of legal moves. With more of them, the lists of a long game
 * would take hundreds of megabytes. */
const MAX_KEPT = 1000;

/** On longer sides the textbook's methods are too slow. */
const MAX_TAUGHT = 200;

export class State {
  /** The current game, for `replace`. */
  kept;
  /** @type {(position: Position) => void} */
  #show;

  /**
   * @param {string} text A game, as the package writes it.
   * @param {(position: Position) => void} show
   */
  constructor(text, show) {
    this.#show = show;
    this.kept = keep(newGame(text), null);
    // Throws if the position cannot be shown.
    this.position();
  }

  /** Opens a game from its text. If it is refused, the current game stays.
   * @param {string} text
   * @param {Rules} rules The rules of the text, if the caller knows them. */
  open(text, rules = this.rules) {
    this.replace(keep(newGame(text), rules));
  }

  /** Opens a game from its text, up to the first move that is refused. Returns the refusal, or null. If the rules are
   * refused, the current game stays. */
  openLegal(/** @type {string} */ text) {
    const { game, refused } = upToRefusal(text);
    this.replace(keep(game, this.rules));
    return refused;
  }

  /** Opens a game with these cells played. */
  openCells(/** @type {string} */ line, /** @type {number[][]} */ cells) {
    this.replace(keep(new Game(line, cells), this.rules));
  }

  /** Plays the moves of a kept game under other rules, up to the first that is illegal. Returns the number played. */
  changeRules(/** @type {Rules} */ rules, /** @type {Kept} */ kept) {
    const game = new Game(rules.line);
    const hasSameDimensions = rules.size[2] > 0 === kept.rules.size[2] > 0;
    const played = hasSameDimensions ? kept.steps.slice(1, kept.played + 1) : [];
    const refused = playUpToRefusal(game, played.map(({ row = 0, col = 0, layer }) => {
      // Rows count from the bottom.
      const below = rules.size[0] - kept.rules.size[0] + row;
      return moveTo(rules, layer === undefined ? [below, col] : [below, col, layer]);
    }));
    this.replace(keep(game, rules));
    return refused?.index ?? played.length;
  }

  /** Shows another game, such as one that was current before. If it cannot be shown, the current game stays. */
  replace(/** @type {Kept} */ kept) {
    const before = this.kept;
    this.kept = kept;
    try {
      this.show();
    } catch (error) {
      this.kept = before;
      throw error;
    }
  }

  /** Plays a cell; its column if the rules have `drop`. */
  play(/** @type {number[]} */ cell) {
    const { game, rules, untaught, moves, steps, facts, played } = this.kept;
    const move = nameOf(rules, cell);
    const refused = playUpToRefusal(game, [moveTo(rules, cell)]);
    if (refused !== null) throw new Refused(move, refused.error);
    // Replaces the moves that could be redone.
    const ply = ++this.kept.played;
    moves.splice(played, Infinity, move);
    steps.splice(ply, Infinity, ...game.trace(ply, untaught === null ? METHODS : []));
    facts.splice(ply, Infinity);
    this.show();
  }

  /** Goes to the position with this number of moves played. */
  goTo(/** @type {number} */ ply) {
    const kept = this.kept;
    while (kept.played > ply && kept.game.undo() !== null) kept.played--;
    while (kept.played < ply && kept.game.redo() !== null) kept.played++;
    this.show();
  }

  get rules() {
    return this.kept.rules;
  }

  get played() {
    return this.kept.played;
  }

  get moveCount() {
    return this.kept.moves.length;
  }

  /** The position as text, as the package writes it. */
  get text() {
    const { rules, moves, played } = this.kept;
    return [`${rules.line}:`, ...moves.slice(0, played)].join(" ");
  }

  /** @returns {Position} */
  position() {
    const { rules, untaught, moves, steps, played } = this.kept;
    const facts = this.#facts();
    return { rules, untaught, moves, played, steps: steps.slice(0, played + 1), counted: facts.words.counters === null, ...facts };
  }

  /** Returns the facts about the position. The package computes them the first time. */
  #facts() {
    const { game, facts, played } = this.kept;
    const known = facts[played];
    if (known !== undefined) return known;
    const verdict = game.verdict();
    const legal = verdict.legal <= MAX_LEGAL ? game.legalCells() : [];
    const found = { verdict, words: game.words(), legal };
    if (verdict.legal <= MAX_KEPT) facts[played] = found;
    return found;
  }

  show() {
    this.#show(this.position());
  }

  /** The position as an SVG file; null if the board is too large for a picture. */
  picture() {
    return this.kept.game.picture();
  }
}

/**
 * Lists the moves and the steps of a game once.
 * @param {Game} game
 * @param {Rules | null} known Rules that may be those of the game.
 * @returns {Kept}
 */
function keep(game, known) {
  const [line, text] = String(game).split(":");
  const moves = text.split(" ").filter((move) => move !== "");
  const rules = known?.line === line ? known : rulesOf(line);
  return { game, rules, ...trace(game, rules), moves, facts: [], played: moves.length };
}

/** Returns the steps of all moves, with the steps of the textbook's methods if possible. */
function trace(/** @type {Game} */ game, /** @type {Rules} */ rules) {
  if (rules.size[0] > MAX_TAUGHT) {
    return { steps: game.trace(), untaught: "the board is too large to count the steps of a scan" };
  }
  try {
    return { steps: game.trace(0, METHODS), untaught: null };
  } catch (error) {
    if (!(error instanceof InarowError)) throw error;
    return { steps: game.trace(), untaught: error.message };
  }
}

/** Returns the move that fills a cell, as the package takes it: the cell, or its column if the rules have `drop`. */
function moveTo(/** @type {Rules} */ { falls }, /** @type {number[]} */ cell) {
  const [, col, layer] = cell;
  if (!falls) return cell;
  return layer === undefined ? col : [col, layer];
}

/** Returns the text of the move that fills a cell. */
export function nameOf(/** @type {Rules} */ { falls, size }, /** @type {number[]} */ cell) {
  return falls ? columnName(cell) : cellName(size, cell);
}

/** Returns the game of a text. Throws `Refused` with the ply of the move if a move is refused. */
function newGame(/** @type {string} */ text) {
  const { game, refused } = upToRefusal(text);
  if (refused !== null) throw refused;
  return game;
}

/**
 * Returns the game of a text up to the first move that is refused, and the refusal. Commas may separate moves.
 * @returns {{game: Game, refused: Refused | null}}
 */
function upToRefusal(/** @type {string} */ text) {
  const [line, moves = ""] = text.split(":");
  const list = moves.split(/[\s,]+/).filter((move) => move !== "");
  try {
    return { game: new Game(`${line}: ${list.join(" ")}`), refused: null };
  } catch (error) {
    if (!(error instanceof InarowError)) throw error;
    const game = new Game(line);
    const refused = playUpToRefusal(game, list);
    if (refused === null) throw error;
    return { game, refused: new Refused(list[refused.index], refused.error, refused.index + 1) };
  }
}

/** Plays moves up to the first that is refused. Returns the index and the error of that move, or null. */
function playUpToRefusal(/** @type {Game} */ game, /** @type {import("./inarow/game.js").Move[]} */ moves) {
  for (const [index, move] of moves.entries()) {
    try {
      game.play(move);
    } catch (error) {
      if (error instanceof InarowError) return { index, error };
      throw error;
    }
  }
  return null;
}
