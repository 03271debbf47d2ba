// The examples of README.md print the texts in their comments.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { inspect } from "node:util";

import * as inarow from "../npm/index.js";
import * as textbook from "../npm/textbook.js";

const readme = await readFile(new URL("../npm/README.md", import.meta.url), "utf8");
const examples = [...readme.matchAll(/```js\n(.*?)\n```/gs)].map(([, code]) => code);

const MODULES = { inarow, "inarow/textbook": textbook };
const AsyncFunction = (async () => {}).constructor;

test("README.md has examples", () => assert.equal(examples.length, 5));

for (const [index, example] of examples.entries()) {
  test(`example ${index + 1} prints the texts in its comments`, async () => {
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
