// `node web-tests/serve.js`, which `cargo xtask web --serve` runs: serves the page until Ctrl+C.

import { serve } from "./site.js";

try {
  const { url } = await serve(8348);
  console.log(`${url} (Ctrl+C ends it)`);
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 2;
}
