// The verdict and the prospects of a position in words, with the stone of the winner or of the player to move.

import { stone } from "../../boards/stones.js";
import { element } from "../../dom.js";
import { either, sentence } from "../../text.js";

/** @typedef {import("../../state.js").Position} Position */

/** Shows the verdict.
 * @param {HTMLElement} root Holds the stone.
 * @param {HTMLElement} status Holds the text. */
export function showVerdict(root, status, /** @type {Position} */ { rules: { bodies }, verdict, words }) {
  const said = words.turn ?? words.verdict;
  const text = sentence(verdict.lines.length > 0 ? withoutCells(said) : said);
  const [, result, how = ""] = text.match(/^([^:]*:?)( .*)?$/s) ?? [text, text];
  const isLong = result.endsWith(":");
  status.replaceChildren(element("strong", isLong ? result : text), isLong ? element("span", how) : "");
  const player = verdict.winner || verdict.turn;
  root.querySelector(".stone")?.remove();
  if (player > 0) root.prepend(stone(player, bodies));
  root.classList.toggle("won", verdict.winner > 0);
}

/** Removes the cells of the winning lines, which the board marks. */
function withoutCells(/** @type {string} */ text) {
  return text.replace(/(\(move \d+\)): [^;]*/, "$1");
}

/** Returns the moves that would win or lose next, or an empty text. */
export function prospectsText(/** @type {Position} */ { words }) {
  if (words.prospects === null) return "";
  return sentence(words.prospects.replaceAll(/ at ([^;]+)/g, (_, cells) => ` at ${either(cells.split(" "))}`));
}
