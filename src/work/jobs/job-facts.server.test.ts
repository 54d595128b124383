import { expect } from "vitest";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { createBlankInvoice } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { appointmentDetails, changed, siteUrl } from "#test/work/an-appointment.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { adoptJobsOf } from "#src/work/jobs/adopt/adopt-jobs-of.server.ts";
import { loadFacts } from "./job-facts.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

testOnBothEngines("the facts of a job are its own rows, with what was received and credited", async (place) => {
  await using db = await openTestDb(place);
  const deps = { db, ...quoteDeps };
  const quote = await anAcceptedQuote(db, now, { depositPercent: 40 });
  const other = await anAcceptedQuote(db, now);
  const details = appointmentDetails({ day: "2026-06-20", quoteId: quote.id, remind: false });
  const visit = changed(await planAppointment({ db, siteUrl }, { ...details, leadId: quote.leadId }, now));
  const downPayment = await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now);
  const payment = { cents: 5_000, method: "cheque" as const, reference: "", receivedOn: "2026-06-10", receipt: false };
  await takePayment(deps, { ...payment, invoiceId: downPayment.id }, now);
  await sendCreditNote(deps, { id: downPayment.id, cents: 1_000, reason: { fr: "", en: "" }, by: "link" }, now);
  const blank = await createBlankInvoice(db, quote.leadId, now);
  await adoptJobsOf(db, [quote.leadId, other.leadId]);
  const { job_id: jobId } = await db
    .selectFrom("quotes")
    .select("job_id")
    .where("id", "=", quote.id)
    .executeTakeFirstOrThrow();
  const facts = await loadFacts(db, [jobId ?? "", other.id, "unknown"]);
  const own = facts.find(({ id }) => id === jobId);

  expect(new Set(facts.map(({ id }) => id))).toEqual(new Set([jobId, other.id]));
  expect(own?.quotes).toEqual([
    { id: quote.id, state: "accepted", decidedAt: now.toISOString(), asksDownPayment: true },
  ]);
  expect(own?.visits).toEqual([{ id: visit.id, state: "planned", day: "2026-06-20", doneAt: null }]);
  expect(own?.papers).toMatchObject([
    { kind: "down-payment", billsAgreement: true, totalCents: 11_498, paidCents: 5_000 },
    { kind: "credit", correctsId: downPayment.id, billsAgreement: true, totalCents: 1_000 },
  ]);
  expect(own?.papers.map(({ taxes }) => taxes.map(({ tax, cents }) => [tax, Math.sign(cents)]))).toEqual([
    [
      ["GST", 1],
      ["QST", 1],
    ],
    [
      ["GST", -1],
      ["QST", -1],
    ],
  ]);
  expect(blank.kind).toBe("made");
  expect(facts.find(({ id }) => id === other.id)?.papers).toEqual([]);
});
