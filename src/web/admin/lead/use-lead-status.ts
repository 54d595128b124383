import { useState } from "react";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { useDraft } from "#src/web/admin/parts/use-draft.ts";
import { useChangeStatus } from "#src/web/admin/leads/use-lead-changes.ts";

type Outcome = Extract<LeadStatus, "won" | "lost">;
export type LeadWork = ReturnType<typeof useLeadStatus>;

/** The status, and whether its outcome is being asked for. Its component needs a key per lead. */
export function useLeadStatus(lead: LeadInFull) {
  const open = useDraft(`lead outcome ${lead.id}`);
  const [isStale, setStale] = useState(false);
  const [isJustOpened, setJustOpened] = useState(false);
  const changing = useChangeStatus();
  const outcome: Outcome | undefined = open.text === "won" || open.text === "lost" ? open.text : undefined;

  function close() {
    open.forget();
    setStale(false);
  }

  /** Rejects when it failed, which is then said. */
  async function save(change: { status: LeadStatus; amount?: number | null; reason?: string }): Promise<void> {
    try {
      await changing.mutateAsync({ id: lead.id, version: lead.version, ...change });
      close();
    } catch (error) {
      setStale(error instanceof CallError && error.status === 409);
      throw error;
    }
  }

  /** The current outcome opens its amount or reason. */
  function choose(status: LeadStatus) {
    if (status === "won" || status === "lost") {
      setJustOpened(true);
      return open.write(status);
    }
    if (status === lead.status) close();
    else if (!changing.isPending) save({ status }).catch(() => undefined);
  }

  return { outcome, isStale, isJustOpened, saving: changing.isPending, choose, close, save };
}
