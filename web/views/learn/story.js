// The story in steps: the code of a method beside the board, line by line.

import { ofView } from "../../address.js";
import { BoardFigure } from "../../boards/figure.js";
import { element, link, partsOf } from "../../dom.js";
import { walkthrough } from "../../inarow/textbook.js";
import { rulesOf } from "../../rules.js";
import { count } from "../../text.js";
import { CodeBox } from "./code-box.js";
import { lineWords } from "./line-words.js";
import { Prediction } from "./predict.js";
import { QuestionBox } from "./question.js";
import { Walk } from "./walk.js";

/** @typedef {import("./walk.js").Moment} Moment */

/**
 * @typedef {object} Lesson A step of the story, with a walkthrough of the package. They are in `lessons.json`.
 * @property {string} title
 * @property {string[]} text Its paragraphs.
 * @property {string} [note] A detail below the paragraphs.
 * @property {string} walkthrough
 * @property {[call: number, line: string]} from The line shown first. Calls count from 1.
 * @property {import("./question.js").Question} question
 */

/** Milliseconds between two lines while the code runs by itself. */
const PACE = 450;

export class Story {
  #code;
  #question;
  #prediction;
  #parts;
  /** The lesson that was opened last. */
  #chosen = "";
  /** @type {Walk | null} */
  #walk = null;
  #lessons;
  #learned;
  #at = 0;
  /** The timer of the lines that run by themselves, or 0. */
  #timer = 0;
  /** @type {(moment: Moment) => void} */
  #show = () => {};

  /**
   * @param {HTMLElement} root
   * @param {Lesson[]} lessons
   * @param {(lesson: string) => void} learned Told when a lesson is read to its end, or its question is answered.
   */
  constructor(root, lessons, learned) {
    this.#lessons = lessons;
    this.#learned = learned;
    this.#parts = partsOf(root);
    for (const [name, by, isMove] of /** @type {[string, 1 | -1, boolean][]} */ ([
      ["previous-move", -1, true], ["previous-line", -1, false], ["next-line", 1, false], ["next-move", 1, true],
    ])) {
      this.#parts[name].addEventListener("click", () => {
        if (name === "next-line" && this.#isAtEnd) this.#goOn();
        else this.step(by, isMove);
      });
    }
    this.#parts.run.addEventListener("click", () => (this.#timer === 0 ? this.#run() : this.#rest()));
    this.#code = new CodeBox(root);
    this.#question = new QuestionBox(root, (isRight) => {
      if (isRight) learned(this.#chosen);
      this.#nameNext();
    });
    this.#prediction = new Prediction(root);
  }

  /** Opens the lesson with this number. */
  async open(/** @type {string} */ number) {
    this.#chosen = number;
    this.#rest();
    this.#walk = null;
    const { title, text, note, walkthrough: name, from, question } = this.#lessons[Number(number) - 1];
    const loaded = await walkthrough(name);
    if (this.#chosen !== number) return;
    this.#parts.name.textContent = title;
    // On a telephone the first sentence stands above the board, and the others below it.
    const [, lead, others] = /** @type {RegExpExecArray} */ (/^(.*?[.?])( .*)?$/.exec(text[0]));
    this.#parts.lead.textContent = lead;
    const more = text.slice(1).map((paragraph) => element("p", paragraph));
    this.#parts.text.replaceChildren(element("p", [element("span", lead), others ?? ""]), ...(note === undefined ? [] : [element("p", note, "quiet")]));
    this.#parts.more.replaceChildren(...more);
    this.#question.ask(question);
    this.#linkOnward(Number(number));
    const rules = rulesOf(loaded.rules);
    const walk = new Walk(loaded);
    this.#walk = walk;
    const figure = new BoardFigure("The board");
    this.#parts.figures.replaceChildren(figure.element);
    this.#parts.figures.style.setProperty("--side", String(rules.size[0]));
    this.#show = (moment) => {
      const code = loaded.functions.find(({ name }) => name === moment.call.function) ?? loaded.functions[0];
      this.#code.show({ code, id: moment.line.id, before: moment.before, variables: moment.variables });
      figure.show({ rules, ...boardOf(moment) });
      this.#prediction.show(figure.element, walk.changes(this.#at));
      const { row, col, player } = moment.call;
      const cell = `row ${row}, column ${col}`;
      const isUndo = moment.call.function === "undo";
      write(this.#parts.move, isUndo ? `Undo of move ${moment.ply}: player ${player} played ${cell}.` : `Move ${moment.ply} of ${walk.plies}: player ${player} plays ${cell}.`);
      write(this.#parts.line, lineWords(moment));
      write(this.#parts.cost, costWords(moment));
    };
    this.#goTo(walk.find(...from));
  }

  /** Goes a line, or to the end of a move, forward or back. Before a move that the reader can predict, it stops. */
  step(/** @type {1 | -1} */ by, /** @type {boolean} */ isMove) {
    if (this.#walk === null) return;
    this.#rest();
    const next = this.#at + by;
    const isAsked = by > 0 && next < this.#walk.length && this.#walk.changes(next).length > 0;
    this.#goTo(isMove && !isAsked ? this.#walk.endOfCall(this.#at, by) : next);
  }

  /** Runs line by line, up to a move that the reader can predict, or to the end. */
  #run() {
    const act = () => {
      const isShown = this.#parts.run.getClientRects().length > 0;
      if (isShown) this.#goTo(this.#at + 1);
      if (!isShown || this.#isAtEnd || (this.#walk?.changes(this.#at).length ?? 0) > 0) this.#rest();
    };
    this.#timer = setInterval(act, PACE);
    this.#parts.run.textContent = "Pause";
    // A screen reader hears where it stops.
    for (const said of [this.#parts.move, this.#parts.line]) said.ariaLive = "off";
    act();
  }

  /** Runs no more lines. */
  #rest() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#parts.run.textContent = "Run";
    for (const said of [this.#parts.move, this.#parts.line]) said.ariaLive = "polite";
  }

  #goTo(/** @type {number} */ index) {
    if (this.#walk === null || index < 0 || index >= this.#walk.length) return;
    this.#at = index;
    const [isFirst, isLast] = [index === 0, this.#isAtEnd];
    for (const [name, isEnd] of Object.entries({ "previous-move": isFirst, "previous-line": isFirst, run: isLast, "next-move": isLast })) {
      this.#parts[name].setAttribute("aria-disabled", String(isEnd));
    }
    this.#nameNext();
    this.#show(this.#walk.at(index));
    if (isLast) this.#learned(this.#chosen);
  }

  get #isAtEnd() {
    return this.#at + 1 === this.#walk?.length;
  }

  /** What follows once the last line has run and the question is answered: the next lesson, or the race. On a wall no
   * question is shown. */
  get #following() {
    const isAsked = this.#parts.asked.getClientRects().length > 0 && !this.#question.isAnswered;
    if (!this.#isAtEnd || isAsked) return undefined;
    const next = this.#lessons[Number(this.#chosen)];
    // The name of the lesson has no room on the button.
    return next === undefined
      ? { name: "The race", ...AFTERWARDS[0] }
      : { name: "Next step", text: `Next step: ${next.title}`, rest: String(Number(this.#chosen) + 1) };
  }

  /** Names the button that goes on: to the next line, to the question, or to what follows. */
  #nameNext() {
    const ask = { name: "Question", text: "Question about this step" };
    const { name, text } = this.#following ?? (this.#isAtEnd ? ask : { name: "Next line", text: "Next line" });
    [this.#parts["next-line"].textContent, this.#parts["next-line"].ariaLabel] = [name, text];
  }

  /** Goes on after the last line. */
  #goOn() {
    if (this.#following === undefined) this.#question.focus();
    else location.hash = ofView("learn", this.#following.rest);
  }

  /** Links to the next lesson, or after the last one to the other chapters. */
  #linkOnward(/** @type {number} */ number) {
    const next = this.#lessons[number];
    const links = next === undefined ? AFTERWARDS : [{ text: `Next step: ${next.title}`, rest: String(number + 1) }];
    this.#parts.onward.replaceChildren(...links.map(({ text, rest }) => link(text, ofView("learn", rest))));
  }
}

/** The chapters that follow the story. */
const AFTERWARDS = [
  { text: "See the race of scan and counters", rest: "race" },
  { text: "Find the bug in a wrong program", rest: "bug" },
];

/** Returns what the board shows at a moment. */
function boardOf(/** @type {Moment} */ { call, line, isLast, ran, stones, variables, winner, lines }) {
  const { rows, cols, diagonal, anti_diagonal, add } = variables;
  const isCounted = Array.isArray(rows) && Array.isArray(cols);
  const counters = isCounted ? { rows, cols, diagonal: Number(diagonal), anti_diagonal: Number(anti_diagonal) } : {};
  const amount = call.function === "undo" ? -Number(add) : Number(add);
  const changed = line.changes === undefined ? { touched: [] } : { touched: [line.changes], step: /** @type {1 | -1} */ (amount) };
  const steps = [{}, ...stones];
  // The last step has the counters of this moment, and the stone played last.
  steps[steps.length - 1] = { ...steps[steps.length - 1], ...counters, ...changed };
  const answer = line.returns ?? winner;
  const isWrong = isLast && answer !== winner;
  const words = (/** @type {number} */ player) => (player === 0 ? "nobody has won" : `player ${player} has won`);
  const isAnswered = isLast || line.returns !== undefined;
  const caption = isWrong ? `The code is wrong: ${words(winner)}` : isAnswered ? words(winner) : "";
  const read = ran.flatMap(({ reads }) => (reads === undefined ? [] : [reads.join(",")]));
  const lit = [line.reads?.join(",") ?? "", line.compares ?? ""];
  return { steps, counted: isCounted, lines, caption, isWrong, lit: new Set(lit), seen: new Set(read) };
}

/** Returns the cost of the call so far. */
function costWords(/** @type {Moment} */ { call, ran }) {
  const [reads, changes, compares] = ["reads", "changes", "compares"].map((key) => ran.filter((line) => key in line).length);
  if (["scan", "run"].includes(call.function)) return `This move so far: ${count(reads, "cell")} read.`;
  if (call.function === "undo") return `This undo so far: ${count(changes, "subtraction")}.`;
  return `This move so far: ${count(changes, "addition")}, ${count(compares, "comparison")}.`;
}

/** Writes a text if it differs, so that screen readers announce only news. */
function write(/** @type {HTMLElement} */ place, /** @type {string} */ text) {
  if (place.textContent !== text) place.textContent = text;
}
