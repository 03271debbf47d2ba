import type { ByPlayer, Cell, Verdict } from "./game.js";

/** Options of the judge. */
export interface JudgeOptions {
  /** The name of the archive, for records without a name. */
  name?: string;
  /** The rules of every record, instead of the record's rules. Clauses without a board, such as
   * `k5 exact`, apply on the board that each record names. */
  rules?: string;
  /** The encoding of an archive that is not UTF-8, such as `gbk`: a name that `TextDecoder` takes. UTF-16 with a
   * byte order mark needs no name. */
  encoding?: string;
  /** True to read an archive of `jsonl` as `events` if its lines are moves, as for a file whose
   * format follows from its extension. */
  guess?: boolean;
  /** True if players move in any order. */
  freeTurns?: boolean;
  /** True if the moves of a game are adjacent lines, in formats with one move per line. */
  grouped?: boolean;
  /** True to add the facts of the final position, as in a {@link Verdict}. */
  facts?: boolean;
  /** True to add the facts and the played cells. */
  played?: boolean;
}

/** The keys of a verdict that every judgement of a valid record has. */
type Result = Pick<Verdict, "rules" | "status" | "winner" | "ply" | "lines" | "foul">;

/** The keys that every judgement may have. The option `facts` adds the facts of the final position. */
interface OfRecord extends Partial<Omit<Verdict, keyof Result>> {
  /** The record's name, else the archive's name and the line. */
  game: string;
  /** The claimed result: 0 for a draw, else the winner; null if the claim cannot be read. */
  claimed?: number | null;
  /** True if the claim is right; null if the board does not decide or the claim cannot be read. */
  agrees?: boolean | null;
  /** The place of a record with a wrong claim. */
  file?: string;
  line?: number;
  byte?: number;
  /** The number of moves recorded after the end. */
  after_end?: number;
  /** The number of variations of an `sgf` game beside the judged game. */
  variations?: number;
  /** True if a `psq` record has no rules, so that the default rules of the format apply. */
  rules_assumed?: boolean;
  /** The played cells, with the option `played`. */
  played?: Cell[];
  /** Notes on the record, which do not change the verdict. */
  notes?: { code: string; message: string }[];
}

/** The judgement of a valid record. */
export interface ValidRecord extends OfRecord, Result {
  error?: undefined;
}

/** The judgement of an invalid record. */
export interface InvalidRecord extends OfRecord, Partial<Record<Exclude<keyof Result, "status" | "rules">, undefined>> {
  status: "invalid";
  /** The rules, unless they are missing or invalid. */
  rules?: string;
  error: { code: string; ply?: number; file?: string; line?: number; message: string };
}

/** The judgement of one record. `status` distinguishes the two kinds. */
export type Judgement = ValidRecord | InvalidRecord;

/** A problem of a record: it is invalid, its claimed result is wrong, or it has moves after the end
 * that do not belong to the deciding turn. */
export type Problem = "invalid" | "wrong_result" | "after_end";

/** The summary of an archive. */
export interface Summary {
  games: number;
  wins: ByPlayer<number>;
  draws: number;
  ongoing: number;
  invalid: number;
  disagreements: number;
  /** The number of records with a claim that cannot be read. */
  unknown_claims: number;
  /** The number of records with moves after the end that do not belong to the deciding turn. */
  after_end: number;
  /** The number of records with a {@link Problem}. */
  problems: number;
  moves: number;
}

/** A string, its bytes in UTF-8, or a function that returns the next bytes: at most `bytes`, and an
 * empty array at the end. */
export type Archive = string | Uint8Array | ((bytes: number) => Uint8Array);

/** Judges every record of an archive: `jsonl`, `events`, `csv`, `leetcode`, `columns`, `pos`,
 * `sgf`, `psq` or `ccgc`. An invalid record does not affect the others. Throws `unknown_format`, the
 * codes of invalid `rules`, and `memory_exceeded`. */
export function judge(archive: Archive, format: string, options?: JudgeOptions): Judgement[];

/** Judges an archive of any length in little memory. Calls `take` with the next judgements as lines
 * of JSON and the problems of each line. Throws the errors of `judge`, those of `take` and of an
 * archive that is a function, and `cannot_write` if `take` returns false. */
export function judgeLines(
  archive: Archive,
  format: string,
  options: JudgeOptions,
  take: (lines: string, problems: Problem[][]) => unknown,
): Summary;
