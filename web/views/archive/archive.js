// An archive of games, judged in a worker, as a table with problems first.

import { ofView } from "../../address.js";
import { button, element, partOf } from "../../dom.js";
import { link } from "../../links.js";
import { cellName, letters } from "../../names.js";
import { sizeOf } from "../../rules.js";
import { count, sentence } from "../../text.js";
import * as outcomes from "./outcomes.js";

/** @typedef {import("../../inarow/judge.js").Judgement} Judgement */
/** @typedef {import("../../inarow/judge.js").Summary} Summary */
/** @typedef {import("../../inarow/judge.js").Problem} Problem */
/** @typedef {{index: number, line: string, problems: Problem[]}} Line A judgement as a line of JSON, its index and its problems. */

/** The number of rows shown at first, and added each time. */
const ROWS = 100;

/** Archives to try, which come with the page.
 * @type {[string, string][]} */
const EXAMPLES = [
  ["wrong-claims.jsonl", "eight records, five of them with a problem"],
  ["3-renju-tournaments.jsonl", "195 tournament games"],
  ["4-openspiel-random.jsonl", "275 random games on nine boards"],
  ["5-openspiel-misere.sgf", "50 games in which a completed line loses"],
];

export class Archive {
  #open;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {File | null} */
  #file = null;
  /** The name of the example that is judged, or the empty text. */
  #example = "";
  /** The judgements with a problem.
   * @type {Line[]} */
  #problems = [];
  /** @type {Line[]} */
  #others = [];
  #shown = 0;
  #parts;

  /**
   * @param {HTMLElement} root
   * @param {(recorded: import("../play/play.js").Recorded) => void} open Shows a game on the board.
   */
  constructor(root, open) {
    this.#open = open;
    const part = partOf(root);
    this.#parts = {
      file: /** @type {HTMLInputElement} */ (part("file")),
      busy: part("busy"),
      progress: /** @type {HTMLProgressElement} */ (part("progress")),
      stop: part("stop"),
      status: part("status"),
      outcomes: part("outcomes"),
      table: part("table"),
      rows: part("rows"),
      more: part("more"),
    };
    part("examples").append(element("span", "or try an example:"), ...EXAMPLES.map(([name, text]) => link(name, text, ofView("archive", name))));
    this.#parts.file.addEventListener("change", () => {
      const [file] = this.#parts.file.files ?? [];
      if (file !== undefined) this.openFile(file);
    });
    this.#parts.stop.addEventListener("click", () => this.#end(`Stopped after ${this.#count()} games.`));
    this.#parts.more.addEventListener("click", () => this.#showRows());
    this.#parts.rows.addEventListener("click", (event) => {
      // A click anywhere on a row opens its game.
      const row = /** @type {Element} */ (event.target).closest("tr");
      if (!(event.target instanceof HTMLButtonElement)) row?.querySelector("button")?.click();
    });
  }

  /** Judges the example that the address names. */
  async open(/** @type {string} */ name) {
    const known = EXAMPLES.some(([example]) => example === name);
    if (!known || name === this.#example) return;
    this.#example = name;
    try {
      const response = await fetch(`examples/${name}`);
      if (!response.ok) throw new Error(String(response.status));
      this.#begin(new File([await response.blob()], name));
    } catch (error) {
      this.#example = "";
      this.#showStatus(`${name} cannot be loaded: ${error instanceof Error ? error.message : error}.`, true);
    }
  }

  #count() {
    return (this.#problems.length + this.#others.length).toLocaleString("en");
  }

  /** Judges a file, whose ending names its format. */
  openFile(/** @type {File} */ file) {
    this.#example = "";
    if (location.hash.startsWith("#archive/")) history.replaceState(null, "", ofView("archive"));
    this.#begin(file);
  }

  #begin(/** @type {File} */ file) {
    [this.#problems, this.#others, this.#shown] = [[], [], 0];
    this.#parts.rows.replaceChildren();
    this.#parts.table.hidden = this.#parts.more.hidden = this.#parts.outcomes.hidden = true;
    this.#parts.busy.hidden = false;
    this.#parts.progress.max = file.size;
    this.#parts.progress.value = 0;
    this.#file = file;
    this.#showStatus(`Judging ${file.name} ...`);
    this.#work({ file }, (data) => {
      if (data.summary) {
        outcomes.show(this.#parts.outcomes, data.summary);
        this.#end(`${file.name}: ${summaryText(data.summary)}`);
      } else this.#take(data);
    });
  }

  /** Starts a worker on a request. It replaces the worker before. */
  #work(/** @type {object} */ request, /** @type {(data: any) => void} */ receive) {
    this.#worker?.terminate();
    const worker = (this.#worker = new Worker("worker.js", { type: "module" }));
    worker.addEventListener("message", ({ data }) => {
      if (data.ready) worker.postMessage(request);
      else if (data.error) this.#end(data.error.message, true);
      else receive(data);
    });
    // A worker that cannot be loaded has no message.
    worker.addEventListener("error", (event) => this.#end(event.message ?? "The judge cannot be loaded.", true));
  }

  #take(/** @type {{problems: Line[], others: Line[], position: number}} */ { problems, others, position }) {
    this.#problems.push(...problems);
    this.#others.push(...others);
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
    const all = [...this.#problems, ...this.#others];
    const next = all.slice(this.#shown, this.#shown + ROWS);
    this.#parts.rows.append(...next.map((line, index) => this.#row(line, this.#shown + index)));
    this.#shown = Math.min(all.length, this.#shown + ROWS);
    this.#parts.table.hidden = all.length === 0;
    this.#parts.more.hidden = this.#shown === all.length;
    this.#parts.more.textContent = `Show more (${(all.length - this.#shown).toLocaleString("en")} left)`;
  }

  #row(/** @type {Line} */ { line, problems }, /** @type {number} */ place) {
    /** @type {Judgement} */
    const judgement = JSON.parse(line);
    const row = document.createElement("tr");
    const name = row.insertCell();
    // A record that cannot be read has no board.
    if (judgement.rules === undefined) name.textContent = judgement.game;
    else {
      const open = button(judgement.game, () => this.#openGame(place));
      open.setAttribute("aria-label", `Open ${judgement.game}`);
      name.append(open);
      row.className = "opens";
    }
    const texts = [
      ["rules", judgement.rules ?? ""], ["claimed result", claim(judgement)], ["result on the board", result(judgement)], ["problem", wrong(judgement, problems)],
    ];
    for (const [what, text] of texts) {
      const cell = row.insertCell();
      cell.textContent = text;
      cell.dataset.what = what;
      if (what === "problem") cell.className = "wrong";
    }
    return row;
  }

  /** Opens a game on the board, with links to the games before and after it in the table. */
  #openGame(/** @type {number} */ place) {
    const all = [...this.#problems, ...this.#others];
    const beside = (/** @type {number} */ step) => {
      let next = place + step;
      while (next >= 0 && next < all.length && JSON.parse(all[next].line).rules === undefined) next += step;
      return next < 0 || next >= all.length ? null : () => this.#openGame(next);
    };
    const { index, problems } = all[place];
    this.#work({ file: this.#file, wanted: index }, ({ opened }) => {
      /** @type {Judgement} */
      const judgement = JSON.parse(opened);
      const { game, rules = "", played = [], error } = judgement;
      // A wrong move is reported under the verdict.
      const isWrongMove = error?.ply !== undefined;
      const refusal = isWrongMove ? sentence(`move ${error.ply} of the record cannot be played: ${reason(judgement)}`) : "";
      const problem = isWrongMove ? "" : wrong(judgement, problems);
      const claimed = { game, claimed: claim(judgement), found: result(judgement), problem, before: beside(-1), after: beside(1) };
      this.#open({ rules, cells: played, claim: claimed, refusal });
    });
  }
}

/** Returns the result that the record claims. */
function claim(/** @type {Judgement} */ { claimed }) {
  if (claimed === undefined) return "";
  if (claimed === null) return "cannot be read";
  return claimed === 0 ? "a draw" : `player ${claimed} wins`;
}

/** Returns the result that the referee finds. */
function result(/** @type {Judgement} */ { status, winner, ply }) {
  if (status === "win") return `player ${winner} wins at move ${ply}`;
  if (status === "invalid") return "cannot be played";
  return status === "draw" ? `a draw at move ${ply}` : `ongoing after ${count(ply ?? 0, "move")}`;
}

/** The wrong results of records with a note of this code. */
const wrongResults = /** @type {Record<string, string | undefined>} */ ({
  unsupported_claim: "wrong result: the run does not count",
  other_answers: "wrong result: another answer to a move",
});

/** Describes the problems of a record. */
function wrong(/** @type {Judgement} */ judgement, /** @type {Problem[]} */ problems) {
  const { error, after_end = 0, notes = [] } = judgement;
  const why = notes.map(({ code }) => wrongResults[code]).find((text) => text !== undefined);
  /** @type {Record<Problem, () => string>} */
  const texts = {
    invalid: () => (error?.ply === undefined ? reason(judgement) : `move ${error.ply}: ${reason(judgement)}`),
    wrong_result: () => why ?? "wrong result",
    after_end: () => `${count(after_end, "move")} after the end`,
  };
  return problems.map((problem) => texts[problem]()).join("; ");
}

/** Returns the message of an error, with the names of cells on the board. A number outside the board has no name. */
function reason(/** @type {Judgement} */ { error, rules }) {
  const { code = "", message = "" } = error ?? {};
  return rules === undefined || code === "outside" ? message : inLetters(message, rules);
}

/** Replaces the numbers of cells in a message by their names on the board. */
function inLetters(/** @type {string} */ message, /** @type {string} */ rules) {
  const size = sizeOf(rules);
  const named = message.replaceAll(/\((\d+), (\d+)(?:, (\d+))?\)/g, (_, row, col, layer) => cellName(size, [row, col, layer ?? 0].map(Number)));
  return named.replaceAll(/\bcolumn (\d+)\b/g, (_, col) => `column ${letters(Number(col))}`);
}

/** Returns a summary as a sentence. */
function summaryText(/** @type {Summary} */ summary) {
  const wrongs = [
    [summary.disagreements, "with a wrong result"], [summary.unknown_claims, "with a claim that cannot be read"], [summary.invalid, "that cannot be played"], [summary.after_end, "with moves after the end"],
  ].filter(([count]) => count !== 0);
  const number = (/** @type {string | number} */ value) => value.toLocaleString("en");
  const problems = wrongs.length === 0 ? "no problem found" : wrongs.map(([count, what]) => `${number(count)} ${what}`).join(", ");
  return `${count(summary.games, "game")}, ${count(summary.moves, "move")}: ${problems}.`;
}
