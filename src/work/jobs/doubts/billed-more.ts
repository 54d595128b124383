import type { JobFacts, PaperFact } from "#src/work/jobs/job-facts.ts";
import { uncreditedCents } from "#src/work/jobs/job-money.ts";

/** To be credited of one invoice. */
export type Excess = { invoiceId: string; number: string; cents: number };

/**
 * What is billed of the agreement beyond what stands of it: to be taken first from what was made of another version than that
 * one, then from invoices before down payments, the newest first.
 */
export function billedMore(facts: JobFacts, standingCents: number): Excess[] {
  const left = new Map(facts.billing.map((paper) => [paper, uncreditedCents(paper, facts.billing)]));
  const billing = facts.billing.filter((paper) => paper.billsAgreement && (left.get(paper) ?? 0) > 0);
  let excess = billing.reduce((sum, paper) => sum + (left.get(paper) ?? 0), 0) - standingCents;
  const found: Excess[] = [];
  for (const paper of inOrderOfCredit(billing, facts)) {
    const cents = Math.min(excess, left.get(paper) ?? 0);
    if (cents <= 0) break;
    found.push({ invoiceId: paper.id, number: paper.number ?? "", cents });
    excess -= cents;
  }
  return found;
}

function inOrderOfCredit(papers: readonly PaperFact[], { quotes }: JobFacts): PaperFact[] {
  const standing = quotes.find(({ state }) => state === "accepted")?.id;
  const rank = ({ quoteId, kind }: PaperFact) => (quoteId === standing ? 2 : 0) + (kind === "invoice" ? 0 : 1);
  return papers.toReversed().toSorted((one, other) => rank(one) - rank(other));
}
