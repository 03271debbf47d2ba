/** The compiled file `solve.wasm`. */

import { program } from "./files.js";

export const compiled = await program("solve.wasm", new URL("./solve.wasm", import.meta.url));
