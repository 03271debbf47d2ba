// The drawing of boards: names, counters, stones and winning lines.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, said, cell } from "./page.js";

const PHONE = { viewport: { width: 360, height: 740 } };

/** Returns the outlines of the strokes and the number of rings in each layer. */
const drawn = (page) => page.locator(".lines").evaluateAll((layers) => layers.map((layer) => [
  [...layer.querySelectorAll("path")].map((path) => path.getAttribute("d")), layer.querySelectorAll("circle").length,
]));

test("a winning line is one stroke through its cells, and leaves the board at a wrapped edge", async () => {
  await open("#3x3+k3:+a3+b2+b3+a2+c3", async (page) => {
    assert.deepEqual(await drawn(page), [[["M0.14 0.5L2.86 0.5"], 0]]);
    // The stroke lies on the cells.
    const stroke = await page.locator(".lines path").evaluate((path) => path.getBoundingClientRect().toJSON());
    const [first, last] = [await cell(page, "a3").boundingBox(), await cell(page, "c3").boundingBox()];
    assert.ok(stroke.left > first.x && stroke.left < first.x + first.width / 2, JSON.stringify(stroke));
    assert.ok(stroke.right > last.x + last.width / 2 && stroke.right < last.x + last.width, JSON.stringify(stroke));
    assert.ok(Math.abs(stroke.top + stroke.height / 2 - first.y - first.height / 2) < 3, JSON.stringify(stroke));
  });
  await open("#3x3+k3+wrap:+a3+a1+b1+a2", async (page) => {
    // A click on the copy beyond the edge plays the cell.
    await page.locator('[data-again="1,2"]').first().click();
    assert.match(await said(page), /^Player 1 wins: three on a rising diagonal \(move 5\)\.$/);
    const [[[path], rings]] = await drawn(page);
    assert.equal(path.match(/M/g).length, 2);
    assert.equal(rings, 0);
  });
});

test("a winning line through the layers is a ring around each stone, and nothing on other cells", () =>
  open("#4x4x4+k4:+a1.1+b1.1+b2.2+c2.2+c3.3+d1.1+d4.4", async (page) => {
    assert.deepEqual(await drawn(page), [[[], 1], [[], 1], [[], 1], [[], 1]]);
    await page.getByRole("gridcell", { name: /^a4.1, / }).hover();
    assert.equal(await page.locator("td.same").count(), 4);
    // All four layers are in the window.
    const bottom = await page.locator("#board .layers").evaluate((layers) => layers.getBoundingClientRect().bottom);
    assert.ok(bottom <= 800, `${bottom}`);
  }));

test("counters touch their board, and what the last stone added stays beside them", () =>
  open("#3x3+k3:+a3+b2", async (page) => {
    await cell(page, "c3").click();
    await page.waitForTimeout(1500);
    const box = (name) => page.getByRole("gridcell", { name: new RegExp(`^${name}: `) }).locator("span").boundingBox();
    const [edge, row, column, diagonal] = [await cell(page, "c1").boundingBox(), await box("row 3"), await box("column c"), await box("anti-diagonal")];
    const right = edge.x + edge.width;
    const bottom = edge.y + edge.height;
    assert.ok(row.x - right >= 0 && row.x - right < 8, `${row.x - right}`);
    assert.ok(column.y - bottom >= 0 && column.y - bottom < 8, `${column.y - bottom}`);
    assert.ok(diagonal.y - bottom >= 0 && diagonal.y - bottom < 8, `${diagonal.y - bottom}`);
    const steps = await page.locator("#board .touched span").evaluateAll((spans) => spans.map((span) => {
      const { content, opacity, translate } = getComputedStyle(span, "::after");
      return [content, opacity, translate];
    }));
    assert.deepEqual(steps, Array(3).fill(['"+1"', "1", "none"]));
  }));

test("the step of a stone starts at the stone and ends at its counters", () =>
  open("#3x3+k3:+a3+b2", async (page) => {
    await cell(page, "c3").click();
    const from = await page.getByRole("gridcell", { name: /^row 3: / }).evaluate((sum) => sum.style.getPropertyValue("--from-x"));
    assert.ok(Number.parseFloat(from) < -60, from);
    // Going back plays nothing.
    await page.keyboard.press("u");
    assert.equal(await page.locator(".moved").count(), 0);
  }));

test("no text of a board is smaller than 12 px, and each diagonal has its own name", async () => {
  for (const [fragment, options] of [["#3x3+k3:+a3", {}], ["#3x3+k3:+a3", PHONE], ["#19x19+k5:+k10", PHONE], ["#12x12+k12:+a1", PHONE], ["#100x100+k100:+a1+b2", {}]]) {
    await open(fragment, async (page) => {
      const small = await page.locator("#board").evaluate((board) => [...board.querySelectorAll("th, td, span, small, p")]
        .filter((element) => element.textContent !== "" && element.offsetParent !== null)
        .map((element) => [element.textContent, Number.parseFloat(getComputedStyle(element).fontSize)])
        .filter(([, size]) => size < 12));
      assert.deepEqual(small, [], fragment);
      const names = await page.locator("#board .sum small").evaluateAll((labels) => labels.map((label) => {
        const { left, right } = label.getBoundingClientRect();
        return [label.textContent, left >= 0 && right <= innerWidth, label.closest("td").title];
      }));
      const counted = !fragment.includes("k5");
      assert.deepEqual(names, counted ? [["anti-diagonal", true, "anti-diagonal"], ["diagonal", true, "diagonal"]] : [], fragment);
    }, options);
  }
});

test("Connect Four marks its last disc, and the disc falls from above the frame", () =>
  open("#6x7+k4+drop:+d+d", async (page) => {
    await cell(page, "e6").click();
    const last = cell(page, "e1");
    assert.equal(await page.locator("#board td.last").getAttribute("data-cell"), "5,4");
    const [mark, way, animation] = await last.evaluate((cell) => [
      getComputedStyle(cell, "::after").borderTopStyle, cell.style.getPropertyValue("--fall"), getComputedStyle(cell.querySelector(".stone")).animationName,
    ]);
    assert.deepEqual([mark, way, animation], ["solid", "6", "fall"]);
  }, { reducedMotion: "no-preference" }));

test("with reduced motion nothing moves", () =>
  open("#6x7+k4+drop:+a+b+a+b+a+b", async (page) => {
    await cell(page, "a6").click();
    await page.getByText("Player 1 wins").waitFor();
    const moving = await page.evaluate(() => document.getAnimations().map(({ animationName }) => animationName));
    assert.deepEqual(moving, []);
  }, { reducedMotion: "reduce" }));

test("a screen reader hears the names that are shown, and the colours of discs", async () => {
  await open("#15x15+k5:+h8+i9", async (page) => {
    await page.getByRole("gridcell", { name: "h8, player 1, black", exact: true }).waitFor();
    await page.getByRole("gridcell", { name: "i9, player 2, white", exact: true }).waitFor();
  });
  await open("#learn/anti-diagonal-forgotten", async (page) => {
    const referee = page.getByRole("grid", { name: "The referee" });
    await referee.getByRole("gridcell", { name: /^\(2,0\), player 2, ring/ }).waitFor();
    assert.equal(await referee.getByRole("gridcell", { name: /^[a-c][1-3], / }).count(), 0);
  });
});

test("cells of a board with few are large on a telephone, and others can be made larger", async () => {
  const side = async (page) => (await page.locator("#board td[data-cell]").first().boundingBox()).width;
  for (const fragment of ["#3x3+k3", "#6x7+k4+drop", "#8x8+k4"]) {
    await open(fragment, async (page) => assert.ok((await side(page)) >= 32, fragment), PHONE);
  }
  for (const fragment of ["#15x15+k5:+h8", "#19x19+k5:+k10"]) {
    await open(fragment, async (page) => {
      const whole = await side(page);
      await page.getByRole("button", { name: "Larger" }).click();
      assert.ok((await side(page)) >= 32, fragment);
      // The last stone is in the middle, and the rows and columns keep their names.
      const layers = page.locator("#board .layers");
      const seen = await layers.evaluate((layers) => {
        const [around, last] = [layers, layers.querySelector(".last")].map((element) => element.getBoundingClientRect());
        return last.left > around.left && last.right < around.right && last.top > around.top && last.bottom < around.bottom;
      });
      assert.ok(seen);
      await layers.evaluate((layers) => layers.scrollTo(150, 100));
      const name = await page.getByRole("rowheader", { name: "8", exact: true }).boundingBox();
      assert.ok(name.x >= 0 && name.x < 20, JSON.stringify(name));
      for (let press = 0; press < 6; press++) await page.getByRole("button", { name: "Smaller" }).click();
      assert.equal(await side(page), whole);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    }, PHONE);
  }
});
