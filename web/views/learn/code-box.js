// Code with its running line lit, and the variables below. The reader chooses the language, which the browser remembers.

import { button, element, partsOf } from "../../dom.js";
import { recall, remember } from "../../storage.js";

/** @typedef {import("../../inarow/textbook.js").CodeFunction} CodeFunction */
/** @typedef {import("./walk.js").Variables} Variables */
/** @typedef {"javascript" | "python"} Language */

const LANGUAGES = /** @type {Record<Language, string>} */ ({ javascript: "JavaScript", python: "Python" });

/** The key in the browser's storage. */
const STORED = "inarow.language";

export class CodeBox {
  #parts;
  /** @type {Map<Language, HTMLButtonElement>} */
  #buttons = new Map();
  /** The shown line and its variables, to show them in another language.
   * @type {{code: CodeFunction, id: string, before: Variables, variables: Variables} | null} */
  #shown = null;
  /** The function and the language whose lines stand in the box. */
  #drawn = "";
  #language = /** @type {Language} */ (recall(STORED) === "python" ? "python" : "javascript");

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#parts = partsOf(root);
    for (const language of /** @type {Language[]} */ (Object.keys(LANGUAGES))) {
      const choose = button(LANGUAGES[language], () => this.#choose(language));
      this.#buttons.set(language, choose);
      this.#parts.languages.append(choose);
    }
    this.#mark();
  }

  #choose(/** @type {Language} */ language) {
    this.#language = language;
    remember(STORED, language);
    this.#mark();
    if (this.#shown !== null) this.show(this.#shown);
  }

  #mark() {
    for (const [language, choose] of this.#buttons) choose.setAttribute("aria-pressed", String(language === this.#language));
  }

  /**
   * Shows a function, the line of it that has run, and the variables before and after the line.
   * @param {{code: CodeFunction, id: string, before: Variables, variables: Variables}} shown
   */
  show(shown) {
    this.#shown = shown;
    const { code, id, before, variables } = shown;
    const language = this.#language;
    if (this.#drawn !== `${code.name} ${language}`) {
      this.#drawn = `${code.name} ${language}`;
      const lines = code.lines.filter((line) => line[language] !== "");
      this.#parts.code.replaceChildren(...lines.map((line) => element("li", [element("code", line[language])], { "data-line": line.id })));
      this.#parts.code.setAttribute("aria-label", `Code in ${LANGUAGES[language]}`);
    }
    for (const line of /** @type {HTMLElement[]} */ ([...this.#parts.code.children])) {
      line.ariaCurrent = line.dataset.line === id ? "step" : null;
    }
    this.#parts.watched.replaceChildren(...Object.entries(variables).map(([name, value]) => {
      const isChanged = JSON.stringify(before[name] ?? null) !== JSON.stringify(value);
      const parts = [element("dt", NAMES[language](name)), element("dd", valueWords(language, value))];
      return element("div", parts, isChanged ? "changed" : "");
    }));
  }
}

/** The name of a variable in each language, from its name in Python.
 * @type {Record<Language, (name: string) => string>} */
const NAMES = {
  javascript: (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
  python: (name) => name,
};

/** Returns a value as its language writes it. A variable without a value has a dash. */
function valueWords(/** @type {Language} */ language, /** @type {Variables[string]} */ value) {
  if (value === null) return "\u2013";
  if (Array.isArray(value)) return `[${value.join(", ")}]`;
  const text = String(value);
  return language === "python" && typeof value === "boolean" ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
