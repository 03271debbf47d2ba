// `node web-tests/serve.js`, as `cargo xtask web --serve` has it: shows the page until it is ended.

import { serve } from "./site.js";

try {
  const { url } = await serve(8348);
  console.log(`${url} (Ctrl+C ends it)`);
} catch (error) {
  console.error(`error: ${error.message}`);
  process.exitCode = 2;
}
