// The page as people use it, found by role and name.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { isDeepStrictEqual } from "node:util";

import { browser } from "./browser.js";
import { FOLDER, SCREENS as PICTURES, difference, painter, shoot } from "./screens.js";
import { serve } from "./site.js";

const axe = await readFile(new URL("./node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

let chromium, site;
before(async () => {
  site = await serve();
  chromium = await browser();
});
after(async () => {
  site.close();
  await chromium.close();
});

/** Opens the page, looks at it, and sees that nothing went wrong. */
async function open(fragment, look, options = {}) {
  const context = await chromium.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("dialog", (dialog) => wrong.push(`dialog: ${dialog.message()}`) && dialog.dismiss());
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith("blob:")) wrong.push(`asks ${request.url()}`);
  });
  await page.goto(site.url + fragment);
  await page.locator("#verdict").filter({ hasText: /./ }).waitFor({ state: "attached" });
  await look(page);
  assert.deepEqual(wrong, []);
  await context.close();
}

const said = (page) => page.getByRole("status").innerText();
/** The moves that are played; those taken back stand behind them. */
const moves = (page) => page.getByRole("list", { name: "Moves" }).locator("li:not(.undone)");

/** Waits until so many moves stand in the list. */
async function played(page, count) {
  await moves(page).nth(count).waitFor({ state: "detached" });
  assert.equal(await moves(page).count(), count);
  assert.match(await said(page), /^Player \d to move\.$/);
}
const cell = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name}, `) });
const counter = async (page, name) => {
  const label = await page.getByRole("gridcell", { name: new RegExp(`^${name}: `) }).getAttribute("aria-label");
  return label.split(": ")[1];
};

test("the textbook's game, by clicks", () =>
  open("", async (page) => {
    for (const name of ["a3", "b2", "b3", "a2"]) await cell(page, name).click();
    assert.equal(await counter(page, "row 3"), "+2");
    assert.equal(await counter(page, "row 2"), "−2");
    assert.equal(await counter(page, "anti-diagonal"), "−1");
    await cell(page, "c3").click();
    assert.equal(await said(page), "Player 1 wins at ply 5 on row 3: a3 b3 c3.");
    assert.equal(await counter(page, "row 3"), "+3");
    await page.getByText("c3: +1 on row 3, column c and the anti-diagonal. Row 3 stands at +3: full of stones of player 1.").waitFor();
    await cell(page, "c1").click();
    await page.getByText("The game has ended: undo a move, or begin a new game.").waitFor();
    assert.equal(await page.getByRole("gridcell", { name: "winning line" }).count(), 3);
  }));

test("the textbook's games are shown on the board", () =>
  open("#textbook", async (page) => {
    await page.getByRole("link", { name: /^D-3 even n/ }).click();
    assert.equal(await said(page), "Player 1 wins at ply 7 on a rising diagonal: d4 c3 b2 a1.");
    assert.equal(await counter(page, "anti-diagonal"), "+4");
  }));

test("each mistake is played beside the referee with one click, and its first wrong answer shown", () =>
  open("#textbook", async (page) => {
    const list = page.getByRole("list").filter({ hasText: "rows-only" });
    const mistakes = list.getByRole("link");
    const replay = page.getByRole("group", { name: "Moves of the replay" }).locator("..");
    await mistakes.nth(14).waitFor();
    assert.equal(await mistakes.count(), 15);
    const choose = async (name) => {
      await list.getByRole("link", { name: new RegExp(`^${name} `) }).click();
      await replay.getByRole("heading", { name, exact: true }).waitFor();
    };
    for (const mistake of await mistakes.all()) {
      const name = (await mistake.innerText()).split(" ")[0];
      await choose(name);
      assert.equal(await mistake.getAttribute("aria-current"), "true");
      // The referee says one thing, the program another.
      const [referee, program] = await replay.getByRole("figure").allInnerTexts();
      const wins = /The referee: player (\d) wins|The referee: (?:ongoing|draw)|The referee refuses: /.exec(referee);
      const answer = /The program answers (\d)/.exec(program);
      assert.ok(wins !== null && answer !== null, `${name}: ${referee}, ${program}`);
      assert.notEqual(answer[1], wins[1] ?? "0", name);
    }
    await choose("anti-diagonal-forgotten");
    assert.match(page.url(), /#textbook\/anti-diagonal-forgotten$/);
    const sum = (board) => replay.getByRole("grid", { name: board }).getByRole("gridcell", { name: /^anti-diagonal: / }).getAttribute("aria-label");
    assert.equal(await sum("The referee"), "anti-diagonal: −3");
    assert.equal(await sum("The program"), "anti-diagonal: 0");
    assert.equal(await replay.locator(".differs").count(), 1);
    await replay.getByText("The program answers 0: nobody has won.").waitFor();
    await replay.getByRole("button", { name: "Back" }).click();
    assert.equal(await sum("The referee"), "anti-diagonal: −2");
    for (let ply = 2; ply > 0; ply--) await replay.getByRole("button", { name: "Back" }).click();
    assert.equal(await sum("The referee"), "anti-diagonal: 0");
    assert.ok(await replay.getByRole("button", { name: "Back" }).isDisabled());
    await choose("rows-only");
    const program = replay.getByRole("grid", { name: "The program" });
    for (const name of ["a3", "a2", "a1"]) await program.getByRole("gridcell", { name: `${name}, player 1` }).waitFor();
    await choose("same-cell-again");
    await replay.getByText("The referee refuses: a stone of player 1 lies on (0, 0).").waitFor();
  }));

test("Connect Four to a win, by keys alone", () =>
  open("#connect-four", async (page) => {
    await page.keyboard.press("/");
    await page.keyboard.press("Tab");
    while (!(await page.evaluate(() => document.activeElement?.role === "gridcell" || document.activeElement?.getAttribute("role") === "gridcell"))) {
      await page.keyboard.press("Tab");
    }
    // The focus is on column d; stones fall from the top cell of a column as from any.
    for (let up = 0; up < 6; up++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    for (const key of ["ArrowUp", "Enter", "ArrowDown", "ArrowRight", "Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    for (const key of ["ArrowDown", "ArrowRight", "Enter", "ArrowUp", "Enter", "ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    assert.match(await said(page), /^Player 1 wins at ply 7 on row 1: d1 e1 f1 g1\.$/);
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
  await open(`#15x15+k5:+${moves}`, async (page) => assert.match(await said(page), /^Player 1 wins at ply 11/));
  await open(`#15x15+k5+exact:+${moves}`, (page) => played(page, 11));
});

test("an invented rule explains itself as it is typed", () =>
  open("", async (page) => {
    const rules = page.getByLabel("Rules");
    await rules.fill("5x4 k3 players=3 wrap=cols");
    await page.getByText("three players in turn").waitFor();
    await rules.press("Tab");
    assert.equal(await page.getByRole("gridcell", { name: /, empty/ }).count(), 20);
    for (const name of ["d1", "a2", "b4", "a1", "b2", "c4", "b1"]) await cell(page, name).click();
    assert.match(await said(page), /^Player 1 wins at ply 7 on row 1/);
  }));

test("an error in the rules is told under them, and nothing typed is lost", () =>
  open("#3x3:+b2", async (page) => {
    const rules = page.getByLabel("Rules");
    await rules.fill("15x15 k5 exakt");
    await page.getByText("No clause is called `exakt`").waitFor();
    assert.equal(await rules.inputValue(), "15x15 k5 exakt");
    assert.equal(await rules.getAttribute("aria-invalid"), "true");
    assert.match(await cell(page, "b2").getAttribute("aria-label"), /player 1/);
    await rules.fill("15x15 k5 exact");
    await page.getByText("exactly five").waitFor();
    assert.equal(await rules.getAttribute("aria-invalid"), null);
  }));

test("an address that names no game is told, and can be mended", () =>
  open("#3x3+k9:+b2", async (page) => {
    await page.getByText("K 9 is outside 1..=3.").waitFor();
    assert.equal(await page.getByLabel("Rules").inputValue(), "3x3 k9: b2");
  }));

test("moves are edited as text", () =>
  open("", async (page) => {
    const text = page.getByLabel("As text");
    await text.fill("b2 a1 b3 b1 z9");
    await text.press("Enter");
    await page.getByText("Move 5: z9 is not on this board.").waitFor();
    assert.equal(await text.inputValue(), "b2 a1 b3 b1 z9");
    await text.fill("b2 a1 b3 c1 a3 b1");
    await text.press("Enter");
    assert.match(await said(page), /^Player 2 wins at ply 6 on row 1/);
  }));

test("undo goes across a win, and a link opens the same position anew", () =>
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
        [...strokes(stones).sort(), ...strokes([document.querySelector(".lines line")])],
        [...new Set(strokes(saved.querySelectorAll("g[transform] > path")))].sort().concat(
          strokes([saved.querySelector('path[stroke-width="3"]')]),
        ),
      ];
    }, picture);
    assert.equal(new Set(shown).size, 9, `${shown}`);
    assert.deepEqual(saved, shown);
  }, { colorScheme: "light" }));

test("where stones fall, any cell of a column and its letter drop there, and a pale stone shows where", () =>
  open("#connect-four", async (page) => {
    await cell(page, "d6").hover();
    await cell(page, "d1").locator(".pale").waitFor();
    await cell(page, "d6").click();
    await page.getByRole("gridcell", { name: "d1, player 1, cross" }).waitFor();
    await page.getByRole("columnheader", { name: "d", exact: true }).click();
    await page.getByRole("gridcell", { name: "d2, player 2, ring" }).waitFor();
    for (let drop = 0; drop < 4; drop++) await cell(page, "d3").click();
    await cell(page, "d3").click();
    await page.getByText("Column d is full.").waitFor();
    // What was refused is told until the next move.
    await cell(page, "e4").click();
    await page.getByText("Column d is full.").waitFor({ state: "detached" });
    assert.equal(await moves(page).count(), 7);
  }));

test("other rules keep the moves that are legal, and the game is given back", () =>
  open("#15x15+k5:+h8+h9+i8+i9+j8+j9+k8", async (page) => {
    const rules = page.getByLabel("Rules");
    await page.getByRole("button", { name: "Clauses" }).click();
    const clauses = page.getByRole("group", { name: "Clauses" });
    await clauses.getByRole("button", { name: "exact" }).click();
    await played(page, 7);
    assert.equal(await rules.inputValue(), "15x15 k5 exact");
    assert.equal(await clauses.getByRole("button", { name: "exact" }).getAttribute("aria-pressed"), "true");
    // A line that is typed on loses nothing on its way.
    await rules.fill("15x1");
    await rules.fill("15x15 k3");
    await page.getByText("5 of 7 moves can be played so.").waitFor();
    assert.match(await said(page), /^Player 1 wins at ply 5/);
    await page.getByRole("button", { name: "Give the game back" }).click();
    await played(page, 7);
    assert.match(page.url(), /#15x15\+k5\+exact:\+h8/);
    await page.getByRole("button", { name: "connect-four", exact: true }).click();
    await played(page, 0);
    await page.getByRole("button", { name: "Give the game back" }).click();
    await played(page, 7);
    await page.getByRole("button", { name: "New game" }).click();
    await played(page, 0);
    await page.getByRole("button", { name: "Give the game back" }).click();
    await played(page, 7);
    // Where stones fall, a cell becomes its column.
    await clauses.getByRole("button", { name: "drop" }).click();
    await page.getByRole("gridcell", { name: "h1, player 1, cross" }).waitFor();
    await played(page, 7);
  }));

test("each clause does what is said of it, and those that cannot be put in are not offered", () =>
  open("#3x3", async (page) => {
    await page.getByRole("button", { name: "Clauses" }).click();
    const clauses = page.getByRole("group", { name: "Clauses" }).getByRole("button");
    await clauses.first().waitFor();
    const said = await clauses.allInnerTexts();
    // Each clause of the core has a file, that of `k` by the name of its line's length.
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

test("what people say for rules is understood", () =>
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
    await page.getByText("`xyzzy` is neither a board").waitFor();
    assert.equal(await page.getByRole("button", { name: /^Play \d/ }).count(), 0);
    await rules.fill("15x15 k5");
    await rules.fill("3 players");
    await page.getByRole("button", { name: "Play 15x15 k5 players=3" }).click();
    await page.getByText("three players in turn").waitFor();
    await rules.fill("connect four");
    await rules.press("Enter");
    await page.getByText("Six rows of seven cells").waitFor();
  }));

test("the moves are walked by clicks and by keys, and what comes after stays", () =>
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
    // The texts of the list are those that are read.
    const texts = await all.allInnerTexts();
    await page.getByLabel("As text").fill(texts.slice(0, 4).join(" "));
    await page.getByRole("button", { name: "Play these" }).click();
    await played(page, 4);
  }));

test("marks on the board can be switched off", () =>
  open("#3x3:+a3+b2+b3", async (page) => {
    await page.getByRole("gridcell", { name: "c3, empty, player 1 wins here" }).waitFor();
    await page.getByLabel("Show on the board which moves win next").uncheck();
    await page.getByRole("gridcell", { name: "c3, empty", exact: true }).waitFor();
    assert.equal(await page.getByText("Player 1 would win on c3.").count(), 0);
  }));

test("a line in space is shown on all its layers, and across an edge it goes on", async () => {
  await open("#4x4x4+k4:+a1.1+b1.1+b2.2+c2.2+c3.3+d1.1+d4.4", async (page) => {
    assert.deepEqual(await page.locator(".lines").evaluateAll((layers) => layers.map((layer) => layer.querySelectorAll("circle").length)), [1, 1, 1, 1]);
    await page.getByRole("gridcell", { name: /^a4.1, / }).hover();
    assert.equal(await page.locator("td.same").count(), 4);
  });
  await open("#3x3+k3+wrap:+a3+a1+b1+a2", async (page) => {
    // The same cell beyond the edge is the cell itself.
    await page.locator('[data-again="1,2"]').first().click();
    assert.match(await said(page), /^Player 1 wins at ply 5 on a rising diagonal: a3 c2 b1/);
    assert.equal(await page.locator(".lines line").count(), 3);
  });
});

test("three tasks take few clicks", async () => {
  const count = (page) => page.evaluate(() => {
    globalThis.clicks = 0;
    addEventListener("click", ({ isTrusted }) => (globalThis.clicks += Number(isTrusted)), { capture: true });
  });
  const clicks = (page) => page.evaluate(() => globalThis.clicks);
  const tasks = {
    "Connect Four to a win": [8, async (page) => {
      await page.getByRole("button", { name: "connect-four" }).click();
      for (const column of "ddeeffg") await cell(page, `${column}6`).click();
      assert.match(await said(page), /^Player 1 wins at ply 7/);
    }],
    "why a wrong solution is wrong": [2, async (page) => {
      await page.getByRole("link", { name: "Textbook" }).click();
      await page.getByRole("link", { name: /^anti-diagonal-forgotten / }).click();
      await page.getByText("The program answers 0: nobody has won.").waitFor();
    }],
    "the disagreeing game of an archive": [3, async (page) => {
      await page.getByRole("link", { name: "Archive" }).click();
      await page.getByRole("link", { name: /^wrong-claims/ }).click();
      await page.getByRole("row", { name: /the claim$/ }).click();
      await page.getByRole("definition").filter({ hasText: "a draw" }).waitFor();
    }],
  };
  for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 740 }]) {
    for (const [task, [most, act]] of Object.entries(tasks)) {
      await open("", async (page) => {
        await count(page);
        await act(page);
        console.log(`${await clicks(page)}  clicks, ${viewport.width} px wide: ${task}`);
        assert.equal(await clicks(page), most, task);
      }, { viewport });
    }
  }
});

test("another page shows the board alone", () =>
  open("?embed#6x7+k4+drop:+d", async (page) => {
    assert.equal(await page.getByRole("navigation").count(), 0);
    assert.equal(await page.getByLabel("Rules").count(), 1);
    assert.ok(!(await page.getByLabel("Rules").isVisible()));
    await cell(page, "d6").click();
    assert.equal(await said(page), "Player 1 to move.");
    const whole = await page.getByRole("link", { name: "inarow" }).getAttribute("href");
    assert.equal(whole, "/#6x7+k4+drop:+d+d");
  }));

test("the story is read step by step, and each step has an address", () =>
  open("#textbook", async (page) => {
    await page.getByRole("heading", { name: "The scan" }).waitFor();
    for (const title of ["The counter", "A line is full at +n", "The diagonals", "Taking a move back", "Less than the whole line"]) {
      await page.getByRole("link", { name: `Next step: ${title}` }).click();
      await page.getByRole("heading", { name: title }).waitFor();
    }
    assert.match(page.url(), /#textbook\/6$/);
    await page.goBack();
    await page.getByRole("heading", { name: "Taking a move back" }).waitFor();
    await page.getByText("Player 2 has won.").waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByText("Move 5 of 6").waitFor();
  }));

test("an address that names a view that has no such part is told", async () => {
  await open("#textbook/no-such-mistake", (page) => page.getByText("No mistake is called `no-such-mistake`").waitFor());
  await open("#archive/no-such-file.jsonl", (page) => page.getByRole("heading", { name: "Judge an archive of games" }).waitFor());
});

test("an example is judged by its address, and a file that is dropped on any view", () =>
  open("#archive/wrong-claims.jsonl", async (page) => {
    await page.getByText("wrong-claims.jsonl: 8 games, 84 moves: 1 with a wrong result, 2 that cannot be played, 1 played on after the end.").waitFor();
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await played(page, 0);
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['{"rules":"3x3","moves":["b2"]}\n'], "dropped.jsonl"));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    });
    await page.getByText("dropped.jsonl: 1 game, 1 move: nothing is wrong.").waitFor();
    await page.getByRole("row", { name: /dropped.jsonl:1/ }).click();
    await page.getByRole("gridcell", { name: "b2, player 1, cross" }).waitFor();
  }));

/** An archive of many right games and a few that are wrong in some way. */
function planted() {
  const games = Array.from({ length: 300 }, (_, index) => ({ id: `good-${index}`, rules: "6x7 k4 drop", moves: [3, 3, 4, 4, 5, 5, 6], result: 1 }));
  games.splice(120, 0, { ...games[0], id: "wrong-claim", result: 2 });
  games.splice(250, 0, { ...games[0], id: "taken", moves: [[0, 0]] });
  games.push({ ...games[0], id: "<img src=x onerror=alert(1)>", moves: [3, 3, 4, 4, 5, 5, 6, 0] });
  return games.map((game) => JSON.stringify(game)).join("\n") + "\nno record\n";
}

test("an archive is judged, what is wrong stands first, and each opens on the board", () =>
  open("#archive", async (page) => {
    const file = { name: "played.jsonl", mimeType: "text/plain", buffer: Buffer.from(planted()) };
    await page.getByLabel("Open an archive of games").setInputFiles(file);
    await page.getByText("played.jsonl: 304 games, 2,114 moves: 1 with a wrong result, 2 that cannot be played, 1 played on after the end.").waitFor();
    await page.getByRole("listitem").filter({ hasText: "302 won by player 1" }).waitFor();
    const rows = await page.getByRole("region", { name: "Judgements" }).getByRole("row").allInnerTexts();
    assert.match(rows[1], /wrong-claim.*player 2 wins\s+player 1 wins at move 7\s+the claim/s);
    assert.match(rows[2], /taken.*cannot be played.*move 1: a stone does not stay on a6, it falls to a1/s);
    assert.match(rows[3], /<img src=x onerror=alert\(1\)>.*1 move after the end/s);
    assert.match(rows[4], /played.jsonl:304.*cannot be played/s);
    assert.match(rows[5], /good-0/);
    await page.getByRole("button", { name: "Show more" }).click();
    assert.equal(await page.getByRole("region", { name: "Judgements" }).getByRole("row").count(), 201);
    const place = await page.evaluate(() => (scrollTo(0, 120), scrollY));
    await page.getByRole("button", { name: "Open wrong-claim" }).click();
    await page.getByRole("status").filter({ hasText: "Player 1 wins" }).waitFor();
    assert.match(await said(page), /^Player 1 wins at ply 7 on row 1: d1 e1 f1 g1/);
    await page.getByRole("term").filter({ hasText: "The record claims" }).waitFor();
    await page.getByRole("button", { name: "Next game" }).click();
    await page.getByText("Here the record ends in a wrong move, move 1: a stone does not stay on a6, it falls to a1.").waitFor();
    await played(page, 0);
    assert.equal(await page.getByRole("button", { name: "Open played.jsonl:304" }).count(), 0);
    await page.getByRole("link", { name: "Back to the archive" }).click();
    // Where the reader was in the table, he is again.
    await page.getByText("304 games").waitFor();
    assert.equal(await page.evaluate(() => scrollY), place);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    assert.deepEqual(violations.map(({ id }) => id), []);
  }));

test("judging shows how far it is, and can be stopped", () =>
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
    await page.getByText("the format is none of jsonl").waitFor();
  }));

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
  open("", async (page) => {
    for (const text of HOSTILE) {
      await page.getByLabel("Rules").fill(text);
      await page.getByLabel("As text").fill(text);
      await page.getByLabel("As text").press("Enter");
      await page.evaluate((hash) => (location.hash = hash), text);
    }
    await page.evaluate(() => (location.hash = "#textbook"));
    await page.getByRole("link", { name: /^S000-1/ }).click();
    await page.getByRole("status").filter({ hasText: /^Player 1 wins at ply 5/ }).waitFor();
    assert.equal(await page.locator("#play :is(script, img, b, i, u), #textbook :is(script, img, i, u)").count(), 0);
  }));

test("hostile texts as names of games and of files are shown as they are", () =>
  open("#archive", async (page) => {
    // Half a sign is refused before it can be shown.
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
      await page.getByText(/^none.columns: 0 games/).waitFor();
    }
    assert.equal(await page.locator("#archive .rows :is(script, img, svg, i, u, iframe, a)").count(), 0);
  }));

async function replayed(page) {
  await page.getByRole("heading", { name: "k-on-separate-counters" }).waitFor();
}

async function judged(page) {
  await page.getByText("wrong-claims.jsonl: 8 games").waitFor();
}

async function withClauses(page) {
  await page.getByRole("button", { name: "Clauses" }).click();
}

/** What the address says, and what is done first. */
const SCREENS = [[""], ["", withClauses], ["#textbook"], ["#textbook/k-on-separate-counters", replayed], ["#archive"],
  ["#archive/wrong-claims.jsonl", judged], ...["#3x3+k3+wrap:+a3+a1+b1+a2+c2", "#4x4x4+k4+drop:+a.1+b.1", "?embed#6x7+k4+drop:+d", "#3x3+k3:+a3+b2+b3+a2+c3", "#6x7+k4+drop:+d+d+e+e+f", "#15x15+k5:+h8+g8", "#4x4x4+k4:+a1.1", "#3x3+exakt",
  "#9x9+k5+players=4:+a1+b1+c1+d1+e1"].map((address) => [address])];

/** Each scheme and each width once a day, and all of them in `cargo xtask soak page`. */
const LOOKS = [["light", 360], ["dark", 1280], ["light", 1280], ["dark", 360]];
const looks = LOOKS.slice(0, Number(process.env.INAROW_TIMES ?? 1) < 1 ? 2 : LOOKS.length);

for (const [colorScheme, width] of looks) {
  test(`axe finds nothing, ${colorScheme}, ${width} px wide`, async () => {
    for (const [screen, act] of SCREENS) {
      const look = async (page) => {
        await act?.(page);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => globalThis.axe.run());
        const found = violations.map(({ id, nodes }) => `${screen} ${id}: ${nodes.map((node) => node.html).slice(0, 3)}`);
        assert.deepEqual(found, []);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${screen} is ${wide} px wide`);
      };
      await open(screen, look, { colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" });
    }
  });
}

for (const screen of PICTURES) {
  test(`the screen "${screen[0]}" looks as in docs/screenshots`, async () => {
    const committed = await readFile(`${FOLDER}${screen[0]}.png`);
    const differing = await difference(chromium, [committed, await shoot(chromium, site, screen)]);
    // By other fonts every text differs, and only what is large is compared.
    const painted = JSON.parse(await readFile(`${FOLDER}painter.json`, "utf8"));
    const most = isDeepStrictEqual(painted, await painter(chromium)) ? 0.2 : 100;
    console.log(`${differing.toFixed(2)}  of 1,000 pixels of "${screen[0]}" differ, ${most} may`);
    assert.ok(differing <= most, "look at it, and if it is right: node web-tests/screenshots.js");
  });
}

test("boards of 1x1 and 100x100 can be played", async () => {
  await open("#1x1", async (page) => {
    await cell(page, "a1").click();
    assert.match(await said(page), /^Player 1 wins at ply 1/);
  });
  await open("#100x100+k5", async (page) => {
    await cell(page, "aa100").click();
    await cell(page, "cv1").click();
    await played(page, 2);
    const width = async () => (await cell(page, "cv1").boundingBox()).width;
    const before = await width();
    await page.getByRole("button", { name: "Larger" }).click();
    assert.ok((await width()) > 1.2 * before);
    for (let press = 0; press < 5; press++) await page.keyboard.press("-");
    assert.ok((await width()) < 0.7 * before);
    // Dragged by its middle, and no stone is put.
    const window = page.getByRole("grid", { name: "Board" }).locator("../../..");
    const { x, y, width: w, height: h } = await window.boundingBox();
    const place = () => window.evaluate((board) => [board.scrollLeft, board.scrollTop]);
    for (let press = 0; press < 6; press++) await page.keyboard.press("+");
    const [left, top] = await place();
    await page.mouse.move(x + w / 2, y + h / 2);
    await page.mouse.down();
    await page.mouse.move(x + w / 2 - 90, y + h / 2 + 60, { steps: 3 });
    await page.mouse.up();
    assert.deepEqual(await place(), [left + 90, Math.max(0, top - 60)]);
    await played(page, 2);
    await cell(page, "az50").evaluate((cell) => cell.click());
    await played(page, 3);
    await page.keyboard.press("Home");
    await page.keyboard.press("End");
    const [inside, around] = await Promise.all([cell(page, "az50").boundingBox(), window.boundingBox()]);
    assert.ok(inside.y >= around.y && inside.y < around.y + around.height);
  });
});

test("a link to a board of any size freezes nothing", async () => {
  const shown = (page) => page.getByRole("group", { name: "Part of the board" });
  await open("#10000x10000+k5:+a1+b2", async (page) => {
    await shown(page).getByText("Rows 60 to 1, columns a to bh of 10000x10000.").waitFor();
    await cell(page, "b1").click();
    await played(page, 3);
    // The window is moved by its buttons, which keep the focus, and by the keys that go over the board.
    await shown(page).getByRole("button", { name: "Up" }).click();
    await shown(page).getByText("Rows 90 to 31, columns a to bh of 10000x10000.").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Up");
    await cell(page, "bh90").click();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await shown(page).getByText("Rows 121 to 62, columns ").waitFor();
    await played(page, 5);
    // A move that is typed is brought into sight.
    await page.getByLabel("As text").fill("oo5000");
    await page.getByRole("button", { name: "Play these" }).click();
    await page.getByRole("gridcell", { name: "oo5000, player 1" }).waitFor();
  });
  for (const [fragment, cells] of [
    ["#2147483647x2147483647+k5", 3600], ["#1x1x1048576+k3", 60], ["#1000x1000", 3600], ["#60x60x60+k4", 3600], ["#3x5000+k3", 180],
  ]) {
    await open(fragment, async (page) => {
      await shown(page).waitFor();
      assert.equal(await page.locator("#board td[data-cell]").count(), cells, fragment);
      await page.locator("#board td[data-cell]").nth(7).click();
      await played(page, 1);
      await page.getByRole("button", { name: "Save picture" }).click();
      await page.getByText("The board is too large for a picture.").waitFor();
    });
  }
});

test("what cannot be shown is said, and the board before stays", async () => {
  const refusal = "The facts list 4500000 cells, and 1048576 are allowed.";
  await open("#1500x1500+k1", async (page) => {
    await page.getByText(refusal).waitFor();
    await page.getByLabel("Rules").fill("1500x1500 k2");
    await page.getByText("1500 rows of 1500 cells").waitFor();
    await page.getByLabel("Rules").fill("1500x1500 k1");
    await page.getByText(refusal).waitFor();
    await page.locator("#board td[data-cell]").first().click();
    await played(page, 1);
  });
});

test("an error that nobody has foreseen is said", async () => {
  const context = await chromium.newContext();
  const page = await context.newPage();
  await page.goto(site.url);
  await page.getByRole("status").filter({ hasText: "to move" }).waitFor();
  await page.evaluate(() => setTimeout(() => { throw new Error("the roof leaks"); }));
  await page.getByText("The roof leaks.").waitFor();
  await page.evaluate(() => void Promise.reject(new Error("the cellar too")));
  await page.getByText("The cellar too.").waitFor();
  await context.close();
});

test("nothing is loaded from elsewhere, and no code that is written into the page runs", async (t) => {
  const elsewhere = await serve();
  t.after(elsewhere.close);
  const context = await chromium.newContext();
  const page = await context.newPage();
  await page.goto(site.url);
  await page.getByRole("status").filter({ hasText: "to move" }).waitFor();
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

test("a page for which there is no room in the browser's store is shown all the same", async () => {
  const context = await chromium.newContext();
  const page = await context.newPage();
  await page.goto(site.url);
  const workers = () => context.serviceWorkers();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await workers()[0].evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  });
  await page.reload();
  await cell(page, "b2").click();
  await played(page, 1);
  await context.close();
});

test("moves are put on the screen", async () => {
  for (const rules of ["15x15 k5", "100x100 k5"]) {
    await open(`#${rules.replace(" ", "+")}`, async (page) => {
      const times = await page.evaluate(async () => {
        const cells = [...document.querySelectorAll("#board td[data-cell]")];
        const times = [];
        for (let move = 0; move < 15; move++) {
          const begun = performance.now();
          cells[(move * 37 + 11) % cells.length].click();
          const script = performance.now() - begun;
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          times.push([script, performance.now() - begun]);
        }
        return times;
      });
      assert.equal(await moves(page).count(), 15);
      const median = (which) => times.map((time) => time[which]).sort((a, b) => a - b)[7].toFixed(0);
      console.log(`${median(1)}  ms until a move on ${rules} is on the screen, ${median(0)} of them script`);
    });
  }
});

test("the page loads little", async (t) => {
  const alone = await serve();
  t.after(alone.close);
  const context = await chromium.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(alone.url);
  await page.getByRole("status").filter({ hasText: "to move" }).waitFor();
  console.log(`${alone.sent.bytes}  bytes of the first load`);
  assert.ok(alone.sent.bytes <= 260_000, `${alone.sent.bytes} bytes`);
  await context.close();
});

test("the page works without a network after its first load", async (t) => {
  const gone = await serve();
  t.after(gone.close);
  const context = await chromium.newContext();
  const page = await context.newPage();
  await page.goto(gone.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  gone.close();
  await page.reload();
  await cell(page, "b2").click();
  await played(page, 1);
  await context.close();
});

test("the server hands out what lies below its folder, and nothing else", async () => {
  const found = await fetch(`${site.url}main.js`);
  assert.equal(found.status, 200);
  assert.equal(found.headers.get("content-type"), "text/javascript; charset=utf-8");
  await found.body.cancel();
  for (const path of ["none", "../site.js", "%2e%2e/%2e%2e/Cargo.toml", "..%2f..%2fCargo.toml", "/etc/passwd", "web"]) {
    assert.equal((await fetch(site.url + path)).status, 404, path);
  }
});

test("no line is computed in the page", async () => {
  const folder = new URL("../web/", import.meta.url);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js"));
  assert.ok(names.includes("boards/board.js"));
  for (const name of names) {
    const text = await readFile(new URL(name, folder), "utf8");
    assert.doesNotMatch(text, /row\s*[-+]\s*col|col\s*[-+]\s*row|row\s*===\s*col\b|\.k\b|inARow|checkWin/, name);
  }
});
