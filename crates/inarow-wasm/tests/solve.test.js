// Exact values, which are those of the command, and good moves.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { Game, InarowError, explain } from "../npm/index.js";
import { bestMove, solve } from "../npm/solve.js";

const COMMAND = process.env.INAROW ?? fileURLToPath(new URL("../../../target/debug/inarow", import.meta.url));

test("values are those of the command", () => {
  const games = ["3x3", "3x3: b2 b1", "4x4 k3 drop", "3x3 loses: a1", "3x3 k2 exact turn=1,2", "6x7 k4 drop: d d d d d d c c e b c c e e b b b f f f f g a"];
  for (const text of games) {
    const [rules, moves = ""] = text.split(":");
    const args = ["solve", "--json", "--rules", rules, ...moves.split(" ").filter((move) => move !== "")];
    const expected = JSON.parse(execFileSync(COMMAND, args, { encoding: "utf8" }));
    assert.deepEqual(solve(text), expected, text);
    assert.deepEqual(solve(new Game(text)), expected, text);
    assert.ok(explain(rules).solvable);
  }
});

test("what is not solved has a code, and what was reached", () => {
  assert.throws(() => solve("6x7 k4 drop", { limit: 1000, memory: 1 << 20 }), (error) => {
    assert.ok(error instanceof InarowError);
    assert.deepEqual([error.code, error.at_least?.value, error.at_most?.value, Number(error.nodes) > 1000], ["too_large", "loss", "win", true]);
    return true;
  });
  for (const rules of ["gomoku", "3x3 wrap", "3x3x3", "3x3 players=3"]) {
    assert.throws(() => solve(rules), { code: "no_small_board" });
    assert.equal(explain(rules).solvable, false);
  }
  assert.throws(() => solve("1x1: a1"), { code: "game_over", ply: 1 });
  assert.throws(() => solve("3x3: a1 a1"), { code: "occupied", move: 2 });
  assert.throws(() => solve("3x3 dorp"), { code: "unknown_clause", suggestion: "3x3 drop" });
  assert.throws(() => solve(/** @type {any} */ (3)), { code: "bad_argument", message: "game must be a game or its text, not a number" });
  assert.throws(() => solve("3x3", /** @type {any} */ (1000)), { code: "bad_argument", message: "options must be an object such as { limit: 1000 }, not a number" });
  assert.equal(solve("3x3", /** @type {any} */ (null)).value, "draw");
  assert.throws(() => solve("3x3", { limit: -1 }), { code: "bad_argument", message: "limit must be from 0 to 9007199254740991" });
  assert.throws(() => solve("3x3", { memory: 2 ** 45 }), { code: "memory_exceeded" });
  assert.throws(() => solve("3x3", /** @type {any} */ ({ limt: 3 })), { code: "bad_argument", message: "unknown option `limt`; the options are memory, limit" });
  assert.throws(() => bestMove("3x3", Infinity), { code: "bad_argument", message: "plies must be from 0 to 9007199254740991" });
  assert.throws(() => bestMove("3x3", 0.5, 10), { code: "bad_argument", message: "plies must be a whole number" });
  assert.throws(() => bestMove("2000000000x2000000000 k5: a1", 1, /** @type {any} */ (null)), { code: "bad_argument", message: "nodes is not a number" });
});

test("a good move is a legal one under all rules, and null after the end", () => {
  for (const rules of ["3x3", "connect-four", "gomoku", "renju", "connect6", "score-four", "misere", "torus", "1000000x1000000 k5", "5x5 k3 players=4"]) {
    const game = new Game(rules);
    for (let ply = 0; ply < 3; ply++) game.play(String(bestMove(game, 2, 1000)));
    assert.equal(game.verdict().ply, 3);
  }
  // Player 2 must stop four in a row.
  assert.equal(bestMove("gomoku: h8 g8 i8 a3 j8 a5 k8", 4, 200_000), "l8");
  assert.equal(bestMove("gomoku: h8 g8 i8 a3 j8 a5 k8"), "l8");
  assert.equal(bestMove("1x1: a1", 4, 100), null);
  // More plies than the stack has room for.
  assert.equal(bestMove("1x2000 k2000: a1", 2 ** 53 - 1, 1e6)?.endsWith("1"), true);
});
