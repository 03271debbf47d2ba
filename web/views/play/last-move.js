// The effect of the last move on the counters or the runs, in words.

import { counters, deciding, touchedBy } from "../../boards/counters.js";
import { cellName, counterName } from "../../names.js";
import { listed, sentence, signed } from "../../text.js";

/** @typedef {import("../../state.js").Position} Position */

/** Explanations of the method, by ply. */
const LESSONS = [
  "",
  " Only the counters of these lines change.",
  " A line with stones of both players cannot win any more.",
  " Two to four additions, on a board of any size.",
];

/** Returns a sentence or two about the last move. */
export function lastMoveText(/** @type {Position} */ position) {
  return position.words.counters === null ? byCounters(position) : byRuns(position);
}

function byCounters(/** @type {Position} */ position) {
  const { size } = position.rules;
  const step = position.steps.at(-1);
  if (step?.player === undefined) {
    return (
      `Each line has a counter. A stone of player 1 adds 1 in its lines, one of player 2 subtracts 1. At \u00b1${size[0]} a line is full.`
    );
  }
  const sums = counters(position);
  const changes = touchedBy(step).map((name) => {
    const sum = sums.get(name) ?? 0;
    return `${withArticle(counterName(size, name))}: ${signed(sum - (step.step ?? 0))} \u2192 ${signed(sum)}`;
  });
  const change = `${lastCell(position)}: ${listed(changes)}.`;
  const ended = deciding(position);
  if (ended.length === 0) return change + (LESSONS[position.played] ?? "");
  return `${change} ${sentence(`${listed(ended.map((name) => counterName(size, name)))}: player ${step.player} has every cell`)}`;
}

function byRuns(/** @type {Position} */ position) {
  const step = position.steps.at(-1);
  if (step?.player === undefined) {
    const isTapped = matchMedia("(pointer: coarse)").matches;
    const place = position.rules.falls ? "a column to drop" : "a cell to place";
    return isTapped ? `Tap ${place} the first stone.` : `Click ${place} the first stone, or move with the arrow keys and press Enter.`;
  }
  const runs = Object.entries(step.runs ?? {});
  const longest = Math.max(...runs.map(([, length]) => length));
  if (longest < 2) return `No line through ${lastCell(position)} yet.`;
  const axes = runs.filter(([, length]) => length === longest).map(([axis]) => DIAGONALS[axis] ?? axis);
  return `Longest line through ${lastCell(position)}: ${longest}, ${listed([...new Set(axes)])}.`;
}

/** The axes of a plane that a reader knows by another name.
 * @type {Record<string, string>} */
const DIAGONALS = { falling: "diagonal", rising: "diagonal" };

/** Returns the name of the cell played last. */
function lastCell(/** @type {Position} */ { rules, steps }) {
  const { row = 0, col = 0, layer = 0 } = steps.at(-1) ?? {};
  return cellName(rules.size, [row, col, layer]);
}

function withArticle(/** @type {string} */ counter) {
  return counter.endsWith("diagonal") ? `the ${counter}` : counter;
}
