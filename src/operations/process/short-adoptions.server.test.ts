import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { toJson } from "#src/platform/columns/column.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { ADOPTED_AT_ONCE } from "#src/work/customers/adopt/adopted-at-once.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { aQuoteDocument } from "#test/work/a-quote.ts";
import { openCountedDb } from "#test/databases/counted-db.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { rowsBeforeJobs } from "#test/work/rows-before-jobs.ts";
import { rowsWithoutJob } from "#test/work/rows-without-job.ts";
import { openTestDb } from "#test/databases/test-db.ts";
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

testOnBothEngines(
  "many requests are adopted in as many statements as a single one, whatever they have",
  async (place) => {
    await using counted = openCountedDb(place);
    const { db, statements } = counted;
    await migrate(db);
    const adopted: number[] = [];
    // In one batch of requests, and one of jobs: each has two.
    const many = Math.floor(ADOPTED_AT_ONCE / 2) - 1;
    for (const people of [1, many]) {
      for (let at = 0; at < people; at += 1) await aPersonBefore(db, `${people}-${at}`);
      const before = statements.length;
      await adoptRows(db, now);
      adopted.push(statements.length - before);
      expect(await rowsWithoutJob(db)).toEqual([]);
    }
    expect(adopted[1]).toBe(adopted[0]);
    expect(await loadUses(db)).toEqual({ "a kept": 1 + many, "b all": 1 + many });
    expect(await loadAdopted(db)).toMatchObject({ leads: 2 * (1 + many), placed: 2 * (1 + many) });
  },
);

/** Two requests, the second from another address; a quote accepted twice, sent there and billed twice; visits in two places. */
async function aPersonBefore(db: Db, id: string): Promise<void> {
  const phone = `450 ${String(200 + (id.length % 10))}-${id}`;
  for (const [at, which] of ["a", "b"].entries()) {
    const row = aLeadRow({
      ...{ id: `${id}-${which}`, name: `Zoé ${id}`, phone, email: `${which}-${id}@exemple.test` },
      submitted_at: new Date(now.getTime() + at).toISOString(),
    });
    await db
      .insertInto("leads")
      .values({ ...row, email_key: row.email, phone_key: `phone-${id}` })
      .execute();
  }
  const rows = rowsBeforeJobs(db, `${id}-a`);
  for (const revision of [1, 2]) await rows.quote(`${id}-v${revision}`, { number: id, revision });
  const document = aQuoteDocument();
  const sent = { ...document, customer: { ...document.customer, email: `b-${id}@exemple.test` } };
  await db
    .updateTable("quotes")
    .set({ document: toJson(sent) })
    .where("id", "=", `${id}-v2`)
    .execute();
  for (const which of ["one", "two"])
    await rows.invoice(`${id}-${which}`, { quote_id: `${id}-v1`, number: `${id}-${which}` });
  for (const street of ["rue des Érables", "rue du Lac"]) {
    await rows.visit(`${id}-${street}`);
    await db
      .updateTable("appointments")
      .set({ place: `12, ${street}` })
      .where("id", "=", `${id}-${street}`)
      .execute();
  }
}

/** How many first and second addresses are written to. */
async function loadUses(db: Db) {
  const emails = await db
    .selectFrom("customer_contacts")
    .select(["value", "use"])
    .where("kind", "=", "email")
    .execute();
  const uses = Map.groupBy(emails, ({ value, use }) => `${value.slice(0, 1)} ${use}`);
  return Object.fromEntries([...uses].map(([use, some]) => [use, some.length]));
}

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
