import type { Selectable } from "kysely";
import { after, MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { MailsTable } from "#src/account/notifications/tables.ts";
import { photosMail } from "./photos-mail.ts";
import { NEXT_PHOTO_MS } from "./wait-for-photos.ts";
import { LEAD_COLUMNS } from "#src/work/leads/lead.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { loadCorrespondence } from "#src/account/settings/owner-contact.server.ts";

/** How long a mail waits for all photos. */
const ALL_MS = 5 * MINUTE_MS;
const KINDS = ["owner-new-lead", "owner-photos"];

/** Each photo is in one mail to the owner: that of its request while it waits, else one that all later photos share. */
export async function mailPhotos(trx: Db, { leadId, siteUrl }: { leadId: string; siteUrl: string }, now: Date) {
  const lead = await trx
    .selectFrom("leads")
    .select([...LEAD_COLUMNS, "box", "photos_announced"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  // The owner hears of a doubtful request once it is released.
  if (lead.box !== "inbox") return;
  const photos = await trx
    .selectFrom("lead_photos")
    .select("mail_id")
    .where("lead_id", "=", leadId)
    .where("moment", "is", null)
    .execute();
  if (photos.every(({ mail_id }) => mail_id !== null)) return;
  const { email, owner } = await loadCorrespondence(trx);
  if (!(email.enableEmailNotifications ?? true)) return;
  const isAll = lead.photos_announced > 0 && photos.length >= lead.photos_announced;
  let mailId = await holdMail(trx, { leadId, isAll, isAnnounced: lead.photos_announced > 0 }, now);
  if (!mailId) {
    const dueAt = isAll ? now.toISOString() : after(now, NEXT_PHOTO_MS);
    const { services } = (await loadPublished(trx)).names;
    await enqueue(trx, { ...photosMail(lead, { ...owner, siteUrl, services }), dueAt }, now);
    mailId = (await newestMail(trx, leadId))?.id;
  }
  await trx
    .updateTable("lead_photos")
    .set({ mail_id: mailId ?? null })
    .where("lead_id", "=", leadId)
    .where("moment", "is", null)
    .where("mail_id", "is", null)
    .execute();
}

type Held = { leadId: string; isAll: boolean; isAnnounced: boolean };

/** The id of a mail that nobody is sending, put off for the photos that follow; undefined without one. */
async function holdMail(trx: Db, { leadId, isAll, isAnnounced }: Held, now: Date): Promise<string | undefined> {
  const mail = await newestMail(trx, leadId);
  if (!mail) return undefined;
  const isRetried = mail.attempts > 0 || (mail.kind === "owner-new-lead" && !isAnnounced);
  const latest = after(new Date(mail.created_at), ALL_MS);
  const next = [after(now, NEXT_PHOTO_MS), latest].toSorted()[0] ?? latest;
  const next_try_at = isRetried ? mail.next_try_at : isAll ? now.toISOString() : next;
  const held = await trx
    .updateTable("mails")
    .set({ next_try_at })
    .where("id", "=", mail.id)
    .where("state", "=", "waiting")
    .where("claimed_by", "is", null)
    .executeTakeFirst();
  return held.numUpdatedRows > 0n ? mail.id : undefined;
}

type WaitingMail = Pick<Selectable<MailsTable>, "id" | "kind" | "attempts" | "created_at" | "next_try_at">;

function newestMail(trx: Db, leadId: string): Promise<WaitingMail | undefined> {
  return trx
    .selectFrom("mails")
    .select(["id", "kind", "attempts", "created_at", "next_try_at"])
    .where("lead_id", "=", leadId)
    .where("kind", "in", KINDS)
    .where("state", "=", "waiting")
    .where("claimed_by", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
}
