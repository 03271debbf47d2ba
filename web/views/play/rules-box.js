// The rules of a game: presets with thumbnails, the rules line, and buttons for its options.

import { thumbnail } from "../../boards/thumbnail.js";
import { bringIntoView, by, fetched, focusBoard } from "../../dom.js";
import { InarowError } from "../../inarow/loader.js";
import { Game } from "../../inarow/game.js";
import { rulesOf } from "../../rules.js";
import { Refused } from "../../state.js";
import { count, sentence } from "../../text.js";

/** Sentences that hold for most rules, and that the board shows: in the short form of the rules they are left out. */
const USUAL = /The board has .*? (rows?|layers?) of [^.]*\. |Two players take turns, one stone each\. | A full board without such a line is a draw\.?/g;

/** Milliseconds after typing until the rules are played, so that `k1` of `k12` is not, and until they are refused. */
const [PAUSE, PATIENCE] = [350, 800];

/** @typedef {import("../../rules.js").Rules} Rules */
/** @typedef {import("../../state.js").Kept} Kept */
/** @typedef {import("../../state.js").Position} Position */

export class RulesBox {
  #state;
  #line = /** @type {HTMLInputElement} */ (by("rules"));
  #message = by("rules-message");
  #suggestion = by("suggestion");
  #restore = by("restore");
  #presets = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-preset]"));
  /** @type {import("./options.js").Options | null} */
  #options = null;
  #note;
  /** The game before its rules were changed.
   * @type {Kept | null} */
  #kept = null;
  /** True while an action of this box changes the rules. */
  #changing = false;
  /** The timer of the pause after typing, or 0. */
  #timer = 0;
  /** The rules line whose explanation is shown. */
  #explained = "";
  /** Settled when the meaning of the line is shown.
   * @type {Promise<void> | null} */
  #meaning = null;
  /** True from the first rules that are typed until the input is left. All of them are one change of the game. */
  isTyping = false;

  /**
   * @param {import("../../state.js").State} state
   * @param {(text: string) => void} note Shows a note about the change.
   */
  constructor(state, note) {
    this.#state = state;
    this.#note = note;
    for (const preset of this.#presets) this.#prepare(preset);
    this.#line.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#typed(), PAUSE);
    });
    this.#line.addEventListener("blur", () => {
      this.#finish();
      this.isTyping = false;
    });
    by("rules-form").addEventListener("submit", async (event) => {
      event.preventDefault();
      this.#finish();
      // The meaning of words may still be loading.
      await this.#meaning;
      if (!this.#suggestion.hidden) this.#suggestion.click();
      // Typed rules are played next.
      if (this.#line.hasAttribute("aria-invalid")) bringIntoView(this.#message);
      else focusBoard({ preventScroll: true });
    });
    this.#suggestion.addEventListener("click", () => {
      this.#apply(this.#suggestion.dataset.line ?? "", (rules) => this.begin(rules));
      bringIntoView(by("board"));
    });
    this.#restore.addEventListener("click", () => {
      const kept = this.#kept;
      if (kept === null) return;
      this.#forget();
      state.replace(kept);
    });
    const [open, panel] = [by("options-button"), by("options")];
    open.addEventListener("click", async () => {
      // Every visible button works.
      if (this.#options === null) {
        const [{ Options }, html] = await Promise.all([import("./options.js"), fetched("views/play/options.html")]);
        this.#options ??= new Options(panel, html, (line) => this.#apply(line, (rules) => this.#changeTo(rules)));
      }
      panel.hidden = !panel.hidden;
      open.setAttribute("aria-expanded", String(!panel.hidden));
      this.#options.show(state.rules);
      // In a narrow window they would open unseen.
      if (!panel.hidden && matchMedia("(max-width: 899px)").matches) bringIntoView(panel);
    });
    // A tap selects the line, so that other rules replace it. Rules that are being typed stay as they are.
    const select = () => document.activeElement === this.#line && this.#line.value === state.rules.line && this.#line.select();
    this.#line.addEventListener("focus", () => requestAnimationFrame(select));
  }

  /** Draws the thumbnail of a preset, and opens the preset when its button is pressed. */
  #prepare(/** @type {HTMLButtonElement} */ made) {
    const { preset = "", game = "" } = made.dataset;
    const rules = rulesOf(preset);
    made.dataset.rules = rules.line;
    made.prepend(thumbnail(rules, new Game(game).trace()));
    made.addEventListener("click", () => {
      this.begin(rules);
      focusBoard({ preventScroll: true });
      bringIntoView(by("board"));
    });
  }

  /** Begins a game on an empty board. Offers to restore the game before, if it has moves. */
  begin(rules = this.#state.rules) {
    const { kept } = this.#state;
    this.#change(() => this.#state.open(rules.line, rules));
    if (kept.moves.length === 0) return;
    this.#kept = kept;
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
    } finally {
      this.#changing = false;
    }
  }

  /** Switches to another rules line.
   * @param {string} line
   * @param {(rules: Rules) => void} change */
  #apply(line, change) {
    try {
      change(rulesOf(line));
      this.#line.value = this.#state.rules.line;
      // If no move was lost, the new game replaces the kept one.
      if (this.#restore.hidden) this.#kept = null;
    } catch (error) {
      this.showWrong(line, error);
    }
  }

  /** Keeps the moves that are legal under other rules. An empty board stays empty. */
  #changeTo(/** @type {Rules} */ rules) {
    if (this.#state.moveCount === 0) return this.begin(rules);
    const kept = this.#kept ?? this.#state.kept;
    /** @type {number} */
    let legal = 0;
    this.#change(() => (legal = this.#state.changeRules(rules, kept)));
    // Each option that is chosen starts from the moves played first.
    this.#kept = kept.played > 0 ? kept : null;
    const isLess = legal < kept.played;
    this.#restore.hidden = !isLess;
    if (isLess) this.#note(fit(legal, kept.played));
  }

  /** Ends the pause after typing. */
  #finish() {
    if (this.#timer === 0) return;
    clearTimeout(this.#timer);
    this.#typed(0);
  }

  #typed(patience = PATIENCE) {
    this.#timer = 0;
    const line = this.#line.value;
    try {
      const rules = rulesOf(line);
      if (rules.line === this.#state.rules.line) this.#explain(rules);
      else {
        this.begin(rules);
        this.isTyping = true;
      }
    } catch (error) {
      if (!(error instanceof InarowError || error instanceof Refused)) throw error;
      this.#meaning = this.showWrong(line, error, patience);
    }
  }

  /** Shows a line that cannot be played as it is: its meaning if it is understood as a whole, else the error. */
  async showWrong(/** @type {string} */ text, /** @type {unknown} */ error, patience = 0) {
    if (this.#line.value !== text) this.#line.value = text;
    this.#explained = "";
    this.#suggestion.hidden = true;
    const { meaningOf } = await import("./meaning.js");
    const { refusal, line } = meaningOf(text, error, this.#state.rules.line);
    if (refusal !== null) await new Promise((resolve) => setTimeout(resolve, patience));
    // Another line may be typed by now.
    if (this.#line.value !== text || this.#explained !== "") return;
    this.#show(refusal ?? "In a rules line, this is:", refusal !== null);
    if (line !== "") this.#offer(line);
  }

  /** Shows a message about the line. */
  #show(/** @type {string} */ text, /** @type {boolean} */ isWrong) {
    if (isWrong) this.#line.setAttribute("aria-invalid", "true");
    else this.#line.removeAttribute("aria-invalid");
    this.#message.textContent = text;
    this.#message.classList.toggle("wrong", isWrong);
  }

  /** Offers to play a rules line. */
  #offer(/** @type {string} */ line) {
    this.#suggestion.hidden = false;
    this.#suggestion.dataset.line = line;
    this.#suggestion.textContent = `Play ${line}`;
  }

  #explain(/** @type {Rules} */ rules) {
    this.#show(short(rules), false);
    this.#suggestion.hidden = true;
    this.#explained = rules.line;
  }

  /** What the current rules are about, as a sentence, or an empty text. */
  get caption() {
    const current = [...this.#presets].find((preset) => preset.ariaCurrent === "true");
    if (current !== undefined) return sentence(current.querySelector("small")?.textContent ?? "");
    const [board, k, ...others] = this.#state.rules.line.split(" ");
    return others.length === 0 ? `${k.slice(1)} in a row on ${board}.` : "";
  }

  show(/** @type {Position} */ { rules, played }) {
    if (document.activeElement !== this.#line) this.#line.value = rules.line;
    if (rules.line !== this.#explained || this.#changing) this.#explain(rules);
    // A move in the new game gives up the kept one.
    if (!this.#changing && played > 0) this.#forget();
    for (const preset of this.#presets) preset.ariaCurrent = preset.dataset.rules === rules.line ? "true" : null;
    this.#options?.show(rules);
  }
}

/** Returns how many of the moves are legal under other rules. */
function fit(/** @type {number} */ legal, /** @type {number} */ all) {
  if (all === 1) return "Your move does not fit these rules.";
  return legal === 0 ? `None of your ${count(all, "move")} fits these rules.` : `${legal} of ${count(all, "move")} fit these rules.`;
}

/** Returns the rules in words without what is usual. The options show them in full. */
function short(/** @type {Rules} */ { words }) {
  return words.replaceAll(USUAL, "");
}
