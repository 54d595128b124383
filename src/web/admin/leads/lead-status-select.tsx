import { ChevronDown } from "lucide-react";
import type { KeyboardEvent } from "react";
import { leadStatuses, type LeadStatus } from "#src/customers/leads/lead-status.ts";
import { statusLooks } from "./lead-status-badge.tsx";
import { statusWords } from "#src/customers/leads/lead-status-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = {
  id?: string;
  label: string;
  status: string;
  busy: boolean;
  onChoose: (status: LeadStatus) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  className?: string;
};

export function LeadStatusSelect({ id, label, status, busy, onChoose, onKeyDown, className = "" }: Props) {
  const t = useWords(statusWords);
  const known = leadStatuses.find((one) => one === status) ?? "new";
  return (
    <div className={`relative w-fit max-w-full ${className}`}>
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
        className={`block h-full w-full appearance-none truncate rounded-field border border-line pr-7 pl-3 text-sm font-semibold hover:border-edge ${statusLooks[known]}`}
      >
        {leadStatuses.map((one) => (
          <option key={one} value={one} className="bg-raised text-ink">
            {t[one]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
