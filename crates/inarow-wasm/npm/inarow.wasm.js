/** The compiled file `inarow.wasm`. */

import { program } from "./init.js";

export const compiled = await program("inarow.wasm", new URL("./inarow.wasm", import.meta.url));
