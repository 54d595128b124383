import type { JobFacts, PaperFact, QuoteFact, VisitFact } from "#src/work/jobs/job-facts.ts";

/** Nothing is known of it but what differs. */
export function someFacts(differences: Partial<JobFacts> = {}): JobFacts {
  const { papers = [] } = differences;
  return { id: "job", endedOn: null, quotes: [], visits: [], papers, billing: papers, plans: [], ...differences };
}

export function aQuoteFact(differences: Partial<QuoteFact> = {}): QuoteFact {
  return { id: "v1", state: "accepted", decidedAt: "2026-06-01T15:00:00.000Z", asksDownPayment: false, ...differences };
}

export function aVisitFact(differences: Partial<VisitFact> = {}): VisitFact {
  return { id: "visit", state: "done", day: "2026-06-08", doneAt: "2026-06-08T20:00:00.000Z", ...differences };
}

/** 1,000.00 with GST 50.00 and QST 99.75, of the version that is accepted. */
export function aPaperFact(differences: Partial<PaperFact> = {}): PaperFact {
  return {
    ...{ id: "i", kind: "invoice", number: "F-1", quoteId: "v1", correctsId: null },
    ...{ deductedIn: null, billsAgreement: true },
    ...{ netCents: 100_000, totalCents: 114_975, dueOn: "2026-06-30", paidCents: 0 },
    taxes: [
      { tax: "GST", thousandths: 5_000, cents: 5_000 },
      { tax: "QST", thousandths: 9_975, cents: 9_975 },
    ],
    ...differences,
  };
}
