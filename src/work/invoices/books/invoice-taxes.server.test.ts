import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect } from "vitest";
import { writeBackup } from "#src/platform/db/backup/backup.server.ts";
import { openDb, type Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import { insertRows, pagesOf, type Row } from "#src/platform/db/rows.server.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import { issueCreditNote } from "#src/work/invoices/issuing/credit-note.server.ts";
import { recordPayment, reversePayment } from "#src/work/invoices/payments.server.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import { noText } from "#src/site/content/text.ts";
import { aQuoteLine, quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice, registeredTaxes } from "#test/work/an-invoice.ts";
import { testOnBothEngines, testOnEmptyDatabases } from "#test/databases/engines.ts";
import { reportsUnlikeDocuments } from "#test/histories/invoice-checks.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadTaxReport } from "./tax-report.server.ts";

const BEFORE = "051-invoices-of-visits";
const now = new Date("2026-12-31T15:00:00.000Z");
const [gst, qst] = registeredTaxes;

type Sold = { on: string; taxes?: QuoteTax[]; untaxed?: string[]; depositPercent?: number };

const taxOf = (fr: string, en: string, thousandths: number) => ({ name: { fr, en }, thousandths, number: "123456789" });

async function sell(db: Db, { on, taxes = registeredTaxes, untaxed, depositPercent }: Sold) {
  const day = new Date(`${on}T15:00:00.000Z`);
  const lines = [
    aQuoteLine({ unitCents: 33_333 }),
    aQuoteLine({ id: "option", optional: true, unitCents: 10_001, ...(untaxed && { untaxed }) }),
  ];
  const quote = await anAcceptedQuote(db, day, { taxes, lines, ...(depositPercent && { depositPercent }) });
  if (depositPercent) await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, day);
  return anIssuedInvoice(db, { quoteId: quote.id }, day);
}

function pay(db: Db, invoiceId: string, receivedOn: string, cents: number, method: "cheque" | "cash" = "cheque") {
  const received = { invoiceId, cents, method, receivedOn, reference: "" };
  return db.transaction().execute((trx) => recordPayment(trx, received, now));
}

/** Taxes that come, go, are renamed and change; parts that were paid before the issue, in other months and years. */
async function aYearOfTaxes(db: Db): Promise<void> {
  const hst = [taxOf("TVH", "HST", 15_000)];
  await sell(db, { on: "2025-12-31", taxes: hst });
  const first = await sell(db, { on: "2026-02-10", taxes: registeredTaxes.slice(1), depositPercent: 33 });
  const renamed = { ...taxOf("Taxe de vente", "Sales tax", 9_975), key: "QST" };
  await sell(db, { on: "2026-02-10", taxes: [taxOf("TPS", "GST", 5_000), renamed], untaxed: ["QST"] });
  await sell(db, { on: "2026-03-31", taxes: [] });
  const later = await sell(db, { on: "2026-07-02", untaxed: ["GST"] });
  await pay(db, later.id, "2025-11-30", 5_001);
  await pay(db, later.id, "2026-01-15", 10_003, "cash");
  const mistake = await pay(db, later.id, "2026-06-30", 700);
  if (mistake.kind === "recorded") await reversePayment({ db, by: theOwner }, { id: mistake.payment.id }, now);
  const wholly = await sell(db, { on: "2026-09-01", taxes: [taxOf("TVH", "HST", 13_000)] });
  await pay(db, wholly.id, "2026-05-01", wholly.totalCents + 100);
  const nextYear = await sell(db, { on: "2027-01-02", taxes: [taxOf("TVP", "PST", 7_000)] });
  await pay(db, nextYear.id, "2026-12-30", 4_999);
  for (const { id } of [first, later]) {
    const note = {
      invoiceId: id,
      cents: 1_111,
      reason: noText,
      by: "link" as const,
      secretKey: quoteDeps.secretKey,
      doneBy: theOwner,
    };
    await db.transaction().execute((trx) => issueCreditNote(trx, note, new Date("2026-08-08T15:00:00.000Z")));
  }
}

const taxRows = (db: Db) =>
  db.selectFrom("invoice_taxes").selectAll().orderBy("invoice_id").orderBy("position").execute();

testOnBothEngines("each report of a year is what its documents and payments come to", async (place) => {
  await using db = await openTestDb(place);
  await aYearOfTaxes(db);

  expect(await reportsUnlikeDocuments(db)).toEqual([]);
  const { taxes, all } = await loadTaxReport(db, "2026");
  expect(taxes.map(({ name, thousandths }) => [name.en, thousandths])).toEqual([
    ["QST", qst?.thousandths],
    ["GST", gst?.thousandths],
    ["HST", 13_000],
    ["PST", 7_000],
  ]);
  expect(all.netCents).toBeGreaterThan(200_000);
});

testOnEmptyDatabases("an upgrade takes the taxes of what was issued from the documents", async (place) => {
  await using issued = await openTestDb();
  await aYearOfTaxes(issued);
  await using db = openDb(place);
  await migrate(db, BEFORE);
  const known = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const table of tableNames.filter((name) => known.has(name)))
    for await (const rows of pagesOf(issued, table)) await insertRows(db, table, await asKnownTo(db, table, rows));
  await migrate(db);

  expect(await taxRows(db)).toEqual(await taxRows(issued));
  expect(await reportsUnlikeDocuments(db)).toEqual([]);
});

testOnBothEngines("a backup from before the upgrade brings its taxes back with its documents", async (place) => {
  await using db = await openTestDb(place);
  await aYearOfTaxes(db);
  const folder = mkdtempSync(join(tmpdir(), "taxes-"));
  const file = join(folder, "backup.jsonl.gz");
  await writeBackup(db, file, now);
  const former = join(folder, "former.jsonl.gz");
  writeFileSync(former, asBefore(readFileSync(file)));
  await sell(db, { on: "2027-01-05" });
  const rows = await taxRows(db);
  await restore(db, { file: former, keepIn: join(folder, "replaced.jsonl.gz") }, now);

  expect(await taxRows(db)).toEqual(rows);
  expect(await reportsUnlikeDocuments(db)).toEqual([]);
});

/** Without the columns that came later. */
async function asKnownTo(db: Db, table: string, rows: Row[]): Promise<Row[]> {
  const tables = await db.introspection.getTables();
  const columns = new Set(tables.find(({ name }) => name === table)?.columns.map(({ name }) => name));
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))));
}

/** The backup as the program before this table would have written it. */
function asBefore(backup: Buffer): Buffer {
  const [header = "", ...lines] = gunzipSync(backup).toString().trimEnd().split("\n").slice(0, -1);
  const { rows, ...facts } = JSON.parse(header);
  const { invoice_taxes: _, ...counts } = rows;
  const kept = lines.filter((line) => !line.startsWith('{"table":"invoice_taxes"'));
  const text = [JSON.stringify({ ...facts, schema: BEFORE, rows: counts }), ...kept]
    .map((line) => `${line}\n`)
    .join("");
  return gzipSync(`${text}${JSON.stringify({ sha256: createHash("sha256").update(text).digest("hex") })}\n`);
}
