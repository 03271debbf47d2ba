// An archive of games: judged in a worker, told as a table with what is wrong first.

import { ofView } from "../../address.js";
import { cellName, letters } from "../../names.js";
import { sizeOf } from "../../rules.js";
import { button, count, element } from "../../say.js";
import * as outcomes from "./outcomes.js";

/** @typedef {import("../../inarow/judge.js").Judgement} Judgement */
/** @typedef {import("../../inarow/judge.js").Summary} Summary */
/** @typedef {{index: number, line: string}} Told A judgement as a line of JSON, and which one it is. */

/** So many rows are shown at first, and as many more each time. */
const ROWS = 100;

/** Archives to try, which come with the page.
 * @type {[string, string][]} */
const EXAMPLES = [
  ["wrong-claims.jsonl", "eight records, most of them wrong in some way"],
  ["3-renju-tournaments.jsonl", "195 tournament games"],
  ["4-openspiel-random.jsonl", "275 random games of eleven kinds"],
  ["5-openspiel-misere.sgf", "50 games in which a line loses"],
];

export class Archive {
  #open;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {File | null} */
  #file = null;
  /** The example that is judged, if it is one. */
  #example = "";
  /** Those in which something is wrong.
   * @type {Told[]} */
  #problems = [];
  /** @type {Told[]} */
  #others = [];
  #shown = 0;
  #parts;

  /**
   * @param {HTMLElement} root
   * @param {(claim: import("../play/play.js").Claim) => void} open Shows a game on the board.
   */
  constructor(root, open) {
    this.#open = open;
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-part="${name}"]`));
    this.#parts = {
      file: /** @type {HTMLInputElement} */ (part("file")),
      busy: part("busy"),
      progress: /** @type {HTMLProgressElement} */ (part("progress")),
      stop: part("stop"),
      said: part("said"),
      outcomes: part("outcomes"),
      table: part("table"),
      rows: part("rows"),
      more: part("more"),
    };
    part("examples").append(element("span", "or try one:"), ...EXAMPLES.map(([name, what]) => example(name, what)));
    this.#parts.file.addEventListener("change", () => {
      const [file] = this.#parts.file.files ?? [];
      if (file !== undefined) this.judge(file);
    });
    this.#parts.stop.addEventListener("click", () => this.#end(`Stopped after ${this.#count()} games.`));
    this.#parts.more.addEventListener("click", () => this.#showRows());
    this.#parts.rows.addEventListener("click", (event) => {
      // All of a row opens its game, not only its name.
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
      this.#say(`${name} cannot be loaded: ${error instanceof Error ? error.message : error}.`, true);
    }
  }

  #count() {
    return (this.#problems.length + this.#others.length).toLocaleString("en");
  }

  /** Judges a file, whose ending names its format. */
  judge(/** @type {File} */ file) {
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
    this.#say(`Judging ${file.name} ...`);
    this.#work({ file }, (data) => {
      if (data.summary) {
        outcomes.show(this.#parts.outcomes, data.summary);
        this.#end(`${file.name}: ${said(data.summary)}`);
      } else this.#take(data);
    });
  }

  /** Has a worker do this, and hears what it says. */
  #work(/** @type {object} */ asked, /** @type {(data: any) => void} */ hear) {
    this.#worker?.terminate();
    const worker = (this.#worker = new Worker("worker.js", { type: "module" }));
    worker.addEventListener("message", ({ data }) => {
      if (data.ready) worker.postMessage(asked);
      else if (data.error) this.#end(data.error.message, true);
      else hear(data);
    });
    // One that cannot be loaded does not say why.
    worker.addEventListener("error", (event) => this.#end(event.message ?? "The judge cannot be loaded.", true));
  }

  #take(/** @type {{problems: Told[], others: Told[], place: number}} */ { problems, others, place }) {
    this.#problems.push(...problems);
    this.#others.push(...others);
    this.#parts.progress.value = place;
  }

  #end(/** @type {string} */ text, wrong = false) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#parts.busy.hidden = true;
    // The same file can be chosen again.
    this.#parts.file.value = "";
    this.#say(text, wrong);
    this.#showRows();
  }

  #say(/** @type {string} */ text, wrong = false) {
    this.#parts.said.textContent = text;
    this.#parts.said.classList.toggle("wrong", wrong);
  }

  #showRows() {
    const all = [...this.#problems, ...this.#others];
    const next = all.slice(this.#shown, this.#shown + ROWS);
    this.#parts.rows.append(...next.map((told, index) => this.#row(told, this.#shown + index)));
    this.#shown = Math.min(all.length, this.#shown + ROWS);
    this.#parts.table.hidden = all.length === 0;
    this.#parts.more.hidden = this.#shown === all.length;
    this.#parts.more.textContent = `Show more (${(all.length - this.#shown).toLocaleString("en")} left)`;
  }

  #row(/** @type {Told} */ { line }, /** @type {number} */ place) {
    /** @type {Judgement} */
    const judgement = JSON.parse(line);
    const row = document.createElement("tr");
    const name = row.insertCell();
    // What cannot be read has no board to be opened on.
    if (judgement.rules === undefined) name.textContent = judgement.game;
    else {
      const open = button(judgement.game, () => this.#openGame(place));
      open.setAttribute("aria-label", `Open ${judgement.game}`);
      name.append(open);
      row.className = "opens";
    }
    const texts = [
      ["rules", judgement.rules ?? ""], ["claims", claim(judgement)], ["the board says", result(judgement)], ["wrong", wrong(judgement)],
    ];
    for (const [what, text] of texts) {
      const cell = row.insertCell();
      cell.textContent = text;
      cell.dataset.what = what;
      if (what === "wrong") cell.className = "wrong";
    }
    return row;
  }

  /** Opens a game in the order of the table, with the ones beside it. */
  #openGame(/** @type {number} */ place) {
    const all = [...this.#problems, ...this.#others];
    const beside = (/** @type {number} */ step) => {
      let next = place + step;
      while (next >= 0 && next < all.length && JSON.parse(all[next].line).rules === undefined) next += step;
      return next < 0 || next >= all.length ? null : () => this.#openGame(next);
    };
    this.#work({ file: this.#file, wanted: all[place].index }, ({ opened }) => {
      /** @type {Judgement} */
      const judgement = JSON.parse(opened);
      const [claimed, said] = [claim(judgement), result(judgement)];
      this.#open({ judgement, claimed, said, wrong: wrong(judgement), before: beside(-1), after: beside(1) });
    });
  }
}

function example(/** @type {string} */ name, /** @type {string} */ what) {
  const link = /** @type {HTMLAnchorElement} */ (element("a", ""));
  link.href = ofView("archive", name);
  link.append(element("b", name), ` ${what}`);
  return link;
}

/** What the record claims. */
function claim(/** @type {Judgement} */ { claimed }) {
  if (claimed === undefined) return "";
  return claimed === 0 ? "a draw" : `player ${claimed} wins`;
}

/** What the referee says. */
function result(/** @type {Judgement} */ { status, winner, ply }) {
  if (status === "win") return `player ${winner} wins at move ${ply}`;
  if (status === "invalid") return "cannot be played";
  return status === "draw" ? `a draw at move ${ply}` : `not ended after ${count(ply ?? 0, "move")}`;
}

/** What is wrong with the record. */
function wrong(/** @type {Judgement} */ { error, agrees, after_end, rules }) {
  if (error !== undefined) {
    const said = rules === undefined ? error.message : inLetters(error.message, rules);
    return error.ply === undefined ? said : `move ${error.ply}: ${said}`;
  }
  const claims = agrees === false ? ["the claim"] : [];
  return [...claims, ...(after_end === undefined ? [] : [`${count(after_end, "move")} after the end`])].join("; ");
}

/** A message that names cells by numbers, with the names that they have on the board. */
function inLetters(/** @type {string} */ message, /** @type {string} */ rules) {
  const size = sizeOf(rules);
  const named = message.replaceAll(/\((\d+), (\d+)(?:, (\d+))?\)/g, (_, row, col, layer) => cellName(size, [row, col, layer ?? 0].map(Number)));
  return named.replaceAll(/\bcolumn (\d+)\b/g, (_, col) => `column ${letters(Number(col))}`);
}

function said(/** @type {Summary} */ summary) {
  const wrongs = [
    [summary.disagreements, "with a wrong result"], [summary.invalid, "that cannot be played"], [summary.after_end, "played on after the end"],
  ].filter(([count]) => count !== 0);
  const number = (/** @type {string | number} */ value) => value.toLocaleString("en");
  const told = wrongs.length === 0 ? "nothing is wrong" : wrongs.map(([count, what]) => `${number(count)} ${what}`).join(", ");
  return `${count(summary.games, "game")}, ${count(summary.moves, "move")}: ${told}.`;
}
