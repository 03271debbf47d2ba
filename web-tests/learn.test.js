// The view Learn: its contents, its mistakes and its positions. Its story is in code.test.js.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { Game } from "../crates/inarow-wasm/npm/index.js";
import { mistakes, wrongPrograms } from "../crates/inarow-wasm/npm/textbook.js";
import { go, open, said, violations } from "./page.js";

const contents = (page) => page.getByRole("navigation", { name: "Contents of Learn" });

test("one click opens a mistake by its plain name at its first wrong answer, beside the referee", () =>
  open("#learn", async (page) => {
    const replay = page.getByRole("group", { name: "Moves of the replay" }).locator("..");
    const choose = async (name) => {
      const { summary } = mistakes.find((mistake) => mistake.name === name);
      const title = summary[0].toUpperCase() + summary.slice(1);
      const link = contents(page).getByRole("link", { name: title, exact: true });
      if (!(await link.isVisible())) await contents(page).getByText("Common mistakes").click();
      await link.click();
      await replay.getByRole("heading", { name: title, exact: true }).waitFor();
      assert.equal(await link.getAttribute("aria-current"), "true");
      const program = programs.find((program) => program.name === name);
      if (program !== undefined) await replay.getByText(program.why, { exact: true }).waitFor();
      assert.deepEqual(await replay.locator(".program del").allTextContents(), program?.code.filter((line) => line.in === "wrong").map(({ text }) => text) ?? []);
      assert.equal(await replay.locator(".program").isVisible(), program !== undefined);
    };
    await page.getByRole("heading", { name: "The scan" }).waitFor();
    assert.equal(mistakes.length, 30);
    const programs = await wrongPrograms();
    assert.equal(programs.length, 26);
    for (const { name } of mistakes) {
      await choose(name);
      // The verdicts differ.
      const [referee, program] = await replay.getByRole("figure").allInnerTexts();
      const wins = /The referee: player (\d) wins|The referee: (?:ongoing|draw)|The referee refuses the move: /.exec(referee);
      const answer = /The program returns (\d)/.exec(program);
      assert.ok(wins !== null && answer !== null, `${name}: ${referee}, ${program}`);
      assert.notEqual(answer[1], wins[1] ?? "0", name);
    }
    await choose("anti-diagonal-forgotten");
    assert.match(page.url(), /#learn\/anti-diagonal-forgotten$/);
    const sum = (board) => replay.getByRole("grid", { name: board }).getByRole("gridcell", { name: /^anti-diagonal: / }).getAttribute("aria-label");
    assert.equal(await sum("The referee"), "anti-diagonal: −3");
    assert.equal(await sum("The program"), "anti-diagonal: 0");
    assert.equal(await replay.locator(".differs").count(), 1);
    await replay.getByText("The program returns 0: nobody has won.").waitFor();
    await replay.getByRole("button", { name: "Back" }).click();
    assert.equal(await sum("The referee"), "anti-diagonal: −2");
    await page.keyboard.press("ArrowRight");
    assert.equal(await sum("The referee"), "anti-diagonal: −3");
    for (let ply = 3; ply > 0; ply--) await page.keyboard.press("ArrowLeft");
    assert.equal(await sum("The referee"), "anti-diagonal: 0");
    assert.ok(await replay.getByRole("button", { name: "Back" }).isDisabled());
    await choose("rows-only");
    const program = replay.getByRole("grid", { name: "The program" });
    for (const name of ["(0,0)", "(1,0)", "(2,0)"]) await program.getByRole("gridcell", { name: `${name}, player 1` }).waitFor();
    await choose("same-cell-again");
    await replay.getByText("The referee refuses the move: (0, 0) is occupied by player 1.").waitFor();
    assert.deepEqual(await violations(page), []);
  }));

test("the link of Learn goes back to the step and the line", () =>
  open("#learn/5", async (page) => {
    const go = (name) => page.getByRole("link", { name, exact: true }).first().click();
    await page.getByRole("button", { name: "Line back" }).click();
    const line = await page.locator("#learn [data-part=line]").innerText();
    assert.equal(await page.title(), "Learn: Undoing a move – inarow");
    await go("Play");
    await page.locator("#board").waitFor();
    assert.match(await page.title(), /^inarow: the referee/);
    await go("Learn");
    await page.getByRole("heading", { name: "Undoing a move" }).waitFor();
    assert.match(page.url(), /#learn\/5$/);
    assert.equal(await page.title(), "Learn: Undoing a move – inarow");
    assert.equal(await page.locator("#learn [data-part=line]").innerText(), line);
    await page.evaluate(() => (location.hash = "learn/bug"));
    await page.getByRole("heading", { name: "Find the bug" }).waitFor();
    await page.waitForFunction(() => /bug\/\d+$/.test(location.hash));
    const round = page.url();
    await go("Play");
    await go("Learn");
    await page.getByRole("heading", { name: "Find the bug" }).waitFor();
    assert.equal(page.url(), round);
  }));

test("addresses with the earlier name of the view open", () =>
  open("#textbook/2", async (page) => {
    await page.getByRole("heading", { name: "The counter" }).waitFor();
    await go(page, "#textbook");
    await page.getByRole("heading", { name: "The scan" }).waitFor();
    await go(page, "#textbook/rows-only");
    await page.getByRole("heading", { name: "Only the rows are checked" }).waitFor();
  }));

/** The positions of the view: title, text, and the game of the address. */
const html = await readFile(new URL("../web/views/learn/learn.html", import.meta.url), "utf8");
const POSITIONS = [...html.matchAll(/<a href="#(\d[^"]*)"><b>(.*?)<\/b> (.*?)<\/a>/g)].map(([, address, title, text]) => ({ title, text, game: address.replaceAll("+", " ") }));

test("eight positions open in Play", () =>
  open("#learn", async (page) => {
    assert.equal(POSITIONS.length, 8);
    for (const { title, text, game } of POSITIONS) {
      await page.goto(`${page.url().split("#")[0]}#learn`);
      const list = contents(page).getByText("Eight positions to open in Play");
      if (!(await list.locator("..").evaluate((details) => details.open))) await list.click();
      await contents(page).getByRole("link", { name: `${title} ${text}`, exact: true }).click();
      await page.getByRole("region", { name: "Play" }).waitFor();
      assert.equal(page.url().split("#")[1], game.replaceAll(" ", "+"));
      const { verdict } = new Game(game).words();
      const [winner] = /player \d wins|ongoing/.exec(verdict.split("; ").at(-1)) ?? [];
      await page.getByRole("status").filter({ hasText: winner === "ongoing" ? /to move/ : new RegExp(winner, "i") }).waitFor();
    }
    assert.match(await said(page), /Player 1 wins/);
  }));

/** The facts in the text of each position, as expressions on a verdict of the package. */
const FACTS = {
  "The textbook's game": ({ winner, ply, lines }) => winner === 1 && ply === 5 && String(lines) === "0,0,0,1,0,2",
  "A win on the last cell": ({ winner, ply, lines, rules }) => rules === "3x3 k3" && winner === 1 && ply === 9 && String(lines) === "0,0,1,1,2,2",
  "Two lines with one stone": ({ lines }) => {
    const [row, column] = lines;
    return lines.length === 2 && [row, column].every((line) => line.length === 5) && new Set(row.map(([at]) => at)).size === 1 && new Set(column.map(([, at]) => at)).size === 1;
  },
  "A trap on a torus": ({ turn, winning_cells }, game) => {
    const flat = new Game(game.replace(" wrap", "")).verdict();
    return turn === 1 && String(winning_cells[1]) === "3,2,3,4" && flat.turn === 1 && flat.winning_cells[1].length === 0;
  },
  "A diagonal through four layers": ({ winner, lines }) => winner === 1 && lines.length === 1 && String(lines[0].map(([, , layer]) => layer).sort()) === "0,1,2,3",
  "Six where only five count": ({ status, winner }, game) => {
    const without = new Game(game.replace(" exact", "")).verdict();
    return status === "ongoing" && winner === 0 && without.winner === 1 && without.lines[0].length === 6;
  },
  "Three in a row lose": ({ winner, lines }) => winner === 2 && String(lines) === "0,0,0,1,0,2",
  "A million cells": ({ rules, winner, lines }) => rules === "1000x1000 k5" && winner === 1 && lines[0].length === 5 && lines[0].every(([row, col]) => [row, col].every((at) => at > 450 && at < 550)),
};

test("what the text of each position says is true", () => {
  assert.deepEqual(POSITIONS.map(({ title }) => title), Object.keys(FACTS));
  for (const { title, game } of POSITIONS) {
    const verdict = new Game(game).verdict();
    assert.ok(FACTS[title](verdict, game), `${title}: ${JSON.stringify(verdict)}`);
  }
});
