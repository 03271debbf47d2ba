// The ways in which a board is drawn. Which one serves, the package says.

import * as crossings from "./crossings.js";
import * as frame from "./frame.js";
import * as ruled from "./ruled.js";

/**
 * @typedef {object} Part The part of a layer that is shown.
 * @property {number[]} first The first row and column.
 * @property {number[]} count How many there are.
 * @property {number[]} size The rows and columns of the board.
 * @property {[number, number][]} stars The star points of the board.
 */

export const LOOKS = { crossings, frame, ruled };
