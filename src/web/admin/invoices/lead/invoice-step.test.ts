import { expect, test } from "vitest";
import type { Settled } from "#src/work/invoices/balance.ts";
import { invoiceStep } from "./invoice-step.ts";

const today = "2026-06-10";
const quotes = [{ id: "q", state: "accepted" as const }];

function anInvoice(settled: Partial<Settled> = {}, differences: { number?: null; dueOn?: string } = {}) {
  return {
    ...{ id: "i", kind: "invoice" as const, number: "F-1", quoteId: "q", dueOn: "2026-06-10" },
    settled: { totalCents: 100, creditedCents: 0, paidCents: 0, ...settled },
    ...differences,
  };
}

test("a job that is done is invoiced, the invoice issued and paid, and then a review is asked for", () => {
  const step = (invoices: ReturnType<typeof anInvoice>[], isDone = true, day = today) =>
    invoiceStep({ invoices, quotes, isDone, today: day });

  expect(step([], false)).toBeUndefined();
  expect(step([])).toEqual({ kind: "to-invoice", quoteId: "q" });
  expect(step([anInvoice({}, { number: null })])).toMatchObject({ kind: "unissued" });
  expect(step([anInvoice()])).toMatchObject({ kind: "owed" });
  expect(step([anInvoice({ paidCents: 40 })], true, "2026-06-11")).toMatchObject({ kind: "late" });
  expect(step([anInvoice({ paidCents: 100 })])).toMatchObject({ kind: "paid" });
  expect(step([anInvoice({ creditedCents: 100 })])).toEqual({ kind: "to-invoice", quoteId: "q" });
  expect(invoiceStep({ invoices: [], quotes: [], isDone: true, today })).toEqual({ kind: "to-invoice" });
});

test("the invoice that is due first is named, with what the others leave to receive", () => {
  const final = { ...anInvoice({}, { dueOn: "2026-07-10" }), id: "final" };
  const downPayment = { ...anInvoice({ paidCents: 40 }), id: "down", kind: "down-payment" as const };
  const step = invoiceStep({ invoices: [final, downPayment], quotes, isDone: true, today });

  expect(step).toMatchObject({ kind: "owed", invoice: { id: "down" }, others: { count: 1, cents: 100 } });
  expect(invoiceStep({ invoices: [final], quotes, isDone: true, today })).toMatchObject({ others: { count: 0 } });
});
