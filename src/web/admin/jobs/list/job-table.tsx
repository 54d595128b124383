import type { JobCard } from "#src/work/job-cards/job-card.ts";
import { JobBadge } from "#src/web/admin/jobs/job-badge.tsx";
import { useJobName } from "#src/web/admin/jobs/job-name.ts";
import { useSaidMoney } from "#src/web/admin/jobs/said-job.ts";
import { jobPath } from "#src/web/admin/jobs/use-jobs.ts";
import { RowLink } from "#src/web/admin/parts/links/row-link.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { jobListWords } from "./words.ts";

export function JobTable({ rows }: { rows: JobCard[] }) {
  const { title } = useWords(jobListWords);
  return <CardTable label={title} columns={useColumns()} rows={rows} keyOf={({ id }) => id} />;
}

function useColumns(): CardColumn<JobCard>[] {
  const t = useWords(jobListWords);
  const nameOf = useJobName();
  const sayMoney = useSaidMoney();
  return [
    {
      id: "job",
      header: t.job,
      cell: (job) => (
        <RowLink href={jobPath(job.id)} large>
          {nameOf(job)}
        </RowLink>
      ),
    },
    {
      id: "state",
      header: t.state,
      className: "@4xl:w-44 @max-4xl:text-right",
      cell: ({ word }) => <JobBadge word={word} />,
    },
    { id: "customer", header: t.customer, cell: ({ name }) => name || "–" },
    { id: "money", header: t.money, className: "@max-4xl:col-span-2", cell: ({ money }) => sayMoney(money) },
  ];
}
