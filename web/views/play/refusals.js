// The package's reasons for refusing a rules line, in the words of the page.

import { InarowError } from "../../inarow/loader.js";
import { explain } from "../../inarow/game.js";
import { sentence } from "../../text.js";

/** Sentences by error code. Each has an expression, whose groups of the message it contains.
 * @type {Record<string, [RegExp, string]>} */
const SENTENCES = {
  line_too_long: [/ for (\S+): at most (\d+)/, "On $1 at most $2 in a row are possible."],
  k_missing: [/a (\S+) board needs k: from 1 to (\d+)/, "$1 needs a number of stones in a row: k1 to k$2."],
  line_too_short: [/from 1 to (\d+)/, "The number of stones in a row is from 1 to $1."],
  bad_board: [/^`(.*?)`.*did you mean `(.*?)`/, "'$1' is not known. Did you mean '$2'?"],
  empty_board: [/^(row|column|layer)s/, "A board needs at least one $1."],
  repeated_clause: [/`(.*?)`/, "'$1' names something that the line names already."],
  loses_needs_two_players: [/./, "'loses' needs two players."],
};

/** Returns the reason for which the package refuses a rules line, or null. */
export function refusalOf(/** @type {string} */ line) {
  try {
    explain(line);
    return null;
  } catch (error) {
    if (!(error instanceof InarowError)) throw error;
    return inWords(error);
  }
}

/** Returns the message of an error in the words of the page. */
export function inWords(/** @type {Error} */ error) {
  const [expression, words] = (error instanceof InarowError && SENTENCES[error.code]) || [null, ""];
  const groups = expression?.exec(error.message);
  if (groups) return words.replaceAll(/\$(\d)/g, (_, group) => groups[Number(group)]);
  return sentence(error.message.replaceAll(/ \(byte \d+\)/g, "").replaceAll("`", "'"));
}
