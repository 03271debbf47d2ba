/**
 * The textbook's games and mistakes. The build of the package stores the replays of the referee and
 * of the wrong programs.
 */

import { InarowError, bytes } from "./loader.js";

const read = async (/** @type {string} */ name) => JSON.parse(new TextDecoder().decode(await bytes(name)));

export const { games, mistakes } = await read("textbook.json");

/** All replays, loaded at the first call of `replay`.
 * @type {Promise<import("./textbook.js").Replay[]> | null} */
let loading = null;

/** @param {string} name */
export async function replay(name) {
  loading ??= read("replays.json").catch((error) => {
    loading = null;
    throw error;
  });
  const replays = await loading;
  const found = replays.find((replay) => replay.name === name);
  if (found !== undefined) return found;
  const names = replays.map((replay) => replay.name).join(", ");
  throw new InarowError({ code: "unknown_mistake", message: `unknown mistake \`${name}\`; the mistakes are ${names}` });
}
