/** The error of a refused call. Nothing has changed. */
export class InarowError extends Error {
  /** A stable name for programs to match on, such as `"occupied"`. */
  readonly code: string;
  /** The corrected rules line, such as `"6x7 k4 drop"` for `"6x7 k4 dorp"`, or null. */
  readonly suggestion: string | null;
}
