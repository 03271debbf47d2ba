// The textbook: its idea in steps, its games, and its mistakes, each wrong program beside the referee.

import { ofGame, ofView } from "../../address.js";
import { Captioned } from "../../boards/captioned.js";
import { counters } from "../../boards/counters.js";
import { Walk } from "../../boards/walk.js";
import { Game } from "../../inarow/game.js";
import { games, mistakes, replay } from "../../inarow/textbook.js";
import { rulesOf } from "../../rules.js";
import { element, runs, sentence } from "../../say.js";
import { METHODS } from "../../state.js";
import { LESSONS } from "./lessons.js";

/** @typedef {import("../../inarow/textbook.js").Replay} Replay */

export class Textbook {
  /** What is open, by its name in the address. */
  #chosen = "";
  #walk;
  #parts;
  /** @type {Captioned[]} */
  #sides = [];

  /** @param {HTMLElement} root */
  constructor(root) {
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-part="${name}"]`));
    this.#parts = {
      lists: [part("steps"), part("mistakes")],
      name: part("name"),
      text: part("text"),
      move: part("move"),
      sides: part("sides"),
      onward: /** @type {HTMLAnchorElement} */ (part("onward")),
      said: part("said"),
    };
    this.#walk = new Walk(part("back"), part("next"));
    part("steps").append(...LESSONS.map(({ title }, index) => item(title, "", ofView("textbook", String(index + 1)))));
    part("mistakes").append(...mistakes.map(({ name, summary }) => item(name, summary, ofView("textbook", name))));
    part("games").append(...games.map(({ id, why, game }) => item(id, why, ofGame(game))));
  }

  /** Opens the step or the mistake that the address names; the first step if it names none. */
  async open(/** @type {string} */ rest) {
    const name = rest === "" ? "1" : rest;
    if (this.#chosen === name) return;
    const isOpened = this.#chosen !== "";
    this.#chosen = name;
    this.#parts.said.textContent = "";
    try {
      const lesson = LESSONS[Number(name) - 1];
      if (lesson === undefined) await this.#mistake(name);
      else this.#lesson(lesson);
      const onward = LESSONS[Number(name)];
      this.#parts.onward.hidden = onward === undefined;
      this.#parts.onward.href = ofView("textbook", String(Number(name) + 1));
      this.#parts.onward.textContent = `Next step: ${onward?.title}`;
    } catch (error) {
      if (this.#chosen !== name) return;
      this.#chosen = "";
      this.#parts.said.textContent = sentence(error instanceof Error ? error.message : String(error));
      return;
    }
    if (this.#chosen !== name) return;
    for (const link of this.#parts.lists.flatMap((list) => [...list.querySelectorAll("a")])) {
      const isHere = link.getAttribute("href") === ofView("textbook", name);
      if (isHere) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    if (!isOpened && rest === "") return;
    // The list may be longer than the window.
    this.#parts.name.scrollIntoView({ block: "nearest" });
    this.#parts.name.focus({ preventScroll: true });
  }

  #begin(/** @type {string} */ title, /** @type {string} */ text, /** @type {string[]} */ sides) {
    this.#parts.name.textContent = title;
    this.#parts.text.textContent = text;
    this.#sides = sides.map((side) => new Captioned(side));
    this.#parts.sides.replaceChildren(...this.#sides.map(({ element }) => element));
  }

  /** A step of the story: a game with the referee's counters, and what each way of knowing took. */
  #lesson(/** @type {import("./lessons.js").Lesson} */ { title, text, game, from }) {
    this.#begin(title, text, ["The referee"]);
    const played = new Game(game);
    const steps = played.trace(0, METHODS);
    const rules = rulesOf(played.verdict().rules);
    const counted = played.words().counters === null;
    this.#walk.begin(steps.length, from, (ply) => {
      const shown = steps.slice(0, ply + 1);
      const { row, col, player, runs: through, lines = [] } = steps[ply];
      const took = METHODS.map((method) => shown.reduce((sum, step) => sum + (step.steps?.[method] ?? 0), 0));
      const cost = `Steps so far: ${took[2]} by the scan of the board, ${took[1]} by the lines through the move, ${took[0]} by counters`;
      const told = counted ? cost : `Through the stone: ${runs(through ?? {})}`;
      this.#sides[0].show({ rules, steps: shown, counted, lines, told, isWrong: false });
      const move = player === undefined ? "The empty board." : `Move ${ply} of ${steps.length - 1}: (${row},${col}) by player ${player}.`;
      this.#parts.move.textContent = move + (lines.length > 0 ? ` Player ${player} has won.` : "");
    });
  }

  /** A mistake: the referee with its counters, and the wrong program with its own. */
  async #mistake(/** @type {string} */ name) {
    const loaded = await replay(name);
    if (this.#chosen !== name) return;
    const [, ...others] = loaded.moves[0].wrong;
    const sides = ["The referee", "The program", ...others.map((_, set) => `The program, counters of player ${set + 2}`)];
    this.#begin(name, sentence(loaded.summary), sides);
    const rules = rulesOf(loaded.rules);
    // The first wrong answer is what it is about.
    const from = loaded.moves.findIndex(({ is_wrong }) => is_wrong);
    this.#walk.begin(loaded.moves.length, from, (ply) => this.#showReplay(loaded, rules, ply));
  }

  /** Shows the referee and the program after so many moves. */
  #showReplay(/** @type {Replay} */ { why, moves }, /** @type {import("../../rules.js").Rules} */ rules, /** @type {number} */ ply) {
    const played = moves.slice(0, ply + 1);
    const { row, col, player, right, refused, said, answer, is_wrong } = moves[ply];
    this.#parts.move.textContent =
      player === undefined
        ? `${rules.line}: ${why}.`
        : `Move ${ply} of ${moves.length - 1}: (${row},${col}) by player ${player}.`;
    const [referee, ...program] = this.#sides;
    const ruling = said + (right.runs === undefined ? "" : `; ${runs(right.runs)}`);
    const told = refused === undefined ? `The referee: ${ruling}` : `The referee refuses: ${refused}`;
    // What is refused touches nothing.
    const last = refused === undefined ? right : { ...right, touched: [], step: undefined };
    const steps = [...played.slice(0, -1).map((move) => move.right), last];
    referee.show({ rules, steps, counted: right.rows !== undefined, lines: right.lines, told, isWrong: false });
    const answers = `The program answers ${answer}: ${answer === 0 ? "nobody" : `player ${answer}`} has won`;
    const should = counters({ steps });
    for (const [set, side] of program.entries()) {
      const steps = played.map((move) => ({ row: move.row, col: move.col, player: move.player, ...move.wrong[set] }));
      // Counters for each player are no sums of both, and cannot be held against them.
      const stand = program.length === 1 && right.rows !== undefined ? counters({ steps }) : should;
      const wrong = new Set([...should.keys()].filter((name) => stand.get(name) !== should.get(name)));
      // The answer is told once; a second set of counters is the second player's.
      const told = set === 0 ? answers : `Its counters of player ${set + 1}'s stones`;
      side.show({ rules, steps, counted: true, told, isWrong: is_wrong && set === 0, wrong });
    }
  }
}

/** A line of a list, to be followed. */
function item(/** @type {string} */ name, /** @type {string} */ text, /** @type {string} */ address) {
  const line = document.createElement("li");
  const link = /** @type {HTMLAnchorElement} */ (element("a", ""));
  link.href = address;
  link.append(element("b", name), text === "" ? "" : ` ${text}`);
  line.append(link);
  return line;
}
