import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { toLine, toRowLine } from "#src/platform/db/backup/backup-format.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import { openDb, type DatabaseLocation, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { countRows, insertRows, pagesOf, type Row } from "#src/platform/db/rows.server.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import { isFeedToken } from "#src/work/appointments/feed/feed-link.server.ts";
import { isMailHook, makeMailHook } from "#src/work/conversation/answers-settings.server.ts";
import { recordAct } from "#src/work/day-sheets/helper-acts.server.ts";
import { findSheet, makeSheet, revokeSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { findBooksLink } from "#src/work/invoices/books/books-link.server.ts";
import { findInvoiceByToken } from "#src/work/invoices/invoice-links.server.ts";
import { findPlanByToken } from "#src/work/plans/plan-links.server.ts";
import { findQuoteByToken } from "#src/work/quotes/quote-links.server.ts";
import { byOwner } from "#test/work/by-owner.ts";
import { aPerson } from "#test/work/a-person.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { testOnBothEngines, testOnEmptyDatabases } from "#test/databases/engines.ts";
import { secretPagesOf } from "#test/work/secret-pages.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { openLink, openLinks, type Linked } from "./secret-links.server.ts";

const BEFORE = "069-people";
const now = new Date("2026-11-20T12:00:00.000Z");
const { secretKey } = quoteDeps;

const LINKS = ["kind", "subject_id", "lead_id", "token_hash", "sealed_token", "ends_at", "ended_at"] as const;

testOnEmptyDatabases("every link that was sent before the upgrade opens the same after it", async (place) => {
  await using newest = await openTestDb();
  const tokens = await linksOfEachKind(newest);
  await using db = await formerOf(newest, place);
  await migrate(db);

  expect(await linksIn(db)).toEqual(await linksIn(newest));
  expect((await linksIn(db)).length).toBeGreaterThan(7);
  expect(await openedBy(db, tokens)).toEqual(await openedBy(newest, tokens));
  expect(Object.values(await openedBy(db, tokens))).not.toContain(undefined);
  const opened = await openLinks({ db, secretKey }, "quoteLink", await idsOf(db, "quotes"));
  expect([...opened.values()].map(({ token }) => token)).toContain(tokens.quoteLink);
  for (const table of ["quotes", "invoices", "plans"] as const)
    expect(await db.selectFrom(table).select("id").where("token_hash", "is not", null).execute()).toEqual([]);
  for (const table of ["day_sheets", "day_sheet_acts", "day_sheet_people"] as const)
    expect(await rowsOf(db, table), table).toEqual(await rowsOf(newest, table));
  expect(await rowsOf(db, "settings")).toEqual(await rowsOf(newest, "settings"));
});

testOnBothEngines("a backup from before the upgrade brings its links back", async (place) => {
  await using db = await openTestDb(place);
  const tokens = await linksOfEachKind(db);
  const [links, opened] = [await linksIn(db), await openedBy(db, tokens)];
  const folder = mkdtempSync(join(tmpdir(), "links-"));
  const file = join(folder, "backup.jsonl.gz");
  writeFileSync(file, await formerBackup(db));
  await db.deleteFrom("secret_links").execute();

  expect(await restore(db, { file, keepIn: join(folder, "replaced.jsonl.gz") }, now)).toMatchObject({ ok: true });
  expect(await linksIn(db)).toEqual(links);
  expect(await openedBy(db, tokens)).toEqual(opened);
});

testOnEmptyDatabases("a link that was ended before the upgrade stays known as ended", async (place) => {
  await using db = openDb(place);
  await migrate(db, BEFORE);
  const changed_at = now.toISOString();
  await insertRows(db, "settings", [{ name: "books-link", value: "null", changed_at }]);
  await migrate(db);

  expect(await linksIn(db)).toMatchObject([{ kind: "booksLink", token_hash: null, ended_at: changed_at }]);
});

/** With a helper's sheet for one person alone, one that was tapped on, and one that was revoked. */
async function linksOfEachKind(db: Db) {
  const deps = { ...byOwner(db), ...quoteDeps };
  const { pages, visit } = await secretPagesOf(db, now);
  await makeMailHook(deps, now);
  const [everybody = ""] = await idsOf(db, "day_sheets");
  const sheet = await findSheet(db, lastOf(pages["d"]), now);
  if (!sheet) throw new Error("no sheet");
  await recordAct(deps, { sheet, visitId: visit.id, id: crypto.randomUUID(), kind: "on-my-way", text: "" }, now);
  await makeSheet(deps, { name: "Ana", language: "fr", day: null, people: [(await aPerson(db, now)).id] }, now);
  await makeSheet(deps, { name: "Parti", language: "fr", day: null }, now);
  const gone = (await idsOf(db, "day_sheets")).findLast((id) => id !== everybody) ?? "";
  await revokeSheet(deps, gone, now);
  const tokenOf = async (linked: Linked) => (await openLink(deps, linked))?.token ?? "";
  return {
    quoteLink: lastOf(pages["q"]),
    invoiceLink: lastOf(pages["f"]),
    planLink: lastOf(pages["p"]),
    daySheetLink: lastOf(pages["d"]),
    booksLink: await tokenOf({ kind: "booksLink" }),
    calendarFeed: await tokenOf({ kind: "calendarFeed" }),
    mailHook: await tokenOf({ kind: "mailHook" }),
  };
}

type Tokens = Awaited<ReturnType<typeof linksOfEachKind>>;

async function openedBy(db: Db, tokens: Tokens): Promise<Record<keyof Tokens, unknown>> {
  return {
    quoteLink: (await findQuoteByToken(db, tokens.quoteLink, now))?.id,
    invoiceLink: (await findInvoiceByToken(db, tokens.invoiceLink, now))?.id,
    planLink: (await findPlanByToken(db, tokens.planLink, now))?.id,
    daySheetLink: (await findSheet(db, tokens.daySheetLink, now))?.id,
    booksLink: (await findBooksLink(db, tokens.booksLink, now))?.endsAt,
    calendarFeed: (await isFeedToken(db, tokens.calendarFeed, now)) || undefined,
    mailHook: (await isMailHook(db, tokens.mailHook, now)) || undefined,
  };
}

function lastOf(path = ""): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

async function linksIn(db: Db) {
  return db.selectFrom("secret_links").select(LINKS).orderBy("kind").orderBy("subject_id").execute();
}

async function idsOf(db: Db, table: "quotes" | "day_sheets"): Promise<string[]> {
  return (await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
}

async function rowsOf(db: Db, table: (typeof tableNames)[number]): Promise<Row[]> {
  return (await Array.fromAsync(pagesOf(db, table))).flat();
}

/** The same rows in a database of the schema of before, with each link where it was. */
async function formerOf(newest: Db, place: DatabaseLocation): Promise<Db> {
  const db = openDb(place);
  await migrate(db, BEFORE);
  const known = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const table of tableNames.filter((name) => known.has(name)))
    await insertRows(
      db,
      table,
      withFormerLinks(table, await rowsOf(newest, table), await rowsOf(newest, "secret_links")),
    );
  return db;
}

const KINDS: Record<string, string> = {
  ...{ quotes: "quoteLink", invoices: "invoiceLink", plans: "planLink", day_sheets: "daySheetLink" },
};
const SETTINGS = { "books-link": "booksLink", "calendar-feed": "calendarFeed", "mail-hook": "mailHook" };

function withFormerLinks(table: string, rows: Row[], links: Row[]): Row[] {
  const linkOf = (kind: string, id: Row[string]) =>
    links.find((link) => link["kind"] === kind && link["subject_id"] === id) ?? {};
  const kind = KINDS[table];
  if (table === "settings") {
    const stored = Object.entries(SETTINGS).map(([name, ofSetting]) => {
      const { token_hash: tokenHash, sealed_token: sealedToken, made_at, ends_at } = linkOf(ofSetting, "site");
      const value = { tokenHash, sealedToken, madeAt: made_at, ...(ends_at && { endsAt: ends_at }) };
      return { name, value: JSON.stringify(value), changed_at: made_at ?? "", version: 1 };
    });
    return [...rows, ...stored];
  }
  if (!kind) return rows;
  return rows.map((row) => {
    const { token_hash = null, sealed_token = null, ended_at = null } = linkOf(kind, row["id"] ?? null);
    if (kind !== "daySheetLink") return { ...row, token_hash, sealed_token };
    const id = String(row["id"]);
    return { ...row, token_hash: token_hash ?? id, sealed_token: sealed_token ?? id, revoked_at: ended_at };
  });
}

async function formerBackup(newest: Db): Promise<Buffer> {
  await using former = await formerOf(newest, { kind: "sqlite", file: ":memory:" });
  const known = new Set((await former.introspection.getTables()).map(({ name }) => name));
  const tables = tableNames.filter((name) => known.has(name));
  const header = {
    backup: 1 as const,
    schema: BEFORE,
    takenAt: now.toISOString(),
    rows: await countRows(former, tables),
  };
  let text = toLine(header);
  for (const table of tables) for (const row of await rowsOf(former, table)) text += toRowLine({ table, row });
  return gzipSync(text + toLine({ sha256: createHash("sha256").update(text).digest("hex") }));
}
