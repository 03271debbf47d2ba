// A verdict belongs to its ply whenever it is read, and behaves as a plain object.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";

import { Game, InarowError, judgeLines } from "../npm/index.js";
import { SEED, amount, random } from "./random.js";

const KEYS = [
  "rules", "status", "winner", "ply", "lines", "turn", "winning_cells", "losing_cells", "can_win", "dead", "legal",
];

/** The keys that come with the move. */
const IMMEDIATE = ["rules", "status", "winner", "ply", "turn"];

/** Draws rules of a small board, which may be invalid. */
function anyRules(/** @type {(end: number) => number} */ next) {
  const some = (/** @type {string} */ clause, /** @type {number} */ of = 4) => (next(of) === 0 ? [clause] : []);
  const layers = next(5) === 0 ? `x${2 + next(2)}` : "";
  const board = `${2 + next(layers === "" ? 6 : 3)}x${2 + next(layers === "" ? 6 : 3)}${layers}`;
  const clauses = [
    `k${2 + next(3)}`, ...some("exact"), ...some(`open=${1 + next(2)}`), ...some("drop", 3), ...some("wrap"),
    ...some("straight"), ...some(`players=${2 + next(3)}`), ...some(`turn=${1 + next(2)},${1 + next(2)}`),
    ...some("loses", 6),
  ];
  return [board, ...clauses].join(" ");
}

/** Draws a game under any valid rules. */
function anyGame(/** @type {(end: number) => number} */ next) {
  for (;;) {
    try {
      return new Game(anyRules(next));
    } catch (error) {
      if (!(error instanceof InarowError)) throw error;
    }
  }
}

/** Returns the expected verdicts as JSON: the judge replays each record from its text. */
function judged(/** @type {{rules: string, moves: unknown[]}[]} */ records) {
  /** @type {string[]} */
  const expected = [];
  const text = records.map(({ rules, moves }) => JSON.stringify({ id: "", rules, moves })).join("\n");
  judgeLines(text, "jsonl", { facts: true }, (lines) => expected.push(...lines.split("\n").filter((line) => line !== "")));
  return expected.map((line) => line.replace('"game":"",', ""));
}

const GAMES = amount(20_000);

test(`verdicts of ${GAMES} random games from seed ${SEED} equal judgements of each ply`, () => {
  const next = random(SEED);
  // More games than the cache of WebAssembly has slots, so that all are evicted again and again.
  const games = Array.from({ length: Math.min(GAMES, 400) }, () => begin(next));
  /** @type {{verdict: any, rules: string, moves: unknown[]}[]} */
  const verdicts = [];
  const met = { win: 0, draw: 0, ongoing: 0, undone: 0, redone: 0, "played over": 0, late: 0, "at once": 0, text: 0 };

  function record(/** @type {any} */ verdict, /** @type {ReturnType<typeof begin>} */ at) {
    met[/** @type {"win"} */ (verdict.status)]++;
    verdicts.push({ verdict, rules: at.rules, moves: at.moves.slice(0, at.played) });
    // Some verdicts are read at once, and most after further moves.
    if (next(4) > 0) return met.late++;
    met["at once"]++;
    return assert.equal(verdict.lines.length > 0, verdict.status === "win");
  }

  function step(/** @type {ReturnType<typeof begin>} */ at) {
    const choice = next(8);
    if (choice === 0 && at.played > 0) {
      at.played--;
      met.undone++;
      return record(at.game.undo(), at);
    }
    if (choice === 1 && at.played < at.moves.length) {
      at.played++;
      met.redone++;
      return record(at.game.redo(), at);
    }
    const { legal } = at.game.verdict();
    if (legal === 0) return undefined;
    const moves = at.game.legalMoves();
    assert.equal(moves.length, legal);
    const move = moves[next(moves.length)];
    if (at.played < at.moves.length) met["played over"]++;
    at.moves.length = at.played;
    at.moves.push(move);
    at.played++;
    if (next(5) > 0) return record(at.game.play(move), at);
    met.text++;
    return record(at.game.play(written(at.rules, move)), at);
  }

  for (let count = games.length; count < GAMES; count++) {
    games[next(games.length)] = begin(next);
    for (let steps = 0; steps < 12; steps++) step(games[next(games.length)]);
  }
  for (let steps = 0; steps < 40 * games.length; steps++) step(games[next(games.length)]);

  const expected = judged(verdicts);
  assert.equal(expected.length, verdicts.length);
  // In another order than that of the moves.
  const order = verdicts.map((_, index) => index).sort((a, b) => (a * 7919) % 1009 - (b * 7919) % 1009);
  for (const index of order) {
    const { verdict, rules, moves } = verdicts[index];
    const right = JSON.parse(expected[index]);
    const where = `${rules}: ${JSON.stringify(moves)}`;
    for (const key of IMMEDIATE) assert.equal(verdict[key], right[key], `${key} of ${where}`);
    assert.equal(JSON.stringify(verdict), expected[index], where);
  }
  console.log(Object.entries(met).map(([what, count]) => `${count}  ${what}`).join("\n"));
  for (const [what, count] of Object.entries(met)) assert.ok(count > 10, `few are ${what}`);
});

/** Creates a game with its rules and the moves played so far. */
function begin(/** @type {(end: number) => number} */ next) {
  const game = anyGame(next);
  return { game, rules: String(game).slice(0, -1), moves: /** @type {unknown[]} */ ([]), played: 0 };
}

/** Returns a move in letters and digits. */
function written(/** @type {string} */ rules, /** @type {any} */ move) {
  const rows = Number(rules.split("x")[0]);
  const letter = (/** @type {number} */ col) => String.fromCharCode(97 + col);
  if (typeof move === "number") return letter(move);
  if (/ drop/.test(rules)) return `${letter(move[0])}.${move[1] + 1}`;
  const [row, col, layer] = move;
  return `${letter(col)}${rows - row}${layer === undefined ? "" : `.${layer + 1}`}`;
}

/** A game with a value for every key of its verdict, and this verdict. */
const game = () => new Game("6x7 k4 drop", [3, 3, 4, 4, 5]);
const plain = () => ({
  rules: "6x7 k4 drop", status: "ongoing", winner: 0, ply: 5, lines: [], turn: 2,
  winning_cells: { 1: [[5, 2], [5, 6]], 2: [] }, losing_cells: { 1: [], 2: [] },
  can_win: { 1: true, 2: true }, dead: false, legal: 7,
});

test("a verdict behaves as a plain object with all keys after any first read", () => {
  /** @type {((verdict: any) => unknown)[]} */
  const reads = [
    (verdict) => assert.deepEqual(verdict, plain()),
    (verdict) => assert.deepEqual(plain(), verdict),
    (verdict) => assert.deepEqual(Object.keys(verdict), KEYS),
    (verdict) => assert.equal(JSON.stringify(verdict), JSON.stringify(plain())),
    (verdict) => assert.deepEqual({ ...verdict }, plain()),
    (verdict) => assert.deepEqual(structuredClone({ ...verdict }), plain()),
    (verdict) => assert.equal(inspect(verdict), inspect(plain())),
    (verdict) => assert.equal(inspect({ verdict }), inspect({ verdict: plain() })),
    (verdict) => assert.equal(Object.getPrototypeOf(verdict), Object.prototype),
    (verdict) => assert.equal(verdict.constructor, Object),
    (verdict) => assert.equal(String(verdict), "[object Object]"),
    (verdict) => assert.equal(verdict.then ?? verdict.nothing, undefined),
    (verdict) => assert.ok("dead" in verdict && !("then" in verdict) && Object.hasOwn(verdict, "ply")),
    (verdict) => {
      const keys = [];
      for (const key in verdict) keys.push(key);
      assert.deepEqual(keys, KEYS);
    },
    (verdict) => {
      const { winning_cells, ...others } = verdict;
      assert.deepEqual({ ...others, winning_cells }, plain());
    },
  ];
  for (const read of reads) {
    const verdict = game().verdict();
    read(verdict);
    for (const again of reads) again(verdict);
  }
  assert.deepEqual(Object.keys(plain()), KEYS);
});

test("a verdict cannot be written to", () => {
  const played = game();
  const verdict = /** @type {any} */ (played.verdict());
  assert.throws(() => (verdict.note = "mine"), TypeError);
  assert.throws(() => (verdict.winner = 7), TypeError);
  assert.throws(() => delete verdict.dead, TypeError);
  assert.deepEqual(verdict, plain());
  assert.deepEqual(Object.keys(verdict), KEYS);
  assert.equal(Object.getPrototypeOf(verdict), Object.prototype);
});

test("changing the list of a move later does not change the game", () => {
  const played = new Game("3x3 k3");
  const move = [0, 0];
  const verdict = played.play(move);
  move[1] = 2;
  for (let other = 0; other < 600; other++) new Game("3x3 k3").play("b2");
  assert.equal(String(played), "3x3 k3: a3");
  assert.equal(verdict.legal, 8);
});

test("a read of too many facts throws, and the game can continue", () => {
  const played = new Game("5000x5000 k1");
  const verdict = played.verdict();
  assert.equal(verdict.status, "ongoing");
  for (const _ of [1, 2]) {
    assert.throws(() => verdict.legal, { name: "InarowError", code: "memory_exceeded" });
    assert.throws(() => Object.keys(verdict), { name: "InarowError", code: "memory_exceeded" });
  }
  assert.equal(played.play([0, 0]).winner, 1);
  assert.deepEqual(played.verdict().lines, [[[0, 0]]]);
});
