import type { QuoteState } from "#src/work/quotes/quote.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { stateWords } from "./words.ts";

const looks: Record<QuoteState, string> = {
  draft: "bg-mist inset-ring inset-ring-line text-muted",
  sent: "bg-water-soft text-water",
  viewed: "bg-water-soft text-water",
  accepted: "bg-mist inset-ring inset-ring-line text-success",
  declined: "bg-danger-soft text-danger",
  expired: "bg-mist inset-ring inset-ring-line text-warning",
  superseded: "bg-mist inset-ring inset-ring-line text-muted",
  withdrawn: "bg-mist inset-ring inset-ring-line text-muted",
  cancelled: "bg-danger-soft text-danger",
};

export function QuoteBadge({ state }: { state: QuoteState }) {
  return (
    <span className={`inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${looks[state]}`}>
      {useWords(stateWords)[state]}
    </span>
  );
}
