import { uuidv7 } from "uuidv7";
import { parseEvent, toEventColumns } from "#src/platform/columns/event-columns.ts";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { listMails } from "#src/account/notifications/outbox/undelivered.server.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import type { LeadEvent, NewLeadEvent } from "#src/work/leads/lead-events.ts";
import type { LeadNote } from "#src/work/leads/lead-note.ts";
import { asListedLead, LISTED_COLUMNS } from "#src/work/leads/lead.ts";
import { loadPhotos } from "#src/work/leads/photos/lead-photos.server.ts";
import { loadOtherLeads } from "#src/work/leads/intake/repeats.server.ts";

const MOST_SHOWN = 200;

export async function loadLead(db: Db, id: string): Promise<LeadInFull | undefined> {
  const row = await db
    .selectFrom("leads")
    .select([...LISTED_COLUMNS, "version", "repeat_of", "first_touch"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [notes, events, mails] = [
    await loadNotes(db, id),
    await loadEvents(db, id),
    await listMails(db, { leadId: id }),
  ];
  const first_touch = parseJson(row.first_touch);
  const photos = await loadPhotos(db, id);
  return { ...asListedLead(row), first_touch, others: await loadOtherLeads(db, row), notes, events, mails, photos };
}

type NewNote = { leadId: string; text: string };

export async function addNote(db: Db, { leadId, text }: NewNote, now: Date): Promise<LeadNote | undefined> {
  const lead = await db.selectFrom("leads").select("id").where("id", "=", leadId).executeTakeFirst();
  if (!lead) return undefined;
  const note = { id: uuidv7(), text, created_at: now.toISOString() };
  await db
    .insertInto("lead_notes")
    .values({ ...note, lead_id: leadId })
    .execute();
  return note;
}

type ChangedNote = { leadId: string; noteId: string; text: string };

export async function changeNote(db: Db, { leadId, noteId, text }: ChangedNote): Promise<boolean> {
  const changed = await db
    .updateTable("lead_notes")
    .set({ text })
    .where("id", "=", noteId)
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function deleteNote(db: Db, { leadId, noteId }: Omit<ChangedNote, "text">): Promise<boolean> {
  const deleted = await db
    .deleteFrom("lead_notes")
    .where("id", "=", noteId)
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

type RecordedEvent = { leadId: string; event: NewLeadEvent };

/** Its id. */
export async function recordLeadEvent(db: Db, { leadId, event }: RecordedEvent, now: Date): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto("lead_events")
    .values({ id, lead_id: leadId, ...toEventColumns(event), at: now.toISOString() })
    .execute();
  return id;
}

function loadNotes(db: Db, leadId: string): Promise<LeadNote[]> {
  return db
    .selectFrom("lead_notes")
    .select(["id", "text", "created_at"])
    .where("lead_id", "=", leadId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
}

async function loadEvents(db: Db, leadId: string): Promise<LeadEvent[]> {
  const rows = await db
    .selectFrom("lead_events")
    .select(["id", "kind", "detail", "at"])
    .where("lead_id", "=", leadId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ id, at, ...columns }) => ({ id, at, ...parseEvent(columns) }));
}
