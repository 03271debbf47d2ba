// The ways in which a board is drawn. The package reports which one suits the rules.

import * as crossings from "./crossings.js";
import * as frame from "./frame.js";
import * as ruled from "./ruled.js";

/**
 * @typedef {object} Part The part of a layer that is shown.
 * @property {number[]} first The first row and column.
 * @property {number[]} count The number of rows and columns.
 * @property {number[]} size The rows and columns of the board.
 * @property {[number, number][]} stars The star points of the board.
 */

export const LOOKS = { crossings, frame, ruled };
