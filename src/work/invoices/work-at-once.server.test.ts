import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { openDb } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { openDownPayment } from "#src/work/invoices/card/down-payment.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendCreditNote, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { noText } from "#src/site/content/text.ts";
import { aQuoteLine, quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, sendNextVersion } from "#test/work/an-invoice.ts";
import { diceOf, type Dice } from "#test/histories/dice.ts";
import { testAcrossProcesses } from "#test/databases/engines.ts";
import { findCardFaults } from "#test/histories/card-checks.ts";
import { findJobFaults } from "#test/histories/job-checks.ts";
import { payByCard, type Charge } from "#test/histories/version-cards.ts";
import { findVersionFaults } from "#test/histories/version-checks.ts";
import { noFaults } from "#test/histories/version-histories.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const ROUNDS = 12;
/** One of them begins this much before the next, in another order each round. */
const MOST_AHEAD_MS = 12;

async function payDownPaymentByCard(story: { db: Db; dice: Dice; charges: Charge[] }, quoteId: string) {
  const opened = await openDownPayment({ db: story.db, ...quoteDeps }, quoteId, now);
  if (opened) await payByCard(story, { id: opened.invoice.id, total_cents: opened.invoice.totalCents });
}

async function issueFinal(db: Db, quoteId: string) {
  const made = await createFromQuote(db, { quoteId, kind: "invoice" }, now);
  if (!("invoice" in made) || made.invoice.number !== null) return made.kind;
  return (await sendInvoice({ db, ...quoteDeps }, { ...made.invoice, by: "link" }, now)).kind;
}

async function creditDownPayment(db: Db, leadId: string) {
  const issued = await db
    .selectFrom("invoices")
    .select(["id", "total_cents"])
    .where("lead_id", "=", leadId)
    .where("kind", "=", "down-payment")
    .where("number", "is not", null)
    .executeTakeFirst();
  if (!issued) return undefined;
  const credit = { id: issued.id, cents: issued.total_cents, reason: noText, by: "link" as const };
  return (await sendCreditNote({ db, ...quoteDeps }, credit, now)).kind;
}

testAcrossProcesses(
  "a version accepted, paid by card, invoiced and credited at once leaves one agreement, billed once",
  async (place) => {
    await using db = openDb(place);
    await migrate(db);
    await using second = openDb(place);
    await using third = openDb(place);
    await using fourth = openDb(place);
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await anAcceptedQuote(db, now, { depositPercent: 40 });
      const acceptance = await sendNextVersion(db, first.id, now, { lines: [aQuoteLine({ unitCents: 40_000 })] });
      const dice = diceOf(round);
      const charges: Charge[] = [];
      if (round % 2 === 0) await payDownPaymentByCard({ db, dice, charges }, first.id);
      const acts: (() => Promise<unknown>)[] = [
        () => acceptQuote({ db, ...quoteDeps }, acceptance, now),
        () => payDownPaymentByCard({ db: second, dice, charges }, first.id),
        () => issueFinal(third, first.id),
        () => creditDownPayment(fourth, first.leadId),
      ];
      await Promise.all(acts.map(async (act) => sleep(dice.below(MOST_AHEAD_MS)).then(act)));
      const { id } = await db
        .selectFrom("quotes")
        .select("id")
        .where("lead_id", "=", first.leadId)
        .where("state", "=", "accepted")
        .executeTakeFirstOrThrow();
      const last = await issueFinal(db, id);

      const faults = {
        ...(await findVersionFaults(db, first.leadId, true)),
        ...(await findJobFaults(db, first.leadId, now)),
        ...(await findCardFaults(db, first.leadId, charges)),
      };
      expect({ round, last, ...faults }).toEqual({ round, last: "sent", ...noFaults });
    }
  },
);
