import type { Cell } from "./game.js";
import type { Value } from "./solve.js";

/** The codes of this package's errors, by the part of docs/errors.md. */
export type ErrorCode =
  | "empty_board" | "board_too_large" | "bad_board" | "k_missing" | "line_too_short" | "line_too_long" | "unknown_clause"
  | "repeated_clause" | "clause_after_preset" | "bad_number" | "open_out_of_range" | "players_out_of_range" | "turn_out_of_range"
  | "loses_needs_two_players" | "renju_excludes" | "renju_board" | "renju_needs_five" | "not_played"
  // Moves and their text.
  | "game_over" | "unknown_player" | "wrong_player" | "player_not_named" | "outside" | "layer_not_named" | "row_not_named"
  | "occupied" | "column_full" | "floating" | "bad_move" | "no_column" | "move_too_long" | "no_layer" | "trailing_text"
  // Archives, methods, mistakes, and calls of this package.
  | "unknown_format" | "cannot_read" | "cannot_write" | "unknown_method" | "not_full_lines" | "line_loses" | "unknown_mistake"
  | "unknown_walkthrough" | "no_small_board" | "too_large"
  | "bad_argument" | "memory_exceeded" | "not_a_game" | "not_loaded";

/** The error of a refused call. Nothing has changed. The values of the message are properties: an error
 * has those that its code needs. */
export class InarowError extends Error {
  private constructor();
  /** Returns all values and the message, for `JSON.stringify`. */
  toJSON(): object;
  /** A stable name for programs to match on, such as `"occupied"`. */
  readonly code: ErrorCode;
  /** The corrected rules line, such as `"6x7 k4 drop"` for `"6x7 k4 dorp"`, or null. */
  readonly suggestion: string | null;
  /** The number of the move in a text or list of moves, from 1. */
  readonly move?: number;
  /** `occupied`: the cell named, and the player of its stone. */
  readonly cell?: Cell; readonly by?: number;
  /** `floating`: with `cell`, the cell where the stone would land. */
  readonly rests_on?: Cell;
  /** `column_full`: the column named, in space with its layer, and the number of rows. */
  readonly column?: number | [col: number, layer: number]; readonly rows?: number;
  /** `wrong_player`: the player named, and the player to move. */
  readonly player?: number; readonly turn?: number;
  /** `unknown_player`: the number given, and the number of players. */
  readonly number?: number; readonly players?: number;
  /** `game_over`: the number of stones. */
  readonly ply?: number;
  /** `too_large`: the positions searched, and the bounds of the value. */
  readonly nodes?: number; readonly at_least?: Value; readonly at_most?: Value;
  /** `outside`: `row`, `column` or `layer`, the index given, and the largest index. */
  readonly coordinate?: string; readonly value?: number; readonly last?: number;
  /** `layer_not_named`: the number of layers. */
  readonly layers?: number;
  /** `bad_move`: the length of the list, and the number of coordinates of a cell. */
  readonly count?: number; readonly dimensions?: number;
  /** Errors of text: the byte where it begins. */
  readonly offset?: number;
  /** Errors of rules: the word or number that is wrong, and what is allowed. */
  readonly text?: string; readonly clause?: string; readonly preset?: string; readonly nearest?: string | null;
  readonly wanted?: string; readonly side?: string; readonly size?: string; readonly k?: number; readonly longest?: number;
  readonly least?: number; readonly most?: number; readonly game?: string; readonly reason?: string;
}
