// Measures the cost of a move in JavaScript beside other packages: `node bench/js [NAME...]`. A name
// is a work, such as `js/play/3x3`, or a group of works. `cargo xtask bench` computes the figures of
// the printed rounds.

import { works as calls } from "./calls.js";
import { measure } from "./rounds.js";

const names = process.argv.slice(2);
const works = calls();
const isOf = (/** @type {string} */ work, /** @type {string} */ name) => `${work}/`.startsWith(`${name}/`);

for (const name of names) {
  if (works.some((work) => isOf(work.name, name))) continue;
  console.error(`\`${name}\` is not one of ${works.map((work) => work.name).join(", ")}`);
  process.exit(2);
}
for (const { name, prepare } of works) {
  if (names.length > 0 && !names.some((named) => isOf(name, named))) continue;
  console.log(JSON.stringify([name, measure(prepare())]));
}
