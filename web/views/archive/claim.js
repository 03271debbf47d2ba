// The claim of a record beside its game on the board.

import { ofView } from "../../address.js";
import { button, element, link } from "../../dom.js";

/**
 * @typedef {object} Claim
 * @property {string} game The name of the record.
 * @property {string} claimed The result that the record claims.
 * @property {string} found The result on the board.
 * @property {string} problem The problem of the record, if it is not a wrong move.
 * @property {string} remark What is unusual about the record, without being a problem.
 * @property {(() => void) | null} before Opens the game before.
 * @property {(() => void) | null} after Opens the next game.
 */

/** Returns the elements that show a claim. */
export function claimPanel(/** @type {Claim} */ { game, claimed, found, problem, remark, before, after }) {
  const rows = element("dl", "", "terms");
  for (const [what, text, kind] of [["Claimed result", claimed, ""], ["Result on the board", found, ""], ["Problem", problem, "wrong"], ["Remark", remark, ""]]) {
    if (text !== "") rows.append(element("dt", what), element("dd", text, kind));
  }
  const neighbour = (/** @type {string} */ text, /** @type {(() => void) | null} */ act) =>
    button(text, () => act?.(), { "aria-disabled": String(act === null) });
  const back = link("Back to the archive", ofView("archive"));
  const neighbours = element("p", [neighbour("Previous game", before), neighbour("Next game", after), back], "neighbours");
  return [element("h2", game), rows, neighbours];
}
