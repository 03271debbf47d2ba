// The view Play: a game on the board, the verdict after each move, and ways to share it.

import { ofGame, ofView } from "../../address.js";
import { Board } from "../../boards/board.js";
import { by, element, fill } from "../../dom.js";
import { InarowError } from "../../inarow/loader.js";
import { Refused, State } from "../../state.js";
import { sentence } from "../../text.js";
import { lastMoveText } from "./last-move.js";
import { Moves } from "./moves.js";
import * as question from "./question.js";
import { RulesBox } from "./rules-box.js";
import { Seats } from "./seats.js";
import { prospectsText, showVerdict, verdictText } from "./verdict.js";

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

/** Loads the code for links, pictures and records when it is first needed. */
const share = () => import("./share.js");

/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (by(id));

export class Play {
  #root;
  #isShown = false;
  /** True while a question of the first screen is shown. */
  #isAsking = false;
  /** Its index. */
  #asked = 0;
  /** The game before the question was asked, and who plays it.
   * @type {{text: string, seats: import("./seats.js").Settings} | null} */
  #left = null;
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
  /** The game that somebody has sent, and the number of its moves.
   * @type {{kept: Kept, played: number} | null} */
  #sent = null;
  /** The claim of a record, and the game to which it belongs.
   * @type {{claimed: Claimed, kept: Kept} | null} */
  #claim = null;

  /**
   * @param {HTMLElement} root
   * @param {string} text The game that the address names. If the text is empty, a question is asked.
   */
  constructor(root, text) {
    this.#root = root;
    const play = (/** @type {number[]} */ cell) => this.#attempt(() => (this.#isAsking ? this.#answer(cell) : this.#state.play(cell)));
    const fail = (/** @type {string} */ text) => {
      refuse(text);
      this.#say(this.#state.position());
    };
    this.#board = new Board(by("board"), (cell) => this.#seats.isAnswering || play(cell));
    this.#state = new State("3x3", (position) => this.#show(position));
    this.#moves = new Moves((ply) => this.#go(ply), (moves) => this.#state.open(`${this.#state.rules.line}: ${moves}`));
    this.#seats = new Seats({ play, refuse: fail, say: showNote, again: () => this.#newGame(), changed: () => this.#state.show() });
    this.#rules = new RulesBox(this.#state, showNote);
    this.#listen();
    if (text === "") this.#ask();
    else this.#openLink(text);
    if (new URLSearchParams(location.search).has("sent")) this.#receive();
  }

  /** True if this view is shown. */
  get isShown() {
    return this.#isShown;
  }

  set isShown(/** @type {boolean} */ isShown) {
    this.#isShown = isShown;
    this.#seats.isShown = isShown;
    if (this.#seats.hasComputer) this.#say(this.#state.position());
  }

  /** Asks the question that was asked last, at first the first one. */
  #ask() {
    this.#left = { text: this.#state.text, seats: this.#seats.settings };
    this.#seats.take();
    this.#setAsking(true);
    this.#askNext(this.#asked);
  }

  /** Asks a question by its index. */
  #askNext(/** @type {number} */ index) {
    this.#asked = index;
    this.#root.dataset.asked = String(index);
    /** @type {HTMLAnchorElement} */ (by("why")).href = ofView("learn", this.#question.lesson);
    this.#state.open(this.#question.game);
  }

  get #question() {
    return question.QUESTIONS[this.#asked];
  }

  #setAsking(/** @type {boolean} */ isAsking) {
    this.#isAsking = isAsking;
    this.#root.classList.toggle("asking", isAsking);
  }

  /** Plays the move that wins. Another move stays a thought. */
  #answer(/** @type {number[]} */ cell) {
    const position = this.#state.position();
    if (position.verdict.turn === 0) return;
    const refusal = question.refusal(this.#question, position, cell);
    if (refusal !== null) {
      by("prospects").textContent = refusal;
      return;
    }
    this.#state.play(cell);
    // The next key goes on.
    /** @type {HTMLElement} */ (this.#root.querySelector("button.first:not(.unused)")).focus({ preventScroll: true });
  }

  /** Leaves the question for an empty board. The next game is an entry of its own in the history. */
  #leaveQuestion() {
    if (!this.#isAsking) return;
    const { kept } = this.#state;
    this.#setAsking(false);
    this.#isOpening = true;
    this.#state.open(this.#question.next.rules);
    this.#isOpening = false;
    this.#entry = kept;
  }

  /** Leaves the question for the game of an empty board. */
  #begin() {
    this.#leaveQuestion();
    this.#updateAddress();
  }

  /** Opens the game of a link, up to the first wrong move. If its rules are wrong, the current game stays. */
  #openLink(/** @type {string} */ text) {
    this.#leaveQuestion();
    [this.#entry, this.#isOpening] = [null, true];
    this.#seats.take(history.state?.seats ?? (text === this.#left?.text ? this.#left.seats : undefined));
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

  /** Shows the game of an address. If the text is empty, a question is asked. */
  open(/** @type {string} */ text) {
    if (text === "") {
      if (!this.#isAsking) this.#ask();
      return;
    }
    /** @type {Claimed | null} */
    const claimed = history.state?.claimed ?? null;
    if (text !== this.#state.text && location.hash !== this.#wrongLink?.link) this.#openLink(text);
    if (claimed !== null) this.#showClaim(claimed);
    this.#board.reveal();
    this.#updateAddress();
  }

  /** Opens a game of an archive with its claim. */
  openRecorded(/** @type {Recorded} */ { rules, cells, claim, refusal }) {
    this.#seats.take();
    this.#setAsking(false);
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
    this.#seats?.show(position);
    // After the first question, readers find the cell themselves.
    const hasMarks = input("facts").checked && !(this.#isAsking && this.#asked > 0);
    this.#board.show(hasMarks ? position : { ...position, verdict: { ...verdict, winning_cells: {}, losing_cells: {} } });
    by("verdict-box").classList.toggle("told", by("board").classList.contains("moment"));
    by("last-move").textContent = lastMoveText(position);
    by("prospects").textContent = hasMarks ? prospectsText(position, this.#seats?.reader ?? 0) : "";
    if (!this.#isAsking) this.#chart(position);
    this.#moves?.show(position);
    this.#rules?.show(position);
    if (played === 0) by("prospects").textContent = this.#rules?.caption ?? "";
    this.#say(position);
    const all = moves.length;
    const canGo = { "new-game": all > 0, first: played > 0, undo: played > 0, redo: played < all, last: played < all };
    // A button with `disabled` would lose the focus.
    for (const [id, can] of Object.entries(canGo)) by(id).setAttribute("aria-disabled", String(!can));
    by("claim").hidden = this.#claim?.kept !== this.#state.kept;
    if (this.isShown && !this.#isOpening) this.#updateAddress();
    this.#showWay(position);
  }

  /** Shows the question, or the verdict. */
  #say(/** @type {Position} */ position) {
    showVerdict(by("verdict-box"), by("verdict"), position, this.#seats?.reader ?? 0, this.#seats?.turn ?? null);
    if (this.#isAsking) [by("verdict").textContent, by("prospects").textContent] = question.saidAbout(this.#question, position);
  }

  /** Shows that the game of the link was sent. */
  #receive() {
    history.replaceState(history.state, "", location.pathname + location.hash);
    if (this.#isAsking || this.#wrongLink !== null) return;
    const { kept, played } = this.#state;
    this.#sent = { kept, played };
    const position = this.#state.position();
    this.#showWay(position);
    by("prospects").textContent = `This game was sent to you.${position.verdict.turn > 0 ? " Play your move, and send it back." : ""}`;
  }

  /** True in a game that was sent and is played by two people, unless it had ended. */
  get #isSent() {
    const { kept, played } = this.#state;
    if (this.#sent?.kept !== kept || this.#seats.hasComputer) return false;
    return this.#sent.played !== played || this.#state.position().verdict.turn > 0;
  }

  /** Shows the button for what most readers want next. */
  #showWay(/** @type {Position} */ { verdict }) {
    const isOver = verdict.turn === 0 && !this.#isAsking;
    const again = this.#seats?.mayRise(verdict.winner) ? "Play again, harder" : "Play again";
    const isSolved = this.#isAsking && verdict.turn === 0;
    by("way").textContent = this.#isSent ? "Copy the link to send it back" : isOver ? again : isSolved ? this.#question.next.name : "Play against the computer";
    by("way").classList.toggle("unused", !isOver && this.#seats?.hasComputer);
    const following = question.QUESTIONS[this.#asked + 1];
    const hasMore = isSolved && following !== undefined;
    by("another").textContent = following?.invitation ?? "";
    by("another").classList.toggle("unused", !hasMore);
    fill(by("way"), !hasMore);
  }

  /** Plays again after the end of a game, harder after a win, else lets the computer play. */
  #takeWay() {
    if (this.#isSent) return by("copy-link").click();
    this.#begin();
    const { verdict } = this.#state.position();
    if (this.#seats.mayRise(verdict.winner)) this.#seats.rise();
    if (verdict.turn === 0) this.#newGame();
    else this.#seats.join();
    this.#board.focus();
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
    if (this.#isAsking) return;
    const address = ofGame(this.#state.text);
    // Embedded in another page, the name leads to the game on the full page. Else it leads to the first screen.
    const isEmbedded = document.documentElement.classList.contains("embedded");
    const link = /** @type {HTMLAnchorElement} */ (document.querySelector(isEmbedded ? "h1 a" : 'nav [data-view="play"]'));
    link.href = isEmbedded ? location.pathname + address : address;
    const { kept } = this.#state;
    const isOther = this.#entry !== null && this.#entry !== kept && !this.#rules.isTyping;
    this.#entry = kept;
    const claimed = this.#claim?.kept === kept ? storable(this.#claim.claimed) : null;
    const state = { claimed, seats: this.#seats.settings };
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

  /** Drops a stone into a column of a plane. */
  #drop(/** @type {number} */ col) {
    const { size } = this.#state.rules;
    if (col < size[1] && size[2] === 0 && !this.#seats.isAnswering) this.#attempt(() => this.#state.play([0, col]));
  }

  #newGame() {
    this.#begin();
    if (this.#state.moveCount > 0) this.#rules.begin();
  }

  #listen() {
    const [state, board] = [this.#state, this.#board];
    const rules = () => {
      this.#begin();
      input("rules").select();
    };
    // In a wide window the games are beside the rules. In a narrow one they are far below them.
    const games = () => {
      const isWide = matchMedia("(min-width: 900px)").matches;
      if (isWide) rules();
      else {
        this.#begin();
        by("presets").focus({ preventScroll: true });
      }
      by("presets").scrollIntoView(isWide ? { block: "nearest" } : true);
    };
    const go = {
      "new-game": () => this.#newGame(),
      first: () => this.#go(0),
      undo: () => this.#go(this.#seats.beside(state.kept, -1)),
      redo: () => this.#go(this.#seats.beside(state.kept, 1)),
      last: () => this.#go(state.moveCount),
    };
    const buttons = {
      ...go,
      way: () => this.#takeWay(),
      another: () => {
        this.#askNext(this.#asked + 1);
        board.focus();
      },
      more: games,
      "copy-link": async () => {
        const isCopied = await (await share()).copyLink(by("copy-link"), () => state.picture(), verdictText(state.position()), "?sent");
        if (isCopied) showNote("The link has the rules and all moves. Whoever opens it sees this position.");
      },
      embed: async () => (await share()).copyEmbed(by("embed"), state.rules.line),
      "save-svg": () => this.#savePicture(),
      "save-json": async () => (await share()).saveRecord(state.position()),
    };
    for (const [id, act] of Object.entries(buttons)) by(id).addEventListener("click", act);
    by("presets").addEventListener("click", (event) => event.target !== by("presets") && this.#leaveQuestion(), { capture: true });
    input("facts").addEventListener("change", () => state.show());

    /** The arrow keys if nothing has the focus: they start on the board. */
    const onto = () => board.focus();
    const arrows = { ArrowUp: onto, ArrowDown: onto, ArrowLeft: onto, ArrowRight: onto };
    addEventListener("keydown", (event) => {
      const target = /** @type {Element} */ (event.target);
      const isTyping = target instanceof HTMLInputElement && target.type !== "checkbox";
      if (!this.isShown || isTyping || document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
      /** @type {Record<string, () => void>} */
      const acts = {
        u: go.undo, r: go.redo, n: go["new-game"], Home: go.first, End: go.last, "+": () => board.zoom(1.25), "-": () => board.zoom(0.8),
        "/": rules,
        ...(target === document.body ? arrows : {}),
      };
      if (/^[1-9]$/.test(event.key) && state.rules.falls) acts[event.key] = () => this.#drop(Number(event.key) - 1);
      const act = acts[event.key] ?? acts[event.key.toLowerCase()];
      if (act === undefined) return;
      // The moves of the question are nobody's game.
      if (this.#isAsking && [go.undo, go.redo, go.first, go.last].includes(act)) return;
      event.preventDefault();
      act();
    });
  }

  async #savePicture() {
    const picture = this.#state.picture();
    if (picture === null) refuse("The board is too large for a picture.");
    else (await share()).save("position.svg", "image/svg+xml", picture);
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
