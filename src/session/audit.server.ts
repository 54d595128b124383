import { uuidv7 } from "uuidv7";
import { DAY_MS } from "#src/clock/durations.ts";
import type { Db } from "#src/db/db.server.ts";
import type { AuditEvent, AuditKind, NewAuditEvent } from "./audit.ts";

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

type EventQuery = { before?: string | undefined; limit?: number; without?: readonly AuditKind[] };

/** Newest first; `next` continues with older events. */
export async function listEvents(
  db: Db,
  { before, limit = PAGE, without = [] }: EventQuery = {},
): Promise<{ events: AuditEvent[]; next: string | undefined }> {
  let rows = db
    .selectFrom("audit_events")
    .selectAll()
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (before) rows = rows.where("id", "<", before);
  if (without.length > 0) rows = rows.where("kind", "not in", without);
  const found = await rows.execute();
  // Only `insertAuditEvent` writes kinds, and it knows them all.
  const events = found.slice(0, limit).map((row) => ({ ...row, kind: row.kind as AuditKind }));
  return { events, next: found.length > limit ? events.at(-1)?.id : undefined };
}

export async function sweepEvents(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom("audit_events").where("happened_at", "<", oldest).execute();
}
