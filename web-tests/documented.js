// The ratios of times in docs/performance.md.

import { readFile } from "node:fs/promises";

/** Returns the ratios of a scan to the counters: from the least to the most, of `lines` by order, and of `scan` over all orders. */
export async function documentedRatios() {
  const docs = await readFile(new URL("../docs/performance.md", import.meta.url), "utf8");
  const [, table] = docs.split("| order | `lines` / `counters` | `lines` / `rust class` | `scan` / `counters` | `scan` / `rust class` |").slice(1);
  const rows = [...table.matchAll(/^\| ([a-z-]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$/gm)].slice(0, 3);
  const numbers = rows.map(([, order, ...ratios]) => [order, ratios.map(Number)]);
  const scans = numbers.flatMap(([, ratios]) => ratios.slice(2));
  return {
    lines: Object.fromEntries(numbers.map(([order, ratios]) => [order, ratios.slice(0, 2)])),
    scan: [Math.min(...scans), Math.max(...scans)],
  };
}
