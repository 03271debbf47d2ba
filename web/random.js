// Numbers that look random. The same seed gives the same numbers.

/** The number of seeds: whole numbers from 0. */
export const SEEDS = 2 ** 32;

/** Returns a number from 0 up to, but not including, 1. Each pair of seed and index has its own (mulberry32). */
export function random(/** @type {number} */ seed, /** @type {number} */ index) {
  let mixed = (seed + Math.imul(index + 1, 0x6d2b79f5)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / SEEDS;
}

/** Returns a seed that the browser draws. */
export function newSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
