// Sample solutions of the exercise: right ones, and usual first attempts.

/** The samples by their names in the address: a file, and its approach.
 * @type {Record<string, {file: string, title: string}>} */
export const ATTEMPTS = {
  scan: { file: "right/scan.js", title: "scans the lines through each move" },
  counters: { file: "right/counters.js", title: "keeps a counter for each line" },
  "anti-diagonal-forgotten": { file: "attempts/anti-diagonal-forgotten.js", title: "has a counter for one diagonal only" },
  "centre-misses-anti-diagonal": { file: "attempts/centre-misses-anti-diagonal.js", title: "updates the diagonals with if and else" },
  "players-not-kept-apart": { file: "attempts/players-not-kept-apart.js", title: "adds 1 for both players" },
  "three-hard-coded": { file: "attempts/three-hard-coded.js", title: "compares counters with 3" },
  "draw-before-win": { file: "attempts/draw-before-win.js", title: "returns 0 when the board is full" },
};

/** Returns the code of a sample. */
export async function code(/** @type {string} */ name) {
  const { file } = ATTEMPTS[name];
  const response = await fetch(`solutions/${file}`).catch(() => null);
  if (response === null) throw new Error(`the sample “${name}” cannot be loaded without a network; your own code is checked without one`);
  if (!response.ok) throw new Error(`the sample “${name}” cannot be loaded: the server answers ${response.status}`);
  return response.text();
}
