// `node web-tools/serve.js`, which `cargo xtask web --serve` runs: serves the page until Ctrl+C.

import { serve } from "./server.js";

try {
  const { url } = await serve(8348);
  console.log(`${url} (Ctrl+C ends it)`);
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 2;
}
