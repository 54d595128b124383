import { MINUTE_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import type { TimelineEntry } from "#src/work/timeline/timeline-entry.ts";

/** A mail leaves within seconds, and an owner may take it back within ten. */
const AT_FIRST_MS = 5 * SECOND_MS;
const AT_FIRST_FOR_MS = 2 * MINUTE_MS;
/** One that waits for the morning, or for a server that is away. */
const LATER_MS = MINUTE_MS;

type Followed = Pick<TimelineEntry, "kind" | "at" | "detail">;

/** How often what is shown is read again, in milliseconds: while a mail in it has not left. */
export function followedEvery(entries: readonly Followed[], now: Date): number | false {
  const waiting = entries.filter(isOnItsWay);
  if (waiting.length === 0) return false;
  const isNew = waiting.some(({ at }) => now.getTime() - Date.parse(at) < AT_FIRST_FOR_MS);
  return isNew ? AT_FIRST_MS : LATER_MS;
}

function isOnItsWay({ kind, detail }: Followed): boolean {
  if (kind !== "mail.queued" || !("state" in detail)) return false;
  return detail.state === "waiting" || detail.state === "sending";
}
