import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { isHeldAfterRestore } from "#src/account/holds/holds.server.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import { writeBackup } from "#src/platform/db/backup/backup.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { forgetLineage, nameLineage } from "#src/platform/db/backup/lineage.server.ts";
import { restore } from "#src/platform/db/backup/restore.server.ts";
import { checkCardSessions } from "#src/work/invoices/card/check-card-sessions.server.ts";
import { recordPayment } from "#src/work/invoices/payments.server.ts";
import { anInvoiceToPay, cardDeps, tapCard, turnCardsOn } from "#test/work/a-card.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openStripeDouble } from "#test/doubles/stripe-double.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { alertMessage } from "./alert-message.ts";
import { confirmRestore, holdAfterRestore } from "./alert-of-restore.server.ts";
import { openAlerts, sweepAlerts } from "./alerts.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const start = new Date("2026-06-10T15:00:00.000Z");
const later = new Date(start.getTime() + HOUR_MS);

async function backUp(db: Db) {
  const folder = mkdtempSync(join(tmpdir(), "money-"));
  const file = join(folder, "before.jsonl.gz");
  await writeBackup(db, file, start);
  return { file, keepIn: join(folder, "replaced.jsonl.gz"), complete: restored };
}

const restored: NonNullable<Parameters<typeof restore>[1]["complete"]> = (trx, backup) =>
  holdAfterRestore(trx, backup, later);

const alertsIn = async (db: Db) =>
  (await openAlerts(db)).map(({ alert }) => alertMessage({ alert, isOver: false }, "en"));

const held = expect.stringMatching(/^Until you confirm .* no invoice is issued\.$/);

testOnBothEngines("a restore in place keeps the invoices and payments that followed the backup", async (place) => {
  await using db = await openTestDb(place);
  await using stripe = await openStripeDouble({ now: () => start });
  const deps = cardDeps(db, stripe);
  await turnCardsOn(db, stripe, start);
  await nameLineage(db, start);
  const invoice = await anInvoiceToPay(db, start);
  const session = await tapCard(deps, invoice.id, start);
  const files = await backUp(db);
  const quote = await anAcceptedQuote(db, start);
  const issued = await anIssuedInvoice(db, { quoteId: quote.id }, start);
  const cheque = { invoiceId: issued.id, method: "cheque" as const, receivedOn: "2026-06-10", reference: "" };
  await recordPayment(db, { ...cheque, cents: 5_000 }, start);
  stripe.pay(session);
  expect(await checkCardSessions(deps, later)).toBe(1);
  const money = async () => ({
    invoices: await db.selectFrom("invoices").selectAll().orderBy("id").execute(),
    taxes: await db.selectFrom("invoice_taxes").selectAll().orderBy("invoice_id").orderBy("position").execute(),
    payments: await db.selectFrom("payments").selectAll().orderBy("id").execute(),
  });
  const before = await money();

  expect(await restore(db, files, later)).toMatchObject({ ok: true });
  expect(await money()).toEqual(before);
  expect(await alertsIn(db)).toEqual([
    { title: "A backup was restored", sentences: [expect.stringMatching(/June 10, 2026.*are kept/), held] },
  ]);
  expect(await checkCardSessions(deps, later)).toBe(0);
});

testOnBothEngines("a restored copy of another database is held until its next numbers are confirmed", async (place) => {
  await using db = await openTestDb(place);
  await nameLineage(db, start);
  const quote = await anAcceptedQuote(db, start);
  await anIssuedInvoice(db, { quoteId: quote.id }, start);
  const files = await backUp(db);
  await forgetLineage(db);
  expect(await restore(db, files, later)).toMatchObject({ ok: true });

  expect(await alertsIn(db)).toMatchObject([
    { sentences: [expect.stringContaining("cannot know what followed"), held] },
  ]);
  expect(await isHeldAfterRestore(db)).toBe(true);
  await sweepAlerts(db, new Date(start.getTime() + 30 * DAY_MS));
  expect(await openAlerts(db)).toHaveLength(1);

  const confirm = (nextNumber: number, nextQuoteNumber: number) =>
    confirmRestore(byOwner(db), { year: "2026", nextNumber, nextQuoteNumber }, later);
  expect(await confirm(1, 1)).toEqual([
    { field: "nextNumber", least: 1 },
    { field: "nextQuoteNumber", least: 1 },
  ]);
  expect(await confirm(7, 1)).toEqual([{ field: "nextQuoteNumber", least: 1 }]);
  expect(await isHeldAfterRestore(db)).toBe(true);
  expect(await confirm(7, 2)).toEqual([]);
  expect([await isHeldAfterRestore(db), await openAlerts(db)]).toEqual([false, []]);
});
