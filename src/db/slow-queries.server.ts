import type { Logger } from "kysely";

/** Five times what the slowest page of the back office may take. */
const SLOW_MS = 500;
/** A batch of rows has a thousand placeholders that say nothing. */
const MOST_CHARACTERS = 1_000;

export type SlowLog = { warn(facts: { ms: number; sql: string }, message: string): void };

/** The text of a query that took long, with placeholders where its values were. */
export function tellOfSlow(log: SlowLog, slowMs = SLOW_MS): Logger {
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < slowMs) return;
    log.warn({ ms: Math.round(queryDurationMillis), sql: query.sql.slice(0, MOST_CHARACTERS) }, "slow query");
  };
}
