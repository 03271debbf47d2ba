// A game on the board: what is played, what the referee says of it, and how it is shared.

import { ofGame } from "../../address.js";
import { Board } from "../../boards/board.js";
import { pannable } from "../../boards/pan.js";
import { stone } from "../../boards/stones.js";
import { InarowError } from "../../inarow/border.js";
import { button, element, sentence } from "../../say.js";
import { Refused, State } from "../../state.js";
import { Moves } from "./moves.js";
import { RulesBox } from "./rules.js";
import { story } from "./story.js";

/** @typedef {import("../../state.js").Position} Position */

/**
 * @typedef {object} Claim A game of an archive.
 * @property {import("../../inarow/judge.js").Judgement} judgement
 * @property {string} claimed What its record claims, in words.
 * @property {string} said What the board says.
 * @property {string} wrong What is wrong with it, if anything is.
 * @property {(() => void) | null} before Opens the game before.
 * @property {(() => void) | null} after Opens the next one.
 */

/** @param {string} id */
const by = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (by(id));

export class Play {
  /** Whether it is the view that is shown. */
  isShown = false;
  /** The game of an archive that is open. */
  #hasClaim = false;
  /** The position of which the chart tells.
   * @type {Position | null} */
  #charted = null;
  #board;
  #moves;
  #rules;
  #state;
  /** Why the address names no game that can be shown.
   * @type {unknown} */
  #wrong = null;

  /**
   * @param {HTMLElement} root
   * @param {string} asked The game that the address names; tic-tac-toe if it names none.
   */
  constructor(root, asked) {
    this.#board = new Board(by("board"), (cell) => this.#attempt(() => this.#state.play(cell)));
    pannable(by("board"));
    this.#state = this.#begin(asked);
    this.#moves = new Moves(root, (ply) => this.#go(ply), (text) => this.#state.open(`${this.#state.rules.line}: ${text}`));
    this.#rules = new RulesBox(root, this.#state, () => this.#drop());
    this.#listen();
    this.#state.show();
    if (this.#wrong !== null) this.#rules.wrong(asked, this.#wrong);
  }

  #begin(/** @type {string} */ asked) {
    const show = (/** @type {Position} */ view) => this.#show(view);
    try {
      return new State(asked === "" ? "tic-tac-toe" : asked, show);
    } catch (error) {
      this.#wrong = error;
      return new State("tic-tac-toe", show);
    }
  }

  /** Shows the game that an address names; without one, the game that was played last. */
  open(/** @type {string} */ asked) {
    if (asked !== "" && asked !== this.#state.text && this.#wrong === null) {
      try {
        this.#state.open(asked);
        this.#drop();
      } catch (error) {
        this.#rules.wrong(asked, error);
      }
    }
    this.#wrong = null;
    this.#address();
  }

  /** Opens a game of an archive, with what is claimed and what is true. */
  openClaim(/** @type {Claim} */ claim) {
    const { judgement, claimed, said, wrong, before, after } = claim;
    const { rules = "", played = [], error } = judgement;
    this.#attempt(() => this.#state.openCells(rules, played));
    this.#hasClaim = true;
    const panel = by("claim");
    const name = element("h2", judgement.game);
    const rows = document.createElement("dl");
    // A wrong move is told under the verdict, on the board where it would come.
    const told = error?.ply === undefined ? wrong : "";
    for (const [what, text, kind] of [["The record claims", claimed, ""], ["The board says", said, ""], ["What is wrong", told, "wrong"]]) {
      if (text !== "") rows.append(element("dt", what), element("dd", text, kind));
    }
    const walk = document.createElement("p");
    walk.className = "walk";
    const turn = (/** @type {string} */ text, /** @type {(() => void) | null} */ act) => {
      const made = button(text, () => act?.());
      made.setAttribute("aria-disabled", String(act === null));
      return made;
    };
    const back = /** @type {HTMLAnchorElement} */ (element("a", "Back to the archive"));
    back.href = "#archive";
    walk.append(turn("Game before", before), turn("Next game", after), back);
    panel.replaceChildren(name, rows, walk);
    panel.hidden = false;
    if (error?.ply !== undefined) by("refused").textContent = sentence(`here the record ends in a wrong move, ${wrong}`);
    location.hash = ofGame(this.#state.text);
  }

  /** Another game is no longer the one of the archive. */
  #drop() {
    this.#hasClaim = false;
    by("claim").hidden = true;
  }

  #show(/** @type {Position} */ view) {
    by("refused").textContent = "";
    const isShown = input("facts").checked;
    const verdict = isShown ? view.verdict : { ...view.verdict, winning_cells: {}, losing_cells: {} };
    this.#board.show({ ...view, verdict });
    players(view);
    by("verdict").textContent = sentence(view.words.turn ?? view.words.verdict);
    by("story").textContent = story(view);
    const prospects = view.words.prospects;
    by("prospects").textContent = prospects === null || !isShown ? "" : sentence(prospects);
    by("how").hidden = view.played === 0;
    if (view.played > 0) this.#chart(view);
    this.#moves?.show(view);
    this.#rules?.show(view);
    const [played, all] = [view.played, view.moves.length];
    const canGo = { "new-game": all > 0, first: played > 0, undo: played > 0, redo: played < all, last: played < all };
    // A button that is disabled outright would lose the focus.
    for (const [id, can] of Object.entries(canGo)) by(id).setAttribute("aria-disabled", String(!can));
    if (this.isShown) this.#address();
  }

  /** Draws what each way of knowing has cost; how, is loaded with the first move. */
  async #chart(/** @type {Position} */ view) {
    this.#charted = view;
    const chart = await import("./chart.js");
    // By now another position may be shown.
    if (this.#charted === view) chart.show(by("chart"), view);
  }

  /** Makes the address that of the position. */
  #address() {
    const address = ofGame(this.#state.text);
    // A part of another page leads to the whole of this one.
    const whole = document.body.classList.contains("embedded") ? location.pathname : "";
    for (const link of document.querySelectorAll('a[data-view="play"]')) /** @type {HTMLAnchorElement} */ (link).href = whole + address;
    if (address !== location.hash) history.replaceState(null, "", address);
  }

  #go(/** @type {number} */ ply) {
    this.#state.goTo(Math.max(0, Math.min(this.#state.moveCount, ply)));
  }

  /** Does what may be refused, and says under the verdict why it was. */
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
    this.#drop();
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
    const zoom = { smaller: () => board.zoom(0.8), larger: () => board.zoom(1.25) };
    for (const [id, act] of Object.entries({ ...go, ...zoom })) by(id).addEventListener("click", act);
    input("facts").addEventListener("change", () => state.show());

    const help = /** @type {HTMLDialogElement} */ (by("help"));
    by("keys").addEventListener("click", () => help.showModal());
    addEventListener("keydown", (event) => {
      const target = /** @type {Element} */ (event.target);
      const isTyping = target instanceof HTMLInputElement && target.type !== "checkbox";
      if (!this.isShown || isTyping || help.open || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = {
        u: go.undo, r: go.redo, n: go["new-game"], Home: go.first, End: go.last, "+": zoom.larger, "-": zoom.smaller,
        "?": () => help.showModal(),
        "/": () => input("rules").select(),
      }[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    });

    by("copy-link").addEventListener("click", async () => {
      const label = by("copy-link");
      try {
        await navigator.clipboard.writeText(location.href);
        label.textContent = "Copied";
      } catch {
        label.textContent = "Not allowed";
      }
      setTimeout(() => (label.textContent = "Copy link"), 1500);
    });
    by("save-svg").addEventListener("click", () => {
      const drawn = state.picture();
      if (drawn === null) by("refused").textContent = "The board is too large for a picture.";
      else save("position.svg", "image/svg+xml", drawn);
    });
    by("save-json").addEventListener("click", () => {
      const { rules, moves, played, verdict } = state.position();
      const result = verdict.status === "ongoing" ? null : verdict.winner;
      save("game.jsonl", "application/json", JSON.stringify({ rules: rules.line, moves: moves.slice(0, played), result }) + "\n");
    });
  }
}

/** Whose stones are whose, whose turn it is, and who can still win. */
function players(/** @type {Position} */ { rules: { bodies }, verdict }) {
  const items = Object.entries(verdict.can_win).map(([player, canWin]) => {
    const item = document.createElement("li");
    const lost = verdict.status === "ongoing" && !canWin ? "cannot win any more" : "";
    item.append(stone(Number(player), bodies), element("span", `player ${player}`), element("small", lost));
    if (verdict.turn === Number(player)) item.setAttribute("aria-current", "true");
    return item;
  });
  by("players").replaceChildren(...items);
}

/** Hands a file to the browser. */
function save(/** @type {string} */ name, /** @type {string} */ type, /** @type {string} */ text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
