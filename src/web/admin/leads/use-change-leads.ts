import type { InvoicesKept } from "#src/work/privacy/invoices-of-person.server.ts";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import type { LeadStateInput } from "#src/work/leads/lead-changes.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useLeadChange, useWhoGoes } from "./use-lead-changes.ts";
import { leadChangeWords, leadsWords } from "./words.ts";

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
  const whoGoes = useWhoGoes();
  const undoing = useLeadChange({
    call: (before: LeadStateInput[]) => changeLeads(before, true),
    done: t.undone,
    failed: t.undoFailed,
  });
  return useLeadChange({
    call: ({ leads, to }: SeveralLeads) => changeLeads(leads.map(({ id }) => ({ id, ...to }))),
    done: ({ before, invoicesKept }, { leads, to }) => {
      const goes = "box" in to && (to.box === "spam" || to.box === "deleted");
      const [first] = leads;
      const who = leads.length === 1 && first ? first.name || noName : t.several(before.length);
      return {
        title: t.changedTo(to),
        description: whoGoes(who, goes ? invoicesKept : undefined),
        ...(before.length > 0 && { action: { label: t.undo, onAction: () => undoing.mutate(before) } }),
      };
    },
    failed: t.severalFailed,
  });
}

type Changed = { before: LeadStateInput[]; invoicesKept: InvoicesKept | undefined };

async function changeLeads(leads: LeadStateInput[], undo = false): Promise<Changed> {
  const before: LeadStateInput[] = [];
  let invoicesKept: InvoicesKept | undefined;
  for (let from = 0; from < leads.length; from += MOST_AT_ONCE) {
    const some = leads.slice(from, from + MOST_AT_ONCE);
    const changed = await (await api.leads.$patch({ json: { leads: some, undo } })).json();
    before.push(...changed.before);
    invoicesKept = together(invoicesKept, changed.invoicesKept);
  }
  return { before, invoicesKept };
}

function together(one: InvoicesKept | undefined, other: InvoicesKept | undefined): InvoicesKept | undefined {
  if (!one || !other) return one ?? other;
  return { count: one.count + other.count, until: one.until > other.until ? one.until : other.until };
}
