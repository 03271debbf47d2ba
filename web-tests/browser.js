// The browser of the tests.

import { chromium } from "playwright-core";

/** Starts Debian's Chromium without background activity. */
export function browser() {
  return chromium.launch({
    executablePath: process.env.INAROW_CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync",
    ],
  });
}
