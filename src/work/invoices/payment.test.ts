import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { expect, test } from "vitest";
import { parseQuoteEdit } from "#src/work/quotes/quote.ts";
import { parseInvoiceEdit } from "./invoice.ts";
import { NewPayment } from "./payment.ts";

const codesOf = (read: Parsed<unknown>, field: string) =>
  read.ok ? [] : read.problems.filter((problem) => problem.field === field).map(({ code }) => code);

test("a day that is in no calendar, or of no century of ours, is refused wherever money has one", () => {
  const payment = { cents: 100, method: "cash" };
  for (const day of ["2026-02-30", "2026-13-01", "0001-01-01", "9999-12-31", "2026-6-1", ""]) {
    expect(codesOf(parseForm(NewPayment, { ...payment, receivedOn: day }), "receivedOn")).toContain("invoice-day");
    const invoice = { version: 1, language: "fr", draft: { servedOn: day } };
    expect(codesOf(parseInvoiceEdit(invoice), "draft.servedOn")).toContain("invoice-day");
    const quote = { version: 1, language: "fr", draft: { validUntil: day } };
    expect(codesOf(parseQuoteEdit(quote), "validUntil")).toContain("quote-day");
  }
  expect(parseForm(NewPayment, { ...payment, receivedOn: "2028-02-29" }).ok).toBe(true);
});
