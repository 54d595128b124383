import { theOwner } from "#test/work/a-quote.ts";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { loadFeed, makeFeed } from "#src/work/appointments/feed/feed-link.server.ts";
import { listSheets, makeSheet, revokeSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { findPlanByToken, renewPlanLink } from "#src/work/plans/plan-links.server.ts";
import { endMailHook, mailHookAddress, makeMailHook } from "#src/work/conversation/answers-settings.server.ts";
import { aPlan } from "#test/work/a-plan.ts";
import { endBooksLink, loadBooksLink, makeBooksLink } from "#src/work/invoices/books/books-link.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { aMail } from "#test/mails/a-mail.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { backupFile, writeBackup } from "./backup.server.ts";
import type { DatabaseLocation, Db } from "#src/platform/db/db.server.ts";
import { nameLineage } from "./lineage.server.ts";
import { schemaVersion } from "#src/platform/db/migrate.server.ts";
import { restore } from "./restore.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import {
  aNumberedLeadRow,
  allRows,
  filledDatabase,
  backupFolder,
  emptyPostgres,
} from "#test/databases/filled-database.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const later = new Date("2026-11-21T12:00:00.000Z");
const memory: DatabaseLocation = { kind: "sqlite", file: ":memory:" };

testOnBothEngines("a session that has ended since the backup stays ended after a restore", async (place) => {
  await using db = await filledDatabase(place, 1);
  const folder = backupFolder();
  const file = backupFile(folder, now);
  await writeBackup(db, file, now);
  await db.deleteFrom("sessions").execute();
  await restore(db, { file, keepIn: backupFile(folder, later) }, later);

  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("owners").select("id").execute()).toHaveLength(1);
});

testOnBothEngines(
  "a link that was ended or made anew since the backup is not brought back by a restore",
  async (place) => {
    await using db = await openTestDb(place);
    const deps = { ...byOwner(db), secretKey: Buffer.alloc(32, 7), siteUrl: "https://example.com" };
    const folder = backupFolder();
    const file = backupFile(folder, now);
    for (const name of ["Luc", "Ève"]) await makeSheet(deps, { name, language: "fr", day: null }, now);
    await makeBooksLink(deps, 90, now);
    await makeFeed(deps, now);
    await makeMailHook(deps, now);
    const plan = await aPlan(db, now);
    const former = lastOf(await renewPlanLink({ ...deps, by: theOwner }, plan.id, now));
    await nameLineage(db, now);
    await writeBackup(db, file, now);
    const [eve] = await listSheets(deps, now);
    await revokeSheet(byOwner(db), eve?.id ?? "", later);
    await endBooksLink(byOwner(db), later);
    await makeFeed(deps, later);
    await endMailHook(byOwner(db), later);
    const renewed = lastOf(await renewPlanLink({ ...deps, by: theOwner }, plan.id, later));
    const feed = await loadFeed(deps);
    const keepIn = backupFile(folder, later, "before-restore");
    await restore(db, { file, keepIn }, later);

    expect((await listSheets(deps, later)).map(({ name }) => name)).toEqual(["Luc"]);
    expect(await loadBooksLink(deps, later)).toBeNull();
    expect(await loadFeed(deps)).toEqual(feed);
    expect(await mailHookAddress(deps)).toBeNull();
    expect(await findPlanByToken(db, former, later)).toBeUndefined();
    expect(await findPlanByToken(db, renewed, later)).toMatchObject({ id: plan.id });
    const [luc] = await listSheets(deps, later);
    await revokeSheet(byOwner(db), luc?.id ?? "", later);
    await restore(db, { file: keepIn, keepIn: backupFile(folder, later, "again") }, later);
    expect(await listSheets(deps, later)).toEqual([]);
    expect(await loadFeed(deps)).toEqual(feed);
  },
);

function lastOf(link = ""): string {
  return link.slice(link.lastIndexOf("/") + 1);
}

test("what a killed restore left is cleared away by the next, what runs beside it is not", async () => {
  await using db = await filledDatabase(memory, 1);
  const folder = backupFolder();
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

testOnBothEngines("a restore keeps what it replaces, and that can be restored", async (place) => {
  await using old = await filledDatabase(memory, 3);
  await using db = await openTestDb(place);
  const folder = backupFolder();
  const file = backupFile(folder, now);
  const keepIn = backupFile(folder, later, "before-restore");
  await writeBackup(old, file, now);
  await insertRows(db, "leads", [aNumberedLeadRow(77)]);
  const replaced = await allRows(db);

  await restore(db, { file, keepIn }, later);
  expect(await allRows(db)).toEqual({ ...(await allRows(old)), sessions: [], rate_limits: [] });
  await restore(db, { file: keepIn, keepIn: backupFile(folder, later, "again") }, later);
  // Who was erased or is left alone stays known, whatever is restored.
  const { erasures, suppressions } = await allRows(old);
  expect(await allRows(db)).toEqual({ ...replaced, erasures, suppressions });
});

testOnBothEngines("a mail that waited when the backup was taken is not sent a second time", async (place) => {
  await using db = await openTestDb(place);
  await using lost = await openTestDb(place.kind === "sqlite" ? place : await emptyPostgres());
  const folder = backupFolder();
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
  const folder = backupFolder();
  const good = join(folder, "good.jsonl.gz");
  await writeBackup(old, good, now);
  const before = await allRows(db);
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
  for (const lie of [
    { table: "sqlite_master", row: { type: "table", name: "x" } },
    { table: "leads", row: { ['id") values (1); --']: "x" } },
    { table: "leads", row: { id: "without-the-rest" } },
  ])
    expect(await problemOf(lying(lie)), JSON.stringify(lie)).toBe("not-a-backup");
  expect(await restore(db, { file: join(folder, "none"), keepIn: backupFile(folder, later) }, later)).toEqual({
    ok: false,
    problem: "missing",
  });
  expect(await allRows(db)).toEqual(before);
  expect(readdirSync(join(folder, "backups"))).toEqual([]);
});

/** Its checksum and its counts are right. */
function lying({ table, row }: { table: string; row: object }): Buffer {
  const header = { backup: 1, schema: schemaVersion, takenAt: now.toISOString(), rows: { [table]: 1 } };
  const text = [header, { table, row }].map((line) => `${JSON.stringify(line)}\n`).join("");
  const sum = createHash("sha256").update(text).digest("hex");
  return gzipSync(`${text}${JSON.stringify({ sha256: sum })}\n`);
}
