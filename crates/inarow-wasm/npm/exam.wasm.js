/** The compiled file `exam.wasm`. */

import { program } from "./files.js";

export const compiled = await program("exam.wasm", new URL("./exam.wasm", import.meta.url));
