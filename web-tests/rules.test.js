// The rules in the view Play: presets, the rules line, the words that people use, and options.

import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";

import { cell, moves, open, played, said } from "./page.js";

test("each preset has a name for readers and a line that says what it is", () =>
  open("#3x3", async (page) => {
    const presets = page.getByRole("group", { name: "Games" }).getByRole("button");
    assert.deepEqual(await presets.evaluateAll((all) => all.map((preset) => [...preset.querySelectorAll("span, small")].map((part) => part.textContent).join(": "))), [
      "Tic-tac-toe: three in a row on 3x3", "Connect Four: four in a row, stones fall", "Gomoku: five or more in a row",
      "Gomoku, exactly five: six in a row do not count", "Caro: five in a row, one end open", "Renju: five in a row, with fouls of player 1", "Connect6: six in a row, two stones a turn",
      "Cube of four: four in a row, or Qubic", "Score Four: four in a row in a cube, stones fall", "Mis\u00e8re: three in a row loses", "Torus: three in a row, across the edges too",
    ]);
    await page.getByRole("button", { name: "Gomoku, exactly five" }).click();
    assert.equal(await page.getByLabel("Rules").inputValue(), "15x15 k5 exact");
    await played(page, 0);
  }));

test("on a telephone the rules of each preset are shown in full", () =>
  open("#3x3", async (page) => {
    const presets = page.getByRole("group", { name: "Games" }).getByRole("button");
    for (let index = 0; index < 11; index++) {
      await presets.nth(index).click();
      const message = page.locator("#rules-message");
      assert.match(await message.innerText(), /(wins|loses, and the other player wins)\b.*\.$/);
      assert.ok(await message.evaluate((text) => text.scrollHeight <= text.clientHeight && text.clientHeight > 20), await message.innerText());
    }
  }, { viewport: { width: 360, height: 740 } }));

/** Waits until the page no longer scrolls. */
async function settled() {
  for (let before = -1; before !== scrollY; ) {
    before = scrollY;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

test("a game that is clicked below the window scrolls to its board, and no further", async () => {
  for (const [viewport, reducedMotion] of [[{ width: 390, height: 664 }, "no-preference"], [{ width: 1280, height: 800 }, "reduce"]]) {
    await open("#15x15+k5:+h8", async (page) => {
      const end = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      for (const name of ["Tic-tac-toe", "Score Four", "Torus"]) {
        await end();
        await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
        await page.waitForFunction(() => {
          const { top, bottom } = document.querySelector("#board").getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      }
      await page.evaluate(settled);
      await page.evaluate(() => scrollTo(0, 10));
      await page.getByRole("button", { name: /^Misère/ }).evaluate((preset) => preset.click());
      assert.equal(await page.evaluate(() => scrollY), 10);
    }, { viewport, reducedMotion });
  }
});

test("rules are explained while they are typed", () =>
  open("#3x3", async (page) => {
    const rules = page.getByLabel("Rules");
    await rules.fill("5x4 k3 players=3 wrap=cols");
    await page.getByText("Three players take turns").waitFor();
    await rules.press("Tab");
    assert.equal(await page.getByRole("gridcell", { name: /, empty/ }).count(), 20);
    for (const name of ["d1", "a2", "b4", "a1", "b2", "c4", "b1"]) await cell(page, name).click();
    assert.match(await said(page), /^Player 1 wins\. Three in row 1 \(move 7\)/);
  }));

test("an error in the rules is shown below them, and the typed text stays", () =>
  open("#3x3:+b2", async (page) => {
    const rules = page.getByLabel("Rules");
    await rules.fill("15x15 k5 exakt");
    await page.getByText("Unknown clause 'exakt'; did you mean 'exact'?").waitFor();
    assert.equal(await rules.inputValue(), "15x15 k5 exakt");
    assert.equal(await rules.getAttribute("aria-invalid"), "true");
    assert.match(await cell(page, "b2").getAttribute("aria-label"), /player 1/);
    await rules.fill("15x15 k5 exact");
    await page.getByText("The first player with exactly five").waitFor();
    assert.equal(await rules.getAttribute("aria-invalid"), null);
  }));

test("an address without a valid game is shown for correction", () =>
  open("#3x3+k9:+b2", async (page) => {
    await page.getByText("On 3x3 at most 3 in a row are possible.").waitFor();
    assert.equal(await page.getByLabel("Rules").inputValue(), "3x3 k9: b2");
    assert.match(page.url(), /#3x3\+k9:\+b2$/);
  }));

test("typed rules and words begin on an empty board, and the game can be restored", () =>
  open("#3x3:+b2+a1+c3", async (page) => {
    const rules = page.getByLabel("Rules");
    const restore = page.getByRole("button", { name: "Restore my game" });
    await rules.pressSequentially("x");
    await played(page, 3);
    await rules.fill("6x7 k4 drop");
    await played(page, 0);
    await restore.click();
    await played(page, 3);
    await rules.fill("connect four");
    await rules.press("Enter");
    await page.getByRole("gridcell", { name: "g6, empty" }).waitFor();
    await played(page, 0);
    // Options of the new game bring no move of the old one back.
    await page.getByRole("button", { name: "Options" }).click();
    await page.getByRole("group", { name: "Options" }).getByRole("button", { name: "Stones fall" }).click();
    await played(page, 0);
    await restore.click();
    await played(page, 3);
    // Moves are no rules.
    await rules.fill("5x5 k4: b2 a1");
    await page.getByLabel("Rules").and(page.locator("[aria-invalid]")).waitFor();
    await played(page, 3);
  }));

test("options keep the legal moves, and the game can be restored", () =>
  open("#15x15+k5:+h8+h9+i8+i9+j8+j9+k8", async (page) => {
    const rules = page.getByLabel("Rules");
    await page.getByRole("button", { name: "Options" }).click();
    const options = page.getByRole("group", { name: "Options" });
    await options.getByRole("button", { name: "Exactly that many" }).click();
    await played(page, 7);
    assert.equal(await rules.inputValue(), "15x15 k5 exact");
    assert.equal(await options.getByRole("button", { name: "Exactly that many" }).getAttribute("aria-pressed"), "true");
    // Moves that were lost by an option come back.
    await options.getByRole("button", { name: "Exactly that many" }).click();
    await options.getByRole("button", { name: "Both ends open" }).click();
    await options.getByRole("button", { name: "Both ends open" }).click();
    await options.getByRole("button", { name: "3 in a row" }).click();
    await page.getByText("5 of 7 moves fit these rules.").waitFor();
    assert.match(await said(page), /^Player 1 wins\. .*\(move 5\)/);
    await page.getByRole("button", { name: "Restore my game" }).click();
    await played(page, 7);
    assert.match(page.url(), /#15x15\+k5:\+h8/);
    await page.getByRole("button", { name: /^Connect Four/ }).click();
    await played(page, 0);
    await page.getByRole("button", { name: "Restore my game" }).click();
    await played(page, 7);
    await page.getByRole("button", { name: "New game" }).click();
    await played(page, 0);
    await page.getByRole("button", { name: "Restore my game" }).click();
    await played(page, 7);
    // With `drop`, a cell becomes its column.
    await options.getByRole("button", { name: "Stones fall" }).click();
    await page.getByRole("gridcell", { name: "h1, player 1, red" }).waitFor();
    await played(page, 7);
  }));

test("every clause of the core has a button, and a clause that cannot be added is disabled", () =>
  open("#3x3", async (page) => {
    await page.getByRole("button", { name: "Options" }).click();
    const options = page.getByRole("group", { name: "Options" }).getByRole("button");
    await options.first().waitFor();
    const said = await options.evaluateAll((buttons) => buttons.map((button) => button.dataset.clause));
    // Each clause of the core has a file; `k` is in length.rs.
    const files = await readdir(new URL("../crates/inarow/src/rules/clauses/", import.meta.url));
    const kinds = files.map((name) => name.replace(".rs", "").replace("length", "k")).filter((name) => name !== "mod");
    assert.ok(kinds.length >= 9, `${kinds}`);
    for (const kind of kinds) assert.ok(said.some((clause) => clause.startsWith(kind)), `${kind} is not among ${said}`);
    const offered = await options.evaluateAll((buttons) => buttons.filter((button) => button.ariaDisabled === "false").map((button) => button.dataset.clause));
    assert.ok(!offered.includes("k4") && offered.includes("wrap"), `${offered}`);
    await page.getByRole("button", { name: "3 players" }).click();
    assert.equal(await page.getByLabel("Rules").inputValue(), "3x3 k3 players=3");
    await page.getByRole("button", { name: "3 players" }).click();
    assert.equal(await page.getByLabel("Rules").inputValue(), "3x3 k3");
  }));

test("words that people use for rules suggest a rules line", () =>
  open("#15x15+k5", async (page) => {
    const rules = page.getByLabel("Rules");
    for (const [said, meant] of [
      ["connect four", "6x7 k4 drop"], ["Tic Tac Toe", "3x3 k3"], ["exactly", "15x15 k5 exact"], ["3 players", "15x15 k5 players=3"],
      ["15x15 k5 exakt", "15x15 k5 exact"], ["connect 4 with 3 players", "6x7 k4 drop players=3"], ["four in a row, no diagonals", "15x15 k4 straight"],
      ["standard gomoku", "15x15 k5 exact"], ["exactly five", "15x15 k5 exact"], ["gomoku, exactly five", "15x15 k5 exact"],
      ["3d three players drop", "4x4x4 k4 drop players=3"], ["4x4x4 3 players drop", "4x4x4 k4 drop players=3"], ["9x9 four in a row", "9x9 k4"],
      ["6 by 7", "6x7 k5"], ["6 in a row", "15x15 k6"], ["9 by 9 gravity", "9x9 k5 drop"], ["it wraps around", "15x15 k5 wrap"],
    ]) {
      await rules.fill("15x15 k5");
      await rules.fill(said);
      await page.getByRole("button", { name: `Play ${meant}`, exact: true }).waitFor();
    }
    await rules.fill("xyzzy");
    await page.getByText("Type a board, such as 15x15, or pick a game.").waitFor();
    assert.equal(await page.getByRole("button", { name: /^Play \d/ }).count(), 0);
    await rules.fill("15x15 k5");
    await rules.fill("3 players");
    await page.getByRole("button", { name: "Play 15x15 k5 players=3" }).click();
    await page.getByText("Three players take turns").waitFor();
    await rules.fill("connect four");
    await rules.press("Enter");
    await page.waitForFunction(() => location.hash.startsWith("#6x7"));
    assert.equal(await rules.inputValue(), "6x7 k4 drop");
    assert.equal(await page.getByRole("gridcell", { name: /, empty/ }).count(), 42);
  }));

test("typed rules are played after a pause, not at each letter", () =>
  open("#15x15+k5", async (page) => {
    const cells = page.getByRole("gridcell", { name: /, empty/ });
    await cells.first().waitFor();
    const line = await page.evaluate(() => {
      const line = /** @type {HTMLInputElement} */ (document.getElementById("rules"));
      for (const text of ["9x9 k1", "9x9 k9"]) {
        line.value = text;
        line.dispatchEvent(new Event("input"));
      }
      return location.hash;
    });
    assert.equal(line, "#15x15+k5:");
    assert.equal(await cells.count(), 225);
    await page.waitForFunction(() => location.hash === "#9x9+k9:");
    assert.equal(await cells.count(), 81);
  }));

test("words that are not understood are named, and nothing is suggested", () =>
  open("#15x15+k5", async (page) => {
    const rules = page.getByLabel("Rules");
    for (const [said, refusal] of [
      ["standard gomoku with dice", "'dice' is not understood."], ["15x15 k5 purple", "'purple' is not understood."], ["without drop", "'without' is not understood."],
      ["3 players on 4 boards", "'4 boards' is not understood."], ["hello", "Type a board, such as 15x15, or pick a game."], ["0x3", "A board needs at least one row."],
      ["6x7 k9", "On 6x7 at most 7 in a row are possible."], ["3x3 players=99", "'players=' must be from 2 to 8, not 99."],
    ]) {
      await rules.fill("15x15 k5");
      await rules.fill(said);
      await page.getByText(refusal, { exact: true }).waitFor();
      assert.equal(await rules.getAttribute("aria-invalid"), "true", said);
      assert.equal(await page.getByRole("button", { name: /^Play [\da-z]*\d/ }).count(), 0, said);
      assert.equal(await page.getByText(/`|byte/).count(), 0, said);
    }
  }));

test("words on a board that is too small suggest a preset", () =>
  open("#3x3", async (page) => {
    const rules = page.getByLabel("Rules");
    for (const [said, meant] of [["exactly five", "15x15 k5 exact"], ["four in a row", "6x7 k4 drop"]]) {
      await rules.fill(said);
      await page.getByRole("button", { name: `Play ${meant}`, exact: true }).waitFor();
      assert.equal(await rules.getAttribute("aria-invalid"), null);
    }
    await page.getByText("In a rules line, this is:").waitFor();
    await rules.press("Enter");
    await page.getByRole("gridcell", { name: "g6, empty" }).waitFor();
  }));

test("options say why some cannot be added, and leave the verdict and the buttons in the window", () =>
  open("#15x15+k5:+h8", async (page) => {
    await page.getByRole("button", { name: "Options" }).click();
    const options = page.getByRole("group", { name: "Options" });
    await options.getByText("On 3x3 at most 3 in a row are possible. On 4x4x4 at most 4 in a row are possible.").waitFor();
    await options.getByText("longer rows do not count: exact").waitFor();
    await options.getByText("The board has 15 rows of 15 cells.").waitFor();
    assert.equal(await options.getByRole("button", { name: "3x3", exact: true }).getAttribute("aria-disabled"), "true");
    for (const part of [page.getByRole("status"), page.getByRole("button", { name: "Undo" }), page.locator("#board")]) {
      assert.ok(await part.evaluate((part) => part.getBoundingClientRect().top >= 0 && part.getBoundingClientRect().bottom <= innerHeight));
    }
    await options.getByRole("button", { name: "3 in a row" }).click();
    await options.getByText("On 3x3").waitFor({ state: "detached" });
    await options.getByRole("button", { name: "3x3", exact: true }).click();
    await page.getByText("Your move does not fit these rules.").waitFor();
    assert.equal(await moves(page).count(), 0);
  }));
