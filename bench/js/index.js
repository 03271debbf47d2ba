// Measures the cost of a move in JavaScript beside other packages: `node bench/js [--json]
// [NAME...]`. A name is a work, such as `js/play/3x3`, or a group of works.

import { parseArgs } from "node:util";

import { works as calls } from "./calls.js";
import { figures, measure, printTable } from "./rounds.js";

const { values, positionals: names } = parseArgs({ options: { json: { type: "boolean" } }, allowPositionals: true });
const works = calls();
const isOf = (/** @type {string} */ work, /** @type {string} */ name) => `${work}/`.startsWith(`${name}/`);

for (const name of names) {
  if (works.some((work) => isOf(work.name, name))) continue;
  console.error(`\`${name}\` is not one of ${works.map((work) => work.name).join(", ")}`);
  process.exit(2);
}
for (const { name, prepare } of works) {
  if (names.length > 0 && !names.some((asked) => isOf(name, asked))) continue;
  const contestants = prepare();
  const told = figures(name, contestants, measure(contestants));
  if (values.json) for (const figure of told) console.log(JSON.stringify(figure));
  else printTable(told);
}
