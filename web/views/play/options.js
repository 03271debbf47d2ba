// The clauses of a rules line as buttons. The package checks the lines that result.

import { button, element } from "../../dom.js";
import { refusalOf } from "./refusals.js";

/** The effect of each clause, and its forms. A clause with a number has a few of its forms.
 * @type {{forms: string[], does: string}[]} */
const OPTIONS = [
  { forms: ["3x3", "6x7", "15x15", "4x4x4"], does: "the board: rows x columns, or rows x columns x layers" },
  { forms: ["k3", "k4", "k5", "k6"], does: "stones in a row to win" },
  { forms: ["exact"], does: "exactly that many; longer rows do not count" },
  { forms: ["open=1", "open=2"], does: "one end, or both, must not be blocked by the opponent" },
  { forms: ["drop"], does: "stones fall to the lowest empty cell of their column" },
  { forms: ["wrap", "wrap=rows", "wrap=cols"], does: "lines continue across the edges: all edges, top and bottom, or left and right" },
  { forms: ["straight"], does: "diagonals do not count" },
  { forms: ["players=3", "players=4"], does: "number of players, up to 8" },
  { forms: ["turn=1,2"], does: "one stone in the first turn, two stones in each later turn" },
  { forms: ["loses"], does: "whoever makes a line loses" },
  { forms: ["renju"], does: "player 1 loses by an overline, two fours or two threes; only with k5, and alone" },
];

/** A row of buttons for each clause, with the reasons why some cannot be added, and the rules in full. */
export class Options {
  #root;
  #inFull = element("p", "", "quiet");
  /** @type {{buttons: [string, HTMLButtonElement][], reasons: HTMLElement}[]} */
  #rows = [];
  /** The rules line shown. */
  #line = "";

  /**
   * @param {HTMLElement} root
   * @param {(line: string) => void} apply Takes a rules line with a clause added or removed.
   */
  constructor(root, apply) {
    this.#root = root;
    for (const { forms, does } of OPTIONS) {
      const buttons = forms.map((form) => {
        const made = button(form, () => made.getAttribute("aria-disabled") !== "true" && apply(toggled(this.#line, form)));
        return /** @type {[string, HTMLButtonElement]} */ ([form, made]);
      });
      const reasons = element("small", "");
      this.#rows.push({ buttons, reasons });
      root.append(element("p", [...buttons.map(([, made]) => made), element("span", does), reasons]));
    }
    root.append(this.#inFull);
  }

  /** Shows which clauses the rules have, which can be added, and why the others cannot. */
  show(/** @type {import("../../rules.js").Rules} */ { line, words }) {
    if (this.#root.hidden || line === this.#line) return;
    this.#line = line;
    this.#inFull.textContent = words;
    const has = line.split(" ");
    for (const { buttons, reasons } of this.#rows) {
      const refusals = buttons.map(([form, made]) => {
        const refusal = refusalOf(toggled(line, form));
        made.setAttribute("aria-pressed", String(has.includes(form)));
        made.setAttribute("aria-disabled", String(refusal !== null));
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
