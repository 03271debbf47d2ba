// The view Archive.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, said, played, violations } from "./page.js";

test("an address judges an example, and a file can be dropped on any view", () =>
  open("#archive/wrong-claims.jsonl", async (page) => {
    await page.getByText("wrong-claims.jsonl: 8 games, 84 moves: 2 with a wrong result, 2 that cannot be played, 1 with moves after the end.").waitFor();
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await played(page, 5);
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['{"rules":"3x3","moves":["b2"]}\n'], "dropped.jsonl"));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    });
    await page.getByText("dropped.jsonl: 1 game, 1 move: no problem found.").waitFor();
    await page.getByRole("row", { name: /dropped.jsonl:1/ }).click();
    await page.getByRole("gridcell", { name: "b2, player 1, cross" }).waitFor();
  }));

/** Returns an archive of many right games and a few wrong ones. */
function planted() {
  const games = Array.from({ length: 300 }, (_, index) => ({ id: `good-${index}`, rules: "6x7 k4 drop", moves: [3, 3, 4, 4, 5, 5, 6], result: 1 }));
  games.splice(120, 0, { ...games[0], id: "wrong-claim", result: 2 });
  games.splice(250, 0, { ...games[0], id: "taken", moves: [[0, 0]] });
  games.push({ ...games[0], id: "<img src=x onerror=alert(1)>", moves: [3, 3, 4, 4, 5, 5, 6, 0] });
  return games.map((game) => JSON.stringify(game)).join("\n") + "\nno record\n";
}

test("problems come first in the table, and each game opens on the board", () =>
  open("#archive", async (page) => {
    const file = { name: "played.jsonl", mimeType: "text/plain", buffer: Buffer.from(planted()) };
    await page.getByLabel("Open an archive of games").setInputFiles(file);
    await page.getByText("played.jsonl: 304 games, 2,114 moves: 1 with a wrong result, 2 that cannot be played, 1 with moves after the end.").waitFor();
    await page.getByRole("listitem").filter({ hasText: "302 won by player 1" }).waitFor();
    const rows = await page.getByRole("region", { name: "Judgements" }).getByRole("row").allInnerTexts();
    assert.match(rows[1], /wrong-claim.*player 2 wins\s+player 1 wins at move 7\s+wrong result/s);
    assert.match(rows[2], /taken.*cannot be played.*move 1: .*a6.*a1/s);
    assert.match(rows[3], /<img src=x onerror=alert\(1\)>.*1 move after the end/s);
    assert.match(rows[4], /played.jsonl:304.*cannot be played/s);
    assert.match(rows[5], /good-0/);
    await page.getByRole("button", { name: "Show more" }).click();
    assert.equal(await page.getByRole("region", { name: "Judgements" }).getByRole("row").count(), 201);
    const scrolled = await page.evaluate(() => (scrollTo(0, 120), scrollY));
    await page.getByRole("button", { name: "Open wrong-claim" }).click();
    await page.getByRole("status").filter({ hasText: "Player 1 wins" }).waitFor();
    assert.match(await said(page), /^Player 1 wins: four in row 1 \(move 7\)\.$/);
    await page.getByRole("term").filter({ hasText: "Claimed result" }).waitFor();
    await page.getByRole("button", { name: "Next game" }).click();
    await page.getByText(/^Move 1 of the record cannot be played: .*a6.*a1\.$/).waitFor();
    await played(page, 0);
    assert.equal(await page.getByRole("button", { name: "Open played.jsonl:304" }).count(), 0);
    await page.getByRole("link", { name: "Back to the archive" }).click();
    // The table is scrolled as before.
    await page.getByText("304 games").waitFor();
    assert.equal(await page.evaluate(() => scrollY), scrolled);
    assert.deepEqual(await violations(page), []);
  }));

test("a stone that belongs to the deciding turn is no problem", () =>
  open("#archive", async (page) => {
    const six = ["a1", "a10", "c10", "b1", "c1", "e10", "g10", "d1", "e1", "i10", "k10", "f1"];
    const games = [
      { id: "ends with the six", moves: six, result: 1 },
      { id: "has its second stone", moves: [...six, "s19"], result: 1 },
      { id: "has its second stone and a wrong claim", moves: [...six, "s19"], result: 2 },
      { id: "goes on", moves: [...six, "s19", "m10"], result: 1 },
    ];
    const text = games.map((game) => JSON.stringify({ ...game, rules: "connect6" })).join("\n");
    await page.getByLabel("Open an archive of games").setInputFiles({ name: "six.jsonl", mimeType: "text/plain", buffer: Buffer.from(text) });
    await page.getByText("six.jsonl: 4 games, 48 moves: 1 with a wrong result, 1 with moves after the end.").waitFor();
    const rows = page.getByRole("region", { name: "Judgements" }).getByRole("row");
    const listed = await rows.evaluateAll((rows) => rows.slice(1).map(({ cells }) => [cells[0].innerText, cells[4].innerText]));
    assert.deepEqual(listed, [
      ["has its second stone and a wrong claim", "wrong result"],
      ["goes on", "2 moves after the end"],
      ["ends with the six", ""],
      ["has its second stone", ""],
    ]);
    await page.getByRole("button", { name: "Open has its second stone", exact: true }).click();
    await page.getByRole("term").filter({ hasText: "Result on the board" }).waitFor();
    assert.equal(await page.getByRole("term").filter({ hasText: "Problem" }).count(), 0);
  }));

test("judging shows its progress and can be stopped", () =>
  open("#archive", async (page) => {
    const games = Array.from({ length: 100_000 }, (_, index) => `${(index % 7) + 1}23456712345671234567123456712345671\n`).join("");
    const file = { name: "many.columns", mimeType: "text/plain", buffer: Buffer.from(games) };
    const begun = Date.now();
    await page.getByLabel("Open an archive of games").setInputFiles(file);
    await page.getByText("100,000 games").waitFor();
    console.log(`${Date.now() - begun}  ms for 100,000 Connect Four games in the page`);
    await page.getByLabel("Open an archive of games").setInputFiles(file);
    await page.getByRole("progressbar", { name: "Judged" }).waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText(/^Stopped after [\d,]+ games\.$/).waitFor();
    await page.getByLabel("Open an archive of games").setInputFiles({ ...file, name: "many.pgn" });
    await page.getByText("unknown format `pgn`; the formats are jsonl").waitFor();
  }));
