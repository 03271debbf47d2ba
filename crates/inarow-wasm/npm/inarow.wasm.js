/** The compiled file `inarow.wasm`. */

import { program } from "./files.js";

export const compiled = await program("inarow.wasm", new URL("./inarow.wasm", import.meta.url));
