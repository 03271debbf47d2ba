// Hostile texts and unexpected errors.

import assert from "node:assert/strict";
import { test } from "node:test";

import { chromium, site, open, go, played, cell, worksOffline } from "./page.js";
import { serve } from "../web-tools/server.js";

const HOSTILE = [
  "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>", "';alert(1)//", "{{7*7}}",
  "${alert(1)}", "javascript:alert(1)", "&lt;b&gt;", "%00", "%", "%E0%A4%A", "%3Cscript%3E", "\u0000", "\u202e", "\ud800",
  "../../etc/passwd", "3x3 <b>", "3x3 k<i>", "3x3: <u>", "99999999999999999999x3", "3x3 k-1", "1e9x1e9", "3x3 k3 k3",
  "constructor", "__proto__", "toString", "3x3: __proto__", "a".repeat(5000), "3x3:" + " b2".repeat(500), "#", "##", "?a=b",
  "3x3\n\nk3", "3x3\tk3", "٣x٣", "３x３", "3×3", "🎲", "3x3: 🎲", "null", "undefined", "NaN", "[]", "{}", "true", "0x0",
  "-1x3", "3x", "x3", "3x3x", "3x3x3x3", "3x3 players=9", "3x3 turn=0,0", "3x3 open=3", "3x3 loses players=3",
  "2147483648x1", "3x3 k99999999999999999999999999999999999999999", "on", "style=x", "\\u003cscript\\u003e", "--", "/*",
];

test(`${HOSTILE.length} hostile texts run nothing and break nothing`, () =>
  open("#3x3", async (page) => {
    for (const text of HOSTILE) {
      // Without a game in the address there is a question, and no field.
      if (!(await page.getByLabel("Rules").isVisible())) await page.keyboard.press("/");
      await page.getByLabel("Rules").fill(text);
      await page.getByLabel("As text").fill(text);
      await page.getByLabel("As text").press("Enter");
      await go(page, text);
    }
    await page.evaluate(() => (location.hash = "#learn"));
    await page.getByText("Eight positions to open in Play").click();
    await page.getByRole("link", { name: /^The textbook's game/ }).click();
    await page.getByRole("status").filter({ hasText: /^Player 1 wins\. .*\(move 5\)/ }).waitFor();
    assert.equal(await page.locator("#play :is(script, img, b, i, u), #learn :is(script, img, i, u)").count(), 0);
  }));

test("hostile texts as names of games and of files are shown as they are", () =>
  open("#archive", async (page) => {
    // Half a surrogate pair is refused before it can be shown.
    const names = HOSTILE.filter((text) => text.isWellFormed());
    const records = names.map((id) => `${JSON.stringify({ id, rules: "3x3", moves: ["b2"] })}\n`);
    const judge = (name, text) =>
      page.getByLabel("Open an archive of games").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    await judge("names.jsonl", records.join(""));
    await page.getByText(`${names.length} games, ${names.length} moves:`).waitFor();
    const shown = await page.getByRole("region", { name: "Judgements" }).locator("tbody td:first-child").evaluateAll((cells) => cells.map((cell) => cell.textContent));
    assert.deepEqual(shown, names);
    for (const text of names.filter((text) => !/[\\/]/.test(text)).slice(0, 12)) {
      await judge(`${text}.jsonl`, '{"rules":"3x3","moves":["b2"]}\n');
      await page.getByText(/: 1 game, 1 move: /).waitFor();
      await page.getByRole("button", { name: `Open ${text}.jsonl:1`, exact: true }).waitFor();
      await judge("none.columns", "");
      await page.getByText("none.columns: the file is empty.").waitFor();
    }
    assert.equal(await page.locator("#archive .rows :is(script, img, svg, i, u, iframe, a)").count(), 0);
  }));

test("an unexpected error is shown", async () => {
  const context = await chromium.newContext();
  const page = await context.newPage();
  await page.goto(site.url);
  await page.getByText("One move wins.").waitFor();
  await page.evaluate(() => setTimeout(() => { throw new Error("the roof leaks"); }));
  await page.getByText("The roof leaks.").waitFor();
  await page.evaluate(() => void Promise.reject(new Error("the cellar too")));
  await page.getByText("The cellar too.").waitFor();
  await context.close();
});

test("nothing is loaded from other servers, and injected code does not run", async (t) => {
  const elsewhere = await serve();
  t.after(elsewhere.close);
  const context = await chromium.newContext();
  const page = await context.newPage();
  await page.goto(site.url);
  await page.getByText("One move wins.").waitFor();
  const refused = await page.evaluate(async (url) => {
    const broken = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => broken.push(effectiveDirective));
    await fetch(url).catch(() => {});
    document.body.append(Object.assign(new Image(), { src: url }));
    document.body.append(Object.assign(document.createElement("script"), { textContent: "window.ran = true" }));
    document.body.append(Object.assign(document.createElement("iframe"), { src: url }));
    await new Promise((done) => setTimeout(done, 200));
    return { broken: broken.sort(), ran: "ran" in window };
  }, `${elsewhere.url}icon.svg`);
  assert.deepEqual(refused, { broken: ["connect-src", "frame-src", "img-src", "script-src-elem"], ran: false });
  assert.equal(elsewhere.sent.bytes, 0);
  await context.close();
});

test("the page works with a full cache", async () => {
  const context = await chromium.newContext();
  const page = await context.newPage();
  await page.goto(`${site.url}#3x3`);
  const workers = () => context.serviceWorkers();
  await worksOffline(page);
  await workers()[0].evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  });
  await page.reload();
  await cell(page, "b2").click();
  await played(page, 1);
  await context.close();
});
