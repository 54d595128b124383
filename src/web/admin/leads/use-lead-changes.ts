import type { QueryClient } from "@tanstack/react-query";
import type { PhoneLead } from "#src/customers/leads/follow-up/phone-lead.ts";
import type { LeadBox } from "#src/customers/leads/lead-boxes.ts";
import type { LeadStateInput } from "#src/customers/leads/lead-changes.ts";
import type { CorrectionInput } from "#src/customers/leads/follow-up/phone-lead.ts";
import type { LeadStatus, StatusInput } from "#src/customers/leads/lead-status.ts";
import type { ToastAction } from "#src/web/ui/toasts/toasts.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { leadChangeWords, leadsWords } from "./words.ts";
import { useToldChange } from "#src/web/admin/parts/calls/use-told-change.ts";
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

export function useReleaseLead() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async ({ id }: Named) => (await leadById["not-spam"].$post({ param: { id } })).json(),
    success: ({ name }) => ({ title: t.movedToInbox, description: name }),
    failure: t.moveFailed,
  });
}

export function useCorrectLead() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async ({ id, ...details }: CorrectionInput & { id: string }) =>
      (await leadById.details.$put({ param: { id }, json: details })).json(),
    success: () => ({ description: t.corrected }),
    failure: t.correctFailed,
  });
}

type Note = { id: string; note: string };

export function useChangeNote() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async ({ id, note, text }: Note & { text: string }) => {
      await leadById.notes[":note"].$patch({ param: { id, note }, json: { text } });
    },
    success: () => ({ description: t.noteChanged }),
    failure: t.noteFailed,
  });
}

export function useDeleteNote() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    change: async ({ id, note }: Note) => {
      await leadById.notes[":note"].$delete({ param: { id, note } });
    },
    success: () => ({ description: t.noteDeleted }),
    failure: t.noteDeleteFailed,
  });
}

/** As many as the server takes in one call. */
const MOST_AT_ONCE = 200;

type SeveralLeads = {
  leads: { id: string; name: string }[];
  to: { status: LeadStatus; amount?: number } | { box: LeadBox };
};

/** A status or a box for one lead or several, which the toast can take back. */
export function useChangeLeads() {
  const t = useWords(leadChangeWords);
  const { noName } = useWords(leadsWords);
  const undoing = useLeadChange({
    change: (before: LeadStateInput[]) => changeLeads(before, true),
    success: () => ({ description: t.undone }),
    failure: t.undoFailed,
  });
  return useLeadChange({
    change: ({ leads, to }: SeveralLeads) => changeLeads(leads.map(({ id }) => ({ id, ...to }))),
    success: ({ leads, to }, before) => {
      const [first] = leads;
      const who = leads.length === 1 && first ? first.name || noName : t.several(before.length);
      return {
        title: t.changedTo(to),
        description: who,
        ...(before.length > 0 && { action: { label: t.undo, onAction: () => undoing.mutate(before) } }),
      };
    },
    failure: t.severalFailed,
  });
}

async function changeLeads(leads: LeadStateInput[], undo = false): Promise<LeadStateInput[]> {
  const before: LeadStateInput[] = [];
  for (let from = 0; from < leads.length; from += MOST_AT_ONCE) {
    const some = leads.slice(from, from + MOST_AT_ONCE);
    before.push(...(await (await api.leads.$patch({ json: { leads: some, undo } })).json()).before);
  }
  return before;
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
  success: (input: Input, output: Output) => ToastText;
  failure: string;
};

function useLeadChange<Input, Output>({ change, success, failure }: Change<Input, Output>) {
  const t = useWords(leadChangeWords);
  return useToldChange({
    ...{ change, success, refetch: refetchLeads },
    failure: (status) => {
      const why = status === 409 ? t.changedElsewhere : status === 404 ? t.goneElsewhere : undefined;
      return { description: why ? `${failure}. ${why}` : failure, isStale: why !== undefined };
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
