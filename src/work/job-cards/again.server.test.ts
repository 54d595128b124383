import { expect } from "vitest";
import { loadInvoice } from "#src/work/invoices/invoices.server.ts";
import { loadQuote } from "#src/work/quotes/quotes.server.ts";
import { aPlan } from "#test/work/a-plan.ts";
import { anAppointment } from "#test/work/an-appointment.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { beginAgain, type Begun } from "./again.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const nextYear = new Date("2027-05-01T15:00:00.000Z");

function idOf(begun: Begun): string {
  if (begun.kind !== "begun") throw new Error(begun.kind);
  return begun.id;
}

testOnBothEngines("a quote as last time has the lines that were chosen, their prices and the place", async (place) => {
  await using db = await openTestDb(place);
  const former = await anAcceptedQuote(db, now, { depositPercent: 40, discount: { kind: "percent", hundredths: 500 } });
  const begun = await beginAgain(db, { jobId: former.jobId ?? "", paper: "quote" }, nextYear);
  const quote = await loadQuote(db, idOf(begun));

  expect(quote).toMatchObject({
    ...{ state: "draft", leadId: former.leadId, number: "2027-001", jobId: quote?.id },
    draft: {
      ...{ title: { en: "Washing" }, depositPercent: 40, discount: { hundredths: 500 } },
      ...{ place: "12, rue des Érables, Longueuil", validUntil: "2027-05-31" },
      lines: [
        { unitCents: 20_000, optional: false },
        { unitCents: 5_000, optional: false },
      ],
    },
  });
  expect(quote?.draft.taxes).toHaveLength(2);
});

testOnBothEngines("an invoice as last time bills the lines anew, and nothing that was billed before", async (place) => {
  await using db = await openTestDb(place);
  const former = await anAcceptedQuote(db, now, { taxes: [] });
  await anIssuedInvoice(db, { quoteId: former.id }, now);
  const invoice = await loadInvoice(
    db,
    idOf(await beginAgain(db, { jobId: former.jobId ?? "", paper: "invoice" }, nextYear)),
  );

  expect(invoice).toMatchObject({
    number: null,
    quoteId: null,
    jobId: invoice?.id,
    netCents: 25_000,
    totalCents: 25_000,
  });
  expect(invoice?.draft).toMatchObject({ title: { en: "Washing" }, taxes: [], servedOn: null });
});

testOnBothEngines("a plan, an invoice and a bare visit can be begun again", async (place) => {
  await using db = await openTestDb(place);
  const plan = await aPlan(db, now);
  const ofPlan = await loadQuote(db, idOf(await beginAgain(db, { jobId: plan.jobId ?? "", paper: "quote" }, now)));
  const visit = await anAppointment(db, now);
  const ofVisit = await loadQuote(db, idOf(await beginAgain(db, { jobId: visit.jobId ?? "", paper: "quote" }, now)));

  expect(ofPlan?.draft).toMatchObject({ title: { en: "Upkeep" }, lines: [{ unitCents: 4_500 }] });
  expect(ofVisit?.draft).toMatchObject({ place: "12, rue des Érables" });
});

testOnBothEngines("nothing is begun for a request that is set aside, or for no job", async (place) => {
  await using db = await openTestDb(place);
  const { jobId, leadId } = await anAcceptedQuote(db, now);
  await db.updateTable("leads").set({ box: "deleted" }).where("id", "=", leadId).execute();

  expect(await beginAgain(db, { jobId: jobId ?? "", paper: "quote" }, now)).toEqual({ kind: "lead-set-aside" });
  expect(await beginAgain(db, { jobId: crypto.randomUUID(), paper: "quote" }, now)).toEqual({ kind: "unknown" });
});
