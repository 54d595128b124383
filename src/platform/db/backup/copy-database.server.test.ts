import { sql } from "kysely";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshPostgresDatabase } from "#test/databases/engines.ts";
import { allRows, filledDatabase } from "#test/databases/filled-database.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { insertAuditEvent } from "#src/account/events/audit.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { copyDatabase } from "./copy-database.server.ts";
import { openDb, type DatabaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { isOfSameLineage, nameLineage } from "./lineage.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { countRows, insertRows } from "#src/platform/db/rows.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const newFile = (): DatabaseLocation => ({
  kind: "sqlite",
  file: join(mkdtempSync(join(tmpdir(), "copy-")), "site.db"),
});
const newPostgres = async (): Promise<DatabaseLocation> => ({ kind: "postgres", url: await freshPostgresDatabase() });

async function fill(db: Db): Promise<void> {
  await migrate(db);
  const leads = Array.from({ length: 1201 }, (_, index) => aLeadRow({ name: `Zoé « L’Été » ${index}` }));
  await insertRows(db, "leads", leads);
  await saveSettings(db, { business: { name: "Lavage" } }, now);
  const counts = [
    { day: "2026-11-20", measure: "pages", label: "/é", count: 3 },
    { day: "2026-11-20", measure: "pages", label: "/É", count: 4 },
  ];
  await insertRows(db, "traffic_days", counts);
}

test("a site moves from SQLite to PostgreSQL and back without losing a row", async () => {
  const [file, server, back] = [newFile(), await newPostgres(), newFile()];
  await using db = openDb(file);
  await fill(db);
  const before = await countRows(db);
  const seen: string[] = [];

  expect(await copyDatabase(db, server, (table, rows) => seen.push(`${table} ${rows}`))).toEqual({
    ok: true,
    rows: 1204,
  });
  expect(seen).toContain("leads 1201");
  await using moved = openDb(server);
  expect(await countRows(moved)).toEqual(before);
  expect(await copyDatabase(moved, back, () => {})).toEqual({ ok: true, rows: 1204 });
  await using again = openDb(back);
  const rows = (from: Db) => from.selectFrom("leads").selectAll().orderBy("id").execute();
  expect(await rows(again)).toEqual(await rows(db));
});

for (const [engine, place, other] of [
  ["SQLite", newFile, newPostgres],
  ["PostgreSQL", newPostgres, newFile],
] as const)
  test(`a row of every table moves from ${engine} to the other engine`, async () => {
    await using db = await filledDatabase(await place(), 3);
    expect(Object.entries(await countRows(db)).filter(([, rows]) => rows === 0)).toEqual([]);
    const target = await other();

    expect(await copyDatabase(db, target, () => {})).toMatchObject({ ok: true });
    await using copy = openDb(target);
    expect(await allRows(copy)).toEqual(await allRows(db));
  });

test("a copy goes its own way: its backups are not the original’s", async () => {
  await using db = openDb(newFile());
  await fill(db);
  await nameLineage(db, now);
  const place = newFile();
  expect(await copyDatabase(db, place, () => {})).toMatchObject({ ok: true });
  await using copy = openDb(place);
  await nameLineage(copy, now);

  expect(await isOfSameLineage(db, copy)).toBe(false);
  expect(await isOfSameLineage(db, db)).toBe(true);
});

test("a database that was left behind is not its own once the other has recorded more", async () => {
  await using db = openDb(newFile());
  await using further = openDb(newFile());
  for (const [one, at] of [
    [db, "2026-11-20T12:00:00.000Z"],
    [further, "2026-11-21T12:00:00.000Z"],
  ] as const) {
    await migrate(one);
    await saveSettings(one, { lineage: "the same" } as object, now);
    await insertAuditEvent(one, { kind: "signed-out", address: "" }, new Date(at));
  }

  expect(await isOfSameLineage(db, further)).toBe(false);
  expect(await isOfSameLineage(further, db)).toBe(true);
});

test("a database with rows is left unchanged", async () => {
  await using db = openDb(newFile());
  await fill(db);
  const taken = newFile();
  await using other = await openTestDb(taken);
  await saveSettings(other, { business: { name: "Another" } }, now);

  expect(await copyDatabase(db, taken, () => {})).toEqual({ ok: false, problem: "not-empty", table: "settings" });
  expect(await countRows(other)).toMatchObject({ settings: 1, leads: 0 });
});

test("a copy that differs is not kept", async () => {
  await using db = openDb(newFile());
  await fill(db);
  const place = newFile();
  await using target = await openTestDb(place);
  await sql`create trigger spoil after insert on settings begin update settings set value = '{}'; end`.execute(target);

  expect(await copyDatabase(db, place, () => {})).toEqual({ ok: false, problem: "different", table: "settings" });
  expect(await countRows(target)).toMatchObject({ settings: 0, leads: 0 });
});
