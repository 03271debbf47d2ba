// The page while it loads, and if it cannot.

import assert from "node:assert/strict";
import { test } from "node:test";

import { chromium, site, violations } from "./page.js";

/** Opens the page with the network or the browser prepared, and runs `look`. */
async function started(prepare, look, options = {}) {
  const context = await chromium.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block", ...options });
  const page = await context.newPage();
  await prepare(page);
  await page.goto(site.url);
  await look(page);
  await context.close();
}

/** Nothing looks as if it worked: no button, no field, and no link but those named. */
async function nothingToPress(page, links) {
  for (const role of ["button", "textbox", "checkbox", "grid", "gridcell", "tab"]) {
    assert.equal(await page.getByRole(role).count(), 0, role);
  }
  const shown = await page.getByRole("link").evaluateAll((links) => links.map((link) => link.textContent));
  assert.deepEqual(shown, ["inarow", ...links]);
}

test("without WebAssembly a sentence stands in place of the page", () =>
  started((page) => page.addInitScript(() => delete globalThis.WebAssembly), async (page) => {
    const alert = page.getByRole("alert").filter({ hasText: "The referee needs WebAssembly. This browser has none, or it is switched off" });
    await alert.waitFor();
    await nothingToPress(page, ["Load the page again"]);
    assert.deepEqual(await violations(page), []);
  }));

for (const file of ["inarow/inarow.wasm", "boards/board.js", "main.js"]) {
  test(`if ${file} cannot be loaded, the page says so and offers to load it again`, () =>
    started((page) => page.route(`**/${file}`, (route) => route.abort()), async (page) => {
      await page.getByText(/^A part of the page cannot be loaded, perhaps because the network failed\. \(.+\)$/).waitFor();
      await nothingToPress(page, ["Load the page again"]);
      await page.unroute(`**/${file}`);
      await page.getByRole("link", { name: "Load the page again" }).click();
      await page.getByRole("status").filter({ hasText: "One move wins." }).waitFor();
      await page.getByRole("grid", { name: "Board" }).waitFor();
    }));
}

test("a view that cannot be loaded says so, and can be loaded again", () =>
  started((page) => page.route("**/views/learn/learn.js", (route) => route.abort()), async (page) => {
    await page.getByRole("status").filter({ hasText: "One move wins." }).waitFor();
    await page.evaluate(() => setTimeout(() => { throw new Error("the roof leaks"); }));
    await page.getByText("The roof leaks.").waitFor();
    await page.getByRole("link", { name: "Learn" }).click();
    await page.getByText("Learn cannot be loaded without a network.").waitFor();
    assert.equal(await page.locator("#page-error").innerText(), "");
    await page.unroute("**/views/learn/learn.js");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "The scan" }).waitFor();
    assert.equal(await page.getByText("cannot be loaded").count(), 0);
  }));

test("the page starts in a frame that may not have a service worker", () =>
  started((page) => page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => { throw new DOMException("sandboxed", "SecurityError"); } });
  }), async (page) => {
    await page.getByRole("status").filter({ hasText: "One move wins." }).waitFor();
    await page.waitForLoadState("networkidle");
    assert.ok(await page.getByRole("grid", { name: "Board" }).isVisible());
  }));

test("while the page loads, a sentence stands in its place, and then nothing moves", () => {
  let answer;
  const asked = new Promise((done) => (answer = done));
  return started(
    async (page) => {
      await page.addInitScript(() => {
        globalThis.shifts = [];
        new PerformanceObserver((list) => globalThis.shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: "layout-shift", buffered: true });
      });
      await page.route("**/inarow.wasm", (route) => answer(route));
    },
    async (page) => {
      await page.getByText(/^Loading the referee\./).waitFor();
      const route = await asked;
      await nothingToPress(page, []);
      // A slow network gets a second sentence.
      await page.getByText("This is taking long.").waitFor();
      await nothingToPress(page, ["Load the page again"]);
      await route.continue();
      await page.getByRole("status").filter({ hasText: "One move wins." }).waitFor();
      assert.ok(!(await page.getByText(/^Loading the referee\./).isVisible()));
      await page.waitForLoadState("networkidle");
      const shifted = await page.evaluate(() => globalThis.shifts.reduce((sum, value) => sum + value, 0));
      assert.ok(shifted < 0.02, `${shifted}`);
    },
  );
});

test("without JavaScript a sentence stands in place of the page", () =>
  started(() => {}, async (page) => {
    await page.getByText("This page needs JavaScript and WebAssembly. JavaScript is switched off.").waitFor();
    assert.ok(!(await page.getByText(/^Loading the referee\./).isVisible()));
    assert.equal(await page.getByRole("button").count(), 0);
  }, { javaScriptEnabled: false }));
