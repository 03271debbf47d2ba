// The screens of docs/screenshots.

import { fileURLToPath } from "node:url";

export const FOLDER = fileURLToPath(new URL("../docs/screenshots/", import.meta.url));

const WIDE = { width: 1280, height: 800 };
const TELEPHONE = { width: 360, height: 740 };

/** Waits until an archive is judged. */
async function judged(page) {
  await page.getByText("wrong-claims.jsonl: 8 games").waitFor();
}

/** Waits until a mistake is played. */
async function replayed(page) {
  await page.getByRole("heading", { name: "Else if: a stone in the centre counts only on the main diagonal" }).waitFor();
}

/** The screens: name, address, options of the browser, and an action that waits. */
export const SCREENS = [
  ["textbook", "#3x3+k3:+a3+b2+b3+a2+c3", { viewport: WIDE, colorScheme: "light" }],
  ["connect-four", "#6x7+k4+drop:+d+d+e+e+f", { viewport: WIDE, colorScheme: "dark" }],
  ["gomoku", "#15x15+k5:+h8+i9+i8+g8+h9+h7+h10+h11+j7", { viewport: WIDE, colorScheme: "light" }],
  ["cube", "#4x4x4+k4:+a1.1+b1.1+b2.2+c2.2+c3.3+d1.1+d4.4", { viewport: WIDE, colorScheme: "light" }],
  ["archive", "#archive/wrong-claims.jsonl", { viewport: WIDE, colorScheme: "light" }, judged],
  ["mistake", "#learn/centre-misses-anti-diagonal", { viewport: WIDE, colorScheme: "light" }, replayed],
  ["telephone", "#6x7+k4+drop:+d+d+e+e+f", { viewport: TELEPHONE, colorScheme: "light" }],
];

/** Returns a screenshot as PNG. */
export async function shoot(chromium, site, [, fragment, look, act]) {
  const context = await chromium.newContext({ ...look, reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(site.url + fragment);
  await page.locator("#verdict").filter({ hasText: /./ }).waitFor({ state: "attached" });
  await act?.(page);
  // The chart is loaded after the first move.
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** Returns what screenshots depend on besides the page: the version of the browser, and the width of a text. */
export async function painter(chromium) {
  const page = await chromium.newPage();
  const width = await page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    canvas.font = "100px system-ui, sans-serif";
    return canvas.measureText("The quick brown fox jumps over 13 lazy dogs").width;
  });
  await page.close();
  return { browser: chromium.version(), width };
}

/** Returns the pixels per thousand that differ visibly; 1000 if the sizes differ. */
export async function difference(chromium, pictures) {
  const page = await chromium.newPage();
  const urls = pictures.map((picture) => `data:image/png;base64,${picture.toString("base64")}`);
  const differing = await page.evaluate(async (urls) => {
    const [before, now] = await Promise.all(
      urls.map(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height);
      }),
    );
    if (before.width !== now.width || before.height !== now.height) return 1000;
    let differing = 0;
    for (let at = 0; at < now.data.length; at += 4) {
      const by = [0, 1, 2].map((colour) => Math.abs(before.data[at + colour] - now.data[at + colour]));
      if (Math.max(...by) > 48) differing++;
    }
    return (1000 * differing) / (now.width * now.height);
  }, urls);
  await page.close();
  return differing;
}
