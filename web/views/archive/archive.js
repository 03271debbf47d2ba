// An archive of games, judged in a worker, as a table with problems first.

import { ofView } from "../../address.js";
import { button, element, partsOf } from "../../dom.js";
import { whileDragged } from "../../dragged.js";
import { count, sentence } from "../../text.js";
import { work } from "../../working.js";
import * as outcomes from "./outcomes.js";
import { claimed, detailsOf, emptyText, found, plain, problemsOf, reason, remarksOf, summaryText } from "./remarks.js";

/** @typedef {import("../../inarow/judge.js").Judgement} Judgement */
/** @typedef {import("../../inarow/judge.js").Problem} Problem */
/** @typedef {Record<string, HTMLElement> & {file: HTMLInputElement, progress: HTMLProgressElement}} Parts */
/** @typedef {{index: number, line: string, problems: Problem[]}} Line A judgement as a line of JSON, its index and its problems. */

/** The number of rows shown at first, and added each time. */
const ROWS = 100;

/** The columns of the CSV that `inarow judge --output` writes. */
const COLUMNS = [
  "game", "rules", "status", "winner", "ply", "lines", "claimed", "agrees", "after_end", "error_code", "error_ply", "error_line",
  "error_message", "file", "line", "byte", "variations", "rules_assumed", "notes",
];

/** Returns a judgement as a line of CSV. A spreadsheet treats a text that begins with one of these characters as a formula, so
 * it gets an apostrophe. */
function csvOf(/** @type {Line} */ { line }) {
  const { error = {}, foul, ...judgement } = JSON.parse(line);
  // Without `--rules`, the command has no column for fouls either.
  if (foul !== undefined) {
    const message = `player 1 loses by a foul: ${foul.join(" and ").replaceAll("_", "-")}`;
    judgement.notes = [...(judgement.notes ?? []), { code: "foul", message }];
  }
  judgement.file ??= error.file;
  for (const [name, value] of Object.entries(error)) judgement[`error_${name}`] = value;
  const cells = COLUMNS.map((name) => {
    const value = judgement[name] ?? "";
    const text = typeof value === "string" ? value.replace(/^[=+\-@\t\r]/, "'$&") : JSON.stringify(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return cells.join();
}

export class Archive {
  #open;
  /** @type {Worker | null} */
  #worker = null;
  /** What is judged: a file, and its format if the reader has chosen one. */
  #request = { file: /** @type {File | null} */ (null), format: /** @type {string | undefined} */ (undefined) };
  /** The name of the example that is judged, or the empty text. */
  #example = "";
  /** The judgements with a problem, those with a remark, and the others.
   * @type {Line[][]} */
  #groups = [[], [], []];
  #shown = 0;
  #parts;
  /** The addresses of the archives to try, which come with the page. */
  #examples;

  /**
   * @param {HTMLElement} root
   * @param {(recorded: import("../play/play.js").Recorded) => void} open Shows a game on the board.
   */
  constructor(root, open) {
    this.#open = open;
    this.#parts = /** @type {Parts} */ (partsOf(root));
    whileDragged(this.#parts.drop);
    this.#parts.open.addEventListener("click", () => this.#parts.file.click());
    document.addEventListener("paste", ({ clipboardData, target }) => {
      const isElsewhere = root.hidden || /** @type {Element} */ (target).closest("input, textarea") !== null;
      if (!isElsewhere) this.#openText(clipboardData?.getData("text") ?? "");
    });
    // A telephone pastes into fields only.
    this.#parts.paste.addEventListener("click", async () => {
      const text = await navigator.clipboard?.readText().catch(() => undefined);
      if (text !== undefined) return this.#openText(text);
      this.#refuse("The browser does not let this page read the clipboard. Paste into the field, or open a file.");
      this.#parts.field.hidden = false;
      this.#parts.field.focus();
    });
    const field = /** @type {HTMLTextAreaElement} */ (this.#parts.field);
    // What is typed is judged once the field is left.
    field.addEventListener("change", () => this.#openText(field.value));
    field.addEventListener("input", (event) => {
      if (/** @type {InputEvent} */ (event).inputType !== "insertFromPaste") return;
      this.#openText(field.value);
      field.value = "";
    });
    this.#examples = [...this.#parts.examples.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    this.#parts.formats.addEventListener("click", ({ target }) => {
      const { file } = this.#request;
      if (target instanceof HTMLButtonElement && file !== null) this.#begin(file, target.value);
    });
    this.#parts.file.addEventListener("change", () => {
      const [file] = this.#parts.file.files ?? [];
      if (file !== undefined) this.openFile(file);
    });
    this.#parts.stop.addEventListener("click", () => this.#end(`Stopped after ${count(this.#groups.flat().length, "game")}.`));
    this.#parts.more.addEventListener("click", () => this.#showRows());
    this.#parts["save-json"].addEventListener("click", () => this.#save("jsonl", this.#groups.flat().map(({ line }) => line)));
    this.#parts["save-csv"].addEventListener("click", () => this.#save("csv", [COLUMNS.join(), ...this.#groups.flat().map(csvOf)]));
    this.#parts.rows.addEventListener("click", (event) => {
      // A click anywhere on a row opens its game.
      const on = /** @type {Element} */ (event.target);
      if (on.closest("button, details") === null) on.closest("tr")?.querySelector("button")?.click();
    });
  }

  /** Judges the example that the address names. */
  async open(/** @type {string} */ name) {
    if (name === "" || name === this.#example) return;
    this.#parts.formats.hidden = true;
    if (!this.#examples.includes(ofView("archive", name))) return this.#refuse(`There is no example “${name}”. Choose one above, or open a file.`);
    this.#example = name;
    try {
      const response = await fetch(`examples/${name}`).catch(() => null);
      if (response === null) throw new Error(`${name} cannot be loaded without a network. An example is kept once you have opened it.`);
      if (!response.ok) throw new Error(`${name} cannot be loaded: the server answers ${response.status}.`);
      const blob = await response.blob();
      if (this.#example === name) this.#begin(new File([blob], name));
    } catch (error) {
      if (this.#example === name) this.#refuse(error instanceof Error ? error.message : String(error));
    }
  }

  /** Shows no archive, and why. */
  #refuse(/** @type {string} */ text) {
    this.#example = "";
    this.#clear();
    this.#end(text, true);
    this.#parts.about.hidden = false;
  }

  /** Judges a file, whose ending names its format. */
  openFile(/** @type {File} */ file) {
    this.#example = "";
    if (location.hash.startsWith("#archive/")) history.replaceState(null, "", ofView("archive"));
    this.#begin(file);
  }

  /** Judges a text that is pasted. Its first sign names the format of most archives. */
  #openText(/** @type {string} */ text) {
    const ending = { "{": ".jsonl", "(": ".sgf" }[text.trim().charAt(0)] ?? "";
    if (text.trim() === "") this.#refuse("The clipboard has no text.");
    else this.openFile(new File([text], `pasted${ending}`));
  }

  /** Removes the rows and the results of the archive before. */
  #clear() {
    [this.#groups, this.#shown] = [[[], [], []], 0];
    this.#parts.rows.replaceChildren();
    this.#parts.table.hidden = this.#parts.more.hidden = this.#parts.outcomes.hidden = this.#parts.save.hidden = true;
  }

  /** Judges a file. The formats stay beside a chosen one, so that another can be chosen. */
  #begin(/** @type {File} */ file, /** @type {string | undefined} */ format = undefined) {
    this.#clear();
    this.#parts.formats.hidden = format === undefined;
    for (const choice of this.#parts.formats.querySelectorAll("button")) choice.ariaPressed = String(choice.value === format);
    this.#parts.about.hidden = true;
    this.#parts.busy.hidden = false;
    this.#parts.progress.max = file.size;
    this.#parts.progress.value = 0;
    this.#request = { file, format };
    this.#showStatus(`Judging ${file.name} ...`);
    this.#work({}, (data) => {
      if (!data.summary) return this.#take(data);
      const [first] = this.#groups.flat();
      const empty = emptyText(file, data.summary, first === undefined ? null : JSON.parse(first.line));
      if (empty !== "") return this.#refuse(`${file.name}: ${empty}.`);
      outcomes.show(this.#parts.outcomes, data.summary, data.rules);
      this.#end(`${file.name}: ${summaryText(data.summary)}`);
      if (this.#parts.table.getBoundingClientRect().top > 0.7 * innerHeight) this.#parts.status.scrollIntoView();
    });
  }

  /** Starts a worker on a request. It replaces the worker before. */
  #work(/** @type {object} */ request, /** @type {(data: any) => void} */ receive) {
    this.#worker?.terminate();
    const take = (/** @type {any} */ data) => {
      if (!data.error) return receive(data);
      const isUnknown = data.error.code === "unknown_format";
      this.#refuse(isUnknown ? `The ending of ${this.#request.file?.name} names no format. Choose one of those below.` : sentence(plain(data.error.message)));
      if (isUnknown) this.#parts.formats.hidden = false;
    };
    const offline = "The judge cannot be loaded without a network. It is kept once you have judged an archive.";
    this.#worker = work("worker.js", { ...this.#request, ...request }, take, (error) => this.#refuse(error === undefined ? offline : sentence(`The judge failed: ${error}`)));
  }

  #take(/** @type {{groups: Line[][], position: number}} */ { groups, position }) {
    for (const [index, lines] of groups.entries()) this.#groups[index].push(...lines);
    this.#parts.progress.value = position;
  }

  #end(/** @type {string} */ text, wrong = false) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#parts.busy.hidden = true;
    // The same file can be chosen again.
    this.#parts.file.value = "";
    this.#showStatus(text, wrong);
    this.#showRows();
  }

  #showStatus(/** @type {string} */ text, wrong = false) {
    this.#parts.status.textContent = text;
    this.#parts.status.classList.toggle("wrong", wrong);
  }

  #showRows() {
    const all = this.#groups.flat();
    const next = all.slice(this.#shown, this.#shown + ROWS);
    this.#parts.rows.append(...next.map((line, index) => this.#row(line, this.#shown + index)));
    this.#shown = Math.min(all.length, this.#shown + ROWS);
    this.#parts.table.hidden = this.#parts.save.hidden = all.length === 0;
    this.#parts.more.hidden = this.#shown === all.length;
    this.#parts.more.textContent = `Show more (${(all.length - this.#shown).toLocaleString("en")} left)`;
  }

  /** Saves the findings of all records, those with problems first. */
  async #save(/** @type {string} */ ending, /** @type {string[]} */ lines) {
    const { save } = await import("../play/share.js");
    save(`findings.${ending}`, ending === "csv" ? "text/csv" : "application/json", lines.map((line) => `${line}\n`).join(""));
  }

  #row(/** @type {Line} */ { line, problems }, /** @type {number} */ place) {
    /** @type {Judgement} */
    const judgement = JSON.parse(line);
    const { game, rules } = judgement;
    // A record that cannot be read has no board.
    const name = rules === undefined ? game : [button(game, () => this.#openGame(place), { "aria-label": `Open ${game}` })];
    const remarks = [[problemsOf(judgement, problems), "wrong"], [remarksOf(judgement), ""]]
      .filter(([text]) => text !== "")
      .map(([text, kind]) => element("p", sentence(text), kind));
    const details = remarks.length === 0 ? "" : detailsOf(judgement);
    if (details !== "") remarks.push(element("details", [element("summary", "Details"), element("p", details)]));
    const cells = { rules: rules ?? "", "claimed result": claimed(judgement), "result on the board": found(judgement), remarks };
    const others = Object.entries(cells).map(([what, content]) => element("td", content, { "data-what": what }));
    return element("tr", [element("td", name), ...others], rules === undefined ? "" : "opens");
  }

  /** Opens a game on the board, with links to the games before and after it in the table. */
  #openGame(/** @type {number} */ place) {
    const all = this.#groups.flat();
    const beside = (/** @type {number} */ step) => {
      let next = place + step;
      while (next >= 0 && next < all.length && JSON.parse(all[next].line).rules === undefined) next += step;
      return next < 0 || next >= all.length ? null : () => this.#openGame(next);
    };
    const { index, problems } = all[place];
    this.#work({ wanted: index }, ({ opened }) => {
      /** @type {Judgement} */
      const judgement = JSON.parse(opened);
      const { game, rules = "", played = [], error } = judgement;
      // A wrong move is reported under the verdict.
      const isWrongMove = error?.ply !== undefined;
      const refusal = isWrongMove ? sentence(`move ${error.ply} of the record cannot be played: ${reason(judgement)}`) : "";
      const claim = {
        game, claimed: claimed(judgement), found: found(judgement), problem: isWrongMove ? "" : problemsOf(judgement, problems),
        remark: remarksOf(judgement), before: beside(-1), after: beside(1),
      };
      this.#open({ rules, cells: played, claim, refusal });
    });
  }
}
