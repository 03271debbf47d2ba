// The moves of a game: a list of buttons, and a text.

import { button, by } from "../../dom.js";
import { sentence } from "../../text.js";

/** @typedef {import("../../state.js").Position} Position */

export class Moves {
  #list = by("moves");
  #text = /** @type {HTMLInputElement} */ (by("moves-text"));
  #message = by("moves-message");
  #go;

  /**
   * @param {(ply: number) => void} go Goes to a ply.
   * @param {(text: string) => void} play Plays a text of moves from the empty board.
   */
  constructor(go, play) {
    this.#go = go;
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    by("moves-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#showError("");
      try {
        play(this.#text.value);
      } catch (error) {
        this.#showError(sentence(error instanceof Error ? error.message : String(error)));
      }
    });
  }

  #showError(/** @type {string} */ text) {
    this.#message.textContent = text;
    this.#message.classList.toggle("wrong", text !== "");
    this.#text.toggleAttribute("aria-invalid", text !== "");
  }

  show(/** @type {Position} */ { moves, played }) {
    this.#showError("");
    const list = this.#list;
    while (list.children.length > moves.length) list.lastElementChild?.remove();
    for (const [index, move] of moves.entries()) {
      const item = list.children[index] ?? list.appendChild(document.createElement("li"));
      const step = item.firstElementChild ?? item.appendChild(button(move, () => this.#go(index + 1)));
      if (step.textContent !== move) step.textContent = move;
      const isHere = index + 1 === played;
      step.setAttribute("tabindex", isHere || (played === 0 && index === 0) ? "0" : "-1");
      step.ariaCurrent = isHere ? "step" : null;
      item.classList.toggle("undone", index >= played);
    }
    const here = /** @type {HTMLElement | null} */ (list.children[Math.max(0, played - 1)]);
    if (here !== null && here !== undefined) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
    if (document.activeElement !== this.#text) this.#text.value = moves.slice(0, played).join(" ");
  }

  /** Moves through the list by the arrow keys. */
  #key(/** @type {KeyboardEvent} */ event) {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const item = /** @type {Element} */ (event.target).closest("li");
    if (step === undefined || item === null) return;
    event.preventDefault();
    const next = step < 0 ? item.previousElementSibling : item.nextElementSibling;
    const made = next?.firstElementChild;
    if (!(made instanceof HTMLElement)) return;
    made.click();
    made.focus();
  }
}
