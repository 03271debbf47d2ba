// A browser to look at the page.

import { chromium } from "playwright-core";

/** Debian's Chromium, with nothing of its own in the background. */
export function browser() {
  return chromium.launch({
    executablePath: process.env.INAROW_CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync",
    ],
  });
}
