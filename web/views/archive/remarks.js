// Plain sentences about the findings of a judgement.

import { cellName, letters } from "../../names.js";
import { sizeOf } from "../../rules.js";
import { count } from "../../text.js";

/** @typedef {import("../../inarow/judge.js").Judgement} Judgement */
/** @typedef {import("../../inarow/judge.js").Summary & {undecided: number}} Summary `undecided` is the number of claims that the board does not decide. */
/** @typedef {import("../../inarow/judge.js").Problem} Problem */

/** Returns the result that the record claims. */
export function claimed(/** @type {Judgement} */ { claimed }) {
  if (claimed === undefined) return "";
  if (claimed === null) return "cannot be read";
  return claimed === 0 ? "a draw" : `player ${claimed} wins`;
}

/** Returns the result that the referee finds. */
export function found(/** @type {Judgement} */ { status, winner, ply }) {
  if (status === "win") return `player ${winner} wins at move ${ply}`;
  if (status === "invalid") return "cannot be played";
  return status === "draw" ? `a draw at move ${ply}` : `ongoing after ${count(ply ?? 0, "move")}`;
}

/** Returns the problems of a record. */
export function problemsOf(/** @type {Judgement} */ judgement, /** @type {Problem[]} */ problems) {
  /** @type {Record<Problem, () => string>} */
  const texts = {
    invalid: () => (judgement.error?.ply === undefined ? reason(judgement) : `move ${judgement.error.ply} cannot be played: ${reason(judgement)}`),
    wrong_result: () => wrongResult(judgement),
    after_end: () => `${count(judgement.after_end ?? 0, "move")} after the end`,
  };
  return problems.map((problem) => texts[problem]()).join("; ");
}

/** Notes that explain a wrong result. */
const WRONG = ["unsupported_claim", "other_answers"];

/** Returns why the claimed result is wrong. */
function wrongResult(/** @type {Judgement} */ { claimed, status, winner, notes = [] }) {
  const note = notes.find(({ code }) => WRONG.includes(code));
  if (note !== undefined) return plain(note.message);
  const claim = claimed === 0 ? "a draw" : `that player ${claimed} wins`;
  const board = status === "win" ? `player ${winner} wins` : status === "draw" ? "it is a draw" : "the game is ongoing";
  return `the record claims ${claim}, but ${board}`;
}

/** Returns what is unusual about a record, without being a problem. */
export function remarksOf(/** @type {Judgement} */ { claimed, agrees, notes = [] }) {
  const others = notes.filter(({ code }) => !WRONG.includes(code)).map(({ message }) => plain(message));
  const isUndecided = agrees === null && claimed !== null;
  return [...(isUndecided ? ["the board does not decide the claim: the game may have been given up"] : []), ...others].join("; ");
}

/** Returns the code and the place of a problem, for readers who mend their files. */
export function detailsOf(/** @type {Judgement} */ { error, notes = [], file, line, byte }) {
  const at = error ?? { file, line, code: undefined, message: "" };
  const place = at.line === undefined ? [] : [`${at.file}, line ${at.line}` + (byte === undefined ? "" : `, byte ${byte}`)];
  const codes = [...(error === undefined ? [] : [error]), ...notes].map(({ code, message }) => `${code}: ${message}`);
  return [...place, ...codes].join("; ");
}

/** Returns the message of an error, with the names of cells on the board. A number outside the board has no name. */
export function reason(/** @type {Judgement} */ { error, rules }) {
  const { code = "", message = "" } = error ?? {};
  return plain(rules === undefined || code === "outside" ? message : inLetters(message, rules));
}

/** Returns a message without byte offsets and backticks. */
export function plain(/** @type {string} */ message) {
  const named = message.replace(/^byte \d+ is not valid UTF-8/, "not text in UTF-8").replaceAll(/,? (?:\(byte \d+\)|at byte \d+)/g, "");
  return named.replaceAll(/`([^`]*)`/g, "“$1”");
}

/** Replaces the numbers of cells in a message by their names on the board. */
function inLetters(/** @type {string} */ message, /** @type {string} */ rules) {
  const size = sizeOf(rules);
  const named = message.replaceAll(/\((\d+), (\d+)(?:, (\d+))?\)/g, (_, row, col, layer) => cellName(size, [row, col, layer ?? 0].map(Number)));
  return named.replaceAll(/\bcolumn (\d+)\b/g, (_, col) => `column ${letters(Number(col))}`);
}

/** Returns a summary in one or two sentences. */
export function summaryText(/** @type {Summary} */ summary) {
  const problems = [
    [summary.disagreements, "with a wrong result"], [summary.unknown_claims, "with a claim that cannot be read"],
    [summary.invalid, "that cannot be played"], [summary.after_end, "with moves after the end"],
  ].filter(([number]) => number !== 0);
  const number = (/** @type {string | number} */ value) => value.toLocaleString("en");
  const what = problems.length === 0 ? "no problem found" : problems.map(([value, text]) => `${number(value)} ${text}`).join(", ");
  const undecided = summary.undecided === 0 ? "" : ` The board does not decide ${count(summary.undecided, "claim")}.`;
  return `${count(summary.games, "game")}, ${count(summary.moves, "move")}: ${what}.${undecided}`;
}

/** Returns why a file has no record, given its summary and its first judgement; an empty text if it has one. */
export function emptyText(/** @type {File} */ file, /** @type {Summary} */ { games, invalid }, /** @type {Judgement | null} */ first) {
  if (first === null) return file.size === 0 ? "the file is empty" : "the file has no games";
  const code = first.error?.code;
  if (invalid < games || (code !== "not_a_record_file" && code !== "bad_utf8")) return "";
  return code === "bad_utf8" ? `the file is ${plain(first.error?.message ?? "")}` : plain(first.error?.message ?? "");
}
