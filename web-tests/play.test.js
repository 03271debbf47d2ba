// The view Play.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";

import { open, said, moves, played, cell, counter } from "./page.js";

test("the textbook's game, by clicks", () =>
  open("", async (page) => {
    for (const name of ["a3", "b2", "b3", "a2"]) await cell(page, name).click();
    assert.equal(await counter(page, "row 3"), "+2");
    assert.equal(await counter(page, "row 2"), "−2");
    assert.equal(await counter(page, "anti-diagonal"), "−1");
    await cell(page, "c3").click();
    assert.equal(await said(page), "Player 1 wins: three in row 3 (move 5): a3 b3 c3.");
    assert.equal(await counter(page, "row 3"), "+3");
    await page.getByText("c3: +1 on row 3, column c and the anti-diagonal. Row 3 is at +3: player 1 has every cell.").waitFor();
    await cell(page, "c1").click();
    await page.getByText("The game has ended: undo a move or start a new game.").waitFor();
    assert.equal(await page.getByRole("gridcell", { name: "winning line" }).count(), 3);
  }));

test("Connect Four to a win, by keys alone", () =>
  open("#connect-four", async (page) => {
    await page.keyboard.press("/");
    await page.keyboard.press("Tab");
    while (!(await page.evaluate(() => document.activeElement?.role === "gridcell" || document.activeElement?.getAttribute("role") === "gridcell"))) {
      await page.keyboard.press("Tab");
    }
    // The focus is on column d; any of its cells plays the column.
    for (let up = 0; up < 6; up++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    for (const key of ["ArrowUp", "Enter", "ArrowDown", "ArrowRight", "Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    for (const key of ["ArrowDown", "ArrowRight", "Enter", "ArrowUp", "Enter", "ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    assert.match(await said(page), /^Player 1 wins: four in row 1 \(move 7\): d1 e1 f1 g1\.$/);
    await page.keyboard.press("u");
    await played(page, 6);
    await page.keyboard.press("r");
    assert.match(await said(page), /^Player 1 wins/);
    await page.keyboard.press("Home");
    await played(page, 0);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");
  }));

test("an overline wins in gomoku and not in standard gomoku", async () => {
  const moves = "a15 a1 b15 a2 c15 a3 d15 b4 f15 b5 e15".replaceAll(" ", "+");
  await open(`#15x15+k5:+${moves}`, async (page) => assert.match(await said(page), /^Player 1 wins: .*\(move 11\)/));
  await open(`#15x15+k5+exact:+${moves}`, (page) => played(page, 11));
});

test("rules are explained while they are typed", () =>
  open("", async (page) => {
    const rules = page.getByLabel("Rules");
    await rules.fill("5x4 k3 players=3 wrap=cols");
    await page.getByText("Three players take turns").waitFor();
    await rules.press("Tab");
    assert.equal(await page.getByRole("gridcell", { name: /, empty/ }).count(), 20);
    for (const name of ["d1", "a2", "b4", "a1", "b2", "c4", "b1"]) await cell(page, name).click();
    assert.match(await said(page), /^Player 1 wins: three in row 1 \(move 7\)/);
  }));

test("an error in the rules is shown below them, and the typed text stays", () =>
  open("#3x3:+b2", async (page) => {
    const rules = page.getByLabel("Rules");
    await rules.fill("15x15 k5 exakt");
    await page.getByText("Unknown clause `exakt`").waitFor();
    assert.equal(await rules.inputValue(), "15x15 k5 exakt");
    assert.equal(await rules.getAttribute("aria-invalid"), "true");
    assert.match(await cell(page, "b2").getAttribute("aria-label"), /player 1/);
    await rules.fill("15x15 k5 exact");
    await page.getByText("exactly five").waitFor();
    assert.equal(await rules.getAttribute("aria-invalid"), null);
  }));

test("an address without a valid game is shown for correction", () =>
  open("#3x3+k9:+b2", async (page) => {
    await page.getByText("K 9 is too long for 3x3: at most 3 in a row fit.").waitFor();
    assert.equal(await page.getByLabel("Rules").inputValue(), "3x3 k9: b2");
  }));

test("moves are edited as text", () =>
  open("", async (page) => {
    const text = page.getByLabel("As text");
    await text.fill("b2 a1 b3 b1 z9");
    await text.press("Enter");
    await page.getByText("Move 5: there is no cell z9 on 3x3.").waitFor();
    assert.equal(await text.inputValue(), "b2 a1 b3 b1 z9");
    await text.fill("b2 a1 b3 c1 a3 b1");
    await text.press("Enter");
    assert.match(await said(page), /^Player 2 wins: three in row 1 \(move 6\)/);
  }));

test("undo crosses a win, and a link opens the same position", () =>
  open("#3x3+k3:+a3+b2+b3+a2+c3", async (page) => {
    await page.getByRole("button", { name: "Undo" }).click();
    await played(page, 4);
    const address = page.url();
    assert.match(address, /#3x3\+k3:\+a3\+b2\+b3\+a2$/);
    await page.getByRole("button", { name: "End", exact: true }).click();
    assert.match(await said(page), /^Player 1 wins/);
    await page.goto("about:blank");
    await page.goto(address);
    await page.getByRole("status").filter({ hasText: "Player 1 to move" }).waitFor();
    await played(page, 4);
  }));

test("a position is saved as a picture and as a record", () =>
  open("#6x7+k4+drop:+d+d+e+e+f+f+g", async (page) => {
    const saved = async (name) => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
      return readFile(await download.path(), "utf8");
    };
    assert.deepEqual(JSON.parse(await saved("Save record")), {
      rules: "6x7 k4 drop", moves: ["d", "d", "e", "e", "f", "f", "g"], result: 1,
    });
    const picture = await saved("Save picture");
    assert.match(picture, /^<svg.*<title>6x7 k4 drop: player 1 wins/s);
    assert.equal([...picture.matchAll(/stroke-width="3"/g)].length, 1);
  }));

test("stones and lines have the same colours on the page and in the saved picture", () =>
  open("#9x9+k2+players=8:+a1+c1+e1+g1+a3+c3+e3+g3+b1", async (page) => {
    await page.getByText("Player 1 wins").waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save picture" }).click()]);
    const picture = await readFile(await download.path(), "utf8");
    const [shown, saved] = await page.evaluate((picture) => {
      const saved = document.createElement("div");
      saved.innerHTML = picture;
      document.body.append(saved);
      const strokes = (elements) => Array.from(elements, (element) => getComputedStyle(element).stroke);
      const stones = [1, 2, 3, 4, 5, 6, 7, 8].map((player) => document.querySelector(`.board .player-${player}`));
      return [
        [...strokes(stones).sort(), ...strokes([document.querySelector(".lines path")])],
        [...new Set(strokes(saved.querySelectorAll("g[transform] > path")))].sort().concat(
          strokes([saved.querySelector('path[stroke-width="3"]')]),
        ),
      ];
    }, picture);
    assert.equal(new Set(shown).size, 9, `${shown}`);
    assert.deepEqual(saved, shown);
  }, { colorScheme: "light" }));

test("with `drop`, any cell of a column and its letter play the column, and a pale stone shows the landing cell", () =>
  open("#connect-four", async (page) => {
    await cell(page, "d6").hover();
    await cell(page, "d1").locator(".pale").waitFor();
    await cell(page, "d6").click();
    await page.getByRole("gridcell", { name: "d1, player 1, red" }).waitFor();
    await page.getByRole("columnheader", { name: "d", exact: true }).click();
    await page.getByRole("gridcell", { name: "d2, player 2, yellow" }).waitFor();
    for (let drop = 0; drop < 4; drop++) await cell(page, "d3").click();
    await cell(page, "d3").click();
    await page.getByText("Column d is full.").waitFor();
    // The refusal is shown until the next move.
    await cell(page, "e4").click();
    await page.getByText("Column d is full.").waitFor({ state: "detached" });
    assert.equal(await moves(page).count(), 7);
  }));

test("other rules keep the legal moves, and the game can be restored", () =>
  open("#15x15+k5:+h8+h9+i8+i9+j8+j9+k8", async (page) => {
    const rules = page.getByLabel("Rules");
    await page.getByRole("button", { name: "Clauses" }).click();
    const clauses = page.getByRole("group", { name: "Clauses" });
    await clauses.getByRole("button", { name: "exact" }).click();
    await played(page, 7);
    assert.equal(await rules.inputValue(), "15x15 k5 exact");
    assert.equal(await clauses.getByRole("button", { name: "exact" }).getAttribute("aria-pressed"), "true");
    // Moves that were lost while a line was typed come back.
    await rules.fill("15x1");
    await rules.fill("15x15 k3");
    await page.getByText("5 of 7 moves kept: the next move is illegal under these rules.").waitFor();
    assert.match(await said(page), /^Player 1 wins: .*\(move 5\)/);
    await page.getByRole("button", { name: "Restore the game" }).click();
    await played(page, 7);
    assert.match(page.url(), /#15x15\+k5\+exact:\+h8/);
    await page.getByRole("button", { name: "connect-four", exact: true }).click();
    await played(page, 0);
    await page.getByRole("button", { name: "Restore the game" }).click();
    await played(page, 7);
    await page.getByRole("button", { name: "New game" }).click();
    await played(page, 0);
    await page.getByRole("button", { name: "Restore the game" }).click();
    await played(page, 7);
    // With `drop`, a cell becomes its column.
    await clauses.getByRole("button", { name: "drop" }).click();
    await page.getByRole("gridcell", { name: "h1, player 1, red" }).waitFor();
    await played(page, 7);
  }));

test("every clause of the core has a button, and a clause that cannot be added is disabled", () =>
  open("#3x3", async (page) => {
    await page.getByRole("button", { name: "Clauses" }).click();
    const clauses = page.getByRole("group", { name: "Clauses" }).getByRole("button");
    await clauses.first().waitFor();
    const said = await clauses.allInnerTexts();
    // Each clause of the core has a file; `k` is in length.rs.
    const files = await readdir(new URL("../crates/inarow/src/rules/clauses/", import.meta.url));
    const kinds = files.map((name) => name.replace(".rs", "").replace("length", "k")).filter((name) => name !== "mod");
    assert.ok(kinds.length >= 9, `${kinds}`);
    for (const kind of kinds) assert.ok(said.some((clause) => clause.startsWith(kind)), `${kind} is not among ${said}`);
    const offered = await clauses.evaluateAll((buttons) => buttons.filter((button) => button.ariaDisabled === "false").map((button) => button.textContent));
    assert.ok(!offered.includes("k4") && offered.includes("wrap"), `${offered}`);
    await page.getByRole("button", { name: "players=3" }).click();
    assert.equal(await page.getByLabel("Rules").inputValue(), "3x3 k3 players=3");
    await page.getByRole("button", { name: "players=3" }).click();
    assert.equal(await page.getByLabel("Rules").inputValue(), "3x3 k3");
  }));

test("words that people use for rules suggest a rules line", () =>
  open("#15x15+k5", async (page) => {
    const rules = page.getByLabel("Rules");
    for (const [said, meant] of [
      ["connect four", "6x7 k4 drop"], ["Tic Tac Toe", "3x3 k3"], ["exactly", "15x15 k5 exact"], ["3 players", "15x15 k5 players=3"],
      ["15x15 k5 exakt", "15x15 k5 exact"], ["connect 4 with 3 players", "6x7 k4 drop players=3"], ["four in a row, no diagonals", "6x7 k4 drop straight"],
      ["6 by 7", "6x7 k5"], ["6 in a row", "15x15 k6"], ["9 by 9 gravity", "9x9 k5 drop"], ["it wraps around", "15x15 k5 wrap"],
    ]) {
      await rules.fill("15x15 k5");
      await rules.fill(said);
      await page.getByRole("button", { name: `Play ${meant}`, exact: true }).waitFor();
    }
    await rules.fill("xyzzy");
    await page.getByText("`xyzzy` is not a board").waitFor();
    assert.equal(await page.getByRole("button", { name: /^Play \d/ }).count(), 0);
    await rules.fill("15x15 k5");
    await rules.fill("3 players");
    await page.getByRole("button", { name: "Play 15x15 k5 players=3" }).click();
    await page.getByText("Three players take turns").waitFor();
    await rules.fill("connect four");
    await rules.press("Enter");
    await page.getByText("The board has six rows of seven cells").waitFor();
  }));

test("clicks and keys step through the moves, and later moves stay", () =>
  open("#3x3:+a3+b2+b3+a2+c3", async (page) => {
    const all = page.getByRole("list", { name: "Moves" }).getByRole("button");
    await all.nth(1).click();
    await played(page, 2);
    assert.equal(await all.count(), 5);
    assert.equal(await counter(page, "row 3"), "+1");
    await page.getByText("b2: −1 on row 2, column b, the diagonal and the anti-diagonal.").waitFor();
    await page.keyboard.press("ArrowRight");
    await played(page, 3);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "b3");
    await all.nth(4).click();
    assert.match(await said(page), /^Player 1 wins/);
    // The texts of the list can be typed again.
    const texts = await all.allInnerTexts();
    await page.getByLabel("As text").fill(texts.slice(0, 4).join(" "));
    await page.getByRole("button", { name: "Play these" }).click();
    await played(page, 4);
  }));

test("marks of winning moves can be switched off", () =>
  open("#3x3:+a3+b2+b3", async (page) => {
    await page.getByRole("gridcell", { name: "c3, empty, player 1 wins here" }).waitFor();
    await page.getByLabel("Show winning moves on the board").uncheck();
    await page.getByRole("gridcell", { name: "c3, empty", exact: true }).waitFor();
    assert.equal(await page.getByText("Player 1 wins next at c3.").count(), 0);
  }));

test("embedded in another page, only the board is shown", () =>
  open("?embed#6x7+k4+drop:+d", async (page) => {
    assert.equal(await page.getByRole("navigation").count(), 0);
    assert.equal(await page.getByLabel("Rules").count(), 1);
    assert.ok(!(await page.getByLabel("Rules").isVisible()));
    await cell(page, "d6").click();
    assert.equal(await said(page), "Player 1 to move.");
    const whole = await page.getByRole("link", { name: "inarow" }).getAttribute("href");
    assert.equal(whole, "/#6x7+k4+drop:+d+d");
  }));
