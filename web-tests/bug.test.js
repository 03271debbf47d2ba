// The chapter "Find the bug" of the view Learn.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, violations } from "./page.js";

/** The round of seed 3: for each program its side, a game whose last answer is wrong, this answer, the reason, and the mistake. */
const ROUND = [
  [3, [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]], 0, "Player 1 had just completed a line of 3 stones.", "Only the columns are checked."],
  [
    3, [[0, 0], [0, 2], [0, 1], [1, 0], [1, 1], [2, 1], [1, 2], [2, 0], [2, 2]], 0,
    "Player 1 had just completed a line of 3 stones.", "A full board is a draw even if the last stone completes a line.",
  ],
  [4, [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]], 1, "Nobody had a line of 4 stones.", "A line wins with n - 1 stones."],
  [4, [[0, 0], [0, 1], [0, 2], [0, 3]], 2, "Nobody had a line of 4 stones.", "The players are not kept apart: a full line wins, whoever has its stones."],
  [
    5, [[0, 0], [0, 1], [1, 1], [0, 2], [2, 2], [0, 3], [3, 3], [1, 0], [4, 4]], 0,
    "Player 1 had just completed a line of 5 stones.", "Only rows and columns are checked.",
  ],
];

/** Returns the parts of the chapter. */
function partsOf(page) {
  const chapter = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Find the bug" }) });
  const press = (name) => chapter.getByRole("button", { name, exact: true }).click();
  const cell = ([row, col]) => chapter.getByRole("grid", { name: "Board" }).getByRole("gridcell", { name: `(${row},${col}), ` });
  const answers = chapter.getByRole("list", { name: "All answers of this program" });
  return {
    chapter,
    press,
    cell,
    answers,
    /** Plays moves, and waits for the answer to each. */
    async play(n, moves) {
      for (const [row, col] of moves) {
        await cell([row, col]).click();
        await chapter.getByText(new RegExp(`^move\\(${row}, ${col}, player [12]\\) returned [0-2]\\.$`)).waitFor();
      }
    },
    /** Gives up a number of programs. */
    async skip(count) {
      for (let program = 0; program < count; program++) {
        await press("Give up");
        await press("Next program");
      }
    },
    hears: (text) => chapter.getByText(text, { exact: true }).waitFor(),
    score: (text) => chapter.getByRole("heading", { name: text, exact: true }).waitFor(),
  };
}

test("a round with every answer noticed and every mistake named has ten points", () =>
  open("#learn/bug/3", async (page) => {
    const { chapter, press, play, hears, score, answers } = partsOf(page);
    for (const [index, [n, moves, answer, reason, mistake]] of ROUND.entries()) {
      await score(`Program ${index + 1} of 5, n = ${n}. ${2 * index} points${index < 2 ? "" : `, best streak ${index}`}`);
      await hears("Player 1 begins.");
      await play(n, moves);
      const [row, col] = moves.at(-1);
      await hears(`move(${row}, ${col}, player ${2 - (moves.length % 2)}) returned ${answer}.`);
      // The page shows no verdict before the reader decides.
      assert.equal(await chapter.getByRole("gridcell", { name: /winning line/ }).count(), 0);
      assert.equal(await answers.getByRole("listitem").count(), moves.length);
      await press("That is wrong!");
      await hears(`Yes, that is wrong. ${reason}`);
      // What was to be played next is past.
      assert.equal(await chapter.getByText(/^Player \d to move\.|^The program has ended/).filter({ visible: true }).count(), 0);
      assert.equal(await chapter.getByRole("gridcell", { name: /winning line/ }).count(), answer === 0 ? n : 0);
      const question = chapter.getByRole("heading", { name: "Which mistake explains its answers?" });
      assert.ok(await question.evaluate((heading) => heading === document.activeElement));
      const offered = await chapter.getByRole("listitem").filter({ has: page.getByRole("button") }).allInnerTexts();
      assert.equal(new Set(offered).size, 4);
      await press(mistake);
      const named = mistake[0].toLowerCase() + mistake.slice(1, -1);
      await chapter.getByRole("heading", { name: `Right: ${named}`, exact: true }).waitFor();
      await chapter.getByRole("figure").filter({ hasText: `It returns ${answer}: ` }).filter({ hasText: reason.slice(1, -1) }).waitFor();
      await press(index < 4 ? "Next program" : "See the score");
    }
    await score("Excellent: 10 of 10 points, best streak 5");
    assert.equal(await chapter.getByRole("row").count(), 6);
    await chapter.getByRole("row", { name: "3x3 only the columns are checked 1 1" }).waitFor();
    await press("New round");
    await chapter.getByRole("heading", { name: /^Program 1 of 5, n = [345]\. 0 points$/ }).waitFor();
    assert.doesNotMatch(page.url(), /#learn\/bug\/3$/);
    assert.match(page.url(), /#learn\/bug\/\d+$/);
  }));

test("the code has the wrong lines before the right ones", () =>
  open("#learn/bug/3", async (page) => {
    const { chapter, play, press, skip } = partsOf(page);
    await skip(2);
    await play(...ROUND[2]);
    await press("That is wrong!");
    await press("A line wins with n - 1 stones.");
    await chapter.getByText("A counter wins at n - 1, so a line wins one stone too early.").waitFor();
    const code = chapter.getByRole("list", { name: "Code in Python" });
    assert.deepEqual((await code.getByRole("deletion").allInnerTexts()).map((line) => line.trim()), ["full = step * (self.n - 1)"]);
    assert.deepEqual((await code.getByRole("insertion").allInnerTexts()).map((line) => line.trim()), ["full = step * self.n"]);
    const lines = await code.getByRole("listitem").allInnerTexts();
    assert.ok(lines[0].trim() === "class TicTacToe:" && lines.length > 15);
    await chapter.getByRole("link", { name: "Another game with this mistake" }).click();
    await page.getByText("The program returns").first().waitFor();
    assert.match(page.url(), /#learn\/one-stone-short$/);
    // The round goes on where it was.
    await page.getByRole("link", { name: /^Find the bug/ }).click();
    await press("Next program");
    await chapter.getByRole("heading", { name: "Program 4 of 5, n = 4. 2 points" }).waitFor();
    assert.match(page.url(), /#learn\/bug\/3$/);
  }));

test("a false alarm costs the point for noticing", () =>
  open("#learn/bug/3", async (page) => {
    const { chapter, play, press, hears, score, skip } = partsOf(page);
    const [n, moves] = ROUND[2];
    await skip(2);
    const alarm = chapter.getByRole("button", { name: "That is wrong!" });
    assert.equal(await alarm.getAttribute("aria-disabled"), "true");
    await play(n, moves.slice(0, 3));
    await alarm.click();
    await hears("False alarm: all right so far. The first point is lost.");
    await play(n, moves.slice(3));
    await hears("The program ends the game. Is it right? Start another.");
    await alarm.click();
    await score("Program 3 of 5, n = 4. 0 points");
    await press("A line wins with n - 1 stones.");
    await score("Program 3 of 5, n = 4. 1 point");
  }));

test("on a telephone the board has the width of the window, and the foot is small and covers nothing for good", async () => {
  for (const [width, height] of [[390, 664], [375, 667], [360, 640], [320, 568]]) {
    await open("#learn/bug/3", async (page) => {
      const { chapter, play, press, hears } = partsOf(page);
      const board = chapter.getByRole("grid", { name: "Board" });
      const box = (part) => part.evaluate((part) => part.getBoundingClientRect().toJSON());
      await play(3, [[0, 0]]);
      await press("That is wrong!");
      await hears("False alarm: all right so far. The first point is lost.");
      assert.ok((await box(board)).width > width - 40, `${width}: ${(await box(board)).width}`);
      const foot = await box(chapter.locator(".foot"));
      assert.ok(foot.bottom === height && foot.height < 0.27 * height, `${width}: ${foot.height}`);
      const sizes = await chapter.locator(".foot button").evaluateAll((buttons) => buttons.map((button) => button.scrollWidth - button.clientWidth));
      assert.ok(sizes.every((more) => more <= 0), `${width}: ${sizes}`);
      // The end of the page is above the foot, and so is a cell that has the focus.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      assert.ok((await box(chapter.getByRole("list", { name: "All answers of this program" }))).bottom <= foot.top);
      await page.evaluate(() => scrollTo(0, 0));
      await chapter.getByRole("gridcell", { name: "(2,0), " }).focus();
      assert.ok((await box(chapter.getByRole("gridcell", { name: "(2,0), " }))).bottom <= foot.top);
    }, { viewport: { width, height } });
  }
});

test("a wrong answer that is not noticed within two moves, or before a new game, is missed", () =>
  open("#learn/bug/3", async (page) => {
    const { chapter, play, press, hears, score, cell, answers, skip } = partsOf(page);
    // The program has missed a win: the game goes on.
    const [n, moves] = ROUND[0];
    await play(n, [...moves, [2, 2], [2, 1]]);
    assert.equal(await chapter.getByRole("heading", { name: "Which mistake explains its answers?" }).count(), 0);
    await cell([1, 2]).click();
    await hears("You missed it: answer 5 of this game was wrong. Player 1 had just completed a line of 3 stones.");
    assert.equal(await answers.getByRole("listitem").count(), 5);
    const [first] = await chapter.getByRole("button", { name: /\.$/ }).allInnerTexts();
    assert.notEqual(first, "Only the columns are checked.");
    await press(first);
    await chapter.getByRole("heading", { name: "No, the mistake is another one: only the columns are checked", exact: true }).waitFor();
    await score("Program 1 of 5, n = 3. 0 points");
    await press("Next program");
    await skip(1);
    await play(...ROUND[2]);
    // The program has named a winner: it plays no more.
    await cell([3, 3]).click();
    assert.equal(await answers.getByRole("listitem").count(), 5);
    assert.equal(await chapter.getByRole("button", { name: "Random move" }).getAttribute("aria-disabled"), "true");
    await press("New game");
    await hears("You missed it: answer 5 of this game was wrong. Nobody had a line of 4 stones.");
    await press("A line wins with n - 1 stones.");
    await score("Program 3 of 5, n = 4. 1 point");
  }));

test("a reader may play several games, let the browser move, and give up", () =>
  open("#learn/bug/3", async (page) => {
    const { chapter, press, hears, answers, score, skip } = partsOf(page);
    await press("Give up");
    await chapter.getByRole("heading", { name: "The mistake: only the columns are checked" }).waitFor();
    assert.equal(await chapter.getByRole("figure").count(), 0);
    // The program of which only a full board shows the mistake.
    await press("Next program");
    await score("Program 2 of 5, n = 3. 0 points");
    await press("Random move");
    await press("New game");
    await hears("Player 1 begins.");
    assert.deepEqual(await answers.getByRole("listitem").filter({ hasText: "Game" }).allInnerTexts(), ["Game 1", "Game 2"]);
    for (let move = 1; move <= 3; move++) await press("Random move");
    assert.equal(await answers.getByRole("listitem").filter({ hasText: "returned 0" }).count(), 4);
    const before = await answers.innerText();
    await page.reload();
    await skip(1);
    await press("Random move");
    await press("New game");
    for (let move = 1; move <= 3; move++) await press("Random move");
    assert.equal(await answers.innerText(), before);
  }));

test("the link opens the same round, and keys play it", () =>
  open("#learn/bug", async (page) => {
    const { chapter, press, score } = partsOf(page);
    await chapter.getByRole("grid", { name: "Board" }).waitFor();
    const seed = /#learn\/bug\/(\d+)$/.exec(page.url())?.[1];
    assert.ok(seed !== undefined, page.url());
    assert.equal(await page.getByRole("link", { name: /^Find the bug/ }).getAttribute("aria-current"), "true");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await press("Copy link");
    await page.waitForFunction(async () => (await navigator.clipboard.readText()) === location.href);
    const [first] = await chapter.getByRole("heading", { name: /^Program 1 of 5/ }).allInnerTexts();
    await page.evaluate((hash) => (location.hash = hash), `#learn/bug/${seed === "3" ? 4 : 3}`);
    await page.evaluate((hash) => (location.hash = hash), `#learn/bug/${seed}`);
    await score(first);
    await page.evaluate(() => (location.hash = "#learn/bug/3"));
    await score("Program 1 of 5, n = 3. 0 points");
    // A seed is no step of the story.
    assert.equal(await page.getByRole("navigation", { name: "Contents of Learn" }).locator("[aria-current]").count(), 1);
    await chapter.getByRole("grid", { name: "Board" }).locator("[tabindex='0']").focus();
    for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
    await chapter.getByText("move(0, 0, player 1) returned 0.").waitFor();
    await page.evaluate(() => (location.hash = "#learn/bug/4294967296"));
    await page.getByText("The seed of a round is a whole number from 0 to 4294967295.").waitFor();
  }));

test("the arrow keys start on the board at once", () =>
  open("#learn/bug/3", async (page) => {
    await page.getByRole("grid", { name: "Board" }).waitFor();
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.role ?? document.activeElement.getAttribute("role")), "gridcell");
    await page.keyboard.press("Enter");
    await page.getByText(/^move\(\d, \d, player 1\) returned/).first().waitFor();
  }));

test("a round that is loaded after its view was left leaves the address as it is", () =>
  open("#3x3", async (page) => {
    let answer;
    const asked = new Promise((done) => (answer = done));
    await page.route("**/wrong_programs.json", (route) => answer(route));
    await page.evaluate(() => (location.hash = "learn/bug"));
    const route = await asked;
    await page.evaluate(() => (location.hash = "archive"));
    await route.continue();
    await page.locator("#learn [data-part=score]").filter({ hasText: "Program 1" }).waitFor({ state: "attached" });
    assert.match(page.url(), /#archive$/);
  }));

test("every seed draws five programs with four mistakes to choose from, and a short game reveals each", () =>
  open("#learn/bug/3", async (page) => {
    const found = await page.evaluate(async () => {
      const { draw } = await import("./views/learn/bug-draw.js");
      const { Hunt } = await import("./views/learn/bug-hunt.js");
      const { wrongPrograms } = await import("./inarow/textbook.js");
      const programs = (await wrongPrograms()).filter(({ counts }) => counts);
      const problems = [];
      const met = new Set();
      let several = 0;
      for (let seed = 0; seed < 60; seed++) {
        const drawn = draw(seed, programs);
        if (new Set(drawn.map(({ program }) => program)).size !== 5) problems.push(`seed ${seed} draws a program twice`);
        for (const of of drawn) {
          // Random games: the referee decides when an answer is wrong, or the game is over.
          const hunt = new Hunt(of);
          for (let move = 0; hunt.wrong === null && move < 20_000; move++) {
            const isOver = hunt.legal.length === 0 || hunt.game.referee.verdict().status !== "ongoing";
            if (isOver) hunt.restart();
            else hunt.playRandomly();
          }
          const what = `seed ${seed}, ${of.program.name} on ${of.n}x${of.n}`;
          if (hunt.wrong === null) {
            problems.push(`${what}: no wrong answer`);
            continue;
          }
          hunt.alarm();
          met.add(of.program.name);
          several += Number(hunt.explaining.length > 1);
          const fitting = hunt.offered.filter((mistake) => hunt.explaining.includes(mistake));
          if (hunt.offered.length !== 4 || new Set(hunt.offered).size !== 4) problems.push(`${what}: not four mistakes`);
          if (hunt.offered[of.slot] !== of.program) problems.push(`${what}: the mistake is not offered`);
          if (fitting.length !== 1) problems.push(`${what}: ${fitting.map(({ name }) => name)} explain the answers`);
        }
      }
      return { problems, met: met.size, several };
    });
    assert.deepEqual(found.problems, []);
    assert.equal(found.met, 14);
    assert.ok(found.several > 100, "other mistakes often explain the answers too, and are not offered");
  }));

test("no state of the chapter has a violation of axe", () =>
  open("#learn/bug/3", async (page) => {
    const { chapter, play, press } = partsOf(page);
    await play(...ROUND[0]);
    const check = async (state) => assert.deepEqual(await violations(page), [], state);
    await check("playing");
    await press("That is wrong!");
    await check("naming");
    await press("Only the columns are checked.");
    await check("solved");
    for (let program = 0; program < 4; program++) {
      await press("Next program");
      await press("Give up");
    }
    await press("See the score");
    await check("end");
    // The way on is above the list.
    await chapter.getByRole("heading", { name: "The round has ended: 2 of 10 points" }).waitFor();
    const [again, list] = [chapter.getByRole("button", { name: "New round" }), chapter.getByRole("table")];
    assert.ok((await again.boundingBox()).y < (await list.boundingBox()).y);
  }));
