import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { CustomerJob } from "#src/work/customer-cards/customer-jobs.server.ts";
import type { CustomerInFull } from "#src/work/customer-cards/load-customer.server.ts";
import { LeadSection } from "#src/web/admin/leads/lead/lead-section.tsx";
import { DocumentRow } from "#src/web/admin/parts/document/document-row.tsx";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { jobStateWords } from "#src/web/admin/jobs/words.ts";
import { customerWords } from "./words.ts";

/** What wants the owner's eye. */
const urgent: ReadonlySet<string> = new Set(["overpaid", "overdue", "late", "to-plan", "to-invoice"]);

export function CustomerJobs({ customer }: { customer: CustomerInFull }) {
  const t = useWords(customerWords);
  const { jobs, currency } = customer;
  return (
    <LeadSection title={t.jobs}>
      {jobs.length === 0 ? (
        <p className="text-muted">{t.noJobs}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {jobs.map((job) => (
            <Job key={job.id} job={job} currency={currency} />
          ))}
        </ul>
      )}
    </LeadSection>
  );
}

function Job({ job, currency }: { job: CustomerJob; currency: string }) {
  const t = useWords(customerWords);
  const words = useWords(jobStateWords);
  const language = useLanguage();
  const { id, word, title, service, place, visitOn, createdAt, billedCents, owedCents } = job;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const when = visitOn
    ? t.visitOn(formatDay(visitOn, language, "medium"))
    : t.since(formatDate(new Date(createdAt), language));
  return (
    <DocumentRow
      href={`/admin/jobs/${id}`}
      name={title?.[language] || title?.fr || title?.en || service || t.untitledJob}
      badge={<Badge look={urgent.has(word) ? "water" : "quiet"}>{words[word]}</Badge>}
      {...(billedCents !== 0 && { amount: money(billedCents) })}
    >
      {[when, place, owedCents > 0 && t.owed(money(owedCents))].filter(Boolean).join(" · ")}
    </DocumentRow>
  );
}
