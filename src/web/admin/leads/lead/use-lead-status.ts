import { useState } from "react";
import { typedCents } from "#src/web/admin/editing/typed-numbers.ts";
import type { LeadStatus } from "#src/customers/leads/lead-status.ts";
import type { LeadInFull } from "#src/customers/leads/lead-history.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useDraft } from "#src/web/admin/parts/use-draft.ts";
import { useChangeStatus } from "#src/web/admin/leads/use-lead-changes.ts";

export type Outcome = Extract<LeadStatus, "won" | "lost">;
export type LeadWork = ReturnType<typeof useLeadStatus>;

/** The status and the drafts of its outcome. Its component needs a key per lead. */
export function useLeadStatus(lead: LeadInFull) {
  const language = useLanguage();
  const open = useDraft(`lead outcome ${lead.id}`);
  const amount = useDraft(`lead amount ${lead.id}`, wonAmount(lead, language));
  const reason = useDraft(`lead reason ${lead.id}`, lead.lost_reason);
  const [isStale, setStale] = useState(false);
  const [isJustOpened, setJustOpened] = useState(false);
  const changing = useChangeStatus();
  const outcome: Outcome | undefined = open.text === "won" || open.text === "lost" ? open.text : undefined;

  function close() {
    for (const draft of [open, amount, reason]) draft.forget();
    setStale(false);
  }

  function save(change: { status: LeadStatus; amount?: number | null; reason?: string }, onSaved?: () => void) {
    if (changing.isPending) return;
    changing.mutate(
      { id: lead.id, version: lead.version, ...change },
      {
        onSuccess: () => {
          close();
          onSaved?.();
        },
        onError: (error) => setStale(error instanceof CallError && error.status === 409),
      },
    );
  }

  /** The current outcome opens its amount or reason. */
  function choose(status: LeadStatus) {
    if (status === "won" || status === "lost") {
      setJustOpened(true);
      // The drafts began with what the lead had when its page was opened.
      amount.write(wonAmount(lead, language));
      reason.write(lead.lost_reason);
      return open.write(status);
    }
    if (status === lead.status) close();
    else save({ status });
  }

  return { outcome, amount, reason, isStale, isJustOpened, saving: changing.isPending, choose, close, save };
}

/** For its field; blank when it is not known. */
function wonAmount({ won_cents }: LeadInFull, language: Language): string {
  return won_cents === null ? "" : typedCents(won_cents, language);
}
