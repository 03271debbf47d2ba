// Engines that make the same moves in interleaved rounds, and their figures in the form of the
// other benches.

import { isDeepStrictEqual } from "node:util";

const ROUNDS = 51;

/** No further round starts after these seconds, if there have been a few. */
const LONG_ENOUGH = 4;
const FEW_ROUNDS = 7;

/** The first rounds run code before it is compiled. */
const WARM_UP = 3;

/**
 * @typedef {object} Contestant An engine.
 * @property {string} engine
 * @property {string} version
 * @property {"own" | "peer"} role
 * @property {number} moves The moves of a round. A slow engine may make only the first ones.
 * @property {() => unknown} play Makes all moves of a round, which is timed.
 * @property {unknown} expected The value that it must return.
 */

/** Runs the rounds, with the engines in changing order: a disturbance of the machine disturbs all of
 * them.
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
  return ns;
}

/** Returns an object for each engine, compared with the best peer, or with the first engine if there
 * is no peer.
 * @param {string} work
 * @param {Contestant[]} contestants
 * @param {number[][]} ns */
export function figures(work, contestants, ns) {
  const median = (/** @type {number} */ at) => quartiles(ns[at])[1];
  const peers = [...contestants.keys()].filter((at) => contestants[at].role === "peer");
  const best = peers.sort((one, other) => median(one) - median(other))[0] ?? 0;
  return contestants.map(({ engine, version, moves }, at) => {
    const [low, middle, high] = quartiles(ns[at]);
    const ratios = ns[at].map((own, round) => own / ns[best][round]);
    return {
      work,
      engine,
      version,
      ns_per_move: rounded(middle),
      moves_per_s: Math.round(1e9 / middle),
      ns_low: rounded(low),
      ns_high: rounded(high),
      rounds: ns[at].length,
      moves,
      ...(at === best ? {} : { beside: contestants[best].engine, times: rounded(quartiles(ratios)[1]) }),
    };
  });
}

function quartiles(/** @type {number[]} */ numbers) {
  const ordered = [...numbers].sort((one, other) => one - other);
  return [1, 2, 3].map((quarter) => ordered[Math.floor(((ordered.length - 1) * quarter) / 4)]);
}

/** Rounds to four digits, more than can be measured. */
const rounded = (/** @type {number} */ number) => Number(number.toPrecision(4));

/** @param {ReturnType<typeof figures>} told */
export function printTable(told) {
  console.log(told[0].work);
  console.log(`  ${"".padEnd(28)}${"ns a move".padStart(12)}${"middle half".padStart(24)}${"M moves/s".padStart(12)}`);
  for (const { engine, version, ns_per_move, ns_low, ns_high, beside, times } of told) {
    const middle = `${digits(ns_low)} to ${digits(ns_high)}`;
    const row = [digits(ns_per_move).padStart(12), middle.padStart(24), digits(1e3 / ns_per_move).padStart(12)];
    const ratio = beside === undefined ? "" : `  ${digits(times)} times ${beside}`;
    console.log(`  ${`${engine} ${version}`.padEnd(28)}${row.join("")}${ratio}`);
  }
}

/** About three digits. */
const digits = (/** @type {number} */ number) => String(Number(number.toPrecision(number < 100 ? 3 : 4)));
