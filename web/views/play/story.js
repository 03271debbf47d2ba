// What the last move did to the counters, told where the eye is.

import { counters, deciding, touchedBy } from "../../boards/counters.js";
import { cellName, counterName } from "../../names.js";
import { listed, runs, sentence, signed } from "../../say.js";

/** @typedef {import("../../state.js").Position} Position */

/** What the first moves show of the idea. */
const LESSONS = [
  "",
  " No line is scanned: only the counters through the stone change.",
  " A line with stones of both can never be full of one.",
  " Two to four additions a move, on a board of any size.",
];

export function story(/** @type {Position} */ view) {
  return view.words.counters === null ? byCounters(view) : byRuns(view, view.words.counters);
}

function byCounters(/** @type {Position} */ view) {
  const { size } = view.rules;
  const step = view.steps.at(-1);
  if (step?.player === undefined) {
    return (
      `Each row, column and diagonal has a counter. A stone of player 1 adds 1 to those it lies on, one of player 2 takes 1 away: ` +
      `at +${size[0]} or \u2212${size[0]} a line is full.`
    );
  }
  const names = touchedBy(step).map((name) => the(counterName(size, name)));
  const did = `${last(view)}: ${signed(step.step ?? 0)} on ${listed(names)}.`;
  const ended = deciding(view);
  if (ended.length === 0) return did + (LESSONS[view.played] ?? "");
  const sums = counters(view);
  const full = ended.map((name) => `${counterName(size, name)} stands at ${signed(sums.get(name) ?? 0)}`);
  return `${did} ${sentence(`${listed(full)}: full of stones of player ${step.player}`)}`;
}

function byRuns(/** @type {Position} */ view, /** @type {string} */ why) {
  const step = view.steps.at(-1);
  if (step?.player === undefined) return sentence(`counters do not decide here: ${why}`);
  const told = Object.values(step.runs ?? {}).some((length) => length > 1);
  if (!told) return `${last(view)} has no neighbour of its own.`;
  return sentence(`in a row through ${last(view)}: ${runs(step.runs ?? {})}`);
}

/** The cell played last. */
function last(/** @type {Position} */ view) {
  const { row = 0, col = 0, layer = 0 } = view.steps.at(-1) ?? {};
  return cellName(view.rules.size, [row, col, layer]);
}

function the(/** @type {string} */ counter) {
  return counter.endsWith("diagonal") ? `the ${counter}` : counter;
}
