// The textbook's code as readers see it. Node and Python run it, and the file of the lessons has the lines that run.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";

import { Game } from "../npm/index.js";
import { walkthrough } from "../npm/textbook.js";
import { SEED, random } from "./random.js";

/** @typedef {import("../npm/textbook.js").Walkthrough} Walkthrough */
/** @typedef {import("../npm/textbook.js").CodeFunction} CodeFunction */
/** @typedef {{function: string, row: number, col: number, player: number}} Call */
/** @typedef {{n: number, k: number, calls: Call[]}} Run */
/** @typedef {Record<string, unknown>} Effect Empty, or the cell or counter that a line touches. */

const LESSONS = new URL("../../../exercise/inarow-textbook/examples/lessons/", import.meta.url);
const FILE = new URL("walkthroughs.json", LESSONS);

/** @type {CodeFunction[]} */
const FUNCTIONS = JSON.parse(readFileSync(new URL("code.json", LESSONS), "utf8"));

/** @type {Omit<Walkthrough, "functions">[]} */
const WALKTHROUGHS = JSON.parse(readFileSync(FILE, "utf8"));

const NAMES = ["scan", "counters", "signs", "diagonals", "undo", "short-lines", "run"];

const COUNTERS = ["rows", "cols", "diagonal", "anti_diagonal"];

/** The variables of each function in the order in which a reader sees them.
 * @type {Record<string, string[]>} */
const VARIABLES = {
  scan: ["row", "col", "player", "n", "i", "in_row", "in_col", "on_diagonal", "on_anti_diagonal", "won"],
  counters: ["row", "col", "player", ...COUNTERS, "n", "add", "full"],
  undo: ["row", "col", "player", ...COUNTERS, "n", "add"],
  "k-counters": ["row", "col", "player", ...COUNTERS, "n", "add", "k", "full"],
  run: ["row", "col", "player", "n", "k", "down", "right", "run", "sign", "i", "r", "c"],
};

/** The first lines of the loops, by the ids of the lines that open them.
 * @type {Record<string, string[]>} */
const BODY = { loop: ["row", "cell"], direction: ["start"], sign: ["loop"] };

/** @param {string} rules */
function sizeOf(rules) {
  const [, n, k] = /^(\d+)x\d+ k(\d+)$/.exec(rules)?.map(Number) ?? [];
  return { n, k };
}

/** Returns an object that reports when its values are read and written. `+=` reads a value and then writes it.
 * @param {any} values
 * @param {(effect: Effect) => void} report
 * @param {(key: string) => [ofRead: Effect, ofWrite: Effect] | undefined} effects */
function watched(values, report, effects) {
  return new Proxy(values, {
    get(_, key) {
      const effect = effects(String(key));
      if (effect) report(effect[0]);
      return values[key];
    },
    set(_, key, value) {
      const effect = effects(String(key));
      if (effect) report(effect[1]);
      values[key] = value;
      return true;
    },
  });
}

/** Runs calls in node. Returns, for each call, the lines that run, the answer, and the counters after it.
 * @param {Run} run */
function inNode({ n, k, calls }) {
  /** @type {{id: string, effect: Effect}[]} */
  let ran = [];
  const report = (/** @type {Effect} */ effect) => {
    ran[ran.length - 1].effect = effect;
  };
  const methods = FUNCTIONS.map(({ name, lines }) => {
    // Each line reports its id before it runs, except for those that open a block: after the brace.
    const reporting = lines.map(({ id, javascript }) => {
      if (id === "") return javascript;
      const start = `start(${JSON.stringify(id)});`;
      return javascript.endsWith("{") ? `${javascript} ${start}` : `${start} ${javascript}`;
    });
    // The functions of a move all have the name `move`.
    return reporting.join("\n").replace(/^\w+/, `"${name}"`);
  });
  const functions = new Function("start", `return { ${methods.join(",\n")} };`)((/** @type {string} */ id) => ran.push({ id, effect: {} }));
  const zeros = () => new Array(n).fill(0);
  const [rows, cols] = [zeros(), zeros()];
  /** @returns {[Effect, Effect]} */
  const counter = (/** @type {string} */ name) => [{ compares: name }, { changes: name }];
  const fields = {
    n,
    k,
    board: Array.from({ length: n }, (_, row) => watched(zeros(), report, (col) => [{ reads: [row, Number(col)] }, { places: [row, Number(col)] }])),
    rows: watched(rows, report, (row) => counter(`row ${row}`)),
    cols: watched(cols, report, (col) => counter(`col ${col}`)),
    diagonal: 0,
    antiDiagonal: 0,
  };
  const program = watched({ ...functions, ...fields }, report, (key) => {
    if (key === "diagonal") return counter("diagonal");
    return key === "antiDiagonal" ? counter("anti-diagonal") : undefined;
  });
  return calls.map(({ function: name, row, col, player }) => {
    ran = [];
    const returns = program[name](row, col, player) ?? null;
    const lines = ran;
    // A reader sees a board also beside the functions that have none.
    if (!lines.some(({ id }) => id === "place")) lines[0].effect = { [name === "undo" ? "removes" : "places"]: [row, col] };
    ran = [{ id: "after the call", effect: {} }];
    const { diagonal, antiDiagonal } = program;
    return { lines, returns, counters: structuredClone({ rows, cols, diagonal, anti_diagonal: antiDiagonal }) };
  });
}

/** Traces runs with Python's own debugger interface: for each call the lines, with the names that each assigns, and
 * the variables after it. */
const TRACER = `
import ast, copy, json, sys

given = json.load(sys.stdin)
source, ids = ["class Program:", "    pass"], {}
for function in given["functions"]:
    for line in function["lines"]:
        if line["python"]:
            source.append(line["python"])
            ids[len(source)] = line["id"]
    name = function["lines"][0]["python"].split("(")[0].split()[1]
    source.append(f"setattr(Program, {function['name']!r}, {name})")
tree = ast.parse("\\n".join(source))
for node in ast.walk(tree):
    if isinstance(node, ast.If):
        # What an \`if\` guards is on the same line. Its own number shows whether it runs.
        for guarded in node.body:
            ast.increment_lineno(guarded, len(source))

space = {}
exec(compile(tree, "shown", "exec"), space)

def new_program(n, k):
    program = space["Program"]()
    program.n, program.k, program.diagonal, program.anti_diagonal = n, k, 0, 0
    program.board = [[0] * n for _ in range(n)]
    program.rows, program.cols = [0] * n, [0] * n
    return program

fields = vars(new_program(1, 1))
assigned = {}
for node in ast.walk(tree):
    if isinstance(getattr(node, "ctx", None), ast.Store) and not isinstance(node, ast.Tuple):
        target = node
        while isinstance(target, ast.Subscript):
            target = target.value
        # A local name of a field is no new variable.
        if isinstance(target, ast.Attribute):
            assigned.setdefault(node.lineno, []).append(target.attr)
        elif target.id not in fields:
            assigned.setdefault(node.lineno, []).append(target.id)

def trace(run):
    program = new_program(run["n"], run["k"])
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
                if frame.f_lineno in ids:
                    lines.append({"id": ids[frame.f_lineno], "assigned": []})
                lines[-1]["assigned"] += assigned.get(frame.f_lineno, [])
            return on_event
        if given["traced"]:
            sys.settrace(on_event)
        returns = getattr(program, call["function"])(call["row"], call["col"], call["player"])
        sys.settrace(None)
        calls.append({"returns": returns, "lines": lines})
    return calls

print(json.dumps([trace(run) for run in given["runs"]]))
`;

/** Runs calls in Python.
 * @param {Run[]} runs
 * @param {boolean} traced
 * @returns {{returns: number | null, lines: {id: string, assigned: string[], after: Record<string, unknown>}[]}[][]} */
function inPython(runs, traced) {
  const input = JSON.stringify({ functions: FUNCTIONS, runs, traced });
  const { stdout, stderr, status } = spawnSync("python3", ["-c", TRACER], { input, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  const calls = JSON.parse(stdout);
  for (const call of calls.flat()) {
    // Python checks once more whether a loop goes on. Then no line of the loop follows.
    call.lines = call.lines.filter((/** @type {{id: string}} */ { id }, /** @type {number} */ at) => BODY[id] === undefined || BODY[id].includes(call.lines[at + 1].id));
  }
  return calls;
}

/** Returns the calls of a walkthrough with the lines that run: their effects in node, their variables in Python.
 * @param {Call[]} calls
 * @param {ReturnType<typeof inNode>} node
 * @param {ReturnType<typeof inPython>[number]} python
 * @param {string} name */
function traced(calls, node, python, name) {
  return calls.map(({ function: called, row, col, player }, index) => {
    const at = `${name}, call ${index + 1}`;
    const { lines, returns, counters } = node[index];
    const { lines: variables, returns: answer } = python[index];
    assert.deepEqual(lines.map(({ id }) => id), variables.map(({ id }) => id), at);
    assert.equal(returns, answer, at);
    const last = /** @type {Record<string, unknown>} */ (variables.at(-1)?.after);
    assert.deepEqual(counters, Object.fromEntries(COUNTERS.map((counter) => [counter, last[counter]])), at);
    const listed = lines.map(({ id, effect }, line) => {
      const { assigned, after } = variables[line];
      const names = VARIABLES[called].filter((variable) => line === 0 || assigned.includes(variable));
      assert.equal("changes" in effect, line > 0 && names.some((variable) => COUNTERS.includes(variable)), `${at}, ${id}`);
      const sets = names.length > 0 && { sets: Object.fromEntries(names.map((variable) => [variable, after[variable] ?? null])) };
      return { id, ...effect, ...sets, ...(line === lines.length - 1 && returns !== null && { returns }) };
    });
    return { function: called, row, col, player, lines: listed };
  });
}

/** Returns the number of reads, changes and comparisons.
 * @param {{effect: Effect}[]} lines */
const steps = (lines) => lines.filter(({ effect }) => "reads" in effect || "changes" in effect || "compares" in effect).length;

test("the file has the lines that run in node and in Python", () => {
  const runs = WALKTHROUGHS.map(({ rules, calls }) => ({ ...sizeOf(rules), calls }));
  const python = inPython(runs, true);
  const all = WALKTHROUGHS.map(({ name, rules, calls }, which) => ({ name, rules, calls: traced(calls, inNode(runs[which]), python[which], name) }));
  const text = `${JSON.stringify(all).replaceAll(/\{"(name|function|id)"/g, "\n$&")}\n`;
  if (process.env.INAROW_BLESS !== undefined) writeFileSync(FILE, text);
  const [expected, found] = [text, readFileSync(FILE, "utf8")].map((text) => text.split("\n"));
  for (const [index, line] of expected.entries()) assert.equal(found[index], line, `line ${index + 1} of ${FILE.pathname}`);
  assert.equal(found.length, expected.length);
});

test("the package has the walkthroughs of the file, with their functions", async () => {
  assert.deepEqual(WALKTHROUGHS.map(({ name }) => name), NAMES);
  for (const expected of WALKTHROUGHS) {
    const functions = FUNCTIONS.filter(({ name }) => expected.calls.some(({ function: called }) => called === name));
    assert.deepEqual(await walkthrough(expected.name), { ...expected, functions });
  }
});

test("every shown line runs in a walkthrough, except for closing braces", () => {
  const calls = WALKTHROUGHS.flatMap(({ calls }) => calls);
  for (const { name, lines } of FUNCTIONS) {
    const ran = calls.filter(({ function: called }) => called === name).flatMap(({ lines }) => lines.map(({ id }) => id));
    for (const { id, javascript, python } of lines) {
      const isBrace = javascript.trim() === "}";
      assert.deepEqual([id === "", python === "", !ran.includes(id)], [isBrace, isBrace, isBrace], `${name}: ${javascript}`);
    }
  }
});

test("the walkthroughs answer as the referee does, except for the counters that expect k", () => {
  for (const { name, rules, calls } of WALKTHROUGHS) {
    const game = new Game(rules);
    const [played, undone] = [false, true].map((isUndo) => calls.filter(({ function: called }) => (called === "undo") === isUndo));
    const expected = played.map(({ row, col }) => game.play([row, col]).winner);
    const answers = played.map(({ lines }) => lines.at(-1)?.returns);
    (name === "short-lines" ? assert.notDeepEqual : assert.deepEqual)(answers, expected, name);
    const cells = (/** @type {Call[]} */ calls) => calls.map(({ row, col, player }) => ({ row, col, player }));
    assert.deepEqual(cells(undone), name === "undo" ? cells(played).reverse() : [], name);
  }
});

/** Plays random games, up to the first win. Returns the answers to the moves, and the steps of the methods if k is n.
 * @param {boolean} isFull True if k is n. */
function randomGames(isFull) {
  const next = random(SEED);
  const games = Array.from({ length: 100 }, (_, index) => {
    const n = 1 + (index % 5);
    const k = isFull ? n : 1 + next(n);
    const game = new Game(`${n}x${n} k${k}`);
    const cells = Array.from({ length: n * n }, (_, cell) => ({ row: Math.floor(cell / n), col: cell % n }));
    /** @type {{row: number, col: number, player: number}[]} */
    const moves = [];
    while (cells.length > 0 && game.verdict().winner === 0) {
      const [{ row, col }] = cells.splice(next(cells.length), 1);
      moves.push({ row, col, player: 1 + (moves.length % 2) });
      game.play([row, col]);
    }
    const played = game.trace(0, isFull ? ["scan", "counters"] : []).slice(1);
    return { n, k, moves, answers: played.map(({ answer }) => answer), steps: played.map(({ steps }) => steps) };
  });
  assert.deepEqual(new Set(games.map(({ answers }) => answers.at(-1))), new Set([0, 1, 2]));
  return games;
}

for (const { isFull, names } of [{ isFull: true, names: ["scan", "counters", "k-counters", "run"] }, { isFull: false, names: ["run"] }]) {
  test(`the shown moves answer random games ${isFull ? "with k = n" : "with any k"} correctly, in node and in Python`, () => {
    const games = randomGames(isFull);
    for (const name of names) {
      const runs = games.map(({ n, k, moves }) => ({ n, k, calls: moves.map((move) => ({ function: name, ...move })) }));
      const python = inPython(runs, false);
      for (const [index, { answers, steps: ofMethods }] of games.entries()) {
        const at = `${name}, game ${index}, seed ${SEED}`;
        const ran = inNode(runs[index]);
        assert.deepEqual(ran.map(({ returns }) => returns), answers, `node, ${at}`);
        assert.deepEqual(python[index].map(({ returns }) => returns), answers, `Python, ${at}`);
        if (name === "run") continue;
        const method = name === "scan" ? "scan" : "counters";
        assert.deepEqual(ran.map(({ lines }) => steps(lines)), ofMethods.map((steps) => steps?.[method]), `steps of ${at}`);
      }
    }
  });
}

test("undo gives back the counters before each move", () => {
  for (const { n, k, moves } of randomGames(true)) {
    const calls = [...moves.map((move) => ({ function: "counters", ...move })), ...[...moves].reverse().map((move) => ({ function: "undo", ...move }))];
    const after = inNode({ n, k, calls }).map(({ counters }) => counters);
    const zeros = new Array(n).fill(0);
    const all = [{ rows: zeros, cols: zeros, diagonal: 0, anti_diagonal: 0 }, ...after];
    assert.deepEqual(all, [...all].reverse());
  }
});

test("the counters with k are the counters with another target", () => {
  const [counters, withK] = ["counters", "k-counters"].map((name) => JSON.stringify(FUNCTIONS.find((code) => code.name === name)?.lines));
  assert.equal(withK, counters.replace("add * this.n", "add * this.k").replace("add * self.n", "add * self.k"));
});

test("an unknown walkthrough is refused with the names of all", async () => {
  await assert.rejects(walkthrough("nope"), { code: "unknown_walkthrough", message: `unknown walkthrough \`nope\`; the walkthroughs are ${NAMES.join(", ")}` });
});
