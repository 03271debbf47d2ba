// "Find the bug": a round of hidden programs, each with a mistake. The reader plays until an answer is wrong, and names the
// mistake.

import { ofView, read } from "../../address.js";
import { Board } from "../../boards/board.js";
import { counters } from "../../boards/counters.js";
import { BoardFigure } from "../../boards/figure.js";
import { bringIntoView, button, element, partsOf } from "../../dom.js";
import { wrongPrograms } from "../../inarow/textbook.js";
import { SEEDS, newSeed } from "../../random.js";
import { rulesOf } from "../../rules.js";
import { count, sentence } from "../../text.js";
import { copyLink } from "../play/share.js";
import { draw } from "./bug-draw.js";
import { Hunt } from "./bug-hunt.js";
import { programLines } from "./program.js";

/** @typedef {import("./bug-hunt.js").Move} Move */

export class Bug {
  /** The seed of the round.
   * @type {number | null} */
  #seed = null;
  /** @type {Hunt[]} */
  #hunts = [];
  /** The index of the open program. After the last one, the end of the round is shown. */
  #at = 0;
  #parts;
  #board;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#parts = partsOf(root);
    const press = (/** @type {string} */ name, /** @type {() => void} */ act) => {
      const pressed = this.#parts[name];
      pressed.addEventListener("click", () => pressed.getAttribute("aria-disabled") !== "true" && act());
    };
    const playing = (/** @type {(hunt: Hunt) => void} */ act) => () => this.#play(act);
    press("alarm", playing((hunt) => hunt.alarm()));
    press("random", playing((hunt) => hunt.playRandomly()));
    press("restart", playing((hunt) => hunt.restart()));
    press("give-up", playing((hunt) => hunt.name(null)));
    press("onward", () => this.#go(this.#at + 1));
    press("again", () => this.#begin(newSeed()));
    press("copy", () => copyLink(this.#parts.copy));
    this.#board = new Board(this.#parts.board, ([row, col]) => {
      const isLegal = this.#hunt.legal.some((cell) => cell[0] === row && cell[1] === col);
      if (isLegal) this.#play((hunt) => hunt.play([row, col]));
    });
  }

  get #hunt() {
    return this.#hunts[this.#at];
  }

  /** Opens the round of a seed. Without a seed, the open round goes on, or a new one begins. */
  async open(/** @type {string} */ rest) {
    const seed = rest === "" ? (this.#seed ?? newSeed()) : Number(rest);
    if (!/^\d*$/.test(rest) || seed >= SEEDS) throw new Error(`the seed of a round is a whole number from 0 to ${SEEDS - 1}`);
    if (seed === this.#seed) this.#showAddress();
    else await this.#begin(seed, false);
  }

  async #begin(/** @type {number} */ seed, hasFocus = true) {
    // The answer shows the counters of the program.
    const drawn = draw(seed, (await wrongPrograms()).filter(({ counts }) => counts));
    this.#seed = seed;
    this.#hunts = drawn.map((program) => new Hunt(program));
    this.#showAddress();
    this.#go(0, hasFocus);
  }

  #showAddress() {
    // Another view may be open by now.
    const { view, rest } = read(location.hash);
    if (view !== "learn" || !/^bug(\/|$)/.test(rest)) return;
    history.replaceState(null, "", ofView("learn", `bug/${this.#seed}`));
  }

  /** Opens a program, or the end of the round. */
  #go(/** @type {number} */ at, hasFocus = true) {
    this.#at = at;
    const isEnd = at === this.#hunts.length;
    this.#parts.end.hidden = !isEnd;
    if (isEnd) this.#showEnd();
    else this.#show("");
    if (!hasFocus) return;
    this.#parts.score.scrollIntoView({ block: "nearest" });
    this.#parts.score.focus({ preventScroll: true });
  }

  /** Changes the hunt, shows it, and moves the focus if another part has replaced the buttons. */
  #play(/** @type {(hunt: Hunt) => void} */ act) {
    const hunt = this.#hunt;
    const { phase, falseAlarms } = hunt;
    act(hunt);
    this.#show(hunt.falseAlarms > falseAlarms ? "False alarm: all right so far. The first point is lost." : "");
    if (hunt.phase === phase) return;
    const [part, heading] = hunt.phase === "naming" ? [this.#parts.naming, this.#parts.question] : [this.#parts.solved, this.#parts.result];
    bringIntoView(part);
    heading.focus({ preventScroll: true });
  }

  #show(/** @type {string} */ note) {
    const hunt = this.#hunt;
    const { phase, game } = hunt;
    this.#showScore();
    this.#parts.hunt.hidden = phase === "solved";
    this.#parts.playing.hidden = this.#parts.note.hidden = phase !== "playing";
    this.#parts.naming.hidden = phase !== "naming";
    this.#parts.solved.hidden = phase !== "solved";
    if (phase === "solved") return this.#showSolved(hunt);
    const isPlaying = phase === "playing";
    const moves = game.moves.slice(0, isPlaying ? undefined : hunt.shownMoves);
    // Before the reader decides, the board shows no verdict.
    const lines = isPlaying ? [] : (hunt.steps.at(-1)?.lines ?? []);
    this.#board.show({
      rules: this.#rules,
      steps: [{}, ...moves.map(([row, col, player]) => ({ row, col, player }))],
      counted: false,
      numbered: true,
      legal: hunt.legal,
      verdict: { winning_cells: {}, losing_cells: {}, lines, turn: hunt.legal.length > 0 ? hunt.turn : 0 },
    });
    const last = moves.length - 1;
    const answer = game.answers[last];
    const large = answer === undefined ? [] : [element("b", String(answer)), element("em", answer === 0 ? "Nobody has won, it says." : `Player ${answer} has won, it says.`)];
    for (const part of large) part.ariaHidden = "true";
    this.#parts.answer.replaceChildren(element("span", last < 0 ? `Player ${hunt.turn} begins.` : `${answerOf(moves[last], answer)}.`), ...large);
    this.#showAnswers(hunt);
    if (isPlaying) this.#showPlaying(hunt, note);
    else this.#showNaming(hunt);
  }

  get #rules() {
    const { n } = this.#hunt.drawn;
    return rulesOf(`${n}x${n} k${n}`);
  }

  #showScore() {
    const [points, most] = [this.#hunts.reduce((sum, hunt) => sum + hunt.points, 0), 2 * this.#hunts.length];
    const n = this.#hunt?.drawn.n;
    const praise = points >= 0.9 * most ? "Excellent" : points >= most / 2 ? "Well done" : "The round has ended";
    const open = n === undefined ? praise : `Program ${this.#at + 1} of ${this.#hunts.length}, n = ${n}`;
    const found = streak(this.#hunts);
    const streaks = found < 2 ? "" : `, best streak ${found}`;
    this.#parts.score.textContent = n === undefined ? `${open}: ${points} of ${most} points${streaks}` : `${open}. ${count(points, "point")}${streaks}`;
    const dots = this.#hunts.map((hunt, index) => element("i", "", hunt.phase === "solved" ? (hunt.isNamedRight ? "got" : "lost") : index === this.#at ? "here" : ""));
    this.#parts.score.append(element("span", dots, "dots"));
  }

  /** Lists the answers of all games. */
  #showAnswers(/** @type {Hunt} */ { games, phase, shownMoves }) {
    const items = games.flatMap(({ moves, answers }, index) => {
      const isLast = index === games.length - 1;
      const end = isLast && phase !== "playing" ? shownMoves : moves.length;
      const lines = moves.slice(0, end).map((move, at) => element("li", answerOf(move, answers[at])));
      return [...(games.length > 1 ? [element("li", `Game ${index + 1}`, "quiet")] : []), ...lines];
    });
    this.#parts.answers.replaceChildren(...items);
    this.#parts.answers.scrollTop = this.#parts.answers.scrollHeight;
  }

  #showPlaying(/** @type {Hunt} */ hunt, /** @type {string} */ note) {
    const { moves, answers } = hunt.game;
    const isOver = hunt.legal.length === 0;
    const disable = (/** @type {HTMLElement} */ pressed, /** @type {boolean} */ isDisabled) => pressed.setAttribute("aria-disabled", String(isDisabled));
    disable(this.#parts.alarm, moves.length === 0);
    disable(this.#parts.restart, moves.length === 0);
    disable(this.#parts.random, isOver);
    const end = answers.at(-1) === 0 ? "The board is full." : "The program ends the game.";
    this.#parts.note.textContent = note !== "" ? note : isOver ? `${end} Is it right? Start another.` : `Player ${hunt.turn} to move.`;
  }

  /** Shows the wrong answer, and the mistakes to choose from. */
  #showNaming(/** @type {Hunt} */ hunt) {
    const found = hunt.hasNoticed ? "Yes, that is wrong" : `You missed it: answer ${hunt.shownMoves} of this game was wrong`;
    this.#parts.wrong.textContent = `${found}. ${sentence(reason(hunt))}`;
    const choices = hunt.offered.map((mistake) => {
      const choice = button(sentence(mistake.summary), () => this.#play(() => hunt.name(mistake)));
      return element("li", [choice]);
    });
    this.#parts.offered.replaceChildren(...choices);
  }

  /** Shows the mistake, the code, and the counters of the referee and of the program. */
  #showSolved(/** @type {Hunt} */ hunt) {
    const { program } = hunt.drawn;
    const result = hunt.named === null ? "The mistake" : hunt.isNamedRight ? "Right" : "No, the mistake is another one";
    this.#parts.result.textContent = `${result}: ${program.summary}`;
    this.#parts.why.textContent = program.why;
    this.#parts.code.replaceChildren(...programLines(program));
    this.#parts.onward.textContent = this.#at + 1 < this.#hunts.length ? "Next program" : "See the score";
    /** @type {HTMLAnchorElement} */ (this.#parts.replay).href = ofView("learn", program.name);
    const figures = hunt.wrong === null ? [] : this.#figures(hunt);
    this.#parts.figures.replaceChildren(...figures);
  }

  /** Returns the boards of the right program and of this program after the wrong answer, with their counters. */
  #figures(/** @type {Hunt} */ hunt) {
    const [right, own] = [new BoardFigure("The right program"), new BoardFigure("This program")];
    const shared = { rules: this.#rules, counted: true };
    const { steps, counters: sets } = hunt;
    const { answer, lines } = /** @type {import("../../inarow/game.js").Step} */ (steps.at(-1));
    right.show({ ...shared, steps, lines, caption: `It returns ${answer}`, isWrong: false });
    const ownSteps = steps.map((step, index) => ({ row: step.row, col: step.col, player: step.player, ...(sets[index - 1] ?? step) }));
    const [before, after, expected] = [ownSteps.slice(0, -1), ownSteps, steps].map((list) => counters({ steps: list }));
    const names = [...expected.keys()];
    const change = (/** @type {string} */ name) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const touched = names.filter((name) => change(name) !== 0);
    const step = touched.length === 0 ? undefined : change(touched[0]) > 0 ? 1 : -1;
    own.show({
      ...shared,
      steps: [...ownSteps.slice(0, -1), { ...ownSteps.at(-1), touched, step }],
      wrong: new Set(names.filter((name) => after.get(name) !== expected.get(name))),
      caption: `It returns ${hunt.game.answers[hunt.shownMoves - 1]}: ${reason(hunt)}`,
      isWrong: true,
    });
    return [right.element, own.element];
  }

  /** Shows the points of the whole round. */
  #showEnd() {
    this.#showScore();
    for (const part of [this.#parts.hunt, this.#parts.solved]) part.hidden = true;
    const rows = this.#hunts.map((hunt) => {
      const { n, program } = hunt.drawn;
      const cells = [`${n}x${n}`, program.summary, hunt.isNoticedInTime ? "1" : "0", hunt.isNamedRight ? "1" : "0"];
      return element("tr", cells.map((text) => element("td", text)));
    });
    this.#parts.results.replaceChildren(...rows);
  }
}

/** Returns the longest run of programs whose mistake was found in time and named. */
function streak(/** @type {Hunt[]} */ hunts) {
  let [run, longest] = [0, 0];
  for (const { isNoticedInTime, isNamedRight } of hunts) longest = Math.max(longest, (run = isNoticedInTime && isNamedRight ? run + 1 : 0));
  return longest;
}

/** Returns an answer in words. */
function answerOf(/** @type {Move} */ [row, col, player], /** @type {number} */ answer) {
  return `move(${row}, ${col}, player ${player}) returned ${answer}`;
}

/** Returns the reason why the answer is wrong. */
function reason(/** @type {Hunt} */ { wrong, drawn: { n } }) {
  const right = wrong?.right ?? 0;
  return right === 0 ? `nobody had a line of ${n} stones` : `player ${right} had just completed a line of ${n} stones`;
}
