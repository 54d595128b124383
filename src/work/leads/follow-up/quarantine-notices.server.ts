import { businessTime } from "#src/platform/clock/business-time.server.ts";
import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { loadCorrespondence } from "#src/account/settings/owner-contact.server.ts";
import { quarantineMail, type HeldRequest } from "#src/work/leads/messages/quarantine-mail.ts";
import { loadSetting } from "#src/account/settings/settings.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { isNight } from "#src/account/reminders/quiet-hours.server.ts";

type Deps = { db: Db; siteUrl: string };

/** One mail a day at most, for what is new in quarantine, however many processes ask. Nothing of what the owner saw there. */
export async function tellOfQuarantine(deps: Deps, now: Date): Promise<boolean> {
  const { business, email } = await loadCorrespondence(deps.db);
  const isWanted = (email.enableEmailNotifications ?? true) && (email.quarantineMail ?? true);
  if (!isWanted || isNight(now, business.timeZone)) return false;
  const id = idOf(businessTime(now, business.timeZone).toPlainDate());
  if (await isSent(deps.db, id)) return false;
  try {
    return await deps.db.transaction().execute((trx) => send({ ...deps, db: trx }, id, now));
  } catch (error) {
    if (error instanceof SentMeanwhile) return false;
    throw error;
  }
}

/** What it has claimed stays new, for the next day. */
class SentMeanwhile extends Error {}

async function send({ db, siteUrl }: Deps, id: string, now: Date): Promise<boolean> {
  const requests = await claimNew(db, now);
  if (requests.length === 0) return false;
  // Asked again: another process may have sent it while this one waited for the rows.
  if (await isSent(db, id)) throw new SentMeanwhile();
  const { business, owner } = await loadCorrespondence(db);
  const { names } = await loadPublished(db);
  const reader = { ...owner, siteUrl, services: names.services, timeZone: business.timeZone };
  await enqueue(db, { id, ...quarantineMail(requests, reader) }, now);
  return true;
}

/** The update that finds a lead claims it. */
async function claimNew(db: Db, now: Date): Promise<HeldRequest[]> {
  const seen = (await loadSetting(db, "boxesSeen"))?.quarantine ?? "";
  const rows = await db
    .updateTable("leads")
    .set({ quarantine_notified_at: now.toISOString() })
    .where("box", "=", "quarantine")
    .where("quarantine_notified_at", "is", null)
    .where("submitted_at", ">", seen)
    .returning(["submitted_at", "service", "service_requested", "verdict_reasons"])
    .execute();
  return rows
    .map(({ verdict_reasons, ...request }) => ({ ...request, reasons: parseJson(verdict_reasons) }))
    .toSorted((a, b) => a.submitted_at.localeCompare(b.submitted_at));
}

async function isSent(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("mails").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** A UUID of the day, which no other kind of mail has. */
function idOf(day: Temporal.PlainDate): string {
  const hex = Date.parse(`${day.toString()}T00:00:00Z`).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-717561726e74`;
}
