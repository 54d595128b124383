import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { CustomerValues } from "#src/work/customers/customer-values.ts";
import { createBlankInvoice } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendCreditNote } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { shownInvoice } from "#src/work/invoices/shown-invoice.ts";
import { addPhoneLead } from "#src/work/leads/follow-up/phone-leads.server.ts";
import { createQuote } from "#src/work/quotes/quotes.server.ts";
import { documentOf } from "#src/work/quotes/send-quote.server.ts";
import { shownQuote } from "#src/work/quotes/shown-quote.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice, registeredTaxes } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { taxKey } from "#src/site/business.ts";
import { loadQuoteTaxes } from "#src/work/quotes/quotes.server.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadCustomer } from "./load-customer.server.ts";
import { saveCustomer } from "./save-customer.server.ts";
import { byOwner } from "#test/work/by-owner.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const exempt = { exemptionReason: "Première Nation", exemptionNumber: "1234" };
const printed = { label: "Exempté de taxes", value: "Première Nation, nº\u00A01234" };

function called(db: Db) {
  const marie = { name: "Marie Tremblay", phone: "450 555-0111", email: "marie@exemple.test", message: "" };
  return addPhoneLead(db, { ...marie, service: "driveway", language: "fr" }, now);
}

async function save(db: Db, id: string, values: Partial<CustomerValues>) {
  const customer = await loadCustomer(db, id, now);
  if (!customer) throw new Error("gone");
  expect(await saveCustomer(byOwner(db), { ...customer, values: { ...customer.values, ...values } }, now)).toBe(
    "saved",
  );
}

testOnBothEngines("new quotes and invoices of an exempt customer have no taxes, and say why", async (place) => {
  await using db = await openTestDb(place);
  const leadId = await called(db);
  const before = await createQuote(db, leadId, now);
  expect(before?.draft.taxes).not.toEqual([]);
  await save(db, leadId, exempt);
  expect((await loadCustomer(db, leadId, now))?.values).toMatchObject(exempt);

  const quote = await createQuote(db, leadId, now);
  if (!quote) throw new Error("gone");
  expect(quote.draft.taxes).toEqual([]);
  const document = await documentOf(db, quote, now);
  expect(shownQuote(document, { chosen: new Set(), language: "fr" }).facts).toContainEqual(printed);
  const made = await createBlankInvoice(db, leadId, now);
  expect(made).toMatchObject({ kind: "made", invoice: { draft: { taxes: [] } } });
  await save(db, leadId, { exemptionReason: "", exemptionNumber: "" });
  expect((await createQuote(db, leadId, now))?.draft.taxes).not.toEqual([]);
});

testOnBothEngines("an issued invoice keeps the reason, its credit note too; one with taxes has none", async (place) => {
  await using db = await openTestDb(place);
  const leadId = await called(db);
  await save(db, leadId, exempt);
  const issue = async (taxes: typeof registeredTaxes) => {
    const { id: quoteId } = await anAcceptedQuote(db, now, { taxes }, await called(db));
    const { id } = await anIssuedInvoice(db, { quoteId }, now);
    const row = await db.selectFrom("invoices").select("document").where("id", "=", id).executeTakeFirstOrThrow();
    return { id, document: JSON.parse(row.document ?? "null") };
  };
  const invoice = await issue([]);
  expect(shownInvoice(invoice.document, "fr").facts).toContainEqual(printed);
  expect((await issue(registeredTaxes)).document).not.toHaveProperty("exemption");

  await save(db, leadId, { exemptionReason: "", exemptionNumber: "" });
  const credit = { id: invoice.id, cents: 1_000, reason: { fr: "", en: "" }, by: "link" } as const;
  await sendCreditNote({ db, ...quoteDeps }, credit, now);
  const rows = await db.selectFrom("invoices").select("document").where("kind", "=", "credit").execute();
  expect(rows.map(({ document }) => JSON.parse(document ?? "null").exemption)).toEqual([
    { reason: "Première Nation", number: "1234" },
  ]);
});

testOnBothEngines("a number of an exemption asks for its reason", async (place) => {
  await using db = await openTestDb(place);
  const leadId = await called(db);
  const { values } = (await loadCustomer(db, leadId, now)) ?? {};
  expect(parseForm(CustomerValues, { ...values, exemptionReason: "", exemptionNumber: "1234" })).toEqual({
    ok: false,
    problems: [{ field: "exemptionReason", code: "missing" }],
  });
});

testOnBothEngines(
  "who is exempt from one tax pays the other, and papers name the one that is not charged",
  async (place) => {
    await using db = await openTestDb(place);
    const leadId = await called(db);
    const [gst, qst] = await loadQuoteTaxes(db);
    if (!gst || !qst) throw new Error("no taxes");
    await save(db, leadId, { ...exempt, exemptionTaxes: [taxKey(qst)] });
    expect((await loadCustomer(db, leadId, now))?.values.exemptionTaxes).toEqual([taxKey(qst)]);

    const quote = await createQuote(db, leadId, now);
    if (!quote) throw new Error("gone");
    expect(quote.draft.taxes.map(taxKey)).toEqual([taxKey(gst)]);
    const fact = { label: `Taxe non perçue\u00A0: ${qst.name.fr}`, value: printed.value };
    const document = await documentOf(db, quote, now);
    expect(document.exemption).toEqual({ reason: "Première Nation", number: "1234", names: [qst.name] });
    expect(shownQuote(document, { chosen: new Set(), language: "fr" }).facts).toContainEqual(fact);
    expect(await documentOf(db, { ...quote, draft: { ...quote.draft, taxes: [gst, qst] } }, now)).not.toHaveProperty(
      "exemption",
    );
    const made = await createBlankInvoice(db, leadId, now);
    if (!("invoice" in made)) throw new Error(made.kind);
    expect(made.invoice.draft.taxes.map(taxKey)).toEqual([taxKey(gst)]);

    const { id: quoteId } = await anAcceptedQuote(db, now, { taxes: registeredTaxes.slice(0, 1) }, await called(db));
    const { id } = await anIssuedInvoice(db, { quoteId }, now);
    await save(db, leadId, { exemptionReason: "", exemptionNumber: "", exemptionTaxes: [] });
    const row = await db.selectFrom("invoices").select("document").where("id", "=", id).executeTakeFirstOrThrow();
    expect(shownInvoice(JSON.parse(row.document ?? "null"), "fr").facts).toContainEqual(fact);
  },
);
