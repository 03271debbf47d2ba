/** The value of the file `textbook.json`. */

import { json } from "./files.js";

export const value = await json("textbook.json", new URL("./textbook.json", import.meta.url));
