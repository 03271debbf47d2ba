/** Games without a top-level `await`, for web workers: `init` loads the WebAssembly. */

import { program } from "./files.js";
import { begin } from "./referee.js";

export { InarowError } from "./loader.js";
export { Game, TicTacToe, explain, stones } from "./referee.js";

export async function init() {
  begin(await program("inarow.wasm", new URL("./inarow.wasm", import.meta.url)));
}
