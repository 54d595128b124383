import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/clock/durations.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import {
  addDemoCrews,
  crewOf,
  dayToCome,
  planDemoJob,
  withoutSunday,
} from "#src/operations/demo/demo-appointments.server.ts";
import type { DemoJob, Work } from "./quotes.ts";

/** How many of the newest jobs are still to be done. */
const TO_COME = 7;

export type DoneJob = { quoteId: string; doneAt: Date };

/** The newest jobs are ahead, from today on; the others were done some days after they were won. */
export async function addDemoJobs(work: Work, jobs: DemoJob[], now: Date): Promise<DoneJob[]> {
  const done: DoneJob[] = [];
  const newest = jobs.toSorted((a, b) => b.acceptedAt.getTime() - a.acceptedAt.getTime());
  const timeZone = await loadZone(work.db);
  const crews = await addDemoCrews(work.db, now);
  for (const [index, { leadId, quoteId, acceptedAt, place }] of newest.entries()) {
    const isToCome = index < TO_COME;
    const doneAt = new Date(acceptedAt.getTime() + Math.ceil(index * 1.4) * DAY_MS);
    if (!isToCome && doneAt > now) continue;
    const day = isToCome ? dayToCome(businessDay(now, timeZone), index) : withoutSunday(businessDay(doneAt, timeZone));
    const people = crewOf(crews, index);
    const job = { leadId, quoteId, index, day, remind: true, place, people };
    const planned = await planDemoJob(work, job, new Date(acceptedAt.getTime() + HOUR_MS));
    if (isToCome || planned.kind !== "changed") continue;
    await complete(work, planned.appointment, doneAt);
    done.push({ quoteId, doneAt });
  }
  return done;
}

function complete(work: Work, { id, version }: { id: string; version: number }, now: Date) {
  const later = { askReview: false, remindOwner: false, remindCustomer: false };
  return completeAppointment(work, { id, version, paidCents: null, ...later }, now);
}
