// The view Check my code.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

import { chromium, counter, open, said, violations, worksOffline } from "./page.js";
import { limits as kept } from "../crates/inarow-wasm/npm/exam.js";
import { serve } from "../web-tools/server.js";
import { commandOf, languageOf } from "../web/views/solution/languages.js";

const solution = (name) => readFile(new URL(`../solutions/${name}`, import.meta.url), "utf8");
const counters = await solution("right/counters.js");
const forgotten = await solution("attempts/anti-diagonal-forgotten.js");

const code = (page) => page.getByLabel("Your code");
/** Waits until the status has this text. */
const status = (page, text) => page.getByRole("status").filter({ hasText: text }).waitFor();
const measured = (page) => page.getByRole("heading", { name: /^O\(1\): a move takes|^The time grows|^Cannot tell/ }).waitFor();
/** Waits until all games are played and all times are measured. */
const checked = (page) => page.locator("[data-part=stop][aria-disabled=true]").waitFor();

/** Pastes a text where the cursor is. */
async function paste(page, text) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("Control+V");
}

test("a pasted class is checked at once", () =>
  open("#solution", async (page) => {
    await code(page).click();
    await paste(page, counters);
    const begun = Date.now();
    await status(page, /^Right in all \d+ games\.$/);
    console.log(`${Date.now() - begun}  ms until a pasted class is right`);
    await measured(page);
    assert.equal(await page.getByRole("term").filter({ hasText: /^\d+x\d+$/ }).count(), 4);
    assert.equal(await page.getByRole("grid").count(), 0);
  }));

test("the first wrong game is on the board with the referee's counters, and its mistake has a name", () =>
  open("#solution", async (page) => {
    await code(page).click();
    await paste(page, forgotten);
    await status(page, "You forgot the anti-diagonal.");
    await page.getByText(/^This one mistake explains all \d+ wrong games of 622\. Everything else is right\./).waitFor();
    await page.getByText("Nothing here counts the anti-diagonal: see after line 15.").waitFor();
    await page.getByRole("button", { name: "Show the line" }).click();
    assert.equal(await code(page).evaluate((code) => code.value.slice(code.selectionStart, code.selectionEnd).trim()), "if (row === col) this.diagonal += step;");
    await page.getByText("you no counter referee +4", { exact: true }).waitFor();
    await page.getByRole("heading", { name: "Cross has won" }).waitFor();
    await page.getByText("Move 7 of 7: player 1 plays (3,0), and player 1 has won; move() returned 0; expected 1.").waitFor();
    assert.equal(await counter(page, "anti-diagonal"), "+4");
    await page.getByRole("button", { name: "Back" }).click();
    // The ply stays when the times have been measured.
    await measured(page);
    await page.getByText("Move 6 of 7: ").waitFor();
    assert.equal(await counter(page, "anti-diagonal"), "+3");
    assert.equal(await page.getByRole("gridcell", { name: "winning line" }).count(), 0);
    await page.getByRole("button", { name: "Next" }).click();
    assert.equal(await page.getByRole("gridcell", { name: "winning line" }).count(), 4);
    await page.getByRole("link", { name: "See this mistake step by step" }).click();
    await page.getByRole("heading", { name: "The anti-diagonal is not checked" }).waitFor();
    await page.goBack();
    // The editor keeps the code.
    assert.equal(await code(page).inputValue(), forgotten);
    await status(page, "You forgot the anti-diagonal.");
  }));

test("Check of an empty box asks for a class, until there is one", () =>
  open("#solution", async (page) => {
    const asked = page.getByText("Paste your class first.");
    const check = page.getByRole("button", { name: "Check", exact: true });
    await check.waitFor();
    assert.equal(await asked.count(), 0);
    const { x, y } = await check.boundingBox();
    await check.click();
    await asked.waitFor();
    const after = await check.boundingBox();
    assert.deepEqual([after.x, after.y], [x, y]);
    await page.getByRole("textbox", { name: "Your code" }).fill("class TicTacToe {");
    await asked.waitFor({ state: "detached" });
  }));

test("a sample is shown while it is checked", () =>
  open("#play", async (page) => {
    // No code starts, so the check takes as long as it may.
    await page.evaluate(() => {
      Object.defineProperty(HTMLIFrameElement.prototype, "srcdoc", { set() {} });
      location.hash = "#solution/anti-diagonal-forgotten";
    });
    await status(page, "Checking the code.");
    assert.ok(await code(page).isVisible());
    assert.equal(await code(page).inputValue(), forgotten);
    await page.getByRole("button", { name: "Stop" }).click();
    await status(page, "Stopped.");
  }));

test("the lines of the code have numbers, which scroll with it", () =>
  open("#solution", async (page) => {
    await code(page).fill(Array.from({ length: 90 }, () => "//").join("\n"));
    const numbers = page.locator("#solution .lines");
    assert.equal(await numbers.textContent(), Array.from({ length: 90 }, (_, line) => line + 1).join("\n"));
    await code(page).evaluate((code) => (code.scrollTop = 500));
    await page.waitForFunction(() => document.querySelector("#solution .lines").scrollTop === 500);
  }));

test("a mistake is named as the author's only if no other explains the answers", () =>
  open("#solution", async (page) => {
    // Cells of a wrong anti-diagonal give the same answers as none.
    await code(page).fill(counters.replace("this.n - 1", "this.n"));
    await status(page, "Your anti-diagonal is wrong.");
    const links = page.locator("[data-part=why]").getByRole("link");
    assert.deepEqual(await links.allInnerTexts(), ["the anti-diagonal is not checked", "the anti-diagonal is row + col == n instead of n - 1"]);
    assert.ok(!(await page.locator("[data-part=gap]").isVisible()));
    assert.ok(!(await page.getByText("no counter", { exact: true }).isVisible()));
    // The code in the empty editor, as it stands.
    await code(page).fill(await code(page).getAttribute("placeholder"));
    await status(page, /^Every answer is 0, /);
  }));

test("each sample solution is checked by its address", () =>
  open("#solution", async (page) => {
    const attempts = page.getByRole("list").getByRole("link");
    await attempts.nth(6).waitFor();
    assert.equal(await attempts.count(), 7);
    const found = {};
    for (const attempt of await attempts.all()) {
      const name = (await attempt.getAttribute("href")).replace("#solution/", "");
      await attempt.click();
      await page.locator(`a[href="#solution/${name}"][aria-current]`).waitFor();
      await page.getByText("Seed of the random games: ").waitFor();
      if (name === "scan") await measured(page);
      assert.match(page.url(), new RegExp(`#solution/${name}$`));
      found[name] = await page.getByRole("status").getAttribute("data-kind");
      const links = await page.getByRole("region", { name: "Check my code" }).locator("[data-part=why] a").evaluateAll((links) => links.map((link) => link.hash.split("/")[1]));
      if (found[name] === "wrong") assert.ok(links.includes(name), `${name}: ${links}`);
    }
    assert.deepEqual(found, {
      scan: "right", counters: "right", "anti-diagonal-forgotten": "wrong", "centre-misses-anti-diagonal": "wrong",
      "players-not-kept-apart": "wrong", "three-hard-coded": "wrong", "draw-before-win": "wrong",
    });
    // Changed code is no longer the attempt of the address.
    await code(page).fill(counters);
    await status(page, /^Right/);
    assert.match(page.url(), /#solution$/);
    assert.equal(await page.locator("[data-part=attempts] [aria-current]").count(), 0);
  }));

test("the reader's own code comes back after a sample and after a reload", () =>
  open("#solution", async (page) => {
    const own = `${forgotten}// my own`;
    await code(page).fill(own);
    await status(page, "You forgot the anti-diagonal.");
    const sample = async () => {
      await page.getByRole("link", { name: "Counters keep a number" }).click();
      await status(page, /^Right/);
    };
    await sample();
    await page.goBack();
    await status(page, "You forgot the anti-diagonal.");
    assert.equal(await code(page).inputValue(), own);
    assert.equal(await page.getByRole("link", { name: "Your own code" }).count(), 0);
    await sample();
    await page.reload();
    await status(page, /^Right/);
    await page.getByRole("list").getByRole("link").first().click();
    await status(page, "You forgot the anti-diagonal.");
    assert.equal(await code(page).inputValue(), own);
    await page.reload();
    await status(page, "You forgot the anti-diagonal.");
    assert.equal(await code(page).inputValue(), own);
  }));

test("typed code is checked after a pause, with the error if it does not compile", () =>
  open("#solution", async (page) => {
    await code(page).pressSequentially("class TicTacToe {");
    await status(page, "The solution does not compile.");
    await page.locator("[data-part=output]").filter({ hasText: /the code ends too early/ }).waitFor();
    await code(page).fill(counters);
    await status(page, /^Right/);
    assert.ok(!(await page.locator("[data-part=output]").isVisible()));
    await code(page).fill("");
    await status(page, "Paste your class, or try a sample solution.");
  }));

test("an endless loop can be stopped and replaced, and the page stays responsive", () =>
  open("#solution", async (page) => {
    await code(page).fill("for (;;);");
    await page.getByRole("button", { name: "Stop" }).click();
    await status(page, "Stopped.");
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByRole("progressbar", { name: "Games played" }).waitFor();
    // Other code replaces it at once. Its limit is tested below.
    await code(page).fill(counters);
    await status(page, /^Right/);
    await measured(page);
    assert.equal(await page.locator("iframe").count(), 0);
  }));

test("a stop while moves are timed keeps the findings", () =>
  open("#solution", async (page) => {
    await code(page).fill(counters);
    await page.getByRole("heading", { name: /^Timing moves/ }).waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("heading", { name: "Stopped." }).waitFor();
    await status(page, /^Right in all \d+ games\.$/);
    await page.getByText("Seed of the random games: ").waitFor();
  }));

test("output and errors of code are shown as text", () =>
  open("#solution", async (page) => {
    const hostile = "<img src=x onerror=alert(1)>";
    await code(page).fill(counters.replace("const step", `console.log("${hostile}"); const step`));
    await page.getByText(`starting with: ${hostile}`).waitFor();
    await code(page).fill(`class TicTacToe { move() { throw new Error("${hostile}"); } }`);
    await status(page, `The solution raised an error: Error: ${hostile}`);
    await code(page).fill(`class TicTacToe { move() { return "${hostile}"; } }`);
    await status(page, "Wrong: move() returned \"<img src=x onerror=alert(1)>\"; it must return 0, 1 or 2");
    assert.equal(await page.locator("#solution :is(img, script, i, u)").count(), 0);
  }));

test("a file of code can be opened, and dropped on any view", () =>
  open("", async (page) => {
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "mine.js"));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    }, forgotten);
    await status(page, "You forgot the anti-diagonal.");
    await page.getByLabel("Open a file").setInputFiles({ name: "mine.js", mimeType: "text/javascript", buffer: Buffer.from(counters) });
    await status(page, /^Right/);
  }));

/** Returns the colour of the verdict. */
const paint = (page) => page.getByRole("status").locator("p").evaluate((text) => getComputedStyle(text.querySelector("svg") ?? text).color);

// They wait for limits at the same time.
describe("limits", { concurrency: true }, () => {
  test("right, wrong and too slow have a mark and a colour each", () =>
    open("#solution", async (page) => {
      const seen = {};
      const slow = counters.replace("const step", "const until = performance.now() + 30; while (performance.now() < until); const step");
      for (const [code_, text] of [[counters, "Right in all"], [forgotten, "You forgot"], [slow, "Right so far, but too slow."]]) {
        await code(page).fill(code_);
        await status(page, text);
        assert.equal(await page.getByRole("status").locator("svg.mark").count(), 1);
        seen[text] = `${await paint(page)} ${await page.getByRole("status").locator("svg.mark path").getAttribute("d")}`;
        if (text.startsWith("Right in")) await checked(page);
      }
      assert.equal(new Set(Object.values(seen)).size, 3);
      // Nothing is wrong with slow code: no game is shown.
      await page.getByText(/^The games of a group took more than their share of 20 s\. \d+ of 622 games were played, all with right answers\.$/).waitFor();
      assert.equal(await page.getByRole("grid").count(), 0);
      assert.deepEqual(await violations(page), []);
    }));

  test("the page says the limits that it keeps", () =>
    open("#solution", async (page) => {
      await page.getByText("Limits", { exact: true }).click();
      const limits = Object.fromEntries(await page.locator("#solution [data-part=limits] dt").evaluateAll((terms) => terms.map((term) => [term.textContent, term.nextElementSibling.textContent])));
      assert.deepEqual(limits, {
        "to load the code": `${kept.first_answer_seconds} seconds`,
        "a move": `${kept.answer_seconds} seconds; the game is then played once more, to find the move`,
        "all games": `${kept.games_seconds} seconds`,
        "length of the code": `${kept.file_bytes / 2 ** 20} MiB`,
        "printed text": `${kept.printed_bytes / 2 ** 20} MiB`,
      });
      const until = async (text, ended) => {
        await code(page).fill(text);
        const begun = Date.now();
        await status(page, ended);
        return (Date.now() - begun) / 1000;
      };
      // A busy machine takes longer, but no limit ends too early.
      const loading = await until("for (;;);", "No answer within 10 s.");
      assert.ok(loading >= 10 && loading < 30, `${loading} s`);
      const moving = await until("class TicTacToe { move() { for (;;); } }", "No answer within 3 s.");
      assert.ok(moving >= 6 && moving < 26, `${moving} s`);
      await page.getByRole("heading", { name: /^The game without an answer/ }).waitFor();
    }));
});

test("findings of earlier code are grey and marked until the code is as it was", () =>
  open("#solution", async (page) => {
    await code(page).fill(counters);
    await status(page, /^Right in all/);
    await checked(page);
    const before = await paint(page);
    const { y } = await page.getByRole("status").locator("p").boundingBox();
    // Otherwise the check of the changed code may end too early to be seen.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await code(page).press("Control+End");
    await page.keyboard.type("}");
    await status(page, /^For earlier code:Right in all \d+ games\.$/);
    assert.notEqual(await paint(page), before);
    assert.equal((await page.getByRole("status").locator("p").boundingBox()).y, y);
    await page.clock.resume();
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press("Backspace");
    await status(page, /^Right in all \d+ games\.$/);
    // On a busy machine the colour may follow the text.
    for (let tries = 0; tries < 50 && (await paint(page)) !== before; tries++) await sleep(100);
    assert.equal(await paint(page), before);
    // The clock belongs to the context, so no other test has these options.
  }, { timezoneId: "UTC" }));

test("code in another language is answered with the command that checks it", () =>
  open("#solution", async (page) => {
    await code(page).click();
    await paste(page, await solution("right/counters.go"));
    await status(page, "This looks like Go.");
    await page.getByText("inarow check solution.go", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Copy" }).click();
    await page.waitForFunction(async (text) => (await navigator.clipboard.readText()) === text, "inarow check solution.go");
    // A file keeps its name, also if it is dropped on another view.
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "My Game.java"));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    }, await solution("right/counters.java"));
    await status(page, "This looks like Java.");
    await page.getByText("inarow check './My Game.java'", { exact: true }).waitFor();
    await code(page).fill(counters);
    await status(page, /^Right/);
    assert.equal(await page.getByText(/^inarow check/).count(), 0);
  }));

test("the language of each solution of the project is recognised by its code", async () => {
  const folders = ["right", "wrong", "functions"].map((name) => new URL(`../solutions/${name}/`, import.meta.url));
  const files = (await Promise.all(folders.map(async (folder) => (await readdir(folder)).map((name) => new URL(name, folder))))).flat();
  const extensions = new Set();
  for (const file of files.filter(({ pathname }) => !pathname.endsWith(".js"))) {
    const extension = file.pathname.split(".").at(-1);
    extensions.add(extension);
    assert.equal(languageOf(await readFile(file, "utf8"))?.extension, extension, file.pathname);
  }
  assert.equal(extensions.size, 11);
  for (const [text, name] of [
    ["class TicTacToe {\n  move(row, col", undefined], ["this is no code", undefined],
    ["class TicTacToe {\n    public TicTacToe(int n) {\n    }\n}", "Java"], ["class TicTacToe {\npublic:\n  int move(int row", "C++"],
    ["public class TicTacToe {\n  public int Move(int row", "C#"], ["def move(self, row, col, player):\n  return 0", "Python"],
    ['{\n "cells": [], "nbformat": 4 }', "Python (a notebook)"],
    ["// My impl with counters.\nclass TicTacToe {\n  constructor(n) { this.n = n;", undefined],
    ["class TicTacToe {\n  /** @param row: number */\n  go(row) {\n    return \"fn x(\";", undefined],
    ["class TicTacToe {\n  move(row, col, player) {\n    let mut x = impl { ;", undefined],
    ["class TicTacToe {\n  move(row: number, col: number, player: number): number {", "TypeScript"],
  ]) {
    assert.equal(languageOf(text)?.name, name, text);
  }
  assert.equal(commandOf({ extension: "py" }, "-x.py"), "inarow check './-x.py'");
});

test("a wrong game on 100x100 shows stones of a visible size, at the last move", () =>
  open("#solution", async (page) => {
    await code(page).fill(counters.replace("return lines", "if (this.n === 100) return 0;\n    return lines"));
    await status(page, "Wrong: move() returned 0;");
    await page.getByRole("heading", { name: /^The first wrong game: .*100x100/ }).waitFor();
    const last = page.locator("#solution td.last");
    const [stone, board] = [await last.locator(".stone").boundingBox(), await page.locator("#solution .board").boundingBox()];
    assert.ok(stone.width >= 20, `${stone.width} px`);
    assert.ok(stone.y >= board.y && stone.y + stone.height <= board.y + board.height && stone.x >= board.x && stone.x <= board.x + board.width);
  }));

test("a typed seed draws the same games again", () =>
  open("#solution", async (page) => {
    const seed = page.locator("#solution").getByLabel("Seed", { exact: true });
    const wrongs = async () => {
      await status(page, "You forgot the anti-diagonal.");
      await checked(page);
      return page.getByText(/wrong games of 622\./).innerText();
    };
    await code(page).fill(forgotten);
    const random = await wrongs();
    const [, drawn] = /Seed of the random games: (\d+)/.exec(await page.getByText(/Seed of the random games/).innerText());
    await page.getByRole("button", { name: "Keep this seed" }).click();
    assert.equal(await seed.inputValue(), drawn);
    assert.equal(await page.getByRole("status").getByText("For another seed:").count(), 0);
    await page.getByRole("button", { name: "Check" }).click();
    assert.equal(await wrongs(), random);
    await seed.fill("348");
    await status(page, "For another seed:");
    await page.getByText("Seed of the random games: 348.").waitFor();
    await seed.fill("3.5");
    await status(page, "The seed must be a whole number, such as 348.");
    assert.equal(await seed.getAttribute("aria-invalid"), "true");
  }));

test("an address without a sample names it, and a file that is no code has a reason", () =>
  open("#solution/nope", async (page) => {
    await status(page, "There is no sample solution “nope”; choose one from the list.");
    await page.getByRole("heading", { name: "What the check does" }).waitFor();
    const choose = (name, content) => page.getByLabel("Open a file of code").setInputFiles({ name, mimeType: "text/javascript", buffer: Buffer.from(content) });
    await choose("empty.js", "");
    await status(page, "The file empty.js is empty.");
    await choose("photo.js", Buffer.from([0xff, 0xd8, 0, 16]));
    await status(page, "The file photo.js is not code: it is not text.");
    await choose("long.js", Buffer.alloc(2 ** 20 + 1, " "));
    await status(page, "The file long.js is larger than 1 MiB.");
  }));

test("a printed solution has all of its code", () =>
  open("#solution", async (page) => {
    const long = `${"// A line.\n".repeat(120)}${counters}`;
    await code(page).fill(long);
    await status(page, /^Right/);
    assert.ok(!(await page.locator("pre.paper").isVisible()));
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("pre.paper").textContent(), long);
    const { height } = await page.locator("pre.paper").boundingBox();
    assert.ok(height > 120 * 12, `${height} px`);
    assert.ok(!(await code(page).isVisible()));
  }));

test("samples are checked without a network", async (t) => {
  const gone = await serve();
  t.after(gone.close);
  const context = await chromium.newContext();
  const page = await context.newPage();
  await page.goto(gone.url);
  await worksOffline(page);
  await context.setOffline(true);
  gone.close();
  await page.reload();
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Check my code" }).click();
  const samples = page.locator('[data-part=attempts] a[href^="#solution/"]');
  await samples.first().waitFor();
  assert.equal(await samples.count(), 7);
  for (const sample of await samples.all()) {
    await sample.click();
    const address = await sample.getAttribute("href");
    await page.locator(`a[href="${address}"][aria-current]`).waitFor();
    await page.locator("[data-part=status]:is([data-kind=right], [data-kind=wrong])").waitFor();
  }
  await context.close();
});

test("the growth is O(1), grows or unknown, with bars from zero", () =>
  open("#solution", async (page) => {
    await page.locator("#solution .growth").waitFor({ state: "attached" });
    const shown = (growth, times, problem) => page.evaluate(async ([growth, times, problem]) => {
      const { show } = await import("./views/solution/growth.js");
      const root = document.querySelector("#solution .growth");
      const measured = times.map((ns_per_move, index) => ({ n: [3, 10, 100, 1000][index], ns_per_move }));
      show(root, { growth, times: measured, timing_problem: problem === undefined ? undefined : { code: "throws", message: problem } });
      const bars = [...root.querySelectorAll("dd")].map((time) => Number.parseFloat(getComputedStyle(time, "::after").height));
      return { title: root.querySelector("h3")?.textContent, bars, text: root.textContent };
    }, [growth, times, problem]);
    const title = async (...args) => (await shown(...args)).title;
    assert.equal(await title("O(1)", [13, 11, 13, 12]), "O(1): a move takes about the same time on every board");
    assert.equal(await title("O(n)", [16, 17, 29, 217]), "The time grows: O(n), with the side of the board");
    assert.equal(await title("O(n²)", [29, 187, 15_625, 2_600_000]), "The time grows: O(n²), with the number of cells");
    // The growth is not clear, but larger boards take far longer.
    for (const times of [[16, 17, 29, 217], [29, 187, 15_625, 2_600_000], [9, 40, 1620, 3230]]) assert.equal(await title(null, times), "The time grows with the board");
    // Times of counters on a busy machine, and times that were not all measured.
    for (const times of [[15, 270, 50, 30], [91, 8.4, 15, 14], [10, 10, 15, 60], [10, 10, 10, 300], [9, 40, 1620], [9, 40, 1620, null]]) {
      assert.equal(await title(null, times), "Cannot tell how the time grows", times.join());
    }
    const { bars, text } = await shown("O(n)", [10, 20, 40, 80]);
    assert.ok(bars.length === 4 && bars.every((height, index) => Math.abs(height - bars[0] * 2 ** index) < 0.1), bars.join());
    for (const label of ["time per move", "side of the board", "80 ns"]) assert.ok(text.includes(label), label);
    const failed = await shown(null, [10, null], "the solution raised an error");
    assert.deepEqual(failed.bars, []);
    assert.match(failed.text, /While moves were timed: the solution raised an error\.$/);
    assert.equal(await title(null, []), undefined);
  }));

test("a line that begins has the spaces of the line before, and undo takes them back", () =>
  open("#solution", async (page) => {
    await code(page).click();
    for (const line of ["class TicTacToe:", "def __init__(self, n):", "self.n = n"]) {
      await page.keyboard.type(line);
      await page.keyboard.press("Enter");
    }
    const python = "class TicTacToe:\n    def __init__(self, n):\n        self.n = n\n        ";
    assert.equal(await code(page).inputValue(), python);
    await page.keyboard.press("Shift+Enter");
    assert.equal(await code(page).inputValue(), `${python}\n`);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    assert.ok(python.startsWith(await code(page).inputValue()));
    await code(page).fill("  move(row) {");
    await page.keyboard.press("Enter");
    assert.equal(await code(page).inputValue(), "  move(row) {\n    ");
  }));
