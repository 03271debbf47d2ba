// A match server: a game of Connect Four for programs that connect to it.

import { createServer } from "node:net";
import { Game, InarowError } from "inarow";

const WANTED = 'send lines such as {"player": 1, "move": "d"}, of at most 1000 bytes';
const NEW_LINE = 10;

const game = new Game("connect-four");

/** Plays the move of a line, or returns the reason why not. */
function play(line) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(line);
    const { player, move } = JSON.parse(text);
    if (!Number.isInteger(player) || typeof move !== "string") throw new TypeError(WANTED);
    game.play(move, { player });
    return null;
  } catch (error) {
    if (error instanceof InarowError) return { code: error.code, message: error.message };
    return { code: "bad_request", message: WANTED };
  }
}

function answer(error) {
  const { text, turn, winner } = game;
  return `${JSON.stringify({ game: text, turn, winner, error })}\n`;
}

const server = createServer((connection) => {
  let rest = Buffer.alloc(0);
  connection.on("error", () => connection.destroy());
  // A client that reads no answers is not read.
  connection.on("drain", () => connection.resume());
  connection.on("data", (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    let end;
    while ((end = rest.indexOf(NEW_LINE) + 1) > 0 && end <= 1000) {
      if (!connection.write(answer(play(rest.subarray(0, end))))) connection.pause();
      rest = rest.subarray(end);
    }
    if (rest.length >= 1000) connection.end(answer({ code: "bad_request", message: WANTED }));
  });
});
server.listen(Number(process.argv[2] ?? 8000), "127.0.0.1", () => console.log(server.address().port));
