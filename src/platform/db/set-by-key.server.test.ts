import { expect } from "vitest";
import { insertRows } from "./rows.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { replaceByKey, setByKey } from "./set-by-key.server.ts";

const MANY = 1_203;

testOnBothEngines("many rows get a value each, and one that has its own keeps it", async (place) => {
  await using db = await openTestDb(place);
  const leads = Array.from({ length: MANY }, (_, at) => aLeadRow({ id: `lead-${at}` }));
  await insertRows(db, "leads", leads);
  await db.updateTable("leads").set({ deleted_at: "kept" }).where("id", "=", "lead-700").execute();
  const values = leads.map(({ id }) => ({ key: id, value: `of-${id}` }));
  await setByKey(db, { table: "leads", column: "deleted_at", values });
  await setByKey(db, { table: "leads", column: "deleted_at", values: [] });

  const rows = await db.selectFrom("leads").select(["id", "deleted_at as value"]).execute();
  const expected = (id: string) => (id === "lead-700" ? "kept" : `of-${id}`);
  expect(rows).toHaveLength(MANY);
  expect(rows.filter(({ id, value }) => value !== expected(id))).toEqual([]);
});

testOnBothEngines("many rows get another value each, whatever they have, and no other row", async (place) => {
  await using db = await openTestDb(place);
  const leads = ["one", "two", "other"].map((id) => aLeadRow({ id, deleted_at: id === "one" ? "former" : null }));
  await insertRows(db, "leads", leads);
  const values = ["one", "two"].map((key) => ({ key, value: `of-${key}` }));
  await replaceByKey(db, { table: "leads", column: "deleted_at", values });

  const rows = await db.selectFrom("leads").select(["id", "deleted_at as value"]).orderBy("id").execute();
  expect(rows).toEqual([
    { id: "one", value: "of-one" },
    { id: "other", value: null },
    { id: "two", value: "of-two" },
  ]);
});
