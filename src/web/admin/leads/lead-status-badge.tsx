import { leadStatuses, type LeadStatus } from "#src/work/leads/lead-status.ts";
import { statusWords } from "#src/work/leads/lead-status-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

/** Colour for what waits and for what was won; a lost lead asks for nothing more. */
export const statusLooks: Record<LeadStatus, { text: string; dot: string }> = {
  new: { text: "font-semibold text-water", dot: "bg-water" },
  contacted: { text: "text-ink", dot: "bg-edge" },
  quoted: { text: "text-ink", dot: "bg-warning" },
  won: { text: "font-semibold text-success", dot: "bg-success" },
  lost: { text: "text-muted", dot: "border border-edge" },
};

export function LeadStatusBadge({ status }: { status: string }) {
  const t = useWords(statusWords);
  const known = leadStatuses.find((one) => one === status);
  const look = statusLooks[known ?? "contacted"];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm whitespace-nowrap ${look.text}`}>
      <StatusDot status={known ?? "contacted"} />
      {known ? t[known] : status}
    </span>
  );
}

export function StatusDot({ status, className = "" }: { status: LeadStatus; className?: string }) {
  return <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${statusLooks[status].dot} ${className}`} />;
}
