// An archive of games: judged in a worker, told as a table with what is wrong first.

/** @typedef {import("./inarow/judge.js").Judgement} Judgement */
/** @typedef {import("./inarow/judge.js").Summary} Summary */
/** @typedef {{index: number, line: string}} Told A judgement as a line of JSON, and which one it is. */

/** So many rows are shown at first, and as many more each time. */
const ROWS = 100;

export class Archive {
  #open;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {File | null} */
  #file = null;
  /** Those in which something is wrong.
   * @type {Told[]} */
  #problems = [];
  /** @type {Told[]} */
  #others = [];
  #shown = 0;
  #parts;

  /**
   * @param {HTMLElement} root
   * @param {(judgement: Judgement) => void} open Shows a game on the board.
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
      table: part("table"),
      rows: part("rows"),
      more: part("more"),
    };
    this.#parts.file.addEventListener("change", () => {
      const [file] = this.#parts.file.files ?? [];
      if (file !== undefined) this.judge(file);
    });
    this.#parts.stop.addEventListener("click", () => this.#end(`Stopped after ${this.#count()} games.`));
    this.#parts.more.addEventListener("click", () => this.#showRows());
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) this.judge(file);
    });
  }

  #count() {
    return (this.#problems.length + this.#others.length).toLocaleString("en");
  }

  /** Judges a file, whose ending names its format. */
  judge(/** @type {File} */ file) {
    [this.#problems, this.#others, this.#shown] = [[], [], 0];
    this.#parts.rows.replaceChildren();
    this.#parts.table.hidden = this.#parts.more.hidden = true;
    this.#parts.busy.hidden = false;
    this.#parts.progress.max = file.size;
    this.#parts.progress.value = 0;
    this.#file = file;
    this.#say(`Judging ${file.name} ...`);
    this.#work({ file }, (data) => {
      if (data.summary) this.#end(said(data.summary));
      else this.#take(data);
    });
  }

  /** Has a worker do this, and hears what it says. */
  #work(/** @type {object} */ asked, /** @type {(data: any) => void} */ hear) {
    this.#worker?.terminate();
    this.#worker = new Worker("worker.js", { type: "module" });
    this.#worker.addEventListener("message", ({ data }) => {
      if (data.ready) this.#worker?.postMessage(asked);
      else if (data.error) this.#end(data.error.message, true);
      else hear(data);
    });
    // One that cannot be loaded does not say why.
    this.#worker.addEventListener("error", (event) => this.#end(event.message ?? "The judge cannot be loaded.", true));
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
    this.#parts.rows.append(...all.slice(this.#shown, this.#shown + ROWS).map((told) => this.#row(told)));
    this.#shown = Math.min(all.length, this.#shown + ROWS);
    this.#parts.table.hidden = all.length === 0;
    this.#parts.more.hidden = this.#shown === all.length;
    this.#parts.more.textContent = `Show more (${(all.length - this.#shown).toLocaleString("en")} left)`;
  }

  #row(/** @type {Told} */ { index, line }) {
    /** @type {Judgement} */
    const judgement = JSON.parse(line);
    const row = document.createElement("tr");
    const open = document.createElement("button");
    open.type = "button";
    open.textContent = "Open";
    open.setAttribute("aria-label", `Open ${judgement.game}`);
    open.disabled = judgement.rules === undefined;
    open.addEventListener("click", () => {
      open.textContent = "Opening ...";
      this.#work({ file: this.#file, wanted: index }, ({ opened }) => {
        open.textContent = "Open";
        this.#open(JSON.parse(opened));
      });
    });
    const texts = [judgement.game, judgement.rules ?? "", result(judgement), wrong(judgement)];
    for (const text of texts) row.insertCell().textContent = text;
    row.insertCell().append(open);
    row.cells[3].className = "wrong";
    return row;
  }
}

/** What the referee says. */
function result(/** @type {Judgement} */ { status, winner, ply }) {
  if (status === "win") return `player ${winner} wins at ply ${ply}`;
  return status === "invalid" ? "invalid" : `${status} at ply ${ply}`;
}

/** What is wrong with the record. */
function wrong(/** @type {Judgement} */ { error, agrees, claimed, after_end }) {
  if (error !== undefined) return (error.ply === undefined ? "" : `ply ${error.ply}: `) + error.message;
  const claims = agrees === false ? [`claims ${claimed === 0 ? "a draw" : `a win of player ${claimed}`}`] : [];
  return [...claims, ...(after_end === undefined ? [] : [`${after_end} moves after the end`])].join("; ");
}

function said(/** @type {Summary} */ summary) {
  const number = (/** @type {number} */ count) => count.toLocaleString("en");
  const wins = Object.entries(summary.wins).filter(([, count]) => count > 0);
  const counts = [
    ...wins.map(([player, count]) => `${number(count)} won by player ${player}`),
    `${number(summary.draws)} drawn`,
    `${number(summary.ongoing)} not ended`,
    `${number(summary.invalid)} invalid`,
    `${number(summary.disagreements)} with a wrong result`,
    `${number(summary.after_end)} played on after the end`,
  ];
  return `${number(summary.games)} games, ${number(summary.moves)} moves: ${counts.join(", ")}.`;
}
