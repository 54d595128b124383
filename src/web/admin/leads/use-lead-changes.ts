import { useState } from "react";
import { formatDay } from "#src/platform/i18n/formats.ts";
import type { InvoicesKept } from "#src/work/privacy/invoices-of-person.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import type { PhoneLead } from "#src/work/leads/follow-up/phone-lead.ts";
import type { CorrectionInput } from "#src/work/leads/follow-up/phone-lead.ts";
import type { StatusInput } from "#src/work/leads/status-change.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { refetchLeads } from "#src/web/admin/parts/calls/refetch-leads.ts";
import { leadChangeWords } from "./words.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";

const leadById = api.leads[":id"];

/** The name of a lead that goes, with what stays of it. */
export function useWhoGoes() {
  const t = useWords(leadChangeWords);
  const language = useLanguage();
  return (who: string, kept: InvoicesKept | undefined) =>
    kept ? t.invoicesStay(who, kept.count, formatDay(kept.until, language)) : who;
}

type Named = { id: string; name: string };

/** `won` takes an amount in dollars and `lost` a reason; `version` is the one on the screen. */
export type NewStatus = { id: string } & StatusInput;

export function useChangeStatus() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    call: async ({ id, ...change }: NewStatus) => (await leadById.$patch({ param: { id }, json: change })).json(),
    done: t.statusSaved,
    failed: t.statusFailed,
  });
}

export function useAddNote() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    call: async ({ id, text }: { id: string; text: string }) => {
      await leadById.notes.$post({ param: { id }, json: { text } });
    },
    done: t.noteSaved,
    failed: t.noteFailed,
  });
}

export function useAddPhoneLead() {
  const t = useWords(leadChangeWords);
  // A second press, after an answer that was lost, makes no second lead.
  const [key] = useState(randomId);
  return useLeadChange({
    call: async (lead: PhoneLead) =>
      (await api.leads.$post({ json: lead }, { headers: { "Idempotency-Key": key } })).json(),
    done: t.leadSaved,
    failed: t.leadFailed,
  });
}

export function useReleaseLead() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    call: async ({ id }: Named) => (await leadById["not-spam"].$post({ param: { id } })).json(),
    done: (_, { name }) => ({ title: t.movedToInbox, description: name }),
    failed: t.moveFailed,
  });
}

/** A version that was saved elsewhere is shown by the form. */
export function useCorrectLead() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    call: async ({ id, ...details }: CorrectionInput & { id: string }) =>
      (await leadById.details.$put({ param: { id }, json: details })).json(),
    done: t.corrected,
    failed: t.correctFailed,
    isCompared: true,
  });
}

type Note = { id: string; note: string };

export function useChangeNote() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    call: async ({ id, note, text }: Note & { text: string }) => {
      await leadById.notes[":note"].$patch({ param: { id, note }, json: { text } });
    },
    done: t.noteChanged,
    failed: t.noteFailed,
  });
}

export function useDeleteNote() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    call: async ({ id, note }: Note) => {
      await leadById.notes[":note"].$delete({ param: { id, note } });
    },
    done: t.noteDeleted,
    failed: t.noteDeleteFailed,
  });
}

export function useRestoreLead() {
  const t = useWords(leadChangeWords);
  return useLeadChange({
    call: async ({ id }: Named) => (await leadById.restore.$post({ param: { id } })).json(),
    done: ({ name }) => ({ title: t.restored, description: name }),
    failed: t.restoreFailed,
  });
}

/** The toast can undo it; later the box of the deleted leads can. */
export function useDeleteLead() {
  const t = useWords(leadChangeWords);
  const restoring = useRestoreLead();
  const whoGoes = useWhoGoes();
  return useLeadChange({
    call: async ({ id }: Named) => (await leadById.$delete({ param: { id } })).json(),
    done: ({ invoicesKept }, lead) => ({
      title: t.deleted,
      description: whoGoes(lead.name, invoicesKept),
      action: { label: t.undo, onAction: () => restoring.mutate(lead) },
    }),
    failed: t.deleteFailed,
  });
}

export function useEraseLead() {
  const t = useWords(leadChangeWords);
  const whoGoes = useWhoGoes();
  return useLeadChange({
    call: async ({ id }: Named) => (await leadById["for-good"].$delete({ param: { id } })).json(),
    done: ({ invoicesKept }, { name }) => ({ title: t.erased, description: whoGoes(name, invoicesKept) }),
    failed: t.eraseFailed,
  });
}

type Change<Input, Output> = Pick<Parameters<typeof useAction<Input, Output>>[0], "call" | "done"> & {
  failed: string;
  isCompared?: boolean;
};

export function useLeadChange<Input, Output>({ failed, isCompared = false, ...change }: Change<Input, Output>) {
  const t = useWords(leadChangeWords);
  return useAction<Input, Output>({
    ...{ ...change, reload: refetchLeads },
    failed: (status) => {
      if (isCompared && status === 409) return undefined;
      const why = status === 409 ? t.changedElsewhere : status === 404 ? t.goneElsewhere : undefined;
      return why ? `${failed}. ${why}` : failed;
    },
  });
}
