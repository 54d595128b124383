import type { Defaulted } from "#src/platform/columns/column.ts";

/**
 * The tables, by name. A module above adds its own in its `tables.ts`:
 * `declare module "#src/platform/db/schema.ts" { interface Schema { … } }`.
 *
 * Ids are UUIDv7 text (of a lead sent with an idempotency key UUIDv8), times ISO 8601 UTC text with milliseconds,
 * booleans 0 or 1, hashes SHA-256 in hex; `version` counts changes for optimistic locking.
 */
export interface Schema {
  rate_limits: RateLimitsTable;
  job_leases: JobLeasesTable;
}

type RateLimitsTable = {
  key: string;
  points: number;
  resets_at: string;
};

type JobLeasesTable = {
  name: string;
  due_at: string;
  holder: Defaulted<string | null>;
  held_until: Defaulted<string | null>;
};
