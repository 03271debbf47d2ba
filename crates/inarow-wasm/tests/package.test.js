// The answers, errors and memory of the package.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";

import { Exam, mistakeAnswers } from "../npm/exam.js";
import { Game, InarowError, TicTacToe, explain, judge, judgeLines, stones } from "../npm/index.js";
import { games as textbookGames, mistakes, race, replay } from "../npm/textbook.js";
import { SEED, amount, random } from "./random.js";

const { buildSync } = createRequire(new URL("../../../web-tools/", import.meta.url))("esbuild");

const read = (/** @type {string} */ path) => readFile(new URL(`../../../${path}`, import.meta.url), "utf8");

/** The codes of the type `ErrorCode`. */
const CODES = new Set([.../type ErrorCode =([^;]*);/.exec(await read("crates/inarow-wasm/npm/loader.d.ts"))[1].matchAll(/"(\w+)"/g)].map(([, code]) => code));

/** Returns the error code of a call, or undefined if it succeeds. */
function code(/** @type {() => unknown} */ call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof InarowError, String(error));
    assert.ok(CODES.has(error.code), `ErrorCode lacks ${error.code}`);
    return error.code;
  }
  return undefined;
}

const records = await readFile(new URL("../../../examples/1-textbook.jsonl", import.meta.url), "utf8");

test("the textbook's records have the results that they claim", () => {
  const games = records.trim().split("\n").map((line) => JSON.parse(line));
  assert.ok(games.length > 0);
  for (const { rules, moves, result, id } of games) {
    const game = new Game(rules);
    for (const move of moves) game.play(move);
    assert.equal(game.verdict().winner, result, id);
    const steps = game.trace();
    assert.equal(steps.length, moves.length + 1, id);
    assert.equal(steps.at(-1)?.answer, result, id);
  }
});

test("the textbook's games have ended", () => {
  assert.ok(textbookGames.length > 5);
  for (const { id, why, game } of textbookGames) {
    assert.notEqual(new Game(game).verdict().status, "ongoing", `${id}, ${why}`);
  }
});

test("a picture has the shapes of the package's stones", () => {
  const game = new Game("tic-tac-toe: a3 b2 b3 a2 c3");
  const svg = String(game.picture());
  assert.match(svg, /^<svg .*<title>3x3 k3: player 1 wins: three in row 0 \(move 5\)/);
  assert.equal(svg.split(stones[0].path).length - 1, 3);
  assert.equal(stones.length, 8);
  assert.equal(new Game("101x101").picture(), null);
});

test("the option guess reads jsonl as events", () => {
  const moves = '{"game":"g","row":0,"col":0}\n{"game":"g","row":1,"col":1}\n';
  const judged = (/** @type {object} */ options) => judge(moves, "jsonl", { rules: "3x3", ...options });
  assert.deepEqual(judged({ guess: true }).map(({ game, ply }) => [game, ply]), [["g", 2]]);
  assert.deepEqual(judged({}).map(({ status }) => status), ["invalid", "invalid"]);
});

test("each replay has the referee's steps and a wrong answer", async () => {
  let compared = 0;
  for (const { name, summary } of mistakes) {
    const { rules, moves, ...rest } = await replay(name);
    assert.equal(rest.summary, summary);
    assert.ok(moves.some(({ is_wrong }) => is_wrong), name);
    // If the players take turns, a game has the same steps.
    if (!moves.slice(1).every(({ player, refused }, at) => player === 1 + (at % 2) && refused === undefined)) continue;
    const game = new Game(rules, moves.slice(1).map(({ row, col }) => [Number(row), Number(col)]));
    const steps = game.trace();
    compared++;
    for (const [ply, { right, is_wrong, answer }] of moves.entries()) {
      assert.deepEqual([right.rows, right.cols, right.lines], [steps[ply].rows, steps[ply].cols, steps[ply].lines], name);
      assert.equal(is_wrong, answer !== steps[ply].answer, name);
    }
  }
  assert.ok(compared > 5, `${compared} of ${mistakes.length}`);
  await assert.rejects(replay("none"), { name: "InarowError", code: "unknown_mistake" });
});

test("the race has the steps of the methods in the games that are shown whole", async () => {
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((all, number) => all + number, 0);
  for (const game of /** @type {const} */ (["random", "long-scan"])) {
    const { n, length, placed, moves } = await race(10, game);
    assert.deepEqual([n, placed, moves.length], [10, 0, length]);
    const trace = new Game("10x10 k10", moves.map(({ row, col }) => [row, col])).trace(0, ["scan", "lines", "counters"]);
    for (const [index, { scan, lines, changed, comparisons }] of moves.entries()) {
      const steps = { scan: sum(scan), lines: sum(lines), counters: sum(changed) + comparisons };
      assert.deepEqual(steps, trace[index + 1].steps, `${game}, move ${index + 1}`);
    }
  }
  for (const n of [100, 1000]) {
    const { placed, moves } = await race(n, "worst-case");
    assert.ok(placed > n);
    for (const { scan, lines, changed, comparisons } of moves) {
      assert.deepEqual([sum(scan), lines[0], lines[1]], [4 * n, n, n]);
      assert.ok(sum(changed) + comparisons <= 8);
    }
  }
  await assert.rejects(race(10, "chess"), { name: "InarowError", code: "bad_argument" });
});

test("a move can be written in every form", () => {
  const game = new Game("6x7 k4 drop");
  for (const move of [3, "d", "d3", [2, 3], [1, 3, 1]]) game.play(move);
  assert.equal(String(game), "6x7 k4 drop: d d d d d");
  const cube = new Game("4x4x4 k4");
  for (const move of ["a1.1", [3, 1, 0], [0, 0, 0, 1]]) cube.play(move);
  assert.equal(String(cube), "4x4x4 k4: a1.1 b1.1 a4.1");
});

test("undo and redo pass a win, and a new move clears redo", () => {
  const game = new Game("3x3 k3: a3 b2 b3 a2");
  assert.equal(game.play("c3").status, "win");
  assert.equal(game.undo()?.status, "ongoing");
  assert.equal(game.redo()?.winner, 1);
  assert.deepEqual([game.status, game.winner, game.turn], ["win", 1, 0]);
  for (let ply = 5; ply > 0; ply--) assert.equal(game.undo()?.ply, ply - 1);
  assert.equal(game.undo(), null);
  game.redo();
  game.play("c1");
  assert.equal(game.redo(), null);
  assert.equal(String(game), "3x3 k3: a3 c1");
});

test("a refused move has a code and changes nothing", () => {
  const game = new Game("tic-tac-toe", ["b2"]);
  /** @type {[unknown, string][]} */
  const refused = [
    ["b2", "occupied"],
    [[0, 1e300], "bad_move"],
    [0, "row_not_named"],
    [[0.5, 0], "bad_move"],
    [["0", 0], "bad_move"],
    [[], "bad_move"],
    [[0, 0, 0, 0, 0, 0], "bad_move"],
    [null, "bad_move"],
    [{}, "bad_move"],
    [3n, "bad_move"],
    ["", "no_column"],
    ["b2b2", "trailing_text"],
  ];
  for (const [move, expected] of refused) {
    assert.equal(code(() => game.play(/** @type {any} */ (move))), expected, String(move));
    assert.equal(String(game), "3x3 k3: b2");
  }
  // A misspelt rules line comes back corrected.
  assert.throws(() => new Game("6x7 k4 dorp"), { code: "unknown_clause", suggestion: "6x7 k4 drop" });
  assert.throws(() => explain("3x3 playrs=3"), { code: "unknown_clause", suggestion: "3x3 players=3" });
  assert.throws(() => new Game("gomku: h8"), { code: "bad_board", suggestion: "gomoku" });
  assert.throws(() => explain("3x3 hexagonal"), { code: "unknown_clause", suggestion: null });
  assert.throws(() => game.play("z"), { suggestion: null });
  // A place outside the board has the name that the caller wrote.
  assert.throws(() => new Game("6x7 k4").play("z9"), { code: "outside", message: "there is no cell z9 on 6x7" });
  assert.throws(() => new Game("6x7 k4 drop: d z"), { code: "outside", message: "move 2: there is no column z on 6x7" });
  assert.throws(() => new Game("4x4x4 k4").play("a1.5"), { code: "outside", message: "there is no cell a1.5 on 4x4x4" });
  assert.throws(() => game.play(/** @type {any} */ ({})), { code: "bad_move", message: /^a move is a column .*, not an object$/ });
  assert.equal(code(() => new Game("4x4x4").play([0, 0])), "layer_not_named");
  assert.equal(code(() => new Game("3x3 k4")), "line_too_long");
  assert.equal(code(() => new Game("3x3", /** @type {any} */ ("b2"))), "bad_argument");
  assert.equal(code(() => new Game("2000000x2000000 k5").legalMoves()), "memory_exceeded");
  assert.equal(code(() => new Game("5000x5000 k1").verdict().winning_cells), "memory_exceeded");
  assert.equal(code(() => new TicTacToe(0)), "empty_board");
  assert.equal(code(() => new TicTacToe(2 ** 31)), "board_too_large");
  assert.equal(code(() => explain(/** @type {any} */ (3))), "bad_argument");
  assert.equal(code(() => game.trace(0, ["magic"])), "unknown_method");
  assert.equal(code(() => new Game("gomoku").trace(0, ["scan"])), "not_full_lines");
  // Two of the methods would store all cells.
  assert.equal(code(() => new Game("10000x10000").trace(0, ["counters", "lines", "scan"])), "board_too_large");
});

test("a move is checked against its player", () => {
  for (const move of ["d", "d1", 3, [5, 3]]) {
    const game = new Game("6x7 k4 drop");
    const refused = (/** @type {any} */ player) => code(() => game.play(move, { player }));
    assert.deepEqual([2, 0, 3, 0.5, NaN, "1", null].map(refused), [
      "wrong_player", "unknown_player", "unknown_player", "bad_move", "bad_argument", "bad_argument", "bad_argument",
    ]);
    assert.equal(String(game), "6x7 k4 drop:");
    assert.equal(game.play(move, { player: 1 }).turn, 2);
    assert.equal(code(() => game.play(move, { player: 1 })), "wrong_player");
    assert.equal(game.play("a", /** @type {any} */ (null)).turn, 1);
  }
  assert.equal(code(() => new Game("3x3").play([0, 0, 1], { player: 1 })), "bad_move");
});

test("an error has the values of its message, and the number of its move", () => {
  /** @type {[() => unknown, object][]} */
  const calls = [
    [() => new Game("3x3: b2").play("b2"), { code: "occupied", message: "b2 is occupied by player 1", cell: [1, 1], by: 1 }],
    [() => new Game("3x3: b2 b2"), { code: "occupied", message: "move 2: b2 is occupied by player 1", cell: [1, 1], by: 1, move: 2 }],
    [() => new Game("3x3", ["b2", [1, 1]]), { code: "occupied", message: "move 2: (1, 1) is occupied by player 1", cell: [1, 1], by: 1, move: 2 }],
    [() => new Game("3x3", ["?"]), { code: "no_column", message: "move 1: expected a column letter (a to c), not `?`", offset: 0, move: 1 }],
    [() => new Game("3x3").play("a1", { player: 2 }), { code: "wrong_player", player: 2, turn: 1 }],
    [() => new Game("3x3").play([0, 0], { player: 9 }), { code: "unknown_player", number: 9, players: 2 }],
    [() => new Game("1x1: a1").play([0, 0]), { code: "game_over", ply: 1 }],
    [() => new Game("6x7 k4 drop").play([0, 3]), { code: "floating", cell: [0, 3], rests_on: [5, 3] }],
    [() => new Game("2x3 k2 drop: a a").play(0), { code: "column_full", column: 0, rows: 2 }],
    [() => new Game("1x2x2 k2 drop: a.2").play([0, 1]), { code: "column_full", column: [0, 1], rows: 1 }],
    [() => new Game("3x3").play([0, -7]), { code: "outside", coordinate: "column", value: -7, last: 2 }],
    [() => new Game("4x4x4").play("a1"), { code: "layer_not_named", layers: 4 }],
    [() => new Game("3x3").play([0]), { code: "bad_move", count: 1, dimensions: 2 }],
    [() => new Game("3x3 k9"), { code: "line_too_long", k: 9, longest: 3, suggestion: null }],
    [() => new Game("3x4"), { code: "k_missing", size: "3x4", longest: 4 }],
    [() => new Game("3x3 dorp"), { code: "unknown_clause", clause: "dorp", offset: 4, nearest: "drop", suggestion: "3x3 drop" }],
    [() => new Game("omok"), { code: "not_played", name: "InarowError", game: "omok" }],
    [() => new TicTacToe(3).move(3, 0, 1), { code: "outside", coordinate: "row", value: 3, last: 2 }],
    [() => new Game("3x3").play("b2", /** @type {any} */ (1)), { code: "bad_argument", message: "options must be an object such as { player: 2 }, not a number" }],
    [() => new Game("3x3").play("b2", /** @type {any} */ ([])), { code: "bad_argument", message: "options must be an object such as { player: 2 }, not an array" }],
    [() => new Game("3x3").play("b2", /** @type {any} */ ({ players: 1 })), { code: "bad_argument", message: "unknown option `players`; the only one is `player`" }],
    [() => new Game("3x3").play("b2", { player: undefined }), { code: "bad_argument", message: "player must be a number, not undefined" }],
    [() => new Game("3x3").play("b2", { player: NaN }), { code: "bad_argument", message: "player must be a number, not NaN" }],
    [() => new Game(/** @type {any} */ (undefined)), { code: "bad_argument", message: "rules must be a string, not undefined" }],
    [() => judgeLines("", "columns", {}, /** @type {any} */ ({})), { code: "bad_argument", message: "take must be a function, not an object" }],
  ];
  for (const [call, expected] of calls) assert.throws(call, expected, String(call));
});

test("the type of codes has the codes of the reference", async () => {
  const sections = Object.fromEntries((await read("docs/errors.md")).split("\n## ").map((section) => [section.split(" (`")[0], section]));
  for (const name of ["Rules", "Moves", "Text"]) {
    for (const [, listed] of sections[name].matchAll(/^\| `(\w+)` \|/gm)) assert.ok(CODES.has(listed), listed);
  }
  const all = Object.values(sections).join("");
  for (const listed of CODES) assert.ok(all.includes(`\`${listed}\``), `docs/errors.md lacks ${listed}`);
});

test("games are compared by their rules and moves", () => {
  const game = new Game("3x3: a1 b2");
  assert.deepEqual(new Game("3x3", ["a1", "b2"]), game);
  for (const other of [new Game("3x3: a1"), new Game("3x3: a1 c3"), new Game("15x15 k5: a1 b2"), { text: game.text }]) {
    assert.notDeepEqual(other, game);
    assert.equal(game.equals(other), false);
  }
  assert.equal(game.equals(game.clone()), true);
  assert.deepEqual([game.text, new Game(game.text).text], ["3x3 k3: a1 b2", "3x3 k3: a1 b2"]);
  assert.throws(() => structuredClone(game), /send game\.text, and make the game again with new Game\(text\)/);
});

test("played returns a new game", () => {
  const game = new Game("6x7 k4 drop: d");
  game.play("e");
  game.undo();
  const next = game.played("d", { player: 2 });
  assert.deepEqual([next.text, next.redo()], ["6x7 k4 drop: d d", null]);
  assert.deepEqual([game.text, game.redo()?.ply], ["6x7 k4 drop: d", 2]);
  assert.equal(code(() => game.played("h")), "outside");
  assert.equal(code(() => game.played("d", { player: 2 })), "wrong_player");
});

test("an error as JSON has its message and its values", () => {
  assert.throws(() => new Game("3x3: a1 a1"), (error) => {
    const { message, code, move } = JSON.parse(JSON.stringify(error));
    assert.deepEqual([message, code, move], ["move 2: a1 is occupied by player 1", "occupied", 2]);
    return true;
  });
});

test("an option of the judge that is misspelt is refused", () => {
  const message = "unknown option `rulse`; the options are name, rules, guess, freeTurns, grouped, facts, played, encoding";
  assert.throws(() => judge("", "jsonl", /** @type {any} */ ({ rulse: "3x3" })), { code: "bad_argument", message });
  assert.throws(() => judge("", "jsonl", /** @type {any} */ ("3x3")), { code: "bad_argument", message: 'options must be an object such as { rules: "3x3" }, not a string' });
});

test("a proxy of a game is refused, and names the way out", () => {
  const game = new Game("3x3: a1");
  // Immer drafts what has this symbol, and Vue all plain objects and instances.
  assert.equal(/** @type {any} */ (Game)[Symbol.for("immer-draftable")], true);
  const proxy = new Proxy(game, {});
  for (const call of [
    () => proxy.play("b2"), () => proxy.played("b2"), () => proxy.undo(), () => proxy.redo(), () => proxy.clone(),
    () => proxy.verdict(), () => proxy.text, () => proxy.rules, () => proxy.moves, () => proxy.legalMoves(), () => proxy.explain(),
  ]) {
    assert.throws(call, { code: "not_a_game", message: /original\(draft\)\.game\.played\(move\).*shallowRef/ }, String(call));
  }
  // A method without its game, as in `onClick={game.undo}`.
  const { play, undo } = game;
  for (const call of [() => play("b2"), () => undo()]) assert.throws(call, { code: "not_a_game", message: /pass `\(move\) => game\.play\(move\)`$/ });
  assert.equal(inspect(proxy, { showProxy: false }), "Game (a proxy)");
  assert.equal(game.text, "3x3 k3: a1");
});

test("a verdict cannot be changed", () => {
  const verdict = /** @type {any} */ (new Game("3x3: a3 b2 b3 a2").play("c3"));
  for (const change of [
    () => (verdict.winner = 2), () => (verdict.mine = 1), () => delete verdict.winner, () => verdict.lines.push([]),
    () => (verdict.lines[0][0][0] = 9), () => Object.defineProperty(verdict, "winner", { value: 2 }), () => Object.setPrototypeOf(verdict, null),
  ]) {
    assert.throws(change, TypeError, String(change));
  }
  assert.deepEqual([verdict.winner, verdict.lines, Object.isFrozen(verdict)], [1, [[[0, 0], [0, 1], [0, 2]]], true]);
});

test("a program that imports the package and requires it has one class of errors", () => {
  const required = createRequire(import.meta.url)("../npm/index.cjs");
  assert.notEqual(required.Game, Game);
  assert.equal(required.InarowError, InarowError);
  assert.throws(() => new required.Game("x"), InarowError);
  assert.equal(InarowError.name, "InarowError");
});

/** Runs a program as an ES module in a process of its own. */
function run(/** @type {string} */ program) {
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: new URL("../npm/", import.meta.url), encoding: "utf8" });
}

test("the module for workers does not wait, until init", () => {
  const printed = run(`
    import { Game, InarowError, init, stones } from "./worker.js";
    let code;
    try { new Game("3x3") } catch (error) { code = error instanceof InarowError && error.code; }
    await Promise.all([init(), init()]);
    const game = new Game("3x3: b2");
    const other = await import("./game.js");
    console.log(code, game.text, stones.length, other.Game === Game, game.played("a1").text);
  `);
  assert.equal(printed, "not_loaded 3x3 k3: b2 8 true 3x3 k3: b2 a1\n");
  // This format has no top-level await.
  const bundle = (/** @type {string} */ file) => () => buildSync({
    entryPoints: [`crates/inarow-wasm/npm/${file}`], bundle: true, write: false, format: "iife", logLevel: "silent",
    absWorkingDir: fileURLToPath(new URL("../../..", import.meta.url)), external: ["node:*"],
  });
  assert.throws(bundle("game.js"), /Top-level await/);
  assert.doesNotThrow(bundle("worker.js"));
});

test("the sizes in docs/npm.md are those of the files", async () => {
  /** @type {Record<string, string[]>} */
  const files = {
    "inarow/game": ["game.js", "inarow.wasm"],
    "inarow/worker": ["worker.js", "inarow.wasm"],
    "inarow/judge": ["judge.js", "judge.wasm"],
    "inarow/exam": ["exam.js", "exam.wasm"],
    "inarow/solve": ["solve.js", "solve.wasm"],
    "inarow": ["index.js", "inarow.wasm", "judge.wasm"],
  };
  const table = Object.fromEntries([...(await read("docs/npm.md")).matchAll(/^\| `(inarow[/\w]*)` \| .* \| (\d+) KB \|$/gm)].map(([, name, size]) => [name, Number(size)]));
  const npm = new URL("../npm/", import.meta.url);
  for (const [name, [first, ...binary]] of Object.entries(files)) {
    const loaded = new Set([first, ...binary]);
    for (const file of loaded) {
      if (!file.endsWith(".js")) continue;
      for (const [, path] of (await readFile(new URL(file, npm), "utf8")).matchAll(/from "\.\/(.*)"/g)) loaded.add(path);
    }
    let bytes = 0;
    for (const file of loaded) bytes += gzipSync(await readFile(new URL(file, npm))).length;
    console.log(`${Math.round(bytes / 1000)}  KB of ${name}`);
    assert.ok(Math.abs(bytes / 1000 - table[name]) < 6, `${name} has ${bytes} bytes, not ${table[name]} KB`);
  }
});

test("a game has its moves, cells, board and rules", () => {
  const game = new Game("connect-four", ["d", 3, [3, 3]]);
  assert.deepEqual([game.rules, game.moves, [...game]], ["6x7 k4 drop", [3, 3, 3], [3, 3, 3]]);
  assert.deepEqual(game.cells, [[5, 3], [4, 3], [3, 3]]);
  const board = Array.from({ length: 6 }, () => Array(7).fill(0));
  for (const [row, player] of [[5, 1], [4, 2], [3, 1]]) board[row][3] = player;
  assert.deepEqual(game.board, board);
  game.undo();
  board[3][3] = 0;
  assert.deepEqual([game.moves, game.board], [[3, 3], board]);
  const cube = new Game("2x2x3 k2 drop", [[0, 2], [0, 2], [1, 0]]);
  assert.deepEqual([cube.moves, cube.cells], [[[0, 2], [0, 2], [1, 0]], [[1, 0, 2], [0, 0, 2], [1, 1, 0]]]);
  assert.deepEqual(cube.board, [[[0, 0, 2], [0, 0, 0]], [[0, 0, 1], [1, 0, 0]]]);
  assert.equal(code(() => new Game("2000x2000 k5").board), "memory_exceeded");
  assert.equal(new Game("1000x1000 k5").board.length, 1000);
});

test("the board and the moves of random games are those of the trace", () => {
  const next = random(SEED);
  for (const rules of ["3x3", "6x7 k4 drop", "5x6 k4 players=3 turn=2,3", "3x3x3", "4x4x4 k4 drop", "5x5 k4 wrap"]) {
    const game = new Game(rules);
    while (game.verdict().legal > 0) {
      const legal = game.legalMoves();
      game.play(legal[next(legal.length)]);
    }
    const stones = new Map(game.trace(1).map(({ row, col, layer, player }) => [[row, col, layer].join(), player]));
    game.board.forEach((cells, row) => cells.forEach((cell, col) => {
      const layers = Array.isArray(cell) ? cell : [cell];
      layers.forEach((player, layer) => {
        const name = [row, col, Array.isArray(cell) ? layer : undefined].join();
        assert.equal(player, stones.get(name) ?? 0, `${name} of ${game}`);
      });
    }));
    assert.equal(stones.size, game.cells.length);
    assert.equal(String(new Game(game.rules, game.moves)), String(game));
    assert.equal(String(new Game(game.rules, game.cells)), String(game));
  }
});

/** Returns the key as the documentation of Rust's `Position::key` defines it. */
function publishedKey(/** @type {Game} */ game) {
  const bits = (/** @type {bigint} */ number) => BigInt.asUintN(64, number);
  const [first, second] = [0x9E3779B97F4A7C15n, 0xC2B2AE3D27D4EB4Fn];
  function mix(/** @type {bigint} */ a) {
    let x = bits(a * first);
    x = bits((x ^ (x >> 32n)) * 0xBF58476D1CE4E5B9n);
    return x ^ (x >> 29n);
  }
  const [rows, cols, layers] = game.rules.split(" ")[0].split("x").map(BigInt);
  const steps = game.trace();
  const stones = steps.slice(1).map(({ row, col, layer, player }) =>
    ({ row: BigInt(Number(row)), col: BigInt(Number(col)), layer: BigInt(layer ?? 0), player: BigInt(Number(player)) }));
  let key = 0n;
  if (layers === undefined && rows <= 7n && cols <= 8n && !game.rules.includes("players")) {
    const words = [0n, 0n];
    for (const { row, col, player } of stones) words[Number(player) - 1] |= 1n << (8n * col + rows - 1n - row);
    const product = (words[0] ^ first) * (words[1] ^ second);
    key = bits(product) ^ (product >> 64n);
  } else {
    for (const { row, col, layer, player } of stones) key ^= mix(8n * ((row * cols + col) * (layers ?? 1n) + layer) + player);
  }
  const { turn, stones_left } = steps[steps.length - 1];
  const left = Math.min(stones_left, Number(rows * cols * (layers ?? 1n)) - stones.length);
  return turn === 0 ? key : key ^ mix(2n ** 63n + 8n * BigInt(left) + BigInt(turn));
}

test("a key is the published one, the same for the same stones and turn", () => {
  const texts = ["3x3", "3x3: a3", "3x3: a3 b2 c3", "3x3: a3 b2 b3 a2 c3", "connect6: a1 a2 b7", "4x4x4 k4 drop: a.1 a.1", "1000000x1000000: a7"];
  for (const text of texts) assert.equal(new Game(text).key, publishedKey(new Game(text)), text);
  assert.equal(new Game("3x3: a3 b2 c3").key, new Game("3x3: c3 b2 a3").key);
});

test("a clone and its game do not change each other", () => {
  const game = new Game("3x3", ["a3", "b2", "c1"]);
  game.undo();
  const verdict = game.verdict();
  const copy = game.clone();
  assert.ok(copy instanceof Game);
  assert.equal(copy.key, game.key);
  copy.play("a1");
  assert.equal(copy.redo(), null);
  assert.equal(String(game), "3x3 k3: a3 b2");
  assert.equal(game.redo()?.ply, 3);
  assert.equal(String(game), "3x3 k3: a3 b2 c1");
  const other = game.clone();
  for (let ply = 3; ply > 0; ply--) assert.equal(other.undo()?.ply, ply - 1);
  const again = other.clone();
  assert.deepEqual([again.redo()?.ply, other.redo()?.ply, again.redo()?.ply], [1, 1, 2]);
  // A clone of an evicted game, and an evicted clone.
  for (let other = 0; other < 300; other++) new Game("3x3").play("b2");
  const late = copy.clone();
  for (let other = 0; other < 300; other++) new Game("3x3").play("b2");
  assert.deepEqual([String(late), String(copy), String(again)], ["3x3 k3: a3 b2 a1", "3x3 k3: a3 b2 a1", "3x3 k3: a3 b2"]);
  assert.deepEqual([verdict.ply, verdict.legal], [2, 7]);
});

test("a game in JSON is its text, which makes the game again", () => {
  const game = new Game("4x4x4 k4 drop", [[1, 2], [0, 0]]);
  const json = JSON.stringify({ game });
  assert.equal(json, '{"game":"4x4x4 k4 drop: b.3 a.1"}');
  const again = new Game(JSON.parse(json).game);
  assert.deepEqual([String(again), again.key], [String(game), game.key]);
  assert.equal(JSON.stringify(new Game("3x3")), '"3x3 k3:"');
  assert.equal(inspect(new Game("3x3", ["b2"])), 'Game("3x3 k3: b2")');
  assert.equal(String(new Game("3x3 k3:")), "3x3 k3:");
});

test("arguments with billions of entries are refused at once", async () => {
  const huge = /** @type {any} */ (new Array(2 ** 32 - 1));
  const string = "x".repeat(2 ** 29 - 24);
  const game = new Game("3x3", ["b2"]);
  const exam = new Exam(348);
  exam.next();
  const before = process.cpuUsage();
  /** @type {[() => unknown, string][]} */
  const calls = [
    [() => game.play(huge), "bad_move"],
    [() => game.play([huge, huge]), "bad_move"],
    [() => game.play(string), "bad_argument"],
    [() => new Game("3x3", huge), "bad_move"],
    [() => new Game("3x3", [huge]), "bad_move"],
    [() => new Game(string), "bad_argument"],
    [() => new Game(huge), "bad_argument"],
    [() => game.trace(0, huge), "bad_argument"],
    [() => game.trace(0, [huge]), "bad_argument"],
    [() => game.trace(0, [string]), "bad_argument"],
    [() => game.trace(huge), "bad_argument"],
    [() => explain(string), "bad_argument"],
    [() => new TicTacToe(huge), "bad_argument"],
    [() => new TicTacToe(3).move(huge, 0, 1), "bad_move"],
    [() => judge("", string), "bad_argument"],
    [() => judge("", "columns", { name: string }), "bad_argument"],
    [() => judge("", "columns", { rules: string }), "bad_argument"],
    [() => judge(huge, "columns"), "bad_argument"],
    [() => mistakeAnswers(string, 3, []), "bad_argument"],
    [() => mistakeAnswers("one-stone-short", 3, huge), "bad_argument"],
    [() => mistakeAnswers("one-stone-short", 3, [huge]), "bad_argument"],
    [() => mistakeAnswers("one-stone-short", huge, []), "bad_argument"],
    [() => exam.answer(huge), "bad_argument"],
    [() => exam.answer([huge]), "bad_argument"],
    [() => exam.answer([string]), "bad_argument"],
    [() => exam.answer(Array(1000).fill("x".repeat(1e6))), "bad_argument"],
    [() => exam.end(string), "bad_argument"],
    [() => exam.end("throws", string), "bad_argument"],
    [() => exam.end("threw"), "bad_argument"],
    [() => exam.findings({ first: string }), "bad_argument"],
  ];
  for (const [call, expected] of calls) assert.equal(code(call), expected, String(call));
  await assert.rejects(replay(string), { code: "bad_argument" });
  const { user, system } = process.cpuUsage(before);
  assert.ok(user + system < 2e6, `${user + system} microseconds`);
  assert.equal(String(game), "3x3 k3: b2");
});

test("memory of a large board grows with its stones", () => {
  const game = new Game("1000000x1000000 k5");
  for (const col of [0, 1, 2, 3]) {
    game.play([0, col]);
    game.play([999_999, 2 * col]);
  }
  assert.deepEqual(game.play([0, 4]).lines, [[[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]]]);
  const large = new TicTacToe(2 ** 31 - 1);
  assert.equal(large.move(2 ** 31 - 2, 0, 2), 0);
  assert.equal(code(() => large.move(2 ** 31 - 2, 0, 1)), "occupied");
});

test("interleaved games equal separate games", () => {
  const next = random(SEED);
  const games = Array.from({ length: 600 }, () => new Game("5x5 k4 drop wrap=cols"));
  const classes = games.map(() => new TicTacToe(4));
  /** @type {number[][]} */
  const columns = games.map(() => []);
  /** @type {number[][]} */
  const answers = games.map(() => []);
  for (let round = 0; round < 12; round++) {
    for (const [index, game] of games.entries()) {
      const column = next(5);
      if (code(() => game.play(column)) === undefined) columns[index].push(column);
      if (round % 3 === 2 && game.undo() !== null) columns[index].pop();
      const [row, col] = [Math.floor(round / 4), round % 4];
      if (answers[index].every((answer) => answer === 0)) {
        answers[index].push(classes[index].move(row, col, 1 + (index % 2)));
      }
    }
  }
  for (const [index, game] of games.entries()) {
    const separate = new Game("5x5 k4 drop wrap=cols", columns[index]);
    assert.equal(String(game), String(separate));
    assert.deepEqual(game.verdict(), separate.verdict());
    assert.deepEqual(answers[index], [0, 0, 0, 1 + (index % 2)]);
  }
});

test("an evicted game can still redo", () => {
  const game = new Game("3x3 k3", ["a3", "b2", "c1"]);
  game.undo();
  game.undo();
  for (let other = 0; other < 300; other++) new Game("3x3 k3").play("b2");
  assert.equal(game.redo()?.ply, 2);
  assert.equal(String(game), "3x3 k3: a3 b2");
});

test(`${amount(1e6)} forgotten games take no memory`, () => {
  const play = (/** @type {number} */ games) => {
    for (let made = 0; made < games; made++) {
      const game = made % 8 === 0 ? new Game("connect-four") : new TicTacToe(3);
      if (game instanceof TicTacToe) game.move(1, 1, 2);
      else game.play(3);
    }
  };
  play(5000);
  const before = process.memoryUsage().rss;
  play(amount(1e6));
  const grown = process.memoryUsage().rss - before;
  assert.ok(grown < 64 << 20, `grown by ${grown} bytes`);
});

test(`${amount(1e6)} random and wrong calls from seed ${SEED} return or throw InarowError`, () => {
  const next = random(SEED);
  const odd = [
    0, 1, 2, -1, 3, 7, 0.5, -0, NaN, Infinity, 2 ** 31, 2 ** 53, 1e300, "a1", "d", "", "b2.1", "0", null,
    undefined, true, {}, [], [0, 0], [1, 2, 0], [NaN, "1"], [0, 0, 1], "ä", "\ud800", 5n, () => 0, ["x"],
  ];
  const lines = [
    "3x3", "6x7 k4 drop", "15x15 k5 exact", "4x4x4 k4", "3x3 wrap", "1x1", "9x9 k3 players=3 turn=2,3",
    "3x3 loses", "3x3: b2 a1", "3x3 k0", "3x3 k3 k3", "1e9x3", "99999999999x2", "", "gomoku gomoku",
    "1000000x1000000 k5", "3x3: z9", "2x2 k2: a1 a1", "ümlaut", "5x5 k6",
  ];
  const any = (/** @type {any[]} */ list) => list[next(list.length)];
  /** @type {Record<string, number>} */
  const codes = {};
  /** @type {any} */
  let game = new Game("3x3");
  /** @type {any} */
  let board = new TicTacToe(3);
  const calls = [
    () => (game = new Game(any([...lines, ...odd]), any([[], [any(odd)], any(odd)]))),
    () => (board = new TicTacToe(any([1, 2, 3, 100, ...odd]))),
    () => explain(any([...lines, ...odd])),
    () => game.trace(any(odd), any([[], ["scan"], ["scan", "counters"], [any(odd)], any(odd)])),
    () => game.undo(), () => game.redo(), () => game.verdict(), () => game.words(), () => String(game),
    () => (game = game.clone()), () => [game.moves, game.cells, game.key],
    () => (game.verdict().legal < 1000 ? [game.legalMoves(), game.legalCells(), game.board] : game.explain()),
  ];
  const moves = [() => game.play(any(odd)), () => board.move(any(odd), any(odd), any(odd))];
  for (let call = 0; call < amount(1e6); call++) {
    const refused = code(next(4) === 0 ? any(calls) : any(moves)) ?? "answered";
    codes[refused] = (codes[refused] ?? 0) + 1;
  }
  for (const [met, count] of Object.entries(codes).sort()) console.log(`${count}  ${met}`);
  assert.ok(Object.keys(codes).length > 20, "few codes occur");
});

test("the judge reads archives of every format", async () => {
  /** @type {[string, string, string[]][]} */
  const archives = [
    ["columns", "4455667\n12\n4x\n", ["win 1", "ongoing 0", "bad_move"]],
    ["pos", "a1\nz9\n", ["rules_missing", "rules_missing"]],
    ["jsonl", '{"rules":"3x3","moves":["a3"]}\n{"rules":"3x3","moves":[[0,0],[0,0]]}\nno\n', ["ongoing 0", "occupied", "bad_json"]],
    ["events", '{"game":"g","row":0,"col":0,"player":1}\n', ["rules_missing"]],
    ["jsonl", '{"game":"g","row":0,"col":0,"player":1}\n', ["bad_record"]],
    ["csv", "game,row,col,player\ng,0,0,1\n", ["rules_missing"]],
    ["leetcode", '["TicTacToe","move"]\n[[1],[0,0,1]]\n', ["win 1"]],
    ["ccgc", "{[C6][A][B];B(J,10);W(S,1)}\n{[C5];B(A,1)}", ["ongoing 0", "rules_missing"]],
  ];
  for (const [format, text, expected] of archives) {
    const judged = judge(text, format);
    assert.deepEqual(judged.map(({ status, winner, error }) => error?.code ?? `${status} ${winner}`), expected, format);
    let place = 0;
    const bytes = new TextEncoder().encode(text);
    const byByte = judge(() => bytes.subarray(place, ++place), format);
    assert.deepEqual(byByte, judged, format);
  }
  const facts = judge("4455\n", "columns", { facts: true, name: "f" });
  const game = new Game("connect-four", [3, 3, 4, 4]);
  assert.deepEqual(facts, [{ game: "f:1", ...game.verdict() }]);
  const [{ played }] = judge("4455667\n", "columns", { played: true });
  assert.deepEqual(played, [[5, 3], [4, 3], [5, 4], [4, 4], [5, 5], [4, 5], [5, 6]]);
  assert.equal(new Game("connect-four", played).verdict().winner, 1);
  const free = judge("g,0,0,2\ng,0,1,2\n", "csv", { rules: "3x3", freeTurns: true, grouped: true });
  assert.equal(free[0].error?.code, "bad_record");
});

test("archives may be in UTF-16 with a mark, or in the encoding of the option", () => {
  const text = '{"id":"黑","rules":"3x3","moves":["a3"]}\n'.repeat(900);
  const expected = judge(text, "jsonl");
  assert.equal(expected[0].game, "黑");
  const units = Uint16Array.from(`\ufeff${text}`, (unit) => unit.charCodeAt(0));
  const little = new Uint8Array(units.buffer);
  const big = little.slice();
  for (let index = 0; index < big.length; index += 2) [big[index], big[index + 1]] = [big[index + 1], big[index]];
  const gbk = new Uint8Array(Buffer.from(text.replaceAll("黑", "\xba\xda"), "latin1"));
  for (const [bytes, encoding] of /** @type {[Uint8Array, string | undefined][]} */ ([[little, undefined], [big, "gbk"], [gbk, "gbk"]])) {
    for (const most of [1, 3, 1 << 20]) {
      let place = 0;
      const read = (/** @type {number} */ count) => bytes.subarray(place, (place += Math.min(count, most)));
      assert.deepEqual(judge(read, "jsonl", { encoding }), expected, `${encoding} by ${most}`);
    }
  }
  assert.throws(() => judge(text, "jsonl", { encoding: "morse" }), RangeError);
});

test("each line has its problems, as the summary counts them", () => {
  const six = ["a1", "a10", "c10", "b1", "c1", "e10", "g10", "d1", "e1", "i10", "k10", "f1"];
  /** @type {[string[], number, string[]][]} */
  const records = [
    [six, 1, []],
    // The second stone belongs to the deciding turn.
    [[...six, "s19"], 1, []],
    [[...six, "s19"], 2, ["wrong_result"]],
    [[...six, "s19", "m10"], 1, ["after_end"]],
    [[...six, "s19", "m10"], 0, ["wrong_result", "after_end"]],
    [["a1", "a1"], 1, ["invalid"]],
    [["a1"], 1, []],
  ];
  const text = records.map(([moves, result]) => JSON.stringify({ rules: "connect6", moves, result })).join("\n");
  /** @type {string[][]} */
  const found = [];
  const summary = judgeLines(text, "jsonl", {}, (lines, problems) => {
    assert.equal(lines.trim().split("\n").length, problems.length);
    found.push(...problems);
  });
  assert.deepEqual(found, records.map(([, , problems]) => problems));
  const count = (/** @type {string} */ name) => found.filter((problems) => problems.includes(name)).length;
  const counted = [summary.invalid, summary.disagreements, summary.after_end, summary.problems];
  const problems = found.filter(({ length }) => length > 0).length;
  assert.deepEqual(counted, [count("invalid"), count("wrong_result"), count("after_end"), problems]);
});

test("the project's example games have the results that they claim", async () => {
  for (const name of ["1-textbook", "3-renju-tournaments", "4-openspiel-random"]) {
    const bytes = await readFile(new URL(`../../../examples/${name}.jsonl`, import.meta.url));
    const wrong = judge(bytes, "jsonl").filter(({ status, agrees }) => status === "invalid" || agrees === false);
    assert.deepEqual(wrong, [], name);
  }
});

test("the judge can be stopped, and rethrows the caller's error", () => {
  const games = "4455\n".repeat(200_000);
  let lines = 0;
  assert.equal(code(() => judgeLines(games, "columns", {}, () => ++lines < 3)), "cannot_write");
  assert.equal(lines, 3);
  const thrown = new RangeError("mine");
  const throws = () => {
    throw thrown;
  };
  assert.throws(() => judgeLines(games, "columns", {}, throws), thrown);
  assert.throws(() => judge(/** @type {any} */ (throws), "columns"), thrown);
  assert.equal(code(() => judge(/** @type {any} */ (() => "x"), "columns")), "bad_argument");
  assert.equal(code(() => judge(/** @type {any} */ (7), "columns")), "bad_argument");
  assert.equal(code(() => judge("", "pgn")), "unknown_format");
  // A callback can judge another archive.
  const summary = judgeLines("44\n55\n", "columns", {}, () => {
    assert.equal(judge("4455667\n", "columns")[0].winner, 1);
  });
  assert.equal(summary.games, 2);
});

test(`${amount(1e6)} random bytes from seed ${SEED} are judged without a crash`, () => {
  const next = random(SEED);
  const signs = '{"rules":"3x3 k3","moves":[[0,1]],},\n\n1234567abc\\uéß\0[]'.split("");
  for (const format of ["jsonl", "events", "csv", "leetcode", "columns", "pos", "sgf", "psq", "ccgc"]) {
    const text = Array.from({ length: amount(1e6) / 8 }, () => signs[next(signs.length)]).join("");
    for (const judgement of judge(text, format, { rules: "9x9 k4" })) assert.ok(judgement.status);
  }
});
