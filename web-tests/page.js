// Helpers that open the page and find its parts by role and name.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before } from "node:test";

import { browser } from "./browser.js";
import { serve } from "../web-tools/server.js";

export let chromium, site;
before(async () => {
  site = await serve();
  chromium = await browser();
});
after(async () => {
  site.close();
  await chromium.close();
});

/** Milliseconds to wait on a busy machine. */
export const PATIENCE = 120_000;

/** The contexts of the browser by their options. A page opens faster in a context that has a page. */
const contexts = new Map();

async function contextWith(options) {
  const key = JSON.stringify(options);
  if (contexts.has(key)) return contexts.get(key);
  const context = await chromium.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(PATIENCE);
  // A service worker would load all files of the page again and again. Tests of it have contexts of their own.
  await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
  await context.newPage();
  contexts.set(key, context);
  return context;
}

/** Opens the page, runs `look`, and fails on any error of the page. */
export async function open(fragment, look, options = {}) {
  const context = await contextWith(options);
  const page = await context.newPage();
  try {
    await watched(page, fragment, look);
  } finally {
    // Nothing of a test is there in the next one.
    await page.evaluate(() => localStorage.clear()).catch(() => {});
    await context.clearPermissions();
    await page.close();
  }
}

/** Opens an address, runs `look`, and fails on any error of the page. */
async function watched(page, fragment, look) {
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("dialog", (dialog) => wrong.push(`dialog: ${dialog.message()}`) && dialog.dismiss());
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith("blob:")) wrong.push(`asks ${request.url()}`);
  });
  await page.goto(site.url + fragment);
  await page.locator("#verdict").filter({ hasText: /./ }).waitFor({ state: "attached" });
  await look(page);
  assert.deepEqual(wrong, []);
}

/** Opens another address on the page, or the same again, and waits until its view is loaded. */
export async function go(page, fragment) {
  await page.evaluate((fragment) => new Promise((done) => {
    const before = location.href;
    addEventListener("hashchange", done, { once: true });
    location.hash = fragment;
    if (location.href === before) done();
  }), fragment);
  await page.waitForFunction(() => document.querySelector("section.view:not([hidden])").ariaBusy !== "true");
}

/** Waits until the page works without a network. */
export const worksOffline = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true), undefined, { timeout: PATIENCE });

/** Returns what the status says, on one line. */
export const said = async (page) => (await page.getByRole("status").innerText()).replaceAll(/\s+/g, " ");
/** The moves that are played, without those taken back. */
export const moves = (page) => page.getByRole("list", { name: "Moves" }).locator("li:not(.undone)");

/** Waits until the list has this number of moves. */
export async function played(page, count) {
  await moves(page).nth(count).waitFor({ state: "detached" });
  assert.equal(await moves(page).count(), count);
  assert.match(await said(page), /^(Player \d to move|Your move)\.$/);
}
/** The cell of a name, by its label: on a large board, the browser takes seconds to list all roles and names. */
export const cell = (page, name) => page.locator(`[role="gridcell"][aria-label^="${name}, "]`).filter({ visible: true });
export const counter = async (page, name) => {
  const label = await page.getByRole("gridcell", { name: new RegExp(`^${name}: `) }).getAttribute("aria-label");
  return label.split(": ")[1];
};

/** Returns the texts below 12 px that can be seen, with their sizes. */
export const small = (page) => page.evaluate(() => [...document.querySelectorAll("body *:not(svg *)")]
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "") && element.checkVisibility())
  .map((element) => [element.textContent, Number.parseFloat(getComputedStyle(element).fontSize)])
  .filter(([, size]) => size < 12));

const axe = await readFile(new URL("./node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** Returns the violations that axe finds. On a large board the elements without violations are many megabytes, so they stay in
 * the page. Without `preload: false`, axe looks for the styles that a style imports in the wrong folder. */
export async function violations(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run({ resultTypes: ["violations"], preload: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 3)}`);
  });
}
