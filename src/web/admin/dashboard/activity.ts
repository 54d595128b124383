import type { Language } from "#src/platform/i18n/language.ts";
import type { SaidEntry } from "#src/work/timeline/timeline-entry.ts";
import { invoicePath } from "#src/web/admin/invoices/invoice-name.ts";
import { leadPath } from "#src/web/admin/leads/lead-paths.ts";
import { auditWords } from "#src/web/admin/parts/audit-words.ts";

export type ActivityEntry = { activity: SaidEntry; sentence: string; times: number };

/** Newest first; equal sentences in a row become one, with the newest time and their count. */
export function foldRepeats(activities: readonly SaidEntry[], language: Language): ActivityEntry[] {
  const told: ActivityEntry[] = [];
  for (const activity of activities) {
    const sentence = sentenceOf(activity, language);
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

function sentenceOf(entry: SaidEntry, language: Language): string {
  return entry.kind === "logged" ? auditWords[language][entry.detail.kind](entry.detail.subject) : entry.says;
}
