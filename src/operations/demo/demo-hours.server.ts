import { addDays } from "#src/platform/clock/calendar-day.ts";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadToday, loadZone } from "#src/account/settings/settings.server.ts";
import type { Appointment } from "#src/work/appointments/appointment.ts";
import { timesOf } from "#src/work/appointments/appointment-times.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { recordTap } from "#src/work/hours/record-tap.server.ts";
import { listPeople } from "#src/work/people/people.server.ts";
import { chanceFrom } from "./chance.ts";
import { loadDemoSite } from "./demo-site.server.ts";
import { demoPlace, isRestDay, planDemoJob } from "./demo-appointments.server.ts";

const CREWS = 2;
const PAST_DAYS = 5;
/** One visit of so many has no end yet: somebody forgot to tap. */
const FORGOTTEN_OF = 5;
const nothingMore = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };

/** What two crews did on the last working days, with the start and the end that they tapped. */
export async function addDemoHours(db: Db, now: Date): Promise<void> {
  const team = (await listPeople(db)).filter(({ isArchived }) => !isArchived);
  const crews = team.slice(0, CREWS).map(({ id }) => id);
  const today = await loadToday(db, now);
  const days = Array.from({ length: PAST_DAYS }, (_, back) => addDays(today, -1 - back)).filter(
    (day) => !isRestDay(day),
  );
  const done = days.flatMap((day) => crews.map((person) => ({ day, person })));
  const leads = await loadOldest(db, done.length);
  const site = await loadDemoSite(db);
  const [zone, chance] = [await loadZone(db), chanceFrom(9)];
  for (const [index, { day, person }] of done.entries()) {
    const leadId = leads[index];
    if (leadId === undefined) return;
    const job = { leadId, quoteId: null, index, day, remind: false, place: demoPlace(site, index), people: [person] };
    const planned = await planDemoJob({ db, siteUrl: "" }, job, now);
    const times = planned.kind === "changed" && timesOf(planned.appointment, zone);
    if (!times) continue;
    const minutes = () => (chance.below(20) - 5) * MINUTE_MS;
    const started = new Date(times.start.getTime() + minutes());
    const ended = new Date(times.end.getTime() + minutes());
    const tap = { visit: planned.appointment, people: [person] };
    await recordTap(db, { ...tap, kind: "start", at: started.toISOString() });
    if (index % FORGOTTEN_OF !== FORGOTTEN_OF - 1)
      await recordTap(db, { ...tap, kind: "done", at: ended.toISOString() });
    await complete(db, planned.appointment, ended);
  }
}

/** Customers of long ago who come back: newer ones have visits to come. */
async function loadOldest(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom("leads")
    .select("id")
    .where("status", "=", "won")
    .where("box", "=", "inbox")
    .where("id", "not in", db.selectFrom("appointments").select("lead_id"))
    .orderBy("submitted_at")
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** The key is for those who ask to be written to in a year, and none does. */
function complete(db: Db, { id, version }: Appointment, at: Date) {
  return completeAppointment({ db, siteUrl: "", secretKey: Buffer.alloc(0) }, { id, version, ...nothingMore }, at);
}
