/** Games. The module waits for the WebAssembly beside it. */

import { compiled } from "./inarow.wasm.js";
import * as referee from "./referee.js";

referee.begin(compiled);

export { InarowError } from "./loader.js";
// These are exports of this module, since Turbopack leaves out a module that only passes exports on.
export const { Game, TicTacToe, explain, stones } = referee;
