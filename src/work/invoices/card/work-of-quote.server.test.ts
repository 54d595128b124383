import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Quote } from "#src/work/quotes/quotes.server.ts";
import { appointmentDetails, changed, siteUrl } from "#test/work/an-appointment.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { acceptNextVersion, anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadDownPayment } from "./down-payment.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

async function aVisitDone(
  db: Db,
  { leadId, id: quoteId }: Pick<Quote, "leadId"> & { id: string | null },
  day: string,
): Promise<void> {
  const details = appointmentDetails({ day: "2026-11-24", quoteId, remind: false });
  const { id } = changed(await planAppointment({ db, siteUrl }, { ...details, leadId }, now));
  await db.updateTable("appointments").set({ state: "done", day }).where("id", "=", id).execute();
}

testOnBothEngines("an older job of the same customer does not begin the work of a new quote", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now, { depositPercent: 40 });
  await aVisitDone(db, { ...quote, id: null }, "2026-03-12");
  expect(await loadDownPayment(db, quote, now)).toMatchObject({ offer: { creditOnly: true } });
  const { document } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  expect(document?.servedOn).toBeNull();
});

testOnBothEngines("a visit done of any version of the quote does", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now, { depositPercent: 40 });
  await aVisitDone(db, quote, "2026-06-09");
  const next = await acceptNextVersion(db, quote.id, now);
  expect(await loadDownPayment(db, next, now)).toMatchObject({ offer: { creditOnly: false } });
  const { document } = await anIssuedInvoice(db, { quoteId: next.id }, now);
  expect(document?.servedOn).toBe("2026-06-09");
});

testOnBothEngines("a visit of another job of the same request does not", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now, { depositPercent: 40 });
  const other = await anAcceptedQuote(db, now, {}, quote.leadId);
  await aVisitDone(db, other, "2026-06-09");
  expect(await loadDownPayment(db, quote, now)).toMatchObject({ offer: { creditOnly: true } });
});
