// Plays the commands of descriptor 4, one per line, on the class TicTacToe of solution.js.
//
// The driver writes `ready` when the solution is loaded. Then `new 3` creates an
// object, `move 0 0 1` answers with the result of `move`, and
// `time 5 1 3 0 0 1 1 1 2 ...` plays the moves on 5 objects of side 3 and answers with
// the nanoseconds of a processor for all moves except the first 1. Answers go to
// descriptor 3. The other descriptors belong to the solution, and its standard input is
// empty. An answer may be `!` and an error, which ends the game, or `?` and a
// missing part.
//
// If the solution is a function that returns the state of a game, its name is here in the place
// of TicTacToe. `call gamestate - XO./.../...` calls it with this board, and
// `call tictactoe - 00/11` with these moves.
"use strict";

const fs = require("fs");
const util = require("util");

function* lines() {
  const part = Buffer.alloc(65536);
  let rest = Buffer.alloc(0);
  for (let size; (size = fs.readSync(4, part)) > 0; ) {
    rest = Buffer.concat([rest, part.subarray(0, size)]);
    for (let end; (end = rest.indexOf(10)) >= 0; rest = rest.subarray(end + 1)) {
      yield rest.toString("utf8", 0, end);
    }
  }
}

function playAll(games, moves) {
  for (const game of games) {
    for (let at = 0; at < moves.length; at += 3) {
      game.move(moves[at], moves[at + 1], moves[at + 2]);
    }
  }
}

// Node counts the processor time of all threads, in two counts of microseconds that are rounded down. The
// elapsed time is shorter if no other work delays the moves.
function nanoseconds(TicTacToe, count, untimed, n, moves) {
  const games = Array.from({ length: count }, () => new TicTacToe(n));
  playAll(games, moves.slice(0, 3 * untimed));
  const timed = moves.slice(3 * untimed);
  const begun = process.hrtime.bigint();
  const before = process.cpuUsage();
  playAll(games, timed);
  const { user, system } = process.cpuUsage(before);
  return Math.min(1000 * (user + system + 2), Number(process.hrtime.bigint() - begun));
}

// Returns the class named TicTacToe in the solution, even if the solution does not export it.
function named() {
  try {
    return globalThis.inarowSolution?.();
  } catch {
    return undefined; // The solution has stopped before the class.
  }
}

// The reason for a missing class.
let missing = "it has no class TicTacToe";

// Loads the solution and returns its class. A demo after the class may fail, end the process, or
// wait for input that does not come.
async function load() {
  const { exit } = process;
  process.exit = (code) => {
    missing = "it ends the process before the class TicTacToe";
    throw new Error(`process.exit(${code ?? ""})`);
  };
  let exported, failure;
  const fail = (error) => {
    failure = failure ?? error;
  };
  process.on("uncaughtException", fail);
  const idle = new Promise((resolve) => process.once("beforeExit", resolve));
  const stopped = idle.then(() => {
    missing = "it waits for input before the class TicTacToe";
  });
  try {
    exported = await Promise.race([import("./solution.js"), stopped]);
  } catch (error) {
    fail(error);
  }
  process.off("uncaughtException", fail);
  process.exit = exit;
  const found = [named(), exported?.TicTacToe, exported?.default?.TicTacToe, exported?.default];
  const TicTacToe = found.find((it) => typeof it === "function");
  if (TicTacToe === undefined && failure !== undefined && !missing.includes("before")) {
    throw failure;
  }
  return TicTacToe;
}

async function play(say) {
  const TicTacToe = await load();
  if (TicTacToe === undefined) {
    return say("? " + missing);
  }
  say("ready");
  let game;
  for (const line of lines()) {
    const [word, ...texts] = line.split(" ");
    const numbers = texts.map(Number);
    try {
      if (word === "call") {
        say(plain(TicTacToe(argument(texts[0], texts[2].split("/")))));
      } else if (word === "new") {
        game = undefined;
        const made = new TicTacToe(...numbers);
        if (typeof made.move !== "function") {
          return say("? it has no method move");
        }
        game = made;
      } else if (word === "time") {
        const [count, before, n, ...moves] = numbers;
        say(String(nanoseconds(TicTacToe, count, before, n, moves)));
      } else if (game !== undefined) {
        say(shown(game.move(...numbers)));
      }
    } catch (error) {
      game = undefined;
      say("! " + why(error));
    }
  }
}

// Returns a board, or moves, as the function gets it.
function argument(name, rows) {
  const moves = () => rows.map((row) => Array.from(row, Number));
  return name === "tictactoe" ? moves() : rows.map((row) => row.replaceAll(".", " "));
}

// Returns the answer of a function. A word has no quotes.
function plain(answer) {
  return /^[a-z]+$/i.test(answer) ? String(answer) : shown(answer);
}

// Characters of an answer, and of an error without its line.
const MAX_CHARS = 300;
const MAX_ERROR_CHARS = 280;

// Bits of a number that is printed in full. It takes minutes to print a number of millions of bits.
const MAX_BITS = 900;

// Returns an answer as JavaScript prints it. An answer that is not a number is shortened.
function shown(answer) {
  if (typeof answer === "bigint" && BigInt.asIntN(MAX_BITS, answer) !== answer) {
    return `a BigInt of more than ${MAX_BITS} bits`;
  }
  try {
    return util.inspect(answer, { maxArrayLength: 10, maxStringLength: MAX_CHARS });
  } catch {
    return `a value of type ${typeof answer}`;
  }
}

// Returns the error as JavaScript prints it, and the first line of the solution in its stack.
function why(error) {
  try {
    const place = /solution\.[jt]s:(\d+)/.exec((error && error.stack) || "");
    const text = short(String(error), MAX_ERROR_CHARS);
    return place ? `${text} (line ${place[1]})` : text;
  } catch {
    return `a value of type ${typeof error}`;
  }
}

// Returns the beginning of a text, on one line. A shortened text is never a number.
function short(text, most) {
  const beginning = text.slice(0, 2 * most).replace(/\s+/g, " ").slice(0, most);
  return text.length > most ? beginning + " ..." : beginning;
}

function say(text) {
  fs.writeSync(3, short(text, MAX_CHARS) + "\n");
}

play(say).catch((error) => say("! " + why(error)));
