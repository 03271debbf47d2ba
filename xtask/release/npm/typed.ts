// Uses the types of the package. The status of a judgement decides which keys it has.

import { Game, judge } from "inarow";
import type { Verdict } from "inarow";

const verdict: Verdict = new Game("tic-tac-toe").play("b2");
export const winner: number = verdict.winner;
export const reasons: string[] = judge("4455667\n4x\n", "columns").map((judgement) =>
  judgement.status === "invalid" ? judgement.error.code : judgement.rules);
