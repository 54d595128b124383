import { migrate } from "#src/platform/db/migrate.server.ts";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { anInvoiceToPay, cardDeps, turnCardsOn } from "#test/work/a-card.ts";
import { anotherInvoice, cardHistories, runCardHistory, type CardHistory } from "#test/histories/card-histories.ts";
import { openStripeDouble } from "#test/doubles/stripe-double.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
/** Each on a database of its own: most of a history waits before it asks again. */
const AT_ONCE = 8;

type Order = { histories: number; openPlace: (worker: number) => Promise<DatabaseLocation> };

/** Card payments with events lost, doubled and out of order, and a provider that fails. `wrong` passes when it is zero. */
export async function cardHistoriesProof({ histories, openPlace }: Order) {
  const waiting = cardHistories(histories, 20_263).values();
  const outcomes = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => runAll(await openPlace(worker), waiting)),
  );
  const sum = (name: "done" | "wrong" | "payments") => outcomes.reduce((all, outcome) => all + outcome[name], 0);
  return { histories: sum("done"), payments: sum("payments"), wrong: sum("wrong") };
}

async function runAll(place: DatabaseLocation, waiting: Iterable<CardHistory>) {
  await using db = openDb(place);
  await migrate(db);
  await using stripe = await openStripeDouble({ now: () => now });
  await turnCardsOn(db, stripe, now);
  const like = await anInvoiceToPay(db, now);
  const counts = { done: 0, wrong: 0, payments: 0 };
  for (const history of waiting) {
    const invoiceId = await anotherInvoice(db, like, now);
    try {
      await runCardHistory({ deps: cardDeps(db, stripe), stripe, invoiceId, now }, history);
    } catch (error) {
      console.error(JSON.stringify(history), error);
      counts.wrong += 1;
    }
    counts.done += 1;
    counts.payments += [...stripe.sessions.values()].filter(({ intent }) => intent).length;
    await db.deleteFrom("card_sessions").execute();
  }
  return counts;
}
