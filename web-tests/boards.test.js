// The drawing of boards: names, counters, stones and winning lines.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, go, said, small, cell } from "./page.js";

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
    assert.match(await said(page), /^Player 1 wins\. Three on a rising diagonal \(move 5\)\.$/);
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

test("each counter touches the board where its line leaves it", () =>
  open("#3x3+k3:+a3+b2", async (page) => {
    await cell(page, "c3").click();
    await page.waitForTimeout(1500);
    const box = (name) => page.getByRole("gridcell", { name: new RegExp(`^${name}: `) }).locator("span").boundingBox();
    const [top, bottom] = [await cell(page, "c3").boundingBox(), await cell(page, "c1").boundingBox()];
    const [row, column, diagonal, anti] = [await box("row 3"), await box("column c"), await box("diagonal"), await box("anti-diagonal")];
    const near = (distance, what) => assert.ok(distance >= 0 && distance < 20, `${what}: ${distance}`);
    near(row.x - top.x - top.width, "row");
    near(column.y - bottom.y - bottom.height, "column");
    near(diagonal.x - bottom.x - bottom.width, "diagonal");
    near(diagonal.y - bottom.y - bottom.height, "diagonal");
    near(anti.x - top.x - top.width, "anti-diagonal");
    near(top.y - anti.y - anti.height, "anti-diagonal");
    // The board begins where the page begins.
    assert.ok(Math.abs((await cell(page, "a3").boundingBox()).x - (await page.getByRole("link", { name: "inarow" }).boundingBox()).x) < 3);
  }));

test("the counters that a stone changes roll, and those alone", () =>
  open("#3x3+k3:+a3+b2", async (page) => {
    const rolling = () => page.locator("#board .touched").evaluateAll((cells) => cells.map((cell) => [cell.title, getComputedStyle(cell.firstElementChild).animationName]));
    await cell(page, "c2").click();
    assert.deepEqual(await rolling(), [["row 2", "roll"], ["column c", "roll"]]);
    await page.getByText("c2: row 2: \u22121 \u2192 0 and column c: 0 \u2192 +1.").waitFor();
    // Going back plays nothing.
    await page.keyboard.press("u");
    assert.deepEqual(await rolling(), []);
  }, { reducedMotion: "no-preference" }));

test("a win is drawn once, within two seconds, and its link shows it at once", async () => {
  const moving = (page) => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").map(({ effect }) => {
    const { delay, duration } = effect.getComputedTiming();
    return delay + duration;
  }));
  await open("#3x3+k3:+a3+b2+b3+a2", async (page) => {
    await cell(page, "c3").click();
    const times = await moving(page);
    assert.ok(times.length > 5 && Math.max(...times) <= 1700, `${times}`);
    // The buttons do not wait.
    await page.getByRole("button", { name: "Play again" }).click();
    await page.getByText("Player 1 to move.").waitFor();
  }, { reducedMotion: "no-preference" });
  await open("#3x3+k3:+a3+b2+b3+a2+c3", async (page) => assert.deepEqual(await moving(page), []), { reducedMotion: "no-preference" });
});

test("no text of a board is smaller than 12 px, and each diagonal has its own name", async () => {
  for (const [fragments, options] of [[["#3x3+k3:+a3", "#100x100+k100:+a1+b2"], {}], [["#3x3+k3:+a3", "#19x19+k5:+k10", "#12x12+k12:+a1"], PHONE]]) {
    await open("", async (page) => {
      for (const fragment of fragments) {
        await go(page, fragment);
        assert.deepEqual(await small(page), [], fragment);
        const names = await page.locator("#board :is(.diagonal, .anti-diagonal)").evaluateAll((sums) => sums.map((sum) => {
          const { left, right } = sum.getBoundingClientRect();
          return [sum.getAttribute("aria-label").split(":")[0], left >= 0 && right <= innerWidth, sum.title];
        }));
        const counted = !fragment.includes("k5");
        assert.deepEqual(names, counted ? [["anti-diagonal", true, "anti-diagonal"], ["diagonal", true, "diagonal"]] : [], fragment);
      }
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

test("cells of a board with few are large on a telephone, and others can be made larger", () =>
  open("", async (page) => {
    const side = async (page) => (await page.locator("#board td[data-cell]").first().boundingBox()).width;
    for (const fragment of ["#3x3+k3", "#6x7+k4+drop", "#8x8+k4"]) {
      await go(page, fragment);
      assert.ok((await side(page)) >= 32, fragment);
    }
    for (const fragment of ["#15x15+k5:+h8", "#19x19+k5:+k10"]) {
      await go(page, fragment);
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
    }
  }, PHONE));

test("a new board shows no stone where a finger or a pointer at rest has pressed a button", async () => {
  for (const name of ["Play against the computer", "Connect Four"]) {
    await open("", async (page) => {
      await page.getByRole("button", { name }).tap();
      await page.getByRole("gridcell", { name: "a1, empty", exact: true }).waitFor();
      await page.waitForTimeout(300);
      assert.equal(await page.locator("#board .pale").count(), 0, name);
    }, { ...PHONE, hasTouch: true, isMobile: true });
  }
  // The board changes below the pointer, which then moves.
  await open("", async (page) => {
    const { x, y } = await page.locator("#board td[data-cell]").last().boundingBox();
    await page.mouse.move(x + 20, y + 20);
    await page.evaluate(() => (location.hash = "#3x3"));
    await page.getByRole("gridcell", { name: "a1, empty", exact: true }).waitFor();
    await page.waitForTimeout(300);
    assert.equal(await page.locator("#board .pale").count(), 0);
    await page.mouse.move(x + 25, y + 20);
    await page.locator("#board .pale").waitFor();
    // A cell that the keys reach shows its stone too.
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await cell(page, "b3").locator(".pale").waitFor();
  });
});

test("on small cells the first tap of a finger aims, and the second plays", () =>
  open("#15x15+k5:+h8", async (page) => {
    await cell(page, "i9").tap();
    await cell(page, "i9").locator(".pale").waitFor();
    const tip = page.getByText("Tap again to place");
    const { y, height } = await tip.boundingBox();
    assert.ok(y + height < 740, "in sight");
    await cell(page, "g9").tap();
    await cell(page, "g9").locator(".pale").waitFor();
    assert.equal(await said(page), "Player 2 to move.");
    await cell(page, "g9").tap();
    await page.getByRole("gridcell", { name: "g9, player 2, white" }).waitFor();
    assert.equal(await page.locator("#board .pale").count(), 0);
    assert.equal(await tip.count(), 0);
    // Large cells need one tap.
    await page.evaluate(() => (location.hash = "#3x3"));
    await page.getByRole("gridcell", { name: "a1, empty" }).tap();
    await page.getByRole("gridcell", { name: "a1, player 1, cross" }).waitFor();
  }, { ...PHONE, hasTouch: true, isMobile: true }));
