// Programming languages other than JavaScript, which the command `inarow check` checks.

/** @typedef {{name: string, extension: string, looks: RegExp}} Language */

/** The languages of `inarow check`, each with a pattern of its usual code. The first that fits counts, so a language with
 * words of its own precedes one whose words others have too.
 * @type {Language[]} */
const LANGUAGES = [
  { name: "Python (a notebook)", extension: "ipynb", looks: /^\s*\{[^]*"nbformat"\s*:/ },
  { name: "C", extension: "c", looks: /\bticTacToe(?:Create|Move)\s*\(|\btypedef struct\b/ },
  { name: "C++", extension: "cpp", looks: /^\s*#\s*include\b|\bstd::|\b(?:public|private)\s*:|\bvector</m },
  { name: "C#", extension: "cs", looks: /^\s*using System\b|\bpublic int Move\s*\(|\bint\[,\]/m },
  { name: "Rust", extension: "rs", looks: /\bimpl\b[^{]*\{|\bfn \w+\s*\(|\blet mut\b/ },
  { name: "Go", extension: "go", looks: /^package \w+|\bfunc Constructor\s*\(|^func \(\w+ \*?\w+\)|^type \w+ struct\b/m },
  { name: "Kotlin", extension: "kt", looks: /\bfun \w+\s*\(|\bIntArray\s*\(/ },
  { name: "Swift", extension: "swift", looks: /\bfunc \w+\s*\(_|\binit\s*\(_|\bvar \w+\s*:\s*\[?Int\b/ },
  { name: "TypeScript", extension: "ts", looks: /[\w\])?]\s*:\s*(?:number|void|boolean|string)\b/ },
  { name: "Java", extension: "java", looks: /^\s*import java\b|\b(?:public|private|protected|final) [\w<>[\] ]+[;({=]|\bint move\s*\(/m },
  { name: "Python", extension: "py", looks: /^\s*(?:class \w+[^{]*|def \w+\(.*\).*|if .*|for .*|else):\s*(?:#.*)?$/m },
  { name: "Ruby", extension: "rb", looks: /^\s*(?:def \w+|attr_\w+ :|end\s*$)/m },
];

/** The endings of files of code. */
const CODE = ["js", "mjs", "cjs", "cc", "cxx", ...LANGUAGES.map(({ extension }) => extension)];

/** The endings for the dialog of the browser. Some save code as text. */
export const ENDINGS = [...CODE, "txt"];

/** True if a file of this name has code, and not records of games. */
export function isCode(/** @type {string} */ name) {
  return CODE.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
}

/** A class with the method of the exercise, without types. Only JavaScript writes it so. */
const JAVASCRIPT = /\bclass TicTacToe\s*\{[^]*^\s*move\s*\(\s*row\s*,\s*col\s*,\s*player\s*\)\s*\{/m;

/** Comments and texts. `#` begins a comment or a directive, which the patterns need. */
const NO_CODE = /\/\*[^]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`/g;

/** Returns code without its comments and texts. */
export const bare = (/** @type {string} */ code) => code.replace(NO_CODE, "");

/** Returns the language of code that is not JavaScript, or null if it looks like none of them. The code must have failed
 * to compile as JavaScript. Comments and texts are ignored, but a notebook consists of texts. */
export function languageOf(/** @type {string} */ code) {
  const [notebook, ...others] = LANGUAGES;
  if (notebook.looks.test(code)) return notebook;
  const text = bare(code);
  return JAVASCRIPT.test(text) ? null : (others.find(({ looks }) => looks.test(text)) ?? null);
}

/** Returns the command that checks code in a language. A file keeps its name. */
export function commandOf(/** @type {{extension: string}} */ { extension }, file = "") {
  const name = file === "" || file.endsWith(".txt") ? `solution.${extension}` : file;
  return `inarow check ${/^[\w.+][\w.+-]*$/.test(name) ? name : `'./${name.replaceAll("'", `'\\''`)}'`}`;
}
