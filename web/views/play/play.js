// The view Play: a game on the board, the verdict after each move, and ways to share it.

import { ofGame } from "../../address.js";
import { Board } from "../../boards/board.js";
import { stone } from "../../boards/stones.js";
import { element } from "../../dom.js";
import { InarowError } from "../../inarow/loader.js";
import { Refused, State } from "../../state.js";
import { sentence } from "../../text.js";
import { lastMoveText } from "./last-move.js";
import { Moves } from "./moves.js";
import { RulesBox } from "./rules-box.js";

/** @typedef {import("../../state.js").Position} Position */

/**
 * @typedef {object} Recorded A game of an archive.
 * @property {string} rules
 * @property {number[][]} cells The cells played.
 * @property {HTMLElement[]} panel The claim of the record.
 * @property {string} refusal The message if the record ends in a wrong move, else empty.
 */

/** Loads the code for links, pictures and records when it is first needed. */
const share = () => import("./share.js");

/** @param {string} id */
const by = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (by(id));

export class Play {
  /** True if this view is shown. */
  isShown = false;
  /** The position of the chart.
   * @type {Position | null} */
  #charted = null;
  #board;
  #moves;
  #rules;
  #state;
  /** The error of the first address, if it names no game that can be shown.
   * @type {unknown} */
  #wrong = null;

  /**
   * @param {HTMLElement} root
   * @param {string} text The game that the address names; tic-tac-toe if the text is empty.
   */
  constructor(root, text) {
    this.#board = new Board(by("board"), (cell) => this.#attempt(() => this.#state.play(cell)));
    this.#state = this.#begin(text);
    this.#moves = new Moves(root, (ply) => this.#go(ply), (moves) => this.#state.open(`${this.#state.rules.line}: ${moves}`));
    this.#rules = new RulesBox(root, this.#state, () => this.#closeClaim());
    this.#listen();
    this.#state.show();
    if (this.#wrong !== null) this.#rules.showWrong(text, this.#wrong);
  }

  #begin(/** @type {string} */ text) {
    const show = (/** @type {Position} */ position) => this.#show(position);
    try {
      return new State(text === "" ? "tic-tac-toe" : text, show);
    } catch (error) {
      this.#wrong = error;
      return new State("tic-tac-toe", show);
    }
  }

  /** Shows the game of an address. If the text is empty, the current game stays. */
  open(/** @type {string} */ text) {
    if (text !== "" && text !== this.#state.text && this.#wrong === null) {
      try {
        this.#state.open(text);
        this.#closeClaim();
      } catch (error) {
        this.#rules.showWrong(text, error);
      }
    }
    this.#wrong = null;
    this.#updateAddress();
  }

  /** Opens a game of an archive with its claim. */
  openRecorded(/** @type {Recorded} */ { rules, cells, panel, refusal }) {
    this.#attempt(() => this.#state.openCells(rules, cells));
    by("claim").replaceChildren(...panel);
    by("claim").hidden = false;
    if (refusal !== "") by("refused").textContent = refusal;
    location.hash = ofGame(this.#state.text);
  }

  /** Hides the claim, since another game is shown. */
  #closeClaim() {
    by("claim").hidden = true;
  }

  #show(/** @type {Position} */ position) {
    const { moves, played, verdict, words } = position;
    by("refused").textContent = "";
    const hasMarks = input("facts").checked;
    this.#board.show(hasMarks ? position : { ...position, verdict: { ...verdict, winning_cells: {}, losing_cells: {} } });
    showPlayers(position);
    by("verdict").textContent = sentence(words.turn ?? words.verdict);
    by("last-move").textContent = lastMoveText(position);
    by("prospects").textContent = words.prospects === null || !hasMarks ? "" : sentence(words.prospects);
    by("how").hidden = played === 0;
    if (played > 0) this.#chart(position);
    this.#moves?.show(position);
    this.#rules?.show(position);
    const all = moves.length;
    const canGo = { "new-game": all > 0, first: played > 0, undo: played > 0, redo: played < all, last: played < all };
    // A button with `disabled` would lose the focus.
    for (const [id, can] of Object.entries(canGo)) by(id).setAttribute("aria-disabled", String(!can));
    if (this.isShown) this.#updateAddress();
  }

  /** Draws the chart of steps by method. Its code is loaded with the first move. */
  async #chart(/** @type {Position} */ position) {
    this.#charted = position;
    const chart = await import("./chart.js");
    // Another position may be shown by now.
    if (this.#charted === position) chart.show(by("chart"), position);
  }

  /** Sets the address to that of the position. */
  #updateAddress() {
    const address = ofGame(this.#state.text);
    // Embedded in another page, the links lead to the full page.
    const path = document.body.classList.contains("embedded") ? location.pathname : "";
    for (const link of document.querySelectorAll('a[data-view="play"]')) /** @type {HTMLAnchorElement} */ (link).href = path + address;
    if (address !== location.hash) history.replaceState(null, "", address);
  }

  #go(/** @type {number} */ ply) {
    this.#state.goTo(Math.max(0, Math.min(this.#state.moveCount, ply)));
  }

  /** Runs an action, and shows under the verdict why it was refused. */
  #attempt(/** @type {() => void} */ act) {
    try {
      act();
    } catch (error) {
      if (!(error instanceof InarowError || error instanceof Refused)) throw error;
      by("refused").textContent = sentence(error.message);
    }
  }

  #newGame() {
    if (this.#state.moveCount === 0) return;
    this.#rules.keep();
    this.#state.open(this.#state.rules.line);
    this.#closeClaim();
  }

  #listen() {
    const [state, board] = [this.#state, this.#board];
    const go = {
      "new-game": () => this.#newGame(),
      first: () => this.#go(0),
      undo: () => this.#go(state.played - 1),
      redo: () => this.#go(state.played + 1),
      last: () => this.#go(state.moveCount),
    };
    for (const [id, act] of Object.entries(go)) by(id).addEventListener("click", act);
    input("facts").addEventListener("change", () => state.show());

    /** The arrow keys if nothing has the focus: they start on the board. In present mode they step through the moves. */
    const arrows = /** @type {() => Record<string, () => void>} */ (() => {
      if (document.body.classList.contains("presenting")) return { ArrowLeft: go.undo, ArrowRight: go.redo };
      const onto = () => board.focus();
      return { ArrowUp: onto, ArrowDown: onto, ArrowLeft: onto, ArrowRight: onto };
    });
    const help = /** @type {HTMLDialogElement} */ (by("help"));
    by("keys").addEventListener("click", () => help.showModal());
    addEventListener("keydown", (event) => {
      const target = /** @type {Element} */ (event.target);
      const isTyping = target instanceof HTMLInputElement && target.type !== "checkbox";
      if (!this.isShown || isTyping || help.open || event.ctrlKey || event.metaKey || event.altKey) return;
      /** @type {Record<string, () => void>} */
      const acts = {
        u: go.undo, r: go.redo, n: go["new-game"], Home: go.first, End: go.last, "+": () => board.zoom(1.25), "-": () => board.zoom(0.8),
        "?": () => help.showModal(),
        "/": () => input("rules").select(),
        ...(target === document.body ? arrows() : {}),
      };
      const act = acts[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    });

    by("copy-link").addEventListener("click", async () => (await share()).copyLink(by("copy-link")));
    by("embed").addEventListener("click", async () => (await share()).copyEmbed(by("embed"), state.rules.line));
    by("save-svg").addEventListener("click", async () => {
      const picture = state.picture();
      if (picture === null) by("refused").textContent = "The board is too large for a picture.";
      else (await share()).savePicture(picture);
    });
    by("save-json").addEventListener("click", async () => (await share()).saveRecord(state.position()));
  }
}

/** Shows the stones of each player, whose turn it is, and who cannot win any more. */
function showPlayers(/** @type {Position} */ { rules: { bodies }, verdict }) {
  const items = Object.entries(verdict.can_win).map(([player, canWin]) => {
    const item = document.createElement("li");
    const lost = verdict.status === "ongoing" && !canWin ? "cannot win any more" : "";
    item.append(stone(Number(player), bodies), element("span", `player ${player}`), element("small", lost));
    if (verdict.turn === Number(player)) item.setAttribute("aria-current", "true");
    return item;
  });
  by("players").replaceChildren(...items);
}
