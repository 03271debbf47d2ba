// The view Check my code: code on one side, the findings on the other.

import { ofView } from "../../address.js";
import { bringIntoView, button, element, link, linkItem, partsOf } from "../../dom.js";
import { whileDragged } from "../../dragged.js";
import { limits } from "../../inarow/exam.js";
import { recall, remember } from "../../storage.js";
import { count, sentence } from "../../text.js";
import { checkSolution } from "./check.js";
import * as growth from "./growth.js";
import { commandOf, ENDINGS, languageOf } from "./languages.js";
import * as wrong from "./mistakes.js";
import { interpreter, NotJudged, unjudged } from "./python.js";
import { Verdict } from "./verdict.js";
import { WrongGame } from "./wrong-game.js";

/** @typedef {import("./check.js").Checked} Checked */
/** @typedef {import("./verdict.js").Kind} Kind */
/**
 * @typedef {Record<string, HTMLElement> & {code: HTMLTextAreaElement, file: HTMLInputElement, seed: HTMLInputElement,
 *   progress: HTMLProgressElement}} Parts
 */

/** Code with more lines has no numbers. */
const MOST_NUMBERS = 9999;

/** Milliseconds after the last key until the code is checked. */
const PAUSE = 600;

/** The key in the browser's storage of this tab. */
const STORED = "inarow.solution";

const EMPTY = "Paste your class, or try a sample solution";
const PROMISE = "Several hundred games are played with it. A wrong answer is shown on the board, and the mistake by its name.";

const UNTIMED = "Python runs in MicroPython on this page, which is slower. The command also tells how the time of a move grows";

/** A line of Python that should open a block. */
const OPENS = /^\s*(?:class|def|if|elif|else|for|while|try|except|finally|with)\b(?:[^#:]*[^#:\s,([{\\])?\s*(?:#.*)?$/;

const SHARED_STATE = "Played alone, this game is right. So the games share state, such as a static field or a global variable.";

export class Solution {
  #root;
  #parts;
  #verdict;
  #game;
  /** The name of the sample in the editor, or the empty text. */
  #attempt = "";
  /** The name of the opened file whose code is in the editor, or the empty text. */
  #file = "";
  /** The code that the reader has typed or opened last, in this tab also before a reload.
   * @type {{text: string, file: string}} */
  #own = JSON.parse(recall(STORED, "sessionStorage") ?? '{"text": "", "file": ""}');
  /** Its link in the list of samples. */
  #ownItem = linkItem("Your own code", ofView("solution"));
  /** Runs code in Python. It is loaded with the first such code.
   * @type {Promise<import("./python.js").Interpreter> | undefined} */
  #interpreter;
  /** Ends the current check. */
  #checking = new AbortController();
  #typing = 0;
  /** The code and the seed to which the shown findings belong, or null without findings.
   * @type {{text: string, seed: string} | null} */
  #judged = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#parts = /** @type {Parts} */ (partsOf(root));
    this.#verdict = new Verdict(this.#parts.status);
    this.#game = new WrongGame(this.#parts);
    this.#listen();
    whileDragged(this.#parts.code);
    this.#invite();
  }

  /** Asks for code. */
  #invite() {
    this.#clear(EMPTY);
    this.#parts.why.replaceChildren(element("p", PROMISE, "lead"));
  }

  #listen() {
    this.#parts.check.addEventListener("click", () => this.#begin(true));
    this.#parts.stop.addEventListener("click", () => this.#checking.abort(new Error("Stopped")));
    this.#parts.open.addEventListener("click", () => this.#parts.file.click());
    for (const input of /** @type {HTMLElement[]} */ ([this.#parts.code, this.#parts.seed])) {
      input.addEventListener("input", (event) => {
        if (input === this.#parts.code) this.#keep();
        this.#isChanged(input === this.#parts.code);
        // Pasted code is complete. Typed code may be unfinished.
        const isPasted = event instanceof InputEvent && /^insertFrom(Paste|Drop)$/.test(event.inputType);
        clearTimeout(this.#typing);
        this.#typing = setTimeout(() => this.#begin(), isPasted ? 0 : PAUSE);
      });
      input.addEventListener("keydown", (event) => {
        const isWanted = input === this.#parts.seed || event.ctrlKey || event.metaKey;
        if (event.key !== "Enter" || event.isComposing) return;
        if (isWanted) this.#begin(true);
        else if (!event.shiftKey) this.#breakLine(event);
      });
    }
    this.#parts.code.addEventListener("scroll", () => (this.#parts.lines.scrollTop = this.#parts.code.scrollTop));
    this.#parts.file.accept = ENDINGS.map((ending) => `.${ending}`).join();
    this.#parts.file.addEventListener("change", () => {
      const [file] = this.#parts.file.files ?? [];
      if (file !== undefined) this.openFile(file);
    });
  }

  /** Begins a line with the spaces of the line before, and more after a line that opens a block. The browser can undo it. */
  #breakLine(/** @type {Event} */ event) {
    const { code } = this.#parts;
    const before = code.value.slice(0, code.selectionStart);
    const line = before.slice(before.lastIndexOf("\n") + 1);
    const more = /:\s*$/.test(line) ? "    " : /\{\s*$/.test(line) ? "  " : "";
    const isInserted = document.execCommand("insertText", false, `\n${/^[ \t]*/.exec(line)}${more}`);
    if (isInserted) event.preventDefault();
  }

  /** Checks the sample that the address names. Without a name, checks the reader's own code in place of a sample. */
  async open(/** @type {string} */ name) {
    if (name === "") return this.#openOwn();
    if (name === this.#attempt) return;
    const address = ofView("solution", name);
    const sample = [...this.#parts.attempts.querySelectorAll("a")].find((link) => link.getAttribute("href") === address);
    if (sample === undefined) return this.#refuse(`there is no sample solution “${name}”; choose one from the list`);
    this.#attempt = name;
    try {
      // Samples are in the language of the reader's own code.
      const file = sample.dataset.file ?? "";
      const isPython = languageOf(this.#own.text)?.extension === "py";
      const text = await code(name, isPython ? file.replace("/attempts/", "/wrong/").replace(/js$/, "py") : file);
      if (this.#attempt !== name) return;
      this.#write(text, "");
      this.#mark();
      // In a narrow window the findings are below the code.
      bringIntoView(this.#verdict.element);
      // The view is shown meanwhile.
      this.#begin();
    } catch (error) {
      this.#attempt = "";
      this.#refuse(error instanceof Error ? error.message : String(error));
    }
  }

  #openOwn() {
    if (this.#attempt === "" && this.#parts.code.value !== "") return;
    this.#attempt = "";
    this.#write(this.#own.text, this.#own.file);
    this.#mark();
    this.#begin();
  }

  /** Keeps the code in the editor as the reader's own. */
  #keep() {
    this.#own = { text: this.#parts.code.value, file: this.#file };
    remember(STORED, JSON.stringify(this.#own), "sessionStorage");
  }

  /** Checks the code in a file. */
  async openFile(/** @type {File} */ file) {
    // The same file can be chosen again.
    this.#parts.file.value = "";
    if (file.size > limits.file_bytes) return this.#refuse(`the file ${file.name} is larger than ${limits.file_bytes / 2 ** 20} MiB`);
    const text = await file.text();
    if (text.includes("\0")) return this.#refuse(`the file ${file.name} is not code: it is not text`);
    if (text.trim() === "") return this.#refuse(`the file ${file.name} is empty`);
    this.#write(text, file.name);
    this.#keep();
    this.#leaveAttempt();
    await this.#begin();
  }

  /** Puts other code into the editor. */
  #write(/** @type {string} */ text, /** @type {string} */ file) {
    this.#parts.code.value = text;
    this.#file = file;
    this.#clear("checking the code");
    this.#isChanged(false);
  }

  get #seed() {
    return this.#parts.seed.value.trim();
  }

  /** Marks the findings as those of earlier code, until the code is as it was. Typed code is no longer that of a sample. */
  #isChanged(/** @type {boolean} */ isTyped) {
    // A text box prints only its visible part.
    const text = this.#parts.code.value;
    this.#parts.paper.textContent = text;
    const lines = text.split("\n", MOST_NUMBERS + 1);
    this.#parts.lines.textContent = lines.length > MOST_NUMBERS ? "" : lines.map((_, index) => index + 1).join("\n");
    this.#showEarlier();
    if (isTyped) this.#leaveAttempt();
  }

  #showEarlier() {
    const { text, seed } = this.#judged ?? { text: this.#parts.code.value, seed: this.#seed };
    const earlier = text !== this.#parts.code.value ? "For earlier code:" : seed !== this.#seed ? "For another seed:" : "";
    this.#verdict.earlier = earlier;
    this.#root.classList.toggle("earlier", earlier !== "");
  }

  /** Closes the sample. */
  #leaveAttempt() {
    if (this.#attempt === "") return;
    this.#attempt = "";
    history.replaceState(null, "", ofView("solution"));
    this.#mark();
  }

  /** Marks the open sample in the list. Above it is a link back to the reader's own code. */
  #mark() {
    if (this.#attempt === "" || this.#own.text === "") this.#ownItem.remove();
    else this.#parts.attempts.prepend(this.#ownItem);
    for (const link of this.#parts.attempts.querySelectorAll("a")) {
      const isHere = link.getAttribute("href") === ofView("solution", this.#attempt);
      link.ariaCurrent = isHere ? "true" : null;
    }
  }

  /** Checks the code. A check in progress ends. A reader who has asked for it hears why nothing is checked. */
  async #begin(isAsked = false) {
    clearTimeout(this.#typing);
    this.#checking.abort();
    const checking = (this.#checking = new AbortController());
    const [text, seed] = [this.#parts.code.value, this.#seed];
    const isSeed = /^\d*$/.test(seed);
    if (isSeed) this.#parts.seed.removeAttribute("aria-invalid");
    else this.#parts.seed.setAttribute("aria-invalid", "true");
    const isEmpty = text.trim() === "";
    this.#parts.missing.textContent = isEmpty && isAsked ? "Paste your class first." : "";
    if (isEmpty) return this.#invite();
    if (!isSeed) return this.#clear("the seed must be a whole number, such as 348", "wrong");
    if (this.#judged === null) this.#clear("checking the code");
    this.#parts.about.hidden = true;
    this.#busy(true);
    const show = (/** @type {Checked} */ found) => {
      this.#show(found, text);
      this.#judged = { text, seed };
      this.#showEarlier();
    };
    let isShown = false;
    try {
      const { signal } = checking;
      const onProgress = (/** @type {Checked} */ found) => {
        if (checking !== this.#checking) return;
        this.#parts.progress.max = found.games;
        this.#parts.progress.value = found.played;
        if (found.played < found.games) return;
        // All games are played, and times follow.
        isShown = true;
        show(found);
        growth.begin(this.#parts.growth);
      };
      const options = { seed: seed === "" ? undefined : Number(seed), signal, onProgress };
      let found = await checkSolution(text, options);
      const isPython = found.result === "does_not_compile" && languageOf(text)?.extension === "py";
      if (isPython) found = await this.#checkPython(text, options);
      if (checking !== this.#checking) return;
      // The findings are shown already, with the ply that the reader has chosen.
      if (isShown) this.#showTimes(found);
      else show(found);
      if (isPython) this.#parts.growth.replaceChildren(element("h3", "Not timed here"), ...commandParts(UNTIMED, this.#commandOfPython));
    } catch (error) {
      if (checking !== this.#checking) return;
      if (error instanceof NotJudged) return this.#referPython(error.message);
      const reason = error instanceof Error ? error.message : String(error);
      // The findings stay if only the timing has ended.
      if (isShown) this.#parts.growth.replaceChildren(element("h3", sentence(reason)));
      else this.#clear(reason);
    } finally {
      if (checking === this.#checking) this.#busy(false);
    }
  }

  /** Checks code in Python.
   * @param {string} text
   * @param {import("./check.js").Options} options */
  async #checkPython(text, options) {
    const reason = unjudged(text);
    if (reason !== null) throw new NotJudged(reason);
    this.#interpreter ??= interpreter();
    // Without a network it is loaded again with the next code.
    this.#interpreter.catch(() => (this.#interpreter = undefined));
    return checkSolution(text, { ...options, interpreter: await this.#interpreter });
  }

  /** Refers to the command for code in Python without a verdict, and to the line that cannot be read, if that is the reason. */
  #referPython(/** @type {string} */ reason) {
    const [, what, line] = /^(?:Syntax|Indentation)Error: (.*) \(line (\d+)\)$/.exec(reason) ?? [];
    if (line === undefined) return this.#refer("not judged here", `MicroPython on this page cannot judge this code: ${reason}. The command can`, this.#commandOfPython);
    const text = this.#parts.code.value.split("\n")[Number(line) - 1] ?? "";
    this.#refer(`look at line ${line}: ${what === "invalid syntax" && OPENS.test(text) ? "a colon is missing at its end" : what}`, "If Python accepts the line, the command checks the code", this.#commandOfPython);
    const further = element("details", [element("summary", "Python accepts this line?"), ...this.#parts.why.childNodes]);
    this.#parts.why.replaceChildren(button("Show the line", () => this.#select(Number(line)), "second"), further);
  }

  get #commandOfPython() {
    return commandOf({ extension: "py" }, this.#file);
  }

  /** Refers to the command, which checks the code. */
  #refer(/** @type {string} */ status, /** @type {string} */ why, /** @type {string} */ command) {
    this.#clear(status, "note");
    this.#parts.about.hidden = true;
    this.#parts.why.replaceChildren(...commandParts(why, command));
  }

  /** Shows if a check is in progress. */
  #busy(/** @type {boolean} */ isBusy) {
    this.#parts.stop.setAttribute("aria-disabled", String(!isBusy));
    this.#parts.progress.classList.toggle("busy", isBusy);
    this.#parts.progress.setAttribute("aria-hidden", String(!isBusy));
    this.#parts.progress.value = 0;
  }

  /** Ends a check, and shows why the code is not checked. */
  #refuse(/** @type {string} */ text) {
    clearTimeout(this.#typing);
    this.#checking.abort();
    this.#checking = new AbortController();
    this.#clear(text, "wrong");
  }

  /** Clears the findings, and shows why. */
  #clear(/** @type {string} */ text, /** @type {Kind} */ kind = "plain") {
    this.#judged = null;
    this.#showEarlier();
    this.#verdict.show(kind, text);
    this.#parts.why.replaceChildren();
    this.#showGap(null);
    this.#parts.growth.replaceChildren();
    this.#parts.notes.replaceChildren();
    this.#parts.output.hidden = true;
    this.#parts.about.hidden = false;
    this.#parts.game.hidden = true;
    this.#busy(false);
  }

  #show(/** @type {Checked} */ found, /** @type {string} */ text) {
    const { result, problem, other_problem: other, played, games } = found;
    const mistakes = wrong.possible(found.mistakes, text);
    const language = result === "does_not_compile" ? languageOf(text) : null;
    if (language !== null) {
      const why = `This page runs JavaScript and Python only. The command checks ${language.name}`;
      return this.#refer(`this looks like ${language.name}`, why, commandOf(language, this.#file));
    }
    const why = [];
    if (problem === undefined) {
      this.#verdict.show("right", `right in all ${count(games, "game")}`);
      const further = link("Find the bug in another program", ofView("learn", "bug"));
      why.push(element("p", ["Every answer is the referee's. ", further, "."], "lead"));
    } else if (result === "too_slow") {
      this.#verdict.show("slow", "right so far, but too slow");
      why.push(element("p", `${sentence(problem.message)} ${played} of ${count(games, "game")} were played, all with right answers.`));
    } else if (mistakes.length > 0) this.#verdict.show("wrong", wrong.title(mistakes));
    else this.#verdict.show("wrong", result === "wrong_answer" ? `wrong: ${problem.message}` : problem.message);
    const output = [...(problem?.said ?? []), ...(other?.said ?? [])];
    this.#parts.output.hidden = output.length === 0;
    this.#parts.output.textContent = output.join("\n");
    const lost = found.wrong_games ?? 0;
    if (mistakes.length > 0) why.push(wrong.explanation(mistakes, lost, played, other === undefined));
    else if (found.shares_state) why.push(element("p", SHARED_STATE));
    else if (lost > 0 && other === undefined) why.push(element("p", "No usual mistake explains these answers."));
    if (lost > 0 && mistakes.length === 0) why.push(element("p", `It gets ${lost.toLocaleString("en")} of ${count(played, "game")} wrong.`));
    if (other !== undefined) why.push(element("p", sentence(`in another game: ${other.message}`)));
    this.#parts.why.replaceChildren(...why);
    const gap = mistakes.length > 0 ? wrong.gap(mistakes, text) : null;
    this.#showGap(gap);
    this.#game.show(found, gap !== null);
    // In a narrow window the game is far below.
    if (!this.#parts.game.hidden) this.#parts.why.append(button("See the game", () => bringIntoView(this.#parts.game), "second below"));
    this.#showTimes(found);
  }

  /** Marks the place in the code where something is missing. */
  #showGap(/** @type {ReturnType<typeof wrong.gap>} */ gap) {
    this.#parts.gap.hidden = gap === null;
    this.#parts.code.classList.toggle("has-gap", gap !== null);
    if (gap === null) return;
    const { what, line } = gap;
    this.#parts.code.style.setProperty("--gap", String(line));
    this.#parts.gap.replaceChildren(`Nothing here counts ${what}: see after line ${line}. `, button("Show the line", () => this.#select(line)));
  }

  /** Selects a line of the code. */
  #select(/** @type {number} */ line) {
    const { code } = this.#parts;
    const lines = code.value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + Math.min(1, line - 1);
    code.focus();
    code.setSelectionRange(start, start + lines[line - 1].length);
  }

  /** Shows the times per move and the notes. */
  #showTimes(/** @type {Checked} */ found) {
    const { printed, beyond, seed } = found;
    growth.show(this.#parts.growth, found);
    const notes = printed.lines === 0 ? [] : [`the code printed ${count(printed.lines, "line")}, starting with: ${printed.first}`];
    if (beyond.game !== undefined) {
      notes.push(`beyond the exercise, it differs in ${beyond.different} of ${count(beyond.games, "game")}, which does not count: ${beyond.game.name}`);
    }
    notes.push(`seed of the random games: ${seed}`);
    this.#parts.notes.replaceChildren(`${notes.map(sentence).join(" ")} `);
    if (this.#seed !== "") return;
    this.#parts.notes.append(button("Keep this seed", () => {
      this.#parts.seed.value = String(seed);
      if (this.#judged !== null) this.#judged.seed = String(seed);
      this.#showEarlier();
      this.#parts.seed.focus();
    }, "keep"));
  }
}

/** Returns the code of a sample in this file. */
async function code(/** @type {string} */ name, /** @type {string} */ file) {
  const response = await fetch(file).catch(() => null);
  if (response === null) throw new Error(`the sample “${name}” cannot be loaded without a network; your own code is checked without one`);
  if (!response.ok) throw new Error(`the sample “${name}” cannot be loaded: the server answers ${response.status}`);
  return response.text();
}

/** Returns the command that checks code, after the reason for it. */
function commandParts(/** @type {string} */ why, /** @type {string} */ command) {
  const pressed = button("Copy", async () => (await import("../play/share.js")).copy(pressed, command));
  return [
    element("p", `${why}: save the code in a file, and run`),
    element("p", [element("code", command), pressed], "command"),
    element("p", "In a clone of the project, “cargo install --path crates/inarow-cli” installs the command.", "quiet"),
  ];
}
