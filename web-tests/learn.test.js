// The view Learn.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, said, counter } from "./page.js";

test("the textbook's games open on the board", () =>
  open("#learn", async (page) => {
    await page.getByRole("link", { name: /^even n/ }).click();
    assert.equal(await said(page), "Player 1 wins: four on a rising diagonal (move 7): d4 c3 b2 a1.");
    assert.equal(await counter(page, "anti-diagonal"), "+4");
  }));

test("one click opens a mistake at its first wrong answer, beside the referee", () =>
  open("#learn", async (page) => {
    const list = page.getByRole("list").filter({ hasText: "rows-only" });
    const mistakes = list.getByRole("link");
    const replay = page.getByRole("group", { name: "Moves of the replay" }).locator("..");
    await mistakes.nth(17).waitFor();
    assert.equal(await mistakes.count(), 18);
    const choose = async (name) => {
      await list.getByRole("link", { name: new RegExp(`^${name} `) }).click();
      await replay.getByRole("heading", { name, exact: true }).waitFor();
    };
    for (const mistake of await mistakes.all()) {
      const name = (await mistake.innerText()).split(" ")[0];
      await choose(name);
      assert.equal(await mistake.getAttribute("aria-current"), "true");
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
    for (let ply = 2; ply > 0; ply--) await replay.getByRole("button", { name: "Back" }).click();
    assert.equal(await sum("The referee"), "anti-diagonal: 0");
    assert.ok(await replay.getByRole("button", { name: "Back" }).isDisabled());
    await choose("rows-only");
    const program = replay.getByRole("grid", { name: "The program" });
    for (const name of ["a3", "a2", "a1"]) await program.getByRole("gridcell", { name: `${name}, player 1` }).waitFor();
    await choose("same-cell-again");
    await replay.getByText("The referee refuses the move: (0, 0) is occupied by player 1.").waitFor();
  }));

test("each lesson links to the next, and has an address", () =>
  open("#learn", async (page) => {
    await page.getByRole("heading", { name: "The scan" }).waitFor();
    for (const title of ["The counter", "A line is complete at +n", "The diagonals", "Undoing a move", "Lines shorter than the board"]) {
      await page.getByRole("link", { name: `Next step: ${title}` }).click();
      await page.getByRole("heading", { name: title }).waitFor();
    }
    assert.match(page.url(), /#learn\/6$/);
    await page.getByText("Runs through the stone: none longer than 1 stone.").waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Undoing a move" }).waitFor();
    await page.getByText("Player 2 has won.").waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByText("Move 5 of 6").waitFor();
  }));

test("addresses with the earlier name of the view open", async () => {
  await open("#textbook/2", (page) => page.getByRole("heading", { name: "The counter" }).waitFor());
  await open("#textbook", (page) => page.getByRole("heading", { name: "The scan" }).waitFor());
});
