import { sql, type ExpressionBuilder } from "kysely";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { freeBytes, LITTLE_ROOM } from "#src/platform/monitoring/free-bytes.server.ts";

const MEGABYTE = 1_000_000;

/** Bounds the disk: any stranger can send photos. */
export type PhotoCeilings = {
  /** Photos over all: with 0.4 MB each, which is usual, 16 GB. */
  photos: number;
  /** Bytes that arrive in 24 hours. */
  bytesOfDay: number;
  /** Bytes of requests that were never in the inbox. */
  bytesSetAside: number;
  freeBytes: number;
};

const CEILINGS: PhotoCeilings = {
  photos: 40_000,
  bytesOfDay: 1_000 * MEGABYTE,
  bytesSetAside: 200 * MEGABYTE,
  freeBytes: LITTLE_ROOM,
};

type Asked = { leadId: string; dataDir: string };

/** Asked before a photo is made. Two at once may pass the last room together. */
export async function hasRoomForPhoto(
  db: Db,
  { leadId, dataDir }: Asked,
  now: Date,
  ceilings: PhotoCeilings = CEILINGS,
): Promise<boolean> {
  if ((await freeBytes(dataDir)) < ceilings.freeBytes) return false;
  if ((await countOf(db.selectFrom("lead_photos"))) >= ceilings.photos) return false;
  const ofDay = await storedBytes(db, (eb) => eb("lead_photos.created_at", ">=", after(now, -DAY_MS)));
  if (ofDay >= ceilings.bytesOfDay) return false;
  const isSetAside = await db
    .selectFrom("leads")
    .select("id")
    .where("id", "=", leadId)
    .where(neverAccepted)
    .executeTakeFirst();
  return !isSetAside || (await storedBytes(db, neverAccepted)) < ceilings.bytesSetAside;
}

type Stored = ExpressionBuilder<Schema, "lead_photos" | "leads">;

async function storedBytes(db: Db, which: (eb: Stored) => ReturnType<Stored["and"]>): Promise<number> {
  const { bytes } = await db
    .selectFrom("lead_photos")
    .innerJoin("leads", "leads.id", "lead_photos.lead_id")
    .innerJoin("lead_photo_files", "lead_photo_files.photo_id", "lead_photos.id")
    .where(which)
    .select(sql<string>`coalesce(sum(length(lead_photo_files.bytes)), 0)`.as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

function neverAccepted(eb: ExpressionBuilder<Schema, "leads">) {
  return eb.and([
    eb("leads.box", "!=", "inbox"),
    eb.or([eb("leads.deleted_from", "is", null), eb("leads.deleted_from", "!=", "inbox")]),
  ]);
}
