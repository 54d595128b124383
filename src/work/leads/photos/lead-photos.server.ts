import type { ExpressionBuilder } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import type { MadePhoto } from "#src/site/media/make-photo.server.ts";
import { mailPhotos } from "#src/work/leads/messages/mail-photos.server.ts";
import { MOST_PHOTOS, MOST_VISIT_PHOTOS } from "./photo-limits.ts";
import type { LeadPhotos, PhotoMoment, PhotoSize, ReceivedPhoto } from "./lead-photo.ts";

export type VisitOfPhoto = { appointmentId: string; moment: PhotoMoment };
/** Without a visit it is of the request. */
export type NewPhoto = { leadId: string; sourceHash: string; visit?: VisitOfPhoto | undefined };
/** `known`: the same file came before. */
type Place = { kind: "known"; id: string } | { kind: "free" } | { kind: "full" } | { kind: "no-lead" };
export type PhotoStored = { kind: "stored"; id: string } | { kind: "full" } | { kind: "no-lead" };

/** Asked before the work of making it; `storePhoto` asks again. */
export async function findPlace(db: Db, photo: NewPhoto): Promise<Place> {
  const lead = await db.selectFrom("leads").select("box").where("id", "=", photo.leadId).executeTakeFirst();
  if (!lead || lead.box === "deleted") return { kind: "no-lead" };
  return placeAmong(db, photo);
}

export async function isStored(db: Db, leadId: string): Promise<boolean> {
  return (await db.selectFrom("leads").select("id").where("id", "=", leadId).executeTakeFirst()) !== undefined;
}

/** Durable when it returns. The photos of one lead wait for each other, so that none is stored twice or is a ninth. */
export function storePhoto(
  db: Db,
  photo: NewPhoto & { made: MadePhoto; siteUrl: string },
  now: Date,
): Promise<PhotoStored> {
  const { leadId, sourceHash, visit, made, siteUrl } = photo;
  return db.transaction().execute(async (trx) => {
    if (!(await lockLead(trx, leadId))) return { kind: "no-lead" };
    const place = await placeAmong(trx, photo);
    if (place.kind === "known") return { kind: "stored", id: place.id };
    if (place.kind !== "free") return place;
    const id = uuidv7();
    const { width, height } = made;
    await trx
      .insertInto("lead_photos")
      .values({
        ...{ id, lead_id: leadId, source_hash: sourceHash, width, height, created_at: now.toISOString() },
        ...(visit && { appointment_id: visit.appointmentId, moment: visit.moment }),
      })
      .execute();
    for (const size of ["small", "large"] as const)
      await trx.insertInto("lead_photo_files").values({ photo_id: id, size, bytes: made[size] }).execute();
    if (!visit) await mailPhotos(trx, { leadId, siteUrl }, now);
    return { kind: "stored", id };
  });
}

/** A written row is locked on every engine, and cannot be deleted meanwhile. */
async function lockLead(trx: Db, leadId: string): Promise<boolean> {
  const locked = await trx
    .updateTable("leads")
    .set((eb) => ({ photos_announced: eb.ref("photos_announced") }))
    .where("id", "=", leadId)
    .where("box", "!=", "deleted")
    .executeTakeFirst();
  return locked.numUpdatedRows > 0n;
}

async function placeAmong(
  db: Db,
  { leadId, sourceHash, visit }: NewPhoto,
): Promise<Exclude<Place, { kind: "no-lead" }>> {
  const stored = await db
    .selectFrom("lead_photos")
    .select(["id", "source_hash", "appointment_id"])
    .where("lead_id", "=", leadId)
    .execute();
  const known = stored.find(({ source_hash }) => source_hash === sourceHash);
  if (known) return { kind: "known", id: known.id };
  const beside = stored.filter(({ appointment_id }) => appointment_id === (visit?.appointmentId ?? null));
  return { kind: beside.length >= (visit ? MOST_VISIT_PHOTOS : MOST_PHOTOS) ? "full" : "free" };
}

/** In the order they came; of a doubtful request only how many. */
export async function loadPhotos(db: Db, leadId: string): Promise<LeadPhotos> {
  const photos = await db
    .selectFrom("lead_photos")
    .select(["id", "width", "height", "created_at", "moment"])
    .where("lead_id", "=", leadId)
    .orderBy("id")
    .execute();
  const lead = await db
    .selectFrom("leads")
    .select(["photos_announced", "box"])
    .where("id", "=", leadId)
    .where(isAccepted)
    .executeTakeFirst();
  const stored = photos.filter(({ moment }) => moment === null).length;
  return { announced: lead?.photos_announced ?? 0, stored, shown: lead ? photos : [] };
}

/** In the order they came; without those of a request that is not accepted. */
export async function loadVisitPhotos(db: Db, visitIds: readonly string[]): Promise<ReceivedPhoto[]> {
  if (visitIds.length === 0) return [];
  return db
    .selectFrom("lead_photos")
    .innerJoin("leads", "leads.id", "lead_photos.lead_id")
    .select(["lead_photos.id", "width", "height", "lead_photos.created_at", "moment"])
    .where("appointment_id", "in", visitIds)
    .where(isAccepted)
    .orderBy("lead_photos.id")
    .execute();
}

type Wanted = { leadId: string; photoId: string; size: PhotoSize };

/** A JPEG; undefined also while its lead waits in quarantine or is spam. */
export async function loadPhoto(
  db: Db,
  { leadId, photoId, size }: Wanted,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await db
    .selectFrom("lead_photo_files")
    .innerJoin("lead_photos", "lead_photos.id", "lead_photo_files.photo_id")
    .innerJoin("leads", "leads.id", "lead_photos.lead_id")
    .select("lead_photo_files.bytes")
    .where("leads.id", "=", leadId)
    .where(isAccepted)
    .where("lead_photos.id", "=", photoId)
    .where("lead_photo_files.size", "=", size)
    .executeTakeFirst();
  return found && new Uint8Array(found.bytes);
}

/** In the inbox, or deleted from there. */
function isAccepted(eb: ExpressionBuilder<Schema, "leads">) {
  return eb.or([eb("leads.box", "=", "inbox"), eb("leads.deleted_from", "=", "inbox")]);
}

export async function loadLargePhoto(db: Db, photoId: string): Promise<Uint8Array | undefined> {
  const file = await db
    .selectFrom("lead_photo_files")
    .select("bytes")
    .where("photo_id", "=", photoId)
    .where("size", "=", "large")
    .executeTakeFirst();
  return file?.bytes;
}
