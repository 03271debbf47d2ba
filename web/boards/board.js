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

/** The steps of the keys, in rows and columns.
 * @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** The kinds of marks on empty cells, each in words after the player. */
const MARKS = { wins: "wins", loses: "loses", fouls: "is forbidden" };

export class Board {
  #root;
  #play;
  #name;
  /** The view shown last. Before the first, there are no cells. */
  #view = /** @type {View} */ ({ rules: { line: "" } });
  #window = new Window([1, 1, 1]);
  /** @type {Map<string, HTMLElement>} */
  #cells = new Map();
  /** The copies of cells beyond a wrapped edge.
   * @type {Map<string, HTMLElement[]>} */
  #beyond = new Map();
  #counters = new Counters();
  /** The part that scrolls, with the layers. */
  #layers = element("div", [], "layers");
  #controlsRoot = element("div", [], "controls");
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
  #tip = element("p", [], { class: "tip", "aria-live": "polite" });
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
    const isNew = this.#view.rules.line !== view.rules.line;
    this.#view = view;
    if (isNew) {
      const [rows, cols, layers] = view.rules.size;
      this.#window = new Window([rows, cols, layers || 1]);
      this.#at = this.#keyOf(rows >> 1, cols >> 1, layers >> 1);
    }
    const hasMoved = this.#last !== "" && this.#window.reach(this.#last.split(",").map(Number));
    if (isNew || hasMoved) this.#build();
    this.#showAll();
    this.reveal();
  }

  /** The cell played last, or the empty text. */
  get #last() {
    const { row, col = 0, layer = 0 } = this.#view.steps.at(-1) ?? {};
    return row === undefined ? "" : this.#keyOf(row, col, layer);
  }

  /** Shows another part of a large board. */
  #showPart() {
    this.#build();
    this.#showAll();
  }

  #showAll() {
    const { steps, verdict } = this.#view;
    this.#hint(null);
    this.#aim(null);
    // Only a single new stone moves. Several at once come from another position.
    const isMove = steps.length === this.#stoneCount + 1;
    this.#stoneCount = steps.length;
    this.#showCells(isMove);
    const isOver = verdict.lines.length > 0;
    this.#root.classList.toggle("ended", isOver);
    this.#root.classList.toggle("moment", isOver && isMove);
    this.#counters.show(this.#view, isMove);
    lines.draw(this.#lines, verdict.lines);
    this.#showControls();
  }

  /** Shows the buttons of a board that is not small. Their code is loaded when it is first needed. */
  async #showControls() {
    if (this.#root.classList.contains("few")) return;
    const isFirst = this.#controls === null;
    if (isFirst) {
      const { Controls } = await import("./controls.js");
      this.#controls ??= new Controls(this.#controlsRoot, this.#layers, {
        zoom: (factor) => this.zoom(factor),
        shift: (along, sign) => this.#window.shift(along, sign) && this.#showPart(),
      });
    }
    this.#controls?.show(this.#view.rules.line, this.#window, (along, index) => this.#nameOf(along, index));
    // The controls leave less room.
    if (isFirst) this.reveal();
  }

  /** Scrolls a large board to the last stone. A hidden board cannot scroll. */
  reveal() {
    const cell = this.#cells.get(this.#last);
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
      this.#centre(this.#cells.get(this.#last) ?? this.#cells.get(this.#at));
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

  /** Returns the name of a row, a column or a layer, as it stands beside the board. */
  #nameOf(/** @type {number} */ along, /** @type {number} */ index) {
    if (along === 2) return String(index + 1);
    if (this.#view.numbered) return String(index);
    return along === 0 ? String(this.#view.rules.size[0] - index) : letters(index);
  }

  /** Draws the cells of the window, without stones. */
  #build() {
    for (const kept of [this.#cells, this.#beyond, this.#lines, this.#shown]) kept.clear();
    this.#counters = new Counters();
    this.#hinted = null;
    const { falls, look, size, wraps_rows: wrapsRows, wraps_cols: wrapsCols } = this.#view.rules;
    const [rows, cols, count] = this.#window.counts;
    const fits = this.#fits();
    const beyond = [wrapsRows && fits ? 1 : 0, wrapsCols && fits ? 1 : 0];
    // Layers stand in a square, as far as possible.
    const across = Math.ceil(Math.sqrt(count));
    const down = Math.ceil(count / across);
    const [high, wide] = [rows + 2 * beyond[0], cols + 2 * beyond[1]];
    const digits = Math.max(...[0, rows - 1].map((row) => this.#nameOf(0, this.#window.first[0] + row).length));
    const numbers = { high, wide, across, down, digits, rows: high * down, cols: wide * across, "beyond-rows": beyond[0], "beyond-cols": beyond[1] };
    for (const [name, value] of Object.entries(numbers)) this.#root.style.setProperty(`--${name}`, String(value));
    this.#root.style.removeProperty("--large-cell");
    const isSpace = size[2] > 0;
    const few = this.#window.isAll && Math.max(rows, cols) <= FEW;
    for (const [name, is] of Object.entries({ large: !fits, sparse: false, few, counted: this.#view.counted, falling: falls, space: isSpace })) {
      this.#root.classList.toggle(name, is);
    }
    this.#root.dataset.look = look;
    const layers = isSpace ? this.#window.along(2) : [null];
    this.#layers.replaceChildren(...layers.map((layer) => this.#layer(layer, beyond)));
    // If the cell of the keys has left the window, they move to its middle.
    if (this.#cells.has(this.#at)) return;
    const [row, col, layer] = this.#window.first.map((first, index) => first + (this.#window.counts[index] >> 1));
    this.#focus(this.#keyOf(row, col, layer), false);
  }

  #keyOf(/** @type {number} */ row, /** @type {number} */ col, /** @type {number} */ layer) {
    return this.#view.rules.size[2] > 0 ? `${row},${col},${layer}` : `${row},${col}`;
  }

  /** Returns a layer: a table of cells with names and counters around it, between the drawings below and above the
   * stones. */
  #layer(/** @type {number | null} */ layer, /** @type {number[]} */ beyond) {
    const { look, size, stars } = this.#view.rules;
    const [row, col] = this.#window.first;
    const [rows, cols] = this.#window.counts;
    const name = layer === null ? this.#name : `${this.#name}, layer ${layer + 1}`;
    /** @type {import("../dom.js").Attributes} */
    const readOnly = this.#play === null ? { "aria-readonly": "true" } : {};
    const table = element("table", [element("tbody", this.#rows(layer ?? 0, beyond))], { role: "grid", "aria-label": name, ...readOnly });
    const sheet = (/** @type {string} */ name, /** @type {Node[]} */ parts) =>
      svg("svg", { class: name, "aria-hidden": "true", viewBox: `${col} ${row} ${cols} ${rows}` }, parts);
    const part = { first: [row, col], count: [rows, cols], size, stars };
    const line = sheet("lines", []);
    this.#lines.set(layer ?? 0, line);
    const plate = [sheet("under", LOOKS[look].under(part)), table, sheet("over", LOOKS[look].over(part)), line];
    const caption = layer === null ? [] : [element("p", `layer ${layer + 1}`)];
    return element("div", [...caption, element("div", plate, "plate")], "layer");
  }

  /** Returns the rows of a table: the cells, the names of the columns, and counters if they decide. */
  #rows(/** @type {number} */ layer, /** @type {number[]} */ beyond) {
    const { counted, rules: { falls, size } } = this.#view;
    const key = (/** @type {number} */ row, /** @type {number} */ col) => this.#keyOf(row, col, layer);
    const counter = (/** @type {string} */ name, spoken = name) => (counted ? [this.#counters.cell(name, spoken)] : []);
    // Beyond a wrapped edge is a copy of the row or column at the other edge.
    const [rows, cols] = [0, 1].map((along) => {
      const shown = this.#window.along(along).map((at) => ({ at, isCopy: false }));
      return beyond[along] > 0 ? [{ at: size[along] - 1, isCopy: true }, ...shown, { at: 0, isCopy: true }] : shown;
    });
    const cells = rows.map((row) => element("tr", [
      row.isCopy ? blank() : this.#head(0, row.at),
      ...cols.map((col) => this.#cell(key(row.at, col.at), row.isCopy || col.isCopy)),
      ...counter(`row ${row.at}`, `row ${this.#nameOf(0, row.at)}`),
    ]));
    const names = cols.map(({ at, isCopy }) => {
      if (isCopy) return blank();
      const name = this.#head(1, at);
      // With `drop`, a click on a name plays its column.
      if (falls && this.#play !== null) name.dataset.again = key(0, at);
      return name;
    });
    // A class, since :has() takes most of a second for each move on 100x100.
    const heads = element("tr", [blank(), ...names, ...(counted ? [blank()] : [])], "heads");
    if (!counted) return [...cells, heads];
    // A diagonal has its counter where it leaves the board.
    const above = element("tr", [blank(), ...cols.map(blank), ...counter("anti-diagonal")], "above");
    const sums = cols.flatMap(({ at }) => counter(`col ${at}`, `column ${this.#nameOf(1, at)}`));
    return [above, ...cells, heads, element("tr", [blank(), ...sums, ...counter("diagonal")])];
  }

  /** Returns a cell, or its copy beyond a wrapped edge. */
  #cell(/** @type {string} */ key, /** @type {boolean} */ isCopy) {
    if (isCopy) {
      const copy = element("td", [], { class: "beyond", "data-again": key, "aria-hidden": "true" });
      this.#beyond.set(key, [...(this.#beyond.get(key) ?? []), copy]);
      return copy;
    }
    const cell = element("td", [], { role: "gridcell", "data-cell": key, tabindex: key === this.#at ? 0 : -1 });
    this.#cells.set(key, cell);
    return cell;
  }

  /** Returns the heading of a row or column. Every fifth is shown even if the cells are small. */
  #head(/** @type {number} */ along, /** @type {number} */ index) {
    const name = this.#nameOf(along, index);
    const number = along === 0 || this.#view.numbered ? Number(name) : index + 1;
    return element("th", [element("span", name)], { scope: ["row", "col"][along], class: number % 5 === 0 ? "tick" : "" });
  }

  /** Draws the cells whose contents have changed. */
  #showCells(/** @type {boolean} */ isMove) {
    const now = this.#contents();
    const changed = new Set([...this.#shown.keys(), ...now.keys()].filter((key) => this.#shown.get(key) !== now.get(key)));
    for (const [key, cell] of this.#cells) {
      if (!changed.has(key) && cell.hasAttribute("aria-label")) continue;
      const what = now.get(key) ?? "";
      for (const place of [cell, ...(this.#beyond.get(key) ?? [])]) this.#paint(place, what);
      this.#label(cell, key, what);
      if (isMove && what.includes(" last")) cell.style.setProperty("--fall", String(Number(key.split(",")[0]) - this.#window.first[0] + 1));
      cell.classList.toggle("falls", isMove && this.#view.rules.falls && what.includes(" last"));
    }
    this.#shown = now;
  }

  /** Returns the contents of each cell that is not empty: the player, then words about the cell. */
  #contents() {
    const { legal, rules, steps, verdict } = this.#view;
    /** @type {Map<string, string>} */
    const contents = new Map();
    const add = (/** @type {string} */ key, /** @type {string} */ what) => contents.set(key, (contents.get(key) ?? "") + what);
    for (const { player, row = 0, col = 0, layer = 0 } of steps) {
      // A wrong program may play a cell twice: the second stone is shown.
      if (player !== undefined) contents.set(this.#keyOf(row, col, layer), `stone-${player}`);
    }
    for (const key of new Set(verdict.lines.flat().map((cell) => cell.join(",")))) add(key, " won");
    for (const cell of legal) add(cell.join(","), " legal");
    const losing = rules.line.endsWith(" renju") ? "fouls" : "loses";
    for (const [kind, cells] of Object.entries({ wins: verdict.winning_cells, [losing]: verdict.losing_cells })) {
      for (const [player, list] of Object.entries(cells)) {
        for (const cell of list) add(cell.join(","), ` ${kind}-${player}`);
      }
    }
    if (this.#last !== "") add(this.#last, " last");
    return contents;
  }

  #paint(/** @type {HTMLElement} */ cell, /** @type {string} */ what) {
    cell.className = `${"again" in cell.dataset ? "beyond " : ""}${what.trim()}`;
    const [player] = playersOf(what, "stone");
    const content = player === undefined ? [] : [stone(player, this.#view.rules.bodies)];
    const of = Object.keys(MARKS).flatMap((kind) => playersOf(what, kind).map((player) => ({ player, kind })));
    cell.replaceChildren(...content, ...(of.length > 0 ? [marks(of, this.#view.rules.bodies)] : []));
  }

  /** Sets the label of a cell for screen readers. */
  #label(/** @type {HTMLElement} */ cell, /** @type {string} */ key, /** @type {string} */ what) {
    const [player] = playersOf(what, "stone");
    const content = player === undefined ? "empty" : `player ${player}, ${stoneName(player, this.#view.rules.bodies)}`;
    const won = what.includes(" won") ? ", winning line" : "";
    const next = Object.entries(MARKS).flatMap(([kind, words]) => playersOf(what, kind).map((player) => `, player ${player} ${words} here`));
    const name = this.#view.numbered ? `(${key})` : cellName(this.#view.rules.size, key.split(",").map(Number));
    cell.setAttribute("aria-label", `${name}, ${content}${won}${next.join("")}`);
  }

  /** Returns the cell that a click fills: the cell itself, or the lowest free cell of its column if the rules have `drop`. */
  #landing(/** @type {string} */ key) {
    const { legal, rules, verdict } = this.#view;
    if (verdict.turn === 0) return null;
    const [row, col, layer] = key.split(",").map(Number);
    const found = legal.find((cell) => cell[1] === col && cell[2] === layer && (rules.falls || cell[0] === row));
    return found === undefined ? null : found.join(",");
  }

  /** Shows where a stone would be placed, and in space the same cell on every layer. */
  #hint(/** @type {string | null} */ key) {
    const landing = key === null ? null : this.#landing(key);
    const { rules, verdict } = this.#view;
    if (rules.size[2] > 0) {
      for (const cell of this.#root.querySelectorAll(".same")) cell.classList.remove("same");
      const [row, col] = (landing ?? key ?? "").split(",").map(Number);
      if (key !== null) for (const layer of this.#window.along(2)) this.#cells.get(this.#keyOf(row, col, layer))?.classList.add("same");
    }
    if (landing === this.#hinted && key !== null) return;
    if (this.#hinted !== null) this.#cells.get(this.#hinted)?.querySelector(".pale")?.remove();
    this.#hinted = landing;
    if (landing === null) return;
    const pale = stone(verdict.turn, rules.bodies);
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
    const step = STEPS[event.key];
    const [row, col, layer] = this.#at.split(",").map(Number);
    if (step !== undefined) {
      event.preventDefault();
      const [rows, cols, layers] = this.#view.rules.size;
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
