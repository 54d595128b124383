import type { SaidEntry } from "#src/work/timeline/timeline-entry.ts";
import { invoicePath } from "#src/web/admin/links/invoice-name.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";

export type ActivityEntry = { activity: SaidEntry; sentence: string; times: number };

/** Newest first; equal sentences in a row become one, with the newest time and their count. */
export function foldRepeats(activities: readonly SaidEntry[]): ActivityEntry[] {
  const told: ActivityEntry[] = [];
  for (const activity of activities) {
    const sentence = activity.says;
    const last = told.at(-1);
    const isRepeated = last?.sentence === sentence && last.activity.subject?.id === activity.subject?.id;
    if (isRepeated && activity.kind !== "lead.created") last.times += 1;
    else told.push({ activity, sentence, times: 1 });
  }
  return told;
}

/** Where it is read in full. */
export function pathOf({ subject }: SaidEntry): string | undefined {
  if (subject?.kind === "invoice") return invoicePath(subject.id);
  return subject ? leadPath(subject.kind === "lead" ? subject.id : subject.leadId) : undefined;
}
