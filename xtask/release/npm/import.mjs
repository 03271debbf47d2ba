// Imports the package.

import { Game, TicTacToe } from "inarow";
import { judge } from "inarow/judge";

const game = new Game("6x7 k4 drop");
for (const column of [3, 3, 4, 4, 5, 5]) game.play(column);
if (game.play(6).winner !== 1) throw new Error("four in a row must win");
if (new TicTacToe(3).move(0, 0, 1) !== 0) throw new Error("one stone must not win");
const [judgement] = judge('{"rules":"3x3 k3","moves":["a1"]}\n', "jsonl");
if (judgement.status !== "ongoing") throw new Error("one move must not end a game");
