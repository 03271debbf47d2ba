/** The error of a refused call. Nothing has changed. */
export class InarowError extends Error {
  /** A stable name for programs to match on, such as `"occupied"`. */
  readonly code: string;
}
