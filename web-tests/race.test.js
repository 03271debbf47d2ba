// The race in the view Learn.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { documentedRatios } from "./documented.js";
import { open, violations } from "./page.js";

/** The races as the package stores them: what each program did in each move. */
const races = JSON.parse(await readFile(new URL("../crates/inarow-wasm/npm/race.json", import.meta.url), "utf8"));
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
const PROGRAMS = {
  "Brute force": ([, , , , scan]) => sum(scan),
  "Scan of lines": ([, , , , , lines]) => sum(lines),
  Counters: ([, , , , , , changed, comparisons]) => sum(changed) + comparisons,
};
const GAMES = { random: "Random game", "long-scan": "Long scans", "worst-case": "Worst case" };

const text = (number) => number.toLocaleString("en");
const lane = (page, name) => page.getByRole("figure", { name });
const pressed = (page, group) => page.getByRole("group", { name: group, exact: true }).getByRole("button", { pressed: true }).innerText();
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Returns the number beside a name in the list of a program. */
const value = (page, program, name) =>
  lane(page, program).locator("dl > div").filter({ has: page.getByText(name, { exact: true }) }).locator("dd").innerText();

/** Waits for a number of moves. */
const made = (page, count) => page.getByText(new RegExp(`^Move ${count} of `)).waitFor();

/** Goes to the last move. */
async function end(page, count) {
  await page.getByRole("button", { name: "Next", exact: true }).evaluate((next, count) => {
    for (let at = 0; at < count; at++) next.click();
  }, count);
  await made(page, count);
}

test("each game on each board ends with the steps that the package counts", () =>
  open("#learn/race", async (page) => {
    await made(page, 1);
    assert.deepEqual([await pressed(page, "Board"), await pressed(page, "Game")], ["1000x1000", "Long scans"]);
    for (const { n, game, moves } of races) {
      await press(page, `${n}x${n}`);
      await press(page, GAMES[game]);
      await made(page, 1);
      assert.deepEqual([await pressed(page, "Board"), await pressed(page, "Game")], [`${n}x${n}`, GAMES[game]]);
      assert.match(page.url(), new RegExp(`#learn/race/${n}/${game}$`));
      await end(page, moves.length);
      for (const [name, steps] of Object.entries(PROGRAMS)) {
        assert.equal(await value(page, name, "all steps"), text(sum(moves.map(steps))), `${name}, ${n} ${game}`);
        const ratio = sum(moves.map(steps)) / sum(moves.map(PROGRAMS.Counters));
        const shown = Number((await value(page, name, "times the counters")).replace(",", ""));
        assert.ok(Math.abs(shown - ratio) <= (ratio >= 10 ? 0.5 : 0.05), `${name}, ${n} ${game}: ${shown} ${ratio}`);
        assert.equal(await value(page, name, "this move"), text(steps(moves.at(-1))), `${name}, ${n} ${game}`);
      }
    }
  }));

test("the ratios are about 600 for brute force in every game, and for the scan of lines only in the worst case large", () =>
  open("#learn/race/1000/random", async (page) => {
    const ratios = async () => {
      await end(page, 100);
      const line = await page.getByText(/All moves: /).innerText();
      return /brute force 400,000, (.*?); scan of lines [\d,]+, (.*)\.$/.exec(line).slice(1);
    };
    assert.deepEqual(await ratios(), ["667 times as many", "half as many"]);
    await page.getByText("takes fewer steps than the counters").first().waitFor();
    await press(page, "Long scans");
    await made(page, 1);
    assert.deepEqual(await ratios(), ["666 times as many", "83 times as many"]);
    await press(page, "Worst case");
    await made(page, 1);
    assert.deepEqual(await ratios(), ["667 times as many", "333 times as many"]);
    await page.getByText("Not a legal game: only one player moves.").waitFor();
  }));

test("the picture lights the cells that a scan reads, and the counters that change", () =>
  open("#learn/race/10/long-scan", async (page) => {
    await made(page, 1);
    for (let at = 0; at < 45; at++) await press(page, "Next");
    await made(page, 46);
    await page.getByText("Move 46 of 90: player 2 on (5, 4).").waitFor();
    const picture = (name) => lane(page, name).getByRole("img");
    const squares = async (name) => (await picture(name).locator(".lit").getAttribute("d")).match(/M[^M]*/g);
    assert.equal(await picture("Brute force").getAttribute("aria-label"), "Brute force: cells that are read: row 10, column 10, diagonal 10, anti-diagonal 10");
    assert.equal((await squares("Brute force")).length, 40);
    // Five stones of the row and an empty cell; a stone of the other player; an empty corner.
    assert.equal(await picture("Scan of lines").getAttribute("aria-label"), "Scan of lines: cells that are read: row 6, column 1, anti-diagonal 1");
    const read = [...[0, 10, 20, 30, 40, 50].map((x) => `M${x} 50h10v10h-10z`), "M40 0h10v10h-10z", "M90 0h10v10h-10z"];
    assert.deepEqual(await squares("Scan of lines"), read);
    assert.equal(await picture("Counters").getAttribute("aria-label"), "Counters: counters that change: row, column, anti-diagonal");
    assert.equal((await squares("Counters")).length, 3);
    // The stones before the move, and the stone of the move with its mark.
    for (const name of Object.keys(PROGRAMS)) {
      assert.equal(await picture(name).locator("g[transform]:not([hidden])").count(), 46);
      assert.equal(await picture(name).locator("rect.last").getAttribute("x"), "40");
    }
    await press(page, "Back");
    await page.getByText("Move 45 of 90: player 1 on (4, 4).").waitFor();
    assert.equal(await value(page, "Counters", "this move"), "7");
  }));

test("all programs take the same steps per second: the counters arrive while brute force is at its first move", () =>
  open("#learn/race/1000/long-scan", async (page) => {
    await made(page, 1);
    const live = () => page.locator(".race [aria-live]").getAttribute("aria-live");
    assert.equal(await live(), "polite");
    const begun = Date.now();
    await press(page, "Start");
    assert.equal(await live(), "off");
    await page.getByText(/^In the time of [\d,]+ steps, the counters have made 100 moves, /).waitFor();
    await press(page, "Pause");
    const seconds = (Date.now() - begun) / 1000;
    assert.equal(await live(), "polite");
    // On a busy machine the page is read late.
    assert.ok(seconds >= 0.9, `${seconds} s`);
    const [, steps, lines, scan] = /time of ([\d,]+) steps.* the scan of lines (\d+) moves?, brute force (\d+) moves?\.$/.exec(await page.locator(".race .made").innerText());
    const taken = Number(steps.replace(",", ""));
    const { moves } = races.find(({ n, game }) => n === 1000 && game === "long-scan");
    const after = (program) => moves.filter((_, index) => sum(moves.slice(0, index + 1).map(program)) <= taken).length;
    assert.deepEqual([Number(lines), Number(scan)], [after(PROGRAMS["Scan of lines"]), after(PROGRAMS["Brute force"])]);
    if (seconds < 3) assert.equal(scan, "0");
    for (const name of Object.keys(PROGRAMS)) {
      const all = sum(moves.map(PROGRAMS[name]));
      assert.equal(await value(page, name, "all steps"), text(Math.min(taken, all)), name);
    }
    // It goes on from there, and Next goes to a move of all programs.
    await page.waitForTimeout(500);
    assert.equal(await value(page, "Brute force", "all steps"), text(taken));
    // Once the counters have made all moves, the race is ever faster.
    await press(page, "Continue");
    await page.getByText(/^\u00d7 \d+$/).waitFor();
    await page.getByRole("slider", { name: "Speed" }).fill("3");
    assert.equal(await page.getByRole("slider", { name: "Speed" }).getAttribute("aria-valuetext"), "60,000 steps per second");
    await made(page, 100);
    await page.getByRole("button", { name: "Start again" }).waitFor();
    await press(page, "Back");
    await made(page, 99);
    // It starts with the first move.
    await page.getByRole("slider", { name: "Speed" }).fill("0");
    await press(page, "Start again");
    await page.getByText(/, brute force 0 moves\.$/).waitFor();
  }));

test("a race goes to its end at once, and marks the program that needs the fewest steps", () =>
  open("#learn/race/1000/random", async (page) => {
    const first = () => page.locator(".lanes .done.fewest").evaluateAll((lanes) => lanes.map((lane) => lane.getAttribute("aria-label")));
    await made(page, 1);
    assert.deepEqual(await first(), []);
    for (const [game, name] of [["Random game", "Scan of lines"], ["Long scans", "Counters"], ["Worst case", "Counters"]]) {
      await press(page, game);
      await made(page, 1);
      await press(page, "Last");
      await page.getByText(`${name}: the fewest steps. All moves: `).waitFor();
      assert.deepEqual(await first(), [name]);
      assert.equal(await page.locator(".lanes .done").count(), 3);
      await press(page, "Back");
      assert.deepEqual(await first(), []);
    }
  }));

test("on a telephone, the race starts in sight", () =>
  open("#learn/race", async (page) => {
    await made(page, 1);
    await page.evaluate(() => scrollTo(0, 0));
    await press(page, "Start");
    const pictures = await page.locator(".race-picture").all();
    for (const part of [page.getByRole("button", { name: "Pause" }), ...pictures]) {
      const { y, height } = await part.boundingBox();
      assert.ok(y > -1 && y + height < 741, `${y}`);
    }
    assert.equal(pictures.length, 3);
  }, { viewport: { width: 360, height: 740 } }));

test("a race that is no longer shown rests", () =>
  open("#learn/race", async (page) => {
    await made(page, 1);
    await press(page, "Start");
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await page.getByRole("link", { name: "The counter", exact: true }).click();
    await page.getByRole("heading", { name: "The counter", exact: true }).waitFor();
    await page.locator(".race .start").filter({ hasText: /^Continue$/ }).waitFor({ state: "attached" });
    const rested = await page.locator(".race .made").textContent();
    await page.getByRole("link", { name: /^The race/ }).click();
    await page.getByRole("heading", { name: "The race", exact: true }).waitFor();
    assert.match(rested, /^In the time of /);
    assert.equal(await page.locator(".race .made").textContent(), rested);
    assert.match(page.url(), /#learn\/race\/1000\/long-scan$/);
  }));

test("the arrow keys step, except on the slider", () =>
  open("#learn/race", async (page) => {
    await made(page, 1);
    await page.getByRole("button", { name: "Next", exact: true }).focus();
    for (const [key, count] of [["ArrowRight", 2], ["ArrowRight", 3], ["ArrowLeft", 2], ["ArrowLeft", 1], ["ArrowLeft", 0], ["ArrowLeft", 0]]) {
      await page.keyboard.press(key);
      await made(page, count);
    }
    assert.equal(await page.getByRole("button", { name: "Back", exact: true }).getAttribute("aria-disabled"), "true");
    assert.equal(await value(page, "Brute force", "all steps"), "0");
    await page.getByRole("slider", { name: "Speed" }).press("ArrowRight");
    await made(page, 0);
  }));

test("with reduced motion, the totals of all moves are shown at once, and buttons step", () =>
  open("#learn/race/100/long-scan", async (page) => {
    await made(page, 100);
    const { moves } = races.find(({ n, game }) => n === 100 && game === "long-scan");
    assert.equal(await value(page, "Scan of lines", "all steps"), text(sum(moves.map(PROGRAMS["Scan of lines"]))));
    assert.equal(await page.getByRole("button", { name: /^Start/ }).count(), 0);
    assert.equal(await page.getByRole("slider").count(), 0);
    await press(page, "Back");
    await made(page, 99);
  }, { reducedMotion: "reduce" }));

test("the measured times are those of the documentation, with one digit", () =>
  open("#learn/race/1000/random", async (page) => {
    const { lines, scan } = await documentedRatios();
    const rounded = (ratios) => ratios.map((ratio) => text(Number(ratio.toPrecision(1)))).join(" to ");
    await made(page, 1);
    await page.getByText("Where “500 times” comes from").click();
    await page.getByText(`brute force takes ${rounded(scan)} times as long`).waitFor();
    await page.getByText(`this scan takes ${rounded(lines.shuffled)} times as long`).waitFor();
    await press(page, "Long scans");
    await page.getByText(`this scan takes ${rounded(lines["long-scan"])} times as long`).waitFor();
    await press(page, "Worst case");
    await page.getByText(`this scan takes ${rounded(lines["worst-case"])} times as long`).waitFor();
  }));

test("an address that names no race says which there are", () =>
  open("#learn/race/7/chess", async (page) => {
    await page.getByRole("alert").getByText("There is no race 7/chess; the boards are 10, 100 and 1000, and the games random, long-scan and worst-case.").waitFor();
    await page.getByRole("link", { name: /^The race/ }).click();
    await made(page, 1);
  }));

for (const width of [360, 768, 1280]) {
  test(`at ${width} pixels, moves shift nothing, everything fits, and axe finds nothing`, () =>
    open("#learn/race/1000/long-scan", async (page) => {
      await made(page, 1);
      const tops = () => page.locator(".race :is(h3, dt, button, svg)").evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top + scrollY)));
      const first = await tops();
      for (let at = 1; at < 100; at += 7) {
        for (let step = 0; step < 7; step++) await page.getByRole("button", { name: "Next", exact: true }).evaluate((next) => next.click());
        assert.deepEqual(await tops(), first, `after move ${at}`);
      }
      for (const name of Object.values(GAMES)) {
        await press(page, name);
        assert.deepEqual(await tops(), first, name);
      }
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      const cut = await page.locator(".race :is(dt, dd, button, p)").evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent));
      assert.deepEqual(cut, []);
      const low = await page.locator(".race :is(button, input)").evaluateAll((all) => all.map((it) => [it.textContent, it.getBoundingClientRect().height]).filter(([, height]) => height < 32));
      if (width === 360) assert.deepEqual(low, []);
      assert.deepEqual(await violations(page), []);
    }, { viewport: { width, height: 800 } }));
}
