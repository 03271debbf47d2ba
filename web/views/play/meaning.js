// The meaning of a text in the place of a rules line, or the reason why no meaning is found.

import { explain } from "../../inarow/game.js";
import { InarowError } from "../../inarow/loader.js";
import { read } from "./phrases.js";
import { inWords, refusalOf } from "./refusals.js";

/**
 * Returns the rules line that a text means as a whole. If it means none, returns why, and a line that is probably meant.
 * @param {string} text A game or a rules line that is not shown.
 * @param {unknown} error Its error.
 * @param {string} current The current rules line.
 * @returns {{refusal: string | null, line: string}} The line is empty if there is nothing to suggest.
 */
export function meaningOf(text, error, current) {
  const [said] = text.split(":");
  const message = inWords(error instanceof Error ? error : new Error(String(error)));
  // The rules are right, and the game has another error.
  if (refusalOf(said) === null) return { refusal: message, line: "" };
  const reading = read(said, current);
  if (reading.line !== undefined) {
    const refusal = refusalOf(reading.line);
    return { refusal, line: refusal === null ? explain(reading.line).rules : "" };
  }
  const corrected = error instanceof InarowError ? error.suggestion : null;
  if (corrected !== null && refusalOf(corrected) === null) return { refusal: message, line: corrected };
  if (reading.isPartial) return { refusal: `'${reading.unknown}' is not understood.`, line: "" };
  // A text that begins with a number is meant as a board.
  return { refusal: /^\s*\d/.test(said) ? message : "Type a board, such as 15x15, or pick a game.", line: "" };
}
