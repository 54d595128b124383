import { completeAppointment } from "#src/customers/appointments/complete-appointment.server.ts";
import { planAppointment } from "#src/customers/appointments/appointments.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { after, DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import type { WonJob, Work } from "./demo-quotes.server.ts";

/** How many of the newest jobs are still to be done. */
const TO_COME = 7;
const windows = [
  { from: "08:30", until: "10:30" },
  { from: "11:00", until: "13:00" },
  { from: "14:00", until: "16:30" },
];

/** The newest jobs are ahead, from today on; the others were done some days after they were won. */
export async function addDemoAppointments(work: Work, jobs: WonJob[], now: Date): Promise<void> {
  const newest = jobs.toSorted((a, b) => b.acceptedAt.getTime() - a.acceptedAt.getTime());
  const timeZone = await loadZone(work.db);
  const dayOf = (moment: Date) => weekday(businessDay(moment, timeZone));
  for (const [index, job] of newest.entries()) {
    const isToCome = index < TO_COME;
    const moment = new Date((isToCome ? now : job.acceptedAt).getTime() + Math.ceil(index * 1.4) * DAY_MS);
    if (!isToCome && moment > now) continue;
    const planned = await plan(work, { job, index, day: dayOf(moment) });
    if (!isToCome && planned.kind === "changed") await complete(work, planned.appointment, moment);
  }
}

/** Work rests on Sundays: the next day. */
function weekday(day: string): string {
  const moment = new Date(`${day}T12:00:00Z`);
  return moment.getUTCDay() === 0 ? after(moment, DAY_MS).slice(0, 10) : day;
}

type Planned = { job: WonJob; index: number; day: string };

function plan(work: Work, { job, index, day }: Planned) {
  const { from, until } = windows[index % windows.length] ?? { from: null, until: null };
  const place = `${12 + 7 * index}, rue des Érables`;
  const details = { day, from, until, place, note: "", quoteId: job.quoteId, remind: true, tell: false };
  return planAppointment(work, { ...details, leadId: job.leadId }, new Date(job.acceptedAt.getTime() + HOUR_MS));
}

function complete(work: Work, { id, version }: { id: string; version: number }, now: Date) {
  const later = { askReview: false, remindOwner: false, remindCustomer: false };
  return completeAppointment(work, { id, version, paidCents: null, ...later }, now);
}
