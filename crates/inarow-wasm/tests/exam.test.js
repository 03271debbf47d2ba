// The exam of the package finds what the command `inarow check` finds, on all solutions that Node
// and Python run.

import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { inspect, promisify } from "node:util";
import { runInNewContext } from "node:vm";

import { Exam, mistakeAnswers } from "../npm/exam.js";
import { Game } from "../npm/game.js";
import { mistakes, replay, wrongPrograms } from "../npm/textbook.js";
import { SEED, TIMES } from "./random.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const COMMAND = process.env.INAROW ?? `${ROOT}target/debug/inarow`;

const run = promisify(execFile);

/** Returns the command's findings without times. The command has status 1 for a wrong solution. */
async function checked(/** @type {string} */ path, /** @type {number} */ seed) {
  const words = ["check", "--json", "--seed", String(seed), path];
  const { stdout, stderr } = await run(COMMAND, words, { cwd: ROOT }).catch((error) => error);
  assert.ok(stdout?.startsWith("{"), stderr);
  return comparable(JSON.parse(stdout));
}

/** Removes the keys that differ between the command and the package. */
function comparable(/** @type {any} */ found) {
  const { solution, language, compiler, isolated, isolation, times, growth, tests, ...rest } = found;
  // The last test depends on the times.
  rest.tests = tests.slice(0, 9);
  return rest;
}

/** Answers all games and returns the findings. */
function examined(/** @type {Exam} */ exam, /** @type {(asked: import("../npm/exam.js").Question) => string[]} */ play) {
  for (let asked; (asked = exam.next()) !== null; ) exam.answer(play(asked));
  exam.beyond();
  for (let asked; (asked = exam.next()) !== null; ) exam.answer(play(asked));
  return comparable(exam.findings());
}

/** Returns a function that answers questions with the class of a file. */
function javascript(/** @type {string} */ path) {
  const text = readFileSync(path, "utf8").replaceAll(/^export (default )?/gm, "");
  const TicTacToe = runInNewContext(`(function () { ${text}\nreturn TicTacToe; })()`);
  return (/** @type {import("../npm/exam.js").Question} */ { n, moves }) => {
    const game = new TicTacToe(n);
    return moves.map(([row, col, player]) => inspect(game.move(row, col, player)));
  };
}

const PYTHON = `
import json, sys
names = {}
exec(open(sys.argv[1]).read(), names)
for line in sys.stdin:
    asked = json.loads(line)
    game = names["TicTacToe"](asked["n"])
    print(json.dumps([str(game.move(*move)) for move in asked["moves"]]))
`;

/** Does the same with Python, for all games at once: questions do not depend on answers. */
function python(/** @type {string} */ path) {
  const exam = new Exam(SEED);
  const questions = [];
  const ask = () => {
    for (let asked; (asked = exam.next()) !== null; exam.answer(asked.moves.map(() => "0"))) questions.push(asked);
  };
  ask();
  exam.beyond();
  ask();
  const input = questions.map((asked) => JSON.stringify(asked)).join("\n");
  const lines = execFileSync("python3", ["-c", PYTHON, path], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  const answers = lines.trim().split("\n").map((line) => JSON.parse(line));
  return () => answers.shift();
}

const all = ["right", "wrong", "attempts"].flatMap((folder) =>
  readdirSync(`${ROOT}solutions/${folder}`).filter((name) => /\.(js|py)$/.test(name)).map((name) => `solutions/${folder}/${name}`),
);

// A third of them every day, since the command measures the time of each.
const solutions = all.filter((_, index) => TIMES >= 1 || index % 3 === 0);

test("the command exists", () => assert.ok(existsSync(COMMAND), COMMAND));

test(`findings of ${solutions.length} solutions equal those of the command`, async () => {
  // Each takes two seconds to measure times, so three run side by side. With more of them, some
  // would exceed their time limit.
  const expected = /** @type {any[]} */ ([]);
  const waiting = [...solutions.keys()];
  const check = async () => {
    for (let next; (next = waiting.shift()) !== undefined; ) expected[next] = await checked(solutions[next], SEED);
  };
  await Promise.all([check(), check(), check()]);
  const found = { right: 0, wrong_answer: 0 };
  const mistakes = new Set();
  for (const [index, path] of solutions.entries()) {
    const player = path.endsWith(".js") ? javascript(ROOT + path) : python(ROOT + path);
    const own = examined(new Exam(SEED), player);
    assert.deepEqual(own, expected[index], path);
    found[/** @type {"right"} */ (own.result)]++;
    for (const { name } of own.mistakes) mistakes.add(name);
  }
  assert.ok(found.right > 0 && found.wrong_answer > 7 && mistakes.size > 5, JSON.stringify(found));
});

test("findings do not depend on the number of answers per call", () => {
  const player = python(`${ROOT}solutions/wrong/rows-only.py`);
  const whole = examined(new Exam(SEED), player);
  const again = python(`${ROOT}solutions/wrong/rows-only.py`);
  let rest = /** @type {string[]} */ ([]);
  const one = examined(new Exam(SEED), ({ isNew }) => {
    if (isNew) rest = again();
    return rest.splice(0, 1);
  });
  assert.deepEqual(one, whole);
});

/** Returns the exam of a program with right answers to `games` games, and then these lines. */
function after(/** @type {number} */ games, /** @type {string[]} */ lines) {
  const exam = new Exam(SEED);
  const right = javascript(`${ROOT}solutions/right/counters.js`);
  for (let game = 0; game < games; game++) exam.answer(right(/** @type {any} */ (exam.next())));
  exam.answer(lines);
  return exam;
}

test("a line that is not an answer has the command's code and message", () => {
  /** @type {[string[], object][]} */
  const cases = [
    [["undefined"], { code: "wrong_answer", message: "move() returned undefined; it must return 0, 1 or 2", expected: 0, given: "undefined" }],
    [["0", ""], { code: "wrong_answer", message: "move() returned nothing; it must return 0, 1 or 2", expected: 0, given: "" }],
    [["0", " "], { code: "wrong_answer", message: "move() returned nothing; it must return 0, 1 or 2", expected: 0, given: " " }],
    [["0.5"], { code: "wrong_answer", message: "move() returned 0.5; it must return 0, 1 or 2", expected: 0, given: "0.5" }],
    [["! TypeError: no\nwhere"], { code: "throws", message: "the solution raised an error: TypeError: no where" }],
    [["7"], { code: "wrong_answer", message: "move() returned 7; expected 0", expected: 0, given: 7 }],
  ];
  for (const [lines, problem] of cases) {
    const exam = after(3, lines);
    const found = exam.findings();
    assert.deepEqual(found.problem, problem);
    assert.equal(found.game?.ply, lines.length);
    assert.notEqual(exam.next(), null);
  }
  const exam = after(2, ["7"]);
  exam.end("hangs", 3);
  const { problem, other_problem: other, mistakes, played } = exam.findings();
  assert.deepEqual([problem?.code, other?.message, mistakes, played], ["wrong_answer", "no answer within 3 s", [], 3]);
  assert.equal(exam.next(), null);
  const missing = new Exam(SEED);
  missing.answer(["? it has no class TicTacToe"]);
  assert.deepEqual(missing.findings().problem?.said, ["it has no class TicTacToe"]);
  assert.equal(missing.findings().game, undefined);
});

test("a problem before the first question has no game", () => {
  const silent = new Exam(SEED);
  silent.end("hangs", 10);
  assert.deepEqual([silent.findings().problem?.code, silent.findings().game], ["hangs", undefined]);
  const asked = new Exam(SEED);
  asked.next();
  asked.end("hangs", 3);
  assert.deepEqual([asked.findings().game?.ply, asked.findings().game?.moves.length], [1, 1]);
});

test("growth follows from times, which are measured after all games", () => {
  for (const [ns, growth] of /** @type {[(n: number) => number, string][]} */ ([[() => 5, "O(1)"], [(n) => n, "O(n)"], [(n) => n * n, "O(n²)"]])) {
    const exam = new Exam(SEED);
    assert.equal(exam.round(0), null);
    const right = javascript(`${ROOT}solutions/right/counters.js`);
    for (let asked; (asked = exam.next()) !== null; ) exam.answer(right(asked));
    let rounds = 0;
    for (let round; (round = exam.round(rounds / 20)) !== null; rounds++) {
      exam.timed(ns(round.n) * round.boards * (round.moves.length - round.before));
    }
    const { times, growth: found } = exam.findings();
    assert.equal(found, growth);
    assert.deepEqual(times.map(({ n }) => n), [3, 10, 100, 1000]);
    assert.ok(rounds > 8, String(rounds));
  }
});

test("a new exam ends the last, and a seed is a whole number from 0", () => {
  const first = new Exam(1);
  const second = new Exam();
  assert.throws(() => first.next(), { name: "InarowError", code: "bad_argument" });
  assert.equal(second.next()?.isNew, true);
  for (const seed of [-1, 0.5, NaN, /** @type {any} */ ("1")]) {
    assert.throws(() => new Exam(seed), { name: "InarowError", code: "bad_argument" });
  }
  assert.notEqual(second.next(), null);
});

test("the trace of the game with a wrong answer has the referee's counters", () => {
  const exam = new Exam(SEED);
  const wrong = javascript(`${ROOT}solutions/attempts/anti-diagonal-forgotten.js`);
  examined(exam, wrong);
  const { game, problem } = exam.findings();
  assert.ok(game !== undefined);
  const steps = new Game(`${game.n}x${game.n} k${game.n}`, game.moves.map(([row, col]) => [row, col])).trace();
  assert.deepEqual(steps.slice(1).map(({ row, col, player }) => [row, col, player]), game.moves);
  const last = steps[steps.length - 1];
  assert.equal(last.answer, problem?.expected);
  assert.equal(Math.abs(last.anti_diagonal ?? 0), game.n);
  assert.equal(last.lines?.[0].length, game.n);
});

test("games beyond the exercise follow all others, and do not change the result", () => {
  const exam = new Exam(SEED);
  exam.beyond();
  const right = javascript(`${ROOT}solutions/right/counters.js`);
  const inTurn = (/** @type {import("../npm/exam.js").Question} */ { n, moves }) =>
    n > 1 && moves.every(([, , player], index) => player === (index % 2) + 1);
  const { result, beyond } = examined(exam, (asked) => (inTurn(asked) ? right(asked) : ["7"]));
  assert.deepEqual([result, beyond.different], ["right", beyond.games]);
  assert.ok(beyond.games > 10 && beyond.game !== undefined, JSON.stringify(beyond));
});

test("an error ends one game", () => {
  const exam = new Exam(SEED);
  const right = javascript(`${ROOT}solutions/right/counters.js`);
  const { result, games, played, wrong_games: wrong } = examined(exam, (asked) => (asked.n === 21 ? ["! Error: no"] : right(asked)));
  assert.deepEqual([result, wrong], ["dies", 0]);
  assert.ok(0 < played && played < games, String(played));
});

test("a mistake gives the answers and counters of its replay", async () => {
  for (const { name } of mistakes) {
    const { rules, moves } = await replay(name);
    // In the other replays, a program counts to a k below n, or a cell is used twice.
    const [n, k] = (/^(\d+)x\d+ k(\d+)$/.exec(rules) ?? []).slice(1).map(Number);
    const played = moves.slice(1).map(({ row, col, player }) => /** @type {[number, number, number]} */ ([row, col, player]));
    if (n !== k || new Set(played.map(([row, col]) => `${row} ${col}`)).size < played.length) continue;
    const answers = mistakeAnswers(name, n, played);
    assert.deepEqual(answers.map(({ answer }) => answer), moves.slice(1).map(({ answer }) => answer), name);
    for (const [index, { counters }] of answers.entries()) {
      const expected = moves[index + 1].wrong.map(({ touched, step, ...rest }) => rest);
      assert.deepEqual(counters, expected, name);
    }
  }
});

test("mistakes are found by name, and wrong arguments are refused", async () => {
  const programs = await wrongPrograms();
  assert.equal(programs.length, 26);
  for (const { name, summary, sides, code } of programs) {
    assert.equal(summary, mistakes.find((mistake) => mistake.name === name)?.summary);
    for (const n of sides) assert.equal(mistakeAnswers(name, n, [[n - 1, 0, 1]]).length, 1);
    assert.ok(code.some((line) => line.in !== "both"), name);
    assert.ok(code.some(({ text }) => text === "class TicTacToe:"), name);
  }
  for (const [code, ...call] of /** @type {[string, any, any, any][]} */ ([
    ["unknown_mistake", "none", 3, []],
    ["unknown_mistake", "rows-only 3", 3, []],
    ["bad_argument", "rows-only", 0, []],
    ["bad_argument", "rows-only", 1e9, []],
    ["bad_argument", "rows-only", undefined, []],
    ["bad_move", "rows-only", 3, [[0, 0, 1], [0, 0, 2]]],
    ["bad_move", "rows-only", 3, [[0, 3, 1]]],
    ["bad_move", "rows-only", 3, [["x", 0, 1]]],
    ["bad_move", "rows-only", 3, [[0, 0, 3]]],
  ])) {
    assert.throws(() => mistakeAnswers(.../** @type {[any, any, any]} */ (call)), { name: "InarowError", code }, String(call));
  }
});
