import type { ExpressionBuilder, ReferenceExpression } from "kysely";
import { after } from "./durations.ts";

/** `longestMs`: how far ahead of its clock a process may write a time. */
type Clock = { now: Date; longestMs: number };

/** A time too far ahead was written by a clock that has been set back since, and counts as past. */
export function isDue<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  column: ReferenceExpression<DB, TB>,
  { now, longestMs }: Clock,
) {
  return eb.or([eb(column, "<=", now.toISOString()), eb(column, ">", tooFarAhead({ now, longestMs }))]);
}

export function isFree<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  column: ReferenceExpression<DB, TB>,
  clock: Clock,
) {
  return eb.or([eb(column, "is", null), isDue(eb, column, clock)]);
}

/** Twice the longest, because the clocks of several instances differ. */
export function tooFarAhead({ now, longestMs }: Clock): string {
  return after(now, 2 * longestMs);
}
