// Engines that make the same moves in interleaved rounds.

import { isDeepStrictEqual } from "node:util";

const ROUNDS = 51;

/** No further round starts after these seconds, if there have been a few. */
const LONG_ENOUGH = 4;
const FEW_ROUNDS = 7;

/** The first rounds run code that is not compiled yet. */
const WARM_UP = 3;

/**
 * @typedef {object} Contestant An engine.
 * @property {string} engine
 * @property {string} version
 * @property {number} moves The moves of a round. A slow engine may make only the first ones.
 * @property {() => unknown} play Makes all moves of a round, which is timed.
 * @property {unknown} expected The value that it must return.
 */

/** Runs the rounds, with the engines in changing order: a disturbance of the machine disturbs all of
 * them. Returns the results in the form of `bench/python`.
 * @param {Contestant[]} contestants */
export function measure(contestants) {
  const ns = contestants.map(() => /** @type {number[]} */ ([]));
  const begun = performance.now();
  for (let number = 0; number < ROUNDS + WARM_UP; number++) {
    if (number >= FEW_ROUNDS + WARM_UP && performance.now() - begun > 1000 * LONG_ENOUGH) break;
    for (let place = 0; place < contestants.length; place++) {
      const at = (number + place) % contestants.length;
      const { engine, moves, play, expected } = contestants[at];
      const start = process.hrtime.bigint();
      const played = play();
      const took = Number(process.hrtime.bigint() - start);
      if (!isDeepStrictEqual(played, expected)) throw new Error(`${engine} answers otherwise`);
      if (number >= WARM_UP) ns[at].push(took / moves);
    }
  }
  return contestants.map(({ engine, version, moves }, at) => ({ engine, version, role: "own", moves, ns: ns[at] }));
}
