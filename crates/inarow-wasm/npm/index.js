/** The referee for n-in-a-row games. */

export { InarowError } from "./loader.js";
export { Game, TicTacToe, explain, stones } from "./game.js";
export { judge, judgeLines } from "./judge.js";
