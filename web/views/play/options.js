// The clauses of a rules line as buttons, which are in options.html. The package checks the lines that result.

import { by } from "../../dom.js";
import { refusalOf } from "./refusals.js";

/** A row of buttons for each clause, with the reasons why some cannot be added, and the rules in full. */
export class Options {
  #root;
  /** The rules line shown. */
  #line = "";

  /**
   * @param {HTMLElement} root
   * @param {string} html Its buttons.
   * @param {(line: string) => void} apply Takes a rules line with a clause added or removed.
   */
  constructor(root, html, apply) {
    this.#root = root;
    root.innerHTML = html;
    for (const made of root.querySelectorAll("button")) {
      made.addEventListener("click", () => made.ariaDisabled !== "true" && apply(toggled(this.#line, made.dataset.clause ?? "")));
    }
  }

  /** Shows which clauses the rules have, which can be added, and why the others cannot. */
  show(/** @type {import("../../rules.js").Rules} */ { line, words }) {
    if (this.#root.hidden || line === this.#line) return;
    this.#line = line;
    by("rules-in-full").textContent = words;
    const has = line.split(" ");
    for (const reasons of this.#root.querySelectorAll("small")) {
      const buttons = reasons.parentElement?.querySelectorAll("button") ?? [];
      const refusals = [...buttons].map((made) => {
        const clause = made.dataset.clause ?? "";
        const refusal = refusalOf(toggled(line, clause));
        made.ariaPressed = String(has.includes(clause));
        made.ariaDisabled = String(refusal !== null);
        return refusal;
      });
      reasons.textContent = [...new Set(refusals)].filter((refusal) => refusal !== null).join(" ");
    }
  }
}

/** Returns the kind of a clause. A clause replaces another of its kind: `k4` and `k5` are of one kind. */
function kind(/** @type {string} */ word) {
  return /^\d/.test(word) ? "board" : (word.match(/^(k(?=\d)|[a-z]+)/)?.[0] ?? word);
}

/** Returns a rules line with a clause added, or removed if the line has it. */
export function toggled(/** @type {string} */ rules, /** @type {string} */ clause) {
  const words = rules.split(" ");
  if (words.includes(clause) && !/^(\d|k\d)/.test(clause)) return words.filter((word) => word !== clause).join(" ");
  const index = words.findIndex((word) => kind(word) === kind(clause));
  if (index < 0) return [...words, clause].join(" ");
  return words.map((word, place) => (place === index ? clause : word)).join(" ");
}
