// `node web-tests/screenshots.js`: writes the pictures in docs/screenshots.

import { mkdir, writeFile } from "node:fs/promises";

import { browser } from "./browser.js";
import { FOLDER, SCREENS, painter, shoot } from "./screens.js";
import { serve } from "../web-tools/server.js";

await mkdir(FOLDER, { recursive: true });
const [site, chromium] = [await serve(), await browser()];
for (const screen of SCREENS) await writeFile(`${FOLDER}${screen[0]}.png`, await shoot(chromium, site, screen));
await writeFile(`${FOLDER}painter.json`, `${JSON.stringify(await painter(chromium))}\n`);
await chromium.close();
site.close();
