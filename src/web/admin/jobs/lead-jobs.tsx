import { LeadSection } from "#src/web/admin/leads/lead/lead-section.tsx";
import { DocumentRow } from "#src/web/admin/parts/document/lead-documents.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { JobBadge } from "./job-badge.tsx";
import { useJobName } from "./job-name.ts";
import { useSaidMoney } from "./said-money.ts";
import { jobPath, useJobsOf } from "./use-jobs.ts";
import { jobNameWords } from "./words.ts";

/** The jobs of a lead with where each stands; nothing before the first. */
export function LeadJobs({ leadId }: { leadId: string }) {
  const { jobs: title } = useWords(jobNameWords);
  const nameOf = useJobName();
  const sayMoney = useSaidMoney();
  const jobs = useJobsOf(leadId).data?.jobs ?? [];
  if (jobs.length === 0) return null;
  return (
    <LeadSection title={title}>
      <ul className="divide-y divide-line border-y border-line">
        {jobs.map((job) => (
          <DocumentRow key={job.id} href={jobPath(job.id)} name={nameOf(job)} badge={<JobBadge word={job.word} />}>
            {sayMoney(job.money)}
          </DocumentRow>
        ))}
      </ul>
    </LeadSection>
  );
}
