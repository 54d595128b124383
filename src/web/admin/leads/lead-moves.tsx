import { Ban, Check, Trash2, Undo2, type LucideIcon } from "lucide-react";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { moveWords } from "./words.ts";
import { useChangeLeads } from "./use-change-leads.ts";
import { useDeleteLead, useEraseLead, useReleaseLead, useRestoreLead } from "./use-lead-changes.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { ToolLook } from "#src/web/ui/tool-button.tsx";

type MovableLead = { id: string; name: string; box: LeadBox };
type Props = { lead: MovableLead; inList?: boolean; onGone?: () => void };

/** In a list the name of each button also has the name of the lead. */
export function LeadMoves({ lead, inList = false, onGone }: Props) {
  const t = useWords(moveWords);
  const releasing = useReleaseLead();
  const changing = useChangeLeads();
  const deleting = useDeleteLead();
  const restoring = useRestoreLead();
  const busy = releasing.isPending || changing.isPending || deleting.isPending || restoring.isPending;
  const shared = { name: inList ? lead.name : "", busy, small: inList };
  const leave = { onSuccess: inList ? focusOnList : focusOnPage };
  const isDoubtful = lead.box === "quarantine" || lead.box === "spam";
  return (
    <div className={`flex flex-wrap gap-1.5 ${inList ? "relative z-10 w-fit" : "max-sm:w-full *:max-sm:grow"}`}>
      {isDoubtful && (
        <Move
          {...shared}
          look={inList ? "outline" : "solid"}
          icon={Check}
          label={t.notSpam}
          onMove={() => releasing.mutate(lead, leave)}
        />
      )}
      {(lead.box === "inbox" || lead.box === "quarantine") && (
        <Move
          {...shared}
          look={isDoubtful && inList ? "plain" : "outline"}
          icon={Ban}
          label={t.spam}
          onMove={() => changing.mutate({ leads: [lead], to: { box: "spam" } }, leave)}
        />
      )}
      {lead.box === "deleted" && (
        <>
          <Move {...shared} icon={Undo2} label={t.restore} onMove={() => restoring.mutate(lead, leave)} />
          <EraseLead lead={lead} look={shared} onGone={onGone ?? focusOnList} />
        </>
      )}
      {lead.box !== "deleted" && !(inList && lead.box === "quarantine") && (
        <Move
          {...shared}
          icon={Trash2}
          label={t.delete}
          onMove={() => deleting.mutate(lead, { onSuccess: onGone ?? focusOnList })}
        />
      )}
    </div>
  );
}

type Look = { name: string; busy: boolean; small: boolean };

/** To let a lead in is what a list of doubtful ones is for. */
type MoveProps = Look & { icon: LucideIcon; label: string; look?: ToolLook; onMove: () => void };

function Move({ icon: Icon, label, name, busy, small, look, onMove }: MoveProps) {
  return (
    <BusyButton
      aria-label={name ? `${label}: ${name}` : undefined}
      busy={busy}
      quiet
      look={look}
      onClick={onMove}
      className={small ? "px-2 text-sm pointer-fine:min-h-9" : ""}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {label}
    </BusyButton>
  );
}

function EraseLead({ lead, look, onGone }: { lead: MovableLead; look: Look; onGone: () => void }) {
  const t = useWords(moveWords);
  const erasing = useEraseLead();
  return (
    <ConfirmButton
      label={t.forGood}
      sure={t.sure}
      keep={t.keep}
      of={look.name}
      icon={<Trash2 aria-hidden="true" className="size-4.5 shrink-0" />}
      className={look.small ? "px-3 text-sm" : ""}
      busy={erasing.isPending}
      onConfirm={() => erasing.mutate(lead, { onSuccess: onGone })}
    />
  );
}

function focusOnPage() {
  document.getElementById("main")?.focus({ preventScroll: true });
}

function focusOnList() {
  document.getElementById("leads")?.focus({ preventScroll: true });
}
