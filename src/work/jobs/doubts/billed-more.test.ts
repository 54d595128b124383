import { expect, test } from "vitest";
import { aPaperFact, aQuoteFact, someFacts } from "#test/work/job-facts.ts";
import { billedMore } from "./billed-more.ts";

const quotes = [aQuoteFact({ id: "v2" }), aQuoteFact({ id: "v1", state: "superseded" })];
const former = aPaperFact({ id: "former", number: "F-1", quoteId: "v1", totalCents: 172_463 });
const newest = aPaperFact({ id: "newest", number: "F-2", quoteId: "v2", totalCents: 137_970 });
const creditOf = (correctsId: string, totalCents: number) =>
  aPaperFact({ id: `credit of ${correctsId}`, kind: "credit", number: "F-9", correctsId, totalCents });

test("what is billed beyond what stands is credited of the former version", () => {
  expect(billedMore(someFacts({ quotes, papers: [former, newest] }), 137_970)).toEqual([
    { invoiceId: "former", number: "F-1", cents: 172_463 },
  ]);
  expect(billedMore(someFacts({ quotes, papers: [former] }), 137_970)).toEqual([
    { invoiceId: "former", number: "F-1", cents: 34_493 },
  ]);
});

test("what is left of it, once it is credited in part, and of another where one is not enough", () => {
  const papers = [aPaperFact({ id: "down", kind: "down-payment", quoteId: "v1", totalCents: 10_000 }), former, newest];
  const facts = someFacts({ quotes, papers: [...papers, creditOf("former", 170_000)] });

  expect(billedMore(facts, 130_000)).toEqual([
    { invoiceId: "former", number: "F-1", cents: 2_463 },
    { invoiceId: "down", number: "F-1", cents: 10_000 },
    { invoiceId: "newest", number: "F-2", cents: 7_970 },
  ]);
});

test("drafts, extras and what is credited whole are billed no more than what stands", () => {
  const extra = aPaperFact({ id: "extra", quoteId: null, billsAgreement: false });
  const papers = [former, newest, extra, aPaperFact({ id: "draft", number: null }), creditOf("former", 172_463)];

  expect(billedMore(someFacts({ quotes, papers }), 137_970)).toEqual([]);
});
