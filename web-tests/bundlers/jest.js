// Tests of Jest load the package as it is installed, with jsdom too.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { project } from "../bundled.js";

const INSTALLED = fileURLToPath(new URL("node_modules", import.meta.url));

/** What a test of Jest does with the package. */
const PLAYS = `
  expect(new Game("3x3: a3 b2 b3 a2").play("c3")).toMatchObject({ status: "win", winner: 1 });
  expect(new Game("3x3")).not.toEqual(new Game("15x15 k5"));
  expect(() => new Game("3x3").play("z9")).toThrow(InarowError);
  expect(judge("4455667", "columns")[0].winner).toBe(1);
  expect(judge(readFileSync("package.json"), "columns")[0].status).toBe("invalid");
  expect(solve("3x3: b2 b1").value).toBe("win");
  expect(mistakes.length).toBeGreaterThan(5);
`;

const TESTS = {
  "required.test.cjs": `
    const { readFileSync } = require("node:fs");
    const { Game, InarowError, judge } = require("inarow");
    const { solve } = require("inarow/solve");
    const { mistakes } = require("inarow/textbook");

    test("the package is required", () => {${PLAYS}});
  `,
  "imported.test.mjs": `
    import { readFileSync } from "node:fs";
    import { Game, InarowError, judge } from "inarow";
    import { solve } from "inarow/solve";
    import { mistakes } from "inarow/textbook";

    test("the package is imported", () => {${PLAYS}});
    test("a worker waits", async () => expect(await (await import("inarow/worker")).init()).toBe(undefined));
  `,
};

/** The configuration in docs/npm.md. */
const [, CONFIGURATION] = /```json\n(.*?)```/s.exec(await readFile(new URL("../../docs/npm.md", import.meta.url), "utf8"));

const folder = await project("jest");
const files = { ...TESTS, "documented.json": CONFIGURATION };
for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
await symlink(join(INSTALLED, "jest-environment-jsdom"), join(folder, "node_modules/jest-environment-jsdom"));

/** Tests that Jest passes, with options of Node and of Jest. */
async function passes(ofNode, ofJest) {
  const command = [...ofNode, join(INSTALLED, "jest/bin/jest.js"), "--ci", ...ofJest];
  const [status, output] = await new Promise((resolve) => {
    execFile("node", command, { cwd: folder }, (error, stdout, stderr) => resolve([error?.code ?? 0, stdout + stderr]));
  });
  assert.equal(status, 0, output);
}

test("with jsdom, a test requires the package without configuration", () => passes([], ["--env=jsdom", "required"]));

test("with jsdom, an ES module needs the documented configuration", () =>
  passes(["--experimental-vm-modules"], ["--config=documented.json"]));

test("without jsdom, no test needs a configuration", () => passes(["--experimental-vm-modules"], ["--env=node"]));
