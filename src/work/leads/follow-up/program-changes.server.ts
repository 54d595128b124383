import { record, type Recording } from "#src/account/events/record.server.ts";
import type { LeadNote } from "#src/work/leads/lead-note.ts";
import type { ProgramStatusChange } from "#src/work/leads/status-change.ts";
import { loadInboxLead } from "#src/work/leads/list/inbox-leads.server.ts";
import { changeStatus } from "./change-lead.server.ts";
import { addNote } from "./lead-history.server.ts";

type InboxLead = NonNullable<Awaited<ReturnType<typeof loadInboxLead>>>;
type Changed = { kind: "changed"; lead: InboxLead } | { kind: "unknown" } | { kind: "stale" };

/** Programs see the inbox alone. What changes nothing is not logged. */
export function changeStatusByProgram(
  { db, by }: Recording,
  change: ProgramStatusChange & { id: string },
  now: Date,
): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    const before = await loadInboxLead(trx, change.id);
    if (!before) return { kind: "unknown" };
    const changed = await changeStatus(trx, change, now);
    if (changed !== "changed") return { kind: changed };
    const lead = await loadInboxLead(trx, change.id);
    if (!lead) return { kind: "unknown" };
    if (lead.version !== before.version) await record(trx, { kind: "lead.changed", leadId: lead.id }, by, now);
    return { kind: "changed", lead };
  });
}

export function addNoteByProgram(
  { db, by }: Recording,
  note: { leadId: string; text: string },
  now: Date,
): Promise<LeadNote | undefined> {
  return db.transaction().execute(async (trx) => {
    const lead = await loadInboxLead(trx, note.leadId);
    const added = lead && (await addNote(trx, note, now));
    if (added) await record(trx, { kind: "lead.changed", leadId: note.leadId }, by, now);
    return added;
  });
}
