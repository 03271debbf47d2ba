// `node web-tests/screenshots.js`: makes the pictures in docs/screenshots anew.

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { browser, serve } from "./site.js";

const FOLDER = fileURLToPath(new URL("../docs/screenshots/", import.meta.url));

const WIDE = { width: 1280, height: 800 };
const TELEPHONE = { width: 360, height: 740 };

/** Name, what the address says, and how it is looked at. */
const SCREENS = [
  ["textbook", "#3x3+k3:+a3+b2+b3+a2+c3", { viewport: WIDE, colorScheme: "light" }],
  ["connect-four", "#6x7+k4+drop:+d+d+e+e+f", { viewport: WIDE, colorScheme: "dark" }],
  ["cube", "#4x4x4+k4:+a1.1+b2.2+d4.1+c3.2+b1.1", { viewport: WIDE, colorScheme: "light" }],
  ["telephone", "#3x3+k3:+a3+b2+b3", { viewport: TELEPHONE, colorScheme: "light" }],
];

await mkdir(FOLDER, { recursive: true });
const [site, chromium] = [await serve(), await browser()];
for (const [name, fragment, look] of SCREENS) {
  const context = await chromium.newContext({ ...look, reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(site.url + fragment);
  await page.getByRole("status").filter({ hasText: /./ }).waitFor();
  await page.screenshot({ path: `${FOLDER}${name}.png` });
  await context.close();
}
await chromium.close();
site.close();
