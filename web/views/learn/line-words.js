// What a line of the code has just done, as a sentence.

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
    names: "The code gives the board and its side n short names.",
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
  const found = stone === undefined ? "is empty" : `has a stone of player ${stone.player}`;
  if (stone?.player === call.player) return `(${row},${col}) ${found}.`;
  const name = READ[line.id];
  const isNews = before[name] === true;
  return isNews ? `(${row},${col}) ${found}: ${FULL[name]} is not full.` : `(${row},${col}) ${found}. ${capital(FULL[name])} was not full anyway.`;
}

function answerWords(/** @type {number} */ answer) {
  return `The code returns ${answer}: ${answer === 0 ? "nobody" : `player ${answer}`} has won.`;
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
