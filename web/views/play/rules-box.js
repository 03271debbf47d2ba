// The rules of a game: presets with thumbnails, the rules line, and buttons for its clauses.

import { thumbnail } from "../../boards/thumbnail.js";
import { button, element } from "../../dom.js";
import { InarowError } from "../../inarow/loader.js";
import { Game } from "../../inarow/game.js";
import { rulesOf } from "../../rules.js";
import { Refused } from "../../state.js";
import { count, sentence } from "../../text.js";
import { PRESETS } from "./presets.js";

/** Loads the clauses and suggestions when they are first needed. */
const clauses = () => import("./clauses.js");

/** @typedef {import("../../rules.js").Rules} Rules */
/** @typedef {import("../../state.js").Kept} Kept */
/** @typedef {import("../../state.js").Position} Position */

export class RulesBox {
  #state;
  #onChange;
  #line;
  #message;
  #suggestion;
  #restore;
  #presets;
  /** @type {import("./clauses.js").Clauses | null} */
  #clauses = null;
  /** The game before its rules were changed.
   * @type {Kept | null} */
  #kept = null;
  /** True while an action of this box changes the rules. */
  #changing = false;
  /** The rules line whose explanation is shown. */
  #explained = "";

  /**
   * @param {HTMLElement} root
   * @param {import("../../state.js").State} state
   * @param {() => void} onChange Called when another game replaces the current one.
   */
  constructor(root, state, onChange) {
    const find = (/** @type {string} */ id) => /** @type {HTMLElement} */ (root.querySelector(`#${id}`));
    this.#state = state;
    this.#onChange = onChange;
    this.#line = /** @type {HTMLInputElement} */ (find("rules"));
    this.#message = find("rules-message");
    this.#suggestion = find("suggestion");
    this.#restore = find("restore");
    this.#presets = find("presets");
    this.#presets.append(...PRESETS.map((preset) => this.#presetButton(preset)));
    this.#line.addEventListener("input", () => this.#typed());
    find("rules-form").addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.#suggestion.hidden) this.#suggestion.click();
    });
    this.#suggestion.addEventListener("click", () => this.#apply(this.#suggestion.dataset.line ?? ""));
    this.#restore.addEventListener("click", () => {
      const kept = this.#kept;
      if (kept === null) return;
      this.#forget();
      state.restore(kept);
    });
    const [open, panel] = [find("clauses-button"), find("clauses")];
    open.addEventListener("click", async () => {
      panel.hidden = !panel.hidden;
      open.setAttribute("aria-expanded", String(!panel.hidden));
      const { Clauses } = await clauses();
      this.#clauses ??= new Clauses(panel, (line) => this.#apply(line));
      this.#clauses.show(state.rules.line);
    });
  }

  /** Returns the button of a preset: its thumbnail and its name. */
  #presetButton(/** @type {{name: string, game: string}} */ { name, game }) {
    const rules = rulesOf(name);
    const made = button("", () => {
      if (this.#state.moveCount > 0) this.keep();
      this.#change(() => this.#state.open(name, rules));
    });
    made.append(thumbnail(rules, new Game(game).trace()), element("span", name));
    made.dataset.rules = rules.line;
    return made;
  }

  /** Scrolls the row of presets to one of them. */
  #scrollTo(/** @type {HTMLElement} */ preset) {
    const [left, right] = [this.#presets.scrollLeft, this.#presets.scrollLeft + this.#presets.clientWidth];
    const at = preset.offsetLeft - this.#presets.offsetLeft;
    if (at < left || at + preset.offsetWidth > right) this.#presets.scrollLeft = at - (this.#presets.clientWidth - preset.offsetWidth) / 2;
  }

  /** Keeps the current game and offers to restore it. */
  keep() {
    this.#kept = this.#state.kept;
    this.#restore.hidden = false;
  }

  #forget() {
    this.#kept = null;
    this.#restore.hidden = true;
  }

  /** Runs an action that changes the rules. */
  #change(/** @type {() => void} */ act) {
    this.#changing = true;
    try {
      act();
      this.#onChange();
    } finally {
      this.#changing = false;
    }
  }

  /** Switches to another rules line, and keeps the moves that are legal under its rules. */
  #apply(/** @type {string} */ line) {
    try {
      this.#changeTo(rulesOf(line));
      this.#line.value = this.#state.rules.line;
      // If no move was lost, the new game replaces the kept one.
      if (this.#restore.hidden) this.#kept = null;
    } catch (error) {
      this.showWrong(line, error);
    }
  }

  #changeTo(/** @type {Rules} */ rules) {
    const kept = this.#kept ?? this.#state.kept;
    /** @type {number} */
    let legal = 0;
    this.#change(() => (legal = this.#state.changeRules(rules, kept)));
    // While a line is typed, each change starts from the moves played first.
    this.#kept = kept.played > 0 ? kept : null;
    const isLess = legal < kept.played;
    this.#restore.hidden = !isLess;
    if (isLess) this.#message.append(` ${legal} of ${count(kept.played, "move")} kept: the next move is illegal under these rules.`);
  }

  #typed() {
    const line = this.#line.value;
    try {
      const rules = rulesOf(line);
      if (rules.line === this.#state.rules.line) this.#explain(rules);
      else this.#changeTo(rules);
    } catch (error) {
      if (!(error instanceof InarowError || error instanceof Refused)) throw error;
      this.#showError(line, error);
    }
  }

  /** Shows a line that cannot be played, and the error. */
  showWrong(/** @type {string} */ line, /** @type {unknown} */ error) {
    this.#line.value = line;
    this.#showError(line, error instanceof Error ? error : new Error(String(error)));
  }

  #showError(/** @type {string} */ line, /** @type {Error} */ error) {
    this.#explained = "";
    this.#line.setAttribute("aria-invalid", "true");
    this.#message.textContent = sentence(error.message);
    this.#message.classList.add("wrong");
    this.#suggest(line, error);
  }

  /** Suggests a rules line in place of one that cannot be played. */
  async #suggest(/** @type {string} */ line, /** @type {Error} */ error) {
    this.#suggestion.hidden = true;
    const { suggestion } = await clauses();
    // Another line may be typed by now.
    if (this.#line.value !== line || !this.#line.hasAttribute("aria-invalid")) return;
    const suggested = suggestion(line, error, this.#state.rules.line);
    if (suggested === undefined) return;
    this.#suggestion.hidden = false;
    this.#suggestion.dataset.line = suggested;
    this.#suggestion.textContent = `Play ${suggested}`;
  }

  #explain(/** @type {Rules} */ rules) {
    this.#line.removeAttribute("aria-invalid");
    this.#suggestion.hidden = true;
    this.#message.classList.remove("wrong");
    this.#message.textContent = rules.words;
    this.#explained = rules.line;
  }

  show(/** @type {Position} */ { rules, played }) {
    if (document.activeElement !== this.#line) this.#line.value = rules.line;
    if (rules.line !== this.#explained || this.#changing) this.#explain(rules);
    // A move in the new game gives up the kept one.
    if (!this.#changing && played > 0) this.#forget();
    for (const preset of this.#presets.children) {
      const isHere = /** @type {HTMLElement} */ (preset).dataset.rules === rules.line;
      if (isHere && !preset.hasAttribute("aria-current")) this.#scrollTo(/** @type {HTMLElement} */ (preset));
      if (isHere) preset.setAttribute("aria-current", "true");
      else preset.removeAttribute("aria-current");
    }
    this.#clauses?.show(rules.line);
  }
}
