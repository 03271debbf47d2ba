// Writes the npm package's files for Node beside its modules. `game.cjs` is `game.js` for `require`, with
// the types `game.d.cts`. `game.mjs` is `game.js` with its WebAssembly inside, since a bundler for a
// server, such as that of Next.js, replaces the address of a file by one that only browsers can load. Both
// import the encoder and decoder of text, which are no globals in jsdom.

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

/** Returns a module that reads its file when it is required. */
async function reading(path) {
  const [extension, exported] = Object.entries(READ_AT_ONCE).find(([extension]) => path.endsWith(extension));
  const file = basename(path, extension) + extension.slice(0, -".js".length);
  return `import { readFileSync } from "node:fs";
    ${exported(`readFileSync(new URL("./${file}", import.meta.url))`)}`;
}

/** Returns a module that has its file inside. */
async function containing(path) {
  const [module, file] = [await readFile(path, "utf8"), path.replace(/\.js$/, "")];
  const bytes = `Uint8Array.from(atob("${await readFile(file, "base64")}"), (letter) => letter.charCodeAt(0))`;
  return module.replace(/new URL\([^)]*\)/, () => bytes);
}

/** Writes the modules in another format. */
async function write(files, extension, written, options) {
  const modules = {
    name: "modules",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\/.*\.js$/ }, ({ kind, path }) =>
        kind === "entry-point" ? undefined : { path: path.replace(/\.js$/, extension), external: true });
      onLoad({ filter: /\.(wasm|json)\.js$/ }, async ({ path }) => ({ contents: await written(path) }));
    },
  };
  await build({
    absWorkingDir: PACKAGE,
    entryPoints: files.filter((file) => file.endsWith(".js")).map((file) => `./${file}`),
    outdir: ".",
    outExtension: { ".js": extension },
    bundle: true,
    platform: "node",
    target: "node18",
    keepNames: true,
    logLevel: "warning",
    plugins: [modules],
    ...options,
  });
}

const files = await readdir(PACKAGE);
/** The modules that Node can require. `init` must run before its files are read, which is at once. */
const required = files.filter((file) => !file.startsWith("init."));
await write(required, ".cjs", reading, {
  format: "cjs",
  banner: {
    js: `const moduleUrl = require("node:url").pathToFileURL(__filename).href;
      const { TextDecoder, TextEncoder } = require("node:util");`,
  },
  define: { "import.meta.url": "moduleUrl" },
});
await write(files, ".mjs", containing, {
  format: "esm",
  banner: { js: 'import { TextDecoder, TextEncoder } from "node:util";' },
});
for (const file of required.filter((file) => file.endsWith(".d.ts"))) {
  const types = await readFile(join(PACKAGE, file), "utf8");
  const commonjs = types.replaceAll(/(from "\.\/[^"]*)\.js"/g, '$1.cjs"');
  await writeFile(join(PACKAGE, file.replace(/ts$/, "cts")), commonjs);
}
