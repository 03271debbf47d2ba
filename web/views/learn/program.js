// The code of a wrong program, with the lines of the right one.

import { element } from "../../dom.js";

/** Returns the lines as items of a list. */
export function programLines(/** @type {import("../../inarow/textbook.js").WrongProgram} */ { code }) {
  return code.map(({ text, in: where }) => element("li", [element({ both: "span", wrong: "del", right: "ins" }[where], text)]));
}
