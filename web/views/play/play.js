// The view Play: a game on the board, the verdict after each move, and ways to share it.

import { ofGame } from "../../address.js";
import { Board } from "../../boards/board.js";
import { by, element } from "../../dom.js";
import { InarowError } from "../../inarow/loader.js";
import { Refused, State } from "../../state.js";
import { sentence } from "../../text.js";
import { lastMoveText } from "./last-move.js";
import { Moves } from "./moves.js";
import { PRESETS } from "./presets.js";
import { RulesBox } from "./rules-box.js";
import { Seats } from "./seats.js";
import { prospectsText, showVerdict } from "./verdict.js";

/** @typedef {import("../../state.js").Position} Position */
/** @typedef {import("../../state.js").Kept} Kept */

/**
 * @typedef {object} Recorded A game of an archive.
 * @property {string} rules
 * @property {number[][]} cells The cells played.
 * @property {Claim} claim
 * @property {string} refusal The message if the record ends in a wrong move, else empty.
 */

/**
 * @typedef {import("../archive/claim.js").Claim} Claim
 * @typedef {{claim: Omit<Claim, "before" | "after"> & Partial<Claim>, refusal: string}} Claimed The claim and the refusal of a
 * record. A claim from the history cannot open the games before and after it.
 */

/** The game that is shown without an address. It is in progress, so that the counters show something. */
const EXAMPLE = PRESETS[0].game;

/** Loads the code for links, pictures and records when it is first needed. */
const share = () => import("./share.js");

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
  #seats;
  #state;
  /** The game of the current history entry; null while it is opened.
   * @type {Kept | null} */
  #entry = null;
  /** True while the game of an address is opened. */
  #isOpening = false;
  /** A link with an error, and the address of what is shown in its place. The link stays in the address until the next move.
   * @type {{link: string, shown: string} | null} */
  #wrongLink = null;
  /** The claim of a record, and the game to which it belongs.
   * @type {{claimed: Claimed, kept: Kept} | null} */
  #claim = null;

  /**
   * @param {HTMLElement} root
   * @param {string} text The game that the address names. If the text is empty, an example is shown.
   */
  constructor(root, text) {
    const play = (/** @type {number[]} */ cell) => this.#attempt(() => this.#state.play(cell));
    this.#board = new Board(by("board"), (cell) => this.#seats.isAnswering || play(cell));
    this.#state = new State(EXAMPLE, (position) => this.#show(position));
    this.#moves = new Moves(root, (ply) => this.#go(ply), (moves) => this.#state.open(`${this.#state.rules.line}: ${moves}`));
    this.#seats = new Seats(root, play, refuse);
    this.#rules = new RulesBox(root, this.#state, showNote);
    this.#listen();
    if (text === "") {
      this.#state.show();
      showNote("An example. Play on, or start a new game.");
    } else this.#openLink(text);
  }

  /** Opens the game of a link, up to the first wrong move. If its rules are wrong, the current game stays. */
  #openLink(/** @type {string} */ text) {
    [this.#entry, this.#isOpening] = [null, true];
    this.#seats.leave();
    try {
      const refused = this.#state.openLegal(text);
      this.#wrongLink = null;
      if (refused === null) return;
      const good = refused.before === 1 ? "The move before it is" : `The ${refused.before} moves before it are`;
      refuse(sentence(refused.message) + (refused.before === 0 ? "" : ` ${good} shown.`));
    } catch (error) {
      this.#state.show();
      this.#rules.showWrong(text, error);
    } finally {
      this.#isOpening = false;
    }
    this.#wrongLink = { link: location.hash, shown: ofGame(this.#state.text) };
  }

  /** Shows the game of an address. If the text is empty, the current game stays. */
  open(/** @type {string} */ text) {
    /** @type {Claimed | null} */
    const claimed = history.state?.claimed ?? null;
    if (text !== "" && text !== this.#state.text && location.hash !== this.#wrongLink?.link) this.#openLink(text);
    if (claimed !== null) this.#showClaim(claimed);
    this.#board.reveal();
    this.#updateAddress();
  }

  /** Opens a game of an archive with its claim. */
  openRecorded(/** @type {Recorded} */ { rules, cells, claim, refusal }) {
    this.#seats.leave();
    this.#attempt(() => this.#state.openCells(rules, cells));
    if (!this.isShown) {
      this.#entry = null;
      location.hash = ofGame(this.#state.text);
    }
    this.#claim = null;
    this.#showClaim({ claim, refusal });
    this.#updateAddress();
  }

  /** Shows a claim beside the current game. */
  async #showClaim(/** @type {Claimed} */ claimed) {
    const { kept } = this.#state;
    by("claim").hidden = false;
    if (claimed.refusal !== "") refuse(claimed.refusal);
    if (this.#claim !== null && JSON.stringify(storable(this.#claim.claimed)) === JSON.stringify(storable(claimed))) {
      // The same claim, perhaps still with its archive.
      this.#claim.kept = kept;
      return;
    }
    const mine = (this.#claim = { claimed, kept });
    const { claimPanel } = await import("../archive/claim.js");
    // Another claim may be shown by now.
    if (this.#claim !== mine) return;
    const isOpen = "before" in claimed.claim;
    const parts = claimPanel({ before: null, after: null, ...claimed.claim });
    if (!isOpen) parts.push(element("p", "The archive is closed. Open it again to see its other games.", "quiet"));
    by("claim").replaceChildren(...parts);
  }

  #show(/** @type {Position} */ position) {
    const { moves, played, verdict } = position;
    showNote("");
    const hasMarks = input("facts").checked;
    this.#board.show(hasMarks ? position : { ...position, verdict: { ...verdict, winning_cells: {}, losing_cells: {} } });
    showVerdict(by("verdict-box"), by("verdict"), position);
    by("last-move").textContent = lastMoveText(position);
    by("prospects").textContent = hasMarks ? prospectsText(position) : "";
    this.#chart(position);
    this.#moves?.show(position);
    this.#rules?.show(position);
    const all = moves.length;
    const canGo = { "new-game": all > 0, first: played > 0, undo: played > 0, redo: played < all, last: played < all };
    // A button with `disabled` would lose the focus.
    for (const [id, can] of Object.entries(canGo)) by(id).setAttribute("aria-disabled", String(!can));
    by("claim").hidden = this.#claim?.kept !== this.#state.kept;
    if (this.isShown && !this.#isOpening) this.#updateAddress();
    this.#seats?.show(position);
  }

  /** Shows what each method reads. The code is loaded when the page is shown. */
  async #chart(/** @type {Position} */ position) {
    this.#charted = position;
    const chart = await import("./chart.js");
    // Another position may be shown by now.
    if (this.#charted === position) chart.show(by("chart"), position);
  }

  /** Sets the address to that of the position. Another game adds an entry to the history, and a move does not. */
  #updateAddress() {
    const address = ofGame(this.#state.text);
    // Embedded in another page, the links lead to the full page.
    const path = document.documentElement.classList.contains("embedded") ? location.pathname : "";
    for (const link of document.querySelectorAll('a[data-view="play"]')) /** @type {HTMLAnchorElement} */ (link).href = path + address;
    const { kept } = this.#state;
    const isOther = this.#entry !== null && this.#entry !== kept && !this.#rules.isTyping;
    this.#entry = kept;
    const state = this.#claim?.kept === kept ? { claimed: storable(this.#claim.claimed) } : null;
    if (this.#wrongLink?.shown !== address) this.#wrongLink = null;
    if (this.#wrongLink !== null) return;
    if (isOther && address !== location.hash) history.pushState(state, "", address);
    else history.replaceState(state, "", address);
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
      refuse(sentence(error.message));
    }
  }

  #newGame() {
    if (this.#state.moveCount === 0) return;
    this.#rules.keep();
    this.#state.open(this.#state.rules.line);
  }

  #listen() {
    const [state, board] = [this.#state, this.#board];
    const go = {
      "new-game": () => this.#newGame(),
      first: () => this.#go(0),
      undo: () => this.#go(this.#seats.before(state.position())),
      redo: () => this.#go(state.played + 1),
      last: () => this.#go(state.moveCount),
    };
    for (const [id, act] of Object.entries(go)) by(id).addEventListener("click", act);
    input("facts").addEventListener("change", () => state.show());

    /** The arrow keys if nothing has the focus: they start on the board. */
    const onto = () => board.focus();
    const arrows = { ArrowUp: onto, ArrowDown: onto, ArrowLeft: onto, ArrowRight: onto };
    const help = /** @type {HTMLDialogElement} */ (by("help"));
    const showHelp = async () => (await import("./keys.js")).showKeys(help);
    by("keys").addEventListener("click", showHelp);
    addEventListener("keydown", (event) => {
      const target = /** @type {Element} */ (event.target);
      const isTyping = target instanceof HTMLInputElement && target.type !== "checkbox";
      if (!this.isShown || isTyping || help.open || event.ctrlKey || event.metaKey || event.altKey) return;
      /** @type {Record<string, () => void>} */
      const acts = {
        u: go.undo, r: go.redo, n: go["new-game"], Home: go.first, End: go.last, "+": () => board.zoom(1.25), "-": () => board.zoom(0.8),
        "?": showHelp,
        "/": () => input("rules").select(),
        ...(target === document.body ? arrows : {}),
      };
      const act = acts[event.key] ?? acts[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    });

    by("copy-link").addEventListener("click", async () => (await share()).copyLink(by("copy-link")));
    by("embed").addEventListener("click", async () => (await share()).copyEmbed(by("embed"), state.rules.line));
    by("save-svg").addEventListener("click", async () => {
      const picture = state.picture();
      if (picture === null) refuse("The board is too large for a picture.");
      else (await share()).savePicture(picture);
    });
    by("save-json").addEventListener("click", async () => (await share()).saveRecord(state.position()));
  }
}

/** Returns a claim without the functions that open other games of its archive. The history stores only data.
 * @returns {Claimed} */
function storable(/** @type {Claimed} */ { claim: { before: _, after: __, ...claim }, refusal }) {
  return { claim, refusal };
}

/** Shows a note under the verdict, or an empty one. */
function showNote(/** @type {string} */ text) {
  by("note").textContent = text;
  by("refused").textContent = "";
}

/** Shows under the verdict why something was refused. */
function refuse(/** @type {string} */ text) {
  showNote("");
  by("refused").textContent = text;
}
