/** The referee for n-in-a-row games. */

export { Game, InarowError, TicTacToe, explain, stones } from "./game.js";
export { judge, judgeLines } from "./judge.js";
