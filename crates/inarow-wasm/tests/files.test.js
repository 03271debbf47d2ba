// The files of the package: `require`, its exports, and other places for what it loads.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import * as exam from "../npm/exam.js";
import * as inarow from "../npm/index.js";
import * as solve from "../npm/solve.js";
import * as textbook from "../npm/textbook.js";

const FOLDER = new URL("../npm/", import.meta.url);
const require = createRequire(new URL("package.json", FOLDER));

/** Returns the printed text of a program in the folder of the package, which can import it by name. */
function printed(/** @type {string} */ program, type = "module") {
  const options = { cwd: fileURLToPath(FOLDER), encoding: /** @type {const} */ ("utf8") };
  return execFileSync(process.execPath, [`--input-type=${type}`, "--eval", program], options).trim();
}

test("require returns the same names and answers as import", async () => {
  for (const [name, module] of Object.entries({ inarow, "inarow/exam": exam, "inarow/solve": solve, "inarow/textbook": textbook })) {
    const required = require(name);
    assert.deepEqual(Object.keys(required).sort(), Object.keys(module).sort(), name);
  }
  const { Game, InarowError, judge, stones } = require("inarow");
  assert.deepEqual(new Game("6x7 k4 drop", [3, 3]).verdict(), new inarow.Game("6x7 k4 drop", [3, 3]).verdict());
  assert.deepEqual(judge("4455667\n", "columns"), inarow.judge("4455667\n", "columns"));
  assert.deepEqual(stones, inarow.stones);
  assert.equal(require("inarow/game").Game, Game);
  const [own, other] = [new inarow.Game("3x3: a1"), new Game("3x3: a1")];
  assert.deepEqual([own.equals(other), own.equals(other.played("b2")), own.equals({ text: own.text })], [true, false, false]);
  assert.equal(Game.name, "Game");
  assert.equal(require("inarow/judge").judge, judge);
  assert.throws(() => require("inarow/exam").mistakeAnswers("none", 3, []), InarowError);
  assert.deepEqual(require("inarow/textbook").games, textbook.games);
  assert.deepEqual(await require("inarow/textbook").replay("anti-diagonal-forgotten"), await textbook.replay("anti-diagonal-forgotten"));
  assert.equal(printed('console.log(require("inarow").explain("gomoku").rules)', "commonjs"), "15x15 k5");
});

test("each exported file exists", async () => {
  const { exports } = JSON.parse(await readFile(new URL("package.json", FOLDER), "utf8"));
  const files = (/** @type {any} */ target) => (typeof target === "object" ? Object.values(target ?? {}).flatMap(files) : [target]);
  const named = files(exports).filter((file) => !file.includes("*"));
  assert.ok(named.length > 20);
  for (const file of named) assert.ok(existsSync(new URL(file, FOLDER)), file);
  for (const file of ["inarow.wasm", "judge.wasm", "exam.wasm", "solve.wasm", "replays.json"]) assert.ok(require.resolve(`inarow/${file}`));
});

test("a bundle for a server has the WebAssembly inside", () => {
  const { buildSync } = createRequire(new URL("../../../web-tools/", import.meta.url))("esbuild");
  const contents = `
    import { Game, judge } from "inarow";
    console.log(new Game("3x3: b2").text, judge("4455667", "columns")[0].winner);
  `;
  const stdin = { contents, resolveDir: fileURLToPath(FOLDER) };
  const [{ text }] = buildSync({ stdin, bundle: true, platform: "node", format: "esm", write: false }).outputFiles;
  assert.doesNotMatch(text, /\.wasm", import\.meta\.url/);
  // No file of the package is beside it.
  const answer = execFileSync(process.execPath, ["--input-type=module", "-"], { cwd: tmpdir(), input: text, encoding: "utf8" });
  assert.equal(answer, "3x3 k3: b2 1\n");
});

test("init sets bytes, a compiled module or a URL in place of a file", () => {
  const sources = {
    bytes: "await readFile(path)",
    buffer: "new Uint8Array(await readFile(path)).buffer",
    compiled: "await WebAssembly.compile(await readFile(path))",
    url: "new URL(`data:application/wasm;base64,${await readFile(path, 'base64')}`)",
    text: "`data:application/wasm;base64,${await readFile(path, 'base64')}`",
  };
  for (const [kind, source] of Object.entries(sources)) {
    // If init had no effect, games would also start with the judge in place of their program.
    for (const file of ["inarow", "judge"]) {
      const program = `
        import { readFile } from "node:fs/promises";
        import { init } from "inarow/init";
        const path = "${file}.wasm";
        init({ "inarow.wasm": ${source} });
        const play = ({ Game }) => new Game("3x3").play([0, 0]).ply;
        console.log(await import("inarow/game").then(play).catch(() => "not the program of games"));
      `;
      assert.equal(printed(program), file === "inarow" ? "1" : "not the program of games", kind);
    }
  }
});

test("a file that cannot be read is loaded from another source", () => {
  const program = `
    import { readFile } from "node:fs/promises";
    import * as module from "inarow/init";
    console.log(Object.keys(module).join());
    module.init({ "replays.json": new TextEncoder().encode("{") });
    const { replay } = await import("inarow/textbook");
    await replay("anti-diagonal-forgotten").catch(({ name }) => console.log(name));
    module.init({ "replays.json": await readFile("replays.json") });
    console.log((await replay("anti-diagonal-forgotten")).name);
  `;
  assert.equal(printed(program), "init\nSyntaxError\nanti-diagonal-forgotten");
});

test("init refuses unknown files and sources, and files that are loaded", () => {
  const program = `
    import { init } from "inarow/init";
    const refused = [null, 7, { "inarow.wasm": 7 }, { "inarow.wasm": null }, { "game.wasm": "x" }, { "exam.wasm": "nowhere:", "game.wasm": "x" }];
    for (const files of refused) try { init(files); console.log("accepted") } catch ({ code }) { console.log(code) }
    await import("inarow/exam");
    try { init({ "exam.wasm": new Uint8Array() }) } catch ({ message }) { console.log(message) }
    init({ "replays.json": new TextEncoder().encode('[{ "name": "mine" }]') });
    const { replay } = await import("inarow/textbook");
    console.log((await replay("mine")).name);
  `;
  const loaded = "`exam.wasm` is already loaded; call init before the first import of its module";
  assert.deepEqual(printed(program).split("\n"), [...Array(6).fill("bad_argument"), loaded, "mine"]);
});
