// A question about a step of the story: the reader chooses an answer, and learns which one is right and why.

import { button, partOf } from "../../dom.js";

/** @typedef {import("./lessons.js").Question} Question */

export class QuestionBox {
  #text;
  #answers;
  #reply;

  /** @param {HTMLElement} root */
  constructor(root) {
    const part = partOf(root);
    this.#text = part("question");
    this.#answers = part("question-answers");
    this.#reply = part("reply");
  }

  /** Asks a question that has no answer yet. */
  ask(/** @type {Question} */ question) {
    this.#text.textContent = question.text;
    this.#reply.textContent = "";
    this.#answers.replaceChildren(...question.answers.map((answer) => button(answer, () => this.#choose(question, answer))));
  }

  #choose(/** @type {Question} */ { right, why }, /** @type {string} */ answer) {
    for (const choice of this.#answers.children) {
      const text = choice.textContent;
      choice.setAttribute("aria-pressed", String(text === answer));
      choice.classList.toggle("right", text === right);
      choice.classList.toggle("wrong", text === answer && text !== right);
    }
    this.#reply.textContent = answer === right ? `Right. ${why}` : `No, it is \u201c${right}\u201d. ${why}`;
  }
}
