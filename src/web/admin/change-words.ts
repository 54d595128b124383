import type { Compared } from "#src/traffic/analytics.ts";

/** How a number stands to the one before: `+12% from 1,204`. */
export function changeWords({ now, before }: Compared): string {
  if (before === 0) return "None before";
  if (now === before) return "Same as before";
  return `${signedPercent(now, before)} from ${before.toLocaleString("en-CA")}`;
}

/** More than tenfold is no percentage that anyone can picture. */
function signedPercent(now: number, before: number): string {
  const change = Math.round(((now - before) / before) * 100);
  if (change > 999) return `${Math.round(now / before).toLocaleString("en-CA")} times up`;
  if (change === 0) return now > before ? "Slightly up" : "Slightly down";
  return change > 0 ? `+${change}%` : `−${-change}%`;
}

/** A part of a whole as a rounded percentage: `34%`. */
export function shareWords(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;
}
