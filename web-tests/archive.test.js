// The view Archive.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { chromium, open, said, played, violations, worksOffline } from "./page.js";
import { serve } from "../web-tools/server.js";

test("an address judges an example, and a file can be dropped on any view", () =>
  open("#archive/wrong-claims.jsonl", async (page) => {
    await page.getByText("wrong-claims.jsonl: 8 games, 84 moves: 2 with a wrong result, 2 that cannot be played, 1 with moves after the end.").waitFor();
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.getByText("One move wins.").waitFor();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['{"rules":"3x3","moves":["b2"]}\n'], "dropped.jsonl"));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    });
    await page.getByText("dropped.jsonl: 1 game, 1 move: no problem found.").waitFor();
    await page.getByRole("row", { name: /dropped.jsonl:1/ }).click();
    await page.getByRole("gridcell", { name: "b2, player 1, cross" }).waitFor();
  }));

test("a text that is pasted anywhere in the view, or by the button, is judged", () =>
  open("#archive", async (page) => {
    await page.getByText("Open a file, drop one, or paste").waitFor();
    const judged = (text) => page.getByText(text).waitFor();
    const paste = (text) => page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, text);
    await paste('{"rules":"3x3","moves":["b2"]}\n');
    await judged("pasted.jsonl: 1 game, 1 move: no problem found.");
    await paste("4455");
    await judged("The ending of pasted names no format. Choose one of those below.");
    await page.getByRole("button", { name: "columns" }).click();
    await judged("pasted: 1 game, 4 moves: no problem found.");
    const button = page.getByRole("button", { name: "Paste", exact: true });
    await button.click();
    await judged("The browser does not let this page read the clipboard.");
    await page.keyboard.type("4455a");
    assert.equal(await page.getByRole("textbox", { name: "Games to judge" }).inputValue(), "4455a");
    await page.keyboard.press("Tab");
    await judged("The ending of pasted names no format.");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => navigator.clipboard.writeText('{"rules":"3x3","moves":["b2","a1"]}'));
    await button.click();
    await judged("pasted.jsonl: 1 game, 2 moves: no problem found.");
    // Keys paste too, but not in another view.
    await page.evaluate(() => navigator.clipboard.writeText('{"rules":"3x3","moves":[]}'));
    await page.keyboard.press("Control+V");
    await judged("pasted.jsonl: 1 game, 0 moves: no problem found.");
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await paste('{"rules":"3x3","moves":["b2","a1","a2"]}');
    await page.getByRole("link", { name: "Archive" }).click();
    await judged("pasted.jsonl: 1 game, 0 moves: no problem found.");
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
    assert.match(rows[1], /wrong-claim.*player 2 wins\s+player 1 wins at move 7\s+The record claims that player 2 wins, but player 1 wins\./s);
    assert.match(rows[2], /taken.*cannot be played.*Move 1 cannot be played: .*a6.*a1/s);
    assert.match(rows[3], /<img src=x onerror=alert\(1\)>.*1 move after the end/s);
    assert.match(rows[4], /played.jsonl:304.*cannot be played/s);
    assert.match(rows[5], /good-0/);
    await page.getByRole("button", { name: "Show more" }).click();
    assert.equal(await page.getByRole("region", { name: "Judgements" }).getByRole("row").count(), 201);
    const scrolled = await page.evaluate(() => (scrollTo(0, 120), scrollY));
    await page.getByRole("button", { name: "Open wrong-claim" }).click();
    await page.getByRole("status").filter({ hasText: "Player 1 wins" }).waitFor();
    assert.match(await said(page), /^Player 1 wins\. Four in row 1 \(move 7\)\.$/);
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

test("the findings are saved as CSV and as JSON, problems first", () =>
  open("#archive/wrong-claims.jsonl", async (page) => {
    const saved = async (name) => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
      return [download.suggestedFilename(), (await readFile(await download.path(), "utf8")).trimEnd().split("\n")];
    };
    const [name, table] = await saved("Save as CSV");
    assert.equal(name, "findings.csv");
    // The command writes these columns.
    const records = await readFile(new URL("../docs/records.md", import.meta.url), "utf8");
    const [, keys] = /The columns of the other files are the keys of JSON,\nin this order: ([^.]*?), then the keys/.exec(records);
    const columns = [...keys.matchAll(/`(\w+)`/g)].map(([, key]) => key).filter((key) => key !== "foul");
    const errors = ["error_code", "error_ply", "error_line", "error_message"];
    assert.equal(table[0], [...columns.flatMap((key) => (key === "error" ? errors : [key])), "notes"].join());
    assert.match(table[1], /^the last cell wins,6x7 k4 drop,win,2,42,"\[\[\[0,0\],.*\]\]\]",0,false,,,,,,wrong-claims.jsonl,1,,,,$/);
    assert.equal(table.length, 9);
    const [other, lines] = await saved("Save as JSON");
    assert.equal(other, "findings.jsonl");
    assert.deepEqual([lines.length, JSON.parse(lines[0]).game], [8, "the last cell wins"]);
  }));

test("a foul is a note in the CSV", () =>
  open("#archive/3-renju-tournaments.jsonl", async (page) => {
    await page.getByText("3-renju-tournaments.jsonl: 200 games").waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as CSV" }).click()]);
    const table = (await readFile(await download.path(), "utf8")).split("\n");
    const note = ',"[{""code"":""foul"",""message"":""player 1 loses by a foul: double-four""}]"';
    assert.ok(table.find((line) => line.startsWith("renju-4286,")).endsWith(note));
  }));

test("no name in the CSV is a formula", () =>
  open("#archive", async (page) => {
    const names = ["=1+1", "+1", "-1", "@a", 'a="b"'];
    const records = names.map((id) => `${JSON.stringify({ id, rules: "3x3", moves: ["b2"] })}\n`).join("");
    await page.getByLabel("Open an archive of games").setInputFiles({ name: "names.jsonl", mimeType: "text/plain", buffer: Buffer.from(records) });
    await page.getByText("5 games, 5 moves:").waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as CSV" }).click()]);
    const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\n").slice(1);
    assert.deepEqual(lines.map((line) => line.split(",")[0]), [`'=1+1`, `'+1`, `'-1`, `'@a`, '"a=""b"""']);
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
    const listed = await rows.evaluateAll((rows) => rows.slice(1).map(({ cells }) => [cells[0].innerText, cells[4].querySelector("p")?.innerText ?? ""]));
    assert.deepEqual(listed, [
      ["has its second stone and a wrong claim", "The record claims that player 2 wins, but player 1 wins."],
      ["goes on", "2 moves after the end."],
      ["ends with the six", ""],
      ["has its second stone", ""],
    ]);
    await page.getByRole("button", { name: "Open has its second stone", exact: true }).click();
    await page.getByRole("term").filter({ hasText: "Result on the board" }).waitFor();
    assert.equal(await page.getByRole("term").filter({ hasText: "Problem" }).count(), 0);
  }));

test("a record on a large board opens at its last stone", () =>
  open("#archive", async (page) => {
    const record = JSON.stringify({ rules: "40x40 k5", moves: ["t20", "an1"], result: null });
    await page.getByLabel("Open an archive of games").setInputFiles({ name: "large.jsonl", mimeType: "text/plain", buffer: Buffer.from(record) });
    await page.locator("tr.opens").first().click();
    await page.locator("#board td.last").waitFor();
    // The focus, on the cell in the middle, leaves the last stone in sight.
    await page.waitForFunction(() => document.activeElement?.closest("#board"));
    await page.waitForFunction(() => {
      const [stone, board] = ["#board td.last", "#board .layers"].map((name) => document.querySelector(name).getBoundingClientRect());
      return stone.left >= board.left && stone.right <= board.right && stone.top >= board.top && stone.bottom <= board.bottom;
    });
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
    await page.getByText("The ending of many.pgn names no format. Choose one of those below.").waitFor();
    await page.getByRole("button", { name: "columns", exact: true }).click();
    await page.getByText("Judging many.pgn ...").waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
  }));

/** Opens an archive with this content. */
const openFile = (page, name, content) => page.getByLabel("Open an archive of games").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
/** Returns the rows: the name of the game, and each of its remarks. */
const remarks = (page) =>
  page.getByRole("region", { name: "Judgements" }).getByRole("row").evaluateAll((rows) =>
    rows.slice(1).map(({ cells }) => [cells[0].innerText, ...[...cells[4].querySelectorAll(":scope > p")].map((text) => text.innerText)]));

test("each record of the example of wrong claims has its own sentence, with codes and places behind details", () =>
  open("#archive/wrong-claims.jsonl", async (page) => {
    await page.getByText(/^wrong-claims.jsonl: 8 games/).waitFor();
    const found = await remarks(page);
    assert.deepEqual(found, [
      ["the last cell wins", "The record claims a draw, but player 2 wins."],
      ["a six where only five counts", "The record claims that player 1 wins, but a run of 6 stones of player 1 does not count under these rules, and the game is ongoing."],
      ["one stone on another", "Move 4 cannot be played: b2 is occupied by player 1."],
      ["played on after the end", "2 moves after the end."],
      ["wrong-claims.jsonl:8", "Not valid JSON."],
      ["three in the top row"], ["through all four layers"], ["five in a row"],
    ]);
    // The text of the example counts them.
    const problems = found.filter((row) => row.length > 1).length;
    assert.equal(problems, 5);
    await page.getByRole("link", { name: "wrong-claims.jsonl eight records, five of them with a problem" }).waitFor();
    const details = page.getByText("wrong-claims.jsonl, line 8; bad_json: not valid JSON (byte 1)");
    assert.ok(!(await details.isVisible()));
    await page.getByRole("row", { name: /Not valid JSON/ }).getByText("Details").click();
    assert.ok(await details.isVisible());
    assert.deepEqual(await violations(page), []);
  }));

test("claims that the board does not decide or that cannot be read are counted, and listed before records without remarks", () =>
  open("#archive", async (page) => {
    const moves = ["a3", "b2"];
    const games = [
      { id: "without a claim", moves }, { id: "given up", moves, result: 1 }, { id: "unreadable", moves, result: "hm" },
      { id: "other key", moves, score: 2 }, { id: "third player", moves, result: 3 },
    ];
    await openFile(page, "claims.jsonl", games.map((game) => JSON.stringify({ ...game, rules: "3x3" })).join("\n"));
    await page.getByText("claims.jsonl: 5 games, 10 moves: 2 with a claim that cannot be read. The board does not decide 1 claim.").waitFor();
    assert.deepEqual(await remarks(page), [
      ["unreadable", "The claimed result “hm” cannot be read."],
      ["third player", "The claimed result must be from 0 (a draw) to 2, not 3."],
      ["given up", "The board does not decide the claim: the game may have been given up."],
      ["other key", "The key “score” is not read; the key of a claimed result is “result”."],
      ["without a claim"],
    ]);
    await page.getByRole("button", { name: "Open given up" }).click();
    await page.getByRole("term").filter({ hasText: "Remark" }).waitFor();
    await page.getByText("the board does not decide the claim: the game may have been given up", { exact: true }).waitFor();
  }));

test("a reader chooses the format of a file whose ending names none", () =>
  open("#archive", async (page) => {
    await page.getByText('{"rules": "3x3", "moves": "b2 a1 b3 c1 b1", "result": 1}').waitFor();
    await openFile(page, "games.txt", "4455667\n");
    await page.getByText("The ending of games.txt names no format. Choose one of those below.").waitFor();
    await page.getByRole("button", { name: "columns", exact: true }).click();
    await page.getByText("games.txt: 1 game, 7 moves: no problem found.").waitFor();
    // Another format can be chosen. The focus stays on the button.
    await page.getByRole("button", { name: "pos", exact: true }).press("Enter");
    await page.getByText(/^games.txt: (?!.*no problem found)/).waitFor();
    await page.locator("button:focus[aria-pressed=true]").filter({ hasText: /^pos$/ }).waitFor();
    await page.getByRole("button", { name: "columns", exact: true, pressed: false }).click();
    await page.getByText("games.txt: 1 game, 7 moves: no problem found.").waitFor();
    await page.getByRole("button", { name: "Open games.txt:1" }).click();
    await page.getByRole("status").filter({ hasText: "Player 1 wins" }).waitFor();
    await page.goBack();
    // The other formats answer too.
    await openFile(page, "games.txt", "x\n");
    for (const name of await page.getByRole("group", { name: "Format of the file" }).getByRole("button").allInnerTexts()) {
      await openFile(page, "games.txt", "x\n");
      await page.getByRole("button", { name, exact: true }).click();
      await page.getByText(/^games.txt: (?!.*names no format)/).waitFor();
    }
  }));

test("an ending in any case names a format, and .tsv is csv", () =>
  open("#archive", async (page) => {
    await openFile(page, "tabs.TSV", "rules\tmoves\n3x3\tb2\n");
    await page.getByText("tabs.TSV: 1 game, 1 move: no problem found.").waitFor();
  }));

test("files without games are named with the reason, and show no table", () =>
  open("#archive", async (page) => {
    const about = page.getByRole("heading", { name: "What it finds" });
    await about.waitFor();
    const binary = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * index * 7919) % 256));
    for (const [name, content, text] of [
      ["EMPTY.JSONL", "", "EMPTY.JSONL: the file is empty."],
      ["empty.jsonl", "", "empty.jsonl: the file is empty."],
      ["blank.jsonl", "\n\n", "blank.jsonl: the file has no games."],
      ["photo.jsonl", binary, "photo.jsonl: the file has no “jsonl” records; it looks like a binary file."],
      ["photo.csv", binary, "photo.csv: the file is not text in UTF-8."],
    ]) {
      await openFile(page, "good.columns", "1212121\n");
      await page.getByText("good.columns: 1 game, 7 moves: no problem found.").waitFor();
      assert.ok(!(await about.isVisible()));
      await openFile(page, name, content);
      await page.getByText(text, { exact: true }).waitFor();
      assert.ok(await about.isVisible());
      assert.ok(!(await page.getByRole("region", { name: "Judgements" }).isVisible()));
    }
  }));

test("an address without an example names it", () =>
  open("#archive/nope.jsonl", async (page) => {
    await page.getByText("There is no example “nope.jsonl”. Choose one above, or open a file.").waitFor();
    await page.getByRole("link", { name: /^wrong-claims/ }).click();
    await page.getByText(/^wrong-claims.jsonl: 8 games/).waitFor();
  }));

test("without a network, an example says why it cannot be loaded", async (t) => {
  const gone = await serve();
  t.after(gone.close);
  const context = await chromium.newContext();
  const page = await context.newPage();
  await page.goto(`${gone.url}#archive`);
  await worksOffline(page);
  await context.setOffline(true);
  gone.close();
  await page.reload();
  await page.getByRole("link", { name: /^wrong-claims/ }).click();
  await page.getByText("wrong-claims.jsonl cannot be loaded without a network. An example is kept once you have opened it.").waitFor();
  await context.close();
});

test("without its program, the judge says that it cannot be loaded", () =>
  open("#archive", async (page) => {
    // An aborted request would be an error of the browser, on which `open` fails.
    await page.route("**/judge.wasm", (route) => route.fulfill({ contentType: "application/wasm", body: "none" }));
    await openFile(page, "one.columns", "1212121\n");
    await page.getByText("The judge cannot be loaded without a network. It is kept once you have judged an archive.").waitFor();
  }));

test("results have the colours of the stones on the board", () =>
  open("#archive", async (page) => {
    const colours = () => page.locator("#archive .bar span").evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
    const fill = (rules) => page.evaluate(async (rules) => {
      const { explain } = await import("./inarow/game.js");
      return explain(rules).bodies.slice(0, 2).map(({ fill }) => {
        const made = document.body.appendChild(document.createElement("p"));
        made.style.color = fill;
        const { color } = getComputedStyle(made);
        made.remove();
        return color;
      });
    }, rules);
    await openFile(page, "four.columns", "1212121\n7121212\n11223344\n121212\n71212122\n".replace("7121212", "71212127"));
    await page.getByText(/^four.columns: 5 games/).waitFor();
    const [first] = await fill("6x7 k4 drop");
    assert.equal((await colours())[0], first);
    assert.ok((await page.getByRole("listitem").filter({ hasText: "won by player 1" }).locator("svg path").first().getAttribute("fill")) !== null);
  }));

test("a text that is dragged over the page is left to the browser", () =>
  open("#solution", async (page) => {
    const prevented = await page.evaluate(() => [["a text", "text/plain"], [new File(["x"], "x.jsonl")]].map((item) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(...item);
      return !dispatchEvent(new DragEvent("dragover", { dataTransfer, cancelable: true }));
    }));
    assert.deepEqual(prevented, [false, true]);
  }));

test("a file that is dragged over the page marks where it can be dropped", () =>
  open("#archive", async (page) => {
    const drop = page.locator("#archive [data-part=drop]");
    const background = () => drop.evaluate((box) => getComputedStyle(box).backgroundColor);
    await page.getByRole("button", { name: "Open a file" }).waitFor();
    const before = await background();
    const drag = (type) => page.evaluate((type) => {
      const data = new DataTransfer();
      data.items.add(new File(["x"], "x.jsonl"));
      dispatchEvent(new DragEvent(type, { dataTransfer: data, cancelable: true }));
    }, type);
    await drag("dragover");
    assert.notEqual(await background(), before);
    // A drag that has left the page sends no more events.
    await page.locator("#archive [data-part=drop]:not(.dragged)").waitFor();
    assert.equal(await background(), before);
  }));
