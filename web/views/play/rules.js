// The rules: presets as small boards, the line that can be typed, and the clauses to be put in.

import { drawSmall } from "../../boards/small.js";
import { InarowError } from "../../inarow/border.js";
import { Game, explain } from "../../inarow/game.js";
import { rulesOf } from "../../rules.js";
import { PRESETS } from "./presets.js";
import { button, count, element, sentence } from "../../say.js";
import { Refused } from "../../state.js";

/** The clauses, which are loaded when they are wanted first. */
const clauses = () => import("./clauses.js");

/** @typedef {import("../../state.js").Kept} Kept */
/** @typedef {import("../../state.js").Position} Position */
/** @typedef {import("../../rules.js").Rules} Rules */

export class RulesBox {
  #state;
  #drop;
  #line;
  #said;
  #meant;
  #giveBack;
  #clauses;
  #presets;
  /** The game before its rules were changed.
   * @type {Kept | null} */
  #kept = null;
  /** The rules that were taken from what is typed. */
  #changing = false;
  /** For which rules the explanation stands there. */
  #explained = "";
  /** @type {Map<string, HTMLButtonElement>} */
  #forms = new Map();
  /** How a clause is put in, once that is loaded.
   * @type {{toggled: (rules: string, clause: string) => string}} */
  #toggled = { toggled: (rules) => rules };

  /**
   * @param {HTMLElement} root
   * @param {import("../../state.js").State} state
   * @param {() => void} drop Says that the game is another one.
   */
  constructor(root, state, drop) {
    const find = (/** @type {string} */ id) => /** @type {HTMLElement} */ (root.querySelector(`#${id}`));
    this.#state = state;
    this.#drop = drop;
    this.#line = /** @type {HTMLInputElement} */ (find("rules"));
    this.#said = find("rules-said");
    this.#meant = find("meant");
    this.#giveBack = find("give-back");
    this.#clauses = find("clauses");
    this.#presets = find("presets");
    this.#presets.append(...PRESETS.map((preset) => this.#preset(preset)));
    this.#line.addEventListener("input", () => this.#typed());
    find("rules-form").addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.#meant.hidden) this.#meant.click();
    });
    this.#meant.addEventListener("click", () => this.#take(this.#meant.dataset.line ?? ""));
    this.#giveBack.addEventListener("click", () => {
      const kept = this.#kept;
      if (kept === null) return;
      this.#forget();
      state.restore(kept);
    });
    const open = find("clauses-button");
    open.addEventListener("click", async () => {
      this.#clauses.hidden = !this.#clauses.hidden;
      open.setAttribute("aria-expanded", String(!this.#clauses.hidden));
      const { CLAUSES } = (this.#toggled = await clauses());
      if (this.#clauses.childElementCount === 0) this.#clauses.append(...CLAUSES.map((clause) => this.#clause(clause)));
      this.#press();
    });
  }

  /** A preset as a small board with its name. */
  #preset(/** @type {{name: string, game: string}} */ { name, game }) {
    const rules = rulesOf(name);
    const made = button("", () => {
      if (this.#state.moveCount > 0) this.keep();
      this.#change(() => this.#state.open(name, rules));
    });
    made.append(drawSmall(rules, new Game(game).trace()), element("span", name));
    made.dataset.rules = rules.line;
    return made;
  }

  /** Brings a preset into sight where the row scrolls. */
  #bring(/** @type {HTMLElement} */ preset) {
    const [left, right] = [this.#presets.scrollLeft, this.#presets.scrollLeft + this.#presets.clientWidth];
    const at = preset.offsetLeft - this.#presets.offsetLeft;
    if (at < left || at + preset.offsetWidth > right) this.#presets.scrollLeft = at - (this.#presets.clientWidth - preset.offsetWidth) / 2;
  }

  /** A clause, with what it does. */
  #clause(/** @type {{forms: string[], does: string}} */ { forms, does }) {
    const row = document.createElement("p");
    for (const form of forms) {
      const made = button(form, () => made.getAttribute("aria-disabled") !== "true" && this.#take(this.#toggled.toggled(this.#state.rules.line, form)));
      this.#forms.set(form, made);
      row.append(made);
    }
    row.append(element("span", does));
    return row;
  }

  /** Shows which clauses the rules have, and which can be put in. */
  #press() {
    const words = this.#state.rules.line.split(" ");
    for (const [form, made] of this.#forms) {
      made.setAttribute("aria-pressed", String(words.includes(form)));
      const refusal = refused(this.#toggled.toggled(this.#state.rules.line, form));
      made.setAttribute("aria-disabled", String(refusal !== null));
      made.title = refusal ?? "";
    }
  }

  /** Keeps the game as it stands, to be given back. */
  keep() {
    this.#kept = this.#state.kept;
    this.#giveBack.hidden = false;
  }

  #forget() {
    this.#kept = null;
    this.#giveBack.hidden = true;
  }

  /** What a click or the typing does to the rules, which is no move. */
  #change(/** @type {() => void} */ act) {
    this.#changing = true;
    try {
      act();
      this.#drop();
    } finally {
      this.#changing = false;
    }
  }

  /** Takes other rules; the moves that are legal under them stay. */
  #take(/** @type {string} */ line) {
    try {
      this.#changeTo(rulesOf(line));
      this.#line.value = this.#state.rules.line;
      // What has lost no move is the game from now on.
      if (this.#giveBack.hidden) this.#kept = null;
    } catch (error) {
      this.wrong(line, error);
    }
  }

  #changeTo(/** @type {Rules} */ rules) {
    const kept = this.#kept ?? this.#state.kept;
    /** @type {number} */
    let legal = 0;
    this.#change(() => (legal = this.#state.changeRules(rules, kept)));
    // As it is typed on, what was played first comes back.
    this.#kept = kept.played > 0 ? kept : null;
    const isLess = legal < kept.played;
    this.#giveBack.hidden = !isLess;
    if (isLess) this.#said.append(` ${legal} of ${count(kept.played, "move")} can be played so.`);
  }

  #typed() {
    const line = this.#line.value;
    try {
      const rules = rulesOf(line);
      if (rules.line === this.#state.rules.line) this.#explain(rules);
      else this.#changeTo(rules);
    } catch (error) {
      if (!(error instanceof InarowError || error instanceof Refused)) throw error;
      this.#complain(line, error);
    }
  }

  /** Shows a line that cannot be played, and why. */
  wrong(/** @type {string} */ line, /** @type {unknown} */ error) {
    this.#line.value = line;
    this.#complain(line, error instanceof Error ? error : new Error(String(error)));
  }

  #complain(/** @type {string} */ line, /** @type {Error} */ error) {
    this.#explained = "";
    this.#line.setAttribute("aria-invalid", "true");
    this.#said.textContent = sentence(error.message);
    this.#said.classList.add("wrong");
    this.#suggest(line, error.message);
  }

  /** Offers a line that may be meant by one that cannot be played. */
  async #suggest(/** @type {string} */ line, /** @type {string} */ why) {
    this.#meant.hidden = true;
    const { meant, nearest } = await clauses();
    // By now another line may stand there.
    if (this.#line.value !== line || !this.#line.hasAttribute("aria-invalid")) return;
    const canonical = (/** @type {string} */ preset) => explain(preset).rules;
    const lines = [nearest(line, why), meant(line, this.#state.rules.line, canonical)];
    const suggested = lines.find((other) => other !== null && other !== line && refused(other) === null);
    if (suggested === undefined || suggested === null) return;
    this.#meant.hidden = false;
    this.#meant.dataset.line = suggested;
    this.#meant.textContent = `Play ${suggested}`;
  }

  #explain(/** @type {Rules} */ rules) {
    this.#line.removeAttribute("aria-invalid");
    this.#meant.hidden = true;
    this.#said.classList.remove("wrong");
    this.#said.textContent = rules.words;
    this.#explained = rules.line;
  }

  show(/** @type {Position} */ { rules, played }) {
    if (document.activeElement !== this.#line) this.#line.value = rules.line;
    if (rules.line !== this.#explained || this.#changing) this.#explain(rules);
    // Who plays on does not want the other game back.
    if (!this.#changing && played > 0) this.#forget();
    for (const preset of this.#presets.children) {
      const isHere = /** @type {HTMLElement} */ (preset).dataset.rules === rules.line;
      if (isHere && !preset.hasAttribute("aria-current")) this.#bring(/** @type {HTMLElement} */ (preset));
      if (isHere) preset.setAttribute("aria-current", "true");
      else preset.removeAttribute("aria-current");
    }
    if (!this.#clauses.hidden) this.#press();
  }
}

/** Why the package refuses a line, or null. */
function refused(/** @type {string} */ line) {
  try {
    explain(line);
    return null;
  } catch (error) {
    if (!(error instanceof InarowError)) throw error;
    return error.message;
  }
}
