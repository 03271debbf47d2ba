/**
 * The textbook's games and mistakes. The build of the package stores the replays of the referee and
 * of the wrong programs.
 */

import { InarowError, bytes } from "./loader.js";

const read = async (/** @type {string} */ name) => JSON.parse(new TextDecoder().decode(await bytes(name)));

export const { games, mistakes } = await read("textbook.json");

/** Returns a function that reads a file at its first call, and again if that has failed. */
function once(/** @type {string} */ name) {
  /** @type {Promise<any> | null} */
  let loading = null;
  return () =>
    (loading ??= read(name).catch((error) => {
      loading = null;
      throw error;
    }));
}

/** @type {() => Promise<import("./textbook.js").Replay[]>} */
const allReplays = once("replays.json");

/** @type {() => Promise<import("./textbook.js").WrongProgram[]>} */
export const wrongPrograms = once("wrong_programs.json");

/** @param {string} name */
export async function replay(name) {
  const replays = await allReplays();
  const found = replays.find((replay) => replay.name === name);
  if (found !== undefined) return found;
  const names = replays.map((replay) => replay.name).join(", ");
  throw new InarowError({ code: "unknown_mistake", message: `unknown mistake \`${name}\`; the mistakes are ${names}` });
}
