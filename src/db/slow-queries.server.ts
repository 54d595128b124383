import type { Logger } from "kysely";

/** Five times the budget of a back-office page. */
const SLOW_MS = 500;
/** A batch insert has thousands of placeholders. */
const MAX_CHARACTERS = 1_000;

export type SlowLog = { warn(facts: { ms: number; sql: string }, message: string): void };

/** The text alone, never the values. */
export function logSlowQueries(log: SlowLog, slowMs = SLOW_MS): Logger {
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < slowMs) return;
    log.warn({ ms: Math.round(queryDurationMillis), sql: query.sql.slice(0, MAX_CHARACTERS) }, "slow query");
  };
}
