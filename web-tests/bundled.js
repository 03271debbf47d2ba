// A page that a bundler makes from the npm package, for the tests of bundlers.

import assert from "node:assert/strict";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { browser } from "./browser.js";

const PACKAGE = fileURLToPath(new URL("../crates/inarow-wasm/npm", import.meta.url));

/** Files of the package that the page loads, as they are. */
export const LOADED = (await readdir(PACKAGE)).filter((file) => /\.(wasm|json)$/.test(file) && file !== "package.json");

/** Uses every module of the package, and every file that one loads. */
const MAIN = `
  import { Game, judge } from "inarow";
  import { limits } from "inarow/exam";
  import { games, replay, wrongPrograms } from "inarow/textbook";

  const { name } = await replay("anti-diagonal-forgotten");
  const programs = await wrongPrograms();
  const { winner } = new Game(games[0].game).verdict();
  const [{ status }] = judge("4455667\\n", "columns");
  document.title = [winner > 0, status, limits.answer_seconds, name, programs.length > 5].join(" ");
`;
const TITLE = "true win 3 anti-diagonal-forgotten true";

/** Returns a new folder with `main.js`, a page for it, and the package. */
export async function project(name, main = MAIN) {
  const folder = fileURLToPath(new URL(`../target/xtask/bundlers/${name}`, import.meta.url));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(PACKAGE, join(folder, "node_modules/inarow"), { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  await writeFile(join(folder, "main.js"), main);
  await writeFile(join(folder, "index.html"), page("/main.js"));
  return folder;
}

/** Returns a page that runs a module. It has an icon, since a browser asks for one. */
export const page = (script) =>
  `<!doctype html><title>started</title><link rel="icon" href="data:,"><script type="module" src="${script}"></script>`;

/** Opens a page, waits until its module has set the title, and fails on any error. */
export async function runs(url, title = TITLE) {
  await visited(url, async (page, wrong) => {
    for (let waits = 0; waits < 600 && wrong.length === 0 && (await page.title()) === "started"; waits++) {
      await page.waitForTimeout(200);
    }
    assert.deepEqual(wrong, []);
    assert.equal(await page.title(), title);
  });
}

/** Opens a page, tests it, and fails on any error of the page. */
export async function visited(url, use) {
  const chromium = await browser();
  try {
    const page = await chromium.newPage();
    const wrong = [];
    page.on("pageerror", (error) => wrong.push(error.message));
    page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
    page.on("response", (response) => response.ok() || wrong.push(`${response.status()} for ${response.url()}`));
    await page.goto(url);
    await use(page, wrong);
    assert.deepEqual(wrong, []);
  } finally {
    await chromium.close();
  }
}
