import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { PhoneLead } from "#src/leads/work/phone-lead.ts";
import type { StatusInput } from "#src/leads/lead-status.ts";
import { useToast } from "#src/web/ui/toast.tsx";
import type { ToastAction } from "#src/web/ui/toasts.ts";
import { api, apiQuery } from "#src/web/admin/parts/api.ts";
import { CallError, isKnownAlready } from "#src/web/admin/parts/call.ts";
import { leadChangeWords } from "./words.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const leadById = api.leads[":id"];

type Named = { id: string; name: string };

/** `won` takes an amount in dollars and `lost` a reason; `version` is the one on the screen. */
export type NewStatus = { id: string } & StatusInput;

export function useChangeStatus() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async ({ id, ...change }: NewStatus) => (await leadById.$patch({ param: { id }, json: change })).json(),
    success: () => ({ description: t.statusSaved }),
    failure: t.statusFailed,
  });
}

export function useAddNote() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async ({ id, text }: { id: string; text: string }) => {
      await leadById.notes.$post({ param: { id }, json: { text } });
    },
    success: () => ({ description: t.noteSaved }),
    failure: t.noteFailed,
  });
}

export function useAddPhoneLead() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async (lead: PhoneLead) => (await api.leads.$post({ json: lead })).json(),
    success: () => ({ description: t.leadSaved }),
    failure: t.leadFailed,
  });
}

export function useMoveLead() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async ({ id, to }: Named & { to: "spam" | "not-spam" }) =>
      (await leadById[to].$post({ param: { id } })).json(),
    success: ({ to, name }) => ({ title: to === "spam" ? t.movedToSpam : t.movedToInbox, description: name }),
    failure: t.moveFailed,
  });
}

export function useRestoreLead() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async ({ id }: Named) => (await leadById.restore.$post({ param: { id } })).json(),
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
      await leadById.$delete({ param: { id } });
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
      await leadById["for-good"].$delete({ param: { id } });
    },
    success: ({ name }) => ({ title: t.erased, description: name }),
    failure: t.eraseFailed,
  });
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

export function refetchLeads(queries: QueryClient): void {
  const about = [
    apiQuery(api.leads),
    apiQuery(api["export-leads"]),
    apiQuery(api["to-answer"]),
    apiQuery(api.activity),
    apiQuery(api.pipeline),
  ];
  void queries.invalidateQueries({
    predicate: ({ queryKey: [address] }) => about.some(({ queryKey: [start] }) => String(address).startsWith(start)),
  });
}
