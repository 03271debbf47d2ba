// The view Your solution.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { counter, open, said } from "./page.js";

const solution = (name) => readFile(new URL(`../solutions/${name}`, import.meta.url), "utf8");
const counters = await solution("right/counters.js");
const forgotten = await solution("attempts/anti-diagonal-forgotten.js");

const code = (page) => page.getByLabel("Your code");
/** Waits until the status has this text. */
const status = (page, text) => page.getByRole("status").filter({ hasText: text }).waitFor();
const measured = (page) => page.getByRole("heading", { name: /^A move takes|^Time per move/ }).waitFor();

/** Pastes a text where the cursor is. */
async function paste(page, text) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("Control+V");
}

test("a pasted class is checked at once", () =>
  open("#solution", async (page) => {
    await code(page).click();
    await paste(page, counters);
    const begun = Date.now();
    await status(page, /^Right in all \d+ games\.$/);
    console.log(`${Date.now() - begun}  ms until a pasted class is right`);
    await measured(page);
    assert.equal(await page.getByRole("term").filter({ hasText: /^\d+x\d+$/ }).count(), 4);
    assert.equal(await page.getByRole("grid").count(), 0);
  }));

test("the first wrong game is on the board with the referee's counters, and its mistake has a name", () =>
  open("#solution", async (page) => {
    await code(page).click();
    await paste(page, forgotten);
    await status(page, "Wrong: move() returned 0; expected 1.");
    await page.getByText("Move 7 of 7: player 1 plays (3,0), and player 1 has won; move() returned 0; expected 1.").waitFor();
    assert.equal(await counter(page, "anti-diagonal"), "+4");
    await page.getByRole("button", { name: "Back" }).click();
    // The ply stays when the times have been measured.
    await measured(page);
    await page.getByText("Move 6 of 7: ").waitFor();
    assert.equal(await counter(page, "anti-diagonal"), "+3");
    assert.equal(await page.getByRole("gridcell", { name: "winning line" }).count(), 0);
    await page.getByRole("button", { name: "Next" }).click();
    assert.equal(await page.getByRole("gridcell", { name: "winning line" }).count(), 4);
    await page.getByRole("link", { name: "the anti-diagonal has no counter" }).click();
    await page.getByRole("heading", { name: "anti-diagonal-forgotten" }).waitFor();
    await page.goBack();
    // The editor keeps the code.
    assert.equal(await code(page).inputValue(), forgotten);
    await status(page, "Wrong: move() returned 0; expected 1.");
  }));

test("each of the first attempts is checked by its address", () =>
  open("#solution", async (page) => {
    const attempts = page.getByRole("list").getByRole("link");
    await attempts.nth(6).waitFor();
    assert.equal(await attempts.count(), 7);
    const found = {};
    for (const attempt of await attempts.all()) {
      const name = (await attempt.innerText()).split(" ")[0];
      await attempt.click();
      await page.locator(`a[href="#solution/${name}"][aria-current]`).waitFor();
      await page.getByText("Seed of the random games: ").waitFor();
      await measured(page);
      assert.match(page.url(), new RegExp(`#solution/${name}$`));
      found[name] = (await said(page)).split(/\W/)[0];
      const links = await page.getByRole("region", { name: "Your solution" }).locator("[data-part=why] a").evaluateAll((links) => links.map((link) => link.hash.split("/")[1]));
      if (found[name] === "Wrong") assert.ok(links.includes(name), `${name}: ${links}`);
    }
    assert.deepEqual(found, {
      scan: "Right", counters: "Right", "anti-diagonal-forgotten": "Wrong", "centre-misses-anti-diagonal": "Wrong",
      "players-not-kept-apart": "Wrong", "three-hard-coded": "Wrong", "draw-before-win": "Wrong",
    });
    // Changed code is no longer the attempt of the address.
    await code(page).fill(counters);
    await status(page, /^Right/);
    assert.match(page.url(), /#solution$/);
    assert.equal(await page.locator("[data-part=attempts] [aria-current]").count(), 0);
  }));

test("typed code is checked after a pause, with the error if it does not compile", () =>
  open("#solution", async (page) => {
    await code(page).pressSequentially("class TicTacToe {");
    await status(page, "The solution does not compile.");
    await page.locator("pre").filter({ hasText: /Unexpected (end of input|token)/ }).waitFor();
    await code(page).fill(counters);
    await status(page, /^Right/);
    assert.ok(!(await page.locator("pre").isVisible()));
    await code(page).fill("");
    await status(page, "Paste your class, or try one of the first attempts.");
  }));

test("an endless loop is reported, can be stopped, and the page stays responsive", () =>
  open("#solution", async (page) => {
    await code(page).fill("for (;;);");
    await page.getByRole("button", { name: "Stop" }).click();
    await status(page, "Stopped.");
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByRole("progressbar", { name: "Games played" }).waitFor();
    await status(page, "No answer within 10 s.");
    // Other code replaces it at once.
    await page.getByRole("button", { name: "Check" }).click();
    await code(page).fill(counters);
    await status(page, /^Right/);
    await measured(page);
    assert.equal(await page.locator("iframe").count(), 0);
  }));

test("output and errors of code are shown as text", () =>
  open("#solution", async (page) => {
    const hostile = "<img src=x onerror=alert(1)>";
    await code(page).fill(counters.replace("const step", `console.log("${hostile}"); const step`));
    await page.getByText(`starting with: ${hostile}`).waitFor();
    await code(page).fill(`class TicTacToe { move() { throw new Error("${hostile}"); } }`);
    await status(page, `The solution raised an error: Error: ${hostile}`);
    await code(page).fill(`class TicTacToe { move() { return "${hostile}"; } }`);
    await status(page, "Wrong: move() returned \"<img src=x onerror=alert(1)>\"; it must return 0, 1 or 2");
    assert.equal(await page.locator("#solution :is(img, script, i, u)").count(), 0);
  }));

test("a file of code can be opened, and dropped on any view", () =>
  open("", async (page) => {
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "mine.js"));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    }, forgotten);
    await status(page, "Wrong: move() returned 0; expected 1.");
    await page.getByLabel("Open a file").setInputFiles({ name: "mine.js", mimeType: "text/javascript", buffer: Buffer.from(counters) });
    await status(page, /^Right/);
  }));
