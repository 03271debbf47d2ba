// Random numbers for tests, and how many cases they test. Equal seeds give equal numbers.

export const SEED = Number(process.env.INAROW_SEED ?? 348);

/** The amount of testing: 1 is the full one. */
export const TIMES = Number(process.env.INAROW_TIMES ?? 0.02);

/** Returns the number of cases for the chosen amount of testing. */
export const amount = (/** @type {number} */ of) => Math.ceil(of * TIMES);

/** Returns a generator of random numbers.
 * @param {number} seed */
export function random(seed) {
  let state = seed >>> 0;
  /** Returns a whole number below `end`. */
  return (/** @type {number} */ end) => {
    // Mulberry32, by Tommy Ettinger, 2017, in the public domain.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
}
