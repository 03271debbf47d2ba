// Properties of the whole page.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { chromium, site, go, open, said, moves, played, cell, worksOffline, PATIENCE, violations } from "./page.js";
import { serve } from "../web-tools/server.js";

test("three tasks take few clicks", async () => {
  const count = (page) => page.evaluate(() => {
    if (globalThis.clicks === undefined) addEventListener("click", ({ isTrusted }) => (globalThis.clicks += Number(isTrusted)), { capture: true });
    globalThis.clicks = 0;
  });
  const clicks = (page) => page.evaluate(() => globalThis.clicks);
  const tasks = {
    "Connect Four to a win": [8, async (page) => {
      await page.getByRole("button", { name: "Connect Four" }).click();
      for (const column of "ddeeffg") await cell(page, `${column}6`).click();
      assert.match(await said(page), /^Player 1 wins\. .*\(move 7\)/);
    }],
    "why a wrong solution is wrong": [3, async (page) => {
      await page.getByRole("link", { name: "Learn" }).click();
      await page.getByText("Common mistakes").click();
      await page.getByRole("link", { name: "The anti-diagonal is not checked", exact: true }).click();
      await page.getByText("The program returns 0: nobody has won.").waitFor();
    }],
    "why one's own solution is wrong": [2, async (page) => {
      const wrong = await readFile(new URL("../solutions/attempts/anti-diagonal-forgotten.js", import.meta.url), "utf8");
      await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Check my code" }).click();
      await page.getByLabel("Your code").click();
      await page.keyboard.insertText(wrong);
      await page.getByText("Move 7 of 7: player 1 plays (3,0), and player 1 has won; move() returned 0; expected 1.").waitFor();
    }],
    "the disagreeing game of an archive": [3, async (page) => {
      await page.getByRole("link", { name: "Archive" }).click();
      await page.getByRole("link", { name: /^wrong-claims/ }).click();
      await page.getByRole("row", { name: /The record claims a draw, but player 2 wins/ }).click();
      await page.getByRole("definition").filter({ hasText: /^a draw$/ }).waitFor();
    }],
  };
  for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 740 }]) {
    await open("", async (page) => {
      for (const [task, [most, act]] of Object.entries(tasks)) {
        // Each task begins on the first screen.
        if (!page.url().endsWith("/")) await go(page, "");
        await page.getByText("One move wins.").waitFor();
        await count(page);
        await act(page);
        console.log(`${await clicks(page)}  clicks, ${viewport.width} px wide: ${task}`);
        assert.equal(await clicks(page), most, task);
      }
    }, { viewport });
  }
});

test("an address of an unknown part of a view shows an error or the view", () =>
  open("#learn/no-such-mistake", async (page) => {
    await page.getByText("Learn has no part named no-such-mistake.").waitFor();
    await go(page, "#solution/no-such-attempt");
    await page.getByText("There is no sample solution “no-such-attempt”").waitFor();
    await go(page, "#archive/no-such-file.jsonl");
    await page.getByText("There is no example “no-such-file.jsonl”.").waitFor();
  }));

test("the keyboard reaches the board in one step, and arrow keys start on it", () =>
  open("#3x3+k3:+a3", async (page) => {
    const here = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
    await page.keyboard.press("Tab");
    assert.equal(await here(), "Go to the board");
    // It covers the name of the page.
    assert.equal(await page.locator("#skip").evaluate((skip) => getComputedStyle(skip).backgroundColor === getComputedStyle(document.body).backgroundColor), true);
    await page.keyboard.press("Enter");
    assert.equal(await here(), "b2, empty");
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await page.keyboard.press("ArrowDown");
    assert.equal(await here(), "b2, empty");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await played(page, 2);
    // The board is the first stop of the view.
    const stops = await page.evaluate(() => [...document.querySelectorAll("#play :is(button, input, a, [tabindex='0'])")].map(({ id, role }) => role ?? id));
    assert.equal(stops[0], "gridcell");
  }));

test("? lists the keys of the view that is open", () =>
  open("#3x3", async (page) => {
    const listed = async (address) => {
      await page.evaluate((address) => (location.hash = address), address);
      await page.locator(`#${address.split("/")[0]}:not([hidden]) :is(h2, h3, td)`).first().waitFor();
      await page.keyboard.press("?");
      const dialog = page.getByRole("dialog", { name: "Keys" });
      await dialog.waitFor();
      const keys = await dialog.getByRole("term").allInnerTexts();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      return keys.join("; ");
    };
    assert.equal(await listed("play"), "Arrow keys; Enter; 1 to 9; U R; Home End; N; + -; /; P Esc; ?");
    assert.equal(await listed("learn/2"), "Arrow keys; ← →; Shift ← →; Space; Enter; P Esc; ?");
    assert.equal(await listed("archive"), "P Esc; ?");
    assert.equal(await listed("solution/scan"), "Arrow keys; Ctrl Enter; P Esc; ?");
    // In the editor it is a letter.
    await page.getByLabel("Your code").press("?");
    assert.equal(await page.getByRole("dialog").count(), 0);
  }));

test("the keys open at their title in a low window, also from a slider", () =>
  open("#learn/race", async (page) => {
    await page.getByRole("slider", { name: "Speed" }).press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keys" });
    await dialog.waitFor();
    assert.ok(await dialog.evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight && dialog.scrollTop === 0));
    assert.deepEqual(await violations(page), []);
  }, { viewport: { width: 740, height: 360 } }));

test("the focus returns to the place from which another view was opened", () =>
  open("#archive/wrong-claims.jsonl", async (page) => {
    const row = page.getByRole("row", { name: /The record claims/ }).first().getByRole("button");
    await row.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("definition").filter({ hasText: /^a draw$/ }).waitFor();
    await page.waitForFunction(() => document.activeElement?.role === "gridcell");
    await page.goBack();
    await row.waitFor();
    await page.waitForFunction(() => document.activeElement?.closest("#archive") !== null);
    assert.ok(await row.evaluate((row) => row === document.activeElement));
  }));

test("the letters grow with the window, and the head and the text have one measure", () =>
  open("#3x3+k3", async (page) => {
    const size = async (width, height) => {
      await page.setViewportSize({ width, height });
      return page.evaluate(() => {
        const [moves, quiet, facts, top] = ["#moves-title", ".seats .quiet", ".facts", ".top"].map((name) => document.querySelector(name));
        const margins = [facts, top].map((part) => innerWidth - part.getBoundingClientRect().right);
        return [...[moves, quiet].map((part) => Number.parseFloat(getComputedStyle(part).fontSize)), ...margins].map(Math.round);
      });
    };
    assert.deepEqual(await size(1280, 800), [16, 13, 64, 64]);
    assert.deepEqual(await size(1920, 1080), [20, 16, 240, 240]);
    assert.deepEqual(await size(360, 740), [16, 13, 16, 16]);
  }));

test("the first load is small", async (t) => {
  const alone = await serve();
  t.after(alone.close);
  const context = await chromium.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(alone.url);
  await page.getByText("One move wins.").waitFor();
  await page.waitForLoadState("networkidle");
  console.log(`${alone.sent.bytes}  bytes of the first load`);
  const [, most] = /at most (\d+) KiB/.exec((await readFile(new URL("../docs/page.md", import.meta.url), "utf8")).replaceAll("\n", " "));
  assert.ok(alone.sent.bytes <= most * 1024, `${alone.sent.bytes} bytes, not at most ${most} KiB`);
  await context.close();
});

test("the page works without a network after its first load", async (t) => {
  const gone = await serve();
  t.after(gone.close);
  const context = await chromium.newContext();
  const page = await context.newPage();
  await page.goto(`${gone.url}#3x3`);
  await worksOffline(page);
  await context.setOffline(true);
  gone.close();
  await page.reload();
  await cell(page, "b2").click();
  await played(page, 1);
  // The opponent and the meaning of words are loaded when they are first used.
  await page.getByRole("button", { name: "Strongest" }).click();
  await moves(page).nth(1).waitFor();
  await page.getByLabel("Rules").fill("connect four with 3 players");
  await page.getByRole("button", { name: "Play 6x7 k4 drop players=3" }).waitFor();
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Check my code" }).click();
  await page.getByLabel("Your code").fill("class TicTacToe { move() { return 0; } }");
  await page.getByRole("status").filter({ hasText: "Every answer is 0" }).waitFor();
  for (const [address, name] of Object.entries({ "learn/4": /O\(1\)/, "learn/race": "The race", "learn/bug": "Find the bug", "learn/rows-only": /rows/ })) {
    await page.evaluate((address) => (location.hash = address), address);
    await page.locator("#learn").getByRole("heading", { name }).first().waitFor();
  }
  assert.equal(await page.locator("#page-error").innerText(), "");
  await context.close();
});

test("without a network, a version of the page has its own files only", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "inarow-page-"));
  await cp(process.env.INAROW_SITE ?? new URL("../target/web", import.meta.url), folder, { recursive: true });
  const own = await serve(0, folder);
  const context = await chromium.newContext();
  t.after(async () => {
    own.close();
    await context.close();
    await rm(folder, { recursive: true });
  });
  const page = await context.newPage();
  await page.goto(own.url);
  await worksOffline(page);
  const change = async (name, from, to) => writeFile(join(folder, name), (await readFile(join(folder, name), "utf8")).replace(from, to));
  await change("names.js", /$/, "// newer");
  await change("files.js", /VERSION = "/, 'VERSION = "newer-');
  await page.reload();
  await page.getByText("One move wins.").waitFor();
  const registration = await page.evaluateHandle(() => navigator.serviceWorker.ready);
  await registration.evaluate((registration) => registration.update().then(() => {}));
  await page.waitForFunction((registration) => registration.waiting !== null, registration, { timeout: PATIENCE });
  const newer = (page) => page.evaluate(async () => {
    const names = await caches.keys();
    return Promise.all(names.map(async (name) => [name.startsWith("inarow-newer"), (await (await (await caches.open(name)).match("names.js")).text()).includes("// newer")]));
  });
  assert.deepEqual((await newer(page)).sort(), [[false, false], [true, true]]);
  await page.close();
  // The newer version starts when no page uses the older one, which may be a moment after the page is closed.
  const next = await context.newPage();
  for (let visits = 0; visits < 20; visits++) {
    await next.goto(own.url);
    if ((await newer(next)).length === 1) break;
    await next.goto("about:blank");
    await next.waitForTimeout(500);
  }
  assert.deepEqual(await newer(next), [[true, true]]);
});

test("the server serves files of its folder only", async () => {
  const found = await fetch(`${site.url}main.js`);
  assert.equal(found.status, 200);
  assert.equal(found.headers.get("content-type"), "text/javascript; charset=utf-8");
  await found.body.cancel();
  for (const path of ["none", "/", "../web-written/main.js", "%2e%2e/%2e%2e/Cargo.toml", "..%2f..%2fCargo.toml", "/etc/passwd", "web"]) {
    assert.equal((await fetch(site.url + path)).status, 404, path);
  }
});

test("no line is computed on the page", async () => {
  const folder = new URL("../web/", import.meta.url);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js"));
  assert.ok(names.includes("boards/board.js"));
  for (const name of names) {
    const text = await readFile(new URL(name, folder), "utf8");
    assert.doesNotMatch(text, /row\s*[-+]\s*col|col\s*[-+]\s*row|row\s*===\s*col\b|\.k\b|inARow|checkWin/, name);
  }
});

test("the style of a view changes no other view", async () => {
  const views = { solution: "Your code", archive: "Judge an archive of games", "learn/2": "The counter" };
  const show = async (page, view) => {
    await page.evaluate((view) => (location.hash = view), view);
    await page.getByRole("heading", { name: views[view], exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
    // The focus has an outline.
    await page.evaluate(() => document.activeElement.blur());
  };
  /** Remembers all properties of all elements of the view, as the browser computes them, and returns those that differ from the
   * properties remembered before. Custom properties have no order. */
  const changed = (page) => page.evaluate(() => {
    const styles = [...document.querySelectorAll(".view:not([hidden]) *")].map((element) => {
      const style = getComputedStyle(element);
      return [element.outerHTML.slice(0, 80), ...[...style].filter((name) => !name.startsWith("--")).map((name) => `${name}: ${style.getPropertyValue(name)}`)];
    });
    const before = globalThis.styles ?? styles;
    globalThis.styles = styles;
    return styles.map((style, index) => style.filter((line, at) => line !== before[index]?.[at])).filter((lines) => lines.length > 0);
  });
  for (const view of Object.keys(views)) {
    await open("#play", async (page) => {
      await show(page, view);
      await changed(page);
      for (const other of Object.keys(views)) await show(page, other);
      await show(page, view);
      assert.deepEqual(await changed(page), [], view);
    }, { reducedMotion: "reduce" });
  }
});
