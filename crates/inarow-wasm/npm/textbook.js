/**
 * What the textbook plays, as the referee and the wrong programs played it when the package
 * was built.
 */

import { InarowError, bytes } from "./border.js";

const read = async (/** @type {string} */ name) => JSON.parse(new TextDecoder().decode(await bytes(name)));

export const { games, mistakes } = await read("textbook.json");

/** @param {string} name */
export async function replay(name) {
  /** @type {import("./textbook.js").Replay[]} */
  const replays = await read("replays.json");
  const found = replays.find((replay) => replay.name === name);
  if (found !== undefined) return found;
  const names = replays.map((replay) => replay.name).join(", ");
  throw new InarowError({ code: "unknown_mistake", message: `no mistake is called \`${name}\`; there are ${names}` });
}
