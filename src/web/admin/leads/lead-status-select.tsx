import { ChevronDown } from "lucide-react";
import type { KeyboardEvent } from "react";
import { leadStatuses, type LeadStatus } from "#src/work/leads/lead-status.ts";
import { StatusDot, statusLooks } from "./lead-status-badge.tsx";
import { statusWords } from "#src/work/leads/lead-status-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = {
  id?: string;
  label: string;
  status: string;
  busy: boolean;
  onChoose: (status: LeadStatus) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** As a dot and a word, until a pointer or the focus is there. */
  isQuiet?: boolean;
  className?: string;
};

export function LeadStatusSelect({
  id,
  label,
  status,
  busy,
  onChoose,
  onKeyDown,
  isQuiet = false,
  className = "",
}: Props) {
  const t = useWords(statusWords);
  const known = leadStatuses.find((one) => one === status) ?? "new";
  return (
    <div className={`group relative w-fit max-w-full ${className}`}>
      <StatusDot status={known} className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2" />
      <select
        id={id}
        aria-label={label}
        aria-busy={busy}
        value={known}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          const chosen = leadStatuses.find((one) => one === event.target.value);
          if (chosen && !busy) onChoose(chosen);
        }}
        className={`block h-full w-full appearance-none truncate rounded-field border pr-6 pl-5.5 text-sm hover:border-edge focus-visible:border-edge ${isQuiet ? "border-transparent bg-transparent max-lg:field-sizing-content hover:bg-raised" : "border-line bg-raised"} ${statusLooks[known].text}`}
      >
        {leadStatuses.map((one) => (
          <option key={one} value={one} className="bg-raised font-normal text-ink">
            {t[one]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={`pointer-events-none absolute top-1/2 right-1.5 size-4 -translate-y-1/2 text-muted ${isQuiet ? "pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100" : ""}`}
      />
    </div>
  );
}
