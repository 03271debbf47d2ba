// A question about a step of the story: the reader chooses an answer, and gets a hint, or learns which one is right and why.

import { bringIntoView, button, partsOf } from "../../dom.js";
import { newSeed, random } from "../../random.js";

/**
 * @typedef {object} Question A question about a step, with three answers to choose from.
 * @property {string} text
 * @property {[string, string, string]} answers
 * @property {string} right One of the answers.
 * @property {string} why Why this answer is right.
 * @property {string} hint Said after the first wrong answer.
 */

export class QuestionBox {
  #parts;
  #answered;
  #hasHint = false;
  /** True once the right answer is shown. */
  isAnswered = false;

  /**
   * @param {HTMLElement} root
   * @param {(isRight: boolean) => void} answered Told when the right answer is shown, and whether the reader has chosen it.
   */
  constructor(root, answered) {
    this.#answered = answered;
    this.#parts = partsOf(root);
  }

  /** Asks a question that has no answer yet. Its answers are in a random order. */
  ask(/** @type {Question} */ question) {
    this.#parts.question.textContent = question.text;
    this.#parts.reply.textContent = "";
    this.#hasHint = this.isAnswered = false;
    const seed = newSeed();
    const drawn = question.answers.map((answer, index) => ({ answer, key: random(seed, index) })).sort((one, other) => one.key - other.key);
    this.#parts["question-answers"].replaceChildren(...drawn.map(({ answer }) => button(answer, () => this.#choose(question, answer))));
  }

  #choose(/** @type {Question} */ { right, why, hint }, /** @type {string} */ answer) {
    const isHinted = answer !== right && !this.#hasHint;
    this.#hasHint = true;
    for (const choice of this.#parts["question-answers"].children) {
      const text = choice.textContent;
      choice.setAttribute("aria-pressed", String(text === answer));
      choice.classList.toggle("right", text === right && !isHinted);
      if (text === answer) choice.classList.toggle("wrong", text !== right);
    }
    if (isHinted) {
      this.#parts.reply.textContent = `Not that one. ${hint}`;
      return;
    }
    this.#parts.reply.textContent = answer === right ? `Right. ${why}` : `No, it is \u201c${right}\u201d. ${why}`;
    this.isAnswered = true;
    this.#answered(answer === right);
  }

  /** Shows the question, with the focus on its first answer. */
  focus() {
    bringIntoView(this.#parts.asked);
    /** @type {HTMLElement} */ (this.#parts["question-answers"].firstElementChild).focus({ preventScroll: true });
  }
}
