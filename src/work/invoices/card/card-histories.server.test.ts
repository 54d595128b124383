import { anInvoiceToPay, cardDeps, turnCardsOn } from "#test/work/a-card.ts";
import { anotherInvoice, cardHistories, runCardHistory } from "#test/histories/card-histories.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openStripeDouble } from "#test/doubles/stripe-double.ts";
import { openTestDb } from "#test/databases/test-db.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const HISTORIES = 12;

testOnBothEngines("any order, loss and repetition of events and roads gives the same ledger", async (place) => {
  await using db = await openTestDb(place);
  await using stripe = await openStripeDouble({ now: () => now });
  await turnCardsOn(db, stripe, now);
  const deps = cardDeps(db, stripe);
  const like = await anInvoiceToPay(db, now);
  for (const history of cardHistories(HISTORIES, 20_262)) {
    const invoiceId = await anotherInvoice(db, like, now);
    await runCardHistory({ deps, stripe, invoiceId, now }, history);
    // What was tried stays with its history.
    await db.deleteFrom("card_sessions").execute();
  }
});
