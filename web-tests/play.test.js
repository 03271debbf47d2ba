// The view Play.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { Game } from "../crates/inarow-wasm/npm/index.js";
import { QUESTIONS } from "../web/views/play/question.js";
import { go, open, said, moves, played, cell, counter } from "./page.js";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const ASKED = "You are ring. One move wins.";

test("without an address, a question is asked: one move wins, another is a thought, and the counter is the answer", () =>
  open("", async (page) => {
    assert.equal(await said(page), ASKED);
    assert.equal(await counter(page, "column a"), "\u22122");
    // Its moves are not to be undone.
    for (const key of ["u", "Home", "r", "End"]) {
      await page.keyboard.press(key);
      assert.equal(await counter(page, "column a"), "\u22122", key);
    }
    await cell(page, "b2").click();
    await page.getByText("That cell is taken.").waitFor();
    await cell(page, "c1").click();
    await page.getByText("Then cross wins at b1. Try again.").waitFor();
    await cell(page, "b1").click();
    await page.getByText("That blocks cross, but you can win.").waitFor();
    assert.equal(await page.getByRole("gridcell", { name: /, empty/ }).count(), 4);
    await page.getByRole("gridcell", { name: "a2, empty, player 2 wins here" }).click();
    assert.equal(await said(page), "You win. One counter knew it.");
    await page.getByText("Column a: \u22122 \u2192 \u22123. No search.").waitFor();
    assert.equal(await counter(page, "column a"), "\u22123");
    // The address names no game: this one is nobody's.
    assert.doesNotMatch(page.url(), /#/);
    assert.equal(await page.locator("#play button.first:visible").count(), 1);
    assert.equal(await page.getByRole("table").count(), 0);
    // The reason is the lesson on the counters, not on the scan.
    await page.getByRole("link", { name: "Why this takes one step" }).click();
    await page.getByRole("heading", { name: "The counter", exact: true }).waitFor();
  }));

test("two more questions follow, and the reader finds their answers without marks", () =>
  open("", async (page) => {
    const another = page.getByRole("button", { name: /^One more/ });
    assert.equal(await another.count(), 0);
    await cell(page, "a2").click();
    const rest = [
      ["One more, on 4x4", { a4: "That blocks cross, but you can win.", c1: "Then cross wins at a4. Try again." }, "d4", "You win. The diagonal knew it."],
      ["One more, with falling stones", { c6: "That blocks red, but you can win.", a6: "Then red wins in column c. Try again." }, "g6", "You win. The run knew it."],
    ];
    for (const [name, others, answer, verdict] of rest) {
      await page.getByRole("button", { name }).click();
      await page.getByText("One move wins.").waitFor();
      assert.equal(await page.evaluate(() => document.activeElement.role), "gridcell");
      assert.equal(await page.getByRole("gridcell", { name: /wins here/ }).count(), 0);
      for (const [at, words] of Object.entries(others)) {
        await cell(page, at).click();
        await page.getByText(words).waitFor();
      }
      await cell(page, answer).click();
      assert.equal(await said(page), verdict);
    }
    assert.equal(await another.count(), 0);
    await page.getByRole("button", { name: "Beat the computer at Connect Four" }).click();
    await played(page, 0);
    assert.match(page.url(), /#6x7\+k4\+drop:$/);
  }));

test("each question has one winning move for player 2, and one for the opponent", () => {
  for (const { game, threat } of QUESTIONS) {
    const { turn, winning_cells } = new Game(game).verdict();
    assert.equal(turn, 2);
    assert.deepEqual([1, 2].map((player) => winning_cells[player].length), [1, 1], game);
    const [[row, col]] = winning_cells[1];
    const rows = Number.parseInt(game);
    assert.ok(threat.endsWith(game.includes("drop") ? "abcdefg"[col] : `${"abcd"[col]}${rows - row}`), game);
  }
});

test("only the player to move wins next, and a last cell that wins for nobody makes a draw", async () => {
  for (const [game, words] of [
    ["#3x3+k3:+a3+b2+b3", "Player 1 would win at c3."],
    ["#3x3+k3:+a3+b2+b3+a2", "Player 1 wins next at c3; player 2 would win at c2."],
    ["#3x3+k3:+b2+a1+b1+b3+a3+c1+c2+a2", "One cell is left, and it wins for nobody: a draw."],
    ["#3x3+k3:+a3+a2+b3+b1+b2+a1+c2+c3", "Player 1 wins next at c1."],
    ["#3x3+k3:+b2", "No win with the next move."],
    ["#3x3+k3:", "Three in a row on 3x3."],
  ]) {
    await open(game, (page) => page.locator("#prospects").getByText(words, { exact: true }).waitFor());
  }
});

test("nothing of the question is in the reader's game, and Back asks it again", () =>
  open("", async (page) => {
    const restore = page.getByRole("button", { name: "Restore my game" });
    const ways = {
      "Play against the computer": () => page.getByRole("button", { name: "Play against the computer" }).click(),
      "More": () => page.getByRole("button", { name: "More" }).click(),
      "/": () => page.keyboard.press("/"),
      "n": () => page.keyboard.press("n"),
    };
    for (const [way, act] of Object.entries(ways)) {
      await act();
      await played(page, 0);
      assert.match(page.url(), /#3x3\+k3:$/, way);
      assert.equal(await restore.count(), 0, way);
      await page.goBack();
      await page.getByText("One move wins.").waitFor();
    }
    await page.getByRole("button", { name: "Connect Four" }).click();
    await played(page, 0);
    assert.equal(await restore.count(), 0);
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^d\d, empty/);
    await page.goBack();
    await page.getByText("One move wins.").waitFor();
    await page.getByRole("button", { name: "More" }).click();
    assert.equal(await page.evaluate(() => document.activeElement.id), "rules");
    const tiles = await page.locator("#presets").boundingBox();
    const { height } = page.viewportSize();
    assert.ok(tiles.y >= 0 && tiles.y + tiles.height <= height + 1, "all games are in sight");
    // Enter needs no pause after the last letter.
    await page.keyboard.type("connect four");
    await page.keyboard.press("Enter");
    await page.getByRole("gridcell", { name: "g6, empty" }).waitFor();
    await played(page, 0);
    assert.equal(await restore.count(), 0);
  }));

test("on a telephone, More shows the list of games", () =>
  open("", async (page) => {
    await page.getByRole("button", { name: "More" }).click();
    const { y } = await page.getByRole("button", { name: /^Tic-tac-toe/ }).boundingBox();
    // The page ends below the list.
    assert.ok(y >= 0 && y < 160, `${y}`);
    assert.equal(await page.evaluate(() => document.activeElement.id), "presets");
    await page.getByRole("button", { name: /^Score Four/ }).click();
    await page.getByRole("grid", { name: "Board, layer 1" }).waitFor();
  }, PHONE));

test("digits drop stones into columns", () =>
  open("#6x7+k4+drop", async (page) => {
    for (const key of "4457") await page.keyboard.press(key);
    await played(page, 4);
    assert.match(page.url(), /:\+d\+d\+e\+g$/);
    await page.keyboard.press("8");
    await played(page, 4);
  }));

test("the end of a game against the computer is told to its reader", async () => {
  await open("#3x3:+a3+b1+b3", async (page) => {
    await page.getByRole("button", { name: "Play against the computer" }).click();
    // The computer is player 1, and takes its win.
    await cell(page, "a1").click();
    await page.getByText("The computer wins.").waitFor();
    await page.getByRole("button", { name: "Play again" }).click();
    await moves(page).first().waitFor();
  });
  await open("#3x3:+a3+b1+b3+b2", async (page) => {
    await page.getByRole("button", { name: "Play against the computer" }).click();
    await cell(page, "c3").click();
    assert.equal(await said(page), "You win in 3 moves. Again? Three in row 3.");
    const level = (name) => page.getByRole("button", { name, exact: true, pressed: true }).waitFor();
    await level("Easy");
    await page.getByRole("button", { name: "Play again, harder" }).click();
    await level("Strong");
    await played(page, 0);
  });
});

test("a second press of Play against the computer changes nothing", () =>
  open("#3x3", async (page) => {
    const way = page.getByRole("button", { name: "Play against the computer" });
    await way.evaluate((way) => (way.click(), way.click()));
    await page.getByRole("button", { name: "Computer plays for player 2", pressed: true }).waitFor();
    assert.equal(await way.count(), 0);
    await page.getByRole("button", { name: "Computer plays for player 2" }).click();
    await way.waitFor();
  }));

test("the textbook's game, by clicks", () =>
  open("#3x3", async (page) => {
    for (const name of ["a3", "b2", "b3", "a2"]) await cell(page, name).click();
    assert.equal(await counter(page, "row 3"), "+2");
    assert.equal(await counter(page, "row 2"), "−2");
    assert.equal(await counter(page, "anti-diagonal"), "−1");
    await cell(page, "c3").click();
    assert.equal(await said(page), "Player 1 wins. Three in row 3 (move 5).");
    assert.equal(await counter(page, "row 3"), "+3");
    await page.getByText("c3: row 3: +2 \u2192 +3, column c: 0 \u2192 +1 and the anti-diagonal: \u22121 \u2192 0. Row 3: player 1 has every cell.").waitFor();
    await cell(page, "c1").click();
    await page.getByText("The game is over.").waitFor();
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
    assert.match(await said(page), /^Player 1 wins\. Four in row 1 \(move 7\)\.$/);
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
  await open(`#15x15+k5:+${moves}`, async (page) => {
    assert.match(await said(page), /^Player 1 wins\. .*\(move 11\)/);
    await go(page, `#15x15+k5+exact:+${moves}`);
    await played(page, 11);
  });
});

test("moves are edited as text", () =>
  open("#3x3", async (page) => {
    const text = page.getByLabel("As text");
    await text.fill("b2 a1 b3 b1 z9");
    await text.press("Enter");
    await page.getByText("Move 5: there is no cell z9 on 3x3.").waitFor();
    assert.equal(await text.inputValue(), "b2 a1 b3 b1 z9");
    await text.fill("b2 a1 b3 c1 a3 b1");
    await text.press("Enter");
    assert.match(await said(page), /^Player 2 wins\. Three in row 1 \(move 6\)/);
  }));

test("undo crosses a win, and a link opens the same position", () =>
  open("#3x3+k3:+a3+b2+b3+a2+c3", async (page) => {
    await page.getByRole("button", { name: "Undo" }).click();
    await played(page, 4);
    const address = page.url();
    assert.match(address, /#3x3\+k3:\+a3\+b2\+b3\+a2$/);
    await page.getByRole("button", { name: "Last", exact: true }).click();
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

test("a telephone shares a card with the board and the verdict", () =>
  open("#3x3+k3:+a3+b2+b3+a2+c3", async (page) => {
    await page.evaluate(() => {
      navigator.canShare = () => true;
      navigator.share = async (shared) => void (window.shared = shared);
    });
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.waitForFunction(() => window.shared);
    const [text, url, side, colours] = await page.evaluate(async () => {
      const { text, url, files } = window.shared;
      const picture = await createImageBitmap(files[0]);
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
      canvas.drawImage(picture, 0, 0);
      const colours = (top, height) =>
        new Set(new Uint32Array(canvas.getImageData(0, top, picture.width, height).data.buffer)).size;
      return [text, url, picture.width, [colours(60, 600), colours(960, 80), colours(1050, 30)]];
    });
    assert.equal(text, "Player 1 wins: three in row 3 (move 5).");
    assert.match(url, /#3x3\+k3:\+a3\+b2\+b3\+a2\+c3$/);
    assert.equal(side, 1080);
    // The board and the text have many colours, and the ground below them has one.
    assert.ok(colours[0] > 3 && colours[1] > 3, `${colours}`);
    assert.equal(colours[2], 1);
  }, { hasTouch: true, isMobile: true }));

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

test("clicks and keys step through the moves, and later moves stay", () =>
  open("#3x3:+a3+b2+b3+a2+c3", async (page) => {
    const all = page.getByRole("list", { name: "Moves" }).getByRole("button");
    await all.nth(1).click();
    await played(page, 2);
    assert.equal(await all.count(), 5);
    assert.equal(await counter(page, "row 3"), "+1");
    await page.getByText("b2: row 2: 0 \u2192 \u22121, column b: 0 \u2192 \u22121, the diagonal: +1 \u2192 0 and the anti-diagonal: 0 \u2192 \u22121.").waitFor();
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

test("forbidden cells of renju are marked, and the verdict names the foul", () =>
  open("#renju:+h8+a1+h9+a3+i8+a5+j9+a7", async (page) => {
    const forbidden = page.getByRole("gridcell", { name: "h7, empty, player 1 is forbidden here" });
    await forbidden.waitFor();
    assert.equal(await forbidden.locator(".marks .fouls path").count(), 1);
    await forbidden.click();
    await page.getByText("Player 1 loses. Double-three (move 9): three in column h").first().waitFor();
    assert.equal(await page.getByRole("gridcell", { name: /is forbidden here/ }).count(), 0);
  }));

test("marks of winning moves can be switched off", () =>
  open("#3x3:+a3+b2+b3", async (page) => {
    await page.getByRole("gridcell", { name: "c3, empty, player 1 wins here" }).waitFor();
    await page.getByLabel("Show winning moves").uncheck();
    await page.getByRole("gridcell", { name: "c3, empty", exact: true }).waitFor();
    assert.equal(await page.getByText("Player 1 would win at c3.").count(), 0);
  }));

test("embedded in another page, only the board is shown", () =>
  open("?embed#6x7+k4+drop:+d", async (page) => {
    assert.equal(await page.getByRole("navigation").count(), 0);
    assert.equal(await page.getByLabel("Rules").count(), 1);
    assert.ok(!(await page.getByLabel("Rules").isVisible()));
    await cell(page, "d6").click();
    assert.equal(await said(page), "Player 1 to move.");
    const whole = await page.getByRole("link", { name: "inarow" }).getAttribute("href");
    assert.equal(whole, `${new URL(page.url()).pathname}#6x7+k4+drop:+d+d`);
  }));

test("an embedded board without a game is an empty board", () =>
  open("?embed", async (page) => {
    assert.equal(await said(page), "Player 1 to move.");
    await cell(page, "b2").click();
    assert.equal(await said(page), "Player 2 to move.");
  }));

test("an embedded board with a wrong address shows the error", async () => {
  await open("?embed#6x7+k4+dorp", async (page) => {
    await page.getByText("Unknown clause 'dorp'; did you mean 'drop'?").waitFor();
    assert.equal(await page.getByRole("grid", { name: "Board" }).count(), 0);
    assert.equal(await page.getByRole("button").count(), 0);
  });
  await open("?embed#3x3:+b2+b2", async (page) => {
    await page.getByText("Move 2: cell b2 is taken. The move before it is shown.").waitFor();
    await cell(page, "a1").click();
    await page.getByRole("gridcell", { name: "a1, player 2" }).waitFor();
    assert.equal(await page.getByText("Move 2: cell b2 is taken.").count(), 0);
  });
});

/** Returns how much the page has moved since its start, as browsers measure it. */
const shifts = (page) =>
  page.evaluate(() => new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value; }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done(sum), 300);
  }));

for (const address of ["", "?embed#6x7+k4+drop:+d", "#learn", "#solution"]) {
  test(`nothing moves while the page "${address}" starts`, () =>
    open(address, async (page) => {
      await page.locator(".view:not([hidden])").waitFor();
      assert.ok((await shifts(page)) < 0.01);
    }));
}

test("a double click is one move", async () => {
  await open("#6x7+k4+drop", async (page) => {
    await cell(page, "d6").dblclick();
    await played(page, 1);
    await cell(page, "d6").click();
    await played(page, 2);
  });
  await open("#3x3", async (page) => {
    await cell(page, "b2").dblclick();
    await played(page, 1);
    assert.equal(await page.getByText("Cell b2 is taken.").count(), 0);
  });
});

test("a key that is held down is one move", () =>
  open("#6x7+k4+drop", async (page) => {
    await page.keyboard.press("ArrowDown");
    for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await played(page, 1);
  }));

test("an arrow key moves the focus to the board if nothing has it", () =>
  open("#3x3", async (page) => {
    await page.keyboard.press("ArrowRight");
    assert.match(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), /^b2, empty/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.getByRole("gridcell", { name: "c2, player 1, cross" }).waitFor();
  }));

test("the verdict has the stone of the player to move, and then of the winner", () =>
  open("#6x7+k4+drop:+d+d+e+e+f+f", async (page) => {
    const fill = () => page.locator("#verdict-box .stone .body").getAttribute("fill");
    const red = await fill();
    await cell(page, "a1").click();
    const yellow = await fill();
    assert.notEqual(yellow, red);
    assert.equal(await page.getByText("Player 1 would win at c1 or g1.").count(), 1);
    // With Caps Lock the key is a capital.
    await page.keyboard.press("U");
    await cell(page, "g1").click();
    assert.equal(await said(page), "Player 1 wins. Four in row 1 (move 7).");
    assert.equal(await fill(), red);
  }));

test("the last move is explained by its longest line", () =>
  open("#15x15+k5:+h8", async (page) => {
    await page.getByText("No line through h8 yet.").waitFor();
    await cell(page, "a1").click();
    await cell(page, "i9").click();
    await page.getByText("Longest line through i9: 2, diagonal.").waitFor();
    await cell(page, "a2").click();
    await page.getByText("Longest line through a2: 2, vertical.").waitFor();
    await page.keyboard.press("Home");
    await page.getByText("Click a cell to place the first stone").waitFor();
  }));

/** Returns the steps of the methods. */
const methods = (page) => page.locator("#chart p:not(.quiet)").allInnerTexts();

test("each method's steps of the last move stand beside its worst case and its growth", () =>
  open("#100x100:+a1+b2+c3", async (page) => {
    await page.getByText(/^Counters: /).waitFor();
    assert.deepEqual(await methods(page), [
      "Counters: 7 steps, at worst 7. O(1).", "Scan that ends early: 3 steps, at worst 300. O(n).", "Scan of all cells: 400 steps, at worst 400. O(n).",
    ]);
    await page.getByText("O(1): the same few steps for every n. O(n): twice the side n, at worst twice the steps.").waitFor();
    await page.getByText("here after 3 of 300 steps.").waitFor();
    assert.equal(await page.getByRole("link", { name: "See the methods race on larger boards" }).getAttribute("href"), "#learn/race");
    // No move takes more than the worst case: the last stone of two lines at once reads both to the end.
    await go(page, "#3x3:+b2+a2+a1+b1+c3+c2+c1+b3+a3");
    await page.getByText(/^Counters: .* at worst 8\. /).waitFor();
    for (let ply = 0; ply < 5; ply++) {
      for (const row of await methods(page)) {
        const [, taken, worst] = row.match(/: (\d+) steps?, at worst (\d+)\. /).map(Number);
        assert.ok(taken > 0 && taken <= worst, row);
      }
      await page.keyboard.press("u");
    }
    await go(page, "#6x7+k4+drop:+d");
    await page.getByText("Counters cannot see who wins here: a counter is a sum, which does not show if 4 stones are adjacent.").waitFor();
  }));

test("a sent game that has ended is not to be sent back, and a wrong link was sent by nobody", async () => {
  await open("?sent#3x3+k3:+a3+b2+b3+a2+c3", async (page) => {
    await page.getByText("This game was sent to you.", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Play again" }).waitFor();
  });
  await open("?sent#3x3+k9:", async (page) => {
    await page.getByLabel("Rules").and(page.locator("[aria-invalid]")).waitFor();
    assert.equal(await page.getByText("This game was sent to you.").count(), 0);
  });
});

test("a link that is copied says to its reader that the game was sent", () =>
  open("?sent#9x9+k5:+e5", async (page) => {
    await page.getByText("This game was sent to you. Play your move, and send it back.").waitFor();
    assert.doesNotMatch(page.url(), /sent/);
    await cell(page, "e6").click();
    await page.locator("#prospects").getByText("No win with the next move.").waitFor();
    assert.equal(await page.getByText("This game was sent to you.").count(), 0);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy the link to send it back" }).click();
    await page.getByText("Whoever opens it sees this position.").waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\?sent#9x9\+k5:\+e5\+e6$/);
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByText("5 in a row on 9x9.").waitFor();
    await page.getByRole("button", { name: "Play against the computer" }).waitFor();
  }));

test("Copy link is a word in a place of its own", async () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 664 }]) {
    await open("#3x3:+b2", async (page) => {
      const copy = page.locator("#copy-link");
      const places = () => page.locator(".ways, .ways button:not(.asked), .steps button").evaluateAll((all) => all.map((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return [left, top + scrollY, right, bottom + scrollY].map(Math.round).join();
      }));
      await page.getByRole("list", { name: "Players" }).waitFor();
      const before = await places();
      const unmoved = async () => assert.deepEqual(await places(), before);
      const { width, height } = await copy.boundingBox();
      assert.ok(width < 130 && height < 56, `${width} ${height}`);
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await copy.click();
      await page.getByRole("button", { name: "Copied" }).waitFor();
      await unmoved();
      // Also once the computer plays, and at the end of a game.
      await page.getByRole("button", { name: "Computer plays for player 1" }).click();
      await unmoved();
      await page.getByRole("button", { name: "Computer plays for player 2" }).click();
      await page.getByRole("button", { name: /^Play again/ }).waitFor();
      await unmoved();
    }, { viewport, reducedMotion: "reduce" });
  }
});

test("messages move neither the board nor the buttons", async () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 740 }]) {
    await open("#6x7+k4+drop:+d+d+e+e+f+f", async (page) => {
      const places = async () => {
        const found = [page.locator("#board"), page.getByRole("button", { name: "Undo" }), page.getByRole("list", { name: "Players" }), page.getByText("Moves as text")];
        return Promise.all(found.map((part) => part.evaluate((part) => part.getBoundingClientRect().top + scrollY)));
      };
      await page.getByRole("link", { name: "See the methods race" }).waitFor();
      const before = await places();
      const unmoved = async (what) => assert.deepEqual(await places(), before, `${what}, ${viewport.width} px`);
      await cell(page, "g1").click();
      await page.getByText("Player 1 wins.").waitFor();
      await unmoved("win");
      await cell(page, "a1").click();
      await page.getByText("The game is over.").waitFor();
      await unmoved("refusal");
      await page.keyboard.press("u");
      await unmoved("undo");
      for (const [text, message] of [["6x7 k4 purple", "'purple' is not understood."], ["connect four with 3 players", "In a rules line, this is:"], ["6x7 k9", "On 6x7 at most 7"]]) {
        await page.getByLabel("Rules").fill(text);
        await page.getByText(message).waitFor();
        await unmoved(text);
      }
      await page.getByLabel("Rules").fill("6x7 k4 drop");
      await page.getByRole("button", { name: "Computer plays for player 2" }).click();
      await unmoved("computer");
    }, { viewport, reducedMotion: "reduce" });
  }
});
