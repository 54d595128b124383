import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { aMail } from "#test/mails/a-mail.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { backupFile, openWhole, writeBackup } from "./backup.server.ts";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { restore } from "./restore.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import {
  aNumberedLeadRow,
  allRows,
  filledDatabase,
  backupFolder,
  emptyPostgres,
} from "#test/databases/filled-database.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = new Date("2026-11-21T12:00:00.000Z");
const memory: DatabaseLocation = { kind: "sqlite", file: ":memory:" };

const routes: [string, () => Promise<[DatabaseLocation, DatabaseLocation]>][] = [
  ["SQLite to SQLite", async () => [memory, memory]],
  ["PostgreSQL to PostgreSQL", async () => [await emptyPostgres(), await emptyPostgres()]],
  ["SQLite to PostgreSQL", async () => [memory, await emptyPostgres()]],
  ["PostgreSQL to SQLite", async () => [await emptyPostgres(), memory]],
];

for (const [route, locations] of routes)
  test(`a backup restored into an empty database has every row of every table (${route})`, async () => {
    const [from, to] = await locations();
    await using source = await filledDatabase(from);
    await using target = await openTestDb(to);
    const folder = backupFolder();
    const file = backupFile(folder, now);
    const written = await writeBackup(source, file, now);
    const restored = await restore(target, { file, keepIn: backupFile(folder, later) }, later);
    const before = await allRows(source);

    for (const table of tableNames) expect(before[table]?.length, table).toBeGreaterThan(0);
    expect(await allRows(target)).toEqual({ ...before, sessions: [], rate_limits: [] });
    expect(written).toEqual({ ok: true, rows: Object.values(before).flat().length });
    expect(restored).toEqual({ ...written, doubtfulMails: 0 });
  });

const routesBeside: [string, DatabaseLocation | "postgres"][] = [
  ["SQLite", memory],
  ["PostgreSQL", "postgres"],
];

for (const [engine, to] of routesBeside)
  test(`nightly backups keep each picture once beside them, and one of them is whole again (${engine})`, async () => {
    await using source = await filledDatabase(memory, 3);
    await using target = await openTestDb(to === "postgres" ? await emptyPostgres() : to);
    const folder = backupFolder();
    const picture = randomBytes(50_000);
    await source.insertInto("files").values({ hash: "h", type: "image/avif", size: 50_000, bytes: picture }).execute();
    const [first, second] = [backupFile(folder, now), backupFile(folder, later)];
    const [one, two] = [first, second].map((file) => ({ file, filesBeside: true }));
    if (!one || !two) throw new Error("no files");
    await writeBackup(source, one, now);
    await writeBackup(source, two, later);

    const kept = readdirSync(join(folder, "backups", "files"));
    expect(kept).toEqual([createHash("sha256").update(picture).digest("hex")]);
    expect(statSync(second).size).toBeLessThan(10_000);
    const before = await allRows(source);
    const keepIn = backupFile(folder, later, "before-restore");
    expect(await restore(target, { file: second, keepIn }, later)).toMatchObject({ ok: true });
    expect(await allRows(target)).toEqual({ ...before, sessions: [], rate_limits: [] });

    const alone = join(backupFolder(), "downloaded.jsonl.gz");
    await writeFile(alone, await openWhole(second));
    const again = { file: alone, keepIn: backupFile(folder, later, "again") };
    expect(await restore(target, again, later)).toMatchObject({ ok: true });
    expect(await allRows(target)).toEqual({ ...before, sessions: [], rate_limits: [] });
  });

test("nightly backups of several rows with the same new photo, two at once, are whole", async () => {
  await using db = await filledDatabase(memory, 1);
  const bytes = randomBytes(387_000);
  const rows = ["a", "b", "c", "d", "e"].map((hash) => ({ hash, type: "image/avif", size: bytes.length, bytes }));
  await db.insertInto("files").values(rows).execute();
  const folder = backupFolder();
  const files = [backupFile(folder, now), backupFile(folder, later)];

  const written = await Promise.all(files.map((file) => writeBackup(db, { file, filesBeside: true }, now)));
  expect(written).toMatchObject([{ ok: true }, { ok: true }]);
  expect(readdirSync(join(folder, "backups", "files"))).toEqual([createHash("sha256").update(bytes).digest("hex")]);
});

test("a nightly backup without its pictures, or with a damaged one, replaces nothing", async () => {
  await using db = await filledDatabase(memory, 1);
  const folder = backupFolder();
  const file = backupFile(folder, now);
  await db
    .insertInto("files")
    .values({ hash: "h", type: "a", size: 9, bytes: randomBytes(9_000) })
    .execute();
  await writeBackup(db, { file, filesBeside: true }, now);
  const [name = ""] = readdirSync(join(folder, "backups", "files"));
  const before = await allRows(db);
  const tried = () => restore(db, { file, keepIn: backupFile(folder, later) }, later);

  writeFileSync(join(folder, "backups", "files", name), "damaged");
  expect(await tried()).toEqual({ ok: false, problem: "damaged" });
  rmSync(join(folder, "backups", "files"), { recursive: true });
  expect(await tried()).toEqual({ ok: false, problem: "files-missing" });
  expect(await allRows(db)).toEqual(before);
});

test("a backup is readable by its owner alone, named for its time, and leaves no temporary file", async () => {
  await using db = await filledDatabase(memory, 1);
  const folder = backupFolder();
  const file = backupFile(folder, now);
  await writeBackup(db, file, now);

  expect(file).toBe(join(folder, "backups", "site-20261120T120000000Z.jsonl.gz"));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "backups")).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, "backups"))).toEqual(["site-20261120T120000000Z.jsonl.gz"]);
});

test("two backups within a second have two names", () => {
  expect(backupFile("", now)).not.toBe(backupFile("", new Date(now.getTime() + 1)));
});

test("a line that no row of ours can be is not read to its end", async () => {
  await using old = await openTestDb(memory);
  await using db = await openTestDb(memory);
  const folder = backupFolder();
  const file = backupFile(folder, now);
  await insertRows(old, "leads", [{ ...aNumberedLeadRow(1), message: "a".repeat(17 * 1024 * 1024) }]);
  await writeBackup(old, file, now);

  expect(await restore(db, { file, keepIn: backupFile(folder, later) }, later)).toEqual({
    ok: false,
    problem: "damaged",
  });
});

test("a backup never overwrites a file", async () => {
  await using db = await filledDatabase(memory, 1);
  const file = join(backupFolder(), "precious.txt");
  writeFileSync(file, "precious");

  expect(await writeBackup(db, file, now)).toEqual({ ok: false, problem: "exists" });
  expect(readFileSync(file, "utf8")).toBe("precious");
});

testOnBothEngines("a backup taken while leads arrive is a snapshot, each lead with its mail", async (place) => {
  const shared: DatabaseLocation =
    place.kind === "sqlite" ? { ...place, file: join(backupFolder(), "site.db") } : place;
  await using db = await filledDatabase(shared, 3000);
  await using server = openDb(shared);
  const arrive = (index: number) =>
    server.transaction().execute(async (trx) => {
      const lead = aNumberedLeadRow(index);
      await insertRows(trx, "leads", [lead]);
      await enqueue(trx, aMail({ leadId: String(lead["id"]) }), now);
    });
  for (let index = 4990; index < 5000; index++) await arrive(index);
  const backup = join(backupFolder(), "site.jsonl.gz");
  const writing = writeBackup(db, backup, now);
  for (let index = 5000; index < 5100; index++) {
    await arrive(index);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await writing;
  await using fresh = await openTestDb(memory);
  const restored = await restore(fresh, { file: backup, keepIn: backupFile(backupFolder(), now) }, now);
  const arrived = fresh.selectFrom("leads").select("id").where("id", ">=", "lead-004990");
  const leads = (await arrived.orderBy("id").execute()).map(({ id }) => id);
  const mails = await fresh.selectFrom("mails").select("lead_id").where("lead_id", ">=", "lead-004990").execute();

  expect(restored.ok).toBe(true);
  // All from before the backup, then those stored by its start, without a gap.
  expect(leads).toEqual(leads.map((_, index) => `lead-00${4990 + index}`));
  expect(leads.length).toBeGreaterThanOrEqual(10);
  expect(mails.map(({ lead_id }) => lead_id ?? "").toSorted()).toEqual(leads);
  expect(await server.selectFrom("leads").select("id").execute()).toHaveLength(3110);
});
