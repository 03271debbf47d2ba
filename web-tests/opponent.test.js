// The plain opponent of the view Play: its replies, and its moves on the page.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Game } from "../crates/inarow-wasm/npm/index.js";
import { reply } from "../web/views/play/opponent.js";
import { cell, go, moves, open, played, said } from "./page.js";

/** Returns the reply to a game under this seed, as a text. */
function replyTo(text, seed) {
  const game = new Game(text);
  const verdict = game.verdict();
  return String(reply({ legal: game.legalCells(), played: verdict.ply, verdict }, seed));
}

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed * 977);

test("the opponent takes a win before it blocks one", () => {
  // Player 1 wins at c3, player 2 at c2.
  for (const seed of SEEDS) assert.equal(replyTo("3x3: a3 a2 b3 b2", seed), "0,2");
  for (const seed of SEEDS) assert.equal(replyTo("6x7 k4 drop: a b a b a b", seed), "2,0");
});

test("the opponent blocks a win of the next player first", () => {
  for (const seed of SEEDS) assert.equal(replyTo("3x3: a3 a2 b3", seed), "0,2");
  // Player 2 can win at c2 or d2, player 3 at a4 or d4. It is the turn of player 1, which cannot win.
  const text = "5x4 k3 wrap=cols players=3: d1 a2 b4 a5 b2 c4";
  const { winning_cells } = new Game(text).verdict();
  assert.deepEqual(winning_cells[1], []);
  assert.ok(winning_cells[2].length > 0 && winning_cells[3].length > 0);
  for (const seed of SEEDS) assert.ok(winning_cells[2].some((cell) => String(cell) === replyTo(text, seed)));
});

test("the opponent avoids a loss under `loses`, and plays on if every cell loses", () => {
  const text = "3x3 k3 loses: b2 a3 c1 a1 c3 b3";
  const { losing_cells, turn } = new Game(text).verdict();
  assert.ok(turn === 1 && losing_cells[1].length > 0, JSON.stringify(losing_cells));
  for (const seed of SEEDS) assert.ok(!losing_cells[1].some((cell) => String(cell) === replyTo(text, seed)));
  const last = "3x3 k3 loses: b2 a2 c1 b1 a1 a3 b3 c2";
  assert.deepEqual(new Game(last).verdict().losing_cells[1], [[0, 2]]);
  assert.equal(replyTo(last, 5), "0,2");
});

test("without a win or a loss, the seed and the ply choose among all legal cells", () => {
  const replies = new Set(Array.from({ length: 500 }, (_, seed) => replyTo("3x3", seed)));
  assert.equal(replies.size, 9);
  for (const seed of SEEDS) assert.equal(replyTo("15x15 k5: h8", seed), replyTo("15x15 k5: h8", seed));
  assert.notEqual(replyTo("15x15 k5: h8", 1), replyTo("15x15 k5: h8", 2));
});

test("two opponents play every preset to its end with legal moves", () => {
  for (const preset of ["tic-tac-toe", "connect-four", "gomoku-standard", "caro", "connect6", "qubic", "score-four", "misere", "torus", "5x5 k4 drop players=4"]) {
    const game = new Game(preset);
    let verdict = game.verdict();
    while (verdict.status === "ongoing") {
      const legal = game.legalCells();
      const chosen = reply({ legal, played: verdict.ply, verdict }, 7);
      const index = legal.findIndex((cell) => String(cell) === String(chosen));
      // The legal moves have the order of their cells.
      verdict = game.play(game.legalMoves()[index]);
    }
    assert.ok(verdict.ply > 4, preset);
  }
});

const computer = (page, player) => page.getByRole("button", { name: `Computer plays for player ${player}` });
const settings = { reducedMotion: "reduce" };

test("the computer replies for either player, and its seed repeats the game", () =>
  open("#15x15+k5", async (page) => {
    await page.getByText("A level starts a game against the computer.").waitFor();
    assert.ok(!(await page.getByLabel("Seed").isVisible()));
    await computer(page, 2).click();
    assert.equal(await computer(page, 2).getAttribute("aria-pressed"), "true");
    assert.match(await page.getByLabel("Seed").inputValue(), /^\d+$/);
    await page.getByLabel("Seed").fill("42");
    const game = async () => {
      await cell(page, "h8").click();
      await moves(page).nth(1).waitFor();
      const [, answer] = await moves(page).allInnerTexts();
      const second = answer === "a1" ? "a2" : "a1";
      await cell(page, second).click();
      await moves(page).nth(3).waitFor();
      return moves(page).allInnerTexts();
    };
    const first = await game();
    await page.getByRole("button", { name: "New game" }).click();
    assert.deepEqual(await game(), first);
    await page.getByLabel("Seed").fill("43");
    await page.getByRole("button", { name: "New game" }).click();
    assert.notDeepEqual(await game(), first);
    // The other player too: the computer begins.
    await computer(page, 2).click();
    await computer(page, 1).click();
    await page.getByRole("button", { name: "New game" }).click();
    await moves(page).first().waitFor();
    assert.equal(await said(page), "Your move.");
  }, settings));

test("the computer blocks on the page, and undo goes back to the move of the person", () =>
  open("#3x3:+a3+a2", async (page) => {
    await computer(page, 2).click();
    await cell(page, "b3").click();
    await page.getByRole("gridcell", { name: "c3, player 2, ring" }).waitFor();
    await played(page, 4);
    await page.getByRole("button", { name: "Undo" }).click();
    await played(page, 2);
    assert.equal(await said(page), "Your move.");
    // Redo restores both stones, by button and by key.
    await page.getByRole("button", { name: "Redo" }).click();
    await played(page, 4);
    await page.keyboard.press("u");
    await played(page, 2);
    await page.keyboard.press("r");
    await played(page, 4);
    // After going back, nothing is played without the person.
    await page.getByRole("list", { name: "Moves" }).getByRole("button", { name: "a3" }).click();
    await played(page, 1);
    await cell(page, "b2").click();
    await page.getByRole("gridcell", { name: "b2, player 2, ring" }).waitFor();
    await played(page, 2);
  }, settings));

test("two computers play a game to its end, and one can be stopped", async () => {
  await open("#connect-four", async (page) => {
    await computer(page, 1).click();
    await computer(page, 2).click();
    await page.getByRole("status").filter({ hasText: /^(Player \d wins|Draw)\. / }).waitFor();
  }, settings);
  await open("#15x15+k5", async (page) => {
    await computer(page, 1).click();
    await computer(page, 2).click();
    await moves(page).nth(1).waitFor();
    await computer(page, 1).click();
    await computer(page, 2).click();
    const count = await moves(page).count();
    await page.waitForTimeout(1000);
    assert.equal(await moves(page).count(), count);
  });
});

test("the computer plays in no game that a link or a record opens", () =>
  open("#3x3", async (page) => {
    const isPressed = () => computer(page, 2).getAttribute("aria-pressed");
    await computer(page, 2).click();
    await page.evaluate(() => (location.hash = "#3x3:+a1"));
    await moves(page).first().waitFor();
    await page.waitForTimeout(300);
    await played(page, 1);
    assert.equal(await isPressed(), "false");
    await computer(page, 2).click();
    await moves(page).nth(1).waitFor();
    await page.evaluate(() => (location.hash = "#archive/wrong-claims.jsonl"));
    await page.getByRole("row", { name: /The record claims/ }).first().getByRole("button").click();
    await page.locator("#claim dd").first().waitFor();
    assert.equal(await isPressed(), "false");
  }, settings));

test("after a reload and after Back the computer plays on, on its level and with its seed", () =>
  open("#3x3", async (page) => {
    const isHere = async () => {
      assert.equal(await computer(page, 2).getAttribute("aria-pressed"), "true");
      assert.equal(await level(page, "Strongest").getAttribute("aria-pressed"), "true");
      assert.equal(await page.getByLabel("Seed").inputValue(), "42");
    };
    await computer(page, 2).click();
    await level(page, "Strongest").click();
    await page.getByLabel("Seed").fill("42");
    await cell(page, "a3").click();
    await moves(page).nth(1).waitFor();
    await page.reload();
    await isHere();
    await cell(page, "c1").click();
    await moves(page).nth(3).waitFor();
    await page.evaluate(() => (location.hash = "#6x7+k4+drop"));
    await page.getByRole("gridcell", { name: "g6, empty" }).waitFor();
    assert.equal(await computer(page, 2).getAttribute("aria-pressed"), "false");
    await page.goBack();
    await moves(page).nth(3).waitFor();
    await isHere();
  }, settings));

test("while the computer replies, a click plays nothing", () =>
  open("#connect-four", async (page) => {
    await computer(page, 2).click();
    await page.evaluate(() => {
      for (const key of ["5,3", "5,0", "5,1"]) document.querySelector(`[data-cell="${key}"]`).click();
    });
    await moves(page).nth(1).waitFor();
    await page.waitForTimeout(600);
    await played(page, 2);
  }));

test("the computer waits while Play is hidden, and replies once it is shown", () =>
  open("#connect-four", async (page) => {
    await computer(page, 2).click();
    await page.evaluate(() => {
      document.querySelector('[data-cell="5,3"]').click();
      location.hash = "#learn";
    });
    await page.getByRole("link", { name: /^The race/ }).waitFor();
    await page.waitForTimeout(600);
    assert.equal(await page.locator("#moves li").count(), 1);
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await moves(page).nth(1).waitFor();
    await played(page, 2);
    assert.equal(await computer(page, 2).getAttribute("aria-pressed"), "true");
  }));

test("after a change of level, the reply of the level before is not played", () =>
  open("#3x3", async (page) => {
    await page.evaluate(() => {
      document.querySelector("#players button").click();
      document.querySelector("#levels button:last-child").click();
    });
    // The other levels do not see the end.
    await page.getByText("If nobody errs, this is a draw.").waitFor();
    await played(page, 1);
  }));

test("an error of the search is shown, a click plays nothing for the computer, and a level tries again", () =>
  open("#3x3", async (page) => {
    await page.route("**/thinking.js", (route) => route.fulfill({ contentType: "text/javascript", body: 'postMessage({ ready: true }); onmessage = () => { throw new Error("no memory"); };' }));
    await computerOn(page, 2, "Strongest");
    await cell(page, "a3").click();
    const shown = page.locator("#refused").filter({ hasText: /^The computer cannot reply: .*no memory\. Choose a level to try again\.$/ });
    await shown.waitFor();
    assert.equal(await page.getByText("Thinking ...").count(), 0);
    await cell(page, "b2").click();
    await played(page, 1);
    await page.unroute("**/thinking.js");
    await level(page, "Strongest").click();
    await page.getByText("If nobody errs, this is a draw.").waitFor();
    assert.equal(await shown.count(), 0);
    // The pause before a reply hides no error.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.route("**/solve.wasm", (route) => route.abort());
    await page.getByRole("button", { name: "Undo" }).click();
    await cell(page, "b2").click();
    await page.waitForTimeout(600);
    await page.getByText("The computer cannot reply: its search cannot be loaded without a network. Choose a level to try again.").waitFor();
  }, settings));

test("the computer says that it does not play on a very large board", () =>
  open("#1000x1000+k5", async (page) => {
    await computer(page, 1).click();
    await page.getByText("The computer does not play on a board with so many cells.").waitFor();
    await played(page, 0);
  }, settings));

/** Lets the computer play for this player alone, on a level. */
async function computerOn(page, player, name) {
  await level(page, name).click();
  const other = computer(page, 3 - player);
  if ((await other.getAttribute("aria-pressed")) === "true") await other.click();
  if ((await computer(page, player).getAttribute("aria-pressed")) === "false") await computer(page, player).click();
}

const level = (page, name) => page.getByRole("group", { name: "Level of the computer" }).getByRole("button", { name, exact: true });

test("the levels are those that the rules allow", async () => {
  const shown = async (page) => (await page.getByRole("group", { name: "Level of the computer" }).getByRole("button").allInnerTexts()).join();
  await open("#3x3", async (page) => {
    assert.equal(await shown(page), "Easy,Strong,Strongest");
    await level(page, "Strongest").click();
    await page.getByText("Plays perfectly once it can see the end.").waitFor();
    // Other rules have a lower level, and the chosen one comes back.
    await page.getByLabel("Rules").fill("15x15 k5");
    await page.getByText("Here the game is too long for Strongest.").waitFor();
    assert.equal(await shown(page), "Easy,Strong");
    await page.getByLabel("Rules").fill("3x3");
    assert.equal(await level(page, "Strongest").getAttribute("aria-pressed"), "true");
    assert.ok(await page.getByLabel("Seed").isVisible());
    await level(page, "Strong").click();
    assert.ok(!(await page.getByLabel("Seed").isVisible()));
  }, settings);
});

test("the computer looks ahead", () =>
  open("#6x7+k4+drop:+d+d+e+d", async (page) => {
    await computerOn(page, 1, "Strong");
    // Three in a row with two open ends: c and f, or c and b.
    await moves(page).nth(4).waitFor();
    assert.match((await moves(page).allInnerTexts())[4], /^[cf]$/);
    await cell(page, "a1").click();
    await moves(page).nth(6).waitFor();
    await cell(page, "a2").click();
    await page.getByText("The computer wins.").waitFor();
  }, settings));

test("a perfect computer says who wins", () =>
  open("#3x3", async (page) => {
    await computerOn(page, 2, "Strongest");
    await cell(page, "a3").click();
    await page.getByText("If nobody errs, this is a draw.").waitFor();
    assert.equal((await moves(page).allInnerTexts())[1], "b2");
    // The only winning move blocks a1 and a2.
    await go(page, "#3x3:+a1+b3");
    await computerOn(page, 2, "Strongest");
    await cell(page, "a2").click();
    await page.getByText("The computer can win in at most 2 moves.").waitFor();
    assert.equal((await moves(page).allInnerTexts())[3], "a3");
    // The outlook belongs to its position.
    const outlook = page.getByText("The computer can win in at most 2 moves.");
    await page.getByLabel("Show winning moves").uncheck();
    await outlook.waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await outlook.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Last" }).click();
    await outlook.waitFor();
    await computer(page, 2).click();
    await outlook.waitFor({ state: "detached" });
    await go(page, "#3x3:+b2+a1+b1+b3+a3+c1+c2+a2");
    await computerOn(page, 1, "Strongest");
    await page.getByText("The board is full without a line").waitFor();
    assert.equal(await page.getByText("If nobody errs").count(), 0);
    await go(page, "#6x7+k4+drop:+d+d+d+d+d+d+c+c+e+b+c+c+e+e+b+b+b+f+f+f+f+g");
    await computerOn(page, 1, "Strongest");
    await page.getByText("The computer can win in at most 9 moves.").waitFor();
    assert.equal((await moves(page).allInnerTexts()).at(-1), "c");
  }, settings));

test("the line above the moves says whose move it is", () =>
  open("#6x7+k4+drop:+d+d", async (page) => {
    await computerOn(page, 2, "Strongest");
    assert.equal(await said(page), "Your move.");
    await cell(page, "d1").click();
    assert.equal(await said(page), "Thinking ...");
    // Also after another view was open.
    await page.evaluate(() => (location.hash = "#archive"));
    await page.getByRole("heading", { name: "Judge an archive of games" }).waitFor();
    await page.goBack();
    await page.getByRole("status").filter({ hasText: "Thinking ..." }).waitFor();
    await computer(page, 2).click();
    assert.equal(await said(page), "Player 2 to move.");
  }));

test("a level starts a game against the computer, and says for whom it plays", () =>
  open("#6x7+k4+drop:+d", async (page) => {
    // Who has made the only move goes on.
    await level(page, "Strong").click();
    await page.getByText("You are red. Level of the computer:").waitFor();
    await moves(page).nth(1).waitFor();
    await page.getByRole("status").filter({ hasText: "Your move." }).waitFor();
    // The keys go to the board.
    assert.equal(await page.evaluate(() => document.activeElement.role), "gridcell");
    // Another level changes no player.
    await level(page, "Easy").click();
    await page.getByText("You are red. Level of the computer:").waitFor();
    await computer(page, 2).click();
    await page.getByRole("button", { name: "Play against the computer" }).waitFor();
    // Else the player to move is the reader.
    await go(page, "#6x7+k4+drop:+d+d+d");
    await level(page, "Easy").click();
    await page.getByText("You are yellow. Level of the computer:").waitFor();
    assert.equal(await said(page), "Your move.");
    // After the end of a game, it starts another.
    await go(page, "#3x3:+a3+b1+b3+b2+c3");
    await level(page, "Easy").click();
    await played(page, 0);
    await page.getByText("You are cross. Level of the computer:").waitFor();
  }, settings));

test("a turn of two stones says how many are left", () =>
  open("#connect6:+j10", async (page) => {
    await computer(page, 1).click();
    assert.equal(await said(page), "Your move: 2 stones left.");
    await cell(page, "k11").click();
    assert.equal(await said(page), "Your move: 1 stone left.");
  }, settings));

test("a search ends when the game goes back", () =>
  open("#6x7+k4+drop:+d+d", async (page) => {
    await computerOn(page, 1, "Strongest");
    await page.getByText("Thinking ...").waitFor();
    await page.getByRole("button", { name: "First" }).click();
    await played(page, 0);
    assert.equal(await page.getByText("Thinking ...").count(), 0);
    await page.getByRole("button", { name: "Last" }).click();
    await page.getByText("Thinking ...").waitFor();
    await computer(page, 1).click();
    assert.equal(await page.getByText("Thinking ...").count(), 0);
    await page.waitForTimeout(3000);
    await played(page, 2);
  }, settings));

test("against three players, the computer takes both other seats", () =>
  open("#9x9+k4+drop+players=3", async (page) => {
    await page.getByRole("button", { name: "Play against the computer" }).click();
    for (const [player, isComputer] of [[1, "false"], [2, "true"], [3, "true"]]) {
      assert.equal(await page.getByRole("button", { name: `Computer plays for player ${player}` }).getAttribute("aria-pressed"), isComputer);
    }
    await cell(page, "e1").click();
    await moves(page).nth(2).waitFor();
    await played(page, 3);
  }));
