import { expect, test } from "vitest";
import { aPaperFact, aQuoteFact, someFacts } from "#test/work/job-facts.ts";
import { billingOf } from "./carried-over.ts";
import type { JobFacts } from "./job-facts.ts";

/** By job, the ids of the papers that bill its work. */
function idsOf(jobs: readonly JobFacts[]): Record<string, string[]> {
  const ids = [...billingOf(jobs)].map(([id, papers]) => [id, papers.map((paper) => paper.id)] as const);
  return Object.fromEntries(ids);
}

const agreed = (id: string, differences: Partial<JobFacts> = {}) =>
  someFacts({ id, quotes: [aQuoteFact({ id: `quote-${id}` })], ...differences });

const downPayment = aPaperFact({ id: "down", kind: "down-payment", quoteId: "quote-b", paidCents: 5_000 });
const calledOff = (differences: Partial<JobFacts> = {}) =>
  agreed("b", {
    quotes: [aQuoteFact({ id: "quote-b", state: "cancelled" })],
    papers: [downPayment, aPaperFact({ id: "credit", kind: "credit", number: "F-2", correctsId: "down" })],
    ...differences,
  });
const plan = { id: "plan", endsOn: "2026-10-31", endedOn: null };

test("money on account goes to the job begun next, else to the newest before, with its credit notes", () => {
  expect(idsOf([agreed("a"), calledOff(), agreed("c"), agreed("d")])).toEqual({ c: ["down", "credit"] });
  expect(idsOf([agreed("a"), calledOff()])).toEqual({ a: ["down", "credit"] });
  expect(idsOf([calledOff()])).toEqual({ b: ["down", "credit"] });
});

test("a job that is invoiced has no use for it, and one that is closed comes last", () => {
  const final = aPaperFact({ id: "final", quoteId: "quote-c" });
  expect(idsOf([agreed("a"), calledOff(), agreed("c", { papers: [final] })])).toEqual({
    ...{ a: ["down", "credit"], c: ["final"] },
  });
  const closed = agreed("c", { endedOn: "2026-06-01" });
  expect(idsOf([calledOff(), closed, agreed("d")])).toEqual({ d: ["down", "credit"] });
  expect(idsOf([calledOff(), closed])).toEqual({ c: ["down", "credit"] });
});

test("a plan subtracts down payments, and no invoice of another job", () => {
  expect(idsOf([calledOff(), agreed("c", { plans: [plan] })])).toEqual({ c: ["down", "credit"] });
  const papers = [{ ...downPayment, kind: "invoice" as const }];
  expect(idsOf([calledOff({ papers }), agreed("c", { plans: [plan] })])).toEqual({ b: ["down"] });
});

test("nothing moves that was not paid, is a draft, or was never agreed", () => {
  const papers = [
    { ...downPayment, paidCents: 0 },
    { ...downPayment, id: "draft", number: null },
    { ...downPayment, id: "extra", quoteId: null },
  ];
  expect(idsOf([calledOff({ papers }), agreed("c")])).toEqual({ b: ["down", "draft", "extra"] });
});

test("what is subtracted stays with its invoice while that one stands", () => {
  const final = aPaperFact({ id: "final", quoteId: "quote-c" });
  const papers = [{ ...downPayment, deductedIn: "final" }];
  const anew = agreed("b", { papers });
  expect(idsOf([anew, agreed("c", { papers: [final] })])).toEqual({ c: ["down", "final"] });
  const credit = aPaperFact({ id: "all", kind: "credit", number: "F-9", correctsId: "final" });
  expect(idsOf([anew, agreed("c", { papers: [final, credit] })])).toEqual({ b: ["down"], c: ["final", "all"] });
});
