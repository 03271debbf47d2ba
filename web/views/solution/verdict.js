// The verdict on a solution: a sentence with a mark, below a note if it belongs to earlier code.

import { element, svg } from "../../dom.js";
import { sentence } from "../../text.js";

/** The kinds of verdicts, each with its mark in a square of 20 by 20.
 * @type {Record<string, string>} */
const MARKS = {
  right: "M3.5 10.5L8 15L16.5 5.5",
  wrong: "M5 5L15 15M15 5L5 15",
  slow: "M10 2.5A7.5 7.5 0 1 1 9.99 2.5ZM10 6V10.5L13 12",
  note: "M10 2.5A7.5 7.5 0 1 1 9.99 2.5ZM10 9V14M10 6V6.1",
};

/** @typedef {"right" | "wrong" | "slow" | "note" | "plain"} Kind */

export class Verdict {
  element;
  #earlier = element("small", "");
  #text = element("p", "");

  constructor(/** @type {HTMLElement} */ root) {
    this.element = root;
    root.append(this.#earlier, this.#text);
  }

  /** Shows a text as a sentence. */
  show(/** @type {Kind} */ kind, /** @type {string} */ text) {
    // An unchanged text must not be spoken again.
    if (this.element.dataset.kind === kind && this.#text.textContent === sentence(text)) return;
    this.element.dataset.kind = kind;
    this.#text.textContent = sentence(text);
    if (kind === "plain") return;
    this.#text.prepend(svg("svg", { viewBox: "0 0 20 20", class: "mark", "aria-hidden": "true" }, [svg("path", { d: MARKS[kind] })]));
  }

  /** The reason why the verdict is not that of the code now, or the empty text. */
  set earlier(/** @type {string} */ text) {
    if (this.#earlier.textContent !== text) this.#earlier.textContent = text;
  }
}
