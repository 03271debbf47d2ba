// The one object behind the board: a game, and what the referee says of it.

import { InarowError } from "./inarow/border.js";
import { Game, explain } from "./inarow/game.js";
import { cellName, letters, sizeOf } from "./names.js";

/** What the referee kept for the counters, by the textbook's methods. */
export const METHODS = ["counters", "lines", "scan"];

/**
 * @typedef {object} View What the page shows.
 * @property {string} rules In canonical form.
 * @property {string[]} moves All moves as text, those that can be redone among them.
 * @property {number} played How many of them are played.
 * @property {import("./inarow/game.js").Verdict} verdict
 * @property {import("./inarow/game.js").Words} words
 * @property {import("./inarow/game.js").Step[]} steps From the empty board to the position.
 * @property {import("./inarow/game.js").Cell[]} legal The cells that legal moves fill.
 * @property {string | null} untaught Why the textbook's methods take no part.
 */

/** A move that was refused, in the words and names of the page. */
export class Refused extends Error {
  /**
   * @param {string} move As it was written.
   * @param {InarowError} error
   * @param {string} where Which move it is, where there are several.
   */
  constructor(move, error, where = "") {
    const said = REFUSALS[error.code];
    super(where + (said === undefined ? error.message : said(move)));
  }
}

/** Why a move is refused, by the name that it has on the page.
 * @type {Record<string, (move: string) => string>} */
const REFUSALS = {
  occupied: (move) => `${move} is taken`,
  column_full: (move) => `column ${move} is full`,
  game_over: () => "the game has ended: undo a move, or begin a new game",
  outside: (move) => `${move} is not on this board`,
  row_not_named: (move) => `${move} names no row, and stones do not fall here`,
};

/** So many legal cells are asked for at most. */
const MOST_LEGAL = 10_000;

/** On longer sides the textbook's methods take too long to be played along. */
const MOST_TAUGHT = 200;

export class State {
  #game;
  /** @type {string[]} */
  #moves = [];
  #played = 0;
  #falls = false;
  /** @type {(view: View) => void} */
  #show;

  /**
   * @param {string} text A game, as the package writes it.
   * @param {(view: View) => void} show
   */
  constructor(text, show) {
    this.#show = show;
    this.#game = written(text);
    this.#note();
    // What cannot be shown is refused at once.
    this.view();
  }

  /** Takes down the moves as the package writes them. */
  #note() {
    const [rules, moves] = String(this.#game).split(":");
    const texts = moves.split(" ").filter((move) => move !== "");
    this.#moves = texts;
    this.#played = texts.length;
    this.#falls = explain(rules).falls;
  }

  /** Begins another game; what is refused leaves this one as it is. */
  begin(/** @type {string} */ text) {
    this.#beginWith(written(text));
  }

  /** Begins another game with these cells played. */
  beginWith(/** @type {string} */ rules, /** @type {number[][]} */ cells) {
    this.#beginWith(new Game(rules, cells));
  }

  #beginWith(/** @type {Game} */ game) {
    const before = { game: this.#game, moves: this.#moves, played: this.#played, falls: this.#falls };
    this.#game = game;
    try {
      this.#note();
      this.show();
    } catch (error) {
      ({ game: this.#game, moves: this.#moves, played: this.#played, falls: this.#falls } = before);
      throw error;
    }
  }

  /** Other rules for the moves of a game: those that are legal under them are kept, and their number is told. */
  changeRules(/** @type {string} */ line, /** @type {Kept} */ kept) {
    const game = new Game(line);
    const size = sizeOf(explain(line).rules);
    const { falls } = explain(line);
    let legal = 0;
    const isLike = size[2] > 0 === kept.size[2] > 0;
    for (const [row, col, layer] of isLike ? kept.cells : []) {
      const below = size[0] - kept.size[0] + row;
      try {
        game.play(falls ? columnName(col, size[2] > 0 ? layer : undefined) : cellName(size, [below, col, layer]));
        legal++;
      } catch (error) {
        if (!(error instanceof InarowError)) throw error;
        break;
      }
    }
    this.#beginWith(game);
    return legal;
  }

  /** The game as it stands, to be given back.
   * @returns {Kept} */
  keep() {
    const cells = this.#game.trace().flatMap(({ row, col, layer }) => (row === undefined ? [] : [[row, col ?? 0, layer ?? 0]]));
    const [rules] = this.text().split(":");
    return { text: `${rules}: ${this.#moves.join(" ")}`, played: this.#played, size: sizeOf(rules), cells };
  }

  /** Goes back to a game that was kept. */
  giveBack(/** @type {Kept} */ { text, played }) {
    this.begin(text);
    this.goTo(played);
  }

  /** Plays a cell or, where stones fall, the column that it is in. */
  play(/** @type {number[]} */ cell) {
    const [, col, layer] = cell;
    const move = !this.#falls ? cell : layer === undefined ? col : [col, layer];
    try {
      this.#game.play(move);
    } catch (error) {
      if (!(error instanceof InarowError)) throw error;
      throw new Refused(this.#falls ? columnName(col, layer) : cellName(sizeOf(this.rules), cell), error);
    }
    this.#note();
    this.show();
  }

  /** Goes to the position after so many moves. */
  goTo(/** @type {number} */ ply) {
    while (this.#played > ply && this.#game.undo() !== null) this.#played--;
    while (this.#played < ply && this.#game.redo() !== null) this.#played++;
    this.show();
  }

  /** In canonical form. */
  get rules() {
    return this.text().split(":")[0];
  }

  get played() {
    return this.#played;
  }

  get moveCount() {
    return this.#moves.length;
  }

  /** @returns {View} */
  view() {
    const game = this.#game;
    const verdict = game.verdict();
    const { steps, untaught } = this.#trace();
    return {
      rules: verdict.rules,
      moves: this.#moves,
      played: this.#played,
      verdict,
      words: game.words(),
      steps,
      legal: verdict.legal <= MOST_LEGAL ? game.legalCells() : [],
      untaught,
    };
  }

  #trace() {
    if (Number.parseInt(this.rules) > MOST_TAUGHT) {
      return { steps: this.#game.trace(), untaught: "the board is too large for the scans to be played along" };
    }
    try {
      return { steps: this.#game.trace(0, METHODS), untaught: null };
    } catch (error) {
      if (!(error instanceof InarowError)) throw error;
      return { steps: this.#game.trace(), untaught: error.message };
    }
  }

  show() {
    this.#show(this.view());
  }

  /** The position as an SVG file; null where the board is too large for it. */
  picture() {
    return this.#game.picture();
  }

  /** The game as text, as far as it is played. */
  text() {
    return String(this.#game);
  }
}

/** @typedef {{text: string, played: number, size: number[], cells: number[][]}} Kept A game to be given back. */

/** A column where stones fall, in space with its layer. */
function columnName(/** @type {number} */ col, /** @type {number | undefined} */ layer) {
  return letters(col) + (layer === undefined ? "" : `.${layer + 1}`);
}

/** The game that a text says. A move of it that is refused is told in the page's words. */
function written(/** @type {string} */ text) {
  try {
    return new Game(text);
  } catch (error) {
    const [rules, moves = ""] = text.split(":");
    const game = new Game(rules);
    for (const [index, move] of moves.split(/[\s,]+/).filter((move) => move !== "").entries()) {
      try {
        game.play(move);
      } catch (refused) {
        if (refused instanceof InarowError) throw new Refused(move, refused, `move ${index + 1}: `);
      }
    }
    throw error;
  }
}
