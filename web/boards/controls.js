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
  #act;
  #shifts = group("Part of the board");
  #status = element("p", "", "quiet");

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} layers The part of the board that scrolls.
   * @param {{zoom: (factor: number) => void, shift: (along: number, sign: number) => void}} act
   */
  constructor(root, layers, act) {
    this.#act = act;
    pannable(layers);
    this.#status.setAttribute("aria-live", "polite");
    const zoom = group("Cell size");
    zoom.append(button("Smaller", () => act.zoom(0.8)), button("Larger", () => act.zoom(1.25)));
    root.replaceChildren(zoom, this.#shifts);
  }

  /** Shows the buttons that move the window, and what it shows.
   * @param {string} line The rules line of the board.
   * @param {Window} window
   * @param {((index: number) => string)[]} names Functions that name rows, columns and layers. */
  show(line, window, names) {
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
}

/** Returns a group of controls with a name. */
function group(/** @type {string} */ name) {
  const made = element("div", "", "group");
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", name);
  return made;
}
