// The programs of a round of "Find the bug", which a seed draws.

import { random } from "../../random.js";

/** @typedef {import("../../inarow/textbook.js").WrongProgram} WrongProgram */

/**
 * @typedef {object} Drawn A program to find out about.
 * @property {WrongProgram} program
 * @property {number} n The side of the board, on which a short game reveals the mistake.
 * @property {WrongProgram[]} others The other mistakes that show on this board, in the order in which they are offered.
 * @property {number} slot The place of the right mistake among the four that are offered.
 * @property {number} seed The seed of the random moves.
 */

/** The number of programs in a round, and of mistakes that are offered. */
export const PROGRAMS = 5;
export const OFFERED = 4;

/** Returns the programs of a round, on small boards first. The same seed draws the same programs. */
export function draw(/** @type {number} */ seed, /** @type {WrongProgram[]} */ programs) {
  let index = 0;
  const below = (/** @type {number} */ end) => Math.floor(random(seed, index++) * end);
  return shuffled(programs, below)
    .slice(0, PROGRAMS)
    .map((program) => {
      const n = program.sides[below(program.sides.length)];
      const others = programs.filter((other) => other !== program && other.sides.includes(n));
      return { program, n, others: shuffled(others, below), slot: below(OFFERED), seed: below(2 ** 32) };
    })
    .sort((one, other) => one.n - other.n);
}

/**
 * Returns the items in a random order (Fisher and Yates).
 * @template T
 * @param {T[]} items
 * @param {(end: number) => number} below Returns a random whole number below `end`.
 */
function shuffled(items, below) {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}
