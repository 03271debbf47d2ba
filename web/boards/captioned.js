// A board that is only shown, with a name above it and what is said of it below.

import { element, sentence } from "../say.js";
import { Board } from "./board.js";

/** @typedef {import("./board.js").View} View */

export class Captioned {
  element = document.createElement("figure");
  #title;
  #said = document.createElement("figcaption");
  #board;

  /** @param {string} name */
  constructor(name) {
    const board = document.createElement("div");
    board.className = "board";
    this.#board = new Board(board, null, name);
    this.#said.setAttribute("aria-live", "polite");
    this.#title = element("h3", name);
    this.element.append(this.#title, board, this.#said);
  }

  /** What stands above it. */
  set title(/** @type {string} */ title) {
    this.#title.textContent = title;
  }

  /** @param {Pick<View, "rules" | "steps" | "counted" | "wrong"> & {told: string, isWrong: boolean, lines?: View["verdict"]["lines"]}} shown */
  show({ rules, steps, counted, lines = [], told, isWrong, wrong }) {
    const verdict = { winning_cells: {}, losing_cells: {}, lines, turn: 0 };
    this.#board.show({ rules, steps, counted, wrong, verdict, numbered: true, legal: [] });
    this.#said.textContent = sentence(told);
    this.#said.classList.toggle("wrong", isWrong);
  }
}
