// The view Your solution: code on one side, the findings on the other.

import { ofView } from "../../address.js";
import { BoardFigure } from "../../boards/figure.js";
import { Stepper } from "../../boards/stepper.js";
import { element, partOf } from "../../dom.js";
import { linkItem } from "../../links.js";
import { rulesOf } from "../../rules.js";
import { count, sentence } from "../../text.js";
import { ATTEMPTS, code } from "./attempts.js";
import { checkSolution } from "./check.js";
import * as growth from "./growth.js";

/** @typedef {import("./check.js").Checked} Checked */

/** Milliseconds after the last key until the code is checked. */
const PAUSE = 600;

const EMPTY = "Paste your class, or try one of the first attempts";

/** The class that the exercise asks for. */
const SKELETON = [
  "class TicTacToe {",
  "  constructor(n) {",
  "    // The board has n rows and n columns.",
  "  }",
  "",
  "  move(row, col, player) {",
  "    // Return the winner, 1 or 2, or 0 if nobody has won.",
  "    return 0;",
  "  }",
  "}",
];

export class Solution {
  #parts;
  /** The name of the attempt in the editor, or the empty text. */
  #attempt = "";
  /** Ends the current check. */
  #checking = new AbortController();
  #typing = 0;
  #figure = new BoardFigure("The first wrong game");
  #stepper;

  /** @param {HTMLElement} root */
  constructor(root) {
    const part = partOf(root);
    this.#parts = {
      code: /** @type {HTMLTextAreaElement} */ (part("code")),
      stop: part("stop"),
      file: /** @type {HTMLInputElement} */ (part("file")),
      attempts: part("attempts"),
      status: part("status"),
      progress: /** @type {HTMLProgressElement} */ (part("progress")),
      output: part("output"),
      why: part("why"),
      game: part("game"),
      growth: part("growth"),
      notes: part("notes"),
    };
    this.#stepper = new Stepper(part("back"), part("next"));
    part("board").append(this.#figure.element);
    part("attempts").append(...Object.entries(ATTEMPTS).map(([name, { title }]) => linkItem(name, title, ofView("solution", name))));
    part("check").addEventListener("click", () => this.#begin());
    this.#parts.stop.addEventListener("click", () => this.#checking.abort(new Error("Stopped")));
    this.#parts.code.addEventListener("input", (event) => {
      this.#isChanged();
      // Pasted code is complete. Typed code may be unfinished.
      const isPasted = event instanceof InputEvent && /^insertFrom(Paste|Drop)$/.test(event.inputType);
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => this.#begin(), isPasted ? 0 : PAUSE);
    });
    this.#parts.code.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#begin();
    });
    this.#parts.file.addEventListener("change", () => {
      const [file] = this.#parts.file.files ?? [];
      if (file !== undefined) this.openFile(file);
    });
    this.#parts.code.placeholder = SKELETON.join("\n");
    this.#showStatus(EMPTY);
  }

  /** Checks the attempt that the address names. */
  async open(/** @type {string} */ name) {
    if (!Object.hasOwn(ATTEMPTS, name) || name === this.#attempt) return;
    this.#attempt = name;
    try {
      const text = await code(name);
      if (this.#attempt !== name) return;
      this.#parts.code.value = text;
      this.#mark();
      this.#clear("checking");
      // In a narrow window the findings are below the code.
      const { top, bottom } = this.#parts.status.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) this.#parts.status.scrollIntoView();
      await this.#begin();
    } catch (error) {
      this.#attempt = "";
      this.#showStatus(error instanceof Error ? error.message : String(error), true);
    }
  }

  /** Checks the code in a file. */
  async openFile(/** @type {File} */ file) {
    this.#parts.code.value = await file.text();
    this.#isChanged();
    await this.#begin();
  }

  /** Closes the attempt, since the code has changed. */
  #isChanged() {
    if (this.#attempt === "") return;
    this.#attempt = "";
    history.replaceState(null, "", ofView("solution"));
    this.#mark();
  }

  /** Marks the open attempt in the list. */
  #mark() {
    for (const link of this.#parts.attempts.querySelectorAll("a")) {
      const isHere = link.getAttribute("href") === ofView("solution", this.#attempt);
      if (isHere) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  /** Checks the code. A check in progress ends. */
  async #begin() {
    clearTimeout(this.#typing);
    this.#checking.abort();
    const checking = (this.#checking = new AbortController());
    const text = this.#parts.code.value;
    if (text.trim() === "") return this.#clear(EMPTY);
    this.#parts.stop.hidden = this.#parts.progress.hidden = false;
    this.#parts.progress.removeAttribute("value");
    try {
      const { signal } = checking;
      let isShown = false;
      const onProgress = (/** @type {Checked} */ found) => {
        if (checking !== this.#checking) return;
        isShown = found.played === found.games;
        // All games are played, and times follow.
        if (isShown) this.#show(found);
        else this.#progress(found);
      };
      const found = await checkSolution(text, { signal, onProgress });
      if (checking !== this.#checking) return;
      // The findings are shown already, with the ply that the reader has chosen.
      if (isShown) this.#showTimes(found);
      else this.#show(found);
    } catch (error) {
      if (checking !== this.#checking) return;
      this.#clear(error instanceof Error ? error.message : String(error));
    } finally {
      if (checking === this.#checking) this.#parts.stop.hidden = this.#parts.progress.hidden = true;
    }
  }

  #progress(/** @type {Checked} */ { games, played }) {
    this.#parts.progress.max = games;
    this.#parts.progress.value = played;
  }

  /** Clears the findings, and shows why. */
  #clear(/** @type {string} */ text, isWrong = false) {
    this.#showStatus(text, isWrong);
    this.#parts.why.replaceChildren();
    this.#parts.growth.replaceChildren();
    this.#parts.notes.textContent = "";
    this.#parts.output.hidden = this.#parts.game.hidden = true;
  }

  #showStatus(/** @type {string} */ text, isWrong = false) {
    const status = sentence(text);
    // An unchanged text must not be spoken again.
    if (this.#parts.status.textContent !== status) this.#parts.status.textContent = status;
    this.#parts.status.classList.toggle("wrong", isWrong);
  }

  #show(/** @type {Checked} */ found) {
    const { result, problem, other_problem: other, mistakes, played, games } = found;
    const wrong = found.wrong_games ?? 0;
    const message = result === "wrong_answer" ? `wrong: ${problem?.message}` : problem?.message;
    this.#showStatus(message ?? `right in all ${count(games, "game")}`, problem !== undefined);
    const output = [...(problem?.said ?? []), ...(other?.said ?? [])];
    this.#parts.output.hidden = output.length === 0;
    this.#parts.output.textContent = output.join("\n");
    const why = [];
    if (mistakes.length > 0) why.push(mistakesText(mistakes));
    else if (wrong > 0 && other === undefined) why.push(element("p", "No usual mistake explains these answers."));
    if (wrong > 0) why.push(element("p", `Wrong in ${wrong.toLocaleString("en")} of ${count(played, "game")}.`, "quiet"));
    if (other !== undefined) why.push(element("p", sentence(`in another game: ${other.message}`)));
    this.#parts.why.replaceChildren(...why);
    this.#showGame(found);
    this.#showTimes(found);
  }

  /** Shows the times per move and the notes. */
  #showTimes(/** @type {Checked} */ found) {
    const { printed, beyond } = found;
    growth.show(this.#parts.growth, found);
    const notes = printed.lines === 0 ? [] : [`the code printed ${count(printed.lines, "line")}, starting with: ${printed.first}`];
    if (beyond.game !== undefined) {
      notes.push(`beyond the exercise, it differs in ${beyond.different} of ${count(beyond.games, "game")}, which does not count: ${beyond.game.name}`);
    }
    notes.push(`seed of the random games: ${found.seed}`);
    this.#parts.notes.textContent = notes.map(sentence).join(" ");
  }

  /** Shows the first wrong game with the referee's counters. */
  #showGame(/** @type {Checked} */ { problem, game, steps }) {
    this.#parts.game.hidden = game === undefined || steps.length < 2;
    if (game === undefined || problem === undefined) return;
    const { n, name } = game;
    const rules = rulesOf(`${n}x${n} k${n}`);
    const last = steps.length - 1;
    this.#figure.title = `The first wrong game: ${name}`;
    this.#stepper.begin(steps.length, last, (ply) => {
      const { row, col, player, answer, lines = [] } = steps[ply];
      const winner = answer === 0 ? "nobody has won" : `player ${answer} has won`;
      const move = player === undefined ? "the empty board" : `move ${ply} of ${last}: player ${player} plays (${row},${col}), and ${winner}`;
      const caption = ply === last ? `${move}; ${problem.message}` : move;
      this.#figure.show({ rules, steps: steps.slice(0, ply + 1), counted: true, lines, caption, isWrong: ply === last });
    });
  }
}

/** Returns the usual mistakes that explain all answers, with links to the chapters about them. */
function mistakesText(/** @type {Checked["mistakes"]} */ mistakes) {
  const text = element("p", mistakes.length > 1 ? "One of these usual mistakes: " : "A usual mistake: ");
  for (const [index, { name, summary }] of mistakes.entries()) {
    const link = /** @type {HTMLAnchorElement} */ (element("a", summary));
    link.href = ofView("learn", name);
    text.append(index > 0 ? "; or: " : "", link);
  }
  text.append(".");
  return text;
}
