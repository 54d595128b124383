import { Link } from "wouter";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { CustomerJob } from "#src/work/customer-cards/customer-jobs.server.ts";
import type { CustomerInFull } from "#src/work/customer-cards/load-customer.server.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { StepFrame } from "#src/web/admin/quotes/lead/step-frame.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { useJobTitle } from "./customer-jobs.tsx";
import { customerStepWords } from "./words.ts";
import { customerWords } from "#src/web/admin/customers/customer-words.ts";

/** In the order in which they ask; a job in another state asks for nothing. */
const asking = ["overpaid", "overdue", "late", "to-plan", "to-invoice", "drafting", "offered", "ahead"] as const;
type Asking = (typeof asking)[number];

/** After every day. */
const LAST = "9999-12-31";

/** The one next thing to do for a customer: a request that nobody has answered, else the job that asks most, the earliest of several. */
export function CustomerNextStep({ customer }: { customer: CustomerInFull }) {
  const t = useWords(customerStepWords);
  const { unknownService } = useWords(customerWords);
  const language = useLanguage();
  const say = useSaidJob(customer.currency);
  const request = customer.requests.find(({ box, status }) => box === "inbox" && status === "new");
  const urgent = asking.find((wanted) => customer.jobs.some(({ word }) => word === wanted));
  const [job] = customer.jobs
    .filter(({ word }) => word === urgent)
    .toSorted((a, b) => (a.visitOn ?? LAST).localeCompare(b.visitOn ?? LAST));
  if (request && !customer.jobs.some(({ leadId }) => leadId === request.id))
    return (
      <StepFrame says={t.answer(serviceName(siteNames().services, request, language) || unknownService)}>
        <Open href={leadPath(request.id)}>{t.openRequest}</Open>
      </StepFrame>
    );
  if (!job || !urgent) return null;
  return (
    <StepFrame says={say(job, urgent)}>
      <Open href={`/admin/jobs/${job.id}`}>{t.openJob}</Open>
    </StepFrame>
  );
}

function Open({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} asChild>
      <ToolLink className="max-sm:w-full">{children}</ToolLink>
    </Link>
  );
}

function useSaidJob(currency: string): (job: CustomerJob, asks: Asking) => string {
  const t = useWords(customerStepWords);
  const language = useLanguage();
  const titleOf = useJobTitle();
  return (job, asks) => {
    const title = titleOf(job);
    if (asks === "overdue") return t.overdue(title, formatMoney(job.owedCents, currency, language));
    if (asks === "ahead") return t.ahead(title, job.visitOn ? formatDay(job.visitOn, language, "full") : "");
    return t[asks](title);
  };
}
