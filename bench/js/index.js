// Measures the cost of a move in JavaScript beside other packages: `node bench/js [NAME...]`. A name
// is a benchmark, such as `js/play/3x3`, or a group of benchmarks. `cargo xtask bench` computes the
// figures of the printed rounds.

import { benchmarks as calls } from "./calls.js";
import { measure } from "./rounds.js";

const names = process.argv.slice(2);
const benchmarks = calls();
const isOf = (/** @type {string} */ full, /** @type {string} */ name) => `${full}/`.startsWith(`${name}/`);

for (const name of names) {
  if (benchmarks.some((benchmark) => isOf(benchmark.name, name))) continue;
  console.error(`\`${name}\` is not one of ${benchmarks.map((benchmark) => benchmark.name).join(", ")}`);
  process.exit(2);
}
for (const { name, prepare } of benchmarks) {
  if (names.length > 0 && !names.some((named) => isOf(name, named))) continue;
  console.log(JSON.stringify([name, measure(prepare())]));
}
