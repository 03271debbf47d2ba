// Games of the package replay the lines of `inarow vectors`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

import { Game, InarowError } from "../npm/index.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const COMMAND = process.env.INAROW ?? `${ROOT}target/debug/inarow`;

const printed = execFileSync(COMMAND, ["vectors"], { encoding: "utf8", maxBuffer: 1 << 28 });
/** @type {any[]} */
const vectors = printed.trim().split("\n").slice(1).map((line) => JSON.parse(line));

/** Returns the vectors of a kind. */
function ofKind(/** @type {string} */ kind) {
  const found = vectors.filter((vector) => vector.kind === kind);
  assert.ok(found.length > 300);
  return found;
}

test("games have their verdicts after every move", () => {
  for (const { name, rules, moves, turns, status, winner, ply, lines, foul } of ofKind("game")) {
    const game = new Game(rules);
    assert.deepEqual(moves.map((/** @type {any} */ move) => game.play(move).turn), turns, name);
    const verdict = /** @type {any} */ (game.verdict());
    const found = [verdict.status, verdict.winner, verdict.ply, verdict.lines, verdict.foul];
    assert.deepEqual(found, [status, winner, ply, lines, foul], name);
    for (const turn of [...turns.slice(0, -1).reverse(), 1]) assert.equal(game.undo()?.turn, turn, name);
  }
});

test("refused moves have their codes and change nothing", () => {
  for (const { name, rules, moves, cell, column, player, code } of ofKind("refused")) {
    // A move of the package names no player beside a column.
    if (column && ["unknown_player", "wrong_player"].includes(code)) continue;
    const game = new Game(rules, moves);
    const before = String(game);
    const move = cell ? [...cell, player] : column.length === 1 ? column[0] : column;
    assert.throws(() => game.play(move), (error) => error instanceof InarowError && error.code === code, name);
    assert.equal(String(game), before);
  }
});
