// The usual mistakes that explain all wrong answers, in words to their author, and the gap that they leave in the code.

import { ofView } from "../../address.js";
import { element, link } from "../../dom.js";
import { capital, count } from "../../text.js";
import { bare } from "./languages.js";

/** @typedef {import("./check.js").Checked} Checked */

/** A sum or a difference of names. Without one, no code finds the cells of the anti-diagonal, not even wrong cells. */
const SUM = /[\w\])]\s*[-+]\s*[a-z_$(]/i;

/** A line that changes a counter. */
const COUNTS = /^(?!\s*(?:\/\/|\*)).*[\w\]]\s*(?:[-+]=|\+\+|--)/;

/** What is not checked, as the summary of a mistake says it. */
const FORGOTTEN = /^(.*) (?:is|are) not checked$/;

/** Returns the mistakes that the code can have made. */
export function possible(/** @type {Checked["mistakes"]} */ mistakes, /** @type {string} */ code) {
  // In Python, a comment begins with `#`.
  const text = bare(code.replaceAll(/#\s.*/g, ""));
  const isForgotten = mistakes.some(({ name }) => name === "anti-diagonal-forgotten") && !SUM.test(text);
  return isForgotten ? mistakes.filter(({ name }) => name !== "anti-diagonal-off-by-one") : mistakes;
}

/** Returns the verdict on code with these mistakes. */
export function title(/** @type {Checked["mistakes"]} */ mistakes) {
  const isAntiDiagonal = mistakes.every(({ name }) => name.startsWith("anti-diagonal-"));
  if (mistakes.length > 1 && isAntiDiagonal) return "your anti-diagonal is wrong";
  if (mistakes.length > 1) return `one of ${mistakes.length} usual mistakes explains all wrong games`;
  const [{ name, summary }] = mistakes;
  const forgotten = name.endsWith("-forgotten") ? FORGOTTEN.exec(summary) : null;
  return forgotten === null ? capital(summary) : `you forgot ${forgotten[1]}`;
}

/** Returns how many games the mistakes explain, with links to their pages.
 * @param {Checked["mistakes"]} mistakes
 * @param {number} wrong
 * @param {number} played
 * @param {boolean} isAll True if the solution has no other problem. */
export function explanation(mistakes, wrong, played, isAll) {
  const text = element("p", "", "lead");
  const number = element("b", wrong.toLocaleString("en"));
  if (mistakes.length > 1) text.append(number, ` of ${count(played, "game")} are wrong: `);
  else text.append("This one mistake explains all ", number, ` wrong games of ${played.toLocaleString("en")}. ${isAll && wrong < played ? "Everything else is right. " : ""}`);
  for (const [index, { name, summary }] of mistakes.entries()) {
    text.append(index > 0 ? "; or " : "", link(mistakes.length > 1 ? summary : "See this mistake step by step", ofView("learn", name)));
  }
  text.append(".");
  return text;
}

/** Returns what is missing and the number of the line after which it is, or null if that is not known. */
export function gap(/** @type {Checked["mistakes"]} */ mistakes, /** @type {string} */ code) {
  const [{ name, summary }] = mistakes;
  const line = Math.max(0, ...code.split("\n").map((text, index) => (COUNTS.test(text) ? index + 1 : 0)));
  const missing = FORGOTTEN.exec(summary);
  return mistakes.length > 1 || !name.endsWith("-forgotten") || missing === null || line === 0 ? null : { what: missing[1], line };
}
