import { leadStatuses, type LeadStatus } from "#src/customers/leads/lead-status.ts";
import { statusWords } from "#src/customers/leads/lead-status-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export const statusLooks: Record<LeadStatus, string> = {
  new: "bg-water-soft text-water",
  contacted: "bg-mist text-muted",
  quoted: "bg-mist text-warning",
  won: "bg-mist text-success",
  lost: "bg-danger-soft text-danger",
};

export function LeadStatusBadge({ status }: { status: string }) {
  const t = useWords(statusWords);
  const known = leadStatuses.find((one) => one === status);
  return (
    <span
      className={`inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${statusLooks[known ?? "contacted"]}`}
    >
      {known ? t[known] : status}
    </span>
  );
}
