import type { ExpressionBuilder, ReferenceExpression } from "kysely";
import { after } from "./durations.ts";

/** `longestMs`: how far ahead of its own clock a process writes such a time. */
type Clock = { now: Date; longestMs: number };

/**
 * Whether the time in `column` has come. One written too far ahead comes from a clock that has been set back since,
 * and counts as come; twice the longest, because the clocks of several instances differ.
 */
export function hasCome<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  column: ReferenceExpression<DB, TB>,
  { now, longestMs }: Clock,
) {
  return eb.or([eb(column, "<=", now.toISOString()), eb(column, ">", tooFarAhead({ now, longestMs }))]);
}

/** Whether no living process holds the lease that ends at the time in `column`. */
export function isFree<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  column: ReferenceExpression<DB, TB>,
  clock: Clock,
) {
  return eb.or([eb(column, "is", null), hasCome(eb, column, clock)]);
}

/** The first moment that no process can have written, unless its clock was wrong. */
export function tooFarAhead({ now, longestMs }: Clock): string {
  return after(now, 2 * longestMs);
}
