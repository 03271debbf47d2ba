// The verdict and the prospects of a position in words, with the stone of the winner or of the player to move.

import { stone } from "../../boards/stones.js";
import { element } from "../../dom.js";
import { count, either, sentence } from "../../text.js";

/** @typedef {import("../../state.js").Position} Position */

/** Shows the verdict.
 * @param {HTMLElement} root Holds the stone.
 * @param {HTMLElement} status Holds the text.
 * @param {Position} position
 * @param {number} reader The player of the only person, or 0.
 * @param {string | null} turn Whose turn it is, if the computer plays. */
export function showVerdict(root, status, position, reader, turn) {
  const { rules: { bodies }, steps, verdict } = position;
  // A result, and how it came about.
  const [result, how = ""] = verdictText(position).replace(/\.$/, "").split(/: (.*)/s);
  const own = steps.filter(({ player }) => player === reader).length;
  const isWon = reader > 0 && verdict.winner > 0;
  const personal = `${verdict.winner === reader ? `You win in ${count(own, "move")}` : "The computer wins"}. Again?`;
  // A reader counts only own moves.
  const reason = sentence(isWon ? how.replace(/ \(move \d+\)/, "") : how);
  const isDrawn = reader > 0 && verdict.status === "draw";
  status.replaceChildren(isWon ? personal : isDrawn ? "A draw. Again?" : `${result}.`, how === "" ? "" : element("span", ` ${reason}`));
  if (turn !== null) status.replaceChildren(turn);
  const player = verdict.winner || verdict.turn;
  root.querySelector(".stone")?.remove();
  if (player > 0) root.prepend(stone(player, bodies));
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

/** Returns the moves that would win or lose next. If there are none, the text is empty before the first move and after the
 * last. `reader` is the player of the only person, or 0. */
export function prospectsText(/** @type {Position} */ { rules: { size }, words, played, verdict }, reader = 0) {
  const { turn, winning_cells, losing_cells } = verdict;
  const [rows, cols, layers] = size;
  const isLast = rows * cols * (layers || 1) === played + 1 && turn > 0;
  if (isLast && winning_cells[turn].length + losing_cells[turn].length === 0) return "One cell is left, and it wins for nobody: a draw.";
  if (words.prospects === null) return played > 0 && turn > 0 ? "No win with the next move." : "";
  // Only the player to move wins with the next move, and nobody else with the last one.
  const parts = words.prospects.split("; ").filter((part) => !isLast || part.startsWith(`player ${turn} `));
  const text = parts.join("; ").replaceAll(/player (\d) wins next/g, (wins, player) => (Number(player) === turn ? wins : `player ${player} would win`));
  const personal = reader === 0 ? text : text
    .replaceAll(`player ${reader} wins`, "you win")
    .replaceAll(`player ${reader}`, "you")
    .replaceAll(/player \d/g, "the computer");
  return sentence(personal.replaceAll(/ at ([^;]+)/g, (_, cells) => ` at ${either(cells.split(" "))}`));
}
