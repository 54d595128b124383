import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useReviewOf } from "./customer-queries.ts";

const ShownReview = lazyPart(async () => (await import("./shown-review.tsx")).ShownReview);

/** For a lead that was won, or that was asked before. */
export function LeadReview({ lead }: { lead: LeadInFull }) {
  const { data } = useReviewOf(lead.id);
  return (lead.status === "won" || data?.review) && <ShownReview leadId={lead.id} />;
}
