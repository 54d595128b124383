import type { Db } from "#src/platform/db/db.server.ts";
import { loadWholeTimeline } from "#src/work/timeline/load-timeline.server.ts";
import type { NewsEntry, TimelineEntry } from "#src/work/timeline/timeline-entry.ts";

export type PersonHistory = Exclude<TimelineEntry, NewsEntry>[];

/** Sections of their own have these; another request may be another person's. */
const TOLD_OTHERWISE = new Set<TimelineEntry["kind"]>([
  ...(["note.added", "mail.queued", "message.received", "photos.received", "photos.taken", "lead.known"] as const),
]);

/** What happened with the requests of a person, the oldest first. */
export async function loadPersonHistory(db: Db, leads: readonly { id: string }[]): Promise<PersonHistory> {
  const history: PersonHistory = [];
  for (const { id } of leads)
    for (const entry of await loadWholeTimeline(db, { leadId: id }))
      if (entry.subject !== null && !TOLD_OTHERWISE.has(entry.kind)) history.push(entry);
  return history.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}
