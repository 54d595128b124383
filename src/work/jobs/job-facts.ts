/** By the key and the rate: documents may have their taxes in another order, or others. */
export type TaxAmount = { tax: string; thousandths: number; cents: number };

/** What is stored of one job, from which its state, its money and its next step are computed. Days are YYYY-MM-DD. */
export type JobFacts = {
  id: string;
  /** Closed by the owner. */
  endedOn: string | null;
  /** The newest version first. */
  quotes: QuoteFact[];
  /** By day. */
  visits: VisitFact[];
  /** By their time of making: drafts, invoices, down payments and credit notes. */
  papers: PaperFact[];
  /**
   * What bills its work: these papers without those that count for another job of the same request, and those of another one
   * that count for it.
   */
  billing: PaperFact[];
  plans: PlanFact[];
};

export type QuoteFact = {
  id: string;
  /** As the column of `quotes` has it. */
  state: string;
  decidedAt: string | null;
  asksDownPayment: boolean;
};

export type VisitFact = { id: string; state: "planned" | "done" | "cancelled"; day: string; doneAt: string | null };

export type PaperFact = {
  id: string;
  kind: "invoice" | "down-payment" | "credit";
  /** Null for a draft. */
  number: string | null;
  /** The version that it was made from. */
  quoteId: string | null;
  /** The invoice that a credit note lowers. */
  correctsId: string | null;
  /** The invoice that subtracts it. */
  deductedIn: string | null;
  /** What was agreed, by a version of the quote or by a plan; an extra otherwise. A credit note is as its invoice. */
  billsAgreement: boolean;
  netCents: number;
  taxes: TaxAmount[];
  totalCents: number;
  dueOn: string | null;
  /** Received, with the rounding of cash and without what was refunded. */
  paidCents: number;
};

export type PlanFact = { id: string; endsOn: string; endedOn: string | null };
