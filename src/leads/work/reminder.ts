import { TIME_ZONE } from "#src/clock/business-day.ts";
import { promisedBy } from "#src/leads/promise.ts";

const HOUR_MS = 3_600_000;
const NIGHT = { from: 22, until: 7 };
const LAST_CALL = 21;

/**
 * When the owner is reminded, `hours` before the promise runs out. Not at night: what would fall into it waits
 * for the morning, or comes the evening before when the promise would not last until then.
 */
export function reminderMoment(submittedAt: string, hours: number): Date {
  const promised = promisedBy(submittedAt);
  const wanted = new Date(promised.getTime() - hours * HOUR_MS);
  if (!isNight(wanted)) return wanted;
  const morning = nearest(NIGHT.until, wanted, 1);
  return morning < promised ? morning : nearest(LAST_CALL, wanted, -1);
}

export function isNight(moment: Date): boolean {
  const hour = hourOf(moment);
  return hour >= NIGHT.from || hour < NIGHT.until;
}

/** The full hour on the owner's clock that comes next, or that came last. */
function nearest(hour: number, moment: Date, direction: 1 | -1): Date {
  const sinceHour = moment.getTime() - (moment.getTime() % HOUR_MS);
  for (let step = direction === 1 ? 1 : 0; ; step += 1) {
    const found = new Date(sinceHour + direction * step * HOUR_MS);
    if (hourOf(found) === hour) return found;
  }
}

const clock = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, hour: "2-digit", hourCycle: "h23" });

function hourOf(moment: Date): number {
  return Number(clock.format(moment));
}
