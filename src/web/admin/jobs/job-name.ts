import { formatDay } from "#src/platform/i18n/formats.ts";
import type { JobCard } from "#src/work/job-cards/job-card.ts";
import { writtenIn } from "#src/work/plans/written-in.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { jobNameWords } from "./words.ts";

/** As its quote, plan or invoice is called, else by its day. */
export function useJobName(): (job: Pick<JobCard, "title" | "day">) => string {
  const t = useWords(jobNameWords);
  const language = useLanguage();
  return ({ title, day }) => (title && writtenIn(title, language)) || t.ofDay(formatDay(day, language, "medium"));
}
