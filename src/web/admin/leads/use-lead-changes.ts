import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { LeadInFull } from "#src/leads/lead-history.ts";
import type { PhoneLead } from "#src/leads/work/phone-lead.ts";
import { useToast } from "#src/web/ui/toast.tsx";
import type { ToastAction } from "#src/web/ui/toasts.ts";
import { CallError, isKnownAlready, send } from "#src/web/admin/parts/call.ts";
import { leadChangeWords } from "./words.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export const LEADS = "/api/admin/leads";

type Named = { id: string; name: string };

/** `won` takes an amount in dollars and `lost` a reason; `version` is the one on the screen. */
export type NewStatus = { id: string; status: string; version: number; amount?: number | null; reason?: string };

export function leadAddress(id: string): string {
  return `${LEADS}/${encodeURIComponent(id)}`;
}

export function useChangeStatus() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async ({ id, ...change }: NewStatus) => parseLead(await send("PATCH", leadAddress(id), change)),
    success: () => ({ description: t.statusSaved }),
    failure: t.statusFailed,
  });
}

export function useAddNote() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async ({ id, text }: { id: string; text: string }) => {
      await send("POST", `${leadAddress(id)}/notes`, { text });
    },
    success: () => ({ description: t.noteSaved }),
    failure: t.noteFailed,
  });
}

export function useAddPhoneLead() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async (lead: PhoneLead) => parseLead(await send("POST", LEADS, lead)),
    success: () => ({ description: t.leadSaved }),
    failure: t.leadFailed,
  });
}

export function useMoveLead() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async ({ id, to }: Named & { to: "spam" | "not-spam" }) =>
      parseLead(await send("POST", `${leadAddress(id)}/${to}`)),
    success: ({ to, name }) => ({ title: to === "spam" ? t.movedToSpam : t.movedToInbox, description: name }),
    failure: t.moveFailed,
  });
}

export function useRestoreLead() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async ({ id }: Named) => parseLead(await send("POST", `${leadAddress(id)}/restore`)),
    success: ({ name }) => ({ title: t.restored, description: name }),
    failure: t.restoreFailed,
  });
}

/** The toast can undo it; later the box of the deleted leads can. */
export function useDeleteLead() {
  const t = useWords(leadChangeWords);
  const restoring = useRestoreLead();
  return useLeadChange({
    change: async ({ id }: Named) => {
      await send("DELETE", leadAddress(id));
    },
    success: (lead) => ({
      title: t.deleted,
      description: lead.name,
      action: { label: t.undo, onAction: () => restoring.mutate(lead) },
    }),
    failure: t.deleteFailed,
  });
}

export function useEraseLead() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async ({ id }: Named) => {
      await send("DELETE", `${leadAddress(id)}/for-good`);
    },
    success: ({ name }) => ({ title: t.erased, description: name }),
    failure: t.eraseFailed,
  });
}

async function parseLead(response: Response): Promise<LeadInFull> {
  // The shape of our own server's answer.
  return (await response.json()) as LeadInFull;
}

type ToastText = { title?: string; description: string; action?: ToastAction };
type Change<Input, Output> = {
  change: (input: Input) => Promise<Output>;
  success: (input: Input) => ToastText;
  failure: string;
};

/** Refetches every query about leads; after a conflict too, as the screen is out of date. */
function useLeadChange<Input, Output>({ change, success, failure }: Change<Input, Output>) {
  const t = useWords(leadChangeWords);
  const titles = useWords(commonWords);
  const queries = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => {
      toast({ title: titles.success, ...success(input) });
      refetchLeads(queries);
    },
    onError: (error) => {
      if (isKnownAlready(error)) return;
      const status = error instanceof CallError ? error.status : undefined;
      const why = status === 409 ? t.changedElsewhere : status === 404 ? t.goneElsewhere : undefined;
      toast({
        title: titles.error,
        description: why ? `${failure}. ${why}` : failure,
        variant: "destructive",
      });
      if (why) refetchLeads(queries);
    },
  });
}

function refetchLeads(queries: QueryClient): void {
  const about = [LEADS, "/api/admin/export-leads", "/api/admin/activity"];
  void queries.invalidateQueries({
    predicate: ({ queryKey: [address] }) => about.some((start) => String(address).startsWith(start)),
  });
}
