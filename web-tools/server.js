// The server of the page.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the page, and the path below which it is served. */
const SITE = process.env.INAROW_SITE ?? fileURLToPath(new URL("../target/web", import.meta.url));
const BELOW = process.env.INAROW_SITE_PATH ?? "/";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Serves the page, or another folder, on a local port. Port 0 takes a free port. `sent` counts the
 * bytes. */
export async function serve(port = 0, folder = SITE) {
  const sent = { bytes: 0 };
  const server = createServer(async (request, response) => {
    try {
      const path = new URL(request.url ?? "/", "http://127.0.0.1").pathname;
      const file = join(folder, normalize(path === BELOW ? "/index.html" : `/${path.slice(BELOW.length)}`));
      if (!path.startsWith(BELOW)) throw new Error("it is not part of the page");
      const body = await readFile(file);
      sent.bytes += body.length;
      response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
      // A rebuilt page must not come from a cache.
      response.setHeader("Cache-Control", "no-cache");
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise((resolve, reject) => server.on("error", reject).listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}${BELOW}`, sent, close: () => server.close() };
}
