/** Games. The module waits for the WebAssembly beside it. */

import { compiled } from "./inarow.wasm.js";
import { begin } from "./referee.js";

begin(compiled);

export { InarowError } from "./loader.js";
export { Game, TicTacToe, explain, stones } from "./referee.js";
