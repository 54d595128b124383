import type { JobFacts } from "./job-facts.ts";
import { balanceOfPaper, isCreditedWhole } from "./job-money.ts";

/** What the papers and visits do not say of a job; without taxes. */
export type JobPrices = {
  /** As the accepted version has it. */
  agreedCents: number | undefined;
  /** What the owner typed when the work was done; null when nothing. */
  handedCents: number | null;
  /** Visits or instalments of a plan are still to come. */
  goesOn: boolean;
};

/** What a job brings in, by the surest that is known of it. */
export type Earned = { by: "paid" | "agreed" | "done"; cents: number | null };

/** Undefined while nothing is decided. `paidCounts` is the owner's setting. */
export function earnedBy(facts: JobFacts, prices: JobPrices, paidCounts: boolean): Earned | undefined {
  const { agreedCents, handedCents, goesOn } = prices;
  const invoicedCents = invoicedNet(facts);
  if (paidCounts && isSettled(facts))
    return { by: "paid", cents: goesOn ? Math.max(invoicedCents, agreedCents ?? 0) : invoicedCents };
  const ofPlan = facts.plans.length > 0 && invoicedCents > 0 ? invoicedCents : undefined;
  if (agreedCents !== undefined || ofPlan !== undefined)
    return { by: "agreed", cents: Math.max(agreedCents ?? 0, ofPlan ?? 0) };
  return facts.visits.some(({ state }) => state === "done") ? { by: "done", cents: handedCents } : undefined;
}

/** A down payment is earned by the job whose work it pays. */
function invoicedNet({ billing }: JobFacts): number {
  const issued = billing.filter(({ number }) => number !== null);
  return issued.reduce((sum, { kind, netCents }) => sum + (kind === "credit" ? -netCents : netCents), 0);
}

/** Nothing is owed of what was invoiced; a down payment alone is not the job. */
function isSettled({ papers }: JobFacts): boolean {
  const issued = papers.filter(({ kind, number }) => kind !== "credit" && number !== null);
  const valid = issued.filter((paper) => !isCreditedWhole(paper, papers));
  return valid.some(({ kind }) => kind === "invoice") && issued.every((paper) => balanceOfPaper(paper, papers) <= 0);
}
