/**
 * The textbook's games and mistakes, and a race of its methods. The build of the package stores the
 * replays of the referee and of the wrong programs, and what each method reads in the race.
 */

import { json } from "./files.js";
import { InarowError, text } from "./loader.js";
import { value } from "./textbook.json.js";

export const { games, mistakes } = value;

// Bundlers find a file by an address that is written out.

/** @type {() => Promise<import("./textbook.js").Replay[]>} */
const replays = () => json("replays.json", new URL("./replays.json", import.meta.url));

/** @type {() => Promise<import("./textbook.js").WrongProgram[]>} */
export const wrongPrograms = () => json("wrong_programs.json", new URL("./wrong_programs.json", import.meta.url));

/** @type {() => Promise<{functions: import("./textbook.js").CodeFunction[], walkthroughs: import("./textbook.js").Walkthrough[]}>} */
const walkthroughs = () => json("walkthroughs.json", new URL("./walkthroughs.json", import.meta.url));

/** The most characters of a name. */
const MAX_NAME = 100;

/**
 * Returns what has a name. Throws an error with all names if nothing has it.
 * @template {{name: string}} T
 * @param {T[]} things
 * @param {string} kind
 * @param {string} name
 */
function named(things, kind, name) {
  text("name", name, MAX_NAME);
  const found = things.find((thing) => thing.name === name);
  if (found !== undefined) return found;
  const names = things.map((thing) => thing.name).join(", ");
  throw new InarowError({ code: `unknown_${kind}`, message: `unknown ${kind} \`${name}\`; the ${kind}s are ${names}` });
}

/** @param {string} name */
export async function replay(name) {
  return named(await replays(), "mistake", name);
}

/** @param {string} name */
export async function walkthrough(name) {
  const { functions, walkthroughs: all } = await walkthroughs();
  const found = named(all, "walkthrough", name);
  const called = new Set(found.calls.map((call) => call.function));
  return { ...found, functions: functions.filter((code) => called.has(code.name)) };
}

/** The races, with each move as a list. */
const races = () => json("race.json", new URL("./race.json", import.meta.url));

/**
 * @param {number} n
 * @param {string} game
 * @returns {Promise<import("./textbook.js").Race>}
 */
export async function race(n, game) {
  text("game", game, MAX_NAME);
  const all = await races();
  const found = all.find((/** @type {{n: number, game: string}} */ race) => race.n === n && race.game === game);
  if (found === undefined) {
    const names = all.map((/** @type {{n: number, game: string}} */ race) => `${race.n} ${race.game}`).join(", ");
    throw new InarowError({ code: "bad_argument", message: `there is no race on ${n} with the game \`${game}\`; the races are ${names}` });
  }
  const moves = found.moves.map(
    (/** @type {any[]} */ [ply, row, col, player, scan, lines, changed, comparisons]) =>
      ({ ply, row, col, player, scan, lines, changed, comparisons }),
  );
  return { ...found, moves };
}
