// Solutions in Python. MicroPython tells right from wrong on the page, or there is no verdict.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { after, before, test } from "node:test";

import { browser } from "./browser.js";
import { open } from "./page.js";
import { serve } from "../web-tools/server.js";

let chromium, site, page;
const requests = [];

before(async () => {
  site = await serve();
  chromium = await browser();
  page = await (await chromium.newContext({ serviceWorkers: "block" })).newPage();
  await page.goto(site.url);
  page.on("request", (request) => requests.push(request.url()));
});
after(async () => {
  site.close();
  await chromium.close();
});

/** Checks code. Returns the result, the names of its mistakes, its problem, and the printed lines; or the reason for no
 * verdict. */
async function checked(code) {
  return page.evaluate(async (code) => {
    const { checkSolution } = await import("./views/solution/check.js");
    const { interpreter, NotJudged, unjudged } = await import("./views/solution/python.js");
    window.interpreter ??= await interpreter();
    try {
      const reason = unjudged(code);
      if (reason !== null) return { reason };
      const { result, mistakes, problem, other_problem: other, printed, times } = await checkSolution(code, { seed: 348, interpreter: window.interpreter });
      return { result, mistakes: mistakes.map(({ name }) => name), problem: problem?.message, other: other?.code, printed, times };
    } catch (error) {
      if (!(error instanceof NotJudged)) throw error;
      return { reason: error.message };
    } finally {
      if (document.querySelector("iframe") !== null) throw new Error("a frame is left");
    }
  }, code);
}

/** Returns the files in Python below a folder of the project, each with its text. */
async function solutions(folder) {
  const root = new URL(`../${folder}/`, import.meta.url);
  const names = (await readdir(root)).filter((name) => name.endsWith(".py")).sort();
  return Promise.all(names.map(async (name) => ({ name: name.replace(".py", ""), text: await readFile(new URL(name, root), "utf8") })));
}

/** A share of the solutions, every so many. */
const EVERY = Number(process.env.INAROW_TIMES ?? 1) < 1 ? 3 : 1;

test("each solution of the project is told right from wrong", async () => {
  const slow = "it takes too long in MicroPython";
  for (const { name, text } of await solutions("solutions/right")) {
    const { result, reason, times } = await checked(text);
    if (name !== "scan" || reason !== slow) assert.deepEqual([result, times], ["right", []], `${name}: ${reason}`);
  }
  const all = (await solutions("solutions/wrong")).filter((_, index) => index % EVERY === 0);
  let named = 0;
  for (const { name, text } of all) {
    const { result, mistakes, reason, other } = await checked(text);
    if (reason === slow) continue;
    assert.equal(result, "wrong_answer", `${name}: ${reason}`);
    if (other === "too_slow") continue;
    assert.ok(mistakes.includes(name), `${name}: ${mistakes}`);
    named++;
  }
  console.log(`${named} mistakes of ${all.length} have their name`);
  assert.ok(2 * named > all.length);
});

test("functions, and code that MicroPython cannot run as Python does, have no verdict", async () => {
  for (const folder of ["solutions/functions", "solutions/state"]) {
    for (const { text } of await solutions(folder)) assert.equal((await checked(text)).reason, "the page judges the class TicTacToe only");
  }
  const move = (...lines) => `class TicTacToe:\n    def __init__(self, n):\n        pass\n    def move(self, row, col, player):\n${lines.map((line) => `        ${line}\n`).join("")}        return 0\n`;
  for (const [text, reason] of [
    [move("match row:", "    case 0:", "        return 0"), /^SyntaxError: invalid syntax \(line 5\)$/],
    [`import dataclasses\n${move("pass")}`, /^ImportError: no module named 'dataclasses'/],
    [move("return (0, 0, 0, 0)[::2][row % 2]"), /^NotImplementedError/],
    [move("self.cell = {}", "return self.cell.popitem()"), /the order of a dictionary/],
    [move("while True:", "    pass"), /^it takes too long/],
    [move("return self.move(row, col, player)"), /^(RuntimeError|RangeError|RecursionError)/],
    [move("raise SystemExit"), /^SystemExit/],
    [move("return [0] * 10 ** 9"), /^MemoryError/],
    ["class TicTacToe:\n    def __init__(self):\n        pass\n    def move(self, row, col, player):\n        return 0\n", /^TypeError/],
  ]) {
    const found = await checked(text);
    assert.match(found.reason ?? JSON.stringify(found), reason, text);
  }
  const types = "from collections import Counter, defaultdict\nfrom typing import List, Optional\n";
  const counters = `        self.rows: Optional[dict] = defaultdict(int)\n        self.cols = Counter()\n`;
  const typed = move("self.rows[row, player] += 1", "self.cols[col] += 1").replace("        pass\n", counters);
  assert.deepEqual((await checked(types + typed)).mistakes, ["always-0"]);
});

test("an error that Python raises too is a verdict, with its line", async () => {
  const text = "class TicTacToe:\n    def __init__(self, n):\n        self.rows = [0] * n\n        print('new', n)\n    def move(self, row, col, player):\n        self.rows[row + len(self.rows)] += 1\n        return 0\n";
  const { result, problem, printed } = await checked(text);
  assert.equal(result, "dies");
  assert.match(problem, /IndexError: list index out of range \(line 6\)/);
  assert.equal(printed.first, "new 2");
  // Misspelt names, but not those that MicroPython may lack.
  const broken = (line) => text.replace("self.rows[row + len(self.rows)] += 1", line);
  for (const [line, words] of [
    ["self.rowz[row] += 1", /AttributeError: 'TicTacToe' object has no attribute 'rowz' \(line 6\)$/],
    ["self.rows[rwo] += 1", /NameError: name 'rwo' isn't defined \(line 6\)$/],
    ["total = total + 1", /NameError: local variable referenced before assignment \(line 6\)$/],
  ]) assert.match((await checked(broken(line))).problem, words);
  for (const line of ["self.__weakref__", "accumulate([row])", "math.sqrt(row)", "Decimal(1)", "self.rows.clear()\n        self.rows.no_such()"]) {
    assert.match((await checked(broken(line))).reason ?? line, /^(NameError|AttributeError)/);
  }
  assert.match((await checked("class TicTacToe:\n    def __init__(self, n):\n        pass\n")).reason, /^TicTacToe has no method move$/);
});

test("hostile code has no verdict and reaches nothing", async () => {
  await checked("class TicTacToe:\n    pass\n");
  requests.length = 0;
  const sent = site.sent.bytes;
  const hostile = (...lines) => `import js\n${lines.join("\n")}\nclass TicTacToe:\n    def __init__(self, n):\n        pass\n    def move(self, row, col, player):\n        return 0\n`;
  for (const text of [
    hostile("js.postMessage('x')"),
    hostile("for _ in range(200000):", "    js.postMessage('x')"),
    hostile("js.XMLHttpRequest.new().open('GET', '/')"),
    hostile("js.fetch('/index.html')"),
    hostile("js.self.close()"),
    hostile("js.Function('return 1')"),
  ]) {
    const begun = Date.now();
    const found = await checked(text);
    assert.ok(found.reason !== undefined || found.mistakes?.includes("always-0"), JSON.stringify(found));
    assert.ok(Date.now() - begun < 25_000, text);
  }
  assert.deepEqual(requests.filter((url) => !/^(blob|about|data):/.test(url)), []);
  assert.equal(site.sent.bytes, sent);
});

test("pasted Python is judged, and samples are in Python then", () =>
  open("#solution", async (page) => {
    const { text } = (await solutions("solutions/wrong")).find(({ name }) => name === "anti-diagonal-forgotten");
    const status = (words) => page.getByRole("status").filter({ hasText: words }).waitFor();
    await page.getByLabel("Your code").fill(text);
    await status("You forgot the anti-diagonal.");
    await page.getByRole("heading", { name: "Not timed here" }).waitFor();
    await page.getByText("inarow check solution.py", { exact: true }).waitFor();
    await page.getByRole("link", { name: /^Counters keep/ }).click();
    await status(/^Right in all \d+ games\.$/);
    assert.match(await page.getByLabel("Your code").inputValue(), /^ +def move\(self, /m);
    await page.getByLabel("Your code").fill(`import numpy\n${text}`);
    await status("Not judged here.");
    await page.getByText("MicroPython on this page cannot judge this code: ImportError: no module named 'numpy' (line 1). The command can: save").waitFor();
    for (const [broken, words] of [["    def __init__(self, n)", "Look at line 2: a colon is missing at its end."], ["    if True: pass\n    else\n        pass", "Look at line 3: a colon is missing at its end."], ["    if True: return 1 2", "Look at line 2: invalid syntax."], ["      def __init__(self, n):\n    pass", "Look at line 2: unindent doesn't match any outer indent level."]]) {
      await page.getByLabel("Your code").fill(`class TicTacToe:\n${broken}\n`);
      await status(words);
      await page.getByRole("button", { name: "Show the line" }).click();
      const selected = await page.getByLabel("Your code").evaluate((code) => code.value.slice(code.selectionStart, code.selectionEnd));
      assert.equal(selected, `class TicTacToe:\n${broken}`.split("\n")[Number(/\d/.exec(words)[0]) - 1]);
    }
  }));
