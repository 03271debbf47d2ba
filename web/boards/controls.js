// The controls of a large board: an overview map, buttons for the size of the cells, and buttons that move the window.

import { button, element, svg } from "../dom.js";
import { sentence } from "../text.js";
import { pannable } from "./pan.js";

/** @typedef {import("./board.js").View} View */
/** @typedef {import("./window.js").Window} Window */

/** The buttons that move a window: a name, the index of rows, columns or layers, and the direction.
 * @type {[string, number, number][]} */
const SHIFTS = [
  ["Up", 0, -1], ["Down", 0, 1], ["Left", 1, -1], ["Right", 1, 1], ["Previous layers", 2, -1], ["Next layers", 2, 1],
];

/** The sides of the map in its own units. */
const SIDE = 100;

/** The smallest side of the extent on the map, so that it is visible on any board. */
const MIN_EXTENT = 4;

export class Controls {
  #act;
  #map = svg("svg", { class: "map", viewBox: `0 0 ${SIDE} ${SIDE}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  #extent = svg("rect", { class: "extent" });
  #stones = svg("g");
  #shifts = group("Part of the board");
  #status = element("p", "", "quiet");
  /** The rows and columns of the board. */
  #size = [1, 1];

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} layers The part of the board that scrolls.
   * @param {{zoom: (factor: number) => void, shift: (along: number, sign: number) => void, goTo: (row: number, col: number) => void}} act
   */
  constructor(root, layers, act) {
    this.#act = act;
    pannable(layers);
    this.#map.append(this.#stones, this.#extent);
    this.#map.addEventListener("pointerdown", (event) => this.#goTo(event));
    this.#map.addEventListener("pointermove", (event) => event.buttons > 0 && this.#goTo(event));
    this.#status.setAttribute("aria-live", "polite");
    const zoom = group("Cell size");
    zoom.append(button("Smaller", () => act.zoom(0.8)), button("Larger", () => act.zoom(1.25)));
    root.replaceChildren(this.#map, zoom, this.#shifts);
  }

  /** Shows the part of a view's board that the window shows, and all stones on the map.
   * @param {((index: number) => string)[]} names Functions that name rows, columns and layers. */
  show(/** @type {View} */ { rules, steps }, /** @type {Window} */ window, names) {
    this.#size = rules.size.slice(0, 2);
    const [rows, cols] = this.#size;
    const longer = Math.max(rows, cols);
    this.#map.style.setProperty("--wide", String(cols / longer));
    this.#map.style.setProperty("--high", String(rows / longer));
    /** @type {Map<number, string>} */
    const dots = new Map();
    for (const { player, row = 0, col = 0 } of steps) {
      if (player === undefined) continue;
      const [x, y] = [((col + 0.5) / cols) * SIDE, ((row + 0.5) / rows) * SIDE];
      dots.set(player, `${dots.get(player) ?? ""}M${x.toFixed(2)} ${y.toFixed(2)}h0`);
    }
    this.#stones.replaceChildren(...[...dots].map(([player, d]) => {
      const fill = rules.bodies[player - 1]?.fill;
      return svg("path", fill === undefined ? { d, class: `player-${player}` } : { d, stroke: fill });
    }));
    this.#map.dataset.look = rules.look;
    this.#showShifts(rules.line, window, names);
  }

  /** Shows the buttons that move the window, and what it shows. */
  #showShifts(/** @type {string} */ line, /** @type {Window} */ window, /** @type {((index: number) => string)[]} */ names) {
    this.#shifts.hidden = window.isAll;
    if (window.isAll) return;
    const isPart = (/** @type {number} */ along) => window.counts[along] < window.sides[along];
    const parts = ["rows", "columns", "layers"].map((what, along) => {
      const places = window.along(along);
      return `${what} ${names[along](places[0])} to ${names[along](places[places.length - 1])}`;
    });
    const status = sentence(`${parts.filter((_, along) => isPart(along)).join(", ")} of ${line.split(" ")[0]}`);
    if (this.#status.textContent !== status) this.#status.textContent = status;
    const shifts = SHIFTS.filter(([, along]) => isPart(along));
    // The buttons stay, so that they keep the focus.
    if (shifts.map(([name]) => name).join() === [...this.#shifts.querySelectorAll("button")].map(({ textContent }) => textContent).join()) return;
    this.#shifts.replaceChildren(...shifts.map(([name, along, sign]) => button(name, () => this.#act.shift(along, sign))), this.#status);
  }

  /** Marks the visible part on the map.
   * @param {Window} window
   * @param {number[]} start The first visible row and column, as parts of the window.
   * @param {number[]} length The visible rows and columns, as parts of the window. */
  showExtent(window, start, length) {
    const [y, x] = [0, 1].map((along) => ((window.first[along] + start[along] * window.counts[along]) / window.sides[along]) * SIDE);
    const [height, width] = [0, 1].map((along) => Math.max(MIN_EXTENT, ((length[along] * window.counts[along]) / window.sides[along]) * SIDE));
    const within = (/** @type {number} */ place, /** @type {number} */ long) => Math.min(place, SIDE - long).toFixed(1);
    const extent = { x: within(x, width), y: within(y, height), width: width.toFixed(1), height: height.toFixed(1) };
    for (const [name, value] of Object.entries(extent)) this.#extent.setAttribute(name, value);
  }

  /** Goes to the cell under the pointer. */
  #goTo(/** @type {PointerEvent} */ event) {
    const { left, top, width, height } = this.#map.getBoundingClientRect();
    const at = (/** @type {number} */ part, /** @type {number} */ side) => Math.min(side - 1, Math.max(0, Math.floor(part * side)));
    event.preventDefault();
    this.#act.goTo(at((event.clientY - top) / height, this.#size[0]), at((event.clientX - left) / width, this.#size[1]));
  }
}

/** Returns a group of controls with a name. */
function group(/** @type {string} */ name) {
  const made = element("div", "", "group");
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", name);
  return made;
}
