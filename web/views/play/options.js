// The clauses of a rules line as buttons, and suggestions for words that people use for them. The package checks the lines
// that result.

import { button, element } from "../../dom.js";
import { InarowError } from "../../inarow/loader.js";
import { explain } from "../../inarow/game.js";
import { PRESETS } from "./presets.js";

/** The effect of each clause, and its forms. A clause with a number has a few of its forms.
 * @type {{forms: string[], does: string}[]} */
const CLAUSES = [
  { forms: ["3x3", "6x7", "15x15", "4x4x4"], does: "the board: rows x columns, or rows x columns x layers" },
  { forms: ["k3", "k4", "k5", "k6"], does: "the number of stones in a row that make a line" },
  { forms: ["exact"], does: "a longer row does not count" },
  { forms: ["open=1", "open=2"], does: "one end, or both, must not be blocked by an opponent" },
  { forms: ["drop"], does: "stones fall to the lowest empty cell of their column" },
  { forms: ["wrap", "wrap=rows", "wrap=cols"], does: "lines continue across the edges: all edges, top and bottom, or left and right" },
  { forms: ["straight"], does: "diagonals do not count" },
  { forms: ["players=3", "players=4"], does: "the number of players, up to 8" },
  { forms: ["turn=1,2"], does: "one stone in the first turn, two stones in each later turn" },
  { forms: ["loses"], does: "the player who completes a line loses" },
];

/** Words that people use for a clause, longer phrases first.
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

/** A row of buttons for each clause. */
export class Clauses {
  #root;
  /** @type {[string, HTMLButtonElement][]} */
  #buttons = [];
  /** The rules line shown. */
  #line = "";

  /**
   * @param {HTMLElement} root
   * @param {(line: string) => void} apply Takes a rules line with a clause added or removed.
   */
  constructor(root, apply) {
    this.#root = root;
    for (const { forms, does } of CLAUSES) {
      const row = document.createElement("p");
      for (const form of forms) {
        const made = button(form, () => made.getAttribute("aria-disabled") !== "true" && apply(toggled(this.#line, form)));
        this.#buttons.push([form, made]);
        row.append(made);
      }
      row.append(element("span", does));
      root.append(row);
    }
  }

  /** Shows which clauses the rules have, and which can be added. */
  show(/** @type {string} */ line) {
    if (this.#root.hidden || line === this.#line) return;
    this.#line = line;
    const words = line.split(" ");
    for (const [form, made] of this.#buttons) {
      made.setAttribute("aria-pressed", String(words.includes(form)));
      const refusal = refused(toggled(line, form));
      made.setAttribute("aria-disabled", String(refusal !== null));
      made.title = refusal ?? "";
    }
  }
}

/**
 * Returns a rules line to suggest for one that the package refuses, or undefined.
 * @param {string} line
 * @param {Error} error The error of the package.
 * @param {string} current The current rules line.
 */
export function suggestion(line, error, current) {
  const corrected = error instanceof InarowError ? error.suggestion : null;
  const lines = [corrected, meant(line, current)].flatMap((other) => other ?? []);
  return lines.find((other) => other !== line && refused(other) === null);
}

/** Returns the message with which the package refuses a line, or null. */
function refused(/** @type {string} */ line) {
  try {
    explain(line);
    return null;
  } catch (error) {
    if (!(error instanceof InarowError)) throw error;
    return error.message;
  }
}

/** Returns the kind of a clause. A clause replaces another of its kind: `k4` and `k5` are of one kind. */
function kind(/** @type {string} */ word) {
  return /^\d/.test(word) ? "board" : (word.match(/^(k(?=\d)|[a-z]+)/)?.[0] ?? word);
}

/** Returns a rules line with a clause added, or removed if the line has it. */
function toggled(/** @type {string} */ rules, /** @type {string} */ clause) {
  const words = rules.split(" ");
  if (words.includes(clause) && !/^(\d|k\d)/.test(clause)) return words.filter((word) => word !== clause).join(" ");
  const index = words.findIndex((word) => kind(word) === kind(clause));
  if (index < 0) return [...words, clause].join(" ");
  return words.map((word, place) => (place === index ? clause : word)).join(" ");
}

/**
 * Returns a rules line for words such as `connect four`, `exactly` or `3 players`, or null. The package may refuse the
 * line.
 * @param {string} text
 * @param {string} current The current rules, whose other clauses stay.
 */
function meant(text, current) {
  let rest = ` ${text.toLowerCase().trim()} `.replaceAll(/\s+/g, " ");
  const preset = PRESETS.find(({ name, said }) => rest.includes(` ${name} `) || said.test(rest));
  let line = preset === undefined ? current : explain(preset.name).rules;
  let isFound = preset !== undefined;
  if (preset !== undefined) rest = rest.replace(preset.name, " ").replace(preset.said, " ");
  for (const [index, number] of NUMBERS.entries()) rest = rest.replaceAll(new RegExp(`\\b${number}\\b(?= (players?|in a|in row|to win))`, "g"), String(index));
  for (const [said, clause] of SAID) {
    const found = rest.match(said);
    if (found === null) continue;
    rest = rest.replace(said, " ");
    const word = clause.replaceAll(/\$(\d)/g, (_, group) => found[Number(group)] ?? "");
    // A new board without a preset keeps only `k` of the current rules.
    if (kind(word) === "board" && preset === undefined) line = word + (/ k\d/.test(line) ? (line.match(/ k\d+/)?.[0] ?? "") : "");
    else if (!line.split(" ").includes(word)) line = toggled(line, word);
    isFound = true;
  }
  return isFound ? line : null;
}
