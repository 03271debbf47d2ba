// The story of Learn: the code beside the board.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { Game } from "../crates/inarow-wasm/npm/index.js";
import { walkthrough } from "../crates/inarow-wasm/npm/textbook.js";
import { open, violations } from "./page.js";

const LESSONS = JSON.parse(await readFile(new URL("../web/views/learn/lessons.json", import.meta.url), "utf8"));
const TITLES = ["The scan", "The counter", "Why +1 and −1", "Four counters at most: O(1)", "Undoing a move", "Shorter lines", "The run"];

const button = (page, name) => page.getByRole("button", { name, exact: true });
const running = (page) => page.getByRole("list", { name: /^Code in / }).locator("[aria-current]").innerText();

/** Waits until a step is shown. */
const step = (page, number) => page.getByRole("heading", { name: TITLES[number - 1], exact: true }).waitFor();

/** Returns the variables by name, as they are written. */
const variables = (page) =>
  page.locator(".watched div").evaluateAll((all) => Object.fromEntries(all.map((one) => [...one.children].map((part) => part.textContent))));

/** Returns the counters on the board as code writes them: of the rows, of the columns, and of both diagonals. */
const onBoard = async (page) =>
  written(await page.getByRole("grid", { name: "The board" }).getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? "")));

/** Returns counters as code writes them, from the labels of the cells of a board. */
function written(labels) {
  const numbers = (name) => labels.filter((label) => label.startsWith(name)).map((label) => label.split(": ")[1].replace("+", "").replace("−", "-"));
  return { rows: `[${numbers("row ").join(", ")}]`, cols: `[${numbers("column ").join(", ")}]`, diagonal: numbers("diagonal:")[0], antiDiagonal: numbers("anti-diagonal:")[0] };
}

/** Returns the cells that are lit. */
const lit = (page) => page.locator("td.lit[data-cell]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label").split(", ")[0]));

const said = (page) => page.locator('#learn [role="status"]').allInnerTexts();

test("each step of the story shows its line, its sentence and its board, and links to the next", () =>
  open("#learn", async (page) => {
    const expected = [
      ["for (let i = 0; i < n; i++) {", "Move 3 of 5: player 1 plays row 0, column 1.", "i is 0: the next cell of each of the four lines."],
      ["move(row, col, player) {", "Move 3 of 5: player 1 plays row 0, column 1.", "The game calls move(0, 1, 1)."],
      ["move(row, col, player) {", "Move 6 of 7: player 2 plays row 1, column 0.", "The game calls move(1, 0, 2)."],
      ["move(row, col, player) {", "Move 3 of 5: player 1 plays row 1, column 1.", "The game calls move(1, 1, 1)."],
      ["this.rows[row] -= add;", "Undo of move 6: player 2 played row 1, column 2.", "The counter of row 1 goes from −3 to −2."],
      ["const full = add * this.k;", "Move 5 of 5: player 1 plays row 0, column 3.", "k = 3 stones of player 1 on a line make +3."],
      ["if (board[r][c] !== player) break;", "Move 7 of 7: player 1 plays row 0, column 2.", "(0,3) has a stone of player 1."],
    ];
    for (const [index, [line, move, sentence]] of expected.entries()) {
      await step(page, index + 1);
      assert.equal((await running(page)).trim(), line);
      assert.deepEqual(await said(page), [move, sentence]);
      // The code has not returned yet.
      assert.equal(await page.getByRole("figure").locator("figcaption").innerText(), "");
      // A variable without a value has not changed, and there is a next line.
      assert.equal(await page.locator(".watched .changed").getByText("–").count(), 0);
      await button(page, "Next line").waitFor();
      if (index < 6) await page.getByRole("link", { name: `Next step: ${TITLES[index + 1]}` }).click();
    }
    assert.match(page.url(), /#learn\/7$/);
    for (let press = 0; press < 20; press++) await page.keyboard.press("Shift+ArrowRight");
    await page.getByRole("region", { name: "A question about this step" }).getByRole("button", { name: LESSONS[6].question.right, exact: true }).click();
    assert.equal(await button(page, "See the race of scan and counters").innerText(), "The race");
    const rest = ["See the race of scan and counters", "Find the bug in a wrong program"];
    const links = await Promise.all(rest.map((name) => page.getByRole("link", { name }).getAttribute("href")));
    assert.deepEqual(links, ["#learn/race", "#learn/bug"]);
    await page.goBack();
    await step(page, 6);
  }));

/** Returns the last step of a game without its scans. */
const last = (rules, ...moves) => new Game(rules, moves).trace(0).at(-1);
const signed = (number) => (number < 0 ? `\u2212${-number}` : number > 0 ? `+${number}` : "0");
const won = (rules, ...moves) => {
  const { winner } = new Game(rules, moves).verdict();
  return winner === 0 ? "nobody has won" : `player ${winner} has won`;
};

/** Returns moves in turn that end with these stones in the first row. Other stones of player 2 stand apart. */
function movesOf(row) {
  const cells = row.split(" ").map((stone, col) => ({ stone, cell: [0, col] }));
  const of = (letter) => cells.filter(({ stone }) => stone === letter).map(({ cell }) => cell);
  const others = [...of("O"), [1, 0], [2, 2], [3, 1]];
  return of("X").flatMap((cell, index) => (index === 0 ? [cell] : [others[index - 1], cell]));
}

/** Returns the number of cells that the shown code of `run` reads if all stones are the player's. */
const { functions } = await walkthrough("run");
const runs = functions.find(({ name }) => name === "run").lines.map(({ javascript }) => javascript).join("\n");
function reads(n, k) {
  let count = 0;
  const row = new Proxy([], { get: () => (count++, 1), set: () => true });
  const program = { n, k, board: new Array(n).fill(row) };
  assert.equal(new Function(`return { ${runs} }`)().move.call(program, n >> 1, n >> 1, 1), 1);
  return count;
}
/** The answer of the package to each question.
 * @type {((answers: string[]) => string | undefined)[]} */
const RIGHT = [
  () => String(new Game("10x10 k10", [[0, 0]]).trace(0, ["scan"]).at(-1).steps.scan),
  () => {
    const { touched, rows, cols } = last("3x3 k3", [0, 0], [1, 2]);
    assert.equal(rows[1], cols[2]);
    return `${touched.join(" and ").replace("col", "column")}, each by ${signed(rows[1])}`;
  },
  () => {
    const moves = [[0, 0], [0, 1], [0, 2], [1, 1], [0, 3], [1, 2], [0, 4]];
    return `${signed(last("5x5 k5", ...moves).rows[0])}: ${won("5x5 k5", ...moves)}`;
  },
  () => `at most ${last("1001x1001 k1001", [500, 500]).touched.map((name) => (name === "both diagonals" ? 2 : 1)).reduce((sum, one) => sum + one)}`,
  () => {
    const moves = [[1, 1], [0, 0], [2, 2], [0, 1]];
    assert.equal(last("3x3 k3", ...moves).rows[0], -2);
    return signed(last("3x3 k3", ...moves.slice(0, -1)).rows[0]);
  },
  (answers) =>
    answers.find((pair) => {
      const [one, other] = pair.split(" and ").map(movesOf);
      const [first, second] = [one, other].map((moves) => last("4x4 k4", ...moves).rows[0]);
      return first === second && won("4x4 k3", ...one) !== won("4x4 k3", ...other);
    }),
  () => (reads(21, 5) === reads(1001, 5) && reads(1001, 5) < reads(1001, 9) ? "with k" : "not with k alone"),
];

test("the right answer of each question is the package's", () => {
  assert.equal(LESSONS.length, RIGHT.length);
  for (const [index, { question }] of LESSONS.entries()) {
    assert.ok(question.answers.includes(question.right), question.text);
    assert.equal(new Set(question.answers).size, 3);
    assert.equal(RIGHT[index](question.answers), question.right, question.text);
  }
});

test("each step asks a question, and says which answer is right and why", () =>
  open("#learn", async (page) => {
    for (const [index, { question }] of LESSONS.entries()) {
      const { text, answers, right, why, hint } = question;
      await page.evaluate((to) => (location.hash = `learn/${to}`), index + 1);
      await step(page, index + 1);
      const box = page.getByRole("region", { name: "A question about this step" });
      await box.getByRole("heading", { name: text }).waitFor();
      assert.equal(await box.locator("p").innerText(), "");
      const wrong = answers.find((answer) => answer !== right);
      await box.getByRole("button", { name: wrong, exact: true }).click();
      // A hint comes before the answer.
      assert.equal(await box.locator("p").innerText(), `Not that one. ${hint}`);
      assert.equal(await box.locator(".right").count(), 0);
      await box.getByRole("button", { name: wrong, exact: true }).click();
      assert.equal(await box.locator("p").innerText(), `No, it is “${right}”. ${why}`);
      await box.getByRole("button", { name: right, exact: true }).click();
      assert.equal(await box.locator("p").innerText(), `Right. ${why}`);
      assert.equal(await box.getByRole("button", { pressed: true }).innerText(), right);
      if (index === 0) assert.deepEqual(await violations(page), []);
    }
    // Each step is ticked, also after a reload.
    const ticks = () => page.getByRole("navigation", { name: "Contents of Learn" }).locator(".done").count();
    assert.equal(await ticks(), 7);
    await page.reload();
    await step(page, 7);
    assert.equal(await ticks(), 7);
  }));

test("the answers of a question have no fixed order", () =>
  open("#learn/1", async (page) => {
    const orders = new Set();
    for (let draw = 0; draw < 20; draw++) {
      for (const number of [2, 1]) {
        await page.evaluate((to) => (location.hash = `learn/${to}`), number);
        await step(page, number);
      }
      orders.add((await page.locator("[data-part=question-answers] button").allInnerTexts()).join());
    }
    // With six orders, twenty draws are all equal once in a billion years.
    assert.ok(orders.size > 1);
  }));

test("the reader predicts which counters change, before the code runs", () =>
  open("#learn/3", async (page) => {
    await step(page, 3);
    const counter = (name) => page.getByRole("grid", { name: "The board" }).getByRole("button", { name: new RegExp(`^${name}: `) });
    const ask = page.locator("[data-part=ask]");
    const states = () => page.locator("#learn .sum").evaluateAll((sums) => sums.flatMap((sum) => [...sum.classList].filter((name) => name === "hit" || name === "miss").map((name) => `${sum.dataset.counter} ${name}`)).sort());
    await page.getByRole("button", { name: "Hint" }).click();
    assert.equal(await ask.innerText(), "Two counters change: those of the lines through the new stone.");
    await counter("row 1").click();
    await counter("diagonal").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Check my guess" }).click();
    assert.equal(await ask.innerText(), "Not quite: you found 1 of 2, and 1 other. Try again, or press Hint.");
    assert.deepEqual(await states(), ["diagonal miss", "row 1 hit"]);
    // The second guess is answered.
    await page.getByRole("button", { name: "Check my guess" }).click();
    assert.equal(await ask.innerText(), "Not quite. The counter of row 1 goes from \u22121 to \u22122. The counter of column 0 goes from +2 to +1.");
    assert.deepEqual(await states(), ["col 0 hit", "diagonal miss", "row 1 hit"]);
    // The code goes on, and the next move asks again.
    await button(page, "Next line").click();
    assert.deepEqual(await states(), []);
    assert.ok(!(await ask.isVisible()));
    while ((await running(page)).trim() !== "move(row, col, player) {") await button(page, "Next line").click();
    assert.ok(await ask.isVisible());
    assert.deepEqual(await violations(page), []);
  }));

test("the counters on the board are the variables after every line of every step", () =>
  open("#learn/2", async (page) => {
    for (const number of [2, 3, 4, 5, 6]) {
      await page.evaluate((to) => (location.hash = `learn/${to}`), number);
      await step(page, number);
      while (!(await button(page, "Line back").getAttribute("aria-disabled")).includes("true")) await page.keyboard.press("Shift+ArrowLeft");
      // All lines in one call: several calls for each line would take most of a minute.
      const moments = await page.evaluate(() => {
        const story = document.querySelector('[data-chapter="story"]');
        const moments = [];
        for (;;) {
          const variables = [...story.querySelectorAll(".watched div")].map((one) => [...one.children].map((part) => part.textContent));
          const labels = [...story.querySelectorAll('[role="grid"] td')].map((cell) => cell.getAttribute("aria-label") ?? "");
          moments.push({ variables: Object.fromEntries(variables), labels });
          if (story.querySelector('[data-part="next-move"]').getAttribute("aria-disabled") === "true") return moments;
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
        }
      });
      for (const [line, { variables, labels }] of moments.entries()) {
        const { rows, cols, diagonal, antiDiagonal } = variables;
        assert.deepEqual(written(labels), { rows, cols, diagonal, antiDiagonal }, `step ${number}, line ${line}`);
      }
      assert.ok(moments.length > 40, `${moments.length} lines in step ${number}`);
    }
  }));

test("the scan lights the twelve cells that a move reads, one after another", () =>
  open("#learn/1", async (page) => {
    await step(page, 1);
    const read = [];
    for (;;) {
      read.push(...(await lit(page)));
      if ((await running(page)).includes("return")) break;
      await button(page, "Next line").click();
    }
    // For each i a cell of row 0, of column 1, and of both diagonals.
    const expected = [0, 1, 2].flatMap((i) => [`(0,${i})`, `(${i},1)`, `(${i},${i})`, `(${i},${2 - i})`]);
    assert.deepEqual(read, expected);
    await page.getByText("This move so far: 12 cells read.").waitFor();
    await page.getByText("The code returns 0: nobody has won.").waitFor();
    await button(page, "Line back").click();
    assert.equal((await variables(page)).won, "false");
    await page.getByText("No line is full.").waitFor();
    // The twelve reads are of seven cells.
    assert.equal(await page.locator("td.seen").count(), 7);
  }));

test("the code runs by itself up to a move that can be predicted, and to its end", () =>
  open("#learn/1", async (page) => {
    await step(page, 1);
    await button(page, "Run").click();
    await page.getByText("This move so far: 1 cell read.").waitFor();
    await button(page, "Pause").click();
    const line = await running(page);
    await page.waitForTimeout(1000);
    assert.equal(await running(page), line);
    for (let press = 0; press < 2; press++) await button(page, "Next move").click();
    await button(page, "Line back").click();
    await button(page, "Run").click();
    await button(page, "Run").waitFor();
    await button(page, "Question about this step").waitFor();
    await page.evaluate(() => (location.hash = "learn/2"));
    await step(page, 2);
    await button(page, "Next move").click();
    await button(page, "Line back").click();
    await button(page, "Run").click();
    // It stops before the next move.
    await page.getByText("Move 4 of 5").waitFor();
    await page.getByText("Which counters will change?").waitFor();
    await button(page, "Run").waitFor();
  }));

test("a move changes at most four counters and takes at most eight steps", () =>
  open("#learn/4", async (page) => {
    await step(page, 4);
    await button(page, "Next move").click();
    await page.getByText("Move 3 of 5: player 1 plays row 1, column 1.").waitFor();
    await page.getByText("This move so far: 4 additions, 4 comparisons.").waitFor();
  }));

test("buttons and arrow keys go by lines and by moves, and stop at both ends", () =>
  open("#learn/2", async (page) => {
    await step(page, 2);
    const disabled = (name) => button(page, name).getAttribute("aria-disabled");
    await button(page, "Next line").click();
    assert.deepEqual(await said(page), ["Move 3 of 5: player 1 plays row 0, column 1.", "Player 1 adds +1."]);
    await page.keyboard.press("ArrowLeft");
    assert.equal((await running(page)).trim(), "move(row, col, player) {");
    await page.keyboard.press("Shift+ArrowRight");
    assert.deepEqual(await said(page), ["Move 3 of 5: player 1 plays row 0, column 1.", "The code returns 0: nobody has won."]);
    // Before each move that can be predicted it stops.
    for (let press = 0; press < 4; press++) await button(page, "Next move").click();
    assert.deepEqual(await said(page), ["Move 5 of 5: player 1 plays row 0, column 2.", "The counter of row 0 is at +3. The code returns 1: player 1 has won."]);
    await page.getByRole("figure").getByText("Player 1 has won.").waitFor();
    assert.deepEqual([await disabled("Next move"), await disabled("Line back")], ["true", "false"]);
    // The button then leads to the question, and after an answer to the next step. The key stays.
    await button(page, "Question about this step").click();
    const answer = page.getByRole("region", { name: "A question about this step" });
    assert.ok(await answer.getByRole("button").first().evaluate((first) => first === document.activeElement));
    await answer.getByRole("button", { name: LESSONS[1].question.right }).click();
    await button(page, `Next step: ${TITLES[2]}`).click();
    await step(page, 3);
    await page.goBack();
    await step(page, 2);
    for (let press = 0; press < 3; press++) await button(page, "Next move").click();
    await page.keyboard.press("ArrowRight");
    await page.getByText("Move 5 of 5").waitFor();
    for (let move = 5; move > 0; move--) await button(page, "Move back").click();
    assert.deepEqual(await said(page), ["Move 1 of 5: player 1 plays row 0, column 0.", "The game calls move(0, 0, 1)."]);
    assert.deepEqual([await disabled("Line back"), await disabled("Move back")], ["true", "true"]);
    // On the board the arrow keys go over its cells.
    await page.getByRole("gridcell", { name: "(1,1), empty" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText("Move 1 of 5: player 1 plays row 0, column 0.").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "(1,2), empty");
  }));

test("after an undo the board has the counters of the move before", () =>
  open("#learn/5", async (page) => {
    await step(page, 5);
    await button(page, "Move back").click();
    await page.getByRole("figure").getByText("Player 2 has won.").waitFor();
    await button(page, "Move back").click();
    const before = await onBoard(page);
    for (let press = 0; press < 3; press++) await button(page, "Next move").click();
    await page.getByText("Undo of move 6: player 2 played row 1, column 2.").waitFor();
    assert.deepEqual(await onBoard(page), before);
    for (let move = 5; move > 0; move--) await button(page, "Next move").click();
    assert.deepEqual(await onBoard(page), { rows: "[0, 0, 0]", cols: "[0, 0, 0]", diagonal: "0", antiDiagonal: "0" });
    assert.equal(await page.getByRole("gridcell", { name: /, empty$/ }).count(), 9);
  }));

test("the language is a choice that the browser remembers", () =>
  open("#learn/2", async (page) => {
    await step(page, 2);
    assert.equal(await button(page, "JavaScript").getAttribute("aria-pressed"), "true");
    assert.ok("antiDiagonal" in (await variables(page)));
    await button(page, "Python").click();
    assert.equal((await running(page)).trim(), "def move(self, row, col, player):");
    const code = await page.getByRole("list", { name: "Code in Python" }).getByRole("listitem").allInnerTexts();
    assert.equal(code[0], "def move(self, row, col, player):");
    assert.equal(code.length, 12);
    assert.ok("anti_diagonal" in (await variables(page)));
    await page.reload();
    await step(page, 2);
    assert.equal((await running(page)).trim(), "def move(self, row, col, player):");
    await page.evaluate(() => (location.hash = "learn/1"));
    await step(page, 1);
    while ((await variables(page)).in_row === "\u2013") await page.keyboard.press("ArrowRight");
    assert.equal((await variables(page)).in_row, "True");
  }));

test("the numbers in the text are those of docs/performance.md", async () => {
  const text = LESSONS[3].text.join(" ");
  assert.match(text, /4000 \/ 8 = 500/);
  assert.match(text, /steps, not time, and only with brute force/);
  const docs = (await readFile(new URL("../docs/performance.md", import.meta.url), "utf8")).replaceAll(/\s+/g, " ");
  assert.match(docs, /about 4000 per move for a scan, and at most 8 for the counters/);
});

test("on a telephone the board comes before the contents, and the buttons stay in the window", () =>
  open("#learn/3", async (page) => {
    await step(page, 3);
    const top = async (locator) => (await locator.boundingBox()).y;
    assert.ok((await top(page.getByRole("grid", { name: "The board" }))) < 400);
    // The line before, this one and the next stand between the board and the buttons.
    await button(page, "Next line").click();
    assert.equal(await page.getByRole("list", { name: /^Code in / }).getByRole("listitem").count(), 3);
    await button(page, "Line back").click();
    assert.ok((await top(page.getByRole("list", { name: /^Code in / }))) < (await top(page.getByText("Common mistakes"))));
    const next = await button(page, "Next line").boundingBox();
    assert.ok(next.y + next.height <= 740 && next.height >= 32, JSON.stringify(next));
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    for (let line = 0; line < 12; line++) {
      await button(page, "Next line").click();
      assert.equal(await height(), before, await running(page));
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  }, { viewport: { width: 360, height: 740 } }));

test("no step breaks a rule of axe", () =>
  open("#learn/1", async (page) => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      await page.evaluate((to) => (location.hash = `learn/${to}`), number);
      await step(page, number);
      assert.deepEqual(await violations(page), [], TITLES[number - 1]);
    }
  }));
