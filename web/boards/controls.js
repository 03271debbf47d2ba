// The controls of a large board: buttons for the size of the cells, and buttons that move the window.

import { button, element } from "../dom.js";
import { sentence } from "../text.js";
import { pannable } from "./pan.js";

/** @typedef {import("./window.js").Window} Window */

/** The buttons that move a window: a name, the index of rows, columns or layers, and the direction.
 * @type {[string, number, number][]} */
const SHIFTS = [
  ["Up", 0, -1], ["Down", 0, 1], ["Left", 1, -1], ["Right", 1, 1], ["Previous layers", 2, -1], ["Next layers", 2, 1],
];

export class Controls {
  /** The buttons that move the window, each with the index of rows, columns or layers. */
  #shifts;
  #part;
  #status = element("p", [], { class: "quiet", "aria-live": "polite" });

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} layers The part of the board that scrolls.
   * @param {{zoom: (factor: number) => void, shift: (along: number, sign: number) => void}} act
   */
  constructor(root, layers, act) {
    pannable(layers);
    this.#shifts = SHIFTS.map(([name, along, sign]) => ({ along, made: button(name, () => act.shift(along, sign)) }));
    this.#part = group("Part of the board", [...this.#shifts.map(({ made }) => made), this.#status]);
    const zoom = [button("Smaller", () => act.zoom(0.8)), button("Larger", () => act.zoom(1.25))];
    root.replaceChildren(group("Cell size", zoom), this.#part);
  }

  /** Shows the buttons that move the window, and what it shows.
   * @param {string} line The rules line of the board.
   * @param {Window} window
   * @param {(along: number, index: number) => string} nameOf Names rows, columns and layers. */
  show(line, window, nameOf) {
    this.#part.hidden = window.isAll;
    if (window.isAll) return;
    const isPart = (/** @type {number} */ along) => window.counts[along] < window.sides[along];
    for (const { along, made } of this.#shifts) made.hidden = !isPart(along);
    const parts = ["rows", "columns", "layers"].map((what, along) => {
      const places = window.along(along);
      return `${what} ${nameOf(along, places[0])} to ${nameOf(along, places[places.length - 1])}`;
    });
    const status = sentence(`${parts.filter((_, along) => isPart(along)).join(", ")} of ${line.split(" ")[0]}`);
    if (this.#status.textContent !== status) this.#status.textContent = status;
  }
}

/** Returns a group of controls with a name. */
function group(/** @type {string} */ name, /** @type {HTMLElement[]} */ controls) {
  return element("div", controls, { class: "group", role: "group", "aria-label": name });
}
