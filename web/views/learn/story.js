// The story in steps: a game with the referee's counters, and the steps of each method.

import { ofView } from "../../address.js";
import { BoardFigure } from "../../boards/figure.js";
import { Stepper } from "../../boards/stepper.js";
import { partOf } from "../../dom.js";
import { Game } from "../../inarow/game.js";
import { rulesOf } from "../../rules.js";
import { METHODS } from "../../state.js";
import { runs } from "../../text.js";
import { LESSONS } from "./lessons.js";

export class Story {
  #figure = new BoardFigure("The referee");
  #stepper;
  #parts;

  /** @param {HTMLElement} root */
  constructor(root) {
    const part = partOf(root);
    this.#parts = {
      name: part("name"),
      text: part("text"),
      move: part("move"),
      onward: /** @type {HTMLAnchorElement} */ (part("onward")),
    };
    this.#stepper = new Stepper(part("back"), part("next"));
    part("figures").append(this.#figure.element);
  }

  /** Opens the lesson with this number. */
  open(/** @type {string} */ number) {
    const { title, text, game, from } = LESSONS[Number(number) - 1];
    this.#parts.name.textContent = title;
    this.#parts.text.textContent = text;
    const onward = LESSONS[Number(number)];
    this.#parts.onward.hidden = onward === undefined;
    this.#parts.onward.href = ofView("learn", String(Number(number) + 1));
    this.#parts.onward.textContent = `Next step: ${onward?.title}`;
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
      this.#figure.show({ rules, steps: shown, counted, lines, caption, isWrong: false });
      const move = player === undefined ? "The empty board." : `Move ${ply} of ${steps.length - 1}: player ${player} plays (${row},${col}).`;
      this.#parts.move.textContent = move + (lines.length > 0 ? ` Player ${player} has won.` : "");
    });
  }
}
