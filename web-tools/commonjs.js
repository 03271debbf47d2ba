// Writes the npm package's CommonJS files beside its modules, for `require` in Node: `game.cjs` for
// `game.js`, and `game.d.cts` for `game.d.ts`.

import { readFile, readdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const PACKAGE = fileURLToPath(new URL("../crates/inarow-wasm/npm", import.meta.url));

/** CommonJS cannot wait for a file. So these modules read it at once: extension, and what they export. */
const READ_AT_ONCE = {
  ".wasm.js": (bytes) => `export const compiled = new WebAssembly.Module(${bytes});`,
  ".json.js": (bytes) => `export const value = JSON.parse(${bytes});`,
};

const commonjs = {
  name: "commonjs",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/.*\.js$/ }, ({ kind, path }) =>
      kind === "entry-point" ? undefined : { path: path.replace(/js$/, "cjs"), external: true });
    onLoad({ filter: /\.(wasm|json)\.js$/ }, ({ path }) => {
      const [extension, exported] = Object.entries(READ_AT_ONCE).find(([extension]) => path.endsWith(extension));
      const file = basename(path, extension) + extension.slice(0, -".js".length);
      const contents = `import { readFileSync } from "node:fs";
        ${exported(`readFileSync(new URL("./${file}", import.meta.url))`)}`;
      return { contents };
    });
  },
};

/** Returns whether Node can require a module. `init` must run before its files are read, which is at once. */
const isRequired = (file) => !file.startsWith("init.");

const files = (await readdir(PACKAGE)).filter(isRequired);
await build({
  absWorkingDir: PACKAGE,
  entryPoints: files.filter((file) => file.endsWith(".js")).map((file) => `./${file}`),
  outdir: ".",
  outExtension: { ".js": ".cjs" },
  bundle: true,
  format: "cjs",
  platform: "node",
  target: "node18",
  keepNames: true,
  logLevel: "warning",
  banner: { js: 'const moduleUrl = require("node:url").pathToFileURL(__filename).href;' },
  define: { "import.meta.url": "moduleUrl" },
  plugins: [commonjs],
});
for (const file of files.filter((file) => file.endsWith(".d.ts"))) {
  const types = await readFile(join(PACKAGE, file), "utf8");
  const required = types.replaceAll(/(from "\.\/[^"]*)\.js"/g, '$1.cjs"');
  await writeFile(join(PACKAGE, file.replace(/ts$/, "cts")), required);
}
