// Calls into WebAssembly. The page keeps its state, so the number of calls per click does not depend on the moves before.

import assert from "node:assert/strict";
import { test } from "node:test";

import { chromium, site, played, cell } from "./page.js";

/** Opens the page with every function of WebAssembly wrapped, so that `calls` lists what an action calls. */
async function counting(fragment, act) {
  const context = await chromium.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { Instance } = WebAssembly;
    globalThis.calls = [];
    WebAssembly.Instance = function (...args) {
      const wrapped = Object.entries(new Instance(...args).exports).map(([name, value]) => {
        if (typeof value !== "function") return [name, value];
        return [name, (...values) => (globalThis.calls.push([name, ...values]), value(...values))];
      });
      return { exports: Object.fromEntries(wrapped) };
    };
  });
  await page.goto(site.url + fragment);
  await page.getByRole("status").filter({ hasText: "to move" }).waitFor();
  /** Returns the calls that an action makes, by name; `reserve` and `answer` only carry texts. */
  const calls = async (action) => {
    await page.evaluate(() => (globalThis.calls = []));
    await action();
    const made = await page.evaluate(() => globalThis.calls);
    const counts = {};
    for (const [name] of made) if (!["reserve", "answer"].includes(name)) counts[name] = (counts[name] ?? 0) + 1;
    return { counts, made };
  };
  await act(page, calls);
  await context.close();
}

for (const [rules, moves, next, play] of [
  ["3x3 k3", ["b2", "a1"], "c1", "play_numbers"],
  ["15x15 k5", ["h8", "h9", "i8", "i9", "j8", "j9", "a1", "a2", "c1", "c2", "e1", "e2"], "g1", "play_numbers"],
  ["6x7 k4 drop", ["d", "d", "e"], "e3", "play_column"],
  ["4x4x4 k4 drop", ["a.1", "b.1"], "c1.2", "play_numbers"],
]) {
  test(`a click on ${rules} plays once, lists one step, and explains and writes nothing`, () =>
    counting(`#${rules}: ${moves.join(" ")}`.replaceAll(" ", "+"), async (page, calls) => {
      const click = await calls(async () => {
        await cell(page, next).click();
        await played(page, moves.length + 1);
      });
      assert.deepEqual(click.counts, { [play]: 1, trace: 1, verdict: 1, words: 1, legal_cells: 1 });
      const [, , first] = click.made.find(([name]) => name === "trace");
      assert.equal(first, moves.length + 1);
      // The address is that of the package's own text.
      const [address, text] = await page.evaluate(async () => {
        const { Game } = await import("./inarow/game.js");
        const text = decodeURIComponent(location.hash.slice(1)).replaceAll("+", " ");
        return [text, String(new Game(text))];
      });
      assert.equal(address, text);
    }));
}

test("undo, redo, and going to a ply call nothing", () =>
  counting("#3x3+k3:+a3+b2+b3+a2", async (page, calls) => {
    await cell(page, "a1").click();
    await played(page, 5);
    const key = (name, count) => async () => (await page.keyboard.press(name), await played(page, count));
    // The first visit lists the facts of a position, each later one takes them from the kept state.
    for (const [name, count] of [["u", 4], ["u", 3], ["u", 2], ["Home", 0]]) await key(name, count)();
    for (const [name, count] of [["End", 5], ["u", 4], ["u", 3], ["r", 4], ["Home", 0]]) {
      assert.deepEqual((await calls(key(name, count))).counts, {}, name);
    }
  }));

test("open options are checked once per rules, and a kept game is restored without a call", () =>
  counting("#15x15+k5:+h8+h9", async (page, calls) => {
    await page.getByRole("button", { name: "Options" }).click();
    await page.getByRole("button", { name: "A line loses", exact: true }).waitFor();
    const click = await calls(async () => {
      await cell(page, "i8").click();
      await played(page, 3);
    });
    assert.equal(click.counts.explain, undefined);
    await page.getByRole("button", { name: "Options" }).click();
    await page.getByRole("button", { name: "New game" }).click();
    await played(page, 0);
    const restored = await calls(async () => {
      await page.getByRole("button", { name: "Restore my game" }).click();
      await played(page, 3);
    });
    assert.deepEqual(restored.counts, {});
  }));
