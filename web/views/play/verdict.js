// The verdict and the prospects of a position in words, with the stone of the winner or of the player to move.

import { stone } from "../../boards/stones.js";
import { bringIntoView, button, by, element } from "../../dom.js";
import { count, either, sentence } from "../../text.js";

/** @typedef {import("../../state.js").Position} Position */

/** Shows the verdict.
 * @param {HTMLElement} root Holds the stone.
 * @param {HTMLElement} status Holds the text.
 * @param {Position} position
 * @param {number} reader The player of the only person, or 0.
 * @param {[string, string] | null} turn Whose turn it is and the level, if the computer plays. */
export function showVerdict(root, status, position, reader, turn) {
  const { rules: { bodies }, steps, verdict } = position;
  // A result, and how it came about.
  const [result, how = ""] = verdictText(position).replace(/\.$/, "").split(/: (.*)/s);
  const own = steps.filter(({ player }) => player === reader).length;
  const isWon = reader > 0 && verdict.winner > 0;
  const personal = `${verdict.winner === reader ? `You win in ${count(own, "move")}` : "The computer wins"}. Again?`;
  // A reader counts only own moves.
  const reason = sentence(isWon ? how.replace(/ \(move \d+\)/, "") : how);
  status.replaceChildren(isWon ? personal : `${result}.`, how === "" ? "" : element("span", ` ${reason}`));
  if (turn !== null) status.replaceChildren(turn[0], " ", button(turn[1], goToLevels));
  const player = verdict.winner || verdict.turn;
  root.querySelector(".stone")?.remove();
  if (player > 0) root.prepend(stone(player, bodies));
}

/** Goes to the chosen level of the computer, where another can be chosen. */
function goToLevels() {
  const levels = by("levels");
  bringIntoView(levels);
  /** @type {HTMLElement | null} */ (levels.querySelector('[aria-pressed="true"]'))?.focus({ preventScroll: true });
}

/** Returns the verdict as a sentence. */
export function verdictText(/** @type {Position} */ { verdict, words }) {
  const said = words.turn ?? words.verdict;
  return sentence(verdict.lines.length > 0 ? withoutCells(said) : said);
}

/** Removes the cells of the winning lines, which the board marks. */
function withoutCells(/** @type {string} */ text) {
  return text.replace(/(\(move \d+\)): [^;]*/, "$1");
}

/** Returns the moves that would win or lose next, or an empty text. `reader` is the player of the only person, or 0. */
export function prospectsText(/** @type {Position} */ { words }, reader = 0) {
  if (words.prospects === null) return "";
  const text = reader === 0 ? words.prospects : words.prospects
    .replaceAll(`player ${reader} wins`, "you win")
    .replaceAll(`player ${reader}`, "you")
    .replaceAll(/player \d/g, "the computer");
  return sentence(text.replaceAll(/ at ([^;]+)/g, (_, cells) => ` at ${either(cells.split(" "))}`));
}
