import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { writeBackup } from "#src/platform/db/backup/backup.server.ts";
import { nameLineage } from "#src/platform/db/backup/lineage.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { findInvoiceByToken } from "#src/work/invoices/invoice-links.server.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { issueInvoice } from "./issue-invoice.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

testOnBothEngines("a number that was given after the backup which is restored is never given again", async (place) => {
  await using db = await openTestDb(place);
  const folder = mkdtempSync(join(tmpdir(), "series-"));
  const [quote, other] = [await anAcceptedQuote(db, now), await anAcceptedQuote(db, now)];
  const file = join(folder, "before.jsonl.gz");
  await nameLineage(db, now);
  await writeBackup(db, file, now);
  const since = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  const restored = await restore(db, { file, keepIn: join(folder, "replaced.jsonl.gz") }, now);
  const after = await anIssuedInvoice(db, { quoteId: other.id }, now);

  expect(restored.ok).toBe(true);
  expect([since.number, after.number]).toEqual(["F-2026-0001", "F-2026-0002"]);
  expect((await findInvoiceByToken(db, since.token, now))?.number).toBe("F-2026-0001");
});

testOnBothEngines(
  "a draft that comes back beside the invoice which was issued since is not issued too",
  async (place) => {
    await using db = await openTestDb(place);
    const quote = await anAcceptedQuote(db, now);
    await anIssuedInvoice(db, { quoteId: quote.id }, now);
    const issued = await db.selectFrom("invoices").selectAll().executeTakeFirstOrThrow();
    const { number: _, document: __, ...draft } = issued;
    const restored = { ...draft, id: uuidv7() };
    await db.transaction().execute((trx) => insertRows(trx, "invoices", [restored]));

    const again = await db
      .transaction()
      .execute((trx) =>
        issueInvoice(
          trx,
          { id: restored.id, version: restored.version, by: "link", secretKey: quoteDeps.secretKey, doneBy: theOwner },
          now,
        ),
      );
    expect(again).toMatchObject({ kind: "refused", problems: [{ code: "invoice-already-made" }] });
  },
);

testOnBothEngines("a down payment that a much later invoice subtracts is restored with it", async (place) => {
  await using db = await openTestDb(place);
  const folder = mkdtempSync(join(tmpdir(), "later-"));
  const quote = await anAcceptedQuote(db, now, { depositPercent: 33 });
  const downPayment = await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now);
  const draft = await db.selectFrom("invoices").selectAll().executeTakeFirstOrThrow();
  const { number: _, document: __, ...blank } = draft;
  // More than any statement of a restore inserts at once.
  const between = Array.from({ length: 600 }, () => ({ ...blank, id: uuidv7(), kind: "invoice" as const }));
  await db.transaction().execute((trx) => insertRows(trx, "invoices", between));
  await db.updateTable("invoices").set({ quote_id: null }).where("document", "is", null).execute();
  const final = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  const file = join(folder, "backup.jsonl.gz");
  await writeBackup(db, file, now);
  const restored = await restore(db, { file, keepIn: join(folder, "replaced.jsonl.gz") }, now);

  expect(restored.ok).toBe(true);
  const [first] = await db.selectFrom("invoices").select("deducted_in").where("id", "=", downPayment.id).execute();
  expect(first?.deducted_in).toBe(final.id);
});
