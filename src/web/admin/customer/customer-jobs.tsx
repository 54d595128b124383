import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { CustomerJob } from "#src/work/customer-cards/customer-jobs.server.ts";
import type { CustomerInFull } from "#src/work/customer-cards/load-customer.server.ts";
import { writtenIn } from "#src/site/content/text.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { DocumentRow } from "#src/web/admin/document/document-row.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { FewFirst } from "#src/web/admin/parts/list/few-first.tsx";
import { JobBadge } from "#src/web/admin/jobs/job-badge.tsx";
import { customerWords } from "#src/web/admin/customers/customer-words.ts";

export function CustomerJobs({ customer }: { customer: CustomerInFull }) {
  const t = useWords(customerWords);
  const { jobs, currency } = customer;
  return (
    <SectionCard title={t.jobs}>
      {jobs.length === 0 ? (
        <p className="text-muted">{t.noJobs}</p>
      ) : (
        <FewFirst items={jobs}>{(job) => <Job key={job.id} job={job} currency={currency} />}</FewFirst>
      )}
    </SectionCard>
  );
}

export function useJobTitle(): (job: Pick<CustomerJob, "title" | "service">) => string {
  const t = useWords(customerWords);
  const language = useLanguage();
  return ({ title, service }) => (title && writtenIn(title, language)) || service || t.untitledJob;
}

function Job({ job, currency }: { job: CustomerJob; currency: string }) {
  const t = useWords(customerWords);
  const language = useLanguage();
  const titleOf = useJobTitle();
  const { id, word, place, visitOn, createdAt, billedCents, owedCents } = job;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const when = visitOn
    ? t.visitOn(formatDay(visitOn, language, "medium"))
    : t.since(formatDate(new Date(createdAt), language));
  return (
    <DocumentRow
      href={`/admin/jobs/${id}`}
      name={titleOf(job)}
      badge={<JobBadge word={word} />}
      {...(billedCents !== 0 && { amount: money(billedCents) })}
    >
      {[when, place, owedCents > 0 && t.owed(money(owedCents))].filter(Boolean).join(" · ")}
    </DocumentRow>
  );
}
