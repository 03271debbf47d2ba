// A read-only board with a title above and a caption below.

import { element } from "../dom.js";
import { sentence } from "../text.js";
import { Board } from "./board.js";

/** @typedef {import("./board.js").View} View */

export class BoardFigure {
  element = document.createElement("figure");
  #title;
  #caption = element("figcaption", [], { "aria-live": "polite" });
  #board;

  /** @param {string} name */
  constructor(name) {
    const board = element("div", "", "board");
    this.#board = new Board(board, null, name);
    this.#title = element("h3", name);
    this.element.append(this.#title, board, this.#caption);
  }

  set title(/** @type {string} */ title) {
    this.#title.textContent = title;
  }

  /**
   * Shows a position. `lit` has the cells, such as `0,2`, and the counters that code touches at this moment, and `seen` the
   * cells that it has read before.
   * @param {Pick<View, "rules" | "steps" | "counted" | "wrong"> & {caption: string, isWrong: boolean,
   * lines?: View["verdict"]["lines"], lit?: Set<string>, seen?: Set<string>}} shown
   */
  show({ rules, steps, counted, lines = [], caption, isWrong, wrong, lit, seen }) {
    const verdict = { winning_cells: {}, losing_cells: {}, lines, turn: 0 };
    this.#board.show({ rules, steps, counted, wrong, verdict, numbered: true, legal: [] });
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll("[data-cell], [data-counter]"))) {
      const name = place.dataset.cell ?? place.dataset.counter ?? "";
      place.classList.toggle("lit", lit?.has(name) ?? false);
      place.classList.toggle("seen", seen?.has(name) ?? false);
    }
    this.#caption.textContent = sentence(caption);
    this.#caption.classList.toggle("wrong", isWrong);
  }
}
