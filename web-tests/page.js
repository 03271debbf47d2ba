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

/** Opens the page, runs `look`, and fails on any error of the page. */
export async function open(fragment, look, options = {}) {
  const context = await chromium.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
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
  await context.close();
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
  assert.match(await said(page), /^(Player \d to move\.$|Your move\. Level: )/);
}
export const cell = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name}, `) });
export const counter = async (page, name) => {
  const label = await page.getByRole("gridcell", { name: new RegExp(`^${name}: `) }).getAttribute("aria-label");
  return label.split(": ")[1];
};

const axe = await readFile(new URL("./node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** Returns the violations that axe finds. On a large board the elements without violations are many megabytes, so they stay in
 * the page. Without `preload: false`, axe looks for the styles that a style imports in the wrong folder. */
export async function violations(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run({ resultTypes: ["violations"], preload: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 3)}`);
  });
}
