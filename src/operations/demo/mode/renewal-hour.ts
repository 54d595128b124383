import { HOUR_MS } from "#src/platform/clock/durations.ts";

/** Full hours, counted from 1970. */
export function hourOf(moment: Date): number {
  return Math.floor(moment.getTime() / HOUR_MS);
}

/** When everything is made new. */
export function nextRenewal(now: Date): Date {
  return new Date((hourOf(now) + 1) * HOUR_MS);
}
