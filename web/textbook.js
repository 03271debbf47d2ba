// The textbook's games, and its mistakes: each wrong program beside the referee.

import { games, mistakes, replay } from "./inarow/textbook.js";
import { Board } from "./board.js";
import { runs, sentence } from "./say.js";

/** @typedef {import("./inarow/textbook.js").Replay} Replay */

export class Textbook {
  /** @type {Replay | null} */
  #replay = null;
  /** The mistake chosen last, which may still be loading. */
  #chosen = "";
  /** The move that is shown; 0 is the empty board. */
  #ply = 0;
  #parts;
  /** @type {Side[]} */
  #sides = [];

  /**
   * @param {HTMLElement} root
   * @param {(game: string) => void} open Shows a game on the board.
   */
  constructor(root, open) {
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-part="${name}"]`));
    this.#parts = {
      mistakes: part("mistakes"),
      replay: part("replay"),
      name: part("name"),
      move: part("move"),
      sides: part("sides"),
      back: part("back"),
      next: part("next"),
      said: part("said"),
    };
    part("games").append(...games.map(({ id, why, game }) => item(id, why, () => open(game))));
    this.#parts.mistakes.append(...mistakes.map(({ name, summary }) => item(name, summary, () => this.#choose(name))));
    this.#parts.back.addEventListener("click", () => this.#go(this.#ply - 1));
    this.#parts.next.addEventListener("click", () => this.#go(this.#ply + 1));
  }

  async #choose(/** @type {string} */ name) {
    const { mistakes: list, replay: shown, name: title, said } = this.#parts;
    said.textContent = "";
    this.#chosen = name;
    try {
      const loaded = await replay(name);
      if (this.#chosen !== name) return;
      this.#replay = loaded;
    } catch (error) {
      said.textContent = sentence(`the replays cannot be loaded: ${error instanceof Error ? error.message : error}`);
      return;
    }
    for (const button of list.querySelectorAll("button")) {
      if (button.firstElementChild?.textContent === name) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    title.textContent = `${name}: ${this.#replay.summary}`;
    const [, ...others] = this.#replay.moves[0].wrong;
    const sides = ["The referee", "The program", ...others.map((_, set) => `The program, counters of player ${set + 2}`)];
    this.#sides = sides.map((side) => new Side(side));
    this.#parts.sides.replaceChildren(...this.#sides.map(({ element }) => element));
    shown.hidden = false;
    // The first wrong answer is what it is about.
    this.#go(this.#replay.moves.findIndex(({ is_wrong }) => is_wrong));
    shown.scrollIntoView({ block: "nearest" });
    title.focus({ preventScroll: true });
  }

  /** Shows the referee and the program after so many moves. */
  #go(/** @type {number} */ ply) {
    const moves = this.#replay?.moves ?? [];
    if (this.#replay === null || ply < 0 || ply >= moves.length) return;
    const { rules, why } = this.#replay;
    this.#ply = ply;
    const played = moves.slice(0, ply + 1);
    const { row, col, player, right, refused, said, answer, is_wrong } = moves[ply];
    this.#parts.back.setAttribute("aria-disabled", String(ply === 0));
    this.#parts.next.setAttribute("aria-disabled", String(ply === moves.length - 1));
    this.#parts.move.textContent =
      player === undefined
        ? `${rules}: ${why}.`
        : `Move ${ply} of ${moves.length - 1}: (${row},${col}) by player ${player}.`;
    const [referee, ...program] = this.#sides;
    const ruling = said + (right.runs === undefined ? "" : `; ${runs(right.runs)}`);
    const told = refused === undefined ? `The referee: ${ruling}` : `The referee refuses: ${refused}`;
    // What is refused touches nothing.
    const last = refused === undefined ? right : { ...right, touched: [], step: undefined };
    const steps = [...played.slice(0, -1).map((move) => move.right), last];
    referee.show({ rules, steps, counted: right.rows !== undefined, lines: right.lines ?? [], told, isWrong: false });
    const answers = `The program answers ${answer}: ${answer === 0 ? "nobody" : `player ${answer}`} has won`;
    for (const [set, side] of program.entries()) {
      const steps = played.map((move) => ({ row: move.row, col: move.col, player: move.player, ...move.wrong[set] }));
      // The answer is told once; a second set of counters is the second player's.
      const told = set === 0 ? answers : `Its counters of player ${set + 1}'s stones`;
      side.show({ rules, steps, counted: true, lines: [], told, isWrong: is_wrong && set === 0 });
    }
  }
}

/** A board of a replay, and what is said of it. */
class Side {
  element = document.createElement("figure");
  #said = document.createElement("figcaption");
  #board;

  /** @param {string} name */
  constructor(name) {
    const board = document.createElement("div");
    board.className = "board";
    this.#board = new Board(board, null, name);
    this.#said.setAttribute("aria-live", "polite");
    this.element.append(board, this.#said);
  }

  /** @param {{rules: string, steps: import("./board.js").View["steps"], counted: boolean, lines: import("./inarow/game.js").Cell[][], told: string, isWrong: boolean}} shown */
  show({ rules, steps, counted, lines, told, isWrong }) {
    const verdict = { winning_cells: {}, losing_cells: {}, lines };
    this.#board.show({ rules, steps, legal: [], words: { counters: counted ? null : "" }, numbered: true, verdict });
    this.#said.textContent = sentence(told);
    this.#said.classList.toggle("wrong", isWrong);
  }
}

/** A line of a list, to be clicked. */
function item(/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ choose) {
  const [line, button, title] = [document.createElement("li"), document.createElement("button"), document.createElement("b")];
  button.type = "button";
  title.textContent = name;
  button.append(title, ` ${text}`);
  button.addEventListener("click", choose);
  line.append(button);
  return line;
}
