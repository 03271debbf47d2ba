// The board with its counters round it. It knows no rules: it is told where stones may
// go, and what the counters say.

import { sentence, signed } from "./say.js";
import { stone, shapeName, svg } from "./stones.js";
import { Window } from "./window.js";

/** @typedef {import("./inarow/game.js").Verdict} Verdict */
/** @typedef {import("./inarow/game.js").Step} Step */

/**
 * @typedef {object} View What the board shows.
 * @property {string} rules In canonical form.
 * @property {Partial<Step>[]} steps From the empty board to the position.
 * @property {{counters: string | null}} words Why counters do not decide.
 * @property {boolean} [numbered] Whether rows and columns are numbered from 0, as the textbook has it; where counters decide,
 * unless given.
 * @property {Pick<Verdict, "winning_cells" | "losing_cells" | "lines">} verdict
 * @property {import("./inarow/game.js").Cell[]} legal The cells that legal moves fill.
 */

/** Above so many cells on a side a cell is as small as it may be, and the board scrolls. */
const LONGEST_FITTED = 24;

/** How a window is moved, along rows, columns or layers.
 * @type {[string, number, number][]} */
const SHIFTS = [
  ["Up", 0, -1], ["Down", 0, 1], ["Left", 1, -1], ["Right", 1, 1], ["Layers before", 2, -1], ["Layers behind", 2, 1],
];

/** Of a cell of a large board, in rem. */
const [SMALLEST, LARGEST] = [0.375, 3];

export class Board {
  #root;
  #play;
  #name;
  /** The rules for which it is built. */
  #rules = "";
  /** @type {[number, number, number]} */
  #size = [0, 0, 0];
  #window = new Window([1, 1, 1]);
  /** Whether rows and columns are numbered from 0. */
  #isNumbered = false;
  /** What was shown last.
   * @type {View | null} */
  #view = null;
  /** @type {Map<string, HTMLTableCellElement>} */
  #cells = new Map();
  /** @type {Map<string, HTMLElement>} */
  #sums = new Map();
  /** The cell that the keys are on. */
  #at = "0,0";
  /** What was shown last, so that only what changes is touched. */
  #shown = { stones: /** @type {Map<string, number>} */ (new Map()), marks: /** @type {Map<string, string>} */ (new Map()) };

  /**
   * @param {HTMLElement} root
   * @param {((cell: number[]) => void) | null} play What a choice of a cell does; nothing where the board is only shown.
   * @param {string} name What it is called.
   */
  constructor(root, play, name = "Board") {
    this.#root = root;
    this.#play = play;
    this.#name = name;
    root.addEventListener("click", (event) => {
      const cell = /** @type {HTMLElement} */ (event.target).closest("td[data-cell]");
      if (cell instanceof HTMLElement) this.#choose(cell);
    });
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Makes the board agree with what is to be shown. */
  show(/** @type {View} */ view) {
    const isNew = this.#rules !== view.rules;
    this.#view = view;
    if (isNew) this.#begin(view.rules);
    const last = view.steps.at(-1);
    const hasMoved = last?.row !== undefined && this.#window.reach([last.row, last.col ?? 0, last.layer ?? 0]);
    if (isNew || hasMoved) this.#build(view);
    const changed = [...this.#showStones(view), ...this.#showMarks(view)];
    this.#label(isNew || hasMoved ? this.#cells.keys() : changed);
    this.#showCounters(view);
    this.#showLines(view);
    this.#scroll(view);
  }

  /** Shows another part of a large board. */
  #showPart() {
    const view = this.#view;
    if (view === null) return;
    this.#build(view);
    this.#showStones(view);
    this.#showMarks(view);
    this.#label(this.#cells.keys());
    this.#showCounters(view);
    this.#showLines(view);
  }

  /** Where not all that is drawn is seen, brings the last stone into sight. */
  #scroll(/** @type {View} */ view) {
    const last = view.steps.at(-1);
    if (last?.row === undefined || !this.#root.classList.contains("large")) return;
    const cell = this.#cells.get(this.#key_of(last.row, last.col ?? 0, last.layer ?? 0));
    const [inside, around] = [cell?.getBoundingClientRect(), this.#root.getBoundingClientRect()];
    if (inside === undefined) return;
    const isSeen = inside.top >= around.top && inside.bottom <= around.bottom && inside.left >= around.left && inside.right <= around.right;
    if (isSeen) return;
    this.#root.scrollTop += inside.top - around.top - around.height / 2;
    this.#root.scrollLeft += inside.left - around.left - around.width / 2;
  }

  /** Makes the cells of a large board larger or smaller. */
  zoom(/** @type {number} */ factor) {
    const size = Number.parseFloat(getComputedStyle(this.#root).getPropertyValue("--large-cell"));
    const rem = Math.min(LARGEST, Math.max(SMALLEST, size * factor));
    this.#root.style.setProperty("--large-cell", `${rem}rem`);
  }

  /** A row's name at the side of the board. */
  #rowName(/** @type {number} */ row) {
    return String(this.#isNumbered ? row : this.#size[0] - row);
  }

  /** A column's name over or under the board. */
  #colName(/** @type {number} */ col) {
    return this.#isNumbered ? String(col) : letters(col);
  }

  /** Takes other rules. */
  #begin(/** @type {string} */ rules) {
    this.#rules = rules;
    const [rows, cols, layers] = rules.split(" ")[0].split("x").map(Number);
    this.#size = [rows, cols, layers ?? 0];
    this.#window = new Window([rows, cols, layers ?? 1]);
    this.#at = this.#key_of(rows >> 1, cols >> 1, (layers ?? 0) >> 1);
  }

  /** Draws the cells that are shown, without stones. */
  #build(/** @type {View} */ view) {
    this.#cells.clear();
    this.#sums.clear();
    this.#shown = { stones: new Map(), marks: new Map() };
    const counters = view.words.counters === null;
    this.#isNumbered = view.numbered ?? counters;
    const [rows, cols, count] = this.#window.counts;
    const fitted = Math.max(rows, cols) <= LONGEST_FITTED;
    // Layers stand side by side in about as many rows as columns.
    const abreast = Math.ceil(Math.sqrt(count));
    this.#root.style.setProperty("--rows", String((rows + 2) * Math.ceil(count / abreast)));
    this.#root.style.setProperty("--cols", String((cols + 2) * abreast));
    this.#root.style.setProperty("--abreast", String(abreast));
    this.#root.classList.toggle("large", !fitted || !this.#window.isAll);
    const layers = this.#size[2] > 0 ? this.#window.along(2) : [null];
    const tables = layers.map((layer) => this.#table(layer, counters));
    this.#root.replaceChildren(...this.#controls(), ...tables);
    // Where the keys were is shown no more.
    if (this.#cells.has(this.#at)) return;
    const [row, col, layer] = this.#window.first.map((first, index) => first + (this.#window.counts[index] >> 1));
    this.#focus(this.#key_of(row, col, layer), false);
  }

  /** What moves the window over a board that is not shown whole. */
  #controls() {
    const shown = this.#window;
    if (shown.isAll) return [];
    const group = document.createElement("div");
    group.className = "window";
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", "Part of the board");
    const said = document.createElement("p");
    said.setAttribute("aria-live", "polite");
    const names = [this.#rowName, this.#colName, (/** @type {number} */ layer) => String(layer + 1)];
    const parts = ["rows", "columns", "layers"].map((what, index) => {
      const places = shown.along(index).map(names[index], this);
      return `${what} ${places[0]} to ${places.at(-1)}`;
    });
    const partly = parts.filter((_, index) => shown.counts[index] < shown.sides[index]);
    said.textContent = sentence(`${partly.join(", ")} of ${this.#rules.split(" ")[0]}`);
    const buttons = SHIFTS.filter(([, index]) => shown.counts[index] < shown.sides[index]).map(([name, index, sign]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = name;
      button.addEventListener("click", () => {
        if (!shown.shift(index, sign)) return;
        this.#showPart();
        this.#root.querySelectorAll("button").forEach((again) => again.textContent === name && again.focus());
      });
      return button;
    });
    group.append(...buttons, said);
    return [group];
  }

  #key_of(/** @type {number} */ row, /** @type {number} */ col, /** @type {number} */ layer) {
    return this.#size[2] > 0 ? `${row},${col},${layer}` : `${row},${col}`;
  }

  #table(/** @type {number | null} */ layer, /** @type {boolean} */ counters) {
    const [rows, cols] = [this.#window.along(0), this.#window.along(1)];
    const holder = document.createElement("div");
    holder.className = "layer";
    const table = document.createElement("table");
    table.setAttribute("role", "grid");
    if (this.#play === null) table.setAttribute("aria-readonly", "true");
    table.setAttribute("aria-label", layer === null ? this.#name : `${this.#name}, layer ${layer + 1}`);
    const body = document.createElement("tbody");
    const names = cols.map(this.#colName, this);
    body.append(this.#heads(layer, this.#isNumbered ? names : []));
    for (const row of rows) {
      const line = document.createElement("tr");
      line.append(head("row", this.#rowName(row)));
      for (const col of cols) {
        const cell = document.createElement("td");
        cell.setAttribute("role", "gridcell");
        cell.dataset.cell = this.#key_of(row, col, layer ?? 0);
        cell.tabIndex = cell.dataset.cell === this.#at ? 0 : -1;
        this.#cells.set(cell.dataset.cell, cell);
        line.append(cell);
      }
      line.append(counters ? this.#sum(`row ${row}`) : document.createElement("td"));
      body.append(line);
    }
    body.append(counters ? this.#columnSums(cols) : this.#heads(null, this.#isNumbered ? [] : names));
    table.append(body);
    holder.append(table, svg("svg", { class: "lines", "aria-hidden": "true", viewBox: `${cols[0]} ${rows[0]} ${cols.length} ${rows.length}` }));
    return holder;
  }

  /** A line of names over or under the columns. */
  #heads(/** @type {number | null} */ layer, /** @type {string[]} */ names) {
    const line = document.createElement("tr");
    const corner = document.createElement("td");
    if (layer !== null) corner.textContent = `layer ${layer + 1}`;
    corner.className = "corner";
    line.append(corner, ...names.map((name) => head("col", name)));
    return line;
  }

  #columnSums(/** @type {number[]} */ cols) {
    const line = document.createElement("tr");
    line.append(this.#sum("anti-diagonal"));
    for (const col of cols) line.append(this.#sum(`col ${col}`));
    line.append(this.#sum("diagonal"));
    return line;
  }

  #sum(/** @type {string} */ name) {
    const cell = document.createElement("td");
    cell.className = "sum";
    cell.title = name.replace("col", "column");
    const value = document.createElement("span");
    cell.append(value);
    if (name.endsWith("diagonal")) {
      const caption = document.createElement("small");
      caption.textContent = name;
      caption.setAttribute("aria-hidden", "true");
      cell.append(caption);
    }
    this.#sums.set(name, cell);
    return cell;
  }

  /** Puts the stones, and says on which cells they are others than before. */
  #showStones(/** @type {View} */ view) {
    /** @type {Map<string, number>} */
    const stones = new Map();
    for (const step of view.steps) {
      if (step.player === undefined) continue;
      stones.set(this.#key_of(step.row ?? 0, step.col ?? 0, step.layer ?? 0), step.player);
    }
    const changed = differing(this.#shown.stones, stones);
    for (const key of changed) {
      const now = stones.get(key);
      this.#cells.get(key)?.replaceChildren(...(now === undefined ? [] : [stone(now)]));
    }
    this.#shown.stones = stones;
    return changed;
  }

  #showCounters(/** @type {View} */ view) {
    if (this.#sums.size === 0) return;
    const sums = counters(view);
    const last = view.steps.at(-1);
    const touched = new Set(last?.touched?.flatMap((name) => (name === "both diagonals" ? ["diagonal", "anti-diagonal"] : [name])));
    for (const [name, cell] of this.#sums) {
      const value = /** @type {HTMLElement} */ (cell.firstElementChild);
      const text = signed(sums.get(name) ?? 0);
      if (value.textContent !== text) {
        value.textContent = text;
        cell.setAttribute("aria-label", `${cell.title}: ${text}`);
      }
      cell.classList.remove("touched");
      value.dataset.step = touched.has(name) ? signed(last?.step ?? 0) : "";
    }
    // Once the others have gone, so that those which are touched again glow anew.
    void this.#root.offsetWidth;
    for (const name of touched) this.#sums.get(name)?.classList.add("touched");
  }

  /** Marks the cells, and says which are marked otherwise than before. */
  #showMarks(/** @type {View} */ view) {
    /** @type {Map<string, string>} */
    const marks = new Map();
    const rings = [
      ["wins", view.verdict.winning_cells],
      ["loses", view.verdict.losing_cells],
    ];
    for (const [kind, cells] of /** @type {[string, Record<string, number[][]>][]} */ (rings)) {
      for (const [player, list] of Object.entries(cells)) {
        for (const cell of list) {
          const key = cell.join(",");
          marks.set(key, `${marks.get(key) ?? ""} ${kind}-${player}`);
        }
      }
    }
    for (const cell of view.legal) {
      const key = cell.join(",");
      marks.set(key, `${marks.get(key) ?? ""} legal`);
    }
    for (const line of view.verdict.lines) {
      for (const cell of line) marks.set(cell.join(","), " won");
    }
    const last = view.steps.at(-1);
    if (last?.row !== undefined) {
      const key = this.#key_of(last.row, last.col ?? 0, last.layer ?? 0);
      marks.set(key, `${marks.get(key) ?? ""} last`);
    }
    const changed = differing(this.#shown.marks, marks);
    for (const key of changed) this.#cells.get(key)?.setAttribute("class", (marks.get(key) ?? "").trim());
    this.#shown.marks = marks;
    return changed;
  }

  /** Draws the lines that won through their cells. */
  #showLines(/** @type {View} */ view) {
    const layers = this.#root.querySelectorAll("svg.lines");
    for (const layer of layers) layer.replaceChildren();
    for (const line of view.verdict.lines) {
      for (const [index, cell] of line.entries()) {
        const next = line[index + 1];
        const [row, col, layer] = cell;
        const isNear = next !== undefined && Math.abs(next[0] - row) <= 1 && Math.abs(next[1] - col) <= 1 && next[2] === layer;
        if (!isNear) continue;
        const ends = { x1: col + 0.5, y1: row + 0.5, x2: next[1] + 0.5, y2: next[0] + 0.5 };
        layers[(layer ?? 0) - this.#window.first[2]]?.append(svg("line", ends));
      }
    }
  }

  /** Says of these cells what is on them. */
  #label(/** @type {Iterable<string>} */ keys) {
    const [rows] = this.#size;
    for (const key of keys) {
      const cell = this.#cells.get(key);
      if (cell === undefined) continue;
      const [row, col, layer] = key.split(",").map(Number);
      const name = `${letters(col)}${rows - row}` + (this.#size[2] > 0 ? `.${layer + 1}` : "");
      const player = this.#shown.stones.get(key);
      const what = player === undefined ? "empty" : `player ${player}, ${shapeName(player)}`;
      const won = cell.classList.contains("won") ? ", winning line" : "";
      cell.setAttribute("aria-label", `${name}, ${what}${won}${wins(cell)}`);
    }
  }

  #choose(/** @type {HTMLElement} */ cell) {
    this.#focus(cell.dataset.cell ?? this.#at, false);
    this.#play?.((cell.dataset.cell ?? "").split(",").map(Number));
  }

  #focus(/** @type {string} */ key, move = true) {
    const [before, cell] = [this.#cells.get(this.#at), this.#cells.get(key)];
    if (cell === undefined) return;
    if (before !== undefined) before.tabIndex = -1;
    cell.tabIndex = 0;
    this.#at = key;
    if (move) cell.focus();
  }

  #key(/** @type {KeyboardEvent} */ event) {
    const steps = /** @type {Record<string, [number, number]>} */ ({
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    });
    const step = steps[event.key];
    const [row, col, layer] = this.#at.split(",").map(Number);
    if (step !== undefined) {
      event.preventDefault();
      const [rows, cols, layers] = this.#size;
      let [nextRow, nextCol, nextLayer] = [row + step[0], col + step[1], layer ?? 0];
      // Beyond a side lies the next layer.
      if (layers > 0 && nextCol < 0 && nextLayer > 0) [nextCol, nextLayer] = [cols - 1, nextLayer - 1];
      if (layers > 0 && nextCol >= cols && nextLayer + 1 < layers) [nextCol, nextLayer] = [0, nextLayer + 1];
      if (nextRow < 0 || nextRow >= rows || nextCol < 0 || nextCol >= cols) return;
      if (this.#window.reach([nextRow, nextCol, nextLayer])) this.#showPart();
      this.#focus(this.#key_of(nextRow, nextCol, nextLayer));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      const cell = this.#cells.get(this.#at);
      if (cell !== undefined) this.#choose(cell);
    }
  }
}

/**
 * The keys under which two maps have not the same.
 * @template T
 * @param {Map<string, T>} before
 * @param {Map<string, T>} now
 */
function differing(before, now) {
  const gone = [...before.keys()].filter((key) => !now.has(key));
  const other = [...now.keys()].filter((key) => before.get(key) !== now.get(key));
  return [...gone, ...other];
}

/** What a mark says, for those who hear it. */
function wins(/** @type {HTMLElement} */ cell) {
  const said = [...cell.classList].map((name) => name.match(/^(wins|loses)-(\d)$/)).filter((found) => found !== null);
  return said.map((found) => `, player ${found?.[2]} ${found?.[1]} here`).join("");
}

/** The counters after the last step. Those of large boards are told where touched. */
function counters(/** @type {View} */ view) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const step of view.steps) {
    for (const [row, sum] of Object.entries(step.rows ?? {})) sums.set(`row ${row}`, sum);
    for (const [col, sum] of Object.entries(step.cols ?? {})) sums.set(`col ${col}`, sum);
    sums.set("diagonal", step.diagonal ?? 0);
    sums.set("anti-diagonal", step.anti_diagonal ?? 0);
  }
  return sums;
}

function head(/** @type {string} */ scope, /** @type {string} */ text) {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}

/** A column as text forms write it. */
function letters(/** @type {number} */ col) {
  let text = "";
  for (let rest = col; rest >= 0; rest = Math.floor(rest / 26) - 1) text = String.fromCharCode(97 + (rest % 26)) + text;
  return text;
}
