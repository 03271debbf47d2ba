// The history of the browser in the view Play: games are entries, moves are not.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cell, open, played, said, violations } from "./page.js";

const rules = (page, line) => page.waitForFunction((line) => document.querySelector("#rules").value === line, line);
const entries = (page) => page.evaluate(() => history.length);

test("moves replace the address, and Back goes to the game before", () =>
  open("#3x3", async (page) => {
    const before = await entries(page);
    for (const name of ["b2", "a1", "c3"]) await cell(page, name).click();
    await page.keyboard.press("u");
    await page.keyboard.press("r");
    assert.equal(await entries(page), before);
    await page.getByRole("button", { name: /^Connect Four/ }).click();
    await cell(page, "d1").click();
    assert.equal(await entries(page), before + 1);
    await page.goBack();
    await rules(page, "3x3 k3");
    await played(page, 3);
    assert.match(page.url(), /#3x3\+k3:\+b2\+a1\+c3$/);
    await page.goForward();
    await rules(page, "6x7 k4 drop");
    await played(page, 1);
    // A new game is another game.
    await page.getByRole("button", { name: "New game" }).click();
    await played(page, 0);
    await page.goBack();
    await played(page, 1);
  }));

test("Back from another view shows the game again", () =>
  open("#3x3:+b2", async (page) => {
    await cell(page, "a1").click();
    await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Check my code" }).click();
    await page.getByLabel("Your code").waitFor();
    await page.goBack();
    await played(page, 2);
    await page.getByRole("link", { name: "Archive" }).click();
    await page.getByRole("heading", { name: "Judge an archive of games" }).waitFor();
    await page.getByRole("link", { name: "Play" }).click();
    await played(page, 2);
  }));

test("the name of the page leads to the first screen, and Back or Play to the game", () =>
  open("#3x3", async (page) => {
    const computer = page.getByRole("button", { name: "Computer plays for player 2" });
    await computer.click();
    await cell(page, "b2").click();
    await page.getByRole("list", { name: "Moves" }).locator("li").nth(1).waitFor();
    for (const back of [() => page.goBack(), () => page.getByRole("link", { name: "Play", exact: true }).click()]) {
      await page.getByRole("link", { name: "inarow", exact: true }).click();
      await page.getByText("One move wins.").waitFor();
      await page.getByRole("button", { name: "Connect Four" }).waitFor();
      await back();
      await computer.and(page.locator('[aria-pressed="true"]')).waitFor();
      await played(page, 2);
    }
    // From another view too.
    await page.getByRole("link", { name: "Archive" }).click();
    await page.getByRole("heading", { name: "Judge an archive of games" }).waitFor();
    await page.getByRole("link", { name: "inarow", exact: true }).click();
    await page.getByText("One move wins.").waitFor();
    assert.deepEqual(await violations(page), []);
  }));

test("rules that are typed add one entry", () =>
  open("#3x3", async (page) => {
    const before = await entries(page);
    await page.getByLabel("Rules").fill("");
    await page.getByLabel("Rules").pressSequentially("15x15 k5");
    await page.waitForURL(/#15x15\+k5:$/);
    assert.equal(await entries(page), before + 1);
    await page.goBack();
    await page.waitForURL(/#3x3\+k3:$/);
    assert.equal(await page.getByRole("gridcell", { name: /, empty/ }).count(), 9);
  }));

test("a link with a wrong move shows the moves before it and names it, also after a reload", () =>
  open("#6x7+k4+drop:+a+a+a+a+a+a+a+b", async (page) => {
    for (let load = 0; load < 2; load++) {
      await page.getByText("Move 7: column a is full. The 6 moves before it are shown.").waitFor();
      await played(page, 6);
      assert.equal(await page.getByLabel("Rules").inputValue(), "6x7 k4 drop");
      assert.match(page.url(), /#6x7\+k4\+drop:\+a\+a\+a\+a\+a\+a\+a\+b$/);
      if (load === 0) await page.reload();
    }
    await cell(page, "b1").click();
    assert.match(page.url(), /#6x7\+k4\+drop:\+a\+a\+a\+a\+a\+a\+b$/);
    // A link that is opened on the page.
    await page.evaluate(() => (location.hash = "#3x3:+b2+b2"));
    await page.getByText("Move 2: cell b2 is taken. The move before it is shown.").waitFor();
    await played(page, 1);
    await page.evaluate(() => (location.hash = "#3x3:+b2,+a1,+c3"));
    await played(page, 3);
  }));

test("the claim of an archive's game survives a reload, and its archive is named as closed", () =>
  open("#archive/wrong-claims.jsonl", async (page) => {
    await page.getByRole("row", { name: /The record claims/ }).first().click();
    await page.getByRole("button", { name: "Next game" }).waitFor();
    const claimed = await page.locator("#claim dl").innerText();
    assert.equal(await page.getByText("The archive is closed.").count(), 0);
    await page.keyboard.press("u");
    await page.reload();
    await page.getByText("The archive is closed. Open it again to see its other games.").waitFor();
    assert.equal(await page.locator("#claim dl").innerText(), claimed);
    assert.equal(await page.getByRole("button", { name: "Next game" }).getAttribute("aria-disabled"), "true");
    // Another game has no claim, and Back shows it again.
    await page.getByRole("button", { name: /^Tic-tac-toe/ }).click();
    assert.ok(!(await page.locator("#claim").isVisible()));
    await page.goBack();
    await page.locator("#claim dl").waitFor();
    assert.equal(await page.locator("#claim dl").innerText(), claimed);
    assert.match(await said(page), /\.$/);
  }));
