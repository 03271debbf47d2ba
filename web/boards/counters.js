// The counters around a board: their values, the touched ones, and the deciding ones.

import { element } from "../dom.js";
import { signed } from "../text.js";

/** @typedef {import("./board.js").View} View */

export class Counters {
  /** @type {Map<string, HTMLElement>} */
  #sums = new Map();

  /** Returns the cell of a counter.
   * @param {string} name The name that the package uses.
   * @param {string} spoken The name for screen readers. */
  cell(name, spoken) {
    const cell = element("td", [element("span", "")], { class: `sum ${name.split(" ")[0]}`, "data-counter": name, title: spoken });
    this.#sums.set(name, cell);
    return cell;
  }

  /** Shows the counters of a view. Those that a stone has just changed roll.
   * @param {View} view
   * @param {boolean} isMove */
  show(view, isMove) {
    if (this.#sums.size === 0) return;
    const sums = counters(view);
    const touched = new Set(touchedBy(view.steps.at(-1)));
    for (const [name, cell] of this.#sums) {
      const sum = sums.get(name) ?? 0;
      const value = /** @type {HTMLElement} */ (cell.firstElementChild);
      const text = signed(sum);
      if (value.textContent !== text) {
        value.textContent = text;
        cell.setAttribute("aria-label", `${cell.title}: ${text}`);
      }
      cell.classList.remove("touched", "decides");
      cell.classList.toggle("differs", view.wrong?.has(name) ?? false);
      cell.dataset.for = String(Math.sign(sum));
    }
    // Forces a layout, so that a counter that is touched again restarts its animation.
    const [any] = this.#sums.values();
    void any.offsetWidth;
    const decisive = new Set(deciding(view));
    for (const name of touched) {
      this.#sums.get(name)?.classList.add(...(isMove ? ["touched"] : []), ...(decisive.has(name) ? ["decides"] : []));
    }
  }
}

/** Returns the names of the counters that a step touched. */
export function touchedBy(/** @type {Partial<import("../inarow/game.js").Step> | undefined} */ step) {
  return step?.touched?.flatMap((name) => (name === "both diagonals" ? ["diagonal", "anti-diagonal"] : [name])) ?? [];
}

/** Returns the names of the counters that ended the game: of those touched last, the furthest from 0. */
export function deciding(/** @type {View} */ view) {
  if (view.verdict.lines.length === 0) return [];
  const sums = counters(view);
  const touched = touchedBy(view.steps.at(-1));
  const height = (/** @type {string} */ name) => Math.abs(sums.get(name) ?? 0);
  const most = Math.max(...touched.map(height));
  return touched.filter((name) => height(name) === most);
}

/** Returns the counters after the last step. A step lists all of them up to 16 rows, and those it touched beyond. */
export function counters(/** @type {Pick<View, "steps">} */ view) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  const steps = Array.isArray(view.steps.at(-1)?.rows) ? view.steps.slice(-1) : view.steps;
  for (const step of steps) {
    for (const [row, sum] of Object.entries(step.rows ?? {})) sums.set(`row ${row}`, sum);
    for (const [col, sum] of Object.entries(step.cols ?? {})) sums.set(`col ${col}`, sum);
    sums.set("diagonal", step.diagonal ?? 0);
    sums.set("anti-diagonal", step.anti_diagonal ?? 0);
  }
  return sums;
}
