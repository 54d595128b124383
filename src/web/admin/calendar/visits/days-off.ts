import { noonOf } from "#src/platform/clock/calendar-day.ts";
import type { Business } from "#src/site/business.ts";
import { week } from "#src/site/opening-hours.ts";
import { embeddedFacts } from "#src/web/admin/parts/site-names.ts";

/** Closed by the opening hours. Who has given none works every day. */
export function isDayOff(day: string, hours: Business["hours"] = embeddedFacts().answering.hours): boolean {
  if (week.every((name) => hours[name] === null)) return false;
  // `week` begins on Monday.
  const name = week[(noonOf(day).getUTCDay() + 6) % 7];
  return name !== undefined && hours[name] === null;
}

/** Stripes, so that it is seen beside the plain grey of another month too. */
export const dayOffLook = "bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1px,transparent_1px_0.5rem)]";
