/** Games without a top-level `await`, for web workers: `init` loads the WebAssembly. */

import { program } from "./files.js";
import { begin } from "./referee.js";

export { InarowError } from "./loader.js";
export { Game, TicTacToe, explain, stones } from "./referee.js";

/** The load in progress, or its end.
 * @type {Promise<void> | undefined} */
let begun;

export function init() {
  begun ??= program("inarow.wasm", new URL("./inarow.wasm", import.meta.url)).then(begin).catch((error) => {
    begun = undefined;
    throw error;
  });
  return begun;
}
