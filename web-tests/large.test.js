// Boards of every size.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, open, said, moves, played, cell } from "./page.js";

test("boards of 1x1 and 100x100 can be played", async () => {
  await open("#1x1", async (page) => {
    await cell(page, "a1").click();
    assert.match(await said(page), /^Player 1 wins\. .*\(move 1\)/);
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
    // Dragging the middle scrolls, and places no stone.
    const window = page.getByRole("grid", { name: "Board" }).locator("../../..");
    const { x, y, width: w, height: h } = await window.boundingBox();
    const scrolled = () => window.evaluate((board) => [board.scrollLeft, board.scrollTop]);
    for (let press = 0; press < 6; press++) await page.keyboard.press("+");
    const [left, top] = await scrolled();
    await page.mouse.move(x + w / 2, y + h / 2);
    await page.mouse.down();
    await page.mouse.move(x + w / 2 - 90, y + h / 2 + 60, { steps: 3 });
    await page.mouse.up();
    assert.deepEqual(await scrolled(), [left + 90, Math.max(0, top - 60)]);
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
    // The buttons move the window and keep the focus; the arrow keys move it too.
    await shown(page).getByRole("button", { name: "Up" }).click();
    await shown(page).getByText("Rows 90 to 31, columns a to bh of 10000x10000.").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Up");
    await cell(page, "bh90").click();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await shown(page).getByText("Rows 121 to 62, columns ").waitFor();
    await played(page, 5);
    // A typed move is scrolled into view.
    await page.getByLabel("As text").fill("oo5000");
    await page.getByRole("button", { name: "Play these" }).click();
    await page.getByRole("gridcell", { name: "oo5000, player 1" }).waitFor();
  });
  await open("", async (page) => {
    for (const [fragment, cells] of [
      ["#2147483647x2147483647+k5", 3600], ["#1x1x1048576+k3", 60], ["#1000x1000", 3600], ["#60x60x60+k4", 3600], ["#3x5000+k3", 180],
    ]) {
      await go(page, fragment);
      await shown(page).waitFor();
      assert.equal(await page.locator("#board td[data-cell]").count(), cells, fragment);
      await page.locator("#board td[data-cell]").nth(7).click();
      await played(page, 1);
      await page.getByRole("button", { name: "Save picture" }).click();
      await page.getByText("The board is too large for a picture.").waitFor();
    }
  });
});

test("names and counters stay at the edges of a board that scrolls", () =>
  open("#100x100+k100:+a1+b2", async (page) => {
    const layers = page.locator("#board .layers");
    await cell(page, "c3").click();
    assert.equal(await page.locator("#board .touched").count(), 3);
    for (const [left, top] of [[0, 0], [700, 900], [10_000, 10_000]]) {
      await layers.evaluate((layers, [left, top]) => layers.scrollTo(left, top), [left, top]);
      const [missing, overlaps] = await layers.evaluate((layers) => {
        const around = layers.getBoundingClientRect();
        const box = (element) => element.getBoundingClientRect();
        const isIn = ({ left, top, right, bottom }) => left >= around.left - 1 && right <= around.right + 1 && top >= around.top - 1 && bottom <= around.bottom + 1;
        const rows = [...layers.querySelectorAll("tr")].filter((row) => row.querySelector("[data-cell]") !== null && box(row).top > around.top + 30 && box(row).bottom < around.bottom - 60);
        const missing = rows.flatMap((row) => [row.firstElementChild, row.lastElementChild]).filter((cell) => !isIn(box(cell)));
        const corners = [...layers.querySelectorAll(".diagonal, .anti-diagonal")].filter((cell) => !isIn(box(cell)));
        // The counters of the last stone are apart.
        const sums = [...layers.querySelectorAll(".touched span")].map(box);
        const overlaps = sums.filter((one, at) => sums.slice(at + 1).some((other) => one.right > other.left && other.right > one.left && one.bottom > other.top && other.bottom > one.top));
        return [missing.concat(corners).map((cell) => cell.title || cell.textContent), overlaps.length];
      });
      assert.deepEqual(missing, [], `${left} ${top}`);
      assert.equal(overlaps, 0, `${left} ${top}`);
    }
    // With small cells every fifth name is shown.
    for (let press = 0; press < 4; press++) await page.keyboard.press("-");
    const shown = await page.locator("#board").getByRole("rowheader").evaluateAll((names) => names.filter((name) => getComputedStyle(name).fontSize !== "0px").map((name) => name.textContent));
    assert.deepEqual(shown, Array.from({ length: 20 }, (_, index) => String(100 - 5 * index)));
  }));

test("the controls of a large board cover no cell", () =>
  open("", async (page) => {
    for (const rules of ["100x100", "1000x1000", "30x30x30"]) {
      await go(page, `#${rules}+k5`);
      await page.getByRole("button", { name: "Larger" }).waitFor();
      const [cells, controls] = [await page.locator("#board .layers").boundingBox(), await page.locator("#board .controls").boundingBox()];
      assert.ok(controls.y >= cells.y + cells.height && controls.y + controls.height <= 800, JSON.stringify([cells, controls]));
    }
  }));

test("a position that cannot be shown is refused, and the board stays", async () => {
  const refusal = "The facts list 4500000 cells; at most 1048576 are allowed.";
  await open("#1500x1500+k1", async (page) => {
    await page.getByText(refusal).waitFor();
    await page.getByLabel("Rules").fill("1500x1500 k2");
    await page.getByText(refusal).waitFor({ state: "detached" });
  });
  await open("#1500x1500+k2", async (page) => {
    await page.getByLabel("Rules").fill("1500x1500 k1");
    await page.getByText(refusal).waitFor();
    await page.locator("#board td[data-cell]").first().click();
    await played(page, 1);
  });
});

test("the time until a move is on the screen is printed", async () => {
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
