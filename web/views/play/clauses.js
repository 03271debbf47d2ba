// The clauses of a rules line, each with what it does, and what people say for them. These are
// words: whether a line can be played, and what it means, the package says.

import { PRESETS } from "./presets.js";

/** What each clause does, as it is written and put in; where it has a number, some of them.
 * @type {{forms: string[], does: string}[]} */
export const CLAUSES = [
  { forms: ["3x3", "6x7", "15x15", "4x4x4"], does: "the board: rows x columns, and in space x layers" },
  { forms: ["k3", "k4", "k5", "k6"], does: "so many next to each other make a line" },
  { forms: ["exact"], does: "just so many: a longer row does not count" },
  { forms: ["open=1", "open=2"], does: "one end, or both, must not be held by a foe" },
  { forms: ["drop"], does: "stones fall to the lowest free cell of a column" },
  { forms: ["wrap", "wrap=rows", "wrap=cols"], does: "lines go on beyond the edges: all of them, or one pair" },
  { forms: ["straight"], does: "diagonals do not count" },
  { forms: ["players=3", "players=4"], does: "so many players, up to 8" },
  { forms: ["turn=1,2"], does: "one stone in the first turn, two in each later one" },
  { forms: ["loses"], does: "who makes a line loses" },
];

/** What people say for a clause, the longer ones first. `N` takes the number.
 * @type {[RegExp, string][]} */
const SAID = [
  [/(\d+)\s*(?:[x×*]|by)\s*(\d+)\s*(?:[x×*]|by)\s*(\d+)/, "$1x$2x$3"],
  [/(\d+)\s*(?:[x×*]|by)\s*(\d+)/, "$1x$2"],
  [/players\s*[=:]?\s*(\d)|(\d)\s*-?\s*players?/, "players=$1$2"],
  [/k\s*[=:]?\s*(\d+)|(\d+)\s*(?:in a row|in a line|in row|to win)/, "k$1$2"],
  [/turn\s*=\s*(\d+)\s*,\s*(\d+)/, "turn=$1,$2"],
  [/open\s*=\s*(\d)/, "open=$1"],
  [/(?:both|two) ends? (?:are )?open/, "open=2"],
  [/(?:one|an) end (?:is )?open|open end/, "open=1"],
  [/two stones( a turn| each)?/, "turn=1,2"],
  [/wrap\s*=\s*rows|top and bottom/, "wrap=rows"],
  [/wrap\s*=\s*col(?:umn)?s|cylinder|left and right/, "wrap=cols"],
  [/wraps?( ?around)?|torus|toroidal|round/, "wrap"],
  [/exact(ly)?|no overlines?|just (?=\d|k|five|four)/, "exact"],
  [/drop(s|ped)?|gravity|fall(s|ing)?/, "drop"],
  [/straight|no diagonals?|orthogonal/, "straight"],
  [/loses?|mis[eè]re|avoid/, "loses"],
];

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight"];

/** The clause that another one of its kind takes the place of: `k4` and `k5` are one kind. */
function kind(/** @type {string} */ word) {
  return /^\d/.test(word) ? "board" : (word.match(/^(k(?=\d)|[a-z]+)/)?.[0] ?? word);
}

/** A rules line with a clause put in, or taken out where it stands. */
export function toggled(/** @type {string} */ rules, /** @type {string} */ clause) {
  const words = rules.split(" ");
  if (words.includes(clause) && !/^(\d|k\d)/.test(clause)) return words.filter((word) => word !== clause).join(" ");
  const index = words.findIndex((word) => kind(word) === kind(clause));
  if (index < 0) return [...words, clause].join(" ");
  return words.map((word, place) => (place === index ? clause : word)).join(" ");
}

/**
 * What somebody may mean who writes `connect four`, `exactly` or `3 players`: a line of which the package
 * has yet to say whether it can be played.
 * @param {string} text
 * @param {string} current The rules that are played; what is not said stays as it is there.
 * @param {(preset: string) => string} canonical
 */
export function meant(text, current, canonical) {
  let rest = ` ${text.toLowerCase().trim()} `.replaceAll(/\s+/g, " ");
  const preset = PRESETS.find(({ name, said }) => rest.includes(` ${name} `) || said.test(rest));
  let line = preset === undefined ? current : canonical(preset.name);
  let isFound = preset !== undefined;
  if (preset !== undefined) rest = rest.replace(preset.name, " ").replace(preset.said, " ");
  for (const [index, number] of NUMBERS.entries()) rest = rest.replaceAll(new RegExp(`\\b${number}\\b(?= (players?|in a|in row|to win))`, "g"), String(index));
  for (const [said, clause] of SAID) {
    const found = rest.match(said);
    if (found === null) continue;
    rest = rest.replace(said, " ");
    const word = clause.replaceAll(/\$(\d)/g, (_, group) => found[Number(group)] ?? "");
    // A board of its own is no board with the other's clauses.
    if (kind(word) === "board" && preset === undefined) line = word + (/ k\d/.test(line) ? (line.match(/ k\d+/)?.[0] ?? "") : "");
    else if (!line.split(" ").includes(word)) line = toggled(line, word);
    isFound = true;
  }
  return isFound ? line : null;
}

/** A line in which a clause that there is not is the one that the package names as the nearest. */
export function nearest(/** @type {string} */ line, /** @type {string} */ message) {
  const found = message.match(/`([^`]+)` \(at byte \d+\); the nearest is `([^`]+)`/);
  return found === null || found[2].includes("N") ? null : line.replace(found[1], found[2]);
}
