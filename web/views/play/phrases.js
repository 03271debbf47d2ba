// Rules in the words that people use, such as `connect four with 3 players`. A text is understood as a whole or not at all.

import { explain } from "../../inarow/game.js";
import { refusalOf } from "./refusals.js";
import { toggled } from "./options.js";

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A number in digits or as a word. */
const N = `(\\d+|${NUMBERS.join("|")})`;

/** Names of presets. A preset replaces all rules.
 * @type {[string, string][]} */
const NAMES = [
  ["tic[ -]?tac[ -]?toe|noughts and crosses", "tic-tac-toe"],
  ["connect[ -]?(?:four|4)|four[ -]in[ -]a[ -]line|vier gewinnt", "connect-four"],
  ["(?:free[ -]?style )?go-?moku|five[ -]in[ -]a[ -]line", "gomoku"],
  ["standard go-?moku|go-?moku[ -]standard", "gomoku-standard"],
  ["caro", "caro"],
  ["renju|go-?moku with (?:fouls|forbidden moves)", "renju"],
  ["connect[ -]?(?:six|6)", "connect6"],
  ["qubic|3-?d(?: tic[ -]?tac[ -]?toe)?", "qubic"],
  ["score[ -]?(?:four|4)", "score-four"],
  ["mis[eè]re tic[ -]?tac[ -]?toe", "misere"],
  ["torus tic[ -]?tac[ -]?toe|tic[ -]?tac[ -]?toe on (?:a|the) torus", "torus"],
];

/** Words for a clause, and the clause with the numbers that the words name.
 * @type {[string, string][]} */
const CLAUSES = [
  [`${N} ?(?:[x×*]|by) ?${N} ?(?:[x×*]|by) ?${N}`, "$1x$2x$3"],
  [`${N} ?(?:[x×*]|by) ?${N}`, "$1x$2"],
  [`k ?[=:]? ?${N}`, "k$1"],
  [`${N}(?: or more)?(?: stones)?[ -](?:in a row|in a line|in row|to win|wins?)`, "k$1"],
  [`(?:exactly|just) ${N}(?: stones)?(?: in a row| in a line| to win)?`, "k$1 exact"],
  [`players? ?[=:]? ?${N}`, "players=$1"],
  [`${N}[ -]?players?`, "players=$1"],
  [`turn ?= ?${N} ?, ?${N}`, "turn=$1,$2"],
  ["(?:two|2) stones(?: (?:a|per) turn| each(?: turn)?)?", "turn=1,2"],
  ["open ?= ?([12])", "open=$1"],
  ["(?:both|two) ends? (?:are |must be )?open|open ends", "open=2"],
  ["(?:one|an) end (?:is |must be )?open|open end|(?:an|one) open end", "open=1"],
  ["wrap ?= ?rows|wraps? top and bottom", "wrap=rows"],
  ["wrap ?= ?col(?:umn)?s|cylinder|wraps? left and right", "wrap=cols"],
  ["wrap(?:s|ped|ping)?(?: ?around)?|torus|toroidal|no edges", "wrap"],
  ["exact(?:ly)?|no overlines?|overlines? (?:do|does) not count", "exact"],
  ["drop(?:s|ped|ping)?|gravity|(?:stones |pieces )?fall(?:s|ing)?", "drop"],
  ["straight|no diagonals?|orthogonal|without diagonals?", "straight"],
  ["loses?|mis[eè]re|avoid", "loses"],
];

/** Words between phrases without a meaning of their own. */
const FILLERS =
  "a|an|and|are|as|at|board|but|by|can|down|for|game|have|i|in|into|is|it|its|let|like|lines?|make|me|must|my|new|of|on|play|please|rules?|should|" +
  "stones?|that|the|there|to|us|want|we|where|which|who|with|would|you";

/** All phrases. At each place, the longest phrase that matches is taken.
 * @type {{match: RegExp, preset?: string, clauses?: string}[]} */
const PHRASES = [
  ...NAMES.map(([words, preset]) => ({ match: phrase(words), preset })),
  ...CLAUSES.map(([words, clauses]) => ({ match: phrase(words), clauses })),
];
const FILLER = phrase(FILLERS);

/** Returns an expression that matches words at its `lastIndex`, up to the end of a word. */
function phrase(/** @type {string} */ words) {
  return new RegExp(`(?:${words})(?![\\p{L}\\p{N}=])`, "uy");
}

/**
 * Reads a text.
 * @param {string} text
 * @param {string} current The current rules line. Its clauses stay if the text names no preset and no board.
 * @returns {{line: string} | {line?: undefined, unknown: string, isPartial: boolean}} The rules line, or the words that are
 * not understood. `isPartial` is true if others are.
 */
export function read(text, current) {
  const said = text.toLowerCase().replaceAll(/[\s,;.]+/g, (gap) => (/^,$/.test(gap) ? "," : " ")).trim();
  /** @type {{preset?: string, clauses: string[]}} */
  const found = { clauses: [] };
  const unknown = [];
  for (let at = 0; at < said.length; ) {
    const gap = matched(/[ ,]+/uy, said, at);
    if (gap !== null) {
      at += gap[0].length;
      continue;
    }
    const matches = PHRASES.map((of) => ({ ...of, groups: matched(of.match, said, at) }));
    const best = matches.reduce((best, next) => ((next.groups?.[0].length ?? 0) > (best.groups?.[0].length ?? 0) ? next : best));
    const word = best.groups ?? matched(FILLER, said, at);
    if (best.groups !== null && best.preset !== undefined) found.preset = best.preset;
    if (best.groups !== null && best.clauses !== undefined) found.clauses.push(...filled(best.clauses, best.groups).split(" "));
    if (word === null) unknown.push(matched(/[^ ,]+/uy, said, at)?.[0] ?? "");
    at += (word ?? [unknown.at(-1) ?? ""])[0].length;
  }
  const isKnown = found.preset !== undefined || found.clauses.length > 0;
  if (unknown.length > 0 || !isKnown) return { unknown: unknown.join(" "), isPartial: isKnown };
  return { line: lineOf(found.preset, found.clauses, current) };
}

function matched(/** @type {RegExp} */ expression, /** @type {string} */ text, /** @type {number} */ at) {
  expression.lastIndex = at;
  return expression.exec(text);
}

/** Returns clauses with the numbers of the words. */
function filled(/** @type {string} */ clauses, /** @type {RegExpExecArray} */ groups) {
  return clauses.replaceAll(/\$(\d)/g, (_, group) => {
    const number = groups[Number(group)];
    const index = NUMBERS.indexOf(number);
    return index < 0 ? number : String(index);
  });
}

/** Returns the rules line of a preset, else of a board, else of the current rules, with these clauses. */
function lineOf(/** @type {string | undefined} */ preset, /** @type {string[]} */ clauses, /** @type {string} */ current) {
  const board = clauses.find((clause) => /^\d/.test(clause));
  let line = preset === undefined ? current : explain(preset).rules;
  if (preset === undefined && board !== undefined) line = onBoard(board, clauses, current);
  for (const clause of clauses) if (!line.split(" ").includes(clause)) line = toggled(line, clause);
  if (preset !== undefined || board !== undefined || refusalOf(line) === null) return line;
  // The current board is too small: a preset with these clauses has a larger one.
  const presets = NAMES.map(([, name]) => explain(name).rules);
  return presets.find((other) => clauses.every((clause) => other.split(" ").includes(clause))) ?? line;
}

/** Returns a board with the length of the current rules, unless the length is that of a full line there or does not fit. */
function onBoard(/** @type {string} */ board, /** @type {string[]} */ clauses, /** @type {string} */ current) {
  if (clauses.some((clause) => /^k\d/.test(clause))) return board;
  const [before, k] = current.split(" ");
  const isFull = refusalOf(before) === null && explain(before).rules === `${before} ${k}`;
  const kept = `${board} ${k}`;
  return isFull || refusalOf(kept) !== null ? board : kept;
}
