import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { createQuote, loadQuoteTaxes } from "#src/work/quotes/quotes.server.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import { noText } from "#src/site/content/text.ts";
import { quoteDeps, theOwner } from "#test/work/a-quote.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { anAcceptedQuote, anIssuedInvoice, issueDraft } from "#test/work/an-invoice.ts";
import { loadAllSettings, saveBusiness } from "#src/account/settings/saved-settings.server.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { ratedContent } from "#test/site/rated-site.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { balanceOf, stateOf } from "./balance.ts";
import { issueCreditNote } from "#src/work/invoices/issuing/credit-note.server.ts";
import { issueInvoice } from "#src/work/invoices/issuing/issue-invoice.server.ts";
import { deleteInvoiceDraft, loadInvoice, saveInvoiceDraft } from "./invoices.server.ts";
import { createBlankInvoice, createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import type { InvoiceDraft } from "./invoice.ts";
import { setNextNumber } from "#src/work/papers/number-series.server.ts";
import type { NewPayment } from "./payment.ts";
import { recordPayment, recordRefund, reversePayment } from "./payments.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const { secretKey } = quoteDeps;

function pay(db: Db, invoiceId: string, payment: Partial<NewPayment> & { cents: number; idempotencyKey?: string }) {
  const usual = { method: "e-transfer" as const, receivedOn: "2026-06-10", reference: "" };
  return db.transaction().execute((trx) => recordPayment(trx, { invoiceId, ...usual, ...payment }, now));
}

async function stateIn(db: Db, id: string) {
  const invoice = await loadInvoice(db, id);
  if (!invoice) throw new Error("no invoice");
  return [stateOf(invoice.settled), balanceOf(invoice.settled)];
}

testOnBothEngines("an accepted quote becomes a down payment and a final invoice that add up to it", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now, { depositPercent: 33 });
  const downPayment = await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now);
  const final = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  const [first, last] = [downPayment.document?.totals, final.document?.totals];

  expect([downPayment.number, final.number]).toEqual(["F-2026-0001", "F-2026-0002"]);
  expect(first).toMatchObject({ netCents: 8_250, taxCents: [413, 823], totalCents: 9_486 });
  expect(last).toMatchObject({ netCents: 16_750, taxCents: [837, 1_671], totalCents: 19_258 });
  expect(last?.whole).toEqual({ netCents: 25_000, taxCents: [1_250, 2_494], totalCents: 28_744 });
  expect(final.document?.deducted).toMatchObject([{ number: "F-2026-0001", totalCents: 9_486 }]);
  expect(final.document?.lines).toHaveLength(2);
});

testOnBothEngines("a quote and an invoice begin with the taxes that the service bears", async (place) => {
  await using db = await openTestDb(place);
  const content = ratedContent();
  const services = content.services.map((one, at) => (at === 0 ? { ...one, untaxed: ["QST"] } : one));
  await replaceDraft(db, { ...content, services }, now);
  await publishDraft(db, "", now);
  const [freed, taxed] = services.map(({ id }) => aLeadRow({ service: id }));
  if (!freed || !taxed) throw new Error("no services");
  await db.insertInto("leads").values([freed, taxed]).execute();
  const quote = await createQuote(db, freed.id, now);
  const made = await createBlankInvoice(db, freed.id, now);
  const other = await createBlankInvoice(db, taxed.id, now);

  expect(quote?.draft.lines).toMatchObject([{ service: freed.service, untaxed: ["QST"] }]);
  expect("invoice" in made && made.invoice.draft.lines).toMatchObject([{ untaxed: ["QST"] }]);
  expect("invoice" in other && other.invoice.draft.lines[0]).not.toHaveProperty("untaxed");
});

testOnBothEngines("a tax that is renamed stays off the services and lines that were free of it", async (place) => {
  await using db = await openTestDb(place);
  const content = ratedContent();
  const services = content.services.map((one, at) => (at === 0 ? { ...one, untaxed: ["QST"] } : one));
  await replaceDraft(db, { ...content, services }, now);
  await publishDraft(db, "", now);
  const lead = aLeadRow({ service: services[0]?.id ?? "" });
  await db.insertInto("leads").values(lead).execute();
  const before = await createBlankInvoice(db, lead.id, now);
  const { version, values } = (await loadAllSettings(db)).business;
  const taxes = values.taxes?.replace("TVQ / QST", "Taxe du Québec / Quebec tax");
  expect(taxes).toContain("Quebec tax");
  expect(await saveBusiness(db, { version, values: { ...values, taxes } }, now)).toMatchObject({ kind: "saved" });
  const after = await createBlankInvoice(db, lead.id, now);
  if (!("invoice" in before) || !("invoice" in after)) throw new Error("no invoice");
  const current = await loadQuoteTaxes(db);
  const taxesOn = ({ lines }: InvoiceDraft) =>
    quoteTotals(
      {
        ...{ discount: null, depositPercent: null, taxes: current },
        lines: lines.map((line) => ({ ...line, unitCents: 10_000, hundredths: 100, optional: false })),
      },
      new Set(),
    ).taxCents;

  expect(after.invoice.draft.taxes[1]?.name.en).toBe("Quebec tax");
  expect([taxesOn(before.invoice.draft), taxesOn(after.invoice.draft)]).toEqual([
    [500, 0],
    [500, 0],
  ]);
  const { id, draft } = after.invoice;
  const { part: _, ...edited } = draft;
  const saved = await saveInvoiceDraft(db, { id, version: after.invoice.version, language: "fr", draft: edited });
  expect(saved).toMatchObject({ invoice: { draft: { taxes: current } } });
});

testOnBothEngines(
  "a second tap opens the invoice that is there, and a quote that is not accepted has none",
  async (place) => {
    await using db = await openTestDb(place);
    const quote = await anAcceptedQuote(db, now);
    const [first, second] = await Promise.all(
      [1, 2].map(() => createFromQuote(db, { quoteId: quote.id, kind: "invoice" }, now)),
    );
    expect(new Set([first?.kind, second?.kind])).toEqual(new Set(["exists", "made"]));
    expect(await createFromQuote(db, { quoteId: quote.id, kind: "down-payment" }, now)).toEqual({
      kind: "no-down-payment",
    });
    expect(await createFromQuote(db, { quoteId: "none", kind: "invoice" }, now)).toEqual({ kind: "unknown" });
  },
);

testOnBothEngines(
  "four who issue at once leave no gap and no double number, and a refused one takes none",
  async (place) => {
    await using db = await openTestDb(place);
    const quotes = [];
    for (let count = 0; count < 12; count += 1) quotes.push(await anAcceptedQuote(db, now));
    const drafts = [];
    for (const { id } of quotes) drafts.push(await createFromQuote(db, { quoteId: id, kind: "invoice" }, now));
    await setNextNumber(db, { of: "invoices", year: "2026" }, 41);
    const issue = (draft: { id: string; version: number }) =>
      db.transaction().execute((trx) => issueInvoice(trx, { ...draft, by: "link", secretKey, doneBy: theOwner }, now));
    const ids = drafts.flatMap((made) => ("invoice" in made ? [made.invoice] : []));
    const [unnamed] = ids;
    if (!unnamed) throw new Error("no draft");
    const { part: _, ...draft } = { ...unnamed.draft, lines: [] };
    await saveInvoiceDraft(db, { id: unnamed.id, version: unnamed.version, language: "fr", draft });
    const issued = await Promise.all(
      ids.map(({ id, version }) => issue({ id, version: id === unnamed.id ? version + 1 : version })),
    );
    const numbers = issued.flatMap((one) => (one.kind === "issued" ? [one.invoice.number] : []));

    expect(issued.filter(({ kind }) => kind === "refused")).toHaveLength(1);
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 11 }, (__, at) => `F-2026-00${41 + at}`)));
    expect(numbers).toHaveLength(11);
    expect(await setNextNumber(db, { of: "invoices", year: "2026" }, 45)).toBe(false);
  },
);

testOnBothEngines("payments settle an invoice, and a mistake is reversed by a second row", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now);
  const { id } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  expect(await stateIn(db, id)).toEqual(["open", 28_744]);
  await pay(db, id, { cents: 10_000, reference: "CA1x" });
  expect(await stateIn(db, id)).toEqual(["partly-paid", 18_744]);
  const rest = await pay(db, id, { cents: 18_745, method: "cash" });
  expect(rest).toMatchObject({ payment: { roundingCents: -1 } });
  expect(await stateIn(db, id)).toEqual(["paid", 0]);
  if (!("payment" in rest)) throw new Error(rest.kind);
  expect(await reversePayment({ db, by: theOwner }, { id: rest.payment.id }, now)).toMatchObject({
    payment: { cents: -18_745, roundingCents: 1 },
  });
  expect(await reversePayment({ db, by: theOwner }, { id: rest.payment.id }, now)).toEqual({ kind: "already" });
  expect(await stateIn(db, id)).toEqual(["partly-paid", 18_744]);
  await pay(db, id, { cents: 20_000 });
  expect(await stateIn(db, id)).toEqual(["overpaid", -1_256]);
  const refund = { invoiceId: id, method: "e-transfer" as const, receivedOn: "2026-06-10", reference: "" };
  expect(await recordRefund({ db, by: theOwner }, { ...refund, cents: 30_001 }, now)).toEqual({
    kind: "too-large",
    mostCents: 30_000,
  });
  await recordRefund({ db, by: theOwner }, { ...refund, cents: 1_256 }, now);
  expect(await stateIn(db, id)).toEqual(["paid", 0]);
  expect((await loadInvoice(db, id))?.payments).toHaveLength(5);
});

testOnBothEngines("a payment with a key is recorded once, however often it is sent", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now);
  const { id } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  const answers = await Promise.all(Array.from({ length: 4 }, () => pay(db, id, { cents: 500, idempotencyKey: "k" })));
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["known", "known", "known", "recorded"]);
  for (const other of [{ cents: 501 }, { method: "cash" as const }, { receivedOn: "2026-06-09" }])
    expect(await pay(db, id, { cents: 500, idempotencyKey: "k", ...other })).toEqual({ kind: "key-reused" });
  expect(await pay(db, id, { cents: 501, receivedOn: "2026-06-11" })).toEqual({ kind: "day-to-come" });
});

testOnBothEngines("credit notes lower an invoice with their own numbers, to the cent of each tax", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now);
  const { id, document } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  const credit = (cents: number) =>
    db
      .transaction()
      .execute((trx) =>
        issueCreditNote(trx, { invoiceId: id, cents, reason: noText, by: "link", secretKey, doneBy: theOwner }, now),
      );
  const parts = [await credit(10_001), await credit(3), await credit(18_740)];
  const totals = parts.map((one) => (one.kind === "issued" ? one.invoice.document?.totals : undefined));

  expect(parts.map((one) => (one.kind === "issued" ? one.invoice.number : one.kind))).toEqual([
    ...["F-2026-0002", "F-2026-0003", "F-2026-0004"],
  ]);
  const sumOf = (at: number) => totals.reduce((sum, one) => sum + (one?.taxCents[at] ?? 0), 0);
  expect([sumOf(0), sumOf(1)]).toEqual(document?.totals.taxCents);
  expect(await stateIn(db, id)).toEqual(["credited", 0]);
  expect(await credit(1)).toEqual({ kind: "too-large", mostCents: 0 });
  expect((await createFromQuote(db, { quoteId: quote.id, kind: "invoice" }, now)).kind).toBe("made");
});

testOnBothEngines("what is issued stays when its lead is erased, and no draft of it is left", async (place) => {
  await using db = await openTestDb(place);
  const quote = await anAcceptedQuote(db, now);
  const { id, sha256 } = await anIssuedInvoice(db, { quoteId: quote.id }, now);
  await db.deleteFrom("leads").where("id", "=", quote.leadId).execute();

  expect(await loadInvoice(db, id)).toMatchObject({ number: "F-2026-0001", sha256 });
  expect(await deleteInvoiceDraft(db, id)).toBe(false);
});

test("a blank invoice needs words, and taxes their numbers", async () => {
  await using db = await openTestDb({ kind: "sqlite", file: ":memory:" });
  const quote = await anAcceptedQuote(db, now);
  const made = await createBlankInvoice(db, quote.leadId, now);
  if (made.kind !== "made") throw new Error(made.kind);
  await expect(issueDraft(db, made.invoice, now)).rejects.toThrow("invoice-tax-number-missing");
});
