// The view Learn: a list of its chapters, and the chapter that is open.

import { ofView } from "../../address.js";
import { focusBoard, linkItem, partsOf } from "../../dom.js";
import { mistakes } from "../../inarow/textbook.js";
import { recall, remember } from "../../storage.js";
import { capital, sentence } from "../../text.js";

/** @typedef {import("./story.js").Lesson} Lesson */

/**
 * @typedef {object} Chapter What is shown below the steps. Its class is made with its `article`, which has a heading.
 * @property {(rest: string) => void | Promise<void>} open Opens what an address names after the name of the chapter. Throws if
 * there is no such thing.
 * @property {(by: 1 | -1, isMove: boolean) => void} [step] Goes a line or a move forward or back, if the chapter has such steps.
 */

/** The chapters, each loaded when it is first opened.
 * @type {Record<string, (root: HTMLElement, lessons: Lesson[], learned: (lesson: string) => void) => Promise<Chapter>>} */
const CHAPTERS = {
  story: async (root, lessons, learned) => new (await import("./story.js")).Story(root, lessons, learned),
  mistake: async (root) => new (await import("./mistake.js")).Mistake(root),
  bug: async (root) => new (await import("./bug.js")).Bug(root),
  race: async (root) => new (await import("./race.js")).Race(root),
};

/** The key of the lessons that were learned, in the browser's storage. */
const STORED = "inarow.learned";

export class Learn {
  /** The open part, as the address names it. */
  #chosen = "";
  /** The chapters that were opened.
   * @type {Record<string, Promise<Chapter>>} */
  #chapters = {};
  /** The chapter that is open.
   * @type {Chapter | null} */
  #chapter = null;
  #contents;
  #parts;
  #lessons;

  /**
   * @param {HTMLElement} root
   * @param {Lesson[]} lessons The steps of the story.
   */
  constructor(root, lessons) {
    this.#lessons = lessons;
    this.#contents = root.querySelector("nav");
    this.#parts = partsOf(root);
    this.#parts.steps.append(...lessons.map(({ title }, index) => linkItem(title, ofView("learn", String(index + 1)))));
    this.#parts.mistakes.append(...mistakes.map(({ name, summary }) => linkItem(capital(summary), ofView("learn", name))));
    for (const lesson of recall(STORED)?.split(" ") ?? []) this.#tick(lesson);
    // Before the board, which moves its focus with the same keys.
    document.addEventListener("keydown", (event) => this.#key(event, root), { capture: true });
  }

  /** Opens what the address names: a step, a chapter or a mistake. Opens the first step if it names nothing. */
  async open(/** @type {string} */ rest) {
    const chosen = rest === "" ? "1" : rest;
    if (this.#chosen === chosen) return this.#showTitle();
    const isOpened = this.#chosen !== "";
    this.#chosen = chosen;
    this.#parts.error.textContent = "";
    const [name, within] = chapterOf(chosen, this.#lessons);
    const articles = /** @type {NodeListOf<HTMLElement>} */ (this.#parts.chapter.querySelectorAll("article"));
    const article = [...articles].find(({ dataset }) => dataset.chapter === name);
    try {
      if (article === undefined) throw new Error(`${name} has no article`);
      const chapter = await (this.#chapters[name] ??= CHAPTERS[name](article, this.#lessons, (lesson) => this.#tick(lesson)).catch((error) => {
        delete this.#chapters[name];
        throw error;
      }));
      await chapter.open(within);
      if (this.#chosen === chosen) this.#chapter = chapter;
    } catch (error) {
      if (this.#chosen !== chosen) return;
      this.#chosen = "";
      this.#chapter = null;
      for (const other of articles) other.hidden = true;
      this.#parts.error.textContent = sentence(error instanceof Error ? error.message : String(error));
      return;
    }
    if (this.#chosen !== chosen) return;
    for (const other of articles) other.hidden = other !== article;
    this.#markLink(name, within);
    this.#showTitle();
    if (!isOpened && rest === "") return;
    const heading = /** @type {HTMLElement} */ (article.querySelector("h2"));
    // Only if it is out of sight.
    heading.scrollIntoView({ block: "nearest" });
    heading.focus({ preventScroll: true });
  }

  /** Ticks a lesson that was learned. */
  #tick(/** @type {string} */ lesson) {
    const links = [...(this.#contents?.querySelectorAll("ol a") ?? [])];
    links[Number(lesson) - 1]?.classList.add("done");
    const done = links.flatMap((link, index) => (link.classList.contains("done") ? [index + 1] : []));
    remember(STORED, done.join(" "));
    if (done.length > 0) this.#parts.done.textContent = `${done.length} of ${this.#lessons.length} learned`;
  }

  /** Names what is open in the title of the page, unless another view is open by now. */
  #showTitle() {
    const heading = this.#parts.chapter.querySelector("article:not([hidden]) h2");
    if (heading?.closest("[hidden]") === null) document.title = `Learn: ${heading.textContent} \u2013 inarow`;
  }

  /** Steps through the open chapter. */
  #key(/** @type {KeyboardEvent} */ event, /** @type {HTMLElement} */ root) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (by === null || root.hidden || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = /** @type {Element} */ (event.target);
    if (target.matches("input, textarea, select")) return;
    if (target.closest('[role="grid"]') !== null) return;
    if (this.#chapter?.step === undefined) {
      // The heading has the focus until a key moves it.
      if (target.matches("body, h2, h3")) focusBoard();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    this.#chapter.step(by, event.shiftKey);
  }

  /** Marks the link of what is open. */
  #markLink(/** @type {string} */ name, /** @type {string} */ within) {
    // The number of a step and the name of a mistake stand alone. After the name of another chapter, a number may be a seed.
    const open = ofView("learn", ["story", "mistake"].includes(name) ? within : name);
    for (const link of this.#contents?.querySelectorAll("a") ?? []) {
      const isOpen = open === link.getAttribute("href");
      link.ariaCurrent = isOpen ? "true" : null;
      if (isOpen) link.closest("details")?.setAttribute("open", "");
    }
  }
}

/** Returns the chapter that an address names, and the rest of the address. A number is a step of the story. A name that is
 * no chapter is a mistake. */
function chapterOf(/** @type {string} */ chosen, /** @type {Lesson[]} */ lessons) {
  const [name, ...rest] = chosen.split("/");
  if (lessons[Number(chosen) - 1] !== undefined) return ["story", chosen];
  return Object.hasOwn(CHAPTERS, name) ? [name, rest.join("/")] : ["mistake", chosen];
}
