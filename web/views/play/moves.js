// The moves of a game: a list to walk in, and as text.

import { button, sentence } from "../../say.js";

/** @typedef {import("../../state.js").Position} Position */

export class Moves {
  #list;
  #text;
  #said;
  #go;

  /**
   * @param {HTMLElement} root
   * @param {(ply: number) => void} go Goes to the position after so many moves.
   * @param {(text: string) => void} play Plays moves that are written in a row.
   */
  constructor(root, go, play) {
    const find = (/** @type {string} */ id) => /** @type {HTMLElement} */ (root.querySelector(`#${id}`));
    this.#list = find("moves");
    this.#text = /** @type {HTMLInputElement} */ (find("moves-text"));
    this.#said = find("moves-said");
    this.#go = go;
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    find("moves-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#complain("");
      try {
        play(this.#text.value);
      } catch (error) {
        this.#complain(sentence(error instanceof Error ? error.message : String(error)));
      }
    });
  }

  #complain(/** @type {string} */ text) {
    this.#said.textContent = text;
    this.#said.classList.toggle("wrong", text !== "");
    this.#text.toggleAttribute("aria-invalid", text !== "");
  }

  show(/** @type {Position} */ { moves, played }) {
    this.#complain("");
    const list = this.#list;
    while (list.children.length > moves.length) list.lastElementChild?.remove();
    for (const [index, move] of moves.entries()) {
      const item = list.children[index] ?? list.appendChild(document.createElement("li"));
      const walk = item.firstElementChild ?? item.appendChild(button(move, () => this.#go(index + 1)));
      if (walk.textContent !== move) walk.textContent = move;
      const isHere = index + 1 === played;
      walk.setAttribute("tabindex", isHere || (played === 0 && index === 0) ? "0" : "-1");
      if (isHere) walk.setAttribute("aria-current", "step");
      else walk.removeAttribute("aria-current");
      item.classList.toggle("undone", index >= played);
    }
    const here = /** @type {HTMLElement | null} */ (list.children[Math.max(0, played - 1)]);
    if (here !== null && here !== undefined) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
    if (document.activeElement !== this.#text) this.#text.value = moves.slice(0, played).join(" ");
  }

  /** The keys walk in the list. */
  #key(/** @type {KeyboardEvent} */ event) {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const item = /** @type {Element} */ (event.target).closest("li");
    if (step === undefined || item === null) return;
    event.preventDefault();
    const next = step < 0 ? item.previousElementSibling : item.nextElementSibling;
    const walk = next?.firstElementChild;
    if (!(walk instanceof HTMLElement)) return;
    walk.click();
    walk.focus();
  }
}
