// The page as it is served, and a browser to look at it.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const SITE = fileURLToPath(new URL("../target/web", import.meta.url));

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Serves the page on a free port of this machine. `sent` counts the bytes. */
export async function serve() {
  const sent = { bytes: 0 };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://127.0.0.1").pathname;
    const file = join(SITE, normalize(path === "/" ? "/index.html" : path));
    try {
      const body = await readFile(file);
      sent.bytes += body.length;
      response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, sent, close: () => server.close() };
}

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
