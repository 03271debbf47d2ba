// The steps of three methods that detect a win: after the last move, at worst, and on a larger board.

import { ofView } from "../../address.js";
import { element, svg } from "../../dom.js";
import { touchedBy } from "../../boards/counters.js";
import { count, sentence } from "../../text.js";

/** @typedef {import("../../state.js").Position} Position */

const BAR = { width: 64, height: 10 };

/** The methods: their names here, their steps in the worst case on this board, and how these grow with it.
 * @type {[method: string, name: string, worst: (lines: number, side: number) => number, grows: string][]} */
const METHODS = [
  // Only an odd board has a cell on both diagonals.
  ["counters", "counters", (_, side) => 7 + (side % 2), "no, O(1)"],
  ["lines", "scan, ends early", (lines, side) => lines * side, "yes, O(n)"],
  ["scan", "scan, all cells", (_, side) => 4 * side, "yes, O(n)"],
];

/** The method for rules without counters. */
const BITS =
  "Each line of the board is stored as bits, one bit for each cell. The run through a stone is its bit and the set bits next to it. " +
  "Finding it takes a few steps on a board of any size.";

/** Draws the steps of the textbook's methods, or the reason why there are no steps. */
export function show(/** @type {HTMLElement} */ root, /** @type {Position} */ position) {
  const link = /** @type {HTMLAnchorElement} */ (element("a", "See the methods race on larger boards"));
  link.href = ofView("learn", "race");
  root.replaceChildren(...(position.untaught === null ? compared(position) : untaught(position)), link);
}

/** Returns the reason why counters do not decide, and the method that does. */
function untaught(/** @type {Position} */ { words, untaught }) {
  if (words.counters === null) return [element("p", sentence(untaught ?? ""), "quiet")];
  return [element("p", `${sentence(`counters cannot see who wins here: ${words.counters}`)} ${BITS}`, "quiet")];
}

/** Returns a table of the methods, and its explanation. */
function compared(/** @type {Position} */ { rules, steps }) {
  const last = steps.at(-1);
  if (last?.player === undefined) return [element("p", "A move shows here how many cells and counters each method reads to see who has won.", "quiet")];
  const [side] = rules.size;
  const lines = touchedBy(last).length;
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const text of ["method", "last move", "at worst", "grows with n?"]) head.append(headCell("col", text));
  const body = table.createTBody();
  const most = Math.max(...METHODS.map(([, , worst]) => worst(lines, side)));
  for (const [method, name, worst, grows] of METHODS) {
    const [taken, atWorst] = [last.steps?.[method] ?? 0, worst(lines, side)];
    const row = body.insertRow();
    row.append(headCell("row", name));
    row.firstElementChild?.append(bar(taken / most, atWorst / most));
    for (const text of [taken, atWorst, grows]) row.insertCell().textContent = text.toLocaleString("en");
  }
  const notes = [
    "A step reads, adds or compares once. O(1): the same few steps for every n. O(n): twice the side n, at worst twice the steps.",
    `The scan that ends early reads ${count(lines, "line")} through the stone. It leaves a line at the first cell without a stone of the player, ` +
      `and stops at a full line: here after ${last.steps?.lines} of ${lines * side} steps.`,
  ];
  return [table, ...notes.map((text) => element("p", text, "quiet"))];
}

/** Returns a bar: filled for the steps taken, an outline for the worst case. */
function bar(/** @type {number} */ taken, /** @type {number} */ worst) {
  const drawn = svg("svg", { viewBox: `0 0 ${BAR.width} ${BAR.height}`, class: "bar", "aria-hidden": "true" });
  const box = (/** @type {number} */ share, /** @type {string} */ name) =>
    svg("rect", { class: name, x: 0.5, y: 0.5, width: Math.max(1, share * (BAR.width - 1)), height: BAR.height - 1 });
  drawn.append(box(worst, "worst"), box(taken, "taken"));
  return drawn;
}

function headCell(/** @type {string} */ scope, /** @type {string} */ text) {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}
