import type { Logger } from "kysely";

const SLOW_MS = 500;
const MAX_CHARACTERS = 1_000;

export type SlowLog = { warn(facts: { ms: number; sql: string }, message: string): void };

/** Without the values, which may be personal. */
export function logSlowQueries(log: SlowLog, slowMs = SLOW_MS): Logger {
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < slowMs) return;
    log.warn({ ms: Math.round(queryDurationMillis), sql: query.sql.slice(0, MAX_CHARACTERS) }, "slow query");
  };
}
