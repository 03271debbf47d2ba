// The game of a problem, step by step, with the referee's counters.

import { BoardFigure } from "../../boards/figure.js";
import { Stepper } from "../../boards/stepper.js";
import { element } from "../../dom.js";
import { rulesOf } from "../../rules.js";
import { signed } from "../../text.js";

/** @typedef {import("./check.js").Checked} Checked */

/** Titles by the code of the problem.
 * @type {Record<string, string>} */
const TITLES = { wrong_answer: "The first wrong game", hangs: "The game without an answer", throws: "The game with the error" };

export class WrongGame {
  #root;
  #won;
  #compared = element("p", "", "compared");
  #figure = new BoardFigure("The first wrong game");
  #stepper;

  constructor(/** @type {Record<string, HTMLElement>} */ { game, won, board, back, next }) {
    this.#root = game;
    this.#won = won;
    this.#stepper = new Stepper(back, next);
    board.append(this.#compared, this.#figure.element);
  }

  /** Shows the game at the move with the problem. Nothing is wrong with the game in which the time ended.
   * @param {Checked} found
   * @param {boolean} isMissing True if the code has no counter for the line that wins. */
  show({ problem, game, steps }, isMissing) {
    const title = problem === undefined ? undefined : TITLES[problem.code];
    this.#root.hidden = game === undefined || title === undefined || steps.length < 2;
    if (game === undefined || problem === undefined || this.#root.hidden) return;
    const { n, name } = game;
    const rules = rulesOf(`${n}x${n} k${n}`);
    const last = steps.length - 1;
    this.#figure.title = `${title}: ${name}`;
    this.#stepper.begin(steps.length, last, (ply) => {
      const { row, col, player, answer, lines = [] } = steps[ply];
      const winner = answer === 0 ? "nobody has won" : `player ${answer} has won`;
      const move = player === undefined ? "the empty board" : `move ${ply} of ${last}: player ${player} plays (${row},${col}), and ${winner}`;
      const caption = ply === last ? `${move}; ${problem.message}` : move;
      this.#won.textContent = answer === 1 ? "Cross has won" : answer === 2 ? "Ring has won" : "Nobody has won";
      this.#compared.hidden = !isMissing || ply < last || !answer;
      this.#compared.replaceChildren("you ", element("b", "no counter", "none"), " referee ", element("b", signed(player === 1 ? n : -n), `of-${player}`));
      this.#figure.show({ rules, steps: steps.slice(0, ply + 1), counted: true, lines, caption, isWrong: ply === last });
    });
  }
}
