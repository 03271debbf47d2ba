// A verdict is of its ply, whenever it is read, and looks as it would if all of it were there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";

import { Game, InarowError, judgeLines } from "../npm/index.js";
import { random } from "./random.js";

const SEED = Number(process.env.INAROW_SEED ?? 348);
const TIMES = Number(process.env.INAROW_TIMES ?? 0.02);

/** Of so many the part that is asked for. */
const amount = (/** @type {number} */ of) => Math.ceil(of * TIMES);

const KEYS = [
  "rules", "status", "winner", "ply", "lines", "turn", "winning_cells", "losing_cells", "can_win", "dead", "legal",
];

/** What comes with the move. */
const CHEAP = ["rules", "status", "winner", "ply", "turn"];

/** Any rules of a small board; some of what is drawn are none. */
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

/** A game under any rules that there are. */
function anyGame(/** @type {(end: number) => number} */ next) {
  for (;;) {
    try {
      return new Game(anyRules(next));
    } catch (error) {
      if (!(error instanceof InarowError)) throw error;
    }
  }
}

/** The slow way: the other program judges each record from its text, and tells all as JSON. */
function judged(/** @type {{rules: string, moves: unknown[]}[]} */ records) {
  /** @type {string[]} */
  const told = [];
  const text = records.map(({ rules, moves }) => JSON.stringify({ id: "", rules, moves })).join("\n");
  judgeLines(text, "jsonl", { facts: true }, (lines) => told.push(...lines.split("\n").filter((line) => line !== "")));
  return told.map((line) => line.replace('"game":"",', ""));
}

const GAMES = amount(20_000);

test(`verdicts of ${GAMES} random games from seed ${SEED} say what judging each ply anew says`, () => {
  const next = random(SEED);
  /** More games than WebAssembly keeps, so that all are set up again and again. */
  const games = Array.from({ length: Math.min(GAMES, 400) }, () => begin(next));
  /** @type {{verdict: any, rules: string, moves: unknown[]}[]} */
  const heard = [];
  const met = { win: 0, draw: 0, ongoing: 0, undone: 0, redone: 0, "played over": 0, late: 0, "at once": 0, text: 0 };

  function hear(/** @type {any} */ verdict, /** @type {ReturnType<typeof begin>} */ at) {
    met[/** @type {"win"} */ (verdict.status)]++;
    heard.push({ verdict, rules: at.rules, moves: at.moves.slice(0, at.played) });
    // Some are read at once, and most when the game has long gone on.
    if (next(4) > 0) return met.late++;
    met["at once"]++;
    return assert.equal(verdict.lines.length > 0, verdict.status === "win");
  }

  function step(/** @type {ReturnType<typeof begin>} */ at) {
    const choice = next(8);
    if (choice === 0 && at.played > 0) {
      at.played--;
      met.undone++;
      return hear(at.game.undo(), at);
    }
    if (choice === 1 && at.played < at.moves.length) {
      at.played++;
      met.redone++;
      return hear(at.game.redo(), at);
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
    if (next(5) > 0) return hear(at.game.play(move), at);
    met.text++;
    return hear(at.game.play(written(at.rules, move)), at);
  }

  for (let begun = games.length; begun < GAMES; begun++) {
    games[next(games.length)] = begin(next);
    for (let steps = 0; steps < 12; steps++) step(games[next(games.length)]);
  }
  for (let steps = 0; steps < 40 * games.length; steps++) step(games[next(games.length)]);

  const expected = judged(heard);
  assert.equal(expected.length, heard.length);
  // Not in the order in which they were said.
  const order = heard.map((_, index) => index).sort((a, b) => (a * 7919) % 1009 - (b * 7919) % 1009);
  for (const index of order) {
    const { verdict, rules, moves } = heard[index];
    const right = JSON.parse(expected[index]);
    const where = `${rules}: ${JSON.stringify(moves)}`;
    for (const key of CHEAP) assert.equal(verdict[key], right[key], `${key} of ${where}`);
    assert.equal(JSON.stringify(verdict), expected[index], where);
  }
  console.log(Object.entries(met).map(([what, count]) => `${count}  ${what}`).join("\n"));
  for (const [what, count] of Object.entries(met)) assert.ok(count > 10, `few are ${what}`);
});

function begin(/** @type {(end: number) => number} */ next) {
  const game = anyGame(next);
  return { game, rules: String(game).slice(0, -1), moves: /** @type {unknown[]} */ ([]), played: 0 };
}

/** A move in letters and digits. */
function written(/** @type {string} */ rules, /** @type {any} */ move) {
  const rows = Number(rules.split("x")[0]);
  const letter = (/** @type {number} */ col) => String.fromCharCode(97 + col);
  if (typeof move === "number") return letter(move);
  if (/ drop/.test(rules)) return `${letter(move[0])}.${move[1] + 1}`;
  const [row, col, layer] = move;
  return `${letter(col)}${rows - row}${layer === undefined ? "" : `.${layer + 1}`}`;
}

/** A position that has all there is to say, and what is said of it. */
const game = () => new Game("6x7 k4 drop", [3, 3, 4, 4, 5]);
const plain = () => ({
  rules: "6x7 k4 drop", status: "ongoing", winner: 0, ply: 5, lines: [], turn: 2,
  winning_cells: { 1: [[5, 2], [5, 6]], 2: [] }, losing_cells: { 1: [], 2: [] },
  can_win: { 1: true, 2: true }, dead: false, legal: 7,
});

test("a verdict is a plain object with all keys, whatever is done with it first", () => {
  /** @type {((verdict: any) => unknown)[]} */
  const looks = [
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
  for (const [first, look] of looks.entries()) {
    const verdict = game().verdict();
    look(verdict);
    for (const again of looks) again(verdict);
    assert.ok(true, String(first));
  }
  assert.deepEqual(Object.keys(plain()), KEYS);
});

test("a verdict may be written to, as any object, and no other one is", () => {
  const played = game();
  const verdict = /** @type {any} */ (played.verdict());
  verdict.note = "mine";
  verdict.winner = 7;
  delete verdict.dead;
  assert.deepEqual(Object.keys(verdict), [...KEYS.filter((key) => key !== "dead"), "note"]);
  assert.equal(verdict.winner, 7);
  assert.deepEqual(played.verdict(), plain());
  const frozen = Object.freeze(/** @type {any} */ (played.verdict()));
  assert.throws(() => (frozen.winner = 1), TypeError);
  assert.deepEqual(frozen, plain());
  assert.equal(Object.getPrototypeOf(frozen), Object.prototype);
});

test("a move given as a list is the list as it was", () => {
  const played = new Game("3x3 k3");
  const move = [0, 0];
  const verdict = played.play(move);
  move[1] = 2;
  for (let other = 0; other < 600; other++) new Game("3x3 k3").play("b2");
  assert.equal(String(played), "3x3 k3: a3");
  assert.equal(verdict.legal, 8);
});

test("facts that are too many are refused when they are read, and the game goes on", () => {
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
