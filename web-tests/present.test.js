// Present mode, embedding and paper: the page outside a desk.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, said, cell, violations } from "./page.js";

const WALL = { viewport: { width: 1920, height: 1080 } };
const game = "#3x3+k3:+a3+b2+b3+a2+c3";

/** The texts outside the board: those that can be seen, and the heading for screen readers. */
const texts = (page) => page.evaluate(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (textContent.trim() === "" || !parentElement.checkVisibility() || parentElement.closest(".board") !== null) continue;
    // The status has its text in parts.
    const text = parentElement.closest('[role="status"]')?.innerText.replaceAll(/\s+/g, " ") ?? textContent.trim();
    if (found.at(-1) !== text) found.push(text);
  }
  return found;
});

test("Present shows the board and the verdict alone, in letters for a wall", () =>
  open(game, async (page) => {
    const side = async () => (await cell(page, "a3").boundingBox()).width;
    await page.getByRole("button", { name: "Present" }).click();
    await page.getByRole("button", { name: "Leave" }).waitFor();
    assert.deepEqual(await texts(page), ["inarow", await said(page), "Leave (Esc)"]);
    assert.equal(await page.getByRole("banner").evaluate((banner) => getComputedStyle(banner).clipPath), "inset(50%)");
    assert.match(page.url(), /\?present#3x3/);
    // The verdict is 1/25 of the height of the window, and everything fits.
    const height = await page.getByRole("status").evaluate((status) => Number.parseFloat(getComputedStyle(status).fontSize));
    assert.ok(height > 1080 / 25, `${height}`);
    assert.ok((await side()) > 200);
    assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]), [1920, 1080]);
    assert.deepEqual(await violations(page), []);
    // The arrow keys step through the moves, also while a cell has the focus.
    for (const [back, next] of [["ArrowLeft", "ArrowRight"], ["PageUp", "PageDown"]]) {
      assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
      await page.keyboard.press(back);
      assert.equal(await said(page), "Player 1 to move.");
      await page.keyboard.press(next);
      assert.match(await said(page), /^Player 1 wins/);
    }
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Moves" }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Present");
    assert.doesNotMatch(page.url(), /present/);
  }, WALL));

test("P presents and leaves, and types a letter in a field", () =>
  open(game, async (page) => {
    await page.getByLabel("Rules").fill("");
    await page.keyboard.press("p");
    assert.equal(await page.getByLabel("Rules").inputValue(), "p");
    assert.ok(await page.getByRole("heading", { name: "Moves" }).isVisible());
    await cell(page, "a1").focus();
    await page.keyboard.press("p");
    await page.getByRole("button", { name: "Leave" }).waitFor();
    await page.keyboard.press("p");
    await page.getByRole("heading", { name: "Moves" }).waitFor();
  }));

test("a link with `?present` opens every view with a board presented", async () => {
  await open(`?present${game}`, async (page) => {
    assert.deepEqual(await texts(page), ["inarow", await said(page), "Leave (Esc)"]);
    await page.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("heading", { name: "Moves" }).waitFor();
  });
  await open("?present#learn/anti-diagonal-forgotten", async (page) => {
    await page.getByText("The program returns 0: nobody has won.").waitFor();
    assert.equal(await page.getByRole("grid").count(), 2);
    assert.equal(await page.getByRole("link").count(), 1);
    await page.keyboard.press("ArrowLeft");
    await page.getByText("The program returns 0: nobody has won.").waitFor();
    assert.equal(await page.getByRole("gridcell", { name: "anti-diagonal: −2" }).count(), 1);
  });
  await open("?present#solution/anti-diagonal-forgotten", async (page) => {
    await page.getByRole("grid").waitFor();
    assert.ok(await page.locator(".code textarea").isVisible());
    assert.ok(await page.getByRole("status").isVisible());
    assert.equal(await page.getByRole("link").count(), 1);
  });
});

test("on a wall, programs race side by side, a bug can be found, and an archive has its results", async () => {
  await open("?present#learn/race", async (page) => {
    await page.getByRole("figure").nth(2).waitFor();
    const totals = await page.locator(".lanes .total:first-child").evaluateAll((rows) => rows.map((row) => [row.getBoundingClientRect().x, row.getBoundingClientRect().y]));
    assert.equal(new Set(totals.map(([x]) => x)).size, 3);
    assert.equal(new Set(totals.map(([, y]) => y)).size, 1);
    assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]), [1920, 1080]);
    // Space presses what has the focus, else it starts the race.
    await page.locator("#leave").evaluate((button) => button.addEventListener("click", (event) => event.stopImmediatePropagation(), { capture: true }));
    await page.locator("#leave").focus();
    await page.keyboard.press("Space");
    assert.equal(await page.locator("[data-part=start]").textContent(), "Start");
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Space");
    await page.waitForFunction(() => document.querySelector("[data-part=start]").textContent === "Pause");
    // It goes on, though its words are hidden: the counters make all moves.
    const counters = page.getByRole("figure", { name: "Counters" }).locator("dl > div").filter({ hasText: "moves" }).locator("dd");
    await counters.filter({ hasText: /^100$/ }).waitFor();
    assert.equal(await page.locator("[data-part=start]").textContent(), "Pause");
  }, WALL);
  await open("?present#learn/3", async (page) => {
    await page.getByText("The game calls move(1, 0, 2).").waitFor();
    const code = await page.locator("#learn .code code").first().evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    assert.ok(code >= 32, `${code} px`);
    assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]), [1920, 1080]);
    // A wall shows no question, so the last line leads to the next step.
    const title = () => page.locator("#learn h2:not([data-chapter=race] *)").first().textContent();
    for (let press = 0; press < 60 && (await title()) === "Why +1 and \u22121"; press++) await page.keyboard.press("PageDown");
    assert.equal(await title(), "Four counters at most: O(1)");
  }, WALL);
  await open("?present#learn/bug/348", async (page) => {
    await page.getByRole("button", { name: "Random move" }).click();
    await page.locator("#learn .answer").getByText(/^move\(\d, \d, player 1\) returned/).waitFor();
  }, WALL);
  await open("?present#archive/wrong-claims.jsonl", async (page) => {
    await page.getByText("wrong-claims.jsonl: 8 games").waitFor();
    assert.ok(await page.getByText("won by player 1").isVisible());
  }, WALL);
});

test("Embed copies a line of HTML that shows the position", () =>
  open("#6x7+k4+drop:+d+d+e", async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Embed" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const line = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(line, /^<iframe src="http[^"]*\?embed#6x7\+k4\+drop:\+d\+d\+e" width="400" height="480" title="inarow: 6x7 k4 drop"><\/iframe>$/);
    await page.getByRole("button", { name: "Embed" }).waitFor();
    const [, source] = line.match(/src="([^"]*)"/);
    await page.goto(source);
    await page.reload();
    assert.equal(await said(page), "Player 2 to move.");
    const { width, height } = await page.locator("#board").boundingBox();
    assert.ok(width <= 1280 && height <= 800);
    assert.equal(await page.getByRole("button", { name: "Present" }).count(), 0);
  }));

test("a link copied in present mode or an embedded board opens the whole page", () =>
  open(`?present${game}`, async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator("#copy-link").evaluate((button) => button.click());
    await page.waitForFunction(() => document.querySelector("#copy-link").textContent === "Copied");
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\/\?sent#3x3\+k3:/);
  }));

test("paper has dark ink in a dark window too, and all lines of a solution", async () => {
  await open(game, async (page) => {
    await page.emulateMedia({ media: "print" });
    const inks = await page.evaluate(() => [...document.querySelectorAll("#board .sum span, #verdict, #rules-message, #board th")].map((element) => getComputedStyle(element).color));
    // Every ink is darker than the middle grey, but the decisive counter's, which is white on black.
    const light = inks.filter((ink) => ink.match(/\d+/g).slice(0, 3).map(Number).reduce((sum, part) => sum + part) > 3 * 128);
    assert.deepEqual(light, ["rgb(255, 255, 255)"]);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
    assert.equal(await page.getByRole("button", { name: "Present" }).isVisible(), false);
  }, { colorScheme: "dark" });
  await open("#solution", async (page) => {
    const code = Array.from({ length: 90 }, (_, line) => `// line ${line}`).join("\n");
    await page.locator("textarea").fill(code);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("textarea").isVisible(), false);
    assert.equal(await page.locator("pre.paper").innerText(), code);
    assert.equal(await page.locator("pre:visible").count(), 1);
  });
  // Board and code stand side by side on a sheet in landscape. Of the buttons, only the choices of a question are there.
  await open("#learn/2", async (page) => {
    await page.locator("#learn .walk .code li").first().waitFor();
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 1000, height: 700 });
    const [board, code] = await Promise.all([".board", ".code"].map((name) => page.locator(`#learn .walk ${name}`).boundingBox()));
    assert.ok(code.x >= board.x + board.width && code.width > 600 && code.y < board.y + board.height, JSON.stringify([board, code]));
    const buttons = await page.locator("#learn button:visible").evaluateAll((all) => all.map((button) => button.closest(".answers") !== null));
    assert.ok(buttons.length > 2 && buttons.every((isChoice) => isChoice), String(buttons));
  });
  await open("#archive", async (page) => {
    const drop = page.getByText("Open a file, drop one, or paste.");
    await drop.waitFor();
    await page.emulateMedia({ media: "print" });
    assert.equal(await drop.isVisible(), false);
  });
});
