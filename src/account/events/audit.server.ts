import { uuidv7 } from "uuidv7";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { incidentKinds, type AuditEvent, type NewAuditEvent, type ShownAuditEvent } from "./audit.ts";

const PAGE = 50;
const KEPT_MS = 365 * DAY_MS;

export async function insertAuditEvent(
  db: Db,
  { kind, subject = "", address }: NewAuditEvent,
  now: Date,
): Promise<void> {
  await db
    .insertInto("audit_events")
    .values({ id: uuidv7(), kind, subject, address, happened_at: now.toISOString() })
    .execute();
}

type EventQuery = { before?: string | undefined; limit?: number };

/** Newest first; `next` continues with older events. */
export async function listEvents(
  db: Db,
  { before, limit = PAGE }: EventQuery = {},
): Promise<{ events: AuditEvent[]; next: string | undefined }> {
  let rows = db
    .selectFrom("audit_events")
    .selectAll()
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (before) rows = rows.where("id", "<", before);
  const found = await rows.execute();
  const events = found.slice(0, limit);
  return { events, next: found.length > limit ? events.at(-1)?.id : undefined };
}

export async function findEvent(db: Db, id: string): Promise<AuditEvent | undefined> {
  const row = await db.selectFrom("audit_events").selectAll().where("id", "=", id).executeTakeFirst();
  // As above.
  return row;
}

/** From which of them an incident may be opened. The very first sign-in is the owner's own. */
export async function markIncidents(db: Db, events: AuditEvent[]): Promise<ShownAuditEvent[]> {
  const firsts = new Set(await firstSignIns(db, events));
  return events.map((event) => ({
    ...event,
    canBeIncident: incidentKinds.includes(event.kind) || firsts.has(event.id),
  }));
}

/** The first from each address that is among them, but for the first of all. */
async function firstSignIns(db: Db, events: AuditEvent[]): Promise<string[]> {
  const addresses = [...new Set(events.filter(({ kind }) => kind === "signed-in").map(({ address }) => address))];
  if (addresses.length === 0) return [];
  const signIns = db.selectFrom("audit_events").where("kind", "=", "signed-in");
  const first = await signIns.select("id").orderBy("id").limit(1).executeTakeFirst();
  const rows = await signIns
    .where("address", "in", addresses)
    .groupBy("address")
    .select(({ fn }) => fn.min<string>("id").as("id"))
    .execute();
  return rows.map(({ id }) => id).filter((id) => id !== first?.id);
}

export async function sweepEvents(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom("audit_events").where("happened_at", "<", oldest).execute();
}
