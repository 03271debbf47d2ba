/** Why a call was refused. Nothing has changed. */
export class InarowError extends Error {
  /** A stable name for programs to match on, such as `"occupied"`. */
  readonly code: string;
}
