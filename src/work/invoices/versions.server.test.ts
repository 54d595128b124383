import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { acceptQuote } from "#src/work/quotes/answers/answer-quote.server.ts";
import { cancelQuote } from "#src/work/quotes/close-quote.server.ts";
import { noText } from "#src/site/content/text.ts";
import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { createQuote, reviseQuote, saveQuoteDraft, type Quote } from "#src/work/quotes/quotes.server.ts";
import { sendQuote } from "#src/work/quotes/send-quote.server.ts";
import { anAcceptance, aQuoteLine, quoteDeps } from "#test/work/a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice, issueDraft, registeredTaxes } from "#test/work/an-invoice.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { findVersionFaults } from "#test/histories/version-checks.ts";
import { loadDownPayment } from "#src/work/invoices/card/down-payment.server.ts";
import { saveInvoiceDraft } from "./invoices.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendCreditNote, sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { takePayment } from "#src/work/invoices/card/take-payment.server.ts";

const now = new Date("2026-06-10T15:00:00.000Z");
const deps = (db: Db) => ({ db, ...quoteDeps });
const thousand = { lines: [aQuoteLine({ unitCents: 100_000 })], taxes: registeredTaxes, depositPercent: 30 };
const twelveHundred = { ...thousand, lines: [aQuoteLine({ unitCents: 120_000 })] };

async function acceptDraft(db: Db, quote: Quote, differences: Partial<QuoteDraft>): Promise<Quote> {
  const saved = await saveQuoteDraft(db, { ...quote, draft: { ...quote.draft, ...differences } });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  const sent = await sendQuote(deps(db), { ...saved.quote, by: "link" }, now);
  if (sent.kind !== "sent") throw new Error(sent.kind);
  const token = sent.link.slice(sent.link.lastIndexOf("/") + 1);
  const { totalCents } = quoteTotals(sent.quote.draft, new Set());
  const acceptance = anAcceptance({ ...sent, token }, { totalCents, chosen: [] });
  const answered = await acceptQuote(
    deps(db),
    { ...acceptance, visitor: { address: "203.0.113.1", userAgent: "Chrome" } },
    now,
  );
  if (answered.kind !== "answered") throw new Error(answered.kind);
  return answered.quote;
}

const acceptThousand = (db: Db) =>
  anAcceptedQuote(db, now, { ...thousand, lines: [...thousand.lines, aQuoteLine({ id: "option", unitCents: 0 })] });

async function acceptVersion(db: Db, id: string, differences: Partial<QuoteDraft>): Promise<Quote> {
  const draft = await reviseQuote(db, id, now);
  if (!draft) throw new Error("unknown");
  return acceptDraft(db, draft, differences);
}

const pay = (db: Db, { id, totalCents: cents }: { id: string; totalCents: number }) =>
  takePayment(
    deps(db),
    { ...{ invoiceId: id, cents, method: "cheque", reference: "", receipt: false }, receivedOn: "2026-06-10" },
    now,
  );

const creditAll = (db: Db, { id, totalCents: cents }: { id: string; totalCents: number }) =>
  sendCreditNote(deps(db), { id, cents, reason: noText, by: "link" }, now);

const undo = (db: Db, id: string) => cancelQuote(deps(db), { id, reason: "Il hésite" }, now);

testOnBothEngines("a new version that is accepted subtracts the down payment of the former one", async (place) => {
  await using db = await openTestDb(place);
  const quote = await acceptThousand(db);
  await pay(db, await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now));
  await undo(db, quote.id);
  const second = await acceptVersion(db, quote.id, twelveHundred);

  expect(await loadDownPayment(db, second, now)).toEqual({ kind: "paid", cents: 34_493 });
  expect(await createFromQuote(db, { quoteId: second.id, kind: "down-payment" }, now)).toMatchObject({
    kind: "exists",
  });
  const { document } = await anIssuedInvoice(db, { quoteId: second.id }, now);
  expect(document?.totals).toMatchObject({ netCents: 90_000, taxCents: [4_500, 8_977], totalCents: 103_477 });
});

testOnBothEngines("so does a new quote of the same request, once the former is called off", async (place) => {
  await using db = await openTestDb(place);
  const quote = await acceptThousand(db);
  await pay(db, await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now));
  const other = await createQuote(db, quote.leadId, now);
  if (!other) throw new Error("unknown");
  const beside = await acceptDraft(db, other, twelveHundred);
  const made = await createFromQuote(db, { quoteId: beside.id, kind: "invoice" }, now);
  if (made.kind !== "made") throw new Error(made.kind);
  await undo(db, quote.id);

  const { document } = await issueDraft(db, made.invoice, now);
  expect(document?.totals.totalCents).toBe(137_970 - 34_493);
});

/** A quote that was called off and is agreed anew after the invoice of another one has subtracted its down payment. */
async function agreeAnew(db: Db) {
  const quote = await acceptThousand(db);
  await pay(db, await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now));
  await undo(db, quote.id);
  const other = await createQuote(db, quote.leadId, now);
  if (!other) throw new Error("unknown");
  const beside = await acceptDraft(db, other, twelveHundred);
  const taking = await anIssuedInvoice(db, { quoteId: beside.id }, now);
  return { anew: await acceptVersion(db, quote.id, thousand), beside, taking };
}

testOnBothEngines(
  "a quote that is agreed anew leaves its down payment to the invoice that subtracted it",
  async (place) => {
    await using db = await openTestDb(place);
    const { anew } = await agreeAnew(db);
    const { document } = await anIssuedInvoice(db, { quoteId: anew.id }, now);

    expect(document?.totals.totalCents).toBe(114_975);
    expect(await findVersionFaults(db, anew.leadId, true)).toMatchObject({ billedOtherwise: 0 });
  },
);

testOnBothEngines(
  "and it is subtracted again where that invoice is made anew or another version follows",
  async (place) => {
    await using db = await openTestDb(place);
    const { anew, beside, taking } = await agreeAnew(db);
    await anIssuedInvoice(db, { quoteId: anew.id }, now);
    await creditAll(db, taking);
    const again = await anIssuedInvoice(db, { quoteId: beside.id }, now);
    const larger = await acceptVersion(db, beside.id, { ...thousand, lines: [aQuoteLine({ unitCents: 130_000 })] });
    const difference = await anIssuedInvoice(db, { quoteId: larger.id }, now);

    expect(again.document?.totals.totalCents).toBe(137_970 - 34_493);
    expect(difference.document?.totals.totalCents).toBe(149_468 - 137_970);
    expect(await findVersionFaults(db, beside.leadId, true)).toMatchObject({ billedOtherwise: 0 });
  },
);

testOnBothEngines("a quote that stands keeps its down payment to itself", async (place) => {
  await using db = await openTestDb(place);
  const quote = await acceptThousand(db);
  await pay(db, await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now));
  const other = await createQuote(db, quote.leadId, now);
  if (!other) throw new Error("unknown");
  const beside = await acceptDraft(db, other, twelveHundred);
  const { document } = await anIssuedInvoice(db, { quoteId: beside.id }, now);

  expect(document?.deducted).toEqual([]);
});

testOnBothEngines("a version that is accepted after the whole was invoiced bills the difference", async (place) => {
  await using db = await openTestDb(place);
  const quote = await acceptThousand(db);
  await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now);
  await anIssuedInvoice(db, { quoteId: quote.id }, now);
  const second = await acceptVersion(db, quote.id, twelveHundred);
  const difference = await anIssuedInvoice(db, { quoteId: second.id }, now);
  const third = await acceptVersion(db, quote.id, {
    ...thousand,
    lines: [aQuoteLine({ unitCents: 130_000 })],
  });
  const last = await anIssuedInvoice(db, { quoteId: third.id }, now);

  expect(difference.document?.totals).toMatchObject({ netCents: 20_000, taxCents: [1_000, 1_995], totalCents: 22_995 });
  expect(last.document?.totals).toMatchObject({ netCents: 10_000, totalCents: 149_468 - 137_970 });
});

testOnBothEngines("of two versions one alone is accepted, with the amount that it is won for", async (place) => {
  await using db = await openTestDb(place);
  const quote = await acceptThousand(db);
  await acceptVersion(db, quote.id, twelveHundred);

  const states = await db.selectFrom("quotes").select("state").orderBy("revision").execute();
  expect(states).toEqual([{ state: "superseded" }, { state: "accepted" }]);
  expect(await db.selectFrom("leads").select(["status", "won_cents"]).execute()).toEqual([
    { status: "won", won_cents: 120_000 },
  ]);
});

testOnBothEngines("a draft of a second down payment is not issued", async (place) => {
  await using db = await openTestDb(place);
  const quote = await acceptThousand(db);
  const draft = await createFromQuote(db, { quoteId: quote.id, kind: "down-payment" }, now);
  const second = await acceptVersion(db, quote.id, twelveHundred);
  await anIssuedInvoice(db, { quoteId: second.id, kind: "down-payment" }, now);
  if (!("invoice" in draft)) throw new Error(draft.kind);

  expect(await sendInvoice(deps(db), { ...draft.invoice, by: "link" }, now)).toMatchObject({
    kind: "refused",
    problems: [{ code: "invoice-already-made" }],
  });
});

testOnBothEngines("no invoice is issued without a tax that it would have to give back", async (place) => {
  await using db = await openTestDb(place);
  const quote = await acceptThousand(db);
  const downPayment = await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now);
  const made = await createFromQuote(db, { quoteId: quote.id, kind: "invoice" }, now);
  if (made.kind !== "made") throw new Error(made.kind);
  const saveTaxes = async (version: number, taxes: QuoteDraft["taxes"]) => {
    const { id, language, draft } = made.invoice;
    await saveInvoiceDraft(db, { id, version, language, draft: { ...draft, taxes } });
    return sendInvoice(deps(db), { id, version: version + 1, by: "link" }, now);
  };
  const [gst, qst] = registeredTaxes;
  if (!gst || !qst) throw new Error("no taxes");

  expect(await saveTaxes(1, [])).toMatchObject({
    problems: [
      { code: "invoice-tax-subtracted", values: { number: downPayment.number, fr: "TPS", en: "GST" } },
      { code: "invoice-tax-subtracted", values: { en: "QST" } },
    ],
  });
  expect(await saveTaxes(2, [gst])).toMatchObject({ problems: [{ values: { en: "QST" } }] });
  expect(await saveTaxes(3, [gst, { ...qst, thousandths: 10_000 }])).toMatchObject({
    problems: [{ values: { en: "QST" } }],
  });
  // In another order they are the same taxes.
  expect(await saveTaxes(4, [qst, gst])).toMatchObject({
    invoice: { document: { totals: { netCents: 70_000, taxCents: [6_982, 3_500], totalCents: 80_482 } } },
  });
});

testOnBothEngines("what is subtracted may be all of it, and more is refused", async (place) => {
  await using db = await openTestDb(place);
  const quote = await acceptThousand(db);
  const whole = await acceptVersion(db, quote.id, { ...thousand, depositPercent: 100 });
  await anIssuedInvoice(db, { quoteId: whole.id, kind: "down-payment" }, now);
  const nothing = await anIssuedInvoice(db, { quoteId: whole.id }, now);
  expect(nothing.totalCents).toBe(0);
  expect(await createFromQuote(db, { quoteId: whole.id, kind: "invoice" }, now)).toMatchObject({ kind: "exists" });

  const less = await acceptVersion(db, quote.id, { ...thousand, lines: [aQuoteLine({ unitCents: 50_000 })] });
  const made = await createFromQuote(db, { quoteId: less.id, kind: "invoice" }, now);
  if (made.kind !== "made") throw new Error(made.kind);
  expect(await sendInvoice(deps(db), { ...made.invoice, by: "link" }, now)).toMatchObject({
    problems: [{ code: "invoice-over-subtracted" }],
  });
});

testOnBothEngines("a down payment that is credited is subtracted no more, whatever the version", async (place) => {
  await using db = await openTestDb(place);
  const quote = await acceptThousand(db);
  const downPayment = await anIssuedInvoice(db, { quoteId: quote.id, kind: "down-payment" }, now);
  await undo(db, quote.id);
  await creditAll(db, downPayment);
  const second = await acceptVersion(db, quote.id, twelveHundred);

  expect((await anIssuedInvoice(db, { quoteId: second.id }, now)).totalCents).toBe(137_970);
});
