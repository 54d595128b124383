import { createHash, randomBytes } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ensureOwner } from "#src/account/session/owner.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { migratedPostgresDatabase, testOnBothEngines } from "#test/engines.ts";
import { aMail } from "#test/a-mail.ts";
import { withBuffers } from "#test/kept-schemas.ts";
import { signIn } from "#test/sign-in.ts";
import { openTestDb } from "#test/test-db.ts";
import { backupFile, openWhole, writeBackup } from "./backup.server.ts";
import { openDb, type DatabaseLocation, type Db } from "./db.server.ts";
import { openRateLimits } from "./rate-limits.server.ts";
import { restore } from "./restore.server.ts";
import { countRows, insertRows, pagesOf, type Row } from "./rows.server.ts";
import { primaryKeys, tableNames } from "./tables.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = new Date("2026-11-21T12:00:00.000Z");
const memory: DatabaseLocation = { kind: "sqlite", file: ":memory:" };

async function filledDatabase(place: DatabaseLocation, leads = 1201): Promise<Db> {
  const db = await openTestDb(place);
  const credentials = { username: "owner", password: "a-fine-password" };
  await ensureOwner(db, credentials, now);
  await signIn(db, credentials, now);
  const ofOwner = { owner_id: "owner", created_at: now.toISOString() };
  await db
    .insertInto("second_factors")
    .values({ ...ofOwner, sealed_key: "sealed" })
    .execute();
  await db
    .insertInto("recovery_codes")
    .values({ ...ofOwner, code_hash: "abc" })
    .execute();
  await saveSettings(db, { business: { name: "Lavage « Été » & fils" } }, now);
  await openRateLimits(db, () => now).take("login", "203.0.113.7");
  await db.insertInto("used_bot_checks").values({ nonce: "abc", expires_at: now.toISOString() }).execute();
  await insertRows(
    db,
    "leads",
    Array.from({ length: leads }, (_, index) => aLeadRow(index)),
  );
  await fillEmptyTables(db);
  return db;
}

/** Also tables newer than this test. Every text is a lead's id, so foreign keys hold. */
async function fillEmptyTables(db: Db) {
  const counts = await countRows(db);
  const known = await db.introspection.getTables();
  for (const table of tableNames.filter((name) => counts[name] === 0)) {
    const keys: string[] = primaryKeys[table];
    const columns = known.find(({ name }) => name === table)?.columns ?? [];
    const valueOf = (column: (typeof columns)[number]) => {
      if (column.isNullable && !keys.includes(column.name)) return null;
      const type = column.dataType.toLowerCase();
      if (["blob", "bytea"].includes(type)) return Buffer.from([0, 255, 10, 34]);
      return type === "text" ? "lead-000000" : 3;
    };
    await insertRows(db, table, [Object.fromEntries(columns.map((column) => [column.name, valueOf(column)]))]);
  }
}

const texts =
  "service_requested service language utm_source utm_medium utm_campaign utm_term utm_content gclid gbraid wbraid fbclid msclkid landing_page referrer";

function aLeadRow(index: number): Row {
  return {
    ...Object.fromEntries(texts.split(" ").map((name) => [name, ""])),
    id: `lead-${String(index).padStart(6, "0")}`,
    name: `Zoé "l'aînée" ${index}`,
    email: "zoe@example.com",
    phone: "450 555-0142",
    message: 'Ligne 1\nLigne 2\t😀 \\ {"sha256":""}',
    idempotency_key: index % 2 ? null : `key-${index}`,
    submitted_at: now.toISOString(),
  };
}

/** Every row of every table, in the same order on both engines. */
async function everything(db: Db): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  for (const table of tableNames) {
    const rows = (await Array.fromAsync(pagesOf(db, table))).flat().map(withBuffers);
    const keyOf = (row: Row) => primaryKeys[table].map((key) => row[key]).join();
    all[table] = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }
  return all;
}

function freshFolder() {
  return mkdtempSync(join(tmpdir(), "backup-"));
}

const routes: [string, () => Promise<[DatabaseLocation, DatabaseLocation]>][] = [
  ["SQLite to SQLite", async () => [memory, memory]],
  ["PostgreSQL to PostgreSQL", async () => [await postgres(), await postgres()]],
  ["SQLite to PostgreSQL", async () => [memory, await postgres()]],
  ["PostgreSQL to SQLite", async () => [await postgres(), memory]],
];

async function postgres(): Promise<DatabaseLocation> {
  return { kind: "postgres", url: await migratedPostgresDatabase() };
}

for (const [route, locations] of routes)
  test(`a backup restored into an empty database has every row of every table (${route})`, async () => {
    const [from, to] = await locations();
    await using source = await filledDatabase(from);
    await using target = await openTestDb(to);
    const folder = freshFolder();
    const file = backupFile(folder, now);
    const written = await writeBackup(source, file, now);
    const restored = await restore(target, { file, keepIn: backupFile(folder, later) }, later);
    const before = await everything(source);

    for (const table of tableNames) expect(before[table]?.length, table).toBeGreaterThan(0);
    expect(await everything(target)).toEqual({ ...before, sessions: [], rate_limits: [] });
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
    await using target = await openTestDb(to === "postgres" ? await postgres() : to);
    const folder = freshFolder();
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
    const before = await everything(source);
    const keepIn = backupFile(folder, later, "before-restore");
    expect(await restore(target, { file: second, keepIn }, later)).toMatchObject({ ok: true });
    expect(await everything(target)).toEqual({ ...before, sessions: [], rate_limits: [] });

    const alone = join(freshFolder(), "downloaded.jsonl.gz");
    await writeFile(alone, await openWhole(second));
    const again = { file: alone, keepIn: backupFile(folder, later, "again") };
    expect(await restore(target, again, later)).toMatchObject({ ok: true });
    expect(await everything(target)).toEqual({ ...before, sessions: [], rate_limits: [] });
  });

test("a nightly backup without its pictures, or with a damaged one, replaces nothing", async () => {
  await using db = await filledDatabase(memory, 1);
  const folder = freshFolder();
  const file = backupFile(folder, now);
  await db
    .insertInto("files")
    .values({ hash: "h", type: "a", size: 9, bytes: randomBytes(9_000) })
    .execute();
  await writeBackup(db, { file, filesBeside: true }, now);
  const [name = ""] = readdirSync(join(folder, "backups", "files"));
  const before = await everything(db);
  const tried = () => restore(db, { file, keepIn: backupFile(folder, later) }, later);

  writeFileSync(join(folder, "backups", "files", name), "damaged");
  expect(await tried()).toEqual({ ok: false, problem: "damaged" });
  rmSync(join(folder, "backups", "files"), { recursive: true });
  expect(await tried()).toEqual({ ok: false, problem: "files-missing" });
  expect(await everything(db)).toEqual(before);
});

test("a backup is readable by its owner alone, named for its time, and leaves no temporary file", async () => {
  await using db = await filledDatabase(memory, 1);
  const folder = freshFolder();
  const file = backupFile(folder, now);
  await writeBackup(db, file, now);

  expect(file).toBe(join(folder, "backups", "site-20261120T120000000Z.jsonl.gz"));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "backups")).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, "backups"))).toEqual(["site-20261120T120000000Z.jsonl.gz"]);
});

testOnBothEngines("a session that has ended since the backup stays ended after a restore", async (place) => {
  await using db = await filledDatabase(place, 1);
  const folder = freshFolder();
  const file = backupFile(folder, now);
  await writeBackup(db, file, now);
  await db.deleteFrom("sessions").execute();
  await restore(db, { file, keepIn: backupFile(folder, later) }, later);

  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("owners").select("id").execute()).toHaveLength(1);
});

test("two backups within a second have two names", () => {
  expect(backupFile("", now)).not.toBe(backupFile("", new Date(now.getTime() + 1)));
});

test("a line that no row of ours can be is not read to its end", async () => {
  await using old = await openTestDb(memory);
  await using db = await openTestDb(memory);
  const folder = freshFolder();
  const file = backupFile(folder, now);
  await insertRows(old, "leads", [{ ...aLeadRow(1), message: "a".repeat(17 * 1024 * 1024) }]);
  await writeBackup(old, file, now);

  expect(await restore(db, { file, keepIn: backupFile(folder, later) }, later)).toEqual({
    ok: false,
    problem: "damaged",
  });
});

test("what a killed restore left is cleared away by the next, what runs beside it is not", async () => {
  await using db = await filledDatabase(memory, 1);
  const folder = freshFolder();
  const file = backupFile(folder, now);
  await writeBackup(db, file, now);
  for (const name of ["restore-aaaaaa", "restore-bbbbbb"]) mkdirSync(join(folder, "backups", name));
  utimesSync(join(folder, "backups", "restore-aaaaaa"), now, now);
  const started = new Date(now.getTime() + 25 * 3_600_000);
  utimesSync(join(folder, "backups", "restore-bbbbbb"), started, started);
  await restore(db, { file, keepIn: backupFile(folder, later) }, started);
  const names = readdirSync(join(folder, "backups"));

  expect(names.filter((name) => name.startsWith("restore-"))).toEqual(["restore-bbbbbb"]);
});

test("a backup never overwrites a file", async () => {
  await using db = await filledDatabase(memory, 1);
  const file = join(freshFolder(), "precious.txt");
  writeFileSync(file, "precious");

  expect(await writeBackup(db, file, now)).toEqual({ ok: false, problem: "exists" });
  expect(readFileSync(file, "utf8")).toBe("precious");
});

testOnBothEngines("a restore keeps what it replaces, and that can be restored", async (place) => {
  await using old = await filledDatabase(memory, 3);
  await using db = await openTestDb(place);
  const folder = freshFolder();
  const file = backupFile(folder, now);
  const keepIn = backupFile(folder, later, "before-restore");
  await writeBackup(old, file, now);
  await insertRows(db, "leads", [aLeadRow(77)]);
  const replaced = await everything(db);

  await restore(db, { file, keepIn }, later);
  expect(await everything(db)).toEqual({ ...(await everything(old)), sessions: [], rate_limits: [] });
  await restore(db, { file: keepIn, keepIn: backupFile(folder, later, "again") }, later);
  // Who was erased or is left alone stays known, whatever is restored.
  const { erasures, suppressions } = await everything(old);
  expect(await everything(db)).toEqual({ ...replaced, erasures, suppressions });
});

testOnBothEngines("a mail that waited when the backup was taken is not sent a second time", async (place) => {
  await using db = await openTestDb(place);
  await using lost = await openTestDb(place.kind === "sqlite" ? place : await postgres());
  const folder = freshFolder();
  const file = backupFile(folder, now);
  for (const subject of ["sent since", "still waiting", "another"]) await enqueue(db, aMail({ subject }), now);
  await writeBackup(db, file, now);
  const setState = (subject: string, state: string) =>
    db.updateTable("mails").set({ state }).where("subject", "=", subject).execute();
  await setState("sent since", "sent");
  const states = async (of: Db) =>
    (await of.selectFrom("mails").select(["subject", "state"]).orderBy("id").execute()).map((mail) => mail.state);

  const here = await restore(db, { file, keepIn: backupFile(folder, later) }, later);
  expect(here).toMatchObject({ ok: true, doubtfulMails: 0 });
  expect(await states(db)).toEqual(["sent", "waiting", "waiting"]);

  const elsewhere = await restore(lost, { file, keepIn: backupFile(folder, later, "again") }, later);
  expect(elsewhere).toMatchObject({ ok: true, doubtfulMails: 3 });
  expect(await states(lost)).toEqual(["stopped", "stopped", "stopped"]);
  const { last_error } = await lost.selectFrom("mails").select("last_error").executeTakeFirstOrThrow();
  expect(last_error).toContain("may have left since");
});

test("a bad backup is refused before anything changes", async () => {
  await using old = await filledDatabase(memory);
  await using db = await filledDatabase(memory, 2);
  const folder = freshFolder();
  const good = join(folder, "good.jsonl.gz");
  await writeBackup(old, good, now);
  const before = await everything(db);
  const text = gunzipSync(readFileSync(good)).toString("utf8");
  const lines = text.split("\n");
  const problemOf = async (content: Buffer | string) => {
    const file = join(folder, "bad.jsonl.gz");
    writeFileSync(file, content);
    const restored = await restore(db, { file, keepIn: backupFile(folder, later) }, later);
    return restored.ok ? "restored" : restored.problem;
  };

  expect(await problemOf("not gzip at all")).toBe("not-a-backup");
  expect(await problemOf("")).toBe("not-a-backup");
  expect(await problemOf(gzipSync(""))).toBe("not-a-backup");
  expect(await problemOf(gzipSync("id,name\n1,Marie\n"))).toBe("not-a-backup");
  expect(await problemOf(readFileSync(good).subarray(0, -200))).toBe("damaged");
  expect(await problemOf(gzipSync(text.replace("Zoé", "Léa")))).toBe("damaged");
  expect(await problemOf(gzipSync(text.trimEnd()))).toBe("damaged");
  expect(await problemOf(gzipSync(lines.toSpliced(5, 1).join("\n")))).toBe("damaged");
  expect(await problemOf(gzipSync(lines.slice(0, 300).join("\n")))).toBe("damaged");
  expect(await problemOf(gzipSync(text.replace(/"schema":"[^"]+"/, '"schema":"999-from-tomorrow"')))).toBe("newer");
  expect(await problemOf(gzipSync(text.replace(/"schema":"[^"]+"/, '"schema":"034-leads-in-funnel"')))).toBe("older");
  expect(await restore(db, { file: join(folder, "none"), keepIn: backupFile(folder, later) }, later)).toEqual({
    ok: false,
    problem: "missing",
  });
  expect(await everything(db)).toEqual(before);
  expect(readdirSync(join(folder, "backups"))).toEqual([]);
});

testOnBothEngines("a backup taken while leads arrive is a snapshot, each lead with its mail", async (place) => {
  const shared: DatabaseLocation = place.kind === "sqlite" ? { ...place, file: join(freshFolder(), "site.db") } : place;
  await using db = await filledDatabase(shared, 3000);
  await using server = openDb(shared);
  const arrive = (index: number) =>
    server.transaction().execute(async (trx) => {
      const lead = aLeadRow(index);
      await insertRows(trx, "leads", [lead]);
      await enqueue(trx, aMail({ leadId: String(lead["id"]) }), now);
    });
  for (let index = 4990; index < 5000; index++) await arrive(index);
  const backup = join(freshFolder(), "site.jsonl.gz");
  const writing = writeBackup(db, backup, now);
  for (let index = 5000; index < 5100; index++) {
    await arrive(index);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await writing;
  await using fresh = await openTestDb(memory);
  const restored = await restore(fresh, { file: backup, keepIn: backupFile(freshFolder(), now) }, now);
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
