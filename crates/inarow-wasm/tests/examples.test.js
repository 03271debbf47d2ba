// The JavaScript examples of the pages print the texts in their comments.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { inspect } from "node:util";

import * as exam from "../npm/exam.js";
import * as inarow from "../npm/index.js";
import * as solve from "../npm/solve.js";
import * as textbook from "../npm/textbook.js";
import * as worker from "../npm/worker.js";

/** Pages from the project's root, with the number of their examples. */
const PAGES = {
  "README.md": 1,
  "crates/inarow-wasm/npm/README.md": 3,
  "docs/npm.md": 11,
  "docs/tutorials/javascript.md": 1,
};

const MODULES = { inarow, "inarow/exam": exam, "inarow/solve": solve, "inarow/textbook": textbook, "inarow/worker": worker };
const AsyncFunction = (async () => {}).constructor;

for (const [page, count] of Object.entries(PAGES)) {
  const text = await readFile(new URL(`../../../${page}`, import.meta.url), "utf8");
  const examples = [...text.matchAll(/```js\n(.*?)\n```/gs)].map(([, code]) => code);

  test(`${page} has ${count} examples`, () => assert.equal(examples.length, count));

  for (const [index, example] of examples.entries()) {
    test(`example ${index + 1} of ${page} prints the texts in its comments`, async () => {
      const expected = [...example.matchAll(/console\.log\(.*; \/\/ (.*)$/gm)].map(([, text]) => text);
      const printed = [];
      const log = (...values) => {
        const texts = values.map((value) => (typeof value === "string" ? value : inspect(value)));
        printed.push(texts.join(" ").replaceAll(/\s+/g, " "));
      };
      const code = example.replace(/import \{(.*)\} from "(.*)";/, 'const {$1} = modules["$2"];');
      await new AsyncFunction("modules", "console", code)(MODULES, { log });
      assert.equal(printed.length, expected.length);
      for (const [place, text] of expected.entries()) {
        const [whole, ...more] = text.split("...");
        if (more.length > 0) assert.ok(printed[place].startsWith(whole.replace(/\[ $/, "").trimEnd()), printed[place]);
        else assert.equal(printed[place], text);
      }
    });
  }
}
