// The view Textbook: lessons, games, and usual mistakes, each wrong program beside the referee.

import { ofGame, ofView } from "../../address.js";
import { counters } from "../../boards/counters.js";
import { BoardFigure } from "../../boards/figure.js";
import { Stepper } from "../../boards/stepper.js";
import { Game } from "../../inarow/game.js";
import { games, mistakes, replay } from "../../inarow/textbook.js";
import { linkItem } from "../../links.js";
import { rulesOf } from "../../rules.js";
import { METHODS } from "../../state.js";
import { runs, sentence } from "../../text.js";
import { LESSONS } from "./lessons.js";

/** @typedef {import("../../inarow/textbook.js").Replay} Replay */
/** @typedef {import("../../rules.js").Rules} Rules */

export class Textbook {
  /** The lesson or mistake that is open, by its name in the address. */
  #chosen = "";
  #stepper;
  #parts;
  /** @type {BoardFigure[]} */
  #figures = [];

  /** @param {HTMLElement} root */
  constructor(root) {
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-part="${name}"]`));
    this.#parts = {
      lists: [part("steps"), part("mistakes")],
      name: part("name"),
      text: part("text"),
      move: part("move"),
      figures: part("figures"),
      onward: /** @type {HTMLAnchorElement} */ (part("onward")),
      error: part("error"),
    };
    this.#stepper = new Stepper(part("back"), part("next"));
    part("steps").append(...LESSONS.map(({ title }, index) => linkItem(title, "", ofView("textbook", String(index + 1)))));
    part("mistakes").append(...mistakes.map(({ name, summary }) => linkItem(name, summary, ofView("textbook", name))));
    part("games").append(...games.map(({ why, game }) => linkItem(why, "", ofGame(game))));
  }

  /** Opens the lesson or the mistake that the address names; the first lesson without a name. */
  async open(/** @type {string} */ rest) {
    const name = rest === "" ? "1" : rest;
    if (this.#chosen === name) return;
    const isOpened = this.#chosen !== "";
    this.#chosen = name;
    this.#parts.error.textContent = "";
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
      this.#parts.error.textContent = sentence(error instanceof Error ? error.message : String(error));
      return;
    }
    if (this.#chosen !== name) return;
    for (const link of this.#parts.lists.flatMap((list) => [...list.querySelectorAll("a")])) {
      const isHere = link.getAttribute("href") === ofView("textbook", name);
      if (isHere) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    if (!isOpened && rest === "") return;
    // The list may be taller than the window.
    this.#parts.name.scrollIntoView({ block: "nearest" });
    this.#parts.name.focus({ preventScroll: true });
  }

  #begin(/** @type {string} */ title, /** @type {string} */ text, /** @type {string[]} */ names) {
    this.#parts.name.textContent = title;
    this.#parts.text.textContent = text;
    this.#figures = names.map((name) => new BoardFigure(name));
    this.#parts.figures.replaceChildren(...this.#figures.map(({ element }) => element));
  }

  /** Opens a lesson: a game with the referee's counters and the steps of each method. */
  #lesson(/** @type {import("./lessons.js").Lesson} */ { title, text, game, from }) {
    this.#begin(title, text, ["The referee"]);
    const played = new Game(game);
    const rules = rulesOf(played.verdict().rules);
    // Without counters, the textbook's methods cannot play.
    const counted = played.words().counters === null;
    const steps = played.trace(0, counted ? METHODS : []);
    this.#stepper.begin(steps.length, from, (ply) => {
      const shown = steps.slice(0, ply + 1);
      const { row, col, player, runs: through, lines = [] } = steps[ply];
      const took = METHODS.map((method) => shown.reduce((sum, step) => sum + (step.steps?.[method] ?? 0), 0));
      const cost = `Steps so far: ${took[2]} for the scan of all lines, ${took[1]} for the scan of the lines through the move, ${took[0]} for the counters`;
      const caption = counted ? cost : `Runs through the stone: ${runs(through ?? {})}`;
      this.#figures[0].show({ rules, steps: shown, counted, lines, caption, isWrong: false });
      const move = player === undefined ? "The empty board." : `Move ${ply} of ${steps.length - 1}: player ${player} plays (${row},${col}).`;
      this.#parts.move.textContent = move + (lines.length > 0 ? ` Player ${player} has won.` : "");
    });
  }

  /** Opens a mistake: the referee with its counters, and the wrong program with its own. */
  async #mistake(/** @type {string} */ name) {
    const loaded = await replay(name);
    if (this.#chosen !== name) return;
    const [, ...others] = loaded.moves[0].wrong;
    const names = ["The referee", "The program", ...others.map((_, set) => `The program, counters of player ${set + 2}`)];
    this.#begin(name, sentence(loaded.summary), names);
    const rules = rulesOf(loaded.rules);
    // Starts at the first wrong answer.
    const from = loaded.moves.findIndex(({ is_wrong }) => is_wrong);
    this.#stepper.begin(loaded.moves.length, from, (ply) => this.#showReplay(loaded, rules, ply));
  }

  /** Shows the referee and the program at a ply. */
  #showReplay(/** @type {Replay} */ { why, moves }, /** @type {Rules} */ rules, /** @type {number} */ ply) {
    const played = moves.slice(0, ply + 1);
    const { row, col, player, right, refused, said, answer, is_wrong } = moves[ply];
    this.#parts.move.textContent =
      player === undefined
        ? `${rules.line}: ${why}.`
        : `Move ${ply} of ${moves.length - 1}: player ${player} plays (${row},${col}).`;
    const [referee, ...program] = this.#figures;
    const verdict = said + (right.runs === undefined ? "" : `; runs: ${runs(right.runs)}`);
    const caption = refused === undefined ? `The referee: ${verdict}` : `The referee refuses the move: ${refused}`;
    // A refused move touches no counter.
    const last = refused === undefined ? right : { ...right, touched: [], step: undefined };
    const steps = [...played.slice(0, -1).map((move) => move.right), last];
    referee.show({ rules, steps, counted: right.rows !== undefined, lines: right.lines, caption, isWrong: false });
    const answers = `The program returns ${answer}: ${answer === 0 ? "nobody" : `player ${answer}`} has won`;
    const expected = counters({ steps });
    for (const [set, figure] of program.entries()) {
      const steps = played.map((move) => ({ row: move.row, col: move.col, player: move.player, ...move.wrong[set] }));
      // Counters of one player alone cannot be compared with the referee's.
      const values = program.length === 1 && right.rows !== undefined ? counters({ steps }) : expected;
      const wrong = new Set([...expected.keys()].filter((name) => values.get(name) !== expected.get(name)));
      // The first figure has the answer. A second set of counters is the second player's.
      const caption = set === 0 ? answers : `The program's counters of player ${set + 1}`;
      figure.show({ rules, steps, counted: true, caption, isWrong: is_wrong && set === 0, wrong });
    }
  }
}
