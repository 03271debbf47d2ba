// The players of a game. The computer can play for each of them.

import { stone, stoneName } from "../../boards/stones.js";
import { bringIntoView, button, by, element, focusBoard } from "../../dom.js";
import { listed, sentence } from "../../text.js";

/** @typedef {import("../../state.js").Position} Position */
/** @typedef {{computers: number[], level: number, seed: string}} Settings Who plays, for the history. */

/** Milliseconds until the computer replies, so that its move is seen. */
const PAUSE = 400;

/** The number of different seeds. */
const SEEDS = 100_000;

/** The levels of the computer, in the order of their buttons. The last is for rules that can be solved. */
const [EASY, AHEAD, PERFECT] = [0, 1, 2];

export class Seats {
  #list = by("players");
  #levels = [...by("levels").querySelectorAll("button")];
  #seed = /** @type {HTMLInputElement} */ (by("seed"));
  #act;
  /** The level that the reader has chosen. */
  #chosen = EASY;
  /** The players for whom the computer plays.
   * @type {Set<number>} */
  #computers = new Set();
  /** @type {Position | null} */
  #position = null;
  /** The rules for which the list is built. */
  #line = "";
  /** Who wins after the replies, by the verdict of their positions.
   * @type {WeakMap<object, string>} */
  #outlooks = new WeakMap();
  /** The reply in progress, or one that has failed.
   * @type {{isThinking: boolean} | null} */
  #answering = null;
  /** True while the view is shown. The computer does not play while it is hidden. */
  #isShown = false;

  /**
   * @param {object} act
   * @param {(cell: number[]) => void} act.play Plays a cell.
   * @param {(text: string) => void} act.refuse Shows why the computer does not play.
   * @param {(text: string) => void} act.say Shows what the computer says.
   * @param {() => void} act.again Begins another game.
   * @param {() => void} act.changed Shows the position again, since other seats or another level play.
   */
  constructor(act) {
    this.#act = act;
    this.#seed.value = String(Math.floor(Math.random() * SEEDS));
    this.#seed.addEventListener("change", act.changed);
    for (const [level, made] of this.#levels.entries()) {
      made.addEventListener("click", () => {
        this.#chosen = level;
        if (this.hasComputer) act.changed();
        else this.join();
        if (this.#position?.verdict.turn === 0) act.again();
        bringIntoView(by("board"));
        focusBoard({ preventScroll: true });
      });
    }
  }

  /** True while the computer is replying, and after it could not. */
  get isAnswering() {
    return this.#answering !== null;
  }

  /** Stops the reply while the view is hidden. Once it is shown again, the computer goes on. */
  set isShown(/** @type {boolean} */ isShown) {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    if (this.#position !== null) this.#answer(this.#position);
  }

  /** Returns the ply to which undo (-1) or redo (1) goes: the next one, and with a computer the next one without its turn.
   * @param {import("../../state.js").Kept} kept
   * @param {number} step */
  beside({ steps, played }, step) {
    let ply = played + step;
    while (this.#computers.size < this.#list.childElementCount && this.#computers.has(steps[ply]?.turn ?? 0)) ply += step;
    return steps[ply] === undefined ? played + step : ply;
  }

  /** True if the computer plays for a player. */
  get hasComputer() {
    return this.#computers.size > 0;
  }

  /** The player of the only person against computers, or 0. */
  get reader() {
    const people = [...this.#list.children].map((_, index) => index + 1).filter((player) => !this.#computers.has(player));
    return this.hasComputer && people.length === 1 ? people[0] : 0;
  }

  /** Says whose turn it is, if that is the computer or the only person against it. */
  get turn() {
    if (this.#answering?.isThinking) return "Thinking ...";
    const isOwn = this.reader > 0 && this.reader === this.#position?.verdict.turn;
    // Under some rules a turn has several stones.
    const [, left] = this.#position?.words.turn?.split(", ") ?? [];
    return isOwn ? (left === undefined ? "Your move." : `Your move: ${left}.`) : null;
  }

  /** True if the only person has won, and the computer has a higher level. */
  mayRise(/** @type {number} */ winner) {
    return winner > 0 && winner === this.reader && this.#level < this.#highest;
  }

  /** Lets the computer play on the next level. */
  rise() {
    this.#chosen = this.#level + 1;
  }

  /** Lets the computer play for all players but one: the player to move, or the one who has made the only move. */
  join() {
    const position = this.#position;
    const player = position?.played === 1 ? position.steps[1].player : position?.verdict.turn || 1;
    for (const [index, item] of [...this.#list.children].entries()) {
      if (index + 1 !== player && !this.#computers.has(index + 1)) item.querySelector("button")?.click();
    }
  }

  /** Who plays, and how. */
  get settings() {
    return { computers: [...this.#computers], level: this.#chosen, seed: this.#seed.value };
  }

  /** Takes the settings of a game from the next position on. Without settings, people play. */
  take(/** @type {Settings | undefined} */ settings = undefined) {
    this.#computers = new Set(settings?.computers);
    this.#chosen = settings?.level ?? this.#chosen;
    this.#seed.value = settings?.seed ?? this.#seed.value;
    this.#outlooks = new WeakMap();
    this.#line = "";
  }

  show(/** @type {Position} */ position) {
    this.#position = position;
    const { rules, verdict } = position;
    const players = Object.keys(verdict.can_win).map(Number);
    if (rules.line !== this.#line) {
      this.#line = rules.line;
      // With another number of players, nobody knows who is the computer.
      const isOther = ![0, players.length].includes(this.#list.childElementCount);
      this.#computers = new Set(isOther ? [] : players.filter((player) => this.#computers.has(player)));
      this.#list.replaceChildren(...players.map((player) => this.#item(player, rules.bodies)));
    }
    for (const [index, item] of [...this.#list.children].entries()) {
      item.ariaCurrent = verdict.turn === players[index] ? "true" : null;
      item.querySelector("span")?.replaceChildren(`Player ${players[index]}`, element("small", players[index] === this.reader ? " (you)" : ""));
    }
    this.#showLevel();
    this.#sayOutlook();
    this.#answer(position);
  }

  /** Says who wins from the position shown, if that is known. */
  #sayOutlook() {
    const outlook = this.#position && this.#outlooks.get(this.#position.verdict);
    if (outlook) this.#act.say(outlook);
  }

  /** Returns the item of a player: a stone, a name, and a button that lets the computer play. */
  #item(/** @type {number} */ player, /** @type {import("../../inarow/game.js").Body[]} */ bodies) {
    const computer = button("Computer", () => {
      if (!this.#computers.delete(player)) this.#computers.add(player);
      computer.setAttribute("aria-pressed", String(this.#computers.has(player)));
      // They name the players that are computers.
      this.#outlooks = new WeakMap();
      this.#act.changed();
    }, { "aria-label": `Computer plays for player ${player}`, "aria-pressed": String(this.#computers.has(player)) });
    return element("li", [stone(player, bodies), element("span", ""), computer]);
  }

  /** The level that plays: the chosen one, or the highest of the rules. */
  get #level() {
    return Math.min(this.#chosen, this.#highest);
  }

  get #highest() {
    return this.#position?.rules.solvable ? PERFECT : AHEAD;
  }

  /** Shows whom the computer plays for, the levels that the rules allow, and the seed if it has an effect. */
  #showLevel() {
    const named = (/** @type {number} */ player) => stoneName(player, this.#position?.rules.bodies ?? []);
    const who = this.reader > 0 ? `You are ${named(this.reader)}.` : `The computer is ${listed([...this.#computers].sort().map(named))}.`;
    by("against").textContent = this.hasComputer ? `${who} Level of the computer:` : "";
    for (const [level, made] of this.#levels.entries()) made.setAttribute("aria-pressed", String(this.hasComputer && level === this.#level));
    this.#levels[PERFECT].hidden = !this.#position?.rules.solvable;
    const isLower = this.#chosen > this.#highest;
    const does = isLower ? "Here the game is too long for Strongest." : (this.#levels[this.#level].dataset.does ?? "");
    by("level").textContent = this.hasComputer ? does : "A level starts a game against the computer.";
    this.#seed.disabled = this.#computers.size === 0 || this.#level === AHEAD;
    /** @type {HTMLElement} */ (this.#seed.parentElement).classList.toggle("unused", this.#seed.disabled);
  }

  /** Plays the reply of the computer if it is its turn. After going back, a person goes on. */
  async #answer(/** @type {Position} */ position) {
    this.#answering = null;
    const isTurn = this.#computers.has(position.verdict.turn) && position.played === position.moves.length;
    if (!isTurn || !this.#isShown) return;
    // The legal cells of a very large board are not listed.
    if (position.legal.length === 0) return this.#act.refuse("The computer does not play on a board with so many cells.");
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const pause = new Promise((resolve) => setTimeout(resolve, isStill ? 0 : PAUSE));
    const mine = { isThinking: true };
    this.#answering = mine;
    // Another position or level may be shown later, or the computer may be off.
    const isCurrent = () => this.#answering === mine;
    try {
      const [{ cell, outlook }] = await Promise.all([this.#reply(position), pause]);
      if (!isCurrent()) return;
      this.#answering = null;
      this.#act.play(cell);
      if (this.#position?.verdict.turn) this.#outlooks.set(this.#position.verdict, outlook);
      this.#sayOutlook();
    } catch (error) {
      await pause;
      // The seat stays with the computer, so a click plays nothing for it.
      mine.isThinking = false;
      if (isCurrent()) this.#act.refuse(`${sentence(`The computer cannot reply: ${/** @type {Error} */ (error).message}`)} Choose a level to try again.`);
    }
  }

  /** Returns the cell of the reply, and what is known of the end. */
  async #reply(/** @type {Position} */ position) {
    const seed = Number(this.#seed.value) || 0;
    if (this.#level === EASY) return { cell: (await import("./opponent.js")).reply(position, seed), outlook: "" };
    return (await import("./thinker.js")).thought(position, seed, this.#level === PERFECT, this.reader);
  }
}
