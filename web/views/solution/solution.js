// Somebody's solution of the exercise: his code on one side, what the referee finds on the other.

import { ofView } from "../../address.js";
import { Captioned } from "../../boards/captioned.js";
import { Walk } from "../../boards/walk.js";
import { rulesOf } from "../../rules.js";
import { count, element, sentence } from "../../say.js";
import { ATTEMPTS, code } from "./attempts.js";
import * as growth from "./growth.js";
import { judgeSolution } from "./judge.js";

/** @typedef {import("./judge.js").Judged} Judged */

/** After the last key there is so long to go on, in milliseconds. */
const PAUSE = 600;

const EMPTY = "Paste your class, or try one of the first attempts";

/** What the exercise asks for. */
const SKELETON = [
  "class TicTacToe {",
  "  constructor(n) {",
  "    // The board has n rows and n columns.",
  "  }",
  "",
  "  move(row, col, player) {",
  "    // Who has won by this move: 1 or 2, or 0 for nobody.",
  "    return 0;",
  "  }",
  "}",
];

export class Solution {
  #parts;
  /** The attempt that is in the code. */
  #attempt = "";
  /** What ends the judging that goes on. */
  #judging = new AbortController();
  #typing = 0;
  #board = new Captioned("The first wrong game");
  #walk;

  /** @param {HTMLElement} root */
  constructor(root) {
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-part="${name}"]`));
    this.#parts = {
      code: /** @type {HTMLTextAreaElement} */ (part("code")),
      stop: part("stop"),
      file: /** @type {HTMLInputElement} */ (part("file")),
      attempts: part("attempts"),
      status: part("status"),
      progress: /** @type {HTMLProgressElement} */ (part("progress")),
      said: part("said"),
      why: part("why"),
      game: part("game"),
      growth: part("growth"),
      told: part("told"),
    };
    this.#walk = new Walk(part("back"), part("next"));
    part("board").append(this.#board.element);
    part("attempts").append(...Object.entries(ATTEMPTS).map(([name, { title }]) => attempt(name, title)));
    part("judge").addEventListener("click", () => this.#begin());
    this.#parts.stop.addEventListener("click", () => this.#judging.abort(new Error("Stopped")));
    this.#parts.code.addEventListener("input", (event) => {
      this.#isChanged();
      // What is pasted is whole; who types may go on.
      const isPasted = event instanceof InputEvent && /^insertFrom(Paste|Drop)$/.test(event.inputType);
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => this.#begin(), isPasted ? 0 : PAUSE);
    });
    this.#parts.code.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#begin();
    });
    this.#parts.file.addEventListener("change", () => {
      const [file] = this.#parts.file.files ?? [];
      if (file !== undefined) this.judge(file);
    });
    this.#parts.code.placeholder = SKELETON.join("\n");
    this.#say(EMPTY);
  }

  /** Judges the attempt that the address names. */
  async open(/** @type {string} */ name) {
    if (!Object.hasOwn(ATTEMPTS, name) || name === this.#attempt) return;
    this.#attempt = name;
    try {
      const text = await code(name);
      if (this.#attempt !== name) return;
      this.#parts.code.value = text;
      this.#mark();
      this.#clear("judging");
      // On a telephone the findings are below the code.
      const { top, bottom } = this.#parts.status.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) this.#parts.status.scrollIntoView();
      await this.#begin();
    } catch (error) {
      this.#attempt = "";
      this.#say(error instanceof Error ? error.message : String(error), true);
    }
  }

  /** Judges the code in a file. */
  async judge(/** @type {File} */ file) {
    this.#parts.code.value = await file.text();
    this.#isChanged();
    await this.#begin();
  }

  /** The code is no attempt any more. */
  #isChanged() {
    if (this.#attempt === "") return;
    this.#attempt = "";
    history.replaceState(null, "", ofView("solution"));
    this.#mark();
  }

  /** Marks the attempt that is in the code. */
  #mark() {
    for (const link of this.#parts.attempts.querySelectorAll("a")) {
      const isHere = link.getAttribute("href") === ofView("solution", this.#attempt);
      if (isHere) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  /** Judges the code as it stands; what is being judged ends. */
  async #begin() {
    clearTimeout(this.#typing);
    this.#judging.abort();
    const judging = (this.#judging = new AbortController());
    const text = this.#parts.code.value;
    if (text.trim() === "") return this.#clear(EMPTY);
    this.#parts.stop.hidden = this.#parts.progress.hidden = false;
    this.#parts.progress.removeAttribute("value");
    try {
      const { signal } = judging;
      let isShown = false;
      const onProgress = (/** @type {Judged} */ found) => {
        if (judging !== this.#judging) return;
        isShown = found.played === found.games;
        // Only times are measured then.
        if (isShown) this.#show(found);
        else this.#progress(found);
      };
      const found = await judgeSolution(text, { signal, onProgress });
      if (judging !== this.#judging) return;
      // Whoever walks through the game meanwhile stays where he is.
      if (isShown) this.#showTimes(found);
      else this.#show(found);
    } catch (error) {
      if (judging !== this.#judging) return;
      this.#clear(error instanceof Error ? error.message : String(error));
    } finally {
      if (judging === this.#judging) this.#parts.stop.hidden = this.#parts.progress.hidden = true;
    }
  }

  #progress(/** @type {Judged} */ { games, played }) {
    this.#parts.progress.max = games;
    this.#parts.progress.value = played;
  }

  /** Nothing is found, and that is why. */
  #clear(/** @type {string} */ why, isWrong = false) {
    this.#say(why, isWrong);
    this.#parts.why.replaceChildren();
    this.#parts.growth.replaceChildren();
    this.#parts.told.textContent = "";
    this.#parts.said.hidden = this.#parts.game.hidden = true;
  }

  #say(/** @type {string} */ text, isWrong = false) {
    const said = sentence(text);
    // What stands there already is not to be spoken again.
    if (this.#parts.status.textContent !== said) this.#parts.status.textContent = said;
    this.#parts.status.classList.toggle("wrong", isWrong);
  }

  #show(/** @type {Judged} */ found) {
    const { problem, then, mistakes, wrong_games: wrong, played, games } = found;
    this.#say(problem === undefined ? `right in all ${count(games, "game")}` : `wrong: ${problem.message}`, problem !== undefined);
    const said = [...(problem?.said ?? []), ...(then?.said ?? [])];
    this.#parts.said.hidden = said.length === 0;
    this.#parts.said.textContent = said.join("\n");
    const why = [];
    if (mistakes.length > 0) why.push(usual(mistakes));
    else if (wrong > 0 && then === undefined) why.push(element("p", "None of the usual mistakes explains its answers."));
    if (wrong > 0) why.push(element("p", `${count(wrong, "game")} of ${played.toLocaleString("en")} it answers wrongly.`, "quiet"));
    if (then !== undefined) why.push(element("p", sentence(`in a later game ${then.message}`)));
    this.#parts.why.replaceChildren(...why);
    this.#showGame(found);
    this.#showTimes(found);
  }

  /** How long a move takes, and what else there is to say at the end. */
  #showTimes(/** @type {Judged} */ found) {
    const { printed } = found;
    growth.show(this.#parts.growth, found);
    const told = printed.lines === 0 ? [] : [`beside its answers it prints ${count(printed.lines, "line")}, the first of which is: ${printed.first}`];
    told.push(`the games are drawn by seed ${found.seed}`);
    this.#parts.told.textContent = told.map(sentence).join(" ");
  }

  /** The first wrong game, with the referee's counters. */
  #showGame(/** @type {Judged} */ { problem, game, steps }) {
    this.#parts.game.hidden = game === undefined || steps.length < 2;
    if (game === undefined || problem === undefined) return;
    const { n, name } = game;
    const rules = rulesOf(`${n}x${n} k${n}`);
    const last = steps.length - 1;
    this.#board.title = sentence(`the first wrong game, ${name}`);
    this.#walk.begin(steps.length, last, (ply) => {
      const { row, col, player, answer, lines = [] } = steps[ply];
      const winner = answer === 0 ? "nobody has won" : `player ${answer} has won`;
      const move = player === undefined ? "the empty board" : `move ${ply} of ${last}: (${row},${col}) by player ${player}, and ${winner}`;
      const told = ply === last ? `${move}; ${problem.message}` : move;
      this.#board.show({ rules, steps: steps.slice(0, ply + 1), counted: true, lines, told, isWrong: ply === last });
    });
  }
}

/** The usual mistakes that explain all answers, each of which the textbook shows. */
function usual(/** @type {Judged["mistakes"]} */ mistakes) {
  const told = element("p", mistakes.length > 1 ? "A usual mistake, one of these: " : "A usual mistake: ");
  for (const [index, { name, summary }] of mistakes.entries()) {
    const link = /** @type {HTMLAnchorElement} */ (element("a", summary));
    link.href = ofView("textbook", name);
    told.append(index > 0 ? "; or: " : "", link);
  }
  told.append(".");
  return told;
}

/** A line of the attempts, to be followed. */
function attempt(/** @type {string} */ name, /** @type {string} */ title) {
  const line = document.createElement("li");
  const link = /** @type {HTMLAnchorElement} */ (element("a", ""));
  link.href = ofView("solution", name);
  link.append(element("b", name), ` ${title}`);
  line.append(link);
  return line;
}
