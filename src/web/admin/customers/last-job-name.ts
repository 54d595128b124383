import type { CustomerRow } from "#src/work/customer-cards/list-customers.server.ts";
import { writtenIn } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

/** What tells two customers of one name apart; blank where the newest job has no name. */
export function useLastJobName(): (job: CustomerRow["lastJob"]) => string {
  const language = useLanguage();
  return (job) => (job?.title && writtenIn(job.title, language)) || job?.service || "";
}
