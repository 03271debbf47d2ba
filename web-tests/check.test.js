// Solutions checked in a sandboxed frame: their findings, and the limits of hostile code.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";

import { browser } from "./browser.js";
import { serve } from "../web-tools/server.js";

let chromium, site, page, context;
const requests = [];

let title;
before(async () => {
  site = await serve();
  chromium = await browser();
  // The frame inherits the page's policy.
  context = await chromium.newContext({ serviceWorkers: "block" });
  page = await opened();
  title = await page.title();
  page.on("request", (request) => requests.push(request));
});
after(async () => {
  site.close();
  await chromium.close();
});

async function opened() {
  const page = await context.newPage();
  await page.goto(site.url);
  return page;
}

/** Checks code. Returns the findings, the milliseconds, and a count of timer ticks on the page meanwhile. */
async function checked(code, options = {}, on = page) {
  return on.evaluate(async ([code, options]) => {
    const { checkSolution } = await import("./views/solution/check.js");
    const begun = performance.now();
    let ticks = 0;
    const tick = setInterval(() => ticks++, 50);
    let decided;
    const onProgress = (found) => (decided ??= found.played === found.games ? performance.now() - begun : undefined);
    const found = await checkSolution(code, { seed: 348, onProgress, ...options });
    clearInterval(tick);
    const frames = document.querySelectorAll("iframe").length;
    return { found, took: performance.now() - begun, decided, ticks, frames };
  }, [code, options]);
}

/** Checks code without timing its moves. Returns its findings when all games are played. */
async function untimed(code) {
  return page.evaluate(async (code) => {
    const { checkSolution } = await import("./views/solution/check.js");
    const stop = new AbortController();
    let all;
    const onProgress = (found) => found.played === found.games && (all = found) && stop.abort();
    return checkSolution(code, { seed: 348, onProgress, signal: stop.signal }).catch(() => all);
  }, code);
}

test("the page's policy has the hash of the frame's script", async () => {
  const hash = await page.evaluate(async () => (await import("./views/solution/check.js")).scriptHash());
  const policy = await page.locator("meta[http-equiv]").getAttribute("content");
  assert.ok(policy.includes(hash), `web/index.html must have ${hash} in its script-src`);
});

const solution = (name) => readFile(new URL(`../solutions/right/${name}`, import.meta.url), "utf8");
const counters = await solution("counters.js");

for (const name of ["counters.js", "counters-prototype.js", "scan.js"]) {
  test(`${name} is right, and its growth is measured`, async () => {
    const { found, took, decided, frames } = await checked(await solution(name));
    assert.equal(found.problem, undefined);
    assert.deepEqual([found.result, found.played, frames], ["right", found.games, 0]);
    assert.deepEqual(found.times.map(({ n }) => n), [3, 10, 100, 1000]);
    // The browser may be too busy to tell the growth.
    assert.ok(["O(1)", "O(n)", "O(n²)", null].includes(found.growth), String(found.growth));
    console.log(`${decided.toFixed(0)}  ms until ${name} is checked, ${took.toFixed(0)} with its growth ${found.growth}`);
  });
}

test("the forgotten anti-diagonal is named, with its game", async () => {
  const { found } = await checked(counters.replace("this.diagonal, this.antiDiagonal]", "this.diagonal]"));
  assert.equal(found.problem.code, "wrong_answer");
  assert.ok(found.problem.expected > 0 && found.problem.given === 0);
  assert.equal(found.game.moves.length, found.game.ply);
  assert.ok(found.mistakes.some(({ name }) => name === "anti-diagonal-forgotten"), JSON.stringify(found.mistakes));
  assert.equal(found.played, found.games);
});

test("a class may be exported in every way", async () => {
  for (const code of [
    counters.replace("class TicTacToe", "export class TicTacToe"),
    counters.replace("class TicTacToe", "export default class TicTacToe"),
    `${counters}\nmodule.exports = TicTacToe;`,
    `${counters}\nexports.TicTacToe = TicTacToe;`,
    `${counters}\nexport { TicTacToe };`,
    `${counters}\nexport default TicTacToe;`,
    counters.replace("class TicTacToe", "  export default class TicTacToe"),
    `${counters.replace("class TicTacToe", "class Mine")}\nexport { Mine as TicTacToe };`,
    counters.replace("class TicTacToe", "export default class"),
    counters.replace("class TicTacToe", "export default class extends Object").replace("constructor(n) {", "constructor(n) { super();"),
    `export const size = 3;\nexport let [a, b] = [1, 2];\nexport async function other() {}\n${counters}`,
    counters.replace("class TicTacToe", "module.exports = class"),
  ]) {
    const { result, problem } = await untimed(code);
    assert.equal(result, "right", `${code} ${JSON.stringify(problem)}`);
  }
});

/** Code that would take the port of the answers, or the number of a question, and send messages of 2 MB without end. */
const FLOOD = `const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
  const message = { lines: Array(1000).fill("x".repeat(1999)), nanoseconds: 1, printed: { lines: 0, first: "", bytes: 0 } };
  Object.defineProperty(MessageEvent.prototype, "data", { get() {
    const [port, { id }] = [this.currentTarget, get.call(this)];
    for (;;) port.postMessage({ ...message, id });
  } });
  Object.defineProperty(Object.prototype, "round", { get() { if (this.id) throw new Error("taken: " + this.id); } });
  class TicTacToe { move() { return 0; } }`;

/** Faulty code, with the error code and the message. */
const HOSTILE = [
  ["is cut off", "class TicTacToe {", "does_not_compile", /the code ends too early/],
  ["is no code", "this is no code", "does_not_compile", /line 1/],
  ["is empty", "", "no_solution", /no class TicTacToe/],
  ["is a number", "const TicTacToe = 3;", "no_solution", /no class TicTacToe/],
  ["has no move", "class TicTacToe {}", "no_solution", /no method move/],
  ["throws at once", "null.x;\nclass TicTacToe {}", "throws", /TypeError.*line 1/],
  ["throws after its exports", "export {\n  TicTacToe as default,\n};\nclass TicTacToe {}\nnull.x;", "throws", /TypeError.*line 5/],
  ["throws in a game", "class TicTacToe { move(row) {\n if (row > 0) throw new Error('mine'); return 0; } }", "throws", /mine.*line 2/],
  ["throws a value that is not an error", "class TicTacToe { move() { throw null; } }", "throws", /null/],
  ["answers nothing", "class TicTacToe { move() {} }", "wrong_answer", /undefined/],
  ["answers a text", "class TicTacToe { move() { return '0'; } }", "wrong_answer", /"0"/],
  ["answers what takes on any form", "class TicTacToe { move() { return { toString() { for (;;); } }; } }", "wrong_answer", /an object/],
  ["posts messages", `postMessage("0"); ${counters}`, "breaks_protocol", /`0`/],
  ["posts answers", `postMessage({ lines: ["0"] }); ${counters}`, "breaks_protocol", /lines/],
  ["leaves out an answer", "Object.defineProperty(Array.prototype, 0, { set() {} }); class TicTacToe { move() { return 0; } }", "breaks_protocol", /a message/],
  ["reaches for the port", FLOOD, "wrong_answer", /returned 0;/],
  ["floods its frame", 'for (const text = "x".repeat(2e6);;) postMessage(text);', "breaks_protocol", /x/],
  ["never answers", `let n = 0; class TicTacToe { move() { if (++n > 20) for (;;); return 0; } }`, "hangs|wrong_answer", /./],
  ["prints on and on", "class TicTacToe { move() { for (let i = 0; i < 70; i++) console.log('x'.repeat(1 << 20)); return 0; } }", "prints_too_much", /64 MiB/],
];

/** Faulty code that takes seconds until a limit. */
const WAITING = [
  ["never loads", "for (;;);", "hangs", /10 s/],
  ["closes its worker", "close(); class TicTacToe { move() { return 0; } }", "wrong_answer|hangs", /./],
];

/** Tests that a fault is reported. */
async function isReported([what, code, expected, words], page) {
  const { found, took, ticks, frames } = await checked(code, {}, page);
  const { problem, game } = found;
  console.log(`${took.toFixed(0)}  ms: ${problem.code}: ${problem.message} ${problem.said ?? ""}`);
  assert.match(problem.code, new RegExp(`^(${expected})$`));
  assert.match(`${problem.message} ${problem.said ?? ""}`, words);
  assert.equal(frames, 0);
  // An idle machine ticks twenty times a second.
  if (what.startsWith("floods")) assert.ok(took < 10_000, `${took} ms`);
  assert.ok(took < 30_000 && ticks >= Math.floor(took / 5000), `${ticks} ticks in ${took} ms`);
  if (["wrong_answer", "throws"].includes(problem.code)) assert.ok(game === undefined || game.moves.length === game.ply);
  // The code has not reached the page.
  assert.equal(await page.evaluate(() => document.title), title);
}

for (const fault of HOSTILE) {
  test(`the fault of code that ${fault[0]} is reported, and the page stays responsive`, () => isReported(fault, page));
}

// They wait at the same time, each on a page of its own.
describe("limits", { concurrency: true }, () => {
  for (const fault of WAITING) {
    test(`the fault of code that ${fault[0]} is reported, and the page stays responsive`, async () => isReported(fault, await opened()));
  }

  test("a move without an answer is reported with its game and number", async () => {
    const hangs = counters.replace("move(row, col, player) {", "move(row, col, player) { this.moves = (this.moves ?? 0) + 1; while (this.n === 3 && this.moves > 3);");
    const { found } = await checked(hangs, {}, await opened());
    assert.deepEqual([found.problem.code, found.game.n, found.game.ply], ["hangs", 3, 4]);
    // The groups without such games lose nothing.
    const lost = found.tests.filter(({ right, games }) => right < games).map(({ name }) => name);
    assert.ok(!lost.includes("boards of 2") && !lost.includes("large boards"), lost.join());
  });
});

test("code that redefines built-in functions is checked", async () => {
  const redefined = `
    for (const type of [Array, String, Number, JSON, RegExp, Function, Promise, MessagePort, MessageEvent, Performance]) {
      for (const name of ["map", "push", "join", "slice", "stringify", "exec", "call", "bind", "then", "postMessage", "now"]) {
        for (const on of [type, type.prototype ?? {}]) {
          try { if (name in on) on[name] = () => { throw new Error("mine"); }; } catch {}
        }
      }
    }
    self.String = self.Number = self.Array = undefined;
    self.postMessage = self.onmessage = self.performance = undefined;
    class TicTacToe {
      constructor(n) { this.n = n; this.c = {}; }
      move(row, col, player) {
        const step = player === 1 ? 1 : -1;
        const add = (key) => (this.c[key] = (this.c[key] ?? 0) + step) === step * this.n;
        const wins = [add("r" + row), add("c" + col), row === col && add("d"), row + col === this.n - 1 && add("a")];
        return wins[0] || wins[1] || wins[2] || wins[3] ? player : 0;
      }
    }`;
  assert.equal((await checked(redefined)).found.result, "right");
});

test("code reaches no network, no storage, no page", async () => {
  // The first check loads files of the page.
  await checked("");
  requests.length = 0;
  const sent = site.sent.bytes;
  const tries = [
    `fetch("${site.url}index.html")`, 'fetch("https://example.org/")', `importScripts("${site.url}main.js")`,
    `new XMLHttpRequest().open("GET", "${site.url}") ?? 0`, 'new WebSocket("wss://example.org/")', "indexedDB.open('x')",
    "caches.open('x')", "new BroadcastChannel('x').postMessage('hello')", "navigator.storage.getDirectory()", "document.title = 'taken'",
    "parent.document", "new Worker(URL.createObjectURL(new Blob([\"fetch('https://example.org/nested')\"])))", "new Function('return 1')()", "eval('1')",
    `import("${site.url}main.js")`, 'import("https://example.org/x.js")', 'import("data:text/javascript,fetch(1)")',
  ];
  // Some attempts throw at once, and some later.
  const all = tries.map((attempt) => `try { const tried = ${attempt}; tried?.catch?.(() => {}); } catch {}`);
  const { found } = await checked(`${all.join("\n")} if (self.origin !== "null") throw self.origin; ${counters}`);
  assert.equal(found.result, "right", JSON.stringify(found.problem));
  // The browser lists an import that the policy refuses, and does not send it.
  const isSent = (request) => !/^(blob|about|data):/.test(request.url()) && request.failure()?.errorText !== "csp";
  assert.deepEqual(requests.filter(isSent).map((request) => request.url()), []);
  assert.equal(site.sent.bytes, sent);
  assert.equal(await page.evaluate(() => document.title), title);
});

test("code that takes all memory is ended, and the page stays responsive", async () => {
  const { found, took } = await checked("const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); class TicTacToe {}");
  console.log(`${took.toFixed(0)}  ms: ${found.problem.code}: ${found.problem.message}`);
  assert.match(found.problem.code, /^(hangs|throws|dies)$/);
  // The next solution may wait until the memory is free again.
  let next = await checked(counters);
  for (let again = 0; again < 3 && next.found.problem?.code === "hangs"; again++) next = await checked(counters);
  assert.equal(next.found.result, "right");
});

test("a message from another sender is ignored", async () => {
  const spoofed = page.evaluate(() => {
    const send = setInterval(() => postMessage({ unexpected: "spoofed" }, "*"), 5);
    setTimeout(() => clearInterval(send), 1000);
  });
  assert.equal((await checked(counters)).found.result, "right");
  await spoofed;
});

test("a signal stops the check, and the next solution is checked", async () => {
  const reason = await page.evaluate(async () => {
    const { checkSolution } = await import("./views/solution/check.js");
    const stop = new AbortController();
    const checking = checkSolution("for (;;);", { signal: stop.signal });
    setTimeout(() => stop.abort(new Error("enough")), 200);
    return checking.catch((error) => `${error.message}, ${document.querySelectorAll("iframe").length} frames`);
  });
  assert.equal(reason, "enough, 0 frames");
  assert.equal((await checked(counters)).found.result, "right");
});
