// The appearance of every screen: rules of accessibility by axe, and screenshots.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";

import { chromium, site, go, open, small, violations } from "./page.js";
import { FOLDER, SCREENS as PICTURES, difference, painter, shoot } from "./screens.js";

async function replayed(page) {
  await page.getByRole("heading", { name: /^Any k stones on a board line win/ }).waitFor();
}

async function judged(page) {
  await page.getByText("wrong-claims.jsonl: 8 games").waitFor();
}

async function judgedSolution(page) {
  await page.getByText("Seed of the random games: ").waitFor();
  await page.getByRole("heading", { name: /^O\(1\): a move takes|^The time grows|^Cannot tell/ }).waitFor();
}

async function withOptions(page) {
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByRole("group", { name: "Options" }).waitFor();
}

/** The screens: an address, and actions before the check. */
const SCREENS = [
  ["#learn"], ["#learn/2"], ["#learn/k-on-separate-counters", replayed], ["#learn/rows-only"], ["#archive"], ["#solution"],
  ["#solution/anti-diagonal-forgotten", judgedSolution], ["#archive/wrong-claims.jsonl", judged],
  ...[
    "#3x3+k3+wrap:+a3+a1+b1+a2+c2", "#4x4x4+k4+drop:+a.1+b.1", "#3x3+k3:+a3+b2+b3+a2+c3", "#6x7+k4+drop:+d+d+e+e+f", "#15x15+k5:+h8+g8",
    "#4x4x4+k4:+a1.1", "#3x3+exakt", "#100x100+k100:+a1+b2+c3", "#1000x1000+k5:+a1", "#9x9+k5+players=4:+a1+b1+c1+d1+e1",
  ].map((address) => [address]),
  // The options stay open.
  ["#3x3", withOptions],
];

/** Each scheme and width once every day, and all pairs in `cargo xtask soak page`. */
const LOOKS = [["light", 360], ["dark", 1280], ["light", 1280], ["dark", 360]];
const looks = LOOKS.slice(0, Number(process.env.INAROW_TIMES ?? 1) < 1 ? 2 : LOOKS.length);

for (const [colorScheme, width] of looks) {
  const options = { colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" };
  const check = async (page, screen) => {
    assert.deepEqual(await violations(page), [], screen);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${screen} is ${wide} px wide`);
    assert.deepEqual(await small(page), [], screen);
  };
  for (const address of ["", "?embed#6x7+k4+drop:+d", "?present#3x3+k3:+a3"]) {
    test(`axe finds nothing and no text is smaller than 12 px, ${colorScheme}, ${width} px wide: ${address}`, () =>
      open(address, (page) => check(page, address), options));
  }
  test(`axe finds nothing and no text is smaller than 12 px, ${colorScheme}, ${width} px wide`, () =>
    open("", async (page) => {
      for (const [screen, act] of SCREENS) {
        await go(page, screen);
        await act?.(page);
        await check(page, screen);
      }
    }, options));
}

for (const screen of PICTURES) {
  test(`the screen "${screen[0]}" looks as in docs/screenshots`, async () => {
    const committed = await readFile(`${FOLDER}${screen[0]}.png`);
    const differing = await difference(chromium, [committed, await shoot(chromium, site, screen)]);
    // With other fonts every text differs, so only large changes count.
    const painted = JSON.parse(await readFile(`${FOLDER}painter.json`, "utf8"));
    const most = isDeepStrictEqual(painted, await painter(chromium)) ? 0.2 : 100;
    console.log(`${differing.toFixed(2)}  of 1,000 pixels of "${screen[0]}" differ, ${most} may`);
    assert.ok(differing <= most, "look at it, and if it is right: node web-tests/screenshots.js");
  });
}
