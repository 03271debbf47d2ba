// The steps of three methods that detect a win: after the last move, at worst, and on a larger board.

import { ofView } from "../../address.js";
import { element, link } from "../../dom.js";
import { touchedBy } from "../../boards/counters.js";
import { count, sentence } from "../../text.js";

/** @typedef {import("../../state.js").Position} Position */

/** The methods: their names here, their steps in the worst case on this board, and how these grow with it.
 * @type {[method: string, name: string, worst: (lines: number, side: number) => number, grows: string][]} */
const METHODS = [
  // Only an odd board has a cell on both diagonals.
  ["counters", "Counters", (_, side) => 7 + (side % 2), "O(1)"],
  ["lines", "Scan that ends early", (lines, side) => lines * side, "O(n)"],
  ["scan", "Scan of all cells", (_, side) => 4 * side, "O(n)"],
];

/** The method for rules without counters. */
const BITS =
  "Each line of the board is stored as bits, one bit for each cell. The run through a stone is its bit and the set bits next to it. " +
  "Finding it takes a few steps on a board of any size.";

/** Draws the steps of the textbook's methods, or the reason why there are no steps. */
export function show(/** @type {HTMLElement} */ root, /** @type {Position} */ position) {
  const race = link("See the methods race on larger boards", ofView("learn", "race"));
  root.replaceChildren(...(position.untaught === null ? compared(position) : untaught(position)), race);
}

/** Returns the reason why counters do not decide, and the method that does. */
function untaught(/** @type {Position} */ { words, untaught }) {
  if (words.counters === null) return [element("p", sentence(untaught ?? ""), "quiet")];
  return [element("p", `${sentence(`counters cannot see who wins here: ${words.counters}`)} ${BITS}`, "quiet")];
}

/** Returns the steps of each method, and their explanation. */
function compared(/** @type {Position} */ { rules, steps }) {
  const last = steps.at(-1);
  if (last?.player === undefined) return [element("p", "A move shows here how many cells and counters each method reads to see who has won.", "quiet")];
  const [side] = rules.size;
  const lines = touchedBy(last).length;
  const texts = METHODS.map(([method, name, worst, grows]) => `${name}: ${count(last.steps?.[method] ?? 0, "step")}, at worst ${worst(lines, side)}. ${grows}.`);
  const notes = [
    "A step reads, adds or compares once. O(1): the same few steps for every n. O(n): twice the side n, at worst twice the steps.",
    `The scan that ends early reads ${count(lines, "line")} through the stone. It leaves a line at the first cell without a stone of the player, ` +
      `and stops at a full line: here after ${last.steps?.lines} of ${lines * side} steps.`,
  ];
  const isLess = (last.steps?.lines ?? 0) < (last.steps?.counters ?? 0);
  if (isLess) notes.unshift("Here the scan needs fewer steps than the counters. On a large board it can need hundreds of times as many.");
  return [...texts.map((text) => element("p", text)), ...notes.map((text) => element("p", text, "quiet"))];
}
