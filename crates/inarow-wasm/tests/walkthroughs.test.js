// The textbook's code as readers see it: node and Python run it, and the lines that run are those of the lists.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

import { TicTacToe } from "../npm/index.js";
import { walkthrough } from "../npm/textbook.js";
import { SEED, random } from "./random.js";

/** @typedef {import("../npm/textbook.js").Walkthrough} Walkthrough */
/** @typedef {import("../npm/textbook.js").CodeFunction} CodeFunction */
/** @typedef {{n: number, k: number, functions: CodeFunction[], calls: {function: string, row: number, col: number, player: number}[]}} Run */

const NAMES = ["scan", "counters", "signs", "diagonals", "undo", "short-lines", "run"];

/** The first lines of the loops, by the ids of the lines that open them.
 * @type {Record<string, string[]>} */
const BODY = { loop: ["row", "cell"], direction: ["start"], sign: ["loop"] };

/** @param {string} rules */
function sizeOf(rules) {
  const [, n, k] = /^(\d+)x\d+ k(\d+)$/.exec(rules)?.map(Number) ?? [];
  return { n, k };
}

/** Runs calls in node. Returns, for each call, the ids of the lines that run, the answer, and the fields after it.
 * @param {Run} run */
function inNode({ n, k, functions, calls }) {
  /** @type {string[]} */
  const ids = [];
  const methods = functions.map(({ name, lines }) => {
    // Each line reports its id before it runs, except for those that open a block: after the brace.
    const traced = lines.map(({ id, javascript }) => {
      if (id === "") return javascript;
      const report = `ran(${JSON.stringify(id)});`;
      return javascript.endsWith("{") ? `${javascript} ${report}` : `${report} ${javascript}`;
    });
    // The functions of a move all have the name `move`.
    return traced.join("\n").replace(/^\w+/, `"${name}"`);
  });
  const Program = new Function("ran", `return class {
    constructor(n, k) {
      Object.assign(this, { n, k, diagonal: 0, antiDiagonal: 0 });
      this.board = Array.from({ length: n }, () => new Array(n).fill(0));
      this.rows = new Array(n).fill(0);
      this.cols = new Array(n).fill(0);
    }
    ${methods.join("\n")}
  }`)((/** @type {string} */ id) => ids.push(id));
  const program = new Program(n, k);
  return calls.map(({ function: name, row, col, player }) => {
    ids.length = 0;
    const returns = program[name](row, col, player);
    const { rows, cols, diagonal, antiDiagonal } = program;
    return { ids: [...ids], returns, fields: structuredClone({ rows, cols, diagonal, anti_diagonal: antiDiagonal }) };
  });
}

/** Traces runs with Python's own debugger interface: for each call the lines with the variables after them. */
const TRACER = `
import copy, json, sys, textwrap

def trace(run):
    space, ids = {}, {}
    source = ["class Program:", "    pass"]
    for function in run["functions"]:
        for line in function["lines"]:
            if line["python"]:
                source.append(line["python"])
                ids[len(source)] = line["id"]
        name = function["lines"][0]["python"].split("(")[0].split()[1]
        source.append(f"setattr(Program, {function['name']!r}, {name})")
    exec(compile("\\n".join(source), "shown", "exec"), space)
    program, n = space["Program"](), run["n"]
    program.n, program.k, program.diagonal, program.anti_diagonal = n, run["k"], 0, 0
    program.board = [[0] * n for _ in range(n)]
    program.rows, program.cols = [0] * n, [0] * n
    calls = []
    for call in run["calls"]:
        lines = []
        def on_event(frame, event, arg):
            if frame.f_code.co_filename != "shown":
                return None
            known = {**vars(program), **frame.f_locals}
            known = {name: value for name, value in known.items() if name not in ("self", "board")}
            if lines:
                lines[-1]["after"] = copy.deepcopy(known)
            if event in ("call", "line"):
                lines.append({"id": ids[frame.f_lineno]})
            return on_event
        if run["traced"]:
            sys.settrace(on_event)
        returns = getattr(program, call["function"])(call["row"], call["col"], call["player"])
        sys.settrace(None)
        calls.append({"returns": returns, "lines": lines})
    return calls

print(json.dumps([trace(run) for run in json.load(sys.stdin)]))
`;

/** Runs calls in Python.
 * @param {(Run & {traced: boolean})[]} runs
 * @returns {{returns: number | null, lines: {id: string, after: Record<string, unknown>}[]}[][]} */
function inPython(runs) {
  const { stdout, stderr, status } = spawnSync("python3", ["-c", TRACER], { input: JSON.stringify(runs), encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

test("the shown lines run in the listed order in node, and leave the listed counters", async () => {
  for (const name of NAMES) {
    const { rules, functions, calls } = await walkthrough(name);
    const ran = inNode({ ...sizeOf(rules), functions, calls });
    for (const [index, { function: called, lines }] of calls.entries()) {
      const at = `${name}, call ${index + 1}`;
      assert.deepEqual(ran[index].ids, lines.map(({ id }) => id), at);
      assert.equal(ran[index].returns, lines.at(-1)?.returns, at);
      if (["scan", "run"].includes(called)) continue;
      const after = Object.assign({}, ...lines.map(({ sets }) => sets));
      const { rows, cols, diagonal, anti_diagonal } = after;
      assert.deepEqual(ran[index].fields, { rows, cols, diagonal, anti_diagonal }, at);
    }
  }
});

test("the shown lines run in the listed order in Python, with the listed variables after each", async () => {
  /** @type {Walkthrough[]} */
  const all = await Promise.all(NAMES.map(walkthrough));
  const ran = inPython(all.map(({ rules, functions, calls }) => ({ ...sizeOf(rules), functions, calls, traced: true })));
  for (const [which, { name, calls }] of all.entries()) {
    for (const [index, { lines }] of calls.entries()) {
      const at = `${name}, call ${index + 1}`;
      const { returns, lines: traced } = ran[which][index];
      // Python checks once more whether a loop goes on. Then no line of the loop follows.
      const inLoop = traced.filter(({ id }, line) => BODY[id] === undefined || BODY[id].includes(traced[line + 1].id));
      assert.deepEqual(inLoop.map(({ id }) => id), lines.map(({ id }) => id), at);
      assert.equal(returns, lines.at(-1)?.returns ?? null, at);
      /** @type {Record<string, unknown>} */
      const watched = {};
      for (const [line, { id, sets }] of lines.entries()) {
        Object.assign(watched, sets);
        for (const [variable, value] of Object.entries(watched)) {
          assert.deepEqual(inLoop[line].after[variable] ?? null, value, `${at}, ${id}: ${variable}`);
        }
      }
    }
  }
});

test("the shown moves answer random games correctly, in node and in Python", async () => {
  const next = random(SEED);
  const games = Array.from({ length: 100 }, (_, index) => {
    const n = 1 + (index % 5);
    const referee = new TicTacToe(n);
    const cells = Array.from({ length: n * n }, (_, cell) => [Math.floor(cell / n), cell % n]);
    /** @type {{row: number, col: number, player: number}[]} */
    const moves = [];
    /** @type {number[]} */
    const answers = [];
    while (cells.length > 0 && (answers.at(-1) ?? 0) === 0) {
      const [[row, col]] = cells.splice(next(cells.length), 1);
      const player = next(4) === 0 ? 2 : 1;
      moves.push({ row, col, player });
      answers.push(referee.move(row, col, player));
    }
    return { n, moves, answers };
  });
  assert.ok(games.some(({ answers }) => answers.at(-1) === 0) && games.some(({ answers }) => answers.at(-1) === 2));
  for (const name of ["scan", "counters", "run"]) {
    const { functions } = await walkthrough(name);
    const runs = games.map(({ n, moves }) => ({ n, k: n, functions, calls: moves.map((move) => ({ function: name, ...move })), traced: false }));
    const python = inPython(runs);
    for (const [index, { answers }] of games.entries()) {
      assert.deepEqual(inNode(runs[index]).map(({ returns }) => returns), answers, `${name} in node, game ${index}, seed ${SEED}`);
      assert.deepEqual(python[index].map(({ returns }) => returns), answers, `${name} in Python, game ${index}, seed ${SEED}`);
    }
  }
});

test("an unknown walkthrough is refused with the names of all", async () => {
  await assert.rejects(walkthrough("nope"), { code: "unknown_walkthrough", message: `unknown walkthrough \`nope\`; the walkthroughs are ${NAMES.join(", ")}` });
});
