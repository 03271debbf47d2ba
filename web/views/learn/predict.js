// Predict first: before the code of a move runs, the reader taps the counters that it will change.

import { fill, partsOf } from "../../dom.js";
import { count } from "../../text.js";
import { lineWords } from "./line-words.js";

/** @typedef {import("./walk.js").Moment} Moment */

const ASK = "Which counters will change?";

export class Prediction {
  #parts;
  /** The counters of the board.
   * @type {HTMLElement[]} */
  #sums = [];
  /** The moments of the move that change a counter.
   * @type {Moment[]} */
  #changes = [];
  /** True after a wrong guess of this move. The next one is answered. */
  #isTried = false;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#parts = partsOf(root);
    this.#parts.guess.addEventListener("click", () => this.#check());
    this.#parts.hint.addEventListener("click", () => this.#say(hint(this.#changes)));
    const choose = (/** @type {Event} */ event) => {
      const sum = this.#sums.find((sum) => sum.contains(/** @type {Node} */ (event.target)));
      const tapped = sum?.querySelector("[aria-pressed]");
      if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
      if (!tapped) return;
      event.preventDefault();
      tapped.setAttribute("aria-pressed", String(tapped.getAttribute("aria-pressed") !== "true"));
    };
    this.#parts.figures.addEventListener("click", choose);
    this.#parts.figures.addEventListener("keydown", choose);
  }

  /** Asks before a move that changes counters. In other moments there is nothing to ask. */
  show(/** @type {HTMLElement} */ board, /** @type {Moment[]} */ changes) {
    this.#changes = changes;
    this.#isTried = false;
    this.#sums = [.../** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(".sum"))];
    const isAsked = changes.length > 0;
    this.#parts.words.classList.toggle("predicting", isAsked);
    this.#parts.ask.hidden = this.#parts.guessing.hidden = !isAsked;
    fill(this.#parts["next-line"], !isAsked);
    this.#say(ASK);
    for (const sum of this.#sums) {
      const tapped = /** @type {HTMLElement} */ (sum.firstElementChild);
      sum.classList.remove("hit", "miss");
      const asked = { role: "button", tabindex: "0", "aria-pressed": "false", "aria-label": sum.getAttribute("aria-label") ?? "" };
      for (const [name, value] of Object.entries(asked)) {
        if (isAsked) tapped.setAttribute(name, value);
        else tapped.removeAttribute(name);
      }
    }
  }

  #check() {
    const changed = this.#changes.map(({ line }) => line.changes);
    const guesses = this.#sums.map((sum) => {
      const [isGuessed, isChanged] = [sum.querySelector('[aria-pressed="true"]') !== null, changed.includes(sum.dataset.counter)];
      return { sum, isGuessed, isChanged };
    });
    const isRight = guesses.every(({ isGuessed, isChanged }) => isGuessed === isChanged);
    const isAnswered = isRight || this.#isTried;
    this.#isTried = true;
    for (const { sum, isGuessed, isChanged } of guesses) {
      sum.classList.toggle("hit", isChanged && (isGuessed || isAnswered));
      sum.classList.toggle("miss", isGuessed && !isChanged);
    }
    if (!isAnswered) {
      const tapped = guesses.filter(({ isGuessed }) => isGuessed);
      const found = tapped.filter(({ isChanged }) => isChanged).length;
      const beside = tapped.length === found ? "" : `, and ${count(tapped.length - found, "other")}`;
      return this.#say(`Not quite: you found ${found} of ${changed.length}${beside}. Try again, or press Hint.`);
    }
    this.#parts["next-line"].focus({ preventScroll: true });
    this.#parts.guessing.hidden = true;
    fill(this.#parts["next-line"], true);
    this.#say(`${isRight ? "Right." : "Not quite."} ${this.#changes.map(lineWords).join(" ")}`);
  }

  #say(/** @type {string} */ text) {
    if (this.#parts.ask.textContent !== text) this.#parts.ask.textContent = text;
  }
}

/** Returns how many counters change, and where they are. */
function hint(/** @type {Moment[]} */ changes) {
  const number = ["", "One counter changes", "Two counters change", "Three counters change", "Four counters change"][changes.length];
  return `${number}: those of the lines through the new stone.`;
}
