import { expect, test } from "vitest";
import { aQuoteDocument } from "#test/work/a-quote.ts";
import { takesCreditAlone } from "./before-work.ts";

const { business } = aQuoteDocument();
const inOntario = { ...business, address: { ...business.address, region: "ON" } };
const quote = { number: "2026-001" };
const today = "2026-06-10";

const document = { kind: "invoice" as const, servedOn: null, business };

test.each([
  ["a down payment in Quebec", { document: { ...document, kind: "down-payment" as const, quote } }, true],
  [
    "a down payment once the job is done",
    { document: { ...document, kind: "down-payment" as const, quote }, isDone: true },
    false,
  ],
  [
    "a down payment in Ontario",
    { document: { ...document, kind: "down-payment" as const, business: inOntario } },
    false,
  ],
  ["a quote’s invoice before the job", { document: { ...document, quote } }, true],
  ["a quote’s invoice after it", { document: { ...document, quote }, isDone: true }, false],
  ["work on a day to come", { document: { ...document, servedOn: "2026-06-11" } }, true],
  ["work of today", { document: { ...document, servedOn: today } }, false],
  ["an invoice of its own without a day", { document }, false],
])("%s", (_, work, creditAlone) => {
  expect(takesCreditAlone({ isDone: false, today, ...work })).toBe(creditAlone);
});
