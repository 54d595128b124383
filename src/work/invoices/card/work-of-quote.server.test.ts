import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { reviseQuote } from "#src/work/quotes/quotes.server.ts";
import { appointmentDetails, changed, siteUrl } from "#test/an-appointment.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/an-invoice.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { openTestDb } from "#test/test-db.ts";
import { loadDownPayment } from "./down-payment.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

async function aVisitDone(db: Db, leadId: string, day: string, quoteId: string | null): Promise<void> {
  const details = appointmentDetails({ day: "2026-11-24", quoteId: null, remind: false });
  const { id } = changed(await planAppointment({ db, siteUrl }, { ...details, leadId }, now));
  await db.updateTable("appointments").set({ state: "done", day, quote_id: quoteId }).where("id", "=", id).execute();
}

testOnBothEngines("an older job of the same customer does not begin the work of a new quote", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now, { depositPercent: 40 });
  await aVisitDone(db, quote.leadId, "2026-03-12", null);
  expect(await loadDownPayment(db, quote, now)).toMatchObject({ offer: { creditOnly: true } });
  const { document } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  expect(document?.servedOn).toBeNull();
});

testOnBothEngines("a visit done of any version of the quote does", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now, { depositPercent: 40 });
  const next = await reviseQuote(db, quote.id, now);
  if (!next) throw new Error("unknown");
  await aVisitDone(db, quote.leadId, "2026-06-09", next.id);
  expect(await loadDownPayment(db, quote, now)).toMatchObject({ offer: { creditOnly: false } });
  const { document } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  expect(document?.servedOn).toBe("2026-06-09");
});
