import { expect } from "vitest";
import { loadBusiness, saveSettings } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import { noText } from "#src/site/content/text.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice, issueDraft, registeredTaxes } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendCreditNote, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const without = registeredTaxes.map((tax) => ({ ...tax, number: "" }));

async function register(db: Db, number: (tax: string) => string): Promise<void> {
  const business = await loadBusiness(db);
  const taxes = business.taxes.map((tax) => ({ ...tax, number: number(tax.name.en) }));
  await saveSettings(db, { business: { taxes } }, now);
}

const numbersIn = (document: { taxes: readonly QuoteTax[] } | undefined) => document?.taxes.map(({ number }) => number);

testOnBothEngines("a quote accepted before the business was registered can be invoiced after", async (place) => {
  await using db = await openTestDb(place);
  await register(db, () => "");
  const quote = await anAcceptedQuote(db, now, { taxes: without, depositPercent: 30 });
  const made = await createFromQuote(db, { quoteId: quote.id, kind: "down-payment" }, now);
  if (made.kind !== "made") throw new Error(made.kind);
  expect(await sendInvoice({ db, ...quoteDeps }, { ...made.invoice, by: "link" }, now)).toEqual({
    kind: "refused",
    problems: [
      { field: "taxes.0.number", code: "invoice-tax-number-missing", values: { fr: "TPS", en: "GST" } },
      { field: "taxes.1.number", code: "invoice-tax-number-missing", values: { fr: "TVQ", en: "QST" } },
    ],
  });

  await register(db, (tax) => `${tax} 1`);
  const downPayment = await issueDraft(db, made.invoice, now);
  const final = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  expect([downPayment, final].map(({ document }) => numbersIn(document))).toEqual([
    ["GST 1", "QST 1"],
    ["GST 1", "QST 1"],
  ]);

  await register(db, (tax) => `${tax} 2`);
  const { id, totalCents } = downPayment;
  const credit = await sendCreditNote({ db, ...quoteDeps }, { id, cents: totalCents, reason: noText, by: "link" }, now);
  if (credit.kind !== "sent") throw new Error(credit.kind);
  expect(numbersIn(credit.invoice.document)).toEqual(["GST 1", "QST 1"]);
});
