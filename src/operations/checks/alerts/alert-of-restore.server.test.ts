import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { HOUR_MS } from "#src/platform/clock/durations.ts";
import { writeBackup } from "#src/platform/db/backup.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { forgetLineage, nameLineage } from "#src/platform/db/lineage.server.ts";
import { restore } from "#src/platform/db/restore.server.ts";
import { checkCardSessions } from "#src/customers/invoices/card/check-card-sessions.server.ts";
import { recordPayment } from "#src/customers/invoices/payments.server.ts";
import { anInvoiceToPay, cardDeps, tapCard, turnCardsOn } from "#test/a-card.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/an-invoice.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openStripeDouble } from "#test/stripe-double.ts";
import { openTestDb } from "#test/test-db.ts";
import { alertMessage } from "./alert-message.ts";
import { alertOfRestore } from "./alert-of-restore.server.ts";
import { openAlerts } from "./alerts.server.ts";

const start = new Date("2026-06-10T15:00:00.000Z");
const later = new Date(start.getTime() + HOUR_MS);

async function backUp(db: Db) {
  const folder = mkdtempSync(join(tmpdir(), "money-"));
  const file = join(folder, "before.jsonl.gz");
  await writeBackup(db, file, start);
  return { file, keepIn: join(folder, "replaced.jsonl.gz"), complete: restored };
}

const restored: NonNullable<Parameters<typeof restore>[1]["complete"]> = (trx, backup) =>
  alertOfRestore(trx, backup, later);

const alertsIn = async (db: Db) =>
  (await openAlerts(db)).map(({ alert }) => alertMessage({ alert, isOver: false }, "en"));

testOnBothEngines("a restore from before a payment says what is missing, and Stripe is asked anew", async (place) => {
  await using db = await openTestDb(place);
  await using stripe = await openStripeDouble({ now: () => start });
  const deps = cardDeps(db, stripe);
  await turnCardsOn(db, stripe, start);
  await nameLineage(db, start);
  const invoice = await anInvoiceToPay(db, start);
  const session = await tapCard(deps, invoice.id, start);
  const files = await backUp(db);
  const quote = await anAcceptedQuote(db, start);
  const lost = await anIssuedInvoice(db, { quoteId: quote.id }, start);
  const cheque = { invoiceId: lost.id, method: "cheque" as const, receivedOn: "2026-06-10", reference: "" };
  await recordPayment(db, { ...cheque, cents: 5_000 }, start);
  stripe.pay(session);
  expect(await checkCardSessions(deps, later)).toBe(1);

  expect(await restore(db, files, later)).toMatchObject({ ok: true });
  expect(await alertsIn(db)).toEqual([
    {
      title: "A backup was restored",
      sentences: [
        expect.stringMatching(
          /June 10, 2026.*issued invoices, 1; received payments, 2\..*Numbers go on after the highest/,
        ),
        expect.stringContaining("asks Stripe for them again"),
      ],
    },
  ]);
  expect(await checkCardSessions(deps, later)).toBe(1);
});

testOnBothEngines("a restore of a backup of another database asks to check the next number", async (place) => {
  await using db = await openTestDb(place);
  await nameLineage(db, start);
  const quote = await anAcceptedQuote(db, start);
  await anIssuedInvoice(db, { quoteId: quote.id }, start);
  const files = await backUp(db);
  await forgetLineage(db);
  expect(await restore(db, files, later)).toMatchObject({ ok: true });

  expect(await alertsIn(db)).toMatchObject([{ sentences: [expect.stringContaining("check its number")] }]);
});

testOnBothEngines("a restore that takes no money away says nothing", async (place) => {
  await using db = await openTestDb(place);
  await nameLineage(db, start);
  const files = await backUp(db);
  expect(await restore(db, files, later)).toMatchObject({ ok: true });

  expect(await openAlerts(db)).toEqual([]);
});
