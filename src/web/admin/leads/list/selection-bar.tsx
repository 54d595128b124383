import { Ban, Check, Trash2, Undo2, X, type LucideIcon } from "lucide-react";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import { statusWords } from "#src/work/leads/lead-status-words.ts";
import { moveWords } from "#src/web/admin/leads/words.ts";
import { useChangeLeads } from "#src/web/admin/leads/use-change-leads.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import type { Selection } from "./use-selection.ts";
import type { ListedLead } from "#src/work/leads/lead.ts";
import { selectionWords } from "./words.ts";

type Props = { leads: ListedLead[]; box: LeadBox; selection: Selection };

/** What is done with the chosen rows at once. In place of the filters, as high as they are. */
export function SelectionBar({ leads, box, selection }: Props) {
  const t = useWords(selectionWords);
  const statuses = useWords(statusWords);
  const changing = useChangeLeads();
  const chosen = leads.filter(({ id }) => selection.has(id));
  const change = (to: Parameters<typeof changing.mutate>[0]["to"]) =>
    changing.mutate({ leads: chosen, to }, { onSuccess: selection.clear });
  return (
    <div role="group" aria-label={t.chosenRows} className="flex min-w-0 grow flex-wrap items-center gap-2">
      <p role="status" className="mr-2 font-semibold tabular-nums">
        {t.chosen(chosen.length)}
      </p>
      {box === "inbox" && (
        <ChoiceField
          label={t.changeStatus}
          value=""
          options={[
            { value: "", label: t.changeStatus },
            ...leadStatuses.map((status) => ({ value: status, label: statuses[status] })),
          ]}
          onChoose={(value) => {
            const status = leadStatuses.find((one) => one === value);
            if (status && !changing.isPending) change({ status });
          }}
          className="lg:[&>select]:h-9"
        />
      )}
      <Moves box={box} busy={changing.isPending} onMove={(to) => change({ box: to })} />
      <ToolButton look="plain" onClick={selection.clear} className="lg:min-h-9">
        <X aria-hidden="true" className="size-4.5" />
        {t.clear}
      </ToolButton>
    </div>
  );
}

type Move = { to: LeadBox; label: string; icon: LucideIcon };

function Moves({ box, busy, onMove }: { box: LeadBox; busy: boolean; onMove: (to: LeadBox) => void }) {
  const t = useWords(moveWords);
  const [spam, remove, release]: [Move, Move, Move] = [
    { to: "spam", label: t.spam, icon: Ban },
    { to: "deleted", label: t.delete, icon: Trash2 },
    { to: "inbox", label: box === "deleted" ? t.restore : t.notSpam, icon: box === "deleted" ? Undo2 : Check },
  ];
  const moves = {
    inbox: [spam, remove],
    quarantine: [release, spam, remove],
    spam: [release, remove],
    deleted: [release],
  };
  return moves[box].map(({ to, label, icon: Icon }) => (
    <BusyButton key={to} quiet busy={busy} onClick={() => onMove(to)} className="lg:min-h-9">
      <Icon aria-hidden="true" className="size-4.5" />
      {label}
    </BusyButton>
  ));
}
