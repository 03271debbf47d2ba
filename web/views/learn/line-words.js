// Sentences about the line of the code that has just run.

import { capital, signed } from "../../text.js";

/** @typedef {import("./walk.js").Moment} Moment */

/** The names of the lines that a scan reads, by the variable that says whether the line is full. */
const FULL = /** @type {Record<string, string>} */ ({
  in_row: "the row",
  in_col: "the column",
  on_diagonal: "the diagonal",
  on_anti_diagonal: "the anti-diagonal",
});

/** The variable that a read may change, by the id of the line of code. */
const READ = /** @type {Record<string, string>} */ ({ row: "in_row", col: "in_col", diagonal: "on_diagonal", anti_diagonal: "on_anti_diagonal" });

/** Returns what the line of a moment has done. */
export function lineWords(/** @type {Moment} */ moment) {
  const { call, line, variables } = moment;
  const { row, col, player } = call;
  if (call.function === "run" && line.id in RUN) return RUN[line.id](moment);
  if (line.reads !== undefined) return readWords(moment, line.reads);
  if (line.changes !== undefined) {
    const [from, to] = [moment.before, variables].map((numbers) => signed(counterIn(numbers, line.changes ?? "")));
    return `${capital(counterWords(line.changes))} goes from ${from} to ${to}.`;
  }
  if (line.compares !== undefined) {
    const sum = signed(counterIn(variables, line.compares));
    const full = signed(Number(variables.full));
    const words = capital(counterWords(line.compares));
    return line.returns === undefined ? `${words} is at ${sum}, not at ${full}.` : `${words} is at ${sum}. ${answerWords(line.returns)}`;
  }
  if (line.returns !== undefined) return answerWords(line.returns);
  const isUndo = call.function === "undo";
  const diagonal = line.id === "diagonal" ? "diagonal" : "anti-diagonal";
  const full = Object.keys(FULL).filter((name) => variables[name] === true).map((name) => FULL[name]);
  const k = "k" in variables ? "k" : "n";
  /** @type {Record<string, string>} */
  const words = {
    call: `The game calls ${isUndo ? "undo" : "move"}(${row}, ${col}, ${player}).`,
    names: `The code gives short names to the board and to ${"k" in variables ? "n and k" : "its side n"}.`,
    place: `The board stores the stone on (${row},${col}).`,
    straight: "The row and the column count as full until a cell shows otherwise.",
    slanted: "So do both diagonals.",
    loop: `i is ${variables.i}: the next cell of each of the four lines.`,
    won: full.length === 0 ? "No line is full." : `${capital(full.join(" and "))} is full of player ${player}'s stones.`,
    add: isUndo ? `Player ${player} had added ${signed(Number(variables.add))}.` : `Player ${player} adds ${signed(Number(variables.add))}.`,
    diagonal: `(${row},${col}) is not on the ${diagonal}: nothing to ${isUndo ? "subtract" : "add"}.`,
    full: `${k} = ${variables[k]} stones of player ${player} on a line make ${signed(Number(variables.full))}.`,
  };
  return words[line.id === "anti_diagonal" ? "diagonal" : line.id];
}

function readWords(/** @type {Moment} */ { call, line, before, stones }, /** @type {number[]} */ [row, col]) {
  const stone = stones.find((stone) => stone.row === row && stone.col === col);
  const found = `(${row},${col}) ${stone === undefined ? "is empty" : `has a stone of player ${stone.player}`}`;
  if (stone?.player === call.player) return `${found}.`;
  if (call.function === "run") return `${found}: no more cells this way.`;
  const name = READ[line.id];
  const isNews = before[name] === true;
  return isNews ? `${found}: ${FULL[name]} is not full.` : `${found}. ${capital(FULL[name])} was not full anyway.`;
}

function answerWords(/** @type {number} */ answer) {
  return `The code returns ${answer}: ${answer === 0 ? "nobody" : `player ${answer}`} has won.`;
}

/** Sentences about the lines that measure a run, by their ids.
 * @type {Record<string, (moment: Moment) => string>} */
const RUN = {
  direction: ({ variables }) => `Now along ${lineOf(variables)}.`,
  start: () => "The run begins with the new stone: it is 1 stone long.",
  sign: ({ variables }) => (variables.sign === 1 ? "First one way." : "Then the other way."),
  loop: ({ variables: { i, k } }) => `Cell ${i} from the new stone, of at most k \u2212 1 = ${Number(k) - 1}.`,
  cell: ({ variables }) => `That is the cell (${variables.r},${variables.c}).`,
  edge: ({ variables: { r, c, n } }) => {
    const isInside = [r, c].every((at) => Number(at) >= 0 && Number(at) < Number(n));
    return isInside ? `(${r},${c}) is on the board.` : `(${r},${c}) is not on the board: no more cells this way.`;
  },
  longer: ({ variables }) => `The run is ${variables.run} stones long.`,
  won: ({ line, variables: { run, k } }) =>
    line.returns === undefined ? `The run has ${run} of k = ${k} stones.` : `The run has ${run} stones, and k = ${k} are enough. ${answerWords(line.returns)}`,
};

/** Returns the name of the line that a run is measured along. */
function lineOf(/** @type {import("./walk.js").Variables} */ { down, right }) {
  if (down === 0) return "the row";
  if (right === 0) return "the column";
  return right === 1 ? "the falling diagonal" : "the rising diagonal";
}

/** Returns the name of a counter in a sentence. The package calls it `row 0`, `col 2` or `anti-diagonal`. */
function counterWords(/** @type {string} */ counter) {
  return `the counter of ${counter.endsWith("diagonal") ? "the " : ""}${counter.replace("col ", "column ")}`;
}

/** Returns the number of a counter among the variables. */
function counterIn(/** @type {import("./walk.js").Variables} */ variables, /** @type {string} */ counter) {
  const [what, number] = counter.split(" ");
  if (number === undefined) return Number(variables[what.replace("-", "_")]);
  return /** @type {number[]} */ (variables[`${what}s`])[Number(number)];
}
