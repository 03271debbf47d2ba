// A read-only board with a title above and a caption below.

import { element } from "../dom.js";
import { sentence } from "../text.js";
import { Board } from "./board.js";

/** @typedef {import("./board.js").View} View */

export class BoardFigure {
  element = document.createElement("figure");
  #title;
  #caption = document.createElement("figcaption");
  #board;

  /** @param {string} name */
  constructor(name) {
    const board = document.createElement("div");
    board.className = "board";
    this.#board = new Board(board, null, name);
    this.#caption.setAttribute("aria-live", "polite");
    this.#title = element("h3", name);
    this.element.append(this.#title, board, this.#caption);
  }

  set title(/** @type {string} */ title) {
    this.#title.textContent = title;
  }

  /** @param {Pick<View, "rules" | "steps" | "counted" | "wrong"> & {caption: string, isWrong: boolean, lines?: View["verdict"]["lines"]}} shown */
  show({ rules, steps, counted, lines = [], caption, isWrong, wrong }) {
    const verdict = { winning_cells: {}, losing_cells: {}, lines, turn: 0 };
    this.#board.show({ rules, steps, counted, wrong, verdict, numbered: true, legal: [] });
    this.#caption.textContent = sentence(caption);
    this.#caption.classList.toggle("wrong", isWrong);
  }
}
