import { expect, test } from "vitest";
import { aPaperFact, aQuoteFact, aVisitFact, someFacts } from "#test/work/job-facts.ts";
import type { JobFacts } from "./job-facts.ts";
import { jobState, jobWord, nextStep, waysToBill } from "./job.ts";

const today = "2026-06-10";
const day = { today, now: new Date("2026-06-10T15:00:00.000Z") };
const accepted = aQuoteFact();
const done = aVisitFact();
const planned = aVisitFact({ id: "next", state: "planned", day: "2026-06-20", doneAt: null });
const plan = { id: "plan", endsOn: "2026-10-01", endedOn: null };
const wholeCredit = aPaperFact({ id: "c", kind: "credit", correctsId: "i" });

test("what was agreed, done and paid is answered apart", () => {
  const stateOf = (facts: Partial<JobFacts>) => jobState(someFacts(facts), today);

  expect(stateOf({})).toEqual({ agreement: "none", work: "none", money: "nothing" });
  expect(stateOf({ quotes: [aQuoteFact({ state: "draft" })] }).agreement).toBe("drafting");
  expect(stateOf({ quotes: [aQuoteFact({ state: "viewed" })] }).agreement).toBe("offered");
  expect(stateOf({ quotes: [aQuoteFact({ state: "draft" }), accepted] }).agreement).toBe("agreed");
  expect(stateOf({ quotes: [aQuoteFact({ state: "expired" })] }).agreement).toBe("refused");
  expect(stateOf({ quotes: [aQuoteFact({ state: "cancelled" })] }).agreement).toBe("called-off");
  expect(stateOf({ plans: [plan] })).toMatchObject({ agreement: "agreed", work: "going-on" });
  expect(stateOf({ visits: [planned] }).work).toBe("ahead");
  expect(stateOf({ visits: [{ ...planned, day: "2026-06-09" }] }).work).toBe("late");
  expect(stateOf({ visits: [done, planned] }).work).toBe("going-on");
  expect(stateOf({ visits: [done], plans: [{ ...plan, endedOn: today }] }).work).toBe("done");
  expect(stateOf({ papers: [aPaperFact()] }).money).toBe("open");
  expect(stateOf({ papers: [aPaperFact({ dueOn: "2026-06-09" })] }).money).toBe("overdue");
  expect(stateOf({ papers: [aPaperFact(), wholeCredit] }).money).toBe("settled");
  expect(stateOf({ papers: [aPaperFact({ paidCents: 120_000 })] }).money).toBe("overpaid");
});

test("a list has one word for a job, and what wants to be looked at comes first", () => {
  const wordOf = (facts: Partial<JobFacts>) => jobWord(someFacts(facts), day);
  const paid = aPaperFact({ paidCents: 114_975 });

  expect(wordOf({ quotes: [accepted], papers: [aPaperFact({ paidCents: 120_000 })] })).toBe("overpaid");
  expect(wordOf({ visits: [planned], papers: [aPaperFact({ dueOn: "2026-06-01" })] })).toBe("overdue");
  expect(wordOf({ visits: [{ ...planned, day: "2026-06-01" }] })).toBe("late");
  expect(wordOf({ quotes: [accepted], visits: [planned] })).toBe("ahead");
  expect(wordOf({ quotes: [accepted] })).toBe("to-plan");
  expect(wordOf({ quotes: [accepted], visits: [done] })).toBe("to-invoice");
  expect(wordOf({ visits: [done] })).toBe("to-invoice");
  expect(wordOf({ quotes: [accepted], visits: [done], papers: [aPaperFact()] })).toBe("open");
  expect(wordOf({ quotes: [accepted], visits: [done], papers: [paid] })).toBe("paid");
  expect(wordOf({ plans: [{ ...plan, endedOn: today }], visits: [done] })).toBe("done");
  expect(wordOf({ quotes: [aQuoteFact({ state: "sent" })] })).toBe("offered");
  expect(wordOf({ quotes: [aQuoteFact({ state: "declined" })] })).toBe("refused");
  expect(wordOf({ quotes: [aQuoteFact({ state: "cancelled" })] })).toBe("called-off");
  expect(wordOf({ quotes: [accepted], endedOn: today })).toBe("ended");
  expect(wordOf({ quotes: [aQuoteFact({ state: "sent" })], endedOn: today })).toBe("offered");
});

test("after the agreement comes a day, after the work an invoice, and after that its payment", () => {
  const stepOf = (facts: Partial<JobFacts>) => nextStep(someFacts({ quotes: [accepted], ...facts }), day);

  expect(stepOf({ quotes: [aQuoteFact({ state: "sent" })] })).toBeUndefined();
  expect(stepOf({})).toEqual({ kind: "to-plan", quoteId: "v1" });
  expect(stepOf({ quotes: [aQuoteFact({ decidedAt: "2026-05-01T15:00:00.000Z" })] })).toBeUndefined();
  expect(stepOf({ plans: [plan] })).toBeUndefined();
  expect(stepOf({ visits: [planned] })).toEqual({ kind: "visit-ahead", visitId: "next" });
  expect(stepOf({ visits: [{ ...planned, day: "2026-06-09" }] })).toMatchObject({ kind: "visit-late" });
  expect(stepOf({ visits: [done] })).toEqual({ kind: "to-invoice", quoteId: "v1" });
  expect(stepOf({ visits: [done], papers: [aPaperFact({ number: null })] })).toMatchObject({ kind: "unissued" });
  expect(stepOf({ visits: [done], papers: [aPaperFact()] })).toMatchObject({ kind: "owed", invoiceId: "i" });
  expect(stepOf({ visits: [done], papers: [aPaperFact({ dueOn: "2026-06-09" })] })).toMatchObject({ kind: "late" });
  expect(stepOf({ visits: [done], papers: [aPaperFact({ paidCents: 114_975 })] })).toEqual({ kind: "paid" });
  expect(stepOf({ visits: [done], papers: [aPaperFact(), wholeCredit] })).toMatchObject({ kind: "to-invoice" });
  expect(stepOf({ quotes: [], visits: [done] })).toEqual({ kind: "to-invoice", quoteId: null });
  expect(stepOf({ quotes: [], visits: [done], endedOn: today })).toBeUndefined();
});

test("the invoice that is due first is named, with what the others leave to receive", () => {
  const final = aPaperFact({ id: "final", dueOn: "2026-07-10" });
  const downPayment = aPaperFact({ id: "down", kind: "down-payment", totalCents: 100, paidCents: 40 });
  const papers = [downPayment, final];

  expect(nextStep(someFacts({ quotes: [accepted], visits: [done], papers }), day)).toEqual({
    ...{ kind: "owed", invoiceId: "down", others: { count: 1, cents: 114_975 } },
  });
});

test("a version that was accepted after the former was invoiced is billed too, and asks for no down payment", () => {
  const second = aQuoteFact({ id: "v2", asksDownPayment: true });
  const former = aQuoteFact({ state: "superseded" });
  const ways = (facts: Partial<JobFacts>) => waysToBill(someFacts({ quotes: [second, former], ...facts }));

  expect(ways({}).map(({ kind }) => kind)).toEqual(["down-payment", "invoice"]);
  expect(ways({ papers: [aPaperFact()] })).toEqual([{ quoteId: "v2", kind: "invoice" }]);
  expect(ways({ papers: [aPaperFact({ quoteId: "v2" })] })).toEqual([]);
  expect(ways({ papers: [aPaperFact({ quoteId: "v2" }), wholeCredit] })).toHaveLength(2);
  expect(ways({ plans: [plan] })).toEqual([{ quoteId: "v2", kind: "down-payment" }]);
  expect(ways({ quotes: [former] })).toEqual([]);
});
