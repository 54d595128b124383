import { addDays } from "#src/platform/clock/calendar-day.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadCorrespondence } from "#src/account/settings/owner-contact.server.ts";
import { listAppointments } from "#src/work/appointments/list-appointments.server.ts";
import { feedText } from "#src/work/appointments/messages/ics.server.ts";

const DAYS_BEFORE = 90;
const DAYS_AHEAD = 550;

/** Without what was cancelled: a calendar that subscribes takes the whole feed anew each time. */
export async function calendarFeed({ db, siteUrl }: { db: Db; siteUrl: string }, now: Date): Promise<string> {
  const { business, owner } = await loadCorrespondence(db);
  const today = businessDay(now, business.timeZone);
  const listed = await listAppointments(db, { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AHEAD) });
  const appointments = listed.filter(({ state }) => state !== "cancelled");
  return feedText({ appointments, business, language: owner.language, siteUrl });
}
