// Requires the package.

const { Game } = require("inarow");
if (new Game("tic-tac-toe").play("b2").winner !== 0) throw new Error("one stone must not win");
