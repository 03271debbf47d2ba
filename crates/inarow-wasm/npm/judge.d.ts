import type { ByPlayer, Cell, Verdict } from "./game.js";

/** How an archive is judged. */
export interface JudgeOptions {
  /** What the archive is called where a record has no name of its own. */
  name?: string;
  /** The rules of every record, instead of its own. */
  rules?: string;
  /** An archive of `jsonl` is read as `events` if its lines are moves, as where the format is
   * known by a file's ending. */
  guess?: boolean;
  /** Players move in any order, as named. */
  freeTurns?: boolean;
  /** Where a line is one move, the moves of a game stand together. */
  grouped?: boolean;
  /** Each judgement also has the facts of the final position, as a {@link Verdict} has. */
  facts?: boolean;
  /** Each judgement has its facts, and the cells that were played. */
  played?: boolean;
}

/** What is said of one record. */
export interface Judgement extends Partial<Omit<Verdict, "status">> {
  status: "ongoing" | "win" | "draw" | "invalid";
  /** The record's own name, else the archive's and the line. */
  game: string;
  /** The result that the record claims: 0 for a draw, else the winner. */
  claimed?: number;
  /** Whether that is right; null where the board does not decide. */
  agrees?: boolean | null;
  /** Where a record stands whose claim is wrong. */
  file?: string;
  line?: number;
  byte?: number;
  /** The moves recorded after the end. */
  after_end?: number;
  /** The other ways to go on that `sgf` has beside the game judged. */
  variations?: number;
  /** Whether the record says no rules, and they are what `psq` assumes then. */
  rules_assumed?: boolean;
  /** The cells that were played, where they are asked for. */
  played?: Cell[];
  /** Of an invalid record what is wrong. */
  error?: { code: string; ply?: number; file?: string; line?: number; message: string };
}

/** What judgements add up to. */
export interface Summary {
  games: number;
  wins: ByPlayer<number>;
  draws: number;
  ongoing: number;
  invalid: number;
  disagreements: number;
  after_end: number;
  problems: number;
  moves: number;
}

/** A text, its bytes, or a function that gives the next bytes, at most so many, and none at
 * the end. */
export type Archive = string | Uint8Array | ((bytes: number) => Uint8Array);

/** Judges every record of an archive: `jsonl`, `events`, `csv`, `leetcode`, `columns`, `pos`,
 * `sgf` or `psq`. A bad record costs only itself. */
export function judge(archive: Archive, format: string, options?: JudgeOptions): Judgement[];

/** Judges an archive of any length in little memory: hands over some judgements at a time as
 * lines of JSON, until `take` returns false. */
export function judgeLines(
  archive: Archive,
  format: string,
  options: JudgeOptions,
  take: (lines: string) => unknown,
): Summary;
