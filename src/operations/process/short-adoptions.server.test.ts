import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { ADOPTED_AT_ONCE } from "#src/work/customers/adopt/adopted-at-once.ts";
import { aLeadRow } from "#test/a-lead-row.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { rowsBeforeJobs } from "#test/rows-before-jobs.ts";
import { openTestDb } from "#test/test-db.ts";
import { adoptRows } from "./adopt-rows.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const REQUESTS = 3 * ADOPTED_AT_ONCE + 7;

testOnBothEngines(
  "whatever waits to be adopted, no transaction holds the rows of more than a few requests",
  async (place) => {
    await using db = await openTestDb(place);
    const leads = Array.from({ length: REQUESTS }, (_, at) =>
      aLeadRow({ name: `${at}`, email: `p${at}@exemple.test` }),
    );
    await insertRows(db, "leads", leads);
    for (const { id } of leads) {
      const rows = rowsBeforeJobs(db, id);
      await rows.quote(id, { number: id });
      await rows.visit(`visit-${id}`, { quote_id: id });
    }
    await db.updateTable("appointments").set({ place: "12, rue des Érables" }).execute();
    const held: number[] = [];
    await adoptRows(countingIn(db, held), now);

    expect(await loadAdopted(db)).toEqual({ leads: REQUESTS, quotes: REQUESTS, visits: REQUESTS, placed: REQUESTS });
    // Customers, jobs and places.
    expect(held.length).toBeGreaterThan((3 * REQUESTS) / ADOPTED_AT_ONCE);
    expect(Math.max(...held)).toBeLessThanOrEqual(ADOPTED_AT_ONCE);
  },
);

async function loadAdopted(db: Db) {
  const count = async (table: "leads" | "quotes" | "appointments" | "jobs", column: string) => {
    const rows = db.selectFrom(table).select(({ fn }) => fn.countAll<number | string>().as("rows"));
    return Number((await rows.where(db.dynamic.ref(column), "is not", null).executeTakeFirstOrThrow()).rows);
  };
  return {
    ...{ leads: await count("leads", "customer_id"), quotes: await count("quotes", "job_id") },
    ...{ visits: await count("appointments", "job_id"), placed: await count("jobs", "place_id") },
  };
}

/** How many rows of a table each transaction has written, of the table that it wrote most of. */
function countingIn(db: Db, held: number[]): Db {
  const counted = {
    execute: async <T>(work: (trx: Db) => Promise<T>): Promise<T> => {
      const before = await loadAdopted(db);
      const result = await db.transaction().execute(work);
      const after = await loadAdopted(db);
      held.push(
        Math.max(
          ...[after.leads - before.leads, after.quotes - before.quotes],
          ...[after.visits - before.visits, after.placed - before.placed],
        ),
      );
      return result;
    },
  };
  return new Proxy(db, {
    get(target, name) {
      if (name === "transaction") return () => counted;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
