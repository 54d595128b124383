import { CompiledQuery, Kysely } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#src/platform/db/migrate.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { sqliteDialect } from "#src/platform/db/sqlite.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { runGrouping } from "#test/histories/customer-histories.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { adoptCustomers } from "./adopt-customers.server.ts";

const none = { otherThanByHand: 0, byBatch: 0, again: 0, afterKill: 0 };

test("people are grouped as by hand, in batches of any size, twice, and after being killed", async () => {
  await using db = await openTestDb();
  // `npm run bench -- proofs` goes through ten thousand.
  for (let seed = 1; seed <= 50; seed += 1) expect(await runGrouping(db, seed), `seed ${seed}`).toEqual(none);
});

testOnBothEngines("people are grouped alike on both engines", async (place) => {
  await using db = await openTestDb(place);
  for (let seed = 201; seed <= 210; seed += 1) expect(await runGrouping(db, seed), `seed ${seed}`).toEqual(none);
});

test("a batch reads its own requests and the next ones, however many are left", async () => {
  const now = new Date("2026-06-10T15:00:00.000Z");
  const asked: CompiledQuery[] = [];
  await using db = new Kysely<Schema>({
    dialect: sqliteDialect(":memory:"),
    log: ({ query }) => void asked.push(query),
  });
  await migrate(db);
  await db
    .insertInto("leads")
    .values(
      Array.from({ length: 60 }, (_, at) =>
        aLeadRow({ submitted_at: new Date(now.getTime() - at * 60_000).toISOString() }),
      ),
    )
    .execute();
  asked.length = 0;
  await adoptCustomers(db, now, 25);
  const reading = new Map(
    asked.filter(({ sql }) => /^select .* from "leads" where/.test(sql)).map((one) => [one.sql, one]),
  );

  expect(reading.size).toBeGreaterThan(2);
  const all: string[] = [];
  for (const { sql: text, parameters } of reading.values()) {
    const explained = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    const byId = text.includes('"id" in') ? "by id" : "next";
    all.push(...explained.rows.map(({ detail }) => `${byId}: ${detail}`));
  }
  expect(all.filter((step) => /leads_by_time|^by id: .*leads_of_customer/.test(step))).toEqual([]);
});
