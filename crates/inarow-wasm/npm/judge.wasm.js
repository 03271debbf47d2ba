/** The compiled file `judge.wasm`. */

import { program } from "./files.js";

export const compiled = await program("judge.wasm", new URL("./judge.wasm", import.meta.url));
