import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { JobInFull } from "#src/work/job-cards/job-page.server.ts";
import { AppointmentRows } from "#src/web/admin/calendar/lead/lead-appointments.tsx";
import { InvoiceRow } from "#src/web/admin/invoices/lead/lead-invoices.tsx";
import { invoiceWords } from "#src/web/admin/invoices/words.ts";
import { LeadSection } from "#src/web/admin/leads/lead/lead-section.tsx";
import { TimelineEntries } from "#src/web/admin/leads/lead/lead-timeline.tsx";
import { PhotoGrid } from "#src/web/admin/leads/lead/photos/lead-photos.tsx";
import { timelineOf } from "#src/web/admin/leads/lead/timeline.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PlanRow } from "#src/web/admin/plans/lead/lead-plans.tsx";
import { QuoteRow } from "#src/web/admin/quotes/lead/lead-quotes.tsx";
import { JobAgain } from "./job-again.tsx";
import { JobEnding } from "./job-ending.tsx";
import { JobNextStep } from "./job-next-step.tsx";
import { MoneyCard } from "./money-card.tsx";
import { doubtWords, jobPageWords } from "./page-words.ts";

/** What is next, then what was agreed and done, then the money and what happened. */
export function JobDetails({ job }: { job: JobInFull }) {
  const t = useWords(jobPageWords);
  const { quotes, visits, invoices, plans, request, step } = job;
  const { data: lead } = useQuery({
    ...apiQuery(api.leads[":id"], { param: { id: request?.id ?? "" } }),
    enabled: request !== null,
  });
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-5">
        <JobNextStep {...{ lead, quotes, visits, invoices, step }} />
        <Doubt doubt={job.doubt} />
        <LeadSection title={t.quote}>
          {quotes.length === 0 ? (
            <p className="text-muted">{t.noQuote}</p>
          ) : (
            <Rows>
              {quotes.map((quote) => (
                <QuoteRow key={quote.id} quote={quote} />
              ))}
            </Rows>
          )}
        </LeadSection>
        <LeadSection title={t.visits}>
          {visits.length === 0 && <p className="text-muted">{t.noVisit}</p>}
          {lead && <AppointmentRows lead={lead} appointments={visits} />}
        </LeadSection>
        {plans.length > 0 && (
          <LeadSection title={t.plan}>
            <Rows>
              {plans.map((plan) => (
                <PlanRow key={plan.id} plan={plan} />
              ))}
            </Rows>
          </LeadSection>
        )}
        <Invoices job={job} />
      </div>
      <div className="grid content-start gap-5 lg:row-span-2">
        <MoneyCard money={job.money} />
        <Photos job={job} />
        <HelperNotes job={job} />
        <JobAgain job={job} lead={lead} />
        {request && <JobEnding job={job} />}
      </div>
      <div className="grid content-start gap-5">
        <History job={job} />
      </div>
    </div>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line border-y border-line">{children}</ul>;
}

function Doubt({ doubt }: Pick<JobInFull, "doubt">) {
  const t = useWords(jobPageWords);
  const words = useWords(doubtWords);
  if (!doubt) return null;
  return (
    <section aria-labelledby="doubt" className="grid gap-1 rounded-card border border-edge bg-raised p-5">
      <h2 id="doubt" className="text-sm font-medium text-warning">
        {t.doubt}
      </h2>
      <p className="max-w-prose">{words[doubt]}</p>
    </section>
  );
}

function Invoices({ job: { invoices } }: { job: JobInFull }) {
  const t = useWords(jobPageWords);
  const words = useWords(invoiceWords);
  return (
    <LeadSection title={words.invoices}>
      {invoices.length === 0 ? (
        <p className="text-muted">{t.noInvoice}</p>
      ) : (
        <Rows>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </Rows>
      )}
    </LeadSection>
  );
}

function Photos({ job: { photos, request } }: { job: JobInFull }) {
  const t = useWords(jobPageWords);
  if (!request || photos.length === 0) return null;
  // Pairs read from left to right: what was before comes first.
  const shown = photos.toSorted((one, other) => Number(one.moment === "after") - Number(other.moment === "after"));
  return (
    <LeadSection title={t.photos}>
      <PhotoGrid leadId={request.id} photos={shown} />
    </LeadSection>
  );
}

function HelperNotes({ job: { history } }: { job: JobInFull }) {
  const t = useWords(jobPageWords);
  const notes = history.flatMap((event) => (event.kind === "helper" && event.what === "note" ? [event] : []));
  if (notes.length === 0) return null;
  return (
    <LeadSection title={t.notes}>
      <ul className="grid gap-3">
        {notes.map(({ id, at, by, text }) => (
          <li key={id} className="grid gap-0.5">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-sm text-muted">
              {by} · <ShownMoment moment={at} />
            </p>
          </li>
        ))}
      </ul>
    </LeadSection>
  );
}

function History({ job: { quotes, invoices, history, photos, request } }: { job: JobInFull }) {
  const t = useWords(jobPageWords);
  if (!request) return null;
  const { id, origin, submittedAt: submitted_at } = request;
  const entries = timelineOf(
    {
      ...{ id, origin, submitted_at, events: history, notes: [], others: [], mails: [] },
      photos: { announced: 0, stored: 0, shown: photos },
    },
    quotes,
    invoices,
  );
  return (
    <LeadSection title={t.timeline}>
      <TimelineEntries leadId={id} entries={entries} />
    </LeadSection>
  );
}
