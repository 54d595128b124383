import { leadData, quoteDraft } from "./examples.ts";

const { id } = leadData;
const [line] = quoteDraft.lines.map(({ optional: _, ...rest }) => rest);
const taxes = [{ name: { fr: "TPS", en: "GST" }, thousandths: 5000, number: "123456789 RT0001" }];

export const invoiceDraft = {
  ...{ title: quoteDraft.title, lines: [line], discount: null, taxes, servedOn: "2026-11-20", termDays: 15 },
  ...{ address: "12 Main Street", place: "", note: quoteDraft.note },
};

export const invoice = {
  ...{ id, kind: "invoice", number: null, state: "draft", version: 1, leadId: id, quoteId: id, correctsId: null },
  ...{ language: "en", draft: { ...invoiceDraft, part: null } },
  ...{ netCents: 27_000, totalCents: 28_350, creditedCents: 0, paidCents: 0, balanceCents: 0 },
  taxes: [{ name: "GST", thousandths: 5000, number: "123456789 RT0001", cents: 1_350 }],
  ...{ issuedOn: null, dueOn: null, createdAt: "2026-11-22T15:00:00.000Z", sentAt: null, viewedAt: null },
};

export const issuedInvoice = {
  ...{ ...invoice, number: "F-2026-0042", state: "open", version: 3, balanceCents: 28_350 },
  ...{ issuedOn: "2026-11-22", dueOn: "2026-12-07", sentAt: "2026-11-22T15:10:00.000Z" },
};

export const paidInvoice = { ...issuedInvoice, state: "paid", paidCents: 28_350, balanceCents: 0 };

export const creditNote = {
  ...{ ...issuedInvoice, kind: "credit", number: "F-2026-0043", state: "issued", correctsId: id },
  ...{ netCents: 4_762, totalCents: 5_000, balanceCents: 0 },
  taxes: [{ name: "GST", thousandths: 5000, number: "123456789 RT0001", cents: 238 }],
};

export const payment = {
  ...{ id, cents: 28_350, roundingCents: 0, method: "e-transfer", receivedOn: "2026-11-23", reference: "CAxyz1" },
  ...{ reversesId: null, createdAt: "2026-11-23T14:00:00.000Z" },
};
