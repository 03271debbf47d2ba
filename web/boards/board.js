// A board: its cells, their contents, and the keys that move over them. It knows no rules: legal cells, lines and
// counters come with each view.
//
// It is a table: screen readers and keys know a grid of cells with headings. A canvas would need
// all of that again.

import { cellName, letters } from "../names.js";
import { element, svg } from "../dom.js";
import { Counters } from "./counters.js";
import * as lines from "./lines.js";
import { LOOKS } from "./looks.js";
import { marks, stone, stoneName } from "./stones.js";
import { Window } from "./window.js";

/** @typedef {import("../inarow/game.js").Verdict} Verdict */
/** @typedef {import("../inarow/game.js").Step} Step */
/** @typedef {import("../rules.js").Rules} Rules */

/**
 * @typedef {object} View What a board shows.
 * @property {Rules} rules
 * @property {Partial<Step>[]} steps From the empty board to the position.
 * @property {boolean} counted True if counters of full lines decide.
 * @property {boolean} [numbered] True if rows and columns are numbered from 0, as in the exercise.
 * @property {Set<string>} [wrong] The names of counters that are wrong.
 * @property {Pick<Verdict, "winning_cells" | "losing_cells" | "lines" | "turn">} verdict
 * @property {import("../inarow/game.js").Cell[]} legal The cells that legal moves fill.
 */

/** A board with a longer side scrolls, with cells of a fixed size. */
const LONGEST_FITTED = 24;

/** A board with at most this number of cells on a side has larger names and counters. */
const FEW = 9;

/** The size of a cell on a board that scrolls, in rem. */
const [SMALLEST, LARGEST] = [0.375, 4];

/** A finger hits a cell of this width, in pixels. */
const FINGER = 32;

/** The first size, in rem, if a board that fits is made larger: a finger hits it. */
const EASY = 2;

/** Below this size of a cell, in rem, only every fifth row and column has a name. */
const SPARSE = 1.25;

/** The kinds of marks on empty cells, each in words after the player. */
const MARKS = { wins: "wins", loses: "loses", fouls: "is forbidden" };

export class Board {
  #root;
  #play;
  #name;
  /** The rules for which it is built.
   * @type {Rules} */
  #rules = { line: "", size: [0, 0, 0], words: "", falls: false, wraps_rows: false, wraps_cols: false, solvable: false, look: "ruled", bodies: [], stars: [] };
  #window = new Window([1, 1, 1]);
  /** The view shown last.
   * @type {View | null} */
  #view = null;
  /** @type {Map<string, HTMLTableCellElement>} */
  #cells = new Map();
  /** The copies of cells beyond a wrapped edge.
   * @type {Map<string, HTMLTableCellElement[]>} */
  #beyond = new Map();
  #counters = new Counters();
  /** The part that scrolls, with the layers. */
  #layers = document.createElement("div");
  #controlsRoot = document.createElement("div");
  /** Loaded for the first board that is not small.
   * @type {import("./controls.js").Controls | null} */
  #controls = null;
  /** The drawing of winning lines, by layer.
   * @type {Map<number, SVGElement>} */
  #lines = new Map();
  /** The cell that the keys move from. */
  #at = "0,0";
  /** The cell where a pale stone shows the next move.
   * @type {string | null} */
  #hinted = null;
  /** The cell that a finger has aimed at.
   * @type {string | null} */
  #aimed = null;
  /** Says what the next tap does while a finger aims. */
  #tip = element("p", "", "tip");
  /** True if a finger touched the board last. Some browsers do not say it of a click. */
  #isTouch = false;
  /** The contents of each cell as words, so that only cells that change are drawn.
   * @type {Map<string, string>} */
  #shown = new Map();
  #stoneCount = 0;

  /**
   * @param {HTMLElement} root
   * @param {((cell: number[]) => void) | null} play Plays a cell. Null for a read-only board.
   * @param {string} name The name for screen readers.
   */
  constructor(root, play, name = "Board") {
    this.#root = root;
    this.#play = play;
    this.#name = name;
    this.#layers.className = "layers";
    this.#controlsRoot.className = "controls";
    this.#tip.ariaLive = "polite";
    root.replaceChildren(this.#layers, this.#controlsRoot, this.#tip);
    root.addEventListener("keydown", (event) => this.#key(event));
    if (play === null) return;
    root.addEventListener("pointerdown", ({ pointerType }) => (this.#isTouch = pointerType === "touch"));
    root.addEventListener("click", (event) => this.#click(event));
    // A finger, or a board that appears below a pointer at rest, points at no cell.
    root.addEventListener("pointermove", ({ pointerType, target }) => pointerType !== "touch" && this.#hint(keyOf(target)));
    root.addEventListener("pointerleave", () => this.#hint(null));
    root.addEventListener("focusin", ({ target }) => this.#hint(/** @type {Element} */ (target).matches(":focus-visible") ? keyOf(target) : null));
    // A finger that scrolls, or a focus elsewhere, ends the aim.
    for (const name of ["focusout", "pointercancel"]) {
      root.addEventListener(name, () => {
        this.#hint(null);
        this.#aim(null);
      });
    }
  }

  /** Makes the board agree with a view. */
  show(/** @type {View} */ view) {
    const isNew = this.#rules.line !== view.rules.line;
    this.#view = view;
    if (isNew) this.#begin(view.rules);
    const last = view.steps.at(-1);
    const hasMoved = last?.row !== undefined && this.#window.reach([last.row, last.col ?? 0, last.layer ?? 0]);
    if (isNew || hasMoved) this.#build(view);
    this.#showAll(view);
    this.#scroll(view);
  }

  /** Scrolls a large board to the last stone. A hidden board cannot scroll. */
  reveal() {
    if (this.#view !== null) this.#scroll(this.#view);
  }

  /** Shows another part of a large board. */
  #showPart() {
    if (this.#view === null) return;
    this.#build(this.#view);
    this.#showAll(this.#view);
  }

  #showAll(/** @type {View} */ view) {
    this.#hint(null);
    this.#aim(null);
    // Only a single new stone moves. Several at once come from another position.
    const isMove = view.steps.length === this.#stoneCount + 1;
    this.#stoneCount = view.steps.length;
    this.#showCells(view, isMove);
    const isOver = view.verdict.lines.length > 0;
    this.#root.classList.toggle("ended", isOver);
    this.#root.classList.toggle("moment", isOver && isMove);
    this.#counters.show(view, isMove);
    lines.draw(this.#lines, view.verdict.lines);
    this.#showControls(view);
  }

  /** Shows the buttons of a board that is not small. Their code is loaded when it is first needed. */
  async #showControls(/** @type {View} */ view) {
    if (this.#root.classList.contains("few")) return;
    const isFirst = this.#controls === null;
    if (isFirst) {
      const { Controls } = await import("./controls.js");
      this.#controls ??= new Controls(this.#controlsRoot, this.#layers, {
        zoom: (factor) => this.zoom(factor),
        shift: (along, sign) => this.#window.shift(along, sign) && this.#showPart(),
      });
    }
    this.#controls?.show((this.#view ?? view).rules.line, this.#window, this.#names());
    // The controls leave less room.
    if (isFirst) this.reveal();
  }

  /** Scrolls to the last stone if the board scrolls. */
  #scroll(/** @type {View} */ view) {
    const cell = this.#lastCell(view);
    if (cell === undefined || !this.#root.classList.contains("large")) return;
    const [inside, around] = [cell.getBoundingClientRect(), this.#layers.getBoundingClientRect()];
    // A cell at the edge may be below the names or the counters.
    const isSeen = inside.top >= around.top + inside.height && inside.bottom <= around.bottom - 3 * inside.height &&
      inside.left >= around.left + 2 * inside.width && inside.right <= around.right - 3 * inside.width;
    if (!isSeen) this.#centre(cell);
  }

  /** Scrolls so that a cell is in the middle. */
  #centre(/** @type {HTMLElement | undefined} */ cell) {
    if (cell === undefined) return;
    const [inside, around] = [cell.getBoundingClientRect(), this.#layers.getBoundingClientRect()];
    this.#layers.scrollTop += inside.top - around.top - around.height / 2;
    this.#layers.scrollLeft += inside.left - around.left - around.width / 2;
  }

  /** Returns the element of the cell played last, if it is shown. */
  #lastCell(/** @type {View} */ view) {
    const last = view.steps.at(-1);
    return last?.row === undefined ? undefined : this.#cells.get(this.#keyOf(last.row, last.col ?? 0, last.layer ?? 0));
  }

  /** Makes the cells larger or smaller. A board that fits scrolls if its cells are made larger. */
  zoom(/** @type {number} */ factor) {
    const [cell] = this.#cells.values();
    if (cell === undefined) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const wasLarge = this.#root.classList.contains("large");
    if (!wasLarge && factor < 1) return;
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = this.#layers;
    const size = (cell.offsetWidth / rem) * factor;
    const rounded = Math.min(LARGEST, Math.max(SMALLEST, wasLarge ? size : Math.max(EASY, size)));
    this.#root.classList.remove("large");
    const isLarge = !this.#fits() || rounded > cell.offsetWidth / rem;
    this.#root.classList.toggle("large", isLarge);
    this.#root.style.setProperty("--large-cell", `${rounded}rem`);
    this.#root.classList.toggle("sparse", isLarge && rounded < SPARSE);
    if (!wasLarge) {
      this.#centre((this.#view === null ? undefined : this.#lastCell(this.#view)) ?? this.#cells.get(this.#at));
    } else {
      // The middle stays in the middle.
      this.#layers.scrollLeft = ((scrollLeft + clientWidth / 2) / scrollWidth) * this.#layers.scrollWidth - this.#layers.clientWidth / 2;
      this.#layers.scrollTop = ((scrollTop + clientHeight / 2) / scrollHeight) * this.#layers.scrollHeight - this.#layers.clientHeight / 2;
    }
  }

  /** True if the whole board is shown with cells of a size that fits. */
  #fits() {
    const [rows, cols] = this.#window.counts;
    return Math.max(rows, cols) <= LONGEST_FITTED && this.#window.isAll;
  }

  /** Moves the focus to the cell that the keys move from. */
  focus() {
    this.#cells.get(this.#at)?.focus();
  }

  /** Returns functions that name rows, columns and layers. */
  #names() {
    return [(/** @type {number} */ row) => this.#rowName(row), (/** @type {number} */ col) => this.#colName(col), (/** @type {number} */ layer) => String(layer + 1)];
  }

  /** Returns the name of a cell: the same as beside the board. */
  #cellName(/** @type {number[]} */ cell) {
    if (!this.#view?.numbered) return cellName(this.#rules.size, cell);
    return `(${cell.join(",")})`;
  }

  /** Returns the name of a row beside the board. */
  #rowName(/** @type {number} */ row) {
    return String(this.#view?.numbered ? row : this.#rules.size[0] - row);
  }

  /** Returns the name of a column above or below the board. */
  #colName(/** @type {number} */ col) {
    return this.#view?.numbered ? String(col) : letters(col);
  }

  /** Switches to other rules. */
  #begin(/** @type {Rules} */ rules) {
    this.#rules = rules;
    const [rows, cols, layers] = rules.size;
    this.#window = new Window([rows, cols, layers || 1]);
    this.#at = this.#keyOf(rows >> 1, cols >> 1, layers >> 1);
  }

  /** Draws the cells of the window, without stones. */
  #build(/** @type {View} */ view) {
    this.#cells.clear();
    this.#beyond.clear();
    this.#counters.clear();
    this.#lines.clear();
    this.#shown.clear();
    this.#hinted = null;
    const hasCounters = view.counted;
    const { falls, look, wraps_rows: wrapsRows, wraps_cols: wrapsCols } = this.#rules;
    const [rows, cols, count] = this.#window.counts;
    const fits = this.#fits();
    const beyond = [wrapsRows && fits ? 1 : 0, wrapsCols && fits ? 1 : 0];
    // Layers stand in a square, as far as possible.
    const across = Math.ceil(Math.sqrt(count));
    const down = Math.ceil(count / across);
    const [high, wide] = [rows + 2 * beyond[0], cols + 2 * beyond[1]];
    const digits = Math.max(...[0, rows - 1].map((row) => this.#rowName(this.#window.first[0] + row).length));
    const numbers = { high, wide, across, down, digits, rows: high * down, cols: wide * across, "beyond-rows": beyond[0], "beyond-cols": beyond[1] };
    for (const [name, value] of Object.entries(numbers)) this.#root.style.setProperty(`--${name}`, String(value));
    this.#root.style.removeProperty("--large-cell");
    const isSpace = this.#rules.size[2] > 0;
    const few = this.#window.isAll && Math.max(rows, cols) <= FEW;
    for (const [name, is] of Object.entries({ large: !fits, sparse: false, few, counted: hasCounters, falling: falls, space: isSpace })) {
      this.#root.classList.toggle(name, is);
    }
    this.#root.dataset.look = look;
    const layers = isSpace ? this.#window.along(2) : [null];
    this.#layers.replaceChildren(...layers.map((layer) => this.#layer(layer, hasCounters, beyond)));
    // If the cell of the keys has left the window, they move to its middle.
    if (this.#cells.has(this.#at)) return;
    const [row, col, layer] = this.#window.first.map((first, index) => first + (this.#window.counts[index] >> 1));
    this.#focus(this.#keyOf(row, col, layer), false);
  }

  #keyOf(/** @type {number} */ row, /** @type {number} */ col, /** @type {number} */ layer) {
    return this.#rules.size[2] > 0 ? `${row},${col},${layer}` : `${row},${col}`;
  }

  /** Returns a layer: a table of cells with names and counters around it, between the drawings below and above the
   * stones. */
  #layer(/** @type {number | null} */ layer, /** @type {boolean} */ hasCounters, /** @type {number[]} */ beyond) {
    const [rows, cols] = [this.#window.along(0), this.#window.along(1)];
    const table = document.createElement("table");
    table.setAttribute("role", "grid");
    if (this.#play === null) table.setAttribute("aria-readonly", "true");
    table.setAttribute("aria-label", layer === null ? this.#name : `${this.#name}, layer ${layer + 1}`);
    const body = document.createElement("tbody");
    const { look, stars } = this.#rules;
    if (hasCounters) body.append(this.#above(cols));
    const last = this.#rules.size[0] - 1;
    if (beyond[0] > 0) body.append(this.#row(last, cols, layer, beyond, hasCounters, true));
    for (const row of rows) body.append(this.#row(row, cols, layer, beyond, hasCounters, false));
    if (beyond[0] > 0) body.append(this.#row(0, cols, layer, beyond, hasCounters, true));
    body.append(this.#heads(cols, layer, beyond[1], hasCounters));
    if (hasCounters) body.append(this.#columnSums(cols));
    table.append(body);
    const part = { first: [rows[0], cols[0]], count: [rows.length, cols.length], size: this.#rules.size, stars };
    const sheet = (/** @type {string} */ name) =>
      svg("svg", { class: name, "aria-hidden": "true", viewBox: `${cols[0]} ${rows[0]} ${cols.length} ${rows.length}` });
    const [under, over, line] = [sheet("under"), sheet("over"), sheet("lines")];
    under.append(...LOOKS[look].under(part));
    over.append(...LOOKS[look].over(part));
    this.#lines.set(layer ?? 0, line);
    const caption = layer === null ? [] : [element("p", `layer ${layer + 1}`)];
    return element("div", [...caption, element("div", [under, table, over, line], "plate")], "layer");
  }

  /** Returns a row of cells, or its copy beyond an edge. */
  #row(/** @type {number} */ row, /** @type {number[]} */ cols, /** @type {number | null} */ layer, /** @type {number[]} */ beyond,
    /** @type {boolean} */ hasCounters, /** @type {boolean} */ isBeyond) {
    const line = document.createElement("tr");
    line.append(isBeyond ? blank() : head("row", this.#rowName(row), Number(this.#rowName(row))));
    const copy = (/** @type {number} */ col) => {
      const cell = document.createElement("td");
      const key = this.#keyOf(row, col, layer ?? 0);
      cell.className = "beyond";
      cell.dataset.again = key;
      cell.setAttribute("aria-hidden", "true");
      this.#beyond.set(key, [...(this.#beyond.get(key) ?? []), cell]);
      return cell;
    };
    if (beyond[1] > 0) line.append(copy(this.#rules.size[1] - 1));
    for (const col of cols) line.append(isBeyond ? copy(col) : this.#cell(this.#keyOf(row, col, layer ?? 0)));
    if (beyond[1] > 0) line.append(copy(0));
    if (hasCounters) line.append(this.#counters.cell(`row ${row}`, `row ${this.#rowName(row)}`));
    return line;
  }

  #cell(/** @type {string} */ key) {
    const cell = document.createElement("td");
    cell.setAttribute("role", "gridcell");
    cell.dataset.cell = key;
    cell.tabIndex = key === this.#at ? 0 : -1;
    this.#cells.set(key, cell);
    return cell;
  }

  /** Returns the names of the columns. If the rules have `drop`, a click on a name plays its column. */
  #heads(/** @type {number[]} */ cols, /** @type {number | null} */ layer, /** @type {number} */ beyond, /** @type {boolean} */ hasCounters) {
    const names = cols.map((col) => {
      const name = head("col", this.#colName(col), this.#view?.numbered ? col : col + 1);
      if (this.#rules.falls && this.#play !== null) name.dataset.again = this.#keyOf(0, col, layer ?? 0);
      return name;
    });
    // A class, since :has() takes most of a second for each move on 100x100.
    return element("tr", [...blanks(1 + beyond), ...names, ...blanks(beyond + Number(hasCounters))], "heads");
  }

  /** Returns the row above the board: the counter of the diagonal that leaves it there. */
  #above(/** @type {number[]} */ cols) {
    return element("tr", [...blanks(1 + cols.length), this.#counters.cell("anti-diagonal", "anti-diagonal")], "above");
  }

  #columnSums(/** @type {number[]} */ cols) {
    const sums = cols.map((col) => this.#counters.cell(`col ${col}`, `column ${this.#colName(col)}`));
    return element("tr", [blank(), ...sums, this.#counters.cell("diagonal", "diagonal")]);
  }

  /** Draws the cells whose contents have changed. */
  #showCells(/** @type {View} */ view, /** @type {boolean} */ isMove) {
    const now = this.#contents(view);
    const changed = new Set([...this.#shown.keys(), ...now.keys()].filter((key) => this.#shown.get(key) !== now.get(key)));
    for (const key of this.#cells.keys()) {
      const cell = /** @type {HTMLTableCellElement} */ (this.#cells.get(key));
      if (!changed.has(key) && cell.hasAttribute("aria-label")) continue;
      const what = now.get(key) ?? "";
      for (const place of [cell, ...(this.#beyond.get(key) ?? [])]) this.#paint(place, what);
      this.#label(cell, key, what);
      if (isMove && what.includes(" last")) cell.style.setProperty("--fall", String(Number(key.split(",")[0]) - this.#window.first[0] + 1));
      cell.classList.toggle("falls", isMove && this.#rules.falls && what.includes(" last"));
    }
    this.#shown = now;
  }

  /** Returns the contents of each cell that is not empty: the player, then words about the cell. */
  #contents(/** @type {View} */ view) {
    /** @type {Map<string, string>} */
    const contents = new Map();
    const add = (/** @type {string} */ key, /** @type {string} */ what) => contents.set(key, (contents.get(key) ?? "") + what);
    for (const { player, row = 0, col = 0, layer = 0 } of view.steps) {
      // A wrong program may play a cell twice: the second stone is shown.
      if (player !== undefined) contents.set(this.#keyOf(row, col, layer), `stone-${player}`);
    }
    for (const line of view.verdict.lines) {
      for (const key of new Set(line.map((cell) => cell.join(",")))) if (!contents.get(key)?.includes(" won")) add(key, " won");
    }
    for (const cell of view.legal) add(cell.join(","), " legal");
    const losing = this.#rules.line.endsWith(" renju") ? "fouls" : "loses";
    for (const [kind, cells] of Object.entries({ wins: view.verdict.winning_cells, [losing]: view.verdict.losing_cells })) {
      for (const [player, list] of Object.entries(cells)) {
        for (const cell of list) add(cell.join(","), ` ${kind}-${player}`);
      }
    }
    const last = view.steps.at(-1);
    if (last?.row !== undefined) add(this.#keyOf(last.row, last.col ?? 0, last.layer ?? 0), " last");
    return contents;
  }

  #paint(/** @type {HTMLElement} */ cell, /** @type {string} */ what) {
    cell.className = `${"again" in cell.dataset ? "beyond " : ""}${what.trim()}`;
    const [player] = playersOf(what, "stone");
    const content = player === undefined ? [] : [stone(player, this.#rules.bodies)];
    const of = Object.keys(MARKS).flatMap((kind) => playersOf(what, kind).map((player) => ({ player, kind })));
    cell.replaceChildren(...content, ...(of.length > 0 ? [marks(of, this.#rules.bodies)] : []));
  }

  /** Sets the label of a cell for screen readers. */
  #label(/** @type {HTMLElement} */ cell, /** @type {string} */ key, /** @type {string} */ what) {
    const [player] = playersOf(what, "stone");
    const content = player === undefined ? "empty" : `player ${player}, ${stoneName(player, this.#rules.bodies)}`;
    const won = what.includes(" won") ? ", winning line" : "";
    const next = Object.entries(MARKS).flatMap(([kind, words]) => playersOf(what, kind).map((player) => `, player ${player} ${words} here`));
    cell.setAttribute("aria-label", `${this.#cellName(key.split(",").map(Number))}, ${content}${won}${next.join("")}`);
  }

  /** Returns the cell that a click fills: the cell itself, or the lowest free cell of its column if the rules have `drop`. */
  #landing(/** @type {string} */ key) {
    const view = this.#view;
    if (view === null || view.verdict.turn === 0) return null;
    const [row, col, layer] = key.split(",").map(Number);
    const { falls } = this.#rules;
    const found = view.legal.find((cell) => cell[1] === col && cell[2] === layer && (falls || cell[0] === row));
    return found === undefined ? null : found.join(",");
  }

  /** Shows where a stone would be placed, and in space the same cell on every layer. */
  #hint(/** @type {string | null} */ key) {
    const landing = key === null ? null : this.#landing(key);
    if (this.#rules.size[2] > 0) {
      for (const cell of this.#root.querySelectorAll(".same")) cell.classList.remove("same");
      const [row, col] = (landing ?? key ?? "").split(",").map(Number);
      if (key !== null) for (const layer of this.#window.along(2)) this.#cells.get(this.#keyOf(row, col, layer))?.classList.add("same");
    }
    if (landing === this.#hinted && key !== null) return;
    if (this.#hinted !== null) this.#cells.get(this.#hinted)?.querySelector(".pale")?.remove();
    this.#hinted = landing;
    if (landing === null || this.#view === null) return;
    const pale = stone(this.#view.verdict.turn, this.#rules.bodies);
    pale.classList.add("pale");
    this.#cells.get(landing)?.append(pale);
  }

  #click(/** @type {MouseEvent} */ event) {
    const key = keyOf(event.target);
    if (key === null) return;
    // A finger may miss a small cell: the first tap aims, and the second plays.
    const isSmall = this.#isTouch && (placeOf(event.target)?.clientWidth ?? 0) < FINGER;
    if (isSmall && this.#aimed !== key) {
      this.#focus(key, false);
      this.#hint(key);
      return this.#aim(key);
    }
    // The second click of a double click plays nothing.
    if (isSmall || event.detail < 2) this.#choose(key);
  }

  #aim(/** @type {string | null} */ key) {
    this.#aimed = key;
    this.#tip.textContent = key === null ? "" : "Tap again to place";
  }

  #choose(/** @type {string} */ key) {
    this.#focus(key, false);
    this.#play?.(key.split(",").map(Number));
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
    if (keyOf(event.target) === null) return;
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
      const [rows, cols, layers] = this.#rules.size;
      let [nextRow, nextCol, nextLayer] = [row + step[0], col + step[1], layer ?? 0];
      // Beyond the left and right edges is the next layer.
      if (layers > 0 && nextCol < 0 && nextLayer > 0) [nextCol, nextLayer] = [cols - 1, nextLayer - 1];
      if (layers > 0 && nextCol >= cols && nextLayer + 1 < layers) [nextCol, nextLayer] = [0, nextLayer + 1];
      if (nextRow < 0 || nextRow >= rows || nextCol < 0 || nextCol >= cols) return;
      if (this.#window.reach([nextRow, nextCol, nextLayer])) this.#showPart();
      this.#focus(this.#keyOf(nextRow, nextCol, nextLayer));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.#choose(this.#at);
    }
  }
}

/** Returns the element of the cell, or of the name of a column, in which an element of the board is. */
function placeOf(/** @type {EventTarget | null} */ target) {
  const place = target instanceof Element ? target.closest("[data-cell], [data-again]") : null;
  return place instanceof HTMLElement ? place : null;
}

/** Returns the cell that an element of the board belongs to. */
function keyOf(/** @type {EventTarget | null} */ target) {
  const { cell, again } = placeOf(target)?.dataset ?? {};
  return cell ?? again ?? null;
}

/** Returns the players that a cell's contents name for a kind of word. */
function playersOf(/** @type {string} */ what, /** @type {string} */ kind) {
  const words = what.split(" ").filter((word) => word.startsWith(`${kind}-`));
  return words.map((word) => Number(word.slice(kind.length + 1)));
}

/** Returns an empty cell beside the names. */
const blank = () => element("td", "", "blank");

/** Returns empty cells beside the names. */
const blanks = (/** @type {number} */ count) => Array.from({ length: count }, blank);

/** Returns a heading of a row or column. Every fifth is shown even if the cells are small. */
function head(/** @type {string} */ scope, /** @type {string} */ text, /** @type {number} */ number) {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.classList.toggle("tick", number % 5 === 0);
  cell.append(element("span", text));
  return cell;
}
