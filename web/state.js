// The one object behind the page: a game, and what the referee says of it.

import { InarowError } from "./inarow/border.js";
import { Game } from "./inarow/game.js";

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

/** So many legal cells are asked for at most. */
const MOST_LEGAL = 10_000;

/** On longer sides the textbook's methods take too long to be played along. */
const MOST_TAUGHT = 200;

export class State {
  #game;
  /** @type {string[]} */
  #moves = [];
  #played = 0;
  /** @type {(view: View) => void} */
  #show;

  /**
   * @param {string} text A game, as the package writes it.
   * @param {(view: View) => void} show
   */
  constructor(text, show) {
    this.#show = show;
    this.#game = new Game(text);
    this.#note();
    // What cannot be shown is refused at once.
    this.view();
  }

  /** Takes down the moves as the package writes them. */
  #note() {
    const [, moves] = String(this.#game).split(":");
    const texts = moves.split(" ").filter((move) => move !== "");
    this.#moves = texts;
    this.#played = texts.length;
  }

  /** Begins another game; what is refused leaves this one as it is. */
  begin(/** @type {string} */ text) {
    this.#beginWith(new Game(text));
  }

  /** Begins another game with these cells played. */
  beginWith(/** @type {string} */ rules, /** @type {number[][]} */ cells) {
    this.#beginWith(new Game(rules, cells));
  }

  #beginWith(/** @type {Game} */ game) {
    const before = this.#game;
    this.#game = game;
    try {
      this.#note();
      this.show();
    } catch (error) {
      this.#game = before;
      this.#note();
      throw error;
    }
  }

  /** Plays a cell or, where stones fall, a column. */
  play(/** @type {number[]} */ cell) {
    this.#game.play(cell);
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
