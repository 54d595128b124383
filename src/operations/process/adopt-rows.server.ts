import type { Db } from "#src/platform/db/db.server.ts";
import { allSteps, SomeFailed } from "#src/platform/scheduled/one-by-one.ts";
import { adoptCustomers } from "#src/work/customers/adopt/adopt-customers.server.ts";
import { adoptPlaces } from "#src/work/jobs/places/adopt-places.server.ts";
import { adoptJobs } from "#src/work/jobs/adopt/adopt-jobs.server.ts";

/**
 * Gives rows that an older version stored what this one hangs them on. At the start and in a restored backup, before
 * anybody sees them, and hourly, for a process of the older version that still stores some.
 */
export async function adoptRows(db: Db, now: Date): Promise<void> {
  // Customers first: a job belongs to that of its request, and its place to them.
  await allSteps(
    () => adoptCustomers(db, now),
    () => adoptJobs(db),
    () => adoptPlaces(db, now),
  );
}

/** Rows that cannot be adopted keep nothing from starting: the hourly run tells of them. */
export async function adoptWhatCan(db: Db, now: Date): Promise<void> {
  await adoptRows(db, now).catch((error: unknown) => {
    if (!(error instanceof SomeFailed)) throw error;
  });
}
