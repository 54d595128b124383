import type { Activity } from "#src/web/api/admin/activity.ts";
import { activityWords } from "./activity-words.ts";
import type { Language } from "#src/i18n/language.ts";

export type Told = { activity: Activity; words: string; times: number };

/** The same thing several times in a row is told once, at its last time. */
export function foldRepeats(activities: Activity[], language: Language): Told[] {
  const told: Told[] = [];
  for (const activity of activities) {
    const words = activityWords(activity, language);
    const last = told.at(-1);
    if (last?.words === words && activity.kind !== "new-lead" && leadOf(last.activity) === leadOf(activity))
      last.times += 1;
    else told.push({ activity, words, times: 1 });
  }
  return told;
}

/** The id of the lead that it is about, if any. */
export function leadOf(activity: Activity): string | undefined {
  return "leadId" in activity ? activity.leadId : undefined;
}
